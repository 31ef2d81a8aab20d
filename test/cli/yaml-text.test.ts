import { assert, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { yamlComment, yamlScalar, yamlValue } from '../../src/cli/init/yaml-text.ts';

const text = oneof(string({ unit: 'binary' }), string({ unit: 'grapheme' }), string());

test('the YAML that the command line writes for any string is read back unchanged', () => {
  assert(
    property(text, text, (a, b) => {
      expect(parse(`x: ${yamlScalar(a)}\ny: ${yamlValue([a, b])}\n`)).toEqual({ x: a, y: [a, b] });
    }),
  );
});

test.each([
  'null',
  'Yes',
  'off',
  '~',
  '.5',
  '.inf',
  '1',
  '1e3',
  '',
  ' a',
  'a b',
  'a:',
  '- a',
  '# a',
  '[a',
  '*a',
  '{',
  '...',
  '/api',
])('a string that YAML could interpret differently is written so that it stays a string: %j', (word) => {
  expect(parse(`x: ${yamlScalar(word)}`)).toEqual({ x: word });
  expect(parse(`x: ${yamlScalar(word)}`, { version: '1.1' })).toEqual({ x: word });
});

test('a comment in written YAML ends at the end of its line', () => {
  assert(property(text, (words) => void expect(parse(`${yamlComment(words)}\nx: 1\n`)).toEqual({ x: 1 })));
});

test('a comment in written YAML is cut to a readable length', () => {
  expect(yamlComment('a'.repeat(10_000)).length).toBeLessThan(250);
});
