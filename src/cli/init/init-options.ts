import type { Arguments, CommandOptions } from '../command.ts';

const WRITTEN = 'What is written:';

export const initOptions = {
  preset: {
    type: 'string',
    requiresArg: true,
    group: WRITTEN,
    description: 'recommended, headline (six rules to begin with) or strict (every rule, as an error)',
  },
  editor: {
    type: 'boolean',
    negatable: true,
    group: WRITTEN,
    description: 'Write .spectral.yaml, for the findings in editors; --no-editor for none',
  },
  ci: {
    type: 'string',
    requiresArg: true,
    group: WRITTEN,
    description: 'Write a run for a CI system: github, gitlab, azure or none (default: the one that the repository seems to use)',
  },
  output: {
    type: 'string',
    requiresArg: true,
    group: WRITTEN,
    description: 'File for the configuration (default: api-conventions.yaml)',
  },
  yes: {
    type: 'boolean',
    alias: 'y',
    group: WRITTEN,
    description: 'Ask nothing: the defaults count where no option says otherwise',
  },
} as const satisfies CommandOptions;

export type InitArguments = Arguments<typeof initOptions>;
