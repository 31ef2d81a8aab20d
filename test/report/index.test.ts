import { expect, test } from 'vitest';
import { UsageError } from '../../src/errors.ts';
import { formatChangelog } from '../../src/report/changelog/changelog-formats.ts';
import { FORMATS, loadFormat } from '../../src/report/format-table.ts';
import { mixed, options } from './fixtures.ts';

test.each(FORMATS)('a report in the format %s is loaded by its name, and has the same text for the same result', async (name) => {
  const format = await loadFormat(name);
  expect(format(mixed, options)).toContain('orders.yaml');
  expect(format(mixed, options)).toBe(format(mixed, options));
});

/** Longer than a string can be, so that V8 refuses to make it. */
const tooLong = () => 'x'.repeat(2 ** 30) as never;
const MESSAGE = /^The report is too large: .*`--quiet`/;

test.each(FORMATS)('a report in the format %s that is too long for a string is an error that says what to do', async (name) => {
  const format = await loadFormat(name);
  const result = Object.defineProperty({ ...mixed }, 'findings', { get: tooLong });
  expect(() => format(result, options)).toThrow(
    expect.objectContaining({ constructor: UsageError, message: expect.stringMatching(MESSAGE) }),
  );
});

test('a changelog that is too long for a string is an error that says what to do', () => {
  const changelog = Object.defineProperty({ descriptions: [], errors: [] }, 'descriptions', { get: tooLong });
  expect(() => formatChangelog('json', changelog)).toThrow(MESSAGE);
});

test('other errors of a format are not hidden by the error about long reports', async () => {
  const format = await loadFormat('json');
  const result = Object.defineProperty({ ...mixed }, 'findings', { get: () => new Array(-1) });
  expect(() => format(result, options)).toThrow(RangeError);
});
