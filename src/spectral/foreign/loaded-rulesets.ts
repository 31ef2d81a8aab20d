/** Rulesets by name and options, so that each is loaded once in a run. Of no type of Spectral, whose packages are optional. */
export type LoadedRulesets = Map<string, Promise<object>>;
