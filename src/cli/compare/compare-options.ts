import { acceptedOptions, acceptingOptions } from '../accepted/accepted-options.ts';
import type { Arguments, CommandOptions, Constraint } from '../command.ts';
import { lintOptions } from '../lint/lint-options.ts';
import { reportingOptions } from '../reports/reporting-options.ts';

const { root, config, rule, only, 'allow-code': allowCode, 'allow-remote': allowRemote } = lintOptions;
const INPUT = 'Input:';

/** Those of `lint` that mean something here, and those about versions. */
export const compareOptions = {
  'since-release': {
    type: 'string',
    value: 'REF',
    requiresArg: true,
    group: INPUT,
    description: 'Compare descriptions with what they were at this tag, branch or commit (requires git)',
  },
  'match-versions': {
    type: 'boolean',
    group: INPUT,
    description: 'Match the newest version in the paths of the older description, such as /v1, with that of the newer one, /v2',
  },
  'strip-prefix': {
    type: 'string',
    value: 'OLD=NEW',
    requiresArg: true,
    group: INPUT,
    description: 'Match paths that begin with OLD in the older description with those that begin with NEW',
  },
  webhooks: {
    type: 'boolean',
    negatable: true,
    group: INPUT,
    description:
      'Also compare webhooks and callbacks, from the side of their receivers (default: as configured, or else not); --no-webhooks for none',
  },
  'stability-level': {
    type: 'string',
    value: 'LEVEL',
    requiresArg: true,
    group: INPUT,
    description:
      'Do not compare operations below this level: draft, alpha, beta or stable (default: as configured, or else stable)',
  },
  'stdin-filename': lintOptions['stdin-filename'],
  root,
  'allow-remote': {
    ...allowRemote,
    description: 'Fetch versions and $ref targets from this host over http or https (repeatable; default: no host)',
  },
  config: {
    ...config,
    description:
      'Use this configuration (default: the nearest api-conventions.yaml, .yml or .json, or key in package.json, of the newer version)',
  },
  rule: { ...rule, description: 'Set the severity of a rule for this run, such as compat-response-enum=off (repeatable)' },
  only,
  'allow-code': { ...allowCode, description: 'Load the plugins that the configuration names, which execute code' },
  'allow-new-major': {
    type: 'boolean',
    group: 'Exit code:',
    description: 'Do not fail on findings if `info.version` has a higher major number (before 1.0.0, a higher minor number)',
  },
  ...acceptedOptions,
  ...acceptingOptions,
  changelog: {
    type: 'boolean',
    group: 'Output:',
    description: 'List all changes that clients should know about, in the format markdown (default), html or json',
  },
  ...reportingOptions,
} as const satisfies CommandOptions;

export const compareConstraints: readonly Constraint<keyof typeof compareOptions>[] = [
  { options: ['match-versions'], excludes: ['strip-prefix'] },
  { options: ['reason', 'expires'], requires: ['accept'], because: ', which records it' },
  { options: ['accept', 'prune'], excludes: ['no-accepted'] },
  { options: ['accept', 'prune'], excludes: ['changelog'], because: ', because a changelog lists accepted changes too' },
  // They are about findings, of which a changelog has none.
  { options: ['changelog'], excludes: ['quiet', 'statistics', 'verbose', 'max-warnings', 'allow-new-major'] },
];

export type CompareArguments = Arguments<typeof compareOptions>;
