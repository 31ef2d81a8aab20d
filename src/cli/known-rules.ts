import { Configs } from '../config/configs.ts';
import { rules } from '../registry.ts';
import type { AnyRule } from '../rule.ts';
import type { Arguments, CommandOptions } from './command.ts';

/** The options of commands that are about rules: where those of plugins come from. */
export const ruleSources = {
  config: {
    type: 'string',
    requiresArg: true,
    group: 'Plugins:',
    description:
      'Include the rules of plugins that this configuration names (default with --allow-code: that of the working directory)',
  },
  'allow-code': {
    type: 'boolean',
    group: 'Plugins:',
    description: 'Load the plugins that the configuration names, which execute code',
  },
} as const satisfies CommandOptions;

type Sources = Omit<Arguments<typeof ruleSources>, 'operands' | 'color'>;

/**
 * All existing rules. A configuration is read only if rules of plugins are requested.
 *
 * @throws UsageError where the configuration has mistakes.
 */
export async function knownRules({ config, 'allow-code': allowCode = false }: Sources, cwd: string): Promise<readonly AnyRule[]> {
  if (config === undefined && !allowCode) return rules;
  const { plugins } = await new Configs({ cwd, allowCode }, config).ofFolder(cwd);
  return [...rules, ...plugins.flatMap((plugin) => plugin.rules)];
}
