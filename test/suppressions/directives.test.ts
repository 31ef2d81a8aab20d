import { describe, expect, test } from 'vitest';
import { HEAD, messages, reportedFor } from './support.ts';

const SLASH = 'path-no-trailing-slash';
const PATHS = `${HEAD}paths:\n  /v1/a/: {}\n`;

describe('the reason of a suppression in a comment', () => {
  const rules = { 'suppression-reason': { severity: 'error' } } as const;
  test.each([
    [`# lint-ignore-file ${SLASH} -- Old.`, 0],
    [`## lint-ignore-file ${SLASH} -- Old.`, 0],
    [`#\tlint-ignore-file\t${SLASH}\t--\tOld.`, 0],
    [`# lint-ignore-file ${SLASH} --- Old.`, 0],
    [`# lint-ignore-file ${SLASH} -- Old -- and dear.`, 0],
    [`# lint-ignore-file ${SLASH} --`, 1],
    [`# lint-ignore-file ${SLASH} -- \t `, 1],
    [`# lint-ignore-file ${SLASH}`, 1],
  ])('is the text after the dashes: %j', async (comment, lacking) => {
    expect(await reportedFor(`${comment}\n${PATHS}`)).toEqual(['1 suppressed']);
    expect(await messages(`${comment}\n${PATHS}`, 'suppression-reason', { rules })).toHaveLength(lacking);
  });

  test.each([
    [`# lint-ignore-file ${SLASH} --x`, '--x'],
    [`# lint-ignore-file ${SLASH} - Old.`, '-'],
  ])('must follow two dashes with spaces around them: %j', async (comment, word) => {
    expect(await messages(`${comment}\n${PATHS}`, 'unused-suppression')).toEqual([
      expect.stringContaining(`unexpected \`${word}\``),
    ]);
  });
});

test('a suppression for the file right above a line is not nearer than the object on that line', async () => {
  const text = `${HEAD}paths:\n  # lint-ignore-file ${SLASH}\n  /v1/a/: { x-lint-ignore: [${SLASH}] }\n`;
  expect(await reportedFor(text)).toEqual(['4:3 unused-suppression', '1 suppressed']);
});

test('a suppression for a line that names no rule does not affect other comments', async () => {
  const text = `${HEAD}paths:\n  # lint-ignore-next-line\n  # lint-ignore-next-line ${SLASH}\n  /v1/a/: {}\n`;
  expect(await reportedFor(text)).toEqual(['4:3 unused-suppression', '1 suppressed']);
});
