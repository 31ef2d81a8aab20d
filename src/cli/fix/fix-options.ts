import type { Arguments, CommandOptions } from '../command.ts';
import { lintOptions } from '../lint/lint-options.ts';

const { root, config, rule, only, spectral, baseline, 'allow-code': allowCode, 'allow-remote': allowRemote } = lintOptions;

export const fixCommandOptions = {
  all: {
    type: 'boolean',
    group: 'Fixes:',
    description: 'Also show findings without a fix, to suppress them or add them to the baseline',
  },
  root,
  'allow-remote': allowRemote,
  config,
  rule,
  only,
  spectral,
  'allow-code': allowCode,
  baseline,
} as const satisfies CommandOptions;

export type FixCommandArguments = Arguments<typeof fixCommandOptions>;
