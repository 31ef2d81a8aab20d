import { describe, expect, test } from 'vitest';
import { HEAD, messages, told } from './support.ts';

const SLASH = 'path-no-trailing-slash';
const PATHS = `${HEAD}paths:\n  /v1/a/: {}\n`;

describe('a directive suppresses, and has a reason only if there is text behind the dashes:', () => {
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
  ])('%j', async (comment, lacking) => {
    expect(await told(`${comment}\n${PATHS}`)).toEqual(['1 suppressed']);
    expect(await messages(`${comment}\n${PATHS}`, 'suppression-reason', { rules })).toHaveLength(lacking);
  });

  test.each([
    [`# lint-ignore-file ${SLASH} --x`, '--x'],
    [`# lint-ignore-file ${SLASH} - Old.`, '-'],
  ])('%j has no dashes before a reason', async (comment, word) => {
    expect(await messages(`${comment}\n${PATHS}`, 'unused-suppression')).toEqual([
      expect.stringContaining(`unexpected \`${word}\``),
    ]);
  });
});

test('a directive for the file that happens to be above a line is not nearer than the object there', async () => {
  const text = `${HEAD}paths:\n  # lint-ignore-file ${SLASH}\n  /v1/a/: { x-lint-ignore: [${SLASH}] }\n`;
  expect(await told(text)).toEqual(['4:3 unused-suppression', '1 suppressed']);
});

test('a directive for a line that names no rule leaves those of other comments alone', async () => {
  const text = `${HEAD}paths:\n  # lint-ignore-next-line\n  # lint-ignore-next-line ${SLASH}\n  /v1/a/: {}\n`;
  expect(await told(text)).toEqual(['4:3 unused-suppression', '1 suppressed']);
});
