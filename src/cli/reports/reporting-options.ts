import { FORMATS } from '../../report/format-table.ts';
import { enumerate } from '../../text/enumerate.ts';
import type { Arguments, CommandOptions } from '../command.ts';

export const OUTPUT_GROUP = 'Output:';

/** The options about reports and the exit code, for all commands that report findings. */
export const reportingOptions = {
  format: {
    type: 'string',
    alias: 'f',
    value: 'FORMAT',
    requiresArg: true,
    group: OUTPUT_GROUP,
    candidates: FORMATS,
    description: `Print ${enumerate(FORMATS, 'or')}`,
    details: 'default: stylish',
  },
  output: {
    type: 'string',
    alias: 'o',
    value: 'FILE',
    array: true,
    requiresArg: true,
    group: OUTPUT_GROUP,
    description: 'Also write a report: lint.sarif, junit=lint.xml',
    details: 'the format follows from the ending, or stands before the name; repeatable',
  },
  quiet: { type: 'boolean', alias: 'q', group: OUTPUT_GROUP, description: 'List errors only; others are still counted' },
  statistics: {
    type: 'boolean',
    group: OUTPUT_GROUP,
    description: 'Only count findings, by rule, team or folder',
    details: 'stylish and json',
  },
  verbose: {
    type: 'boolean',
    group: OUTPUT_GROUP,
    description: 'Also print all places, and the evidence',
    details: 'stylish only',
  },
  'fail-severity': {
    type: 'string',
    value: 'SEVERITY',
    requiresArg: true,
    group: OUTPUT_GROUP,
    description: 'Fail on error (default), warn, info, hint, off',
    details: 'and on findings above it; off for never',
  },
  'max-warnings': {
    isAdvanced: true,
    type: 'string',
    value: 'NUMBER',
    requiresArg: true,
    group: OUTPUT_GROUP,
    description: 'Also fail if there are more warnings than this',
    details: 'default: no limit',
  },
} as const satisfies CommandOptions;

export type ReportingArguments = Arguments<typeof reportingOptions>;
