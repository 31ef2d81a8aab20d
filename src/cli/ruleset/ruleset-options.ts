import type { Arguments, CommandOptions } from '../command.ts';

const GROUP = 'What is written:';

export const rulesetOptions = {
  output: {
    type: 'string',
    requiresArg: true,
    group: GROUP,
    description: 'File to write: an ES module if its name ends in .mjs or .js, a CommonJS module if in .cjs',
  },
  config: {
    type: 'string',
    requiresArg: true,
    group: GROUP,
    description:
      'Configuration to use, instead of the one of the working directory or the nearest folder above; none: the recommended preset',
  },
  baseline: {
    type: 'string',
    requiresArg: true,
    negatable: true,
    group: GROUP,
    description:
      'Baseline whose findings are left out, instead of the .api-conventions-baseline.json of the working directory or the nearest folder above; --no-baseline for none',
  },
  check: { type: 'boolean', group: GROUP, description: 'Write nothing, and fail if the file is missing or out of date' },
  'allow-code': { type: 'boolean', group: GROUP, description: 'Load the plugins of the configuration, whose rules are left out' },
  force: { type: 'boolean', group: GROUP, description: 'Overwrite a file even if it was not written by this command' },
} as const satisfies CommandOptions;

export type RulesetArguments = Arguments<typeof rulesetOptions>;
