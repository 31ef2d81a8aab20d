import type { LoadedHouseRule } from '../settings/resolved-config.ts';
import type { HouseMistake } from './house-mistakes.ts';
import { toRule } from './house-rule.ts';
import { missedSelection } from './missed-selection.ts';
import { readHouseRule } from './read-house-rule.ts';

/** Reads the definition of a house rule, which may be any value; with mistakes, the rule must not run. */
export function readDefinition(
  id: string,
  definition: unknown,
): LoadedHouseRule & { readonly mistakes: readonly HouseMistake[] } {
  const { rule, mistakes } = readHouseRule(id, definition);
  return { rule: toRule(rule), definition, mistakes, missedIn: (api) => missedSelection(api, rule) };
}
