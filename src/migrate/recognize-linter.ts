import { isObject, type JsonObject } from '../model/place.ts';
import { extendedRulesets } from './extended-rulesets.ts';
import { functionsOf, SPECTRAL_FUNCTIONS } from './spectral-functions.ts';

export type Linter = 'Spectral' | 'Redocly' | 'vacuum';

const REDOCLY_RULESETS = /^(?:recommended|recommended-strict|minimal|spec|all)$/;

/**
 * The linter that a ruleset is for, by its content, or if that does not decide it, by its name.
 *
 * @param name The name of the file, without folders.
 */
export function recognizeLinter(name: string, ruleset: JsonObject): Linter | undefined {
  // A description is not a ruleset, whatever its name.
  if ([ruleset.openapi, ruleset.swagger].some((version) => typeof version === 'string' || typeof version === 'number'))
    return undefined;
  const lint = isObject(ruleset.lint) ? ruleset.lint : ruleset;
  const extended = extendedRulesets(lint.extends).map(([entry]) => entry);
  if (extended.some((entry) => entry.startsWith('vacuum:'))) return 'vacuum';
  if (extended.some((entry) => entry.startsWith('spectral:'))) return /vacuum/i.test(name) ? 'vacuum' : 'Spectral';
  const rules: readonly (readonly [string, unknown])[] = Object.entries(isObject(lint.rules) ? lint.rules : {});
  const isRedocly =
    /redocly/i.test(name) ||
    isObject(ruleset.apis) ||
    extended.some((entry) => REDOCLY_RULESETS.test(entry)) ||
    rules.some(([id, rule]) => /^(?:rule|assert)\//.test(id) || (isObject(rule) && rule.subject !== undefined));
  if (isRedocly) return 'Redocly';
  const functions = rules.flatMap(([, rule]) => (isObject(rule) ? functionsOf(rule) : [])).filter((name) => name !== '');
  // In Spectral, a ruleset lists its own functions.
  const isVacuum = ruleset.functions === undefined && functions.some((one) => !SPECTRAL_FUNCTIONS.has(one));
  if (isVacuum || /vacuum/i.test(name)) return 'vacuum';
  const isSpectral = functions.length > 0 || /spectral/i.test(name) || ruleset.aliases !== undefined || extended.length > 0;
  return isSpectral ? 'Spectral' : undefined;
}
