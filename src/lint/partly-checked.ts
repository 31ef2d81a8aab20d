import type { Place } from '../model/place.ts';
import { limitReached } from '../rule/file-rules.ts';
import type { ActiveRule } from '../settings/active-rule.ts';
import type { PlacedFinding } from './lint-api.ts';
import { placeReport } from './place-report.ts';

/**
 * The finding about something that is larger than what is checked of it; none where the rule is off.
 *
 * @param part Completes "only … are checked".
 */
export function partlyChecked(rules: readonly ActiveRule[], at: Place, part: string): readonly PlacedFinding[] {
  const active = rules.find(({ rule }) => rule === limitReached);
  return active ? [placeReport(active, { at, messageId: 'partly', data: { part } }, [])] : [];
}
