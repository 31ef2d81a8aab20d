import type { Arguments, CommandOptions } from '../command.ts';

const GROUP = 'Output:';

export const rulesetOptions = {
  output: {
    type: 'string',
    value: 'FILE',
    requiresArg: true,
    group: GROUP,
    description: 'Set the file to write: an ES module ending in .mjs or .js, or a CommonJS module ending in .cjs',
  },
  config: {
    type: 'string',
    value: 'FILE',
    requiresArg: true,
    group: GROUP,
    description:
      'Use this configuration (default: that of the working directory or the nearest folder above, or else the recommended preset)',
  },
  baseline: {
    type: 'string',
    value: 'FILE',
    requiresArg: true,
    negatable: true,
    group: GROUP,
    description:
      'Leave out the findings in this baseline (default: .api-conventions-baseline.json in the working directory or the nearest folder above); --no-baseline for none',
  },
  eval: {
    type: 'boolean',
    negatable: true,
    group: GROUP,
    description:
      'Evaluate the code of the rules when the first rule runs, so that editors open files sooner; --no-eval for hosts that forbid eval (default: true)',
  },
  check: { type: 'boolean', group: GROUP, description: 'Fail if the file is missing or out of date, and write nothing' },
  'allow-code': {
    type: 'boolean',
    group: GROUP,
    description: 'Load the plugins of the configuration, which execute code; their rules are left out',
  },
  force: { type: 'boolean', group: GROUP, description: 'Overwrite a file that this command did not write' },
} as const satisfies CommandOptions;

export type RulesetArguments = Arguments<typeof rulesetOptions>;
