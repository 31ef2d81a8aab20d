import { SEVERITIES, type Severity } from '../../rule.ts';
import type { HostRule } from '../host/host-inventory.ts';
import type { RuleResult } from './spectral-rule.ts';

/** A result with its severity by the configuration; without one, that of the rule applies. */
export interface LevelledResult extends RuleResult {
  readonly severity?: Severity;
}

/**
 * Results of one rule whose severities differ. To Spectral a severity belongs to a rule; it reads it from the rule each time it
 * takes a result from the list. So the list, when it is gone through, sets the severity of the rule before it hands out a result,
 * and puts the rule's own back at the end.
 *
 * @param declared The severity of the rule in the ruleset. If the rule has another by now, a user's ruleset has levelled it, and
 *   that counts for all results.
 */
export function withSeverities(results: readonly LevelledResult[], rule: HostRule | undefined, declared: Severity): RuleResult[] {
  // Of results that are alike but for their severity, Spectral keeps the first.
  const ordered = [...results].sort((a, b) => codeOf(a.severity ?? declared) - codeOf(b.severity ?? declared));
  const list = ordered.map(({ message, path }) => ({ message, path }));
  const own = codeOf(declared);
  if (!rule || rule.severity !== own || ordered.every(({ severity = declared }) => severity === declared)) return list;
  return Object.defineProperty(list, Symbol.iterator, {
    *value() {
      try {
        for (const [index, { severity = declared }] of ordered.entries()) {
          rule.severity = codeOf(severity);
          yield list[index];
        }
      } finally {
        rule.severity = own;
      }
    },
  });
}

/** As Spectral numbers them. */
function codeOf(severity: Severity): number {
  return SEVERITIES.indexOf(severity);
}
