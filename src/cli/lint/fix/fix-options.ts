import type { CommandOptions } from '../../command.ts';

const GROUP = 'Fixes:';

export const fixOptions = {
  fix: { type: 'boolean', group: GROUP, description: 'Apply fixes that leave the meaning as it is' },
  'unsafe-fixes': {
    type: 'boolean',
    group: GROUP,
    description: 'With --fix, also apply those that clients notice',
    details: 'without --fix, the report marks them as fixable',
  },
  diff: { type: 'boolean', group: GROUP, description: 'Print what would change, and write nothing' },
  suppress: {
    type: 'string',
    value: 'RULE',
    array: true,
    requiresArg: true,
    group: GROUP,
    description: 'Suppress the present findings of this rule',
    details: 'in the files; repeatable; requires --reason',
  },
  reason: { type: 'string', value: 'TEXT', requiresArg: true, group: GROUP, description: 'Say why, for --suppress' },
} as const satisfies CommandOptions;
