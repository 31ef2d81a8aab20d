import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expressionText, findExpressions } from '../../../src/dev/measure/expressions.ts';

const { exempt, linear } = JSON.parse(readFileSync('test/dev/measure/expressions.json', 'utf8')) as {
  exempt: Record<string, string>;
  linear: string[];
};
const { literals: written, filesWithConstructed: made } = findExpressions();

/**
 * Expressions that are made of strings are made from constants of the program only, never from the strings from a description or a
 * configuration.
 */
const MADE = [
  'src/facts/errors/internal-values.ts',
  'src/facts/lists/pagination-parameter-evidence.ts',
  'src/facts/path-tree/segment-text.ts',
  'src/facts/responses/download.ts',
  'src/facts/secrets/kinds.ts',
  'src/facts/secrets/returned-names.ts',
  'rules/security/secret-not-returned/patterns.ts',
  'src/text/escape.ts',
  'src/report/markdown-text.ts',
  'src/validation/formats.ts',
  'src/spectral/foreign/harmless-expressions.ts',
  'src/config/completion/schema-walk.ts',
];

test('the time of every regular expression was found to grow linearly with the text', () => {
  const known = new Set([...linear, ...Object.keys(exempt)]);
  const unknown = written.filter((expression) => !known.has(expressionText(expression)));
  expect(unknown.map(({ file, line, source }) => `${file}:${line} ${source}: npm run check-expressions`)).toEqual([]);
});

/** Expressions from a configuration or a schema are checked first, and run only if they take little time. Expressions of house rules never run. */
const CHECKED = ['rules/paths/version-pattern.ts', 'src/validation/pattern-matcher.ts', 'src/house/assertions.ts'];

test('no regular expression is built from untrusted text', () => {
  expect([...new Set(made)].sort()).toEqual([...MADE, ...CHECKED].sort());
});
