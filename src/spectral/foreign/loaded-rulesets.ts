/** Rulesets by name and options, so that each is loaded once in a run. The type does not refer to Spectral, whose packages are optional. */
export type LoadedRulesets = Map<string, Promise<object>>;
