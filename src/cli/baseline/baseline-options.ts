import type { Arguments, CommandOptions } from '../command.ts';
import { lintOptions } from '../lint/lint-options.ts';

const { root, config, rule, only, spectral, 'allow-code': allowCode, 'allow-remote': allowRemote } = lintOptions;
const GROUP = 'Baseline:';

export const baselineOptions = {
  output: {
    type: 'string',
    value: 'FILE',
    requiresArg: true,
    group: GROUP,
    description:
      'Set the file to write (default: the baseline of the descriptions, or a new .api-conventions-baseline.json beside the configuration or in the working directory)',
  },
  prune: { type: 'boolean', group: GROUP, description: 'Remove entries whose findings are fixed, and add none' },
  root,
  'allow-remote': allowRemote,
  config,
  rule,
  only: { ...only, description: 'Record the findings of this rule and no other; other entries stay (repeatable)' },
  spectral,
  'allow-code': allowCode,
} as const satisfies CommandOptions;

export type BaselineArguments = Arguments<typeof baselineOptions>;
