import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { posixPaths, WORKING_FOLDER } from '../../src/platform/posix-paths.ts';

const anyPath = fc.array(fc.constantFrom('/', '//', '.', '..', './', '../', 'a', 'b.yaml', '.git', 'a.b.c', '...'), {
  maxLength: 8,
});
const text = anyPath.map((parts) => parts.join(''));

test('paths in a browser equal those of Node.js on POSIX', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(posixPaths.normalize(one)).toBe(path.posix.normalize(one));
      expect(posixPaths.join(one, other)).toBe(path.posix.join(one, other));
      // Node.js keeps two slashes at the start, which are one in a path that is not normalized.
      const normal = path.posix.normalize(one);
      expect(posixPaths.dirname(normal)).toBe(path.posix.dirname(normal));
      expect(posixPaths.basename(one)).toBe(path.posix.basename(one));
      expect(posixPaths.isAbsolute(one)).toBe(path.posix.isAbsolute(one));
      expect(posixPaths.parse(normal)).toEqual((({ root, name }) => ({ root, name }))(path.posix.parse(normal)));
    }),
    { numRuns: 2000 },
  );
});

test('relative paths in a browser are relative to its working directory', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [from, to] = [one, other].map((file) => path.posix.resolve(WORKING_FOLDER, file)) as [string, string];
      expect(posixPaths.resolve(one, other)).toBe(path.posix.resolve(WORKING_FOLDER, one, other));
      expect(posixPaths.relative(one, other)).toBe(path.posix.relative(from, to));
    }),
    { numRuns: 2000 },
  );
});
