import type { Ruleset } from '@stoplight/spectral-core';
import { readText } from '../../document/files/read-file.ts';
import { isObject, type JsonObject } from '../../model/place.ts';
import { isWrittenRuleset, OWN_RULE } from './own-marks.ts';

/** The rulesets in the package of api-conventions, by the names that import them and by their files. */
const NAME = /^api-conventions(?:\/ruleset(?:\/strict)?)?$/;
const FILE = /\/node_modules\/api-conventions\/dist\/ruleset(?:-strict)?\.[cm]js$/;

/**
 * Returns whether a ruleset that another one extends has only the rules of api-conventions, which run without it. It is recognized by its name and by its
 * first line, and never run; an imitation is also left out.
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
 * A ruleset that may set the severities of rules which are left out: Spectral would not find them. Rules of other rulesets that are set in
 * this way are not affected.
 */
export function withOmittedRules(definition: JsonObject): JsonObject {
  const parts = [definition, ...(Array.isArray(definition.overrides) ? definition.overrides : [])];
  const ids = parts.flatMap((part) => (isObject(part) && isObject(part.rules) ? Object.entries(part.rules) : []));
  const set = ids.flatMap(([id, rule]) => (isObject(rule) ? [] : [[id, LEFT_OUT] as const]));
  const { extends: extended = [] } = definition;
  return { ...definition, extends: [{ rules: Object.fromEntries(set) }, ...(Array.isArray(extended) ? extended : [extended])] };
}

const LEFT_OUT = { given: '$', then: { function: Object.assign(() => undefined, { [OWN_RULE]: true }) } };
