import type { Arguments, CommandOptions } from '../command.ts';
import { lintOptions } from '../lint/lint-options.ts';
import { reportingOptions } from '../reports/reporting-options.ts';

const { root, config, rule, only, 'allow-code': allowCode, 'allow-remote': allowRemote } = lintOptions;

/** Those of `lint` that mean something here. */
export const compareOptions = {
  root,
  'allow-remote': allowRemote,
  config: {
    ...config,
    description:
      'Use this configuration (default: the nearest api-conventions.yaml, .yml or .json, or key in package.json, of the newer version)',
  },
  rule,
  only,
  'allow-code': { ...allowCode, description: 'Load the plugins that the configuration names, which execute code' },
  ...reportingOptions,
} as const satisfies CommandOptions;

export type CompareArguments = Arguments<typeof compareOptions>;
