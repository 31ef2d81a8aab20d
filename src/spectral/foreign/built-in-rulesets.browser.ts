/** Spectral's rulesets are not in the library for browsers, so none of them has a rule. */
export const builtInRulesetFinder: typeof import('./built-in-rulesets.ts').builtInRulesetFinder = async () => () => undefined;
