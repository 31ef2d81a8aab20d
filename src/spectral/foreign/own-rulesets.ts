import type { Ruleset } from '@stoplight/spectral-core';
import { readText } from '../../document/files/read-file.ts';
import { isObject, type JsonObject } from '../../model/place.ts';
import { isWrittenRuleset, OWN_RULE } from './own-marks.ts';

/** The rulesets in the package of api-conventions, by the names that import them and by their files. */
const NAME = /^api-conventions(?:\/ruleset(?:\/strict)?)?$/;
const FILE = /\/node_modules\/api-conventions\/dist\/ruleset(?:-strict)?\.[cm]js$/;

/**
 * Returns whether a ruleset that another one extends has only the rules of api-conventions, which run without it. Such a ruleset
 * is recognized by its name, its file or its first line, and is never run; an imitation is also left out.
 *
 * @param file Its file, unless it is a package.
 */
export function isOwnRuleset(entry: string, file: string): boolean {
  if (NAME.test(entry)) return true;
  if (!/\.[cm]?js$/i.test(file)) return false;
  return FILE.test(file) || isWrittenRuleset(textOf(file));
}

function textOf(file: string): string {
  try {
    return readText(file) ?? '';
  } catch {
    return '';
  }
}

/** Removes the rules of api-conventions from a ruleset that JavaScript code has built; returns whether there are any. */
export function removeOwnRules({ rules }: Ruleset): boolean {
  const own = Object.entries(rules).filter(
    ([, { then }]) => then.length > 0 && then.every(({ function: check }) => OWN_RULE in check),
  );
  for (const [id] of own) delete rules[id];
  return own.length > 0;
}

/**
 * Adds placeholders for the rules that are left out, because Spectral rejects a severity for a rule that it does not find. Rules
 * of other rulesets that have such an id take precedence over a placeholder.
 */
export function withOmittedRules(definition: JsonObject): JsonObject {
  const parts = [definition, ...(Array.isArray(definition.overrides) ? definition.overrides : [])];
  const ids = parts.flatMap((part) => (isObject(part) && isObject(part.rules) ? Object.entries(part.rules) : []));
  const set = ids.flatMap(([id, rule]) => (isObject(rule) ? [] : [[id, OMITTED_RULE] as const]));
  const { extends: extended = [] } = definition;
  return { ...definition, extends: [{ rules: Object.fromEntries(set) }, ...(Array.isArray(extended) ? extended : [extended])] };
}

const OMITTED_RULE = { given: '$', then: { function: Object.assign(() => undefined, { [OWN_RULE]: true }) } };
