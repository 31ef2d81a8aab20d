import type { Arguments, CommandOptions } from '../command.ts';
import { lintOptions } from '../lint/lint-options.ts';

const { format, output, quiet, 'fail-severity': failSeverity, 'max-warnings': maxWarnings } = lintOptions;

/** Those of `lint` that are about reports. */
export const mergeOptions = {
  format,
  output,
  quiet,
  'fail-severity': failSeverity,
  'max-warnings': maxWarnings,
} as const satisfies CommandOptions;

export type MergeArguments = Arguments<typeof mergeOptions>;
