import {
  DESCRIBES_CHOICE,
  DESCRIBES_CORRELATION,
  DESCRIBES_PAGINATION,
} from '../../../src/facts/secrets/description-patterns.ts';
import type { NamedValue } from '../../../src/facts/secrets/named-value.ts';
import { SENSITIVE } from '../../../src/facts/secrets/personal-data.ts';
import type { EvidenceTable } from '../../../src/judge/evidence.ts';

/** The evidence for values of both requests and responses. */
export const valueEvidence = {
  nameDescribesSecret: {
    summary:
      'The name only describes a secret, says that it is public or masked, or is an action: `has_password`, `public_api_key`.',
    holds: ({ facts }) => facts.describesSecret,
    example: { yes: 'GET /users (has_password) -> { has_password }', no: 'GET /users (password) -> { password }' },
  },
  describedAsOther: {
    summary:
      'The description says that the value is a switch, one of a few values, there to page with, or there to tell requests apart.',
    holds: ({ description }) =>
      DESCRIBES_CHOICE.test(description) || DESCRIBES_PAGINATION.test(description) || DESCRIBES_CORRELATION.test(description),
    example: {
      yes: 'GET /users (password "Whether to ask for one") -> { password "Whether there is one" }',
      no: 'GET /users (password) -> { password }',
    },
  },
  describedAsIdentifier: {
    summary: 'The value is described as an id, a name or something public; in a URL, it may also be a UUID.',
    holds: ({ isIdentifier }) => isIdentifier,
    example: {
      yes: 'GET /keys (api_key "ID of the key") -> { api_key "ID of the key" }',
      no: 'GET /keys (api_key) -> { api_key }',
    },
  },
  nameIsSecret: {
    summary:
      'The name is that of a secret, alone or with what the description adds: `access_token`, `password`, `code` of a login.',
    holds: ({ kind }) => kind !== undefined && !SENSITIVE.includes(kind),
    because: ({ name, kind }) => `\`${name}\` is the name of ${kind?.label}`,
    example: { yes: 'GET /users (password) -> { password }', no: 'GET /users (key) -> { key }' },
  },
  passwordFormat: {
    summary: 'The format is `password`, and the name is not that of ordinary data.',
    holds: ({ hasPasswordFormat }) => hasPasswordFormat,
    because: () => 'the format is `password`',
    example: { yes: 'GET /users (x password) -> { x: password }', no: 'GET /users (email password) -> { email: password }' },
  },
} satisfies EvidenceTable<NamedValue, string>;
