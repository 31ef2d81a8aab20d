import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MAX_SUPPRESSION_FINDINGS } from '../../src/run/check-suppressions.ts';
import { HEAD, messages, reportedFor, reportedForFiles } from './support.ts';

const slash = (value: string, path = '/v1/a/') => `${HEAD}paths:\n  ${path}:\n    x-lint-ignore: ${value}\n`;
const unused = (text: string, options = {}) => messages(text, 'unused-suppression', options);

describe('an unused suppression', () => {
  test.each([
    ['in a list', '[path-no-trailing-slash, list-paginated]', '5:45-59'],
    ['alone', 'list-paginated', '5:20-34'],
    ['in a mapping', '{ path-no-trailing-slash: Old., list-paginated: Old. }', '5:52-66'],
  ])('is reported at the name of the rule: %s', async (_, value, range) => {
    const message = '`/v1/a/`: the suppression of `list-paginated` is unused because the rule reports nothing here. Remove it.';
    expect(await unused(slash(value))).toEqual([`${range} ${message}`]);
  });

  test('is reported in a comment', async () => {
    const text = `# lint-ignore-file list-paginated\n${HEAD}paths:\n  # lint-ignore-next-line error-schema\n  /v1/a: {}\n`;
    expect(await unused(text)).toEqual([
      '1:1-34 The suppression of `list-paginated` is unused because the rule reports nothing in this file. Remove it.',
      '5:3-39 The suppression of `error-schema` is unused because the rule reports nothing on the next line. Remove it.',
    ]);
  });

  test('is reported if its name is misspelled as a whole', async () => {
    const text = `${slash('[path-no-trailing-slash]')}    x-lint-ignored: no\n    get: { X-Lint-Ignore: 1, x-lint-ignore-by: us }\n`;
    expect(await unused(text)).toEqual([
      '6:5-19 `/v1/a/`: the key `x-lint-ignored` does not exist. Use `x-lint-ignore`.',
      '7:12-25 `GET /v1/a/`: the key `X-Lint-Ignore` does not exist. Use `x-lint-ignore`.',
    ]);
  });

  test('is reported if a nearer suppression makes it unnecessary', async () => {
    const text = slash('[path-no-trailing-slash]').replace('paths:', 'x-lint-ignore: [path-no-trailing-slash]\npaths:');
    expect(await reportedFor(text)).toEqual(['3:17 unused-suppression', '1 suppressed']);
  });

  test('an unused suppression is not reported if its rule is off', async () => {
    expect(await reportedFor(slash('[path-versioned]', '/a'), { rules: { 'path-versioned': { severity: 'off' } } })).toEqual([
      '0 suppressed',
    ]);
  });

  test('an unused suppression in an example or as the name of a property is not reported', async () => {
    const ignored = 'x-lint-ignore: { type: string }';
    const schema = `{ type: object, example: { ${ignored} }, properties: { ${ignored} } }`;
    expect(await reportedFor(`${HEAD}paths: {}\ncomponents: { schemas: { A: ${schema} } }\n`)).toEqual(['0 suppressed']);
  });
});

test('the example in docs/suppressions.md suppresses three findings, and needs each suppression', async () => {
  const example = /```yaml\n(# lint-ignore-file.*?)```/s.exec(readFileSync('docs/suppressions.md', 'utf8'))?.[1] ?? '';
  const rules = { 'suppression-reason': { severity: 'error' as const } };
  expect(await reportedFor(example, { rules })).toEqual(['3 suppressed']);
});

describe('the message about an unused suppression', () => {
  const INVALID =
    '5:5-18 `/v1/a`: `x-lint-ignore` must be a rule id, a list of rule ids, or an object with a reason for each rule id.';

  test.each([
    [
      '[path-trailing-slash]',
      '5:21-40 `/v1/a`: the suppressed rule `path-trailing-slash` does not exist. Did you mean `path-no-trailing-slash`?',
    ],
    [
      'nothing-like-it',
      '5:20-35 `/v1/a`: the suppressed rule `nothing-like-it` does not exist. Correct the id, or remove the suppression.',
    ],
    [
      '{ unused-supression: Why. }',
      '5:22-39 `/v1/a`: the suppressed rule `unused-supression` does not exist. Did you mean `unused-suppression`?',
    ],
    ['true', INVALID],
    ['', INVALID],
    ['[]', '5:5-18 `/v1/a`: `x-lint-ignore` names no rule. Add the ids of the rules to suppress.'],
    ['[{ list-paginated: Old. }]', '5:21-45 `/v1/a`: each item of `x-lint-ignore` must be a rule id.'],
    ['[suppression-reason]', '5:21-39 `/v1/a`: `suppression-reason` cannot be suppressed. Remove the suppression.'],
  ])('quotes the name and the value: %s', async (value, message) => {
    expect(await unused(slash(value, '/v1/a'))).toEqual([message]);
  });

  test('cuts long names, and names a few of very many mistakes', async () => {
    const [reportedLines] = await unused(slash('x'.repeat(1_000_000), '/v1/a'));
    expect(reportedLines).toMatch(/the suppressed rule `x{100}…` does not exist\. Correct the id, or remove the suppression\.$/);
    const names = Array.from({ length: 100_000 }, (_, index) => `path-version${index}`);
    expect(await unused(slash(`[${names}]`, '/v1/a'))).toHaveLength(MAX_SUPPRESSION_FINDINGS);
  });
});

test('an unused suppression can be suppressed itself', async () => {
  expect(await reportedFor(slash('[unused-suppression, list-paginated]', '/v1/a'))).toEqual(['1 suppressed']);
  expect(await reportedFor(`# lint-ignore-file unused-suppression, list-paginated\n${HEAD}paths: {}\n`)).toEqual([
    '1 suppressed',
  ]);
});

describe('an unused suppression in another file', () => {
  const key = 'name: id\nin: query\nx-lint-ignore: [no-secrets-in-url]\n';
  const openapi = (reference: string) => `${HEAD}paths: { /v1/a: { get: { parameters: [{ $ref: "${reference}" }] } } }\n`;

  test('is reported in a part to which a description refers', async () => {
    expect(await reportedForFiles({ 'a.yaml': openapi('b.yaml'), 'b.yaml': key })).toEqual([
      'b.yaml:3:17 unused-suppression',
      '0 suppressed',
    ]);
    const nested = {
      'a.yaml': openapi('b.yaml#/One'),
      'b.yaml': 'One: { $ref: "#/Two" }\nTwo: { x-lint-ignore: error-schema }\n',
    };
    expect(await reportedForFiles(nested)).toEqual(['b.yaml:2:23 unused-suppression', '0 suppressed']);
  });

  test('is reported for all paths even if the paths are in another file', async () => {
    const files = {
      'a.yaml': `${HEAD}paths: { $ref: "b.yaml#/paths" }\n`,
      'b.yaml': 'paths: { x-lint-ignore: { path-versiond: Old. }, /v1/a: {} }\n',
    };
    expect(await reportedForFiles(files)).toEqual(['b.yaml:1:27 unused-suppression', '0 suppressed']);
  });

  test('is reported in a schema whose name is that of a data keyword', async () => {
    const files = {
      'a.yaml': `${HEAD}paths: {}\ncomponents: { schemas: { $ref: "b.yaml#/schemas" } }\n`,
      'b.yaml': 'schemas: { example: { x-lint-ignore: path-versiond } }\n',
    };
    expect(await reportedForFiles(files)).toEqual(['b.yaml:1:38 unused-suppression', '0 suppressed']);
  });

  test('is not reported in a part to which another description may refer', async () => {
    const shared = `# lint-ignore-file error-schema\nOne: { name: id, in: query }\nTwo: { x-lint-ignore: error-schema }\n`;
    expect(await reportedForFiles({ 'a.yaml': openapi('b.yaml#/One'), 'b.yaml': shared })).toEqual(['0 suppressed']);
  });

  test('is not reported if one of the descriptions needs it', async () => {
    const files = {
      'a.yaml': openapi('b.yaml'),
      'b.yaml': 'name: api_key\nin: query\nx-lint-ignore: [no-secrets-in-url, path-versioned]\n',
      'c.yaml': openapi('b.yaml').replace('3.0.3', '3.1.0'),
    };
    expect(await reportedForFiles(files, ['a.yaml', 'c.yaml'])).toEqual(['b.yaml:3:36 unused-suppression', '1 suppressed']);
  });
});

describe('the rule suppression-reason', () => {
  const rules = { 'suppression-reason': { severity: 'error' as const } };
  const lacking = (text: string) => messages(text, 'suppression-reason', { rules });

  test.each([
    ['a list', '[path-no-trailing-slash]', 1],
    ['one id', 'path-no-trailing-slash', 1],
    ['a mapping to nothing', '{ path-no-trailing-slash: }', 1],
    ['a mapping to blanks', '{ path-no-trailing-slash: " " }', 1],
    ['a mapping to a reason', '{ path-no-trailing-slash: Old. }', 0],
  ])('counts suppressions without a reason in `x-lint-ignore` with %s: %i', async (_, value, count) => {
    expect(await lacking(slash(value))).toHaveLength(count);
    expect(await messages(slash(value), 'suppression-reason')).toEqual([]);
  });

  test.each([
    ['path-no-trailing-slash', 1],
    ['path-no-trailing-slash --', 1],
    ['path-no-trailing-slash -- Old.', 0],
  ])('counts suppressions without a reason in the comment # lint-ignore-file %s: %i', async (names, count) => {
    expect(await lacking(`# lint-ignore-file ${names}\n${HEAD}paths: { /v1/a/: {} }\n`)).toHaveLength(count);
  });

  test('cannot be suppressed', async () => {
    const text = slash('[path-no-trailing-slash, suppression-reason]').replace(
      /^/,
      '# lint-ignore-file suppression-reason -- No.\n',
    );
    expect(await lacking(text)).toHaveLength(2);
  });
});
