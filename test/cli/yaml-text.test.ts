import { assert, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { comment, scalar, writtenValue } from '../../src/cli/init/yaml-text.ts';

const text = oneof(string({ unit: 'binary' }), string({ unit: 'grapheme' }), string());

test('any text is read back as it was', () => {
  assert(
    property(text, text, (a, b) => {
      expect(parse(`x: ${scalar(a)}\ny: ${writtenValue([a, b])}\n`)).toEqual({ x: a, y: [a, b] });
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
])('what YAML could take for something else is still a text: %j', (word) => {
  expect(parse(`x: ${scalar(word)}`)).toEqual({ x: word });
  expect(parse(`x: ${scalar(word)}`, { version: '1.1' })).toEqual({ x: word });
});

test('a comment ends where its line does', () => {
  assert(property(text, (words) => void expect(parse(`${comment(words)}\nx: 1\n`)).toEqual({ x: 1 })));
});

test('a comment is no longer than one reads', () => {
  expect(comment('a'.repeat(10_000)).length).toBeLessThan(250);
});
