import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { UNPUBLISHED } from '../../../src/dev/release/release-notes.ts';

/** A way to get the package that exists only after a release. */
const CHANNEL =
  /\bnpx (?:--\S+ )*api-conventions\b|\bnpm install --save-dev api-conventions|ghcr\.io\/api-conventions|\bbrew install\b|uses: api-conventions\/|\bnpm:api-conventions/;

const read = (file: string) => readFileSync(file, 'utf8');
const isPublished = !read('README.md').includes(UNPUBLISHED);
const documents = ['README.md', ...globSync(['docs/*.md', 'examples/**/*.md'])].filter((file) => CHANNEL.test(read(file)));

describe('the documents before the first release', () => {
  test('are found by the check of this file', () => expect(documents.length).toBeGreaterThan(8));

  test.each(documents)('include %s, which states once that the package is unpublished, before it names a channel', (file) => {
    const text = read(file);
    const [before = '', ...after] = text.split(UNPUBLISHED);
    expect(after).toHaveLength(isPublished ? 0 : 1);
    if (!isPublished) expect(before).not.toMatch(CHANNEL);
  });
});
