import { describe, expect, test } from 'vitest';
import { onlyHeadline } from '../support/headline.ts';
import { HEAD, reportedFor, reportedForFiles } from './support.ts';

const SECRET = '{ name: api_key, in: query, schema: { type: string } }';

describe('`x-lint-ignore`', () => {
  test.each([
    ['the document', `${HEAD}x-lint-ignore: [path-no-trailing-slash]\npaths: { /v1/a/: {}, /v1/b/: {} }\n`, 2],
    ['all paths', `${HEAD}paths: { x-lint-ignore: [path-no-trailing-slash], /v1/a/: {}, /v1/b/: {} }\n`, 2],
    ['a path item', `${HEAD}paths: { /v1/a/: { x-lint-ignore: [path-no-trailing-slash] } }\n`, 1],
    ['an operation', `${HEAD}paths: { /v1/a: { get: { x-lint-ignore: no-secrets-in-url, parameters: [${SECRET}] } } }\n`, 1],
    [
      'a parameter',
      `${HEAD}paths: { /v1/a: { get: { parameters: [{ name: api_key, in: query, x-lint-ignore: no-secrets-in-url }] } } }\n`,
      1,
    ],
    [
      'a response',
      `${HEAD}paths: { /v1/a: { get: { responses: { "404": { description: No., x-lint-ignore: error-schema } } } } }\n`,
      1,
    ],
    [
      'a schema',
      `${HEAD}paths: { /v1/a: { get: { responses: { "404": { $ref: "#/components/responses/No" } } } } }
components:
  responses: { No: { description: No., content: { application/json: { schema: { $ref: "#/components/schemas/No" } } } } }
  schemas: { No: { type: object, properties: { x: { type: string } }, x-lint-ignore: { error-schema: Old. } } }\n`,
      1,
    ],
    ['an object with a `$ref`', `${HEAD}paths: { /v1/a: { $ref: "#/gone", x-lint-ignore: unresolved-ref } }\n`, 1],
    ['a key that stands twice', `${HEAD}paths: { /v1/a: {}, /v1/a: { x-lint-ignore: [duplicate-key] } }\n`, 1],
    ['a reference to the network', `${HEAD}paths: { /v1/a: { $ref: "https://example.com/a", x-lint-ignore: remote-ref } }\n`, 1],
  ])('suppresses findings at the object that has it, at its key and in the object: %s', async (_, text, suppressed) => {
    expect(await reportedFor(text.replace(/x-lint-ignore: (\[.*?\]|\{.*?\}|[\w-]+)/, 'x-other: 1'))).toContain('0 suppressed');
    expect(await reportedFor(text)).toEqual([`${suppressed} suppressed`]);
  });

  test('suppresses no other rule, and nothing beside the object', async () => {
    const text = `${HEAD}paths:\n  /a/: { x-lint-ignore: [path-no-trailing-slash] }\n  /v1/b/: {}\n`;
    expect(await reportedFor(text)).toEqual(['4:3 path-versioned', '5:3 path-no-trailing-slash', '1 suppressed']);
  });

  test('suppresses findings in JSON', async () => {
    const text = '{ "openapi": "3.0.3", "paths": { "/a/": { "x-lint-ignore": ["path-no-trailing-slash", "path-versioned"] } } }';
    expect(await reportedFor(text, { filename: 'openapi.json' })).toEqual(['2 suppressed']);
  });

  test('suppresses findings in Swagger 2.0', async () => {
    const parameter = '{ name: api_key, in: query, type: string, x-lint-ignore: no-secrets-in-url }';
    const text = `swagger: "2.0"\npaths: { /v1/a: { get: { parameters: [${parameter}], responses: {} } } }\n`;
    expect(await reportedFor(text)).toEqual(['1 suppressed']);
  });

  test('removes its path from a finding about all paths', async () => {
    const paths = 'paths: { /a: { x-lint-ignore: path-versioned }, /b: {} }\n';
    expect(await reportedFor(HEAD + paths)).toEqual(['3:1 path-versioned', '1 suppressed']);
    expect(await reportedFor(`${HEAD}x-lint-ignore: path-versioned\npaths: { /a: {}, /b: {} }\n`)).toEqual(['2 suppressed']);
  });

  test('applies wherever an alias or a merge key includes the object', async () => {
    const slash = 'x-lint-ignore: [path-no-trailing-slash]';
    expect(await reportedFor(`${HEAD}paths: { /v1/a/: &a { ${slash} }, /v1/b/: *a }\n`)).toEqual(['2 suppressed']);
    expect(await reportedFor(`${HEAD}x-a: &a { ${slash} }\npaths: { /v1/a/: { <<: *a }, /v1/b/: { <<: *a } }\n`)).toEqual([
      '2 suppressed',
    ]);
  });

  test('is used in a merged object if one of the merging objects needs it', async () => {
    const text = `${HEAD}x-a: &a { x-lint-ignore: [path-no-trailing-slash] }\npaths: { /v1/a/: { <<: *a }, /v1/b: { <<: *a } }\n`;
    expect(await reportedFor(text)).toEqual(['1 suppressed']);
  });

  test('can be in objects with names such as `__proto__`', async () => {
    const text = `${HEAD}paths: { /v1/a/: { x-lint-ignore: { __proto__: No., constructor: No. } } }\n`;
    const unused = ['3:37 unused-suppression', '3:53 unused-suppression'];
    expect(await reportedFor(text)).toEqual(['3:10 path-no-trailing-slash', ...unused, '0 suppressed']);
  });
});

describe('a fault of a shared definition', () => {
  const used = (one: string, other: string, beside = '') => `${HEAD}paths:
  /v1/a: { get: { ${one} responses: { "404": { $ref: "#/components/responses/No"${beside} } } } }
  /v1/b: { get: { ${other} responses: { "404": { $ref: "#/components/responses/No" } } } }
components: { responses: { No: { description: No. } } }
`;
  const IGNORED = 'x-lint-ignore: [error-schema],';

  test('is reported if only one of several uses suppresses it, and the suppression is unused', async () => {
    const { findings } = await import('../../src/index.ts').then(({ lintText }) =>
      lintText(used(IGNORED, ''), { rules: onlyHeadline }),
    );
    expect(findings.map(({ ruleId, uses }) => `${ruleId} ${uses.count}`)).toEqual(['unused-suppression 0', 'error-schema 2']);
    expect(findings[0]?.message).toBe(
      '`GET /v1/a`: the suppression of `error-schema` has no effect because other uses of `/components/responses/No` are not suppressed. Move the suppression to `/components/responses/No`.',
    );
  });

  test('is suppressed if all uses suppress it', async () => {
    expect(await reportedFor(used(IGNORED, IGNORED))).toEqual(['1 suppressed']);
  });

  test('is suppressed if all uses suppress it beside their `$ref`s', async () => {
    expect(await reportedFor(used('', IGNORED, ', x-lint-ignore: [error-schema]'))).toEqual(['1 suppressed']);
    expect(await reportedFor(used('', '', ', x-lint-ignore: [error-schema]'))).toEqual([
      '4:93 unused-suppression',
      '6:28 error-schema',
      '0 suppressed',
    ]);
  });

  test('is suppressed at a parameter, also of a path', async () => {
    const text = `${HEAD}paths:
  /v1/a: { get: { parameters: [{ $ref: "#/components/parameters/Key", x-lint-ignore: no-secrets-in-url }] } }
  /v1/b: { parameters: [{ $ref: "#/components/parameters/Key" }], get: { x-lint-ignore: no-secrets-in-url }, put: {} }
components: { parameters: { Key: ${SECRET} } }\n`;
    expect((await reportedFor(text)).at(-1)).toBe('0 suppressed');
    expect(
      await reportedFor(
        text
          .replace('/v1/b: {', '$& x-lint-ignore: no-secrets-in-url,')
          .replace('get: { x-lint-ignore: no-secrets-in-url }', 'get: {}'),
      ),
    ).toEqual(['1 suppressed']);
  });

  test('is suppressed beside the `$ref`s of a parameter at paths and operations', async () => {
    const reference = '{ $ref: "#/components/parameters/Key", x-lint-ignore: no-secrets-in-url }';
    const text = `${HEAD}paths:
  /v1/a: { parameters: [${reference}], get: {} }
  /v1/b: { get: { parameters: [${reference}] } }
components: { parameters: { Key: ${SECRET}, Id: { name: id, in: query } } }\n`;
    expect(await reportedFor(text)).toEqual(['1 suppressed']);
    const other =
      '{ $ref: "#/components/parameters/Id", x-lint-ignore: no-secrets-in-url }, { $ref: "#/components/parameters/Key" }';
    expect((await reportedFor(text.replaceAll(reference, other))).at(-1)).toBe('0 suppressed');
  });

  test('is suppressed in a part that YAML aliases share', async () => {
    const text = `${HEAD}x-key: &key ${SECRET}
paths:
  /v1/a: { get: { x-lint-ignore: no-secrets-in-url, parameters: [*key] } }
  /v1/b: { get: { parameters: [*key] } }\n`;
    expect(await reportedFor(text)).toEqual(['5:34 unused-suppression', '5:66 no-secrets-in-url', '0 suppressed']);
    expect(await reportedFor(text.replace('b: { get: {', '$& x-lint-ignore: no-secrets-in-url,'))).toEqual(['1 suppressed']);
    const within = text
      .replace('&key { ', '&key { x-lint-ignore: no-secrets-in-url, ')
      .replace('x-lint-ignore: no-secrets-in-url, p', 'p');
    expect(await reportedFor(within)).toEqual(['1 suppressed']);
  });

  test('is suppressed at the definition', async () => {
    expect(await reportedFor(used('', '').replace('description: No.', `$&, ${IGNORED}`))).toEqual(['1 suppressed']);
  });

  test('is suppressed at a segment that paths share', async () => {
    const paths = (ignored: string) => `${HEAD}paths:
  /v1/user/{id}: { get: {} }
  /v1/user/{id}/name: { get: {} ${ignored} }\n`;
    const [first] = await reportedFor(paths(''));
    expect(first).toBe('4:3 path-plural-collections');
    expect(await reportedFor(paths(', x-lint-ignore: path-plural-collections'))).toEqual([
      '4:3 path-plural-collections',
      '5:50 unused-suppression',
      '0 suppressed',
    ]);
  });
});

describe('`x-lint-ignore` in descriptions of several files', () => {
  const openapi = (path: string, more = '') => `${HEAD}${more}paths: { ${path} }\n`;
  const item = `get: { parameters: [${SECRET}] }\n`;

  test('applies to its own file', async () => {
    const files = { 'a.yaml': openapi('/v1/a/: { $ref: b.yaml }'), 'b.yaml': `x-lint-ignore: [no-secrets-in-url]\n${item}` };
    expect(await reportedForFiles(files)).toEqual(['3:10 path-no-trailing-slash', '1 suppressed']);
  });

  test('applies beside the `$ref` of a path to the path, and to parts that only that path uses', async () => {
    const ignored = 'x-lint-ignore: [path-no-trailing-slash, no-secrets-in-url]';
    const one = openapi(`/v1/a/: { $ref: b.yaml, ${ignored} }`);
    expect(await reportedForFiles({ 'a.yaml': one, 'b.yaml': item })).toEqual(['2 suppressed']);
    const two = openapi(`/v1/a/: { $ref: b.yaml, ${ignored} }, /v1/b: { $ref: b.yaml }`);
    expect(await reportedForFiles({ 'a.yaml': two, 'b.yaml': item })).toEqual([
      '3:74 unused-suppression',
      'b.yaml:1:23 no-secrets-in-url',
      '1 suppressed',
    ]);
  });

  test('does not suppress the finding of another description that uses the same file', async () => {
    const files = {
      'a.yaml': openapi('/v1/a: { $ref: b.yaml }', 'x-lint-ignore: [no-secrets-in-url]\n'),
      'c.yaml': openapi('/v1/c: { $ref: b.yaml }'),
      'b.yaml': item,
    };
    expect(await reportedForFiles(files, ['a.yaml'])).toEqual(['1 suppressed']);
    expect(await reportedForFiles(files, ['a.yaml', 'c.yaml'])).toEqual(['b.yaml:1:23 no-secrets-in-url', '0 suppressed']);
  });
});
