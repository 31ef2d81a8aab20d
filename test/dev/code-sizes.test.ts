import { expect, test } from 'vitest';
import { sizeOf, sumOf } from '../../src/dev/measure/code-sizes.ts';

const CODE = `// A comment
const WORDS = wordSet(\`
  one
  two
  three\`);

/** A predicate by its type. */
function matches(text: string): boolean {
  if (text === '') return false;
  return WORDS.has(text) || text.length > 9;
}
const isLong = (text: string) => text.length > 9; // by its name
const first = (texts: readonly string[]) => texts[0] ?? '';
`;

test('the size of code leaves out blank lines, comments and word lists', () => {
  expect(sizeOf('a.ts', CODE)).toEqual({ lines: 7, predicates: 2, logicalOperators: 1, ifs: 1 });
});

test('sizes add up', () => {
  expect(sumOf([sizeOf('a.ts', CODE), sizeOf('b.ts', 'if (a && b) c();\n')])).toEqual({
    lines: 8,
    predicates: 2,
    logicalOperators: 2,
    ifs: 2,
  });
});
