import type { Schema } from '../../../src/model/schema.ts';
import type { EvidenceTable } from '../../judge/evidence.ts';
import { CHOICE, PAGINATION } from '../secret/description-patterns.ts';
import { describesSecret } from '../secret/name-words.ts';
import { createsPassword, createsSecret, issuesTokens } from './credential-operations.ts';
import { LOGIN_RESPONSE, MASKED, MASKED_EXAMPLE, NOT_SECRET, SHOWN_ONCE } from './kinds.ts';
import type { ReturnedValue } from './subject.ts';

export const evidence = {
  otherType: {
    summary: 'The value cannot be a string or a whole number, but is a switch, a choice, an object, a date or a link.',
    holds: ({ property }) => !isText(property.schema, DEPTH),
    because: () => '',
    example: { yes: 'GET /users -> { password: boolean }', no: 'GET /users -> { password }' },
  },
  nameDescribesSecret: {
    summary:
      'The name only describes a secret, says that it is public or masked, or is an action: `has_password`, `public_api_key`.',
    holds: ({ words }) => describesSecret(words.split(' ')) || NOT_SECRET.test(words),
    because: () => '',
    example: { yes: 'GET /users -> { has_password }', no: 'GET /users -> { password }' },
  },
  describedAsOther: {
    summary: 'The description says that the value is a switch, one of a few values, or there to page with.',
    holds: ({ description }) => CHOICE.test(description) || PAGINATION.test(description),
    because: () => '',
    example: { yes: 'GET /users -> { password "Whether there is one" }', no: 'GET /users -> { password }' },
  },
  describedAsIdentifier: {
    summary: 'The value is described as an id, a name or something public.',
    holds: ({ isIdentifier }) => isIdentifier,
    because: () => '',
    example: { yes: 'GET /users -> { api_key "ID of the key" }', no: 'GET /users -> { api_key "The key" }' },
  },
  hidden: {
    summary: 'The description or the example says that the value is masked, shown only once, or what a scanner found.',
    holds: ({ description, property }) =>
      MASKED.test(description) || SHOWN_ONCE.test(description) || hasMaskedExample(property.schema),
    because: () => '',
    example: { yes: 'GET /keys -> { api_key "Only shown when the key is created" }', no: 'GET /keys -> { api_key }' },
  },
  nameOfPair: {
    summary: 'The value is an access key beside its secret: it says who calls, and is not the proof.',
    holds: ({ words, property: { owner } }) =>
      /(?<!secret )\baccess ?key$/.test(words) && [...owner.properties.keys()].some((name) => /secret/i.test(name)),
    because: () => '',
    example: { yes: 'GET /keys -> { access_key, secret_key }', no: 'GET /keys -> { access_key }' },
  },
  fieldErrors: {
    summary: 'An error response lists what is wrong with the value.',
    holds: ({ response, property }) => /^[45]/.test(response.status) && property.schema.isArray,
    because: () => '',
    example: { yes: 'POST /users -> 422 { password: string[] }', no: 'GET /users -> { password }' },
  },
  isPassword: {
    summary: 'The value is a password.',
    holds: ({ secret }) => secret === 'a password',
    because: () => '',
    example: { yes: 'GET /users -> { password }', no: 'GET /users -> { api_key }' },
  },
  isToken: {
    summary: 'The value is a token.',
    holds: ({ secret }) => secret === 'a token',
    because: () => '',
    example: { yes: 'GET /users -> { access_token }', no: 'GET /users -> { api_key }' },
  },
  issuesTokens: {
    summary:
      'The operation signs in or issues tokens: `POST /login`, the token URL of a scheme; or it changes something and returns a `LoginResponse`.',
    holds: ({ around, response: { operation } }) =>
      issuesTokens(operation) || (operation.method !== 'get' && LOGIN_RESPONSE.test(around)),
    because: () => '',
    example: { yes: 'POST /login -> { access_token }', no: 'GET /users -> { access_token }' },
  },
  createsSecret: {
    summary: 'The operation creates something, and shows a secret that the client did not send: `POST /api-keys`.',
    holds: ({ response, property }) => createsSecret(response.operation, property.name),
    because: () => '',
    example: { yes: 'POST /api-keys -> { api_key }', no: 'GET /api-keys -> { api_key }' },
  },
  createsPassword: {
    summary: 'The operation generates a password: `POST /database-credentials`.',
    holds: ({ response, property, description }) => createsPassword(response.operation, property.name, description),
    because: () => '',
    example: { yes: 'POST /credentials -> { password }', no: 'POST /users -> { password }' },
  },
  nameIsSecret: {
    summary: 'The name is that of a secret: `password`, `api_key`.',
    holds: ({ kind }) => kind !== undefined,
    because: ({ property, kind }) => `\`${property.name}\` is the name of ${kind?.label}`,
    example: { yes: 'GET /users -> { password }', no: 'GET /users -> { key }' },
  },
  contextIsSecret: {
    summary: 'The name is `key`, `token`, `value` or `pin`, and the description or the schema says of what: `key` of `ApiKey`.',
    holds: ({ secretInContext }) => secretInContext !== undefined,
    because: ({ secretInContext }) => `its description or its schema says that it is ${secretInContext}`,
    example: { yes: 'GET /keys -> ApiKey{ key }', no: 'GET /keys -> SortKey{ key }' },
  },
  passwordFormat: {
    summary: 'The format is `password`, in an API that does not give this format to ordinary data.',
    holds: ({ hasPasswordFormat }) => hasPasswordFormat,
    because: () => 'the format is `password`',
    example: { yes: 'GET /users -> { answer: password }', no: 'GET /users -> { email: password }' },
  },
} satisfies EvidenceTable<ReturnedValue, string>;

/** How many alternatives are looked at, and alternatives of these. */
const BREADTH = 10;
const DEPTH = 4;
const OTHER_FORMAT = /^(date|date-time|time|duration|uri|url|uri-reference|iri|email|binary|double|float|decimal)$/;

/** Whether a value may be any text or whole number, or a list of such. */
function isText(schema: Schema, depth: number): boolean {
  const { types, branches, items, values, place } = schema;
  // `false` allows nothing at all.
  if (place.value === false || values !== undefined || OTHER_FORMAT.test(schema.format ?? '') || depth === 0) return false;
  if (types.has('string') || types.has('integer') || types.has('number')) return true;
  if (types.has('array') || items) return items !== undefined && isText(items, depth - 1);
  if (branches.length > 0) return branches.slice(0, BREADTH).some((branch) => isText(branch, depth - 1));
  return types.size === 0 && !schema.isObject && schema.additionalProperties === undefined && !schema.isNullable;
}

function hasMaskedExample(schema: Schema): boolean {
  const examples = [schema.example, ...[...schema.place.child('examples').items()].map(({ value }) => value)];
  return examples.some((value) => typeof value === 'string' && MASKED_EXAMPLE.test(value));
}
