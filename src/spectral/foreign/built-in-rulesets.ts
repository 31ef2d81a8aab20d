import { arazzo, asyncapi, oas } from '@stoplight/spectral-rulesets';

/** The rulesets that Spectral brings along, by name. */
export const BUILT_IN: ReadonlyMap<string, { readonly rules: object }> = new Map<string, { readonly rules: object }>([
  ['spectral:oas', oas],
  ['spectral:asyncapi', asyncapi],
  ['spectral:arazzo', arazzo],
]);

/** The name of the ruleset of Spectral that has a rule; `undefined` if none has. */
export function builtInRulesetOf(ruleId: string): string | undefined {
  return [...BUILT_IN].find(([, { rules }]) => Object.hasOwn(rules, ruleId))?.[0];
}
