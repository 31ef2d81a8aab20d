import { FORMATS } from '../../report/formats.ts';
import { enumerate } from '../../text/enumerate.ts';
import type { Arguments, CommandOptions } from '../command.ts';

export const OUTPUT = 'Output:';
const EXIT = 'Exit code:';

/** How a result is shown, and what makes the run fail: for all commands that have one. */
export const reportingOptions = {
  format: {
    type: 'string',
    value: 'FORMAT',
    requiresArg: true,
    group: OUTPUT,
    description: `Set the format on standard output: ${enumerate(FORMATS, 'or')} (default: stylish)`,
  },
  output: {
    type: 'string',
    value: 'FORMAT=FILE',
    array: true,
    requiresArg: true,
    group: OUTPUT,
    description: 'Also write a report to a file, such as json=report.json (repeatable)',
  },
  quiet: { type: 'boolean', group: OUTPUT, description: 'List errors only; other findings are still counted' },
  statistics: { type: 'boolean', group: OUTPUT, description: 'Count findings by rule instead of listing them (stylish only)' },
  verbose: {
    type: 'boolean',
    group: OUTPUT,
    description: 'Also print all places of a finding, and the evidence of rules that weigh evidence (stylish only)',
  },
  'fail-severity': {
    type: 'string',
    value: 'SEVERITY',
    requiresArg: true,
    group: EXIT,
    description: 'Fail on findings of this severity or above: error, warn, info, hint, or off for never (default: error)',
  },
  'max-warnings': {
    type: 'string',
    value: 'NUMBER',
    requiresArg: true,
    group: EXIT,
    description: 'Also fail if there are more warnings than this (default: no limit)',
  },
} as const satisfies CommandOptions;

export type ReportingArguments = Arguments<typeof reportingOptions>;
