import { expect, test } from 'vitest';
import { visible } from '../../src/text/escape.ts';

test.each([
  ['a line break', 'a\nb', 'a\\u{a}b'],
  ['a control of terminals', '\u001b[31m', '\\u{1b}[31m'],
  ['a character that reorders text', 'a\u202eb', 'a\\u{202e}b'],
  ['a character without width', 'users\u200b', 'users\\u{200b}'],
  ['a blank letter of Hangul', 'users\u3164', 'users\\u{3164}'],
  ['a blank cell of Braille', 'users\u2800', 'users\\u{2800}'],
  ['a selector of variants, which may carry hidden bytes', 'a\u{e0101}\ufe01', 'a\\u{e0101}\\u{fe01}'],
  ['a selector of emoji behind a digit', '1\ufe0f', '1\\u{fe0f}'],
  ['half of a surrogate pair', 'a\ud83d', 'a\\u{d83d}'],
])('text shows %s as an escape', (_what, text, shown) => {
  expect(visible(text)).toBe(shown);
});

test.each(['é', 'a\u00a0b', '\u2764\ufe0f', '👍🏽', '日本語', 'a # [b]'])('text shows %j as it is', (text) => {
  expect(visible(text)).toBe(text);
});
