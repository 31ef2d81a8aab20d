import type { Api } from '../model/api.ts';
import { isObject } from '../model/place.ts';
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
  const missedIn = (api: Api) => missedSelection(api, rule);
  return { rule: toRule(rule), definition: withoutExamples(definition), mistakes, missedIn };
}

/** The parts of a definition that decide about findings: examples are neither needed in rulesets for editors, nor do they make cached results outdated. */
function withoutExamples(definition: unknown): unknown {
  if (!isObject(definition)) return definition;
  const { good: _good, bad: _bad, ...rest } = definition;
  return rest;
}
