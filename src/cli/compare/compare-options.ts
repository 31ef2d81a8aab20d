import type { Arguments, CommandOptions } from '../command.ts';
import { lintOptions, reportingOptions } from '../lint/lint-options.ts';

const { root, config, rule, 'allow-code': allowCode, 'allow-remote': allowRemote } = lintOptions;

/** Those of `lint` that mean something here. */
export const compareOptions = {
  root: { ...root, group: 'What is compared:' },
  'allow-remote': { ...allowRemote, group: 'What is compared:' },
  config: {
    ...config,
    description:
      'Configuration to use, instead of the api-conventions.yaml (.yml, .json, or the key in package.json) in the folder of the newer version or the nearest one above',
  },
  rule,
  'allow-code': { ...allowCode, description: 'Load the plugins that the configuration names, which are programs' },
  ...reportingOptions,
} as const satisfies CommandOptions;

export type CompareArguments = Arguments<typeof compareOptions>;
