import { acceptedOptions, acceptingOptions } from '../accepted/accepted-options.ts';
import type { Arguments, CommandOptions } from '../command.ts';
import { lintOptions } from '../lint/lint-options.ts';
import { reportingOptions } from '../reports/reporting-options.ts';

const { root, config, rule, only, 'allow-code': allowCode, 'allow-remote': allowRemote } = lintOptions;
const INPUT = 'Input:';

/** Those of `lint` that mean something here, and those about versions. */
export const compareOptions = {
  'since-release': {
    type: 'string',
    requiresArg: true,
    group: INPUT,
    description: 'Compare a description with itself at this tag, branch or commit (requires git)',
  },
  'stdin-filename': lintOptions['stdin-filename'],
  root,
  'allow-remote': {
    ...allowRemote,
    description: 'Fetch versions and $ref targets from HOST or HOST:PORT over http or https (repeatable; default: no host)',
  },
  config: {
    ...config,
    description:
      'Use this configuration (default: the nearest api-conventions.yaml, .yml or .json, or key in package.json, of the newer version)',
  },
  rule,
  only,
  'allow-code': { ...allowCode, description: 'Load the plugins that the configuration names, which execute code' },
  ...acceptedOptions,
  ...acceptingOptions,
  changelog: {
    type: 'boolean',
    group: 'Output:',
    description: 'List all changes that clients should know about, as markdown (default), html or json',
  },
  ...reportingOptions,
} as const satisfies CommandOptions;

export type CompareArguments = Arguments<typeof compareOptions>;
