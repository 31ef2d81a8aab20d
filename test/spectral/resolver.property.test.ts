// Spectral's resolver gives the same with our shortened search for circles: values, errors and what refers to what.
import { serialize } from 'node:v8';
import { Resolver } from '@stoplight/json-ref-resolver';
import crawlers from '@stoplight/json-ref-resolver/crawler.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tolerateNamesOfMethods } from '../../src/spectral/foreign/tolerant-crawler.ts';
import { runs } from '../support/runs.ts';

const key = fc.constantFrom('a', 'b', 'A', 'a/b', '~', '%41', 'é');

/** A pointer to a member (with one to the root, the resolver may not end), with percent-encoding or without, which may be wrong or lead to nothing. */
const reference = fc
  .tuple(fc.array(key, { minLength: 1, maxLength: 3 }), fc.constantFrom('as it is', 'escaped', 'encoded'))
  .map(([keys, how]) => {
    const escaped = keys.map((one) => (how === 'as it is' ? one : one.replaceAll('~', '~0').replaceAll('/', '~1')));
    const tokens = how === 'encoded' ? escaped.map(encodeURIComponent) : escaped;
    return { $ref: `#${tokens.map((token) => `/${token}`).join('')}` };
  });

const { root } = fc.letrec((tie) => ({
  root: fc.dictionary(key, tie('value'), { minKeys: 2, maxKeys: 5, noNullPrototype: true }),
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { weight: 3, arbitrary: reference },
    { weight: 4, arbitrary: fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }) },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 2 }) },
    { weight: 1, arbitrary: fc.constantFrom(1, 'text', null) },
  ),
}));

const { ResolveCrawler } = crawlers;

/** The result of the resolver, or the reason of its failure, which is correct for some circles. */
async function resolve(source: unknown) {
  try {
    const { result, errors, refMap } = await new Resolver().resolve(source);
    // Unlike a comparison, this takes what several references share once.
    return { result: serialize(result), errors: errors.map(({ code, message, path }) => ({ code, message, path })), refMap };
  } catch (error) {
    return { failure: String(error) };
  }
}

test('the Spectral resolver gives the same values and errors with a shortened search for circles', async () => {
  let referring = 0;
  let circular = 0;
  await fc.assert(
    fc.asyncProperty(root, async (source) => {
      crawlers.ResolveCrawler = ResolveCrawler;
      const before = await resolve(source);
      tolerateNamesOfMethods();
      const after = await resolve(source);
      expect(after).toEqual(before);
      if (!('result' in before)) return;
      if (Object.keys(before.refMap ?? {}).length > 2) referring++;
      if (before.result.includes('$ref')) circular++;
    }),
    runs(500),
  );
  expect(referring).toBeGreaterThan(100);
  expect(circular).toBeGreaterThan(50);
});
