import { expect, test } from 'vitest';
import { surveyValue } from '../../src/document/json/json-survey.ts';
import { maxMemory, maxMemoryOfText, type Syntax } from '../../src/document/parse-memory.ts';

const bytes = (text: string) => Buffer.from(text);

test.each<[Syntax, string]>([
  ['json', '[],'],
  ['json', '{},'],
  ['json', '{"a":1},'],
  ['json', '[[[1]]],'],
  ['json', '1,'],
  ['yaml', 'a,'],
  ['yaml', '[],'],
  ['yaml', '- - a\n'],
  ['yaml', 'k: v\n'],
])('the close bound of the memory for %s, repeated %j, is below the bound that is cheap to calculate', (syntax, part) => {
  const text = bytes(part.repeat(1000));
  expect(maxMemoryOfText(text, syntax)).toBeGreaterThan(text.length * 3);
  expect(maxMemoryOfText(text, syntax)).toBeLessThanOrEqual(maxMemory(text.length, syntax));
});

test('the estimated memory of prose is little more than its length', () => {
  const text = bytes(`a: ${'a well-known text at 12:30 '.repeat(1000)}\n`);
  expect(maxMemoryOfText(text, 'yaml')).toBeLessThan(text.length * 4);
});

test('the survey of memory skips small collections, as a file can have more than a map can hold', () => {
  const list = Array.from({ length: 1000 }, () => []);
  expect(surveyValue({ list, other: { a: ['1', '2', '3', '4', '5', '6', '7', '8'] } }, 10)?.strings.size).toBe(3);
});
