import { isNamedDefinition } from '../../../src/facts/errors/inline-body.ts';
import {
  DESCRIBES_PAGINATION,
  DESCRIBES_SEQUENCE,
  MENTIONS_COIN,
  MENTIONS_OTHER_TOKEN,
} from '../../../src/facts/secrets/description-patterns.ts';
import { wordsOf } from '../../../src/facts/words/words.ts';
import type { EvidenceTable } from '../../../src/judge/evidence.ts';
import type { SubmittedValue } from './subject.ts';

/** The evidence in the descriptions of the value, of the operation and of the API. */
export const descriptionEvidence = {
  describedAsSecret: {
    summary: 'The description says that the value is a secret or sensitive: "The access token of the user".',
    holds: ({ describedSecret }) => describedSecret !== undefined,
    because: ({ name, describedSecret }) => `\`${name}\` is described as ${describedSecret}`,
    example: { yes: 'GET /files (value "The access token.")', no: 'GET /files (value "Access token type")' },
  },
  hasDescription: {
    summary: 'The value has a description.',
    holds: ({ ownDescription }) => ownDescription !== '',
    example: { yes: 'GET /files (token "Yours")', no: 'GET /files (token)' },
  },
  idMentioned: {
    summary: 'The name, the description or the operation mentions an id, or the value is one.',
    holds: ({ words, description, operationText, isIdentifier }) =>
      isIdentifier || /\b(ids?|identifiers?|uuid)\b/i.test(`${words} ${description} ${operationText}`),
    example: { yes: 'GET /tokens/{token} "Get a token by id"', no: 'GET /tokens/{token} "Get a token"' },
  },
  otherToken: {
    summary:
      'Description, path or summary are about a token that gives no access: of coins, devices, locks. Or the pattern, an example or the name of the schema is that of an address or a currency.',
    holds: (value) => {
      const { ownDescription, description, segmentWords, summary } = value;
      const text = `${ownDescription} ${segmentWords.join(' ')}`;
      return MENTIONS_OTHER_TOKEN.test(text) || MENTIONS_COIN.test(`${text} ${description} ${summary}`) || isOfCoin(value);
    },
    example: { yes: 'GET /files (token "The push token of the device")', no: 'GET /files (token "The token")' },
  },
  forNextRequest: {
    summary:
      'Responses hand the value on to the next request: description or summary say so, the response has the next token, or a token is all there is to page with.',
    holds: (value) =>
      DESCRIBES_SEQUENCE.test(value.description) ||
      DESCRIBES_SEQUENCE.test(value.summary) ||
      DESCRIBES_PAGINATION.test(value.summary) ||
      returnsNextToken(value) ||
      hasLimitOnly(value),
    example: { yes: 'GET /files (token, limit)', no: 'GET /files (token)' },
  },
  keyWithoutScheme: {
    summary: 'An API without security schemes has an undescribed `key` beside several other values of the query.',
    holds: (value) =>
      value.in === 'query' &&
      value.words === 'key' &&
      value.ownDescription === '' &&
      value.api.securitySchemes.length === 0 &&
      value.siblings.length > 1,
    because: ({ name }) => `\`${name}\` goes with other values, and the API has no security scheme`,
    example: { yes: 'GET /forecast (key, city, days)', no: 'GET /entries (key)' },
  },
  nameOfKeyScheme: {
    summary: 'A security scheme sends an API key in a query parameter of the same name, and no description says otherwise.',
    holds: ({ in: place, name, api, words, ownDescription }) =>
      place === 'query' &&
      api.securitySchemes.some((scheme) => scheme.type === 'apiKey' && scheme.in === 'query' && scheme.parameterName === name) &&
      (words !== 'code' || ownDescription === '' || /\bkeys?\b/i.test(ownDescription)),
    because: ({ name }) => `a security scheme sends an API key in \`${name}\``,
    example: {
      yes: 'paths: { /files: { get: { parameters: [{ name: customer, in: query }] } } }\ncomponents: { securitySchemes: { key: { type: apiKey, in: query, name: customer } } }',
      no: 'GET /files (customer)',
    },
  },
} satisfies EvidenceTable<SubmittedValue, string>;

/** Returns whether the value has the form of an address or of the symbol of a currency: `0x6b17…`, `ETH`. */
function isOfCoin({ schema, parameter, property }: SubmittedValue): boolean {
  const pattern = schema?.place.child('pattern').value;
  const examples = [schema?.example, property ? undefined : parameter.example];
  return (
    (typeof pattern === 'string' && /^\^?\(?0x/i.test(pattern)) ||
    examples.some((example) => typeof example === 'string' && /^(?:0x[\da-f]{8,}|(?!TOKEN$|ABC|X+$)[A-Z]{3,5})$/.test(example)) ||
    (schema !== undefined && isNamedDefinition(schema.place) && COIN_TYPE.test(wordsOf(String(schema.place.token)).join(' ')))
  );
}

const COIN_TYPE = /(?:^| )(?:address|currency|symbol|ticker|mint|pubkey)$/;

/** Returns whether the response has a token for the next request: `{ "continuation_token": ... }`. */
function returnsNextToken({ in: place, operation }: SubmittedValue): boolean {
  if (place !== 'query') return false;
  const schemas = operation.successResponses.flatMap(({ response }) => response.content(operation).map(({ schema }) => schema));
  const names = schemas.flatMap((schema) => [...(schema?.properties.keys() ?? [])]);
  return names.some((name) => /^(next|continuation)( page)? token$/.test(wordsOf(name).join(' ')));
}

function hasLimitOnly({ ownDescription, siblings }: SubmittedValue): boolean {
  const has = (pattern: RegExp) => siblings.some((name) => pattern.test(name));
  const hasLimit = ownDescription === '' && has(/^(limit|max results|page size|count|size|per page|max items)$/);
  return hasLimit && !has(/^(page|offset|cursor|after|start|skip|page number)$/);
}
