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
    description:
      'Leave out the breaking changes in this list (default: the nearest .api-conventions-accepted.json); --no-accepted for none',
  },
} as const satisfies CommandOptions;

/** For commands that write the list. */
export const acceptingOptions = {
  accept: { type: 'boolean', group: GROUP, description: 'Add the breaking changes to the list instead of reporting them' },
  reason: {
    type: 'string',
    value: 'TEXT',
    requiresArg: true,
    group: GROUP,
    description: 'Record why the changes are accepted (with --accept)',
  },
  expires: {
    type: 'string',
    value: 'DATE',
    requiresArg: true,
    group: GROUP,
    description: 'Record the last day on which the changes are accepted, such as 2026-12-31 (with --accept)',
  },
  prune: {
    type: 'boolean',
    group: GROUP,
    description: 'Remove entries whose changes are not found, instead of reporting changes',
  },
} as const satisfies CommandOptions;

/** `--accepted FILE`, and `false` for `--no-accepted`, of which the types of yargs know nothing where an option has a value. */
export function namedAccepted({ accepted }: { readonly accepted?: string | false | undefined }): string | false | undefined {
  return accepted;
}
