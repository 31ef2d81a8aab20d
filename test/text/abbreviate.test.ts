import { expect, test } from 'vitest';
import { abbreviations } from '../../src/text/abbreviate.ts';

const long = (start: string, middle: string, end: string) => `${start.repeat(40)}${middle}${end.repeat(40)}`;
const formsOf = (...texts: readonly string[]) => {
  const forms = abbreviations(texts);
  return texts.map((text) => forms.get(text) ?? text);
};

test('strings of up to 60 characters are shown whole in messages', () => {
  expect(formsOf('a', 'b'.repeat(60))).toEqual(['a', 'b'.repeat(60)]);
});

test('longer strings are shown by their beginning and end in messages', () => {
  expect(formsOf(long('a', '-', 'b'))).toEqual([`${'a'.repeat(29)}…${'b'.repeat(29)}`]);
});

test('strings that begin and end alike are shown as far as is needed to distinguish them', () => {
  const [one, other, third] = [long('a', '1', 'b'), long('a', '2', 'b'), long('c', '', 'd')];
  expect(formsOf(one, other, third)).toEqual([one, other, `${'c'.repeat(29)}…${'d'.repeat(29)}`]);
  const far = (text: string) => long('a', text.padEnd(500, '-'), 'b');
  const forms = formsOf(far('1'), far('2'), far('1'));
  expect(forms[0]).not.toBe(forms[1]);
  expect(forms[2]).toBe(forms[0]);
  expect(Math.max(...forms.map(({ length }) => length))).toBeLessThan(130);
});

test('a shortened string contains only whole characters', () => {
  expect(formsOf('😀'.repeat(60)).join('').isWellFormed()).toBe(true);
});
