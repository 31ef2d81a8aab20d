import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromFragment, MAX_FRAGMENT_LENGTH, toFragment } from '../../../src/dev/site/client/playground/shared-state.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 200 });
const state = fc
  .record({ main: text, files: fc.dictionary(text, text, { noNullPrototype: true }), older: fc.option(text, { nil: undefined }) })
  .map(({ main, files, older }) => ({
    main,
    files: { ...files, [main]: 'openapi: 3.1.0' },
    ...(older !== undefined && { older }),
  }));

const fragmentOf = (content: string) => `v1.${deflateRawSync(content).toString('base64url')}`;

test('a link to the playground contains all texts, in characters that a URL may have', async () => {
  await fc.assert(
    fc.asyncProperty(state, async (shared) => {
      const fragment = await toFragment(shared);
      expect(fragment).toMatch(/^v1\.[\w-]+$/);
      expect(await fromFragment(fragment)).toEqual(shared);
    }),
  );
});

test('a link that the playground did not write opens nothing', async () => {
  const cut = fc
    .tuple(state, fc.nat(200))
    .chain(([shared, length]) => fc.constant(toFragment(shared).then((fragment) => fragment.slice(0, length))));
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 300 }), async (any) => {
      expect(await fromFragment(`v1.${any}`)).toBeUndefined();
    }),
  );
  await fc.assert(
    fc.asyncProperty(cut, async (fragment) => {
      const found = await fromFragment(await fragment);
      // The end of compressed data may be cut without a loss.
      if (found) expect(found).toMatchObject({ main: expect.any(String), files: expect.any(Object) });
    }),
  );
});

test.each([
  ['null', 'null'],
  ['no files', '{ "main": "a" }'],
  ['a description that is not among the files', '{ "main": "a", "files": { "b": "" } }'],
  ['a file that is no text', '{ "main": "a", "files": { "a": 1 } }'],
  ['an older version that is no text', '{ "main": "a", "files": { "a": "" }, "older": {} }'],
  ['a description from the prototype of objects', '{ "main": "toString", "files": {} }'],
  ['ten megabytes in a few bytes', JSON.stringify({ main: 'a', files: { a: ' '.repeat(10_000_000) } })],
])('a link to the playground with %s opens nothing', async (_what, content) => {
  const fragment = fragmentOf(content);
  expect(fragment.length).toBeLessThan(MAX_FRAGMENT_LENGTH);
  expect(await fromFragment(fragment)).toBeUndefined();
});
