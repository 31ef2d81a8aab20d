import type { CommandOptions } from '../command.ts';

const GROUP = 'Accepted changes:';

/** For commands that report breaking changes. */
export const acceptedOptions = {
  accepted: {
    type: 'string',
    value: 'FILE',
    requiresArg: true,
    negatable: true,
    group: GROUP,
    description: 'Leave out the breaking changes in this list',
    details: '--no-accepted for none; default: the nearest .api-conventions-accepted.json',
  },
} as const satisfies CommandOptions;

/** For commands that write the list. */
export const acceptingOptions = {
  accept: {
    type: 'boolean',
    group: GROUP,
    description: 'Add the breaking changes to the list',
    details: 'instead of reporting them',
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
    description: 'Remove entries whose changes are not found',
    details: 'instead of reporting changes',
  },
} as const satisfies CommandOptions;

/** `--accepted FILE`, and `false` for `--no-accepted`, of which the types of yargs know nothing where an option has a value. */
export function namedAccepted({ accepted }: { readonly accepted?: string | false | undefined }): string | false | undefined {
  return accepted;
}
