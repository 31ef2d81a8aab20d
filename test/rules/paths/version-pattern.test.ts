import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { patternOption, versionMatcher } from '../../../rules/paths/version-pattern.ts';
import { lintWith } from '../../support/test-rule.ts';

const DATED = '^\\d{4}-\\d{2}-\\d{2}(-preview)?$';
const check = (pattern: unknown) => patternOption('A pattern.').check?.(pattern) ?? [];
const messages = async (api: string, options: object) =>
  (await lintWith('path-versioned', api, { ...options })).map(({ pointer, message }) => `${pointer} ${message}`);

describe('a version with the option `pattern`', () => {
  test.each([
    'paths: { /2024-10-01/orders: {} }',
    'paths: { /api/2024-10-01-preview/orders: {} }',
    'servers: [{ url: https://api.example.com/2024-10-01 }]\npaths: { /orders: {} }',
    'paths: { "/{version}/orders": {} }',
  ])('is accepted in %s', async (api) => {
    expect(await messages(api, { pattern: DATED })).toEqual([]);
  });

  test.each([
    ['paths: { /v1/orders: {} }', '`v1`'],
    ['paths: { /2024-10/orders: {} }', '`2024-10`'],
    ['servers: [{ url: https://api.example.com/v2 }]\npaths: { /orders: {} }', '`v2`'],
  ])('is reported in %s', async (api, version) => {
    expect((await messages(api, { pattern: DATED })).join()).toContain(
      `version ${version} does not match the option \`pattern\`.`,
    );
  });

  test('is missing without an example in the message', async () => {
    const [found] = await messages('paths: { /orders: {} }', { pattern: DATED });
    expect(found).toContain('`/<version>`');
  });

  test('may be written as `v1` if the pattern matches it', async () => {
    const pattern = 'v\\d+|\\d{4}-\\d{2}-\\d{2}';
    expect(await messages('paths: { /v1/orders: {}, /2024-10-01/orders: {} }', { pattern })).toEqual([]);
    expect(await messages('paths: { /v1x/orders: {}, /v2/orders: {} }', { pattern })).toHaveLength(1);
  });

  test('may follow a prefix', async () => {
    const options = { pattern: DATED, prefix: '/rest' };
    expect(await messages('paths: { /rest/2024-10-01/orders: {} }', options)).toEqual([]);
    expect(await messages('paths: { /2024-10-01/orders: {} }', options)).toHaveLength(1);
  });
});

describe('the option `pattern` of path-versioned', () => {
  test.each(['', DATED, 'v\\d+(?:\\.\\d+)?', '[a-z]{1,3}\\d*', 'r(1|2|3)', '\\d{8}', 'v\\d+?', 'a\\.b\\/c', '[^/\\]]+'])(
    'may be %j',
    (pattern) => {
      expect(check(pattern)).toEqual([]);
    },
  );

  test.each([
    ...[
      '(a+)+',
      '(a|a)*b',
      '(\\d{2}){5}',
      'a*b*c*d*',
      '(?=a)',
      '(?<!a)b',
      '(a)\\1',
      '\\p{L}',
      '(',
      'a{2',
      '*',
      ')',
      '[b-a]',
      '(?<n>a)',
    ],
    ...['a?b?c?d?e?f?g?h?i?', 'x'.repeat(201), 7, null, []],
  ])('may not be %j', (pattern) => {
    expect(check(pattern)).toHaveLength(1);
    if (typeof pattern === 'string') expect(versionMatcher(pattern)).toBeUndefined();
  });

  test('is refused with an explanation if it may take exponential time', async () => {
    await expect(messages('paths: {}', { pattern: '(a+)+' })).rejects.toThrow(
      /^The option `pattern` of `path-versioned` must be a simple regular expression, such as .*, but is `\(a\+\)\+`\.$/,
    );
  });

  test('is matched quickly if it is accepted', () => {
    const part = fc.constantFrom(
      'a',
      '\\w',
      '[ab]',
      '.',
      '(a|ab|b)',
      '(?:a|b)?',
      'a*',
      'a+',
      '\\w*',
      '.*',
      '|',
      'a{1,9}',
      '(',
      ')',
      '?',
    );
    const pattern = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
    const text = fc.stringMatching(/^[ab]{0,40}!?$/);
    fc.assert(
      fc.property(pattern, text, (written, version) => {
        const matches = check(written).length === 0 ? versionMatcher(written) : undefined;
        const start = process.cpuUsage();
        matches?.(version);
        expect(process.cpuUsage(start).user).toBeLessThan(500_000);
      }),
      { numRuns: 2000 },
    );
  });
});
