import type { Api } from '../model/api.ts';
import type { Excess } from '../model/budget.ts';
import type { Place } from '../model/place.ts';
import { limitReached } from '../rule/file-rules.ts';
import type { ActiveRule } from '../settings/active-rule.ts';
import type { PlacedFinding } from './lint-api.ts';
import { placeReport } from './place-report.ts';

/**
 * The finding about a part that is too large to be checked completely; none if the rule is off.
 *
 * @param part Completes "only … are checked".
 */
export function partlyChecked(rules: readonly ActiveRule[], at: Place, part: string): readonly PlacedFinding[] {
  const active = rules.find(({ rule }) => rule === limitReached);
  return active ? [placeReport(active, { at, messageId: 'partly', data: { part } }, [])] : [];
}

/** The findings about the parts that were left out since the last call. */
export function reportExcesses({ budget }: Api, rules: readonly ActiveRule[]): readonly PlacedFinding[] {
  const active = rules.find(({ rule }) => rule === limitReached);
  return budget.takeExcesses().flatMap(({ kind, limit, place, rule = '' }) => {
    if (kind !== 'findings') return partlyChecked(rules, place, CHECKED_PORTIONS[kind](limit));
    return active ? [placeReport(active, { at: place, messageId: 'findings', data: { limit, rule } }, [])] : [];
  });
}

/** The checked portion of a part that exceeds a limit. */
const CHECKED_PORTIONS: Readonly<Record<Exclude<Excess['kind'], 'findings'>, (limit: number) => string>> = {
  servers: (limit) => `the first ${limit} servers`,
  urls: (limit) => `the defaults of variables whose values make more than ${limit} URLs`,
  parts: (limit) => `${limit} of the schemas that \`allOf\` combines`,
  alternatives: (limit) => `the first ${limit} alternatives`,
  combinations: (limit) => `${limit} combinations of alternatives`,
  values: (limit) => `the first ${limit} values of the example`,
  characters: (limit) => `the first ${limit} characters of the text`,
  paths: (limit) => `the first ${limit} pairs of paths`,
  unmatched: (limit) => `the alternatives with names (more than ${limit} others have changed)`,
};
