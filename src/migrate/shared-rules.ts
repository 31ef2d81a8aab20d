import { quote } from '../text/quote.ts';
import type { KnownRule } from './spectral-oas.ts';

/**
 * The reasons why rules cannot become the built-in rules that they share with others: a built-in rule is on or off as a whole.
 *
 * @param known The rules by id.
 * @param moves Returns whether a rule is on and may become another one.
 * @returns The reason by the id of the built-in rule; only for built-in rules that also replace a rule that does not move.
 */
export function sharedReasons(
  known: Readonly<Record<string, KnownRule>>,
  moves: (id: string) => boolean,
): ReadonlyMap<string, string> {
  const reasons = new Map<string, string>();
  for (const [id, { rules = [] }] of Object.entries(known)) {
    if (moves(id)) continue;
    for (const rule of rules)
      if (!reasons.has(rule))
        reasons.set(rule, `${quote(rule)} also reports what ${quote(id)} reports, which is off or depends on the file.`);
  }
  return reasons;
}
