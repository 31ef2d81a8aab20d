import { describe, expect, test } from 'vitest';
import { onlyHeadline } from '../support/headline.ts';
import { HEAD, told, toldOf } from './support.ts';

const SECRET = '{ name: api_key, in: query, schema: { type: string } }';

describe('`x-lint-ignore` holds for the object that has it, its key, and all that is in it', () => {
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
  ])('%s', async (_, text, suppressed) => {
    expect(await told(text.replace(/x-lint-ignore: (\[.*?\]|\{.*?\}|[\w-]+)/, 'x-other: 1'))).toContain('0 suppressed');
    expect(await told(text)).toEqual([`${suppressed} suppressed`]);
  });

  test('and for no other rule and nothing beside it', async () => {
    const text = `${HEAD}paths:\n  /a/: { x-lint-ignore: [path-no-trailing-slash] }\n  /v1/b/: {}\n`;
    expect(await told(text)).toEqual(['4:3 path-versioned', '5:3 path-no-trailing-slash', '1 suppressed']);
  });

  test('in JSON', async () => {
    const text = '{ "openapi": "3.0.3", "paths": { "/a/": { "x-lint-ignore": ["path-no-trailing-slash", "path-versioned"] } } }';
    expect(await told(text, { filename: 'openapi.json' })).toEqual(['2 suppressed']);
  });

  test('in Swagger 2.0', async () => {
    const parameter = '{ name: api_key, in: query, type: string, x-lint-ignore: no-secrets-in-url }';
    const text = `swagger: "2.0"\npaths: { /v1/a: { get: { parameters: [${parameter}], responses: {} } } }\n`;
    expect(await told(text)).toEqual(['1 suppressed']);
  });

  test('the finding about all paths is at `paths`: a path that has it is not among them', async () => {
    const paths = 'paths: { /a: { x-lint-ignore: path-versioned }, /b: {} }\n';
    expect(await told(HEAD + paths)).toEqual(['3:1 path-versioned', '1 suppressed']);
    expect(await told(`${HEAD}x-lint-ignore: path-versioned\npaths: { /a: {}, /b: {} }\n`)).toEqual(['2 suppressed']);
  });

  test('wherever an alias or a merge key brings the object in', async () => {
    const slash = 'x-lint-ignore: [path-no-trailing-slash]';
    expect(await told(`${HEAD}paths: { /v1/a/: &a { ${slash} }, /v1/b/: *a }\n`)).toEqual(['2 suppressed']);
    expect(await told(`${HEAD}x-a: &a { ${slash} }\npaths: { /v1/a/: { <<: *a }, /v1/b/: { <<: *a } }\n`)).toEqual([
      '2 suppressed',
    ]);
  });

  test('what a merge key brings in is needed where one object needs it', async () => {
    const text = `${HEAD}x-a: &a { x-lint-ignore: [path-no-trailing-slash] }\npaths: { /v1/a/: { <<: *a }, /v1/b: { <<: *a } }\n`;
    expect(await told(text)).toEqual(['1 suppressed']);
  });

  test('names such as `__proto__` are names like any other', async () => {
    const text = `${HEAD}paths: { /v1/a/: { x-lint-ignore: { __proto__: No., constructor: No. } } }\n`;
    const unused = ['3:37 unused-suppression', '3:53 unused-suppression'];
    expect(await told(text)).toEqual(['3:10 path-no-trailing-slash', ...unused, '0 suppressed']);
  });
});

describe('a fault of a definition stands there, once for all that use it', () => {
  const used = (one: string, other: string, beside = '') => `${HEAD}paths:
  /v1/a: { get: { ${one} responses: { "404": { $ref: "#/components/responses/No"${beside} } } } }
  /v1/b: { get: { ${other} responses: { "404": { $ref: "#/components/responses/No" } } } }
components: { responses: { No: { description: No. } } }
`;
  const IGNORED = 'x-lint-ignore: [error-schema],';

  test('a suppression at one of several uses is reported as having no effect', async () => {
    const { findings } = await import('../../src/index.ts').then(({ lintText }) =>
      lintText(used(IGNORED, ''), { rules: onlyHeadline }),
    );
    expect(findings.map(({ ruleId, uses }) => `${ruleId} ${uses.count}`)).toEqual(['unused-suppression 0', 'error-schema 2']);
    expect(findings[0]?.message).toBe(
      '`GET /v1/a`: the suppression of `error-schema` has no effect because other uses of `/components/responses/No` are not suppressed. Move the suppression to `/components/responses/No`.',
    );
  });

  test('all of them are', async () => {
    expect(await told(used(IGNORED, IGNORED))).toEqual(['1 suppressed']);
  });

  test('beside the `$ref`s too', async () => {
    expect(await told(used('', IGNORED, ', x-lint-ignore: [error-schema]'))).toEqual(['1 suppressed']);
    expect(await told(used('', '', ', x-lint-ignore: [error-schema]'))).toEqual([
      '4:93 unused-suppression',
      '6:28 error-schema',
      '0 suppressed',
    ]);
  });

  test('of a parameter, on the path too', async () => {
    const text = `${HEAD}paths:
  /v1/a: { get: { parameters: [{ $ref: "#/components/parameters/Key", x-lint-ignore: no-secrets-in-url }] } }
  /v1/b: { parameters: [{ $ref: "#/components/parameters/Key" }], get: { x-lint-ignore: no-secrets-in-url }, put: {} }
components: { parameters: { Key: ${SECRET} } }\n`;
    expect((await told(text)).at(-1)).toBe('0 suppressed');
    expect(
      await told(
        text
          .replace('/v1/b: {', '$& x-lint-ignore: no-secrets-in-url,')
          .replace('get: { x-lint-ignore: no-secrets-in-url }', 'get: {}'),
      ),
    ).toEqual(['1 suppressed']);
  });

  test('of a parameter, beside the `$ref`s of paths and operations', async () => {
    const reference = '{ $ref: "#/components/parameters/Key", x-lint-ignore: no-secrets-in-url }';
    const text = `${HEAD}paths:
  /v1/a: { parameters: [${reference}], get: {} }
  /v1/b: { get: { parameters: [${reference}] } }
components: { parameters: { Key: ${SECRET}, Id: { name: id, in: query } } }\n`;
    expect(await told(text)).toEqual(['1 suppressed']);
    const other =
      '{ $ref: "#/components/parameters/Id", x-lint-ignore: no-secrets-in-url }, { $ref: "#/components/parameters/Key" }';
    expect((await told(text.replaceAll(reference, other))).at(-1)).toBe('0 suppressed');
  });

  test('of what YAML aliases share', async () => {
    const text = `${HEAD}x-key: &key ${SECRET}
paths:
  /v1/a: { get: { x-lint-ignore: no-secrets-in-url, parameters: [*key] } }
  /v1/b: { get: { parameters: [*key] } }\n`;
    expect(await told(text)).toEqual(['5:34 unused-suppression', '5:66 no-secrets-in-url', '0 suppressed']);
    expect(await told(text.replace('b: { get: {', '$& x-lint-ignore: no-secrets-in-url,'))).toEqual(['1 suppressed']);
    const within = text
      .replace('&key { ', '&key { x-lint-ignore: no-secrets-in-url, ')
      .replace('x-lint-ignore: no-secrets-in-url, p', 'p');
    expect(await told(within)).toEqual(['1 suppressed']);
  });

  test('at the definition', async () => {
    expect(await told(used('', '').replace('description: No.', `$&, ${IGNORED}`))).toEqual(['1 suppressed']);
  });

  test('of a segment that paths share', async () => {
    const paths = (ignored: string) => `${HEAD}paths:
  /v1/user/{id}: { get: {} }
  /v1/user/{id}/name: { get: {} ${ignored} }\n`;
    const [first] = await told(paths(''));
    expect(first).toBe('4:3 path-plural-collections');
    expect(await told(paths(', x-lint-ignore: path-plural-collections'))).toEqual([
      '4:3 path-plural-collections',
      '5:50 unused-suppression',
      '0 suppressed',
    ]);
  });
});

describe('in descriptions of several files', () => {
  const openapi = (path: string, more = '') => `${HEAD}${more}paths: { ${path} }\n`;
  const item = `get: { parameters: [${SECRET}] }\n`;

  test('it holds in the file that it stands in', async () => {
    const files = { 'a.yaml': openapi('/v1/a/: { $ref: b.yaml }'), 'b.yaml': `x-lint-ignore: [no-secrets-in-url]\n${item}` };
    expect(await toldOf(files)).toEqual(['3:10 path-no-trailing-slash', '1 suppressed']);
  });

  test('beside the `$ref` of a path it holds for the path, and for what only that path uses', async () => {
    const ignored = 'x-lint-ignore: [path-no-trailing-slash, no-secrets-in-url]';
    const one = openapi(`/v1/a/: { $ref: b.yaml, ${ignored} }`);
    expect(await toldOf({ 'a.yaml': one, 'b.yaml': item })).toEqual(['2 suppressed']);
    const two = openapi(`/v1/a/: { $ref: b.yaml, ${ignored} }, /v1/b: { $ref: b.yaml }`);
    expect(await toldOf({ 'a.yaml': two, 'b.yaml': item })).toEqual([
      '3:74 unused-suppression',
      'b.yaml:1:23 no-secrets-in-url',
      '1 suppressed',
    ]);
  });

  test('what one description suppresses in a file that another uses too is reported for the other', async () => {
    const files = {
      'a.yaml': openapi('/v1/a: { $ref: b.yaml }', 'x-lint-ignore: [no-secrets-in-url]\n'),
      'c.yaml': openapi('/v1/c: { $ref: b.yaml }'),
      'b.yaml': item,
    };
    expect(await toldOf(files, ['a.yaml'])).toEqual(['1 suppressed']);
    expect(await toldOf(files, ['a.yaml', 'c.yaml'])).toEqual(['b.yaml:1:23 no-secrets-in-url', '0 suppressed']);
  });
});
