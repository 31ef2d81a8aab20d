import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from '../../src/text/sha-256.ts';

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])('the SHA-256 hash of %i characters equals that of Node.js', (length) => {
  for (const text of ['a'.repeat(length), 'é😀\ud800'.repeat(length)])
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
});
