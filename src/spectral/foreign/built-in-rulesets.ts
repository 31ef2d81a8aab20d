interface BuiltInRuleset {
  readonly rules: Readonly<Record<string, unknown>>;
}

/** A module of CommonJS: Node returns all of its exports as its default, and other loaders return its own default. */
interface RulesetModule {
  readonly default: BuiltInRuleset | { readonly default: BuiltInRuleset };
}

/** The built-in rulesets of Spectral, each loaded by itself: all together take as long as the rest of Spectral's packages. */
const LOADERS: ReadonlyMap<string, () => Promise<RulesetModule>> = new Map<string, () => Promise<RulesetModule>>([
  ['spectral:oas', () => import('@stoplight/spectral-rulesets/dist/oas/index.js')],
  ['spectral:asyncapi', () => import('@stoplight/spectral-rulesets/dist/asyncapi/index.js')],
  ['spectral:arazzo', () => import('@stoplight/spectral-rulesets/dist/arazzo/index.js')],
]);

/** The names of the built-in rulesets. */
export const BUILT_IN_NAMES: readonly string[] = [...LOADERS.keys()];

/** The ruleset of Spectral with a name; `undefined` if there is none. */
export async function builtInRuleset(name: string): Promise<BuiltInRuleset | undefined> {
  const module = await LOADERS.get(name)?.();
  return module && rulesetOf(module);
}

/** The ruleset that a module of Spectral exports. */
export function rulesetOf({ default: exported }: RulesetModule): BuiltInRuleset {
  return 'rules' in exported ? exported : exported.default;
}

/** Finds the name of the ruleset of Spectral that has a rule; `undefined` if none has it. */
export async function builtInRulesetFinder(): Promise<(ruleId: string) => string | undefined> {
  const rulesets = await Promise.all(BUILT_IN_NAMES.map(async (name) => ({ name, rules: (await builtInRuleset(name))?.rules })));
  return (ruleId) => rulesets.find(({ rules }) => rules && Object.hasOwn(rules, ruleId))?.name;
}
