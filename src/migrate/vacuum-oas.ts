import { type KnownRule, NO_TRAILING_SLASH_OF_SERVERS } from './spectral-oas.ts';

const error = (note?: string): KnownRule => ({ severity: 'error', isRecommended: true, ...(note !== undefined && { note }) });
const warn = (note?: string): KnownRule => ({ ...error(note), severity: 'warn' });

const BODIES = 'operation';

/** The rules of `vacuum:oas` that `spectral:oas` does not have; rules that both have become the same. */
export const VACUUM_OAS: Readonly<Record<string, KnownRule>> = {
  'camel-case-properties': warn('A house rule about `property` comes near: `name: { casing: camelCase }`.'),
  'component-description': warn('House rules about `schema` and `parameter` come near: `description: { defined: true }`.'),
  'description-duplication': { ...warn('House rules cannot compare descriptions.'), severity: 'info' },
  'migrate-zally-ignore': warn(),
  'no-ambiguous-paths': error('`path-ambiguous` and `path-unique` come near.'),
  'no-http-verbs-in-path': warn('`path-simple` comes near.'),
  'no-request-body': {
    ...warn(),
    house: { where: BODIES, when: { method: ['GET', 'DELETE'] }, must: { requestBody: { undefined: true } } },
  },
  'no-unnecessary-combinator': warn(),
  'oas-missing-type': { ...warn(), severity: 'info' },
  'oas-schema-check': error('`description-valid` and `example-valid` come near.'),
  'oas3-example-external-check': warn(),
  'oas3-example-missing': warn('`example-valid` checks the examples that there are.'),
  'oas3-host-not-example.com': { ...warn('It is `oas3-server-not-example.com` in Spectral.'), isRecommended: false },
  'oas3-host-trailing-slash': { ...warn(), house: NO_TRAILING_SLASH_OF_SERVERS, isRecommended: false },
  'oas3-missing-example': warn('`example-valid` checks the examples that there are.'),
  'oas3-no-$ref-siblings': error('It is `no-$ref-siblings` in Spectral.'),
  'operation-4xx-response': {
    ...warn(),
    house: {
      where: 'operation',
      must: { responses: { contains: '4XX' } },
      message: '{{ subject }} declares no response `4XX`. Add one.',
    },
  },
  'path-item-refs': { ...warn(), severity: 'info' },
  'paths-kebab-case': {
    ...warn(),
    house: { where: 'path', must: { segments: { pattern: '^[{}a-z0-9-.]+$' } }, message: '{{ subject }} is not in kebab-case.' },
  },
  'schema-type-check': error('`description-valid` comes near.'),
};
