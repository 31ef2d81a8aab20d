import { Configs } from '../config/configs.ts';
import { rules } from '../registry.ts';
import type { AnyRule } from '../rule/rule.ts';
import { type Config, ownRulesOf } from '../settings/resolved-config.ts';
import type { Arguments, CommandOptions } from './command.ts';

/** The options of commands about rules, which determine the configuration whose rules are included. */
export const ruleSourceOptions = {
  config: {
    type: 'string',
    alias: 'c',
    value: 'FILE',
    requiresArg: true,
    group: 'Rules:',
    description: 'Include the rules that this configuration defines',
    details: 'default: that of the working directory or the nearest folder above',
  },
  'allow-code': {
    type: 'boolean',
    group: 'Rules:',
    description: 'Include the rules of plugins that the configuration names, which execute code',
  },
} as const satisfies CommandOptions;

export type RuleSources = Omit<Arguments<typeof ruleSourceOptions>, 'operands' | 'color'>;

/**
 * All existing rules: the built-in ones, those that the configuration defines, and, if code is allowed, those of its plugins.
 *
 * @throws UsageError where the configuration has mistakes.
 */
export async function knownRules(sources: RuleSources, cwd: string): Promise<readonly AnyRule[]> {
  return [...rules, ...ownRulesOf(await configWithRules(sources, cwd))];
}

/**
 * The configuration whose rules are known.
 *
 * @throws UsageError where it has mistakes.
 */
export async function configWithRules(sources: RuleSources, cwd: string): Promise<Config> {
  const { config, 'allow-code': allowCode = false } = sources;
  return new Configs({ cwd, allowCode, omitsPlugins: omitsPlugins(sources) }, config).ofFolder(cwd);
}

/**
 * Returns whether the rules of plugins are left out: a user who looks up a rule need not allow code, unless a configuration is
 * named.
 */
export function omitsPlugins({ config, 'allow-code': allowCode = false }: RuleSources): boolean {
  return config === undefined && !allowCode;
}
