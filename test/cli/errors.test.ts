import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAILURE_TITLES } from '../../src/report/failure-titles.ts';
import { messagesInSource, saysWhatToDo, steady } from '../support/messages.ts';

const page = readFileSync('docs/cli.md', 'utf8');
/** The messages that the page explains: the first cells of its tables. */
const explained = [...page.matchAll(/^\| (``.+?``) \| \S/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/``(.+?)``/g)].map(([, message = '']) => steady(message.trim())),
);

/** Returns whether a message begins as one that is explained, `…` being anything. */
function begins(message: string, start: string): boolean {
  const pattern = start.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${pattern.join('.*')}`).test(message);
}

test('every possible error message says what to do, or is explained in docs/cli.md', () => {
  const messages = messagesInSource();
  expect(messages.length).toBeGreaterThan(300);
  const unclear = messages.filter(({ text }) => !saysWhatToDo(text));
  expect(unclear.length).toBeGreaterThan(10);
  expect(unclear.filter(({ text }) => !explained.some((start) => begins(text, start)))).toEqual([]);
});

test('every explained error message is possible', () => {
  const messages = messagesInSource();
  expect(explained.length).toBeGreaterThan(10);
  expect(explained.filter((start) => !messages.some(({ text }) => begins(text, start)))).toEqual([]);
  // Messages that would match any other one.
  expect(explained.filter((start) => (start.match(/\p{L}/gu)?.length ?? 0) < 6)).toEqual([]);
  expect(explained.filter((start, index) => explained.indexOf(start) !== index)).toEqual([]);
});

test.each([
  ['There is no file `…`.', false],
  ['The folder `…` cannot be read (…).', false],
  ['The report `…` is a change of names.', false],
  ['`…` is a folder. Name a file to write to.', true],
  ['it is too large; split it', true],
  ['The option `…` requires a value.', true],
  ['There is no rule `…`. To list them: …', true],
])('the check of error messages recognizes advice: in `%s`, %s', (message, expected) => {
  expect(saysWhatToDo(steady(message))).toBe(expected);
});

test('docs/cli.md explains every kind of failure', () => {
  expect([...page.matchAll(/^\| \*\*(.+?)\*\* \|/gm)].map(([, name]) => name)).toEqual(Object.values(FAILURE_TITLES));
});
