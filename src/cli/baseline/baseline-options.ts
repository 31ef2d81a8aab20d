import type { Arguments, CommandOptions } from '../command.ts';
import { lintOptions } from '../lint/lint-options.ts';

const { root, config, rule, spectral, 'allow-code': allowCode, 'allow-remote': allowRemote } = lintOptions;
const GROUP = 'Baseline:';

export const baselineOptions = {
  output: {
    type: 'string',
    requiresArg: true,
    group: GROUP,
    description:
      'File to write. By default the baseline that counts for the descriptions, or else .api-conventions-baseline.json in the folder of the configuration, or without one in the working directory',
  },
  prune: { type: 'boolean', group: GROUP, description: 'Remove entries whose findings are gone, and add none' },
  root,
  'allow-remote': allowRemote,
  config,
  rule,
  spectral,
  'allow-code': allowCode,
} as const satisfies CommandOptions;

export type BaselineArguments = Arguments<typeof baselineOptions>;
