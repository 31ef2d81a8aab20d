import { describe, expect, test } from 'vitest';
import { HEAD, messages, reportedFor, reportedForFiles } from './support.ts';

const SLASH = '  /v1/a/: {}\n';
const NEXT = '# lint-ignore-next-line path-no-trailing-slash -- Clients ask for it.\n';

describe('`lint-ignore-next-line`', () => {
  test.each([
    ['right below', `${HEAD}paths:\n  ${NEXT}${SLASH}`],
    ['with blank lines and other comments between', `${HEAD}paths:\n  ${NEXT}\n  # More.\n\t\n#\n${SLASH}`],
    ['at the end of a line', `${HEAD}paths: ${NEXT}${SLASH}`],
    ['with line breaks of Windows and a byte order mark', `\uFEFF${HEAD}paths:\n  ${NEXT}${SLASH}`.replaceAll('\n', '\r\n')],
    ['in brackets', `{ "openapi": "3.0.3", "paths": { ${NEXT} "/v1/a/": {} } }\n`],
    ['without a reason, and without blanks', `${HEAD}paths:\n#lint-ignore-next-line path-no-trailing-slash\n${SLASH}`],
    ['with other rules', `${HEAD}paths:\n# lint-ignore-next-line path-versioned,path-no-trailing-slash\n${SLASH}`],
  ])('suppresses the findings that begin on the next line: %s', async (_, text) => {
    const lines = await reportedFor(text, { rules: { 'unused-suppression': { severity: 'off' } } });
    expect(lines).toEqual(['1 suppressed']);
  });

  test('suppresses findings about values on the next line only', async () => {
    const text = `${HEAD}paths:
  /v1/a:
    get:
      parameters:
        # lint-ignore-next-line no-secrets-in-url -- Old.
        - { name: api_key, in: query, schema: { type: string } }
        - { name: password, in: query, schema: { type: string } }
`;
    expect(await reportedFor(text)).toEqual(['9:13 no-secrets-in-url', '1 suppressed']);
  });

  test.each([
    [
      'above the object',
      '        # lint-ignore-next-line no-secrets-in-url -- Old.\n        - in: query\n          name: api_key\n',
    ],
    [
      'above the name, which reports show',
      '        - in: query\n          # lint-ignore-next-line no-secrets-in-url -- Old.\n          name: api_key\n',
    ],
  ])('suppresses findings about a parameter whose name is on another line than its beginning, %s', async (_, parameter) => {
    expect(await reportedFor(`${HEAD}paths:\n  /v1/a:\n    get:\n      parameters:\n${parameter}`)).toEqual(['1 suppressed']);
  });

  test('can be repeated for one line', async () => {
    const other = '# lint-ignore-next-line duplicate-key -- Sorry.\n';
    expect(await reportedFor(`${HEAD}paths:\n  /v1/a/: {}\n  ${NEXT}${other}${SLASH}`)).toEqual(['2 suppressed']);
  });

  test('after content applies to the next line, even right below another comment', async () => {
    const behind = '  /v1/orders/: # lint-ignore-next-line method-semantics -- Historical.\n';
    const get = '    get: { operationId: createOrder, responses: { "200": { description: Ok } } }\n';
    const rules = { 'method-semantics': { severity: 'error' } } as const;
    expect(await reportedFor(`${HEAD}paths:\n  ${NEXT}${behind}${get}`, { rules })).toEqual(['2 suppressed']);
  });

  test('applies to one of several equal keys if they are on separate lines', async () => {
    const twice = '  # lint-ignore-next-line duplicate-key\n  /v1/a: {}\n';
    const text = `${HEAD}paths:\n  /v1/a: {}\n${twice}  /v1/a: {}\n`;
    expect(await reportedFor(text)).toEqual(['7:3 duplicate-key', '0 suppressed']);
    expect(await reportedFor(text.replace(/(?= {2}\/v1\/a: \{\}\n$)/, '  # lint-ignore-next-line duplicate-key\n'))).toEqual([
      '1 suppressed',
    ]);
  });

  test('takes time in proportion to the number of comments', async () => {
    const comments = '# lint-ignore-next-line path-no-trailing-slash\n'.repeat(50_000);
    expect(
      await reportedFor(`${HEAD}paths:\n${comments}${SLASH}`, { rules: { 'unused-suppression': { severity: 'off' } } }),
    ).toEqual(['1 suppressed']);
  });

  test('applies to its own file only', async () => {
    const files = {
      'a.yaml': `${HEAD}paths:\n  # lint-ignore-next-line no-secrets-in-url\n  /v1/a: { $ref: b.yaml }\n`,
      'b.yaml': 'parameters:\n  # lint-ignore-next-line no-secrets-in-url\n  - { name: api_key, in: query }\nget: {}\n',
    };
    expect(await reportedForFiles(files)).toEqual(['4:3 unused-suppression', '1 suppressed']);
  });
});

describe('`lint-ignore-file`', () => {
  const FILE = '# lint-ignore-file path-no-trailing-slash -- Clients ask for it.\n';
  test.each([
    ['at the beginning', `${FILE}${HEAD}paths:\n${SLASH}`],
    ['before the document', `${FILE}---\n${HEAD}paths:\n${SLASH}`],
    ['in between', `${HEAD}paths:\n  ${FILE}${SLASH}`],
    ['at the end', `${HEAD}paths:\n${SLASH}${FILE}`],
  ])('suppresses the findings of its file: %s', async (_, text) => {
    expect(await reportedFor(text)).toEqual(['1 suppressed']);
  });

  test('suppresses findings about parts that only its file uses', async () => {
    const ignored = '# lint-ignore-file no-secrets-in-url\n';
    const files = {
      'a.yaml': `${HEAD}paths: { /v1/a: { $ref: b.yaml } }\n`,
      'b.yaml': 'get: { parameters: [{ $ref: c.yaml }] }\n',
    };
    const key = 'name: api_key\nin: query\n';
    expect(await reportedForFiles({ ...files, 'c.yaml': ignored + key })).toEqual(['1 suppressed']);
    expect(await reportedForFiles({ ...files, 'b.yaml': ignored + files['b.yaml'], 'c.yaml': key })).toEqual(['1 suppressed']);
  });
});

test.each([
  ['in a string', `${HEAD}paths: { /v1/a/: { description: "x\n # lint-ignore-file path-no-trailing-slash" } }\n`],
  ['in a block string', `${HEAD}paths:\n  /v1/a/:\n    description: |\n      # lint-ignore-file path-no-trailing-slash\n`],
  ['in another comment', `# See # lint-ignore-file path-no-trailing-slash\n${HEAD}paths:\n${SLASH}`],
  ['as part of a word', `# lint-ignored: path-no-trailing-slash\n${HEAD}paths:\n${SLASH}`],
])('the words of a suppression are ignored %s', async (_, text) => {
  expect(await reportedFor(text)).toEqual([expect.stringMatching(/ path-no-trailing-slash$/), '0 suppressed']);
});

describe('a comment that is almost a suppression, or a wrong suppression', () => {
  test.each([
    [
      'lint-ignore-line path-versioned',
      '3:3-36 The directive `lint-ignore-line` does not exist. Use `lint-ignore-next-line` or `lint-ignore-file`.',
    ],
    [
      'lint-ignore path-versioned',
      '3:3-31 The directive `lint-ignore` does not exist. Use `lint-ignore-next-line` or `lint-ignore-file`.',
    ],
    [
      'lint-ignore-file: path-versioned',
      '3:3-37 The directive `lint-ignore-file:` does not exist. Use `lint-ignore-next-line` or `lint-ignore-file`.',
    ],
    ['lint-ignore-next-line', '3:3-26 `lint-ignore-next-line` names no rule. Write `# lint-ignore-next-line rule -- reason`.'],
    ['lint-ignore-file -- Old.  ', '3:3-29 `lint-ignore-file` names no rule. Write `# lint-ignore-file rule -- reason`.'],
    [
      'lint-ignore-file unresolved-refs',
      '3:3-37 `lint-ignore-file`: the suppressed rule `unresolved-refs` does not exist. Did you mean `unresolved-ref`?',
    ],
    [
      'lint-ignore-file path-no-trailing-slash as it is old',
      '3:3-57 `lint-ignore-file`: unexpected `as`. Separate rules with commas, and put `--` before the reason.',
    ],
  ])('is reported as %s', async (comment, message) => {
    expect(await messages(`${HEAD}  # ${comment}\npaths:\n${SLASH}`, 'unused-suppression')).toEqual([message]);
  });

  test('is reported once for each comment, also for equal comments', async () => {
    const comment = '# lint-ignore-next-line\n';
    expect(await reportedFor(`${comment}${comment}${HEAD}paths: {}\n`)).toEqual([
      '1:1 unused-suppression',
      '2:1 unused-suppression',
      '0 suppressed',
    ]);
  });
});
