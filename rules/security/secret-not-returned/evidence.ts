import type { EvidenceTable } from '../../../src/judge/evidence.ts';
import type { Schema } from '../../../src/model/schema.ts';
import { MASKED_DESCRIPTION, MASKED_EXAMPLE, SHOWN_ONCE } from './patterns.ts';
import type { ReturnedValue } from './subject.ts';

/** The evidence for values of responses only. */
export const responseEvidence = {
  otherType: {
    summary: 'The value cannot be a string or a whole number, but is a switch, a choice, an object, a date or a link.',
    holds: ({ property }) => !isText(property.schema, MAX_DEPTH),
    example: { yes: 'GET /users -> { password: boolean }', no: 'GET /users -> { password }' },
  },
  hidden: {
    summary: 'The description or the example says that the value is masked, shown only once, or what a scanner found.',
    holds: ({ description, property }) =>
      MASKED_DESCRIPTION.test(description) || SHOWN_ONCE.test(description) || hasMaskedExample(property.schema),
    example: { yes: 'GET /keys -> { api_key "Only shown when the key is created" }', no: 'GET /keys -> { api_key }' },
  },
  nameOfPair: {
    summary: 'The value is an access key beside its secret: it says who calls, and is not the proof.',
    holds: ({ words, property: { owner } }) =>
      /(?<!secret )\baccess ?key$/.test(words) && [...owner.properties.keys()].some((name) => /secret/i.test(name)),
    example: { yes: 'GET /keys -> { access_key, secret_key }', no: 'GET /keys -> { access_key }' },
  },
  resultOfCheck: {
    summary: 'The value is beside the result of an address check (AVS), so that it is also the result of a check.',
    holds: ({ words, property: { owner } }) =>
      /(^| )(cvv|cvc|cvn|csc|cvd)2?( |$)/.test(words) && [...owner.properties.keys()].some((name) => /^avs|_avs|Avs/.test(name)),
    example: { yes: 'GET /payments -> { avs_code, cvv_code }', no: 'GET /payments -> { cvv_code }' },
  },
  returnedOnPurpose: {
    summary:
      'All responses with it are there to hand it out: a token from `POST /login`, the token URL of a scheme or in a `LoginResponse`; what `POST /api-keys` creates; a list of errors.',
    holds: ({ exposingResponses }) => exposingResponses.length === 0,
    example: { yes: 'POST /login -> { access_token }', no: 'POST /users -> { password }' },
  },
  contextIsSecret: {
    summary: 'The name is `key`, `token`, `value` or `pin`, and the description or the schema says of what: `key` of `ApiKey`.',
    holds: ({ secretInContext }) => secretInContext !== undefined,
    because: ({ secretInContext }) => `its description or its schema says that it is ${secretInContext}`,
    example: { yes: 'GET /keys -> ApiKey{ key }', no: 'GET /keys -> SortKey{ key }' },
  },
} satisfies EvidenceTable<ReturnedValue, string>;

/** The most alternatives of a schema that are looked at, and the most levels of alternatives. */
const MAX_ALTERNATIVES = 10;
const MAX_DEPTH = 4;
const OTHER_FORMAT = /^(date|date-time|time|duration|uri|url|uri-reference|iri|email|binary|double|float|decimal)$/;

/** Returns whether a value may be any text or whole number, or a list of such. */
function isText(schema: Schema, depth: number): boolean {
  const { types, branches, items, values, place } = schema;
  // `false` allows nothing at all.
  if (place.value === false || values !== undefined || OTHER_FORMAT.test(schema.format ?? '') || depth === 0) return false;
  if (types.has('string') || types.has('integer') || types.has('number')) return true;
  if (types.has('array') || items) return items !== undefined && isText(items, depth - 1);
  if (branches.length > 0) return branches.slice(0, MAX_ALTERNATIVES).some((branch) => isText(branch, depth - 1));
  return types.size === 0 && !schema.isObject && schema.additionalProperties === undefined && !schema.isNullable;
}

function hasMaskedExample(schema: Schema): boolean {
  const examples = [schema.example, ...[...schema.place.child('examples').items()].map(({ value }) => value)];
  return examples.some((value) => typeof value === 'string' && MASKED_EXAMPLE.test(value));
}
