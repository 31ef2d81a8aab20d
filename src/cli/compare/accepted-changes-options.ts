import type { CommandOptions } from '../command.ts';
import { lintOptions } from '../lint/lint-options.ts';

const GROUP = 'Accepted changes:';

/** The options of `compare` about breaking changes that a team has accepted. */
export const acceptedChangesOptions = {
  baseline: {
    ...lintOptions.baseline,
    group: GROUP,
    description: 'Leave out the breaking changes that this baseline accepts',
    details: '--no-baseline for none; default: each .api-conventions-baseline.json in the folder of a description and above it',
  },
  accept: {
    type: 'boolean',
    group: GROUP,
    description: 'Add the breaking changes to the baseline',
    details: 'instead of reporting them; default: the nearest',
  },
  reason: {
    type: 'string',
    value: 'TEXT',
    requiresArg: true,
    group: GROUP,
    description: 'Say why, for --accept',
  },
  expires: {
    type: 'string',
    value: 'DATE',
    requiresArg: true,
    group: GROUP,
    description: 'Accept them until this day, such as 2026-12-31',
    details: 'with --accept',
  },
  prune: {
    type: 'boolean',
    group: GROUP,
    description: 'Remove accepted changes that are not found',
    details: 'instead of reporting changes',
  },
} as const satisfies CommandOptions;
