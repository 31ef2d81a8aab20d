import { describe, expect, test } from 'vitest';
import { folderWith, SLASH } from '../../cli/support.ts';
import { attack, judged } from './attack.ts';

const HEAD = SLASH.replace(/paths:[\s\S]*/, '');
const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const SLASH_MESSAGE = '`/v1/a/` ends with a slash';

/** An API whose one response has the schema `S0`. */
function withSchemas(schemas: Readonly<Record<string, unknown>>, operation: object = {}, status = '200'): string {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } };
  const get = { ...operation, responses: { [status]: { description: 'd', content } } };
  return JSON.stringify({ openapi: '3.1.0', components: { schemas }, paths: { '/v1/a/': { get } } });
}

const withPaths = (paths: Readonly<Record<string, unknown>>) => JSON.stringify({ openapi: '3.0.3', paths });

/** The same response of GET at each of the paths. */
function withAnswer(mediaType: unknown, paths: readonly string[]): string {
  const components = { responses: { R: { description: 'd', content: { 'application/json': mediaType } } } };
  const item = { get: { responses: { 200: { $ref: '#/components/responses/R' } } } };
  const items = { '/v1/a/': {}, ...Object.fromEntries(paths.map((path) => [path, item])) };
  return JSON.stringify({ openapi: '3.0.3', components, paths: items });
}

const ref = (index: number) => ({ $ref: `#/components/schemas/S${index}` });

function schemas(count: number, schema: (index: number) => unknown, last: unknown = {}): Record<string, unknown> {
  return { ...Object.fromEntries(range(count).map((index) => [`S${index}`, schema(index)])), [`S${count}`]: last };
}

/** Each line stands for nine of the one before. */
function nestedAliases(count: number, line: (aliases: readonly string[]) => string): string {
  return range(count)
    .map((i) => `x${i}: &a${i} ${line(Array<string>(9).fill(i === 0 ? 'lol' : `*a${i - 1}`))}\n`)
    .join('');
}

const inList = (aliases: readonly string[]) => `[${aliases.join(', ')}]`;
const inMapping = (aliases: readonly string[]) => `{ ${aliases.map((alias, index) => `k${index}: ${alias}`).join(', ')} }`;
const doubled = range(25)
  .map((i) => `x${i + 1}: &a${i + 1} { <<: [*a${i}, *a${i}], k${i + 1}: 1 }\n`)
  .join('');

describe('input that would take all memory or time', () => {
  const ALIASES = 'the aliases expand to more than 10000000 values; use fewer, or raise `limits.aliases`';
  const DEEP = 'nested deeper than 1000 levels; move inner parts to definitions and refer to them with `$ref`';
  const json = (value: string) => `{ "openapi": "3.0.3", "paths": {}, "x-a": ${value} }`;

  test.each<[what: string, file: string, text: string, message: string]>([
    ['a billion laughs', 'a.yaml', SLASH + nestedAliases(12, inList), ALIASES],
    ['a billion laughs in mappings', 'a.yaml', SLASH + nestedAliases(12, inMapping), ALIASES],
    [
      'a billion laughs in places that rules read',
      'a.yaml',
      `${HEAD}${nestedAliases(12, inMapping)}paths: { /v1/a/: { get: *a11 } }\n`,
      ALIASES,
    ],
    ['merge keys that double', 'a.yaml', `${SLASH}x0: &a0 { k0: 1 }\n${doubled}`, ALIASES],
    ['many aliases of a long list', 'a.yaml', `${SLASH}a: &a [${'1, '.repeat(3000)}]\nb: [${'*a, '.repeat(5000)}]\n`, ALIASES],
    ['lists in lists, JSON', 'a.json', json('['.repeat(1e5) + ']'.repeat(1e5)), DEEP],
    ['mappings in mappings, JSON', 'a.json', json(`${'{"a":'.repeat(1e5)}1${'}'.repeat(1e5)}`), DEEP],
    ['lists in lists, YAML', 'a.yaml', `${SLASH}x-a: ${'['.repeat(1e5)}${']'.repeat(1e5)}\n`, DEEP],
    ['lists in lists by dashes', 'a.yaml', `${SLASH}x-a:\n ${'- '.repeat(20_000)}a\n`, DEEP],
    ['open braces alone', 'a.yaml', '{'.repeat(3e5), DEEP],
    ['open brackets alone', 'a.json', '['.repeat(3e5), '1:300001 JSON: the text ends without the closing `]`.'],
  ])('is reported as an error that names the limit: %s', async (_what, file, text, message) => {
    const run = await judged(file, text, [], attack);
    expect(run).toEqual({ code: 2, messages: [expect.stringContaining(message)] });
  });

  test('is reported if it is a chain of path items, each of which contains all that follow', async () => {
    const next = (i: number) => [`/v1/p${i}`, { $ref: `#/paths/~1v1~1p${i + 1}` }];
    const run = await judged('a.json', withPaths(Object.fromEntries(range(10_000).map(next))), [], attack);
    const message = /^a\.json:1:\d{5,} The description cannot be checked: .* raise `limits\.references` in the configuration/;
    expect(run).toEqual({ code: 2, messages: [expect.stringMatching(message)] });
  });

  test.each<[limit: string, value: number, files: Record<string, string>, message: string]>([
    [
      'fileSize',
      1,
      { 'a.yaml': `${SLASH}# ${'a'.repeat(1.1e6)}\n` },
      'The file is 1.1 MB, more than the limit of 1 MB; split it, or raise `limits.fileSize`',
    ],
    ['depth', 20, { 'a.yaml': `${SLASH}x-a: ${'['.repeat(30)}${']'.repeat(30)}\n` }, 'nested deeper than 20 levels'],
    ['aliases', 10, { 'a.yaml': SLASH + nestedAliases(3, inList) }, 'the aliases expand to more than 10 values'],
    [
      'files',
      1,
      { 'a.yaml': `${HEAD}paths: { /v1/a: { $ref: b.yaml }, /v1/b: { $ref: c.yaml } }\n`, 'b.yaml': '{}', 'c.yaml': '{}' },
      'a.yaml:3:50 The description cannot be checked: it refers to more than 1 files;',
    ],
    [
      'files',
      1,
      { 'a.yaml': `${HEAD}paths: { /v1/a: { $ref: b.yaml } }\n`, 'b.yaml': '{ get: { $ref: c.yaml } }', 'c.yaml': '{}' },
      'a.yaml:1:1 The description cannot be checked: it refers to more than 1 files;',
    ],
    [
      'references',
      3,
      { 'a.yaml': `${HEAD}paths:\n  /v1/a: {}\n  /v1/b: {}\n  /v1/c: {}\n` },
      'a.yaml:3:1 The description cannot be checked: its references expand to more than 3 definitions;',
    ],
  ])('is reported if it exceeds limits.%s', async (limit, value, files, message) => {
    const run = await judged('a.yaml', { ...files, 'limits.yaml': `limits: { ${limit}: ${value} }\n` }, [
      '--config',
      'limits.yaml',
    ]);
    expect(run.messages.join('\n')).toContain(message);
    expect(run.code).toBe(2);
  });
});

describe('large, circular or deep input', () => {
  const long = (text: string, count = 1e5) => text.repeat(count);
  test.each<[what: string, file: string, text: string]>([
    ['an alias to itself', 'a.yaml', `${HEAD}x-a: &a { b: *a }\npaths: { /v1/a/: {} }\n`],
    ['an alias to its list', 'a.yaml', `${HEAD}x-a: &a [1, *a]\npaths: { /v1/a/: { get: *a } }\n`],
    ['schemas in schemas', 'a.json', withSchemas({ S0: JSON.parse(`${long('{"properties":{"a":', 300)}{}${long('}}', 300)}`) })],
    ['allOf in allOf', 'a.json', withSchemas({ S0: JSON.parse(`${long('{"allOf":[', 400)}{}${long(']}', 400)}`) })],
    ['a chain of 20,000 references', 'a.json', withSchemas(schemas(20_000, (i) => ref(i + 1)))],
    ['a cycle of 10,000 references', 'a.json', withSchemas(schemas(10_000, (i) => ref(i + 1), ref(0)))],
    ...['allOf', 'oneOf', 'anyOf'].map((key): [string, string, string] => [
      `${key} that doubles forty times`,
      'a.json',
      withSchemas(schemas(40, (i) => ({ [key]: [ref(i + 1), ref(i + 1)] }), { properties: { id: { type: 'string' } } })),
    ]),
    ['properties that double', 'a.json', withSchemas(schemas(40, (i) => ({ properties: { a: ref(i + 1), b: ref(i + 1) } })))],
    ['items that double', 'a.json', withSchemas(schemas(40, (i) => ({ items: ref(i + 1), additionalProperties: ref(i + 1) })))],
    ['a cycle of allOf', 'a.json', withSchemas({ S0: { allOf: [ref(1), ref(0)] }, S1: { allOf: [ref(0)] } })],
    [
      'lists of alternatives in alternatives, as an error has them',
      'a.json',
      withSchemas(
        schemas(30, (i) => ({
          oneOf: [{ allOf: [ref(i + 1), { anyOf: [ref(i + 1), ref((i + 2) % 30)] }] }, { not: ref(i + 1) }],
          items: ref(i + 1),
          properties: { a: ref(0), b: ref(i + 1) },
        })),
        {},
        '400',
      ),
    ],
    ['items of themselves', 'a.json', withSchemas({ S0: { type: 'array', items: ref(0) } })],
    [
      'a discriminator to itself',
      'a.json',
      withSchemas({ S0: { discriminator: { propertyName: 'a', mapping: { a: ref(0).$ref } }, oneOf: [ref(0)] } }),
    ],
    ['an enum of three megabytes', 'a.json', withSchemas({ S0: { enum: range(3e5).map((i) => `v${i}`) } })],
    ['a description of five megabytes', 'a.json', withSchemas({ S0: { description: long('password ', 5e5) } })],
    ['a line of five megabytes', 'a.yaml', `${HEAD}x-a: ${long('a', 5e6)}\npaths: { /v1/a/: {} }\n`],
    [
      '10,000 parameters',
      'a.json',
      withSchemas({ S0: {} }, { parameters: range(1e4).map((i) => ({ name: `p${i}`, in: 'query', schema: {} })) }),
    ],
    ['long names', 'a.json', withSchemas({ S0: { properties: { [long('A')]: {}, [long('aB')]: {}, [long('a_')]: {} } } })],
    [
      'patterns, which are never run',
      'a.json',
      withSchemas({ S0: { pattern: '^(a+)+$', example: `${long('a', 50)}!`, patternProperties: { '^(a|a)*$': {} } } }),
    ],
    [
      'long runs of spaces',
      'a.json',
      withSchemas(
        { S0: {} },
        {
          summary: long(' '),
          description: `${long('\n')}x`,
          parameters: [{ name: long(' '), in: 'query', description: `token${long(' ')}` }],
        },
      ),
    ],
    ['a path of 20,000 segments', 'a.json', withPaths({ '/v1/a/': {}, [`/v1${long('/a', 20_000)}`]: {} })],
    ['a segment of 100,000 letters', 'a.json', withPaths({ '/v1/a/': {}, [`/v1/${long('a')}`]: { get: { responses: {} } } })],
    ['long runs of braces', 'a.json', withPaths({ '/v1/a/': {}, [`/v1/${long('{')}`]: {}, [`/v1/${long('{a}')}`]: {} })],
    [
      'long pointers',
      'a.json',
      withPaths({
        '/v1/a/': { $ref: `#${long('/a')}` },
        '/v1/b': { $ref: `x${long('/a')}.yaml` },
        '/v1/c': { $ref: `#${long('~')}${long('%')}` },
      }),
    ],
    [
      '5,000 paths',
      'a.json',
      withPaths({ '/v1/a/': {}, ...Object.fromEntries(range(5000).map((i) => [`/v1/o${i}s/{id}`, { get: {} }])) }),
    ],
    [
      '40,000 lists, each behind an id',
      'a.json',
      withAnswer(
        { schema: { type: 'array', items: { properties: { a: {} } } } },
        range(40_000).map((i) => `/v1/o${i}s/{id}`),
      ),
    ],
    [
      '20,000 operations with the same long example',
      'a.json',
      withAnswer(
        { example: `[{ "a": [${long('1,', 9e4)}1] }]` },
        range(20_000).map((i) => `/v1/o${i}s`),
      ),
    ],
    [
      '24,000 responses, of which three at a time have the same fault',
      'a.json',
      withPaths({
        '/v1/a/': {},
        ...Object.fromEntries(
          range(24_000).map((i) => {
            const content = { [`text/x${Math.floor(i / 3)}`]: { schema: { type: 'object' } } };
            return [`/v1/o${i}s`, { get: { responses: { 200: { description: 'd', content } } } }];
          }),
        ),
      }),
    ],
    [
      '5,000 suppressions',
      'a.yaml',
      `${HEAD}paths:\n  /v1/a/: {}\n${range(5000)
        .map((i) => `  # lint-ignore-next-line path-no-trailing-slash\n  /v1/o${i}s/: {}\n`)
        .join('')}`,
    ],
    [
      '150,000 suppressions of one line',
      'a.yaml',
      `${long('# lint-ignore-next-line path-versioned\n', 1.5e5)}${HEAD}paths: { /v1/a/: {} }\n`,
    ],
    [
      'a hundred variables of a server, of a hundred values each',
      'a.json',
      JSON.stringify({
        openapi: '3.0.3',
        servers: [
          {
            url: `https://${range(100)
              .map((i) => `{v${i}}`)
              .join('.')}/v1`,
            variables: Object.fromEntries(range(100).map((i) => [`v${i}`, { default: '0', enum: range(100).map(String) }])),
          },
        ],
        paths: { '/v1/a/': {} },
      }),
    ],
  ])('is read in a time that grows with its length: %s', async (_what, file, text) => {
    const { code, messages } = await judged(file, text, [], attack);
    expect(messages).toContainEqual(expect.stringContaining(SLASH_MESSAGE));
    expect(code).toBe(1);
  });

  test.each(['stylish', 'sarif', 'github', 'gitlab', 'junit', 'checkstyle', 'markdown', 'html'])(
    'is reported with long paths in the format %s',
    async (format) => {
      const cwd = folderWith({
        'a.json': withPaths({
          '/v1/a/': {},
          [`/v1/${'a'.repeat(1e5)}/`]: {},
          ...Object.fromEntries(range(2000).map((i) => [`/v1/o${i}s/`, {}])),
        }),
      });
      const { code, stderr } = await attack(['lint', 'a.json', '--format', format], { cwd });
      expect([code, stderr]).toEqual([1, '']);
    },
  );

  test('is reported with only the ends of a path of a megabyte', async () => {
    const name = `/start${long('a', 1e6)}end/`;
    const cwd = folderWith({ 'a.json': withPaths({ [name]: { get: { responses: {} } } }) });
    const { code, stdout } = await attack(['lint', 'a.json', '--format', 'github'], { cwd });
    expect(code).toBe(1);
    expect(stdout).toMatch(/`GET \/starta+ … a+end\/` does not declare/);
    expect(stdout.length).toBeLessThan(10_000);
  });

  test.each<[what: string, text: string]>([
    ['an enum of three megabytes', withSchemas({ S0: { type: 'string', enum: range(3e5).map((i) => `v${i}`) } })],
    [
      'a chain of 1,500 allOf, each with a property of its own that an operation has',
      JSON.stringify({
        openapi: '3.1.0',
        components: {
          schemas: schemas(1500, (i) => ({ allOf: [ref(i + 1)], properties: { [`p${i}`]: {} }, required: [`p${i}`] })),
        },
        paths: Object.fromEntries(
          range(1500).map((i) => {
            const content = { 'application/json': { schema: ref(i) } };
            return [`/v1/o${i}`, { get: { responses: { 200: { description: 'd', content } } } }];
          }),
        ),
      }),
    ],
  ])('is compared in a time that grows with its length: %s', async (_what, text) => {
    const run = await attack(['compare', 'a.json', 'b.json'], { cwd: folderWith({ 'a.json': text, 'b.json': text }) });
    expect(run).toMatchObject({ code: 0, stderr: '' });
  });

  test('may be 10,000 descriptions', async () => {
    const cwd = folderWith(Object.fromEntries(range(10_000).map((i) => [`${i % 100}/${i}.yaml`, SLASH])));
    const { code, stdout } = await attack(['lint', '--rule', 'path-versioned=off'], { cwd });
    expect([code, stdout]).toEqual([1, expect.stringContaining('10000 errors')]);
  });

  test('may be globs of a configuration that would take forever as regular expressions', async () => {
    const glob = `${'*a'.repeat(40)}b`;
    const cwd = folderWith({
      [`${'a'.repeat(100)}.yaml`]: SLASH,
      'api-conventions.yaml': `ignore: ["${glob}"]\noverrides: [{ files: ["${glob}"], rules: { path-versioned: off } }, { paths: ["/${glob}"], rules: {} }]\n`,
    });
    const { code, stderr } = await attack(['lint'], { cwd });
    expect([code, stderr]).toEqual([1, expect.stringContaining('Checking 1 OpenAPI description')]);
  });
});
