import type { CommandOptions } from '../../command.ts';

const GROUP = 'Fixes:';

export const fixOptions = {
  fix: {
    type: 'string',
    value: 'contract',
    implied: 'safe',
    group: GROUP,
    description:
      'Fix findings where the meaning of the description stays the same; --fix=contract also where the description changes for clients',
  },
  'unsafe-fixes': { type: 'boolean', group: GROUP, description: 'The same as --fix=contract' },
  'fix-rules': {
    type: 'string',
    value: 'RULE',
    array: true,
    requiresArg: true,
    group: GROUP,
    description: 'Fix only the findings of this rule (repeatable; default: all rules)',
  },
  suppress: {
    type: 'string',
    value: 'RULE',
    array: true,
    requiresArg: true,
    group: GROUP,
    description: 'Write a suppression for each present finding of this rule (repeatable; requires --reason)',
  },
  'fix-dry-run': {
    type: 'boolean',
    group: GROUP,
    description: 'Print what --fix or --suppress would change as a diff, and write nothing',
  },
} as const satisfies CommandOptions;
