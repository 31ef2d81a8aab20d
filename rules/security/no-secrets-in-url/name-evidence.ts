import { SENSITIVE } from '../../../src/facts/secrets/personal-data.ts';
import { ACCESS_WORD, KEYED_ENTRIES } from '../../../src/facts/secrets/word-classes.ts';
import { publicPurposeOf } from '../../../src/facts/security/public-purpose.ts';
import { isPlural, singularOfWord } from '../../../src/facts/words/nouns.ts';
import type { EvidenceTable } from '../../../src/judge/evidence.ts';
import type { Operation } from '../../../src/model/operation.ts';
import type { SubmittedValue } from './subject.ts';

/** The evidence in the name, the schema and the place in the path. */
export const nameEvidence = {
  limitedValues: {
    summary: 'The value is a switch, an object, or one of a few values.',
    holds: ({ schema, parameter, property }) => {
      if (!schema) return false;
      if (schema.types.has('boolean') || schema.types.has('object')) return true;
      const examples = [schema.example, property ? undefined : parameter.example].map(String);
      return (schema.values ?? schema.items?.values) !== undefined || examples.includes('true') || examples.includes('false');
    },
    example: { yes: 'GET /files (password boolean)', no: 'GET /files (password)' },
  },
  nameIsSensitive: {
    summary: 'The name is that of personal or financial data: `ssn`, `iban`, `account_number` beside `routing_number`.',
    holds: ({ kind }) => kind !== undefined && SENSITIVE.includes(kind),
    because: ({ name, kind }) => `\`${name}\` is the name of ${kind?.label}`,
    example: { yes: 'GET /payees (account_number, routing_number)', no: 'GET /payees (account_number)' },
  },
  idDescribedAsSecret: {
    summary: 'The value is called an id and described as a secret: `keyId`, "The access token".',
    holds: (value) => / (id|identifier)$/.test(value.words) && value.describedSecret !== undefined,
    example: { yes: 'GET /keys/{keyId} (keyId "The access token")', no: 'GET /keys/{keyId}' },
  },
  bareToken: {
    summary: 'The name is just `token`.',
    holds: ({ words, isNumber }) => /^(url)?token$/.test(words) && !isNumber,
    because: ({ name }) => `a parameter named just \`${name}\` usually carries an access token`,
    example: { yes: 'GET /files (token)', no: 'GET /files (page_token, token integer)' },
  },
  idOfThing: {
    summary:
      'It follows a collection and repeats its name: `/cards/{card_token}`, `/subscriptions/{subscription-key}`, `/authorizations/{authorization}`.',
    holds: (value) => isIdOfThing(value),
    example: { yes: 'GET /cards/{card_token}', no: 'GET /sessions/{session_token}' },
  },
  codeOfRedirect: {
    summary: 'It is what OAuth adds to the URL of a redirect: `code`, `state` or `oauth_token` of a callback.',
    holds: ({ in: place, words, operation }) =>
      place === 'query' &&
      operation.method === 'get' &&
      /^(code|auth code|authorization code|state|oauth token|oauth verifier)$/.test(words) &&
      (publicPurposeOf(operation) === 'callback' || isRedirectOfOAuth(operation)),
    example: { yes: 'GET /auth/callback (code, state)', no: 'POST /auth/login (code "The authorization code")' },
  },
  opensOnce: {
    summary: 'The path ends in what opens a reset or confirmation, whatever it is called: `/reset-password/{guid}`.',
    holds: ({ in: place, name, words, isNumber, operation }) =>
      place === 'path' &&
      !isNumber &&
      operation.pathItem.segments.findLast(({ text }) => text !== '')?.parameters.includes(name) === true &&
      /(^| )(guid|uuid|hash|nonce|otp|key|code|token)$/.test(words) &&
      /^(recovery|confirmation)$/.test(publicPurposeOf(operation) ?? ''),
    because: ({ name, segmentWords }) => `\`${name}\` follows \`${segmentWords.join('-')}\`, which whoever knows it may do`,
    example: { yes: 'POST /reset-password/{guid}', no: 'POST /invoices/{guid}' },
  },
  keyOfEntry: {
    summary: 'It is the key of an entry: `/secrets/{key}`, `/settings/{key}`.',
    holds: (value) => value.in === 'path' && value.words === 'key' && KEYED_ENTRIES.has(value.thing),
    example: { yes: 'GET /secrets/{key}', no: 'GET /api-keys/{key}' },
  },
  itemOfSecrets: {
    summary: 'It follows a collection of keys, tokens or codes: `/tokens/{token}`.',
    holds: (value) =>
      value.in === 'path' &&
      /(^| )(key|token|code)$/.test(value.words) &&
      /(^| )(key|token|code)$/.test(value.thing) &&
      isPlural(value.segmentWords.at(-1) ?? ''),
    example: { yes: 'GET /tokens/{token}', no: 'GET /orders/{token}' },
  },
  segmentNamesSecret: {
    summary: 'With the segment before, the name is that of a secret: `/api-keys/{key}`, `/refresh-tokens/{token}`.',
    holds: ({ kindWithSegment }) => kindWithSegment !== undefined,
    because: ({ name, segmentWords }) => `\`${name}\` follows \`${segmentWords.join('-')}\``,
    example: { yes: 'GET /api-keys/{key}', no: 'GET /translations/{key}' },
  },
} satisfies EvidenceTable<SubmittedValue, string>;

function isIdOfThing(value: SubmittedValue): boolean {
  const { words } = value;
  if (value.in === 'path' && words === 'authorization') return value.thing === words;
  const owner = words.replace(/ (ids?|keys?|tokens?)$/, '');
  if (value.in !== 'path' || owner === words) return false;
  const { segmentWords, thing } = value;
  const head = segmentWords.at(-1) ?? '';
  // `/vat/{vat_id}`, but not `/by-iban/{iban}`
  if (!(isPlural(head) || / id$/.test(words)) || (/ token$/.test(words) && ACCESS_WORD.test(thing))) return false;
  return owner === thing || owner === singularOfWord(head);
}

/** Returns whether an authorization server sends the client here, which gives the names of both parameters (RFC 6749, 4.1.2). */
function isRedirectOfOAuth({ parameters }: Operation): boolean {
  const names = parameters.flatMap((parameter) => (parameter.in === 'query' ? parameter.name : []));
  return names.includes('code') && names.includes('state');
}
