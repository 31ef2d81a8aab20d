import type { Arguments, CommandOptions } from '../command.ts';

const WRITTEN = 'Output:';

export const initOptions = {
  preset: {
    type: 'string',
    value: 'PRESET',
    requiresArg: true,
    group: WRITTEN,
    description: 'Use a preset: recommended, headline (six rules to start with) or strict (every rule as an error)',
  },
  editor: {
    type: 'boolean',
    negatable: true,
    group: WRITTEN,
    description: 'Write .spectral.yaml, which shows findings in editors (default: true)',
  },
  ci: {
    type: 'string',
    value: 'SYSTEM',
    requiresArg: true,
    group: WRITTEN,
    description: 'Write a CI job: github, gitlab, azure or none (default: the detected system)',
  },
  output: {
    type: 'string',
    value: 'FILE',
    requiresArg: true,
    group: WRITTEN,
    description: 'Write the configuration to this file (default: api-conventions.yaml)',
  },
  yes: {
    type: 'boolean',
    alias: 'y',
    group: WRITTEN,
    description: 'Use defaults without asking',
  },
} as const satisfies CommandOptions;

export type InitArguments = Arguments<typeof initOptions>;
