// The quick checks that skip a name or a schema must never differ from the vocabulary and the model.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RETURNED_SECRETS, SECRETS_WITH_CONTEXT } from '../../../src/facts/secrets/kinds.ts';
import { namingWords } from '../../../src/facts/secrets/name-words.ts';
import { MASKED_IN_RESPONSES } from '../../../src/facts/secrets/personal-data.ts';
import { mayNameSecret, mayNameSensitive } from '../../../src/facts/secrets/returned-names.ts';
import { SCHEMA_KEYWORDS } from '../../../src/model/schema-keywords.ts';
import { lintWith } from '../../support/test-rule.ts';

const SECRETS = [...RETURNED_SECRETS, ...SECRETS_WITH_CONTEXT];

/** Names made of the words that are in the patterns. */
const names = (kinds: readonly { readonly name: RegExp }[]) => {
  const words = [...new Set(kinds.flatMap(({ name }) => name.source.match(/\p{L}{2,}/gu) ?? []))];
  return fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('_'));
};

test('a name may be that of a secret exactly if a pattern of the vocabulary matches it', () => {
  fc.assert(
    fc.property(names(SECRETS), (name) => {
      expect(mayNameSecret(name)).toBe(SECRETS.some((kind) => kind.name.test(namingWords(name))));
    }),
    { numRuns: 2000 },
  );
});

test('a name that a pattern of the vocabulary matches as sensitive is examined further', () => {
  fc.assert(
    fc.property(names(MASKED_IN_RESPONSES), (name) => {
      fc.pre(MASKED_IN_RESPONSES.some((kind) => kind.name.test(namingWords(name))));
      expect(mayNameSensitive(name)).toBe(true);
    }),
  );
});

describe('each keyword of a schema that holds schemas', () => {
  const inner = '{ type: object, properties: { password: { type: string } } }';
  const below = [...SCHEMA_KEYWORDS].flatMap(([keyword, { holds }]) => {
    if (holds === 'schema') return [`${keyword}: ${inner}`];
    if (holds === 'map') return [`${keyword}: { login: ${inner} }`];
    return holds === 'list' ? [`${keyword}: [${inner}]`] : [];
  });

  test.each(below)('may contain a password: %s', async (written) => {
    const api = (schema: string) => `openapi: 3.1.0
paths: { /a: { get: { responses: { "200": { description: A, content: { application/json: { schema: ${schema} } } } } } } }`;
    expect(await lintWith('secret-not-returned', api(`{ ${written} }`))).toHaveLength(1);
    expect(await lintWith('secret-not-returned', api(`{ type: object, properties: { owner: { ${written} } } }`))).toHaveLength(1);
  });
});
