import { describe, expect, test } from 'vitest';
import { lintText } from '../../../src/run/lint-files.ts';
import { fixedExample, lintWith, OFF } from '../../support/test-rule.ts';

const OK = 'responses: { "200": { description: Ok } }';

/** The messages about a description, without the names of what they are about. */
async function messagesOf(api: string, options: Readonly<Record<string, unknown>> = {}): Promise<readonly string[]> {
  const findings = await lintWith('description-valid', api, options);
  return findings.map(({ pointer, message }) => `${pointer} ${message.replace(/^.*?: /s, '')}`);
}

describe('an unknown field of a description', () => {
  test.each([
    [
      '3.1.0',
      'paths: {}\ncomponents: { responses: { Gone: { description: Gone, header: {} } } }',
      '`header` is not a field of a response. Did you mean `headers`?',
    ],
    [
      '2.0',
      `paths: { /a: { get: { ${OK}, callbacks: {} } } }`,
      '`callbacks` is a field of an operation only since OpenAPI 3.0, but the description is 2.0. Remove it, or change the version.',
    ],
    [
      '3.0.3',
      'paths: {}\ndefinitions: {}',
      '`definitions` does not exist in the root object of OpenAPI 3.0. Use `components.schemas`.',
    ],
    [
      '3.2.0',
      'paths: {}\ncomponents: { securitySchemes: { key: { type: apiKey, name: k, in: query, scheme: basic } } }',
      'a security scheme with `type: apiKey` has no field `scheme`. Remove it, or begin its name with `x-`.',
    ],
    [
      '3.0.0',
      'paths: {}\ncomponents: { schemas: { A: { discriminator: { propertyName: a, x-kind: b }, properties: { a: {} }, required: [a] } } }',
      '`x-kind` is not a field of a discriminator. Remove it.',
    ],
    [
      '3.1.0',
      `paths: { /a: { get: { ${OK}, requestBody: { content: { application/json: { type: string } } } } } }`,
      '`type` is not a field of a media type. Put it into `schema`.',
    ],
  ])('is reported in OpenAPI %s: %s', async (version, api, message) => {
    const key = version === '2.0' ? 'swagger: "2.0"' : `openapi: ${version}`;
    expect((await messagesOf(`${key}\n${api}`)).map((text) => text.replace(/^\S+ /, ''))).toEqual([message]);
  });

  test('may be any keyword in a schema of JSON Schema 2020-12, unless it is misspelled', async () => {
    expect(await messagesOf('paths: {}\ncomponents: { schemas: { A: { type: string, regex: a, unit: m } } }')).toEqual([]);
    expect(await messagesOf('paths: {}\ncomponents: { schemas: { A: { type: object, propertes: {} } } }')).toEqual([
      '/components/schemas/A/propertes `propertes` is not a field of a schema. Did you mean `properties`?',
    ]);
  });

  test('is accepted in schemas of another dialect', async () => {
    const dialect = 'https://json-schema.org/draft/2019-09/schema';
    expect(
      await messagesOf(`paths: {}\njsonSchemaDialect: ${dialect}\ncomponents: { schemas: { A: { nullable: true } } }`),
    ).toEqual([]);
    expect(await messagesOf(`paths: {}\ncomponents: { schemas: { A: { $schema: "${dialect}", nullable: true } } }`)).toEqual([]);
  });

  test('may begin with `x-` if the object has extensions', async () => {
    expect(await messagesOf(`x-a: 1\npaths: { x-b: {}, /a: { x-c: 1, get: { x-d: 1, ${OK} } } }`)).toEqual([]);
  });
});

test('description-valid suggests a name with a dollar sign only for a reference', async () => {
  const schema = 'A: { type: object, schema: { type: string }, defs: {} }, B: { anyOf: [{ ref: "#/components/schemas/A" }] }';
  expect(await messagesOf(`paths: {}\ncomponents: { schemas: { ${schema} } }`)).toEqual([
    '/components/schemas/B/anyOf/0/ref `ref` is not a field of a schema. Did you mean `$ref`?',
  ]);
});

test('description-valid recognizes a field by the first letters of its name', async () => {
  expect(await messagesOf('openapi: 3.0.3\npaths: {}\ncomponents: { schemas: { A: { type: string, desc: The size } } }')).toEqual(
    ['/components/schemas/A/desc `desc` is not a field of a schema. Did you mean `description`?'],
  );
});

test('a property beside `properties` is reported as a misplaced property, even if it resembles a field', async () => {
  const schema = '{ type: object, items: {}, titles: { type: string }, count: { $ref: "#/components/schemas/A" } }';
  expect(await messagesOf(`openapi: 3.0.3\npaths: {}\ncomponents: { schemas: { A: ${schema} } }`)).toEqual([
    '/components/schemas/A/titles `titles` is not a field of a schema. Put it into `properties`.',
    '/components/schemas/A/count `count` is not a field of a schema. Put it into `properties`.',
  ]);
});

test.each(['query', 'path', 'header', 'formData'])(
  'a `schema` in a parameter of Swagger 2.0 is its only fault, because it has the type: %s',
  async (place) => {
    const parameter = `{ name: a, in: ${place}, required: true, schema: { $ref: "#/definitions/A" } }`;
    expect(await messagesOf(`swagger: "2.0"\npaths: {}\nparameters: { a: ${parameter} }\ndefinitions: { A: {} }`)).toEqual([
      expect.stringContaining(' has no field `schema`. Write the fields of the schema, such as `type`, in its place.'),
    ]);
  },
);

describe('a malformed media type as a key of `content`', () => {
  test.each([
    ['"application/json, charset=utf-8": { schema: {} }', 'Did you mean `application/json; charset=utf-8`?'],
    ['application-json: { schema: {} }', 'Did you mean `application/json`?'],
    ['applicationjson;v=1: { schema: {} }', 'Did you mean `application/json;v=1`?'],
    ['PDF: {}', 'Did you mean `application/pdf`?'],
    ['"*": {}', 'Did you mean `*/*`?'],
    ['"*": { schema: { type: string } }', 'Did you mean `*/*`?'],
    ['"*": { schema: { type: object } }', 'Did you mean `application/json`?'],
    ['xml: {}, application/xml: {}', 'Rename it to one such as `application/json`, or remove it.'],
    ['"": { schema: {} }', 'Rename it to one such as `application/json`, or remove it.'],
    ['examples: { a: { value: 1 } }', 'Put it below a media type such as `application/json`, or remove it.'],
    ['total: 5', 'Put the example below a media type such as `application/json`.'],
    ['total: { examples: { a: { value: 5 } } }', 'Put the example below a media type such as `application/json`.'],
  ])('is reported with advice: %s: %s', async (entry, advice) => {
    const messages = await messagesOf(`paths: {}\ncomponents: { responses: { A: { description: A, content: { ${entry} } } } }`);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.endsWith(advice)).toBe(true);
  });
});

describe('an array schema without items', () => {
  test.each([
    ['swagger: "2.0"\npaths: {}\nparameters: { a: { name: a, in: query, type: array } }', true],
    ['swagger: "2.0"\npaths: {}\nresponses: { a: { description: A, headers: { B: { type: array } } } }', true],
    ['swagger: "2.0"\npaths: {}\ndefinitions: { A: { type: array } }', false],
    ['openapi: 3.0.3\npaths: {}\ncomponents: { schemas: { A: { properties: { b: { type: array } } } } }', true],
    ['openapi: 3.0.3\npaths: {}\ncomponents: { schemas: { A: { type: array, allOf: [{ items: {} }] } } }', false],
    ['openapi: 3.1.0\npaths: {}\ncomponents: { schemas: { A: { type: array } } }', false],
    ['openapi: 3.2.0\npaths: {}\ncomponents: { schemas: { A: { type: array } } }', false],
  ])('is reported only if the version requires items: %s: %s', async (api, isReported) => {
    const findings = await lintWith('description-valid', api);
    expect(findings.map(({ messageId }) => messageId)).toEqual(isReported ? ['missingItems'] : []);
  });
});

describe('an exclusive bound that is written for another version', () => {
  test.each([
    ['2.0', 'exclusiveMinimum: 0', 'minimum: 0, exclusiveMinimum: true'],
    ['3.0.3', 'exclusiveMaximum: 5', 'maximum: 5, exclusiveMaximum: true'],
    ['3.0.3', 'exclusiveMaximum: 5, maximum: 7', undefined],
    ['3.1.0', 'minimum: 1, exclusiveMinimum: true', 'exclusiveMinimum: 1'],
    ['3.2.0', 'exclusiveMinimum: true', undefined],
    ['3.2.0', 'exclusiveMaximum: false', ''],
  ])('is converted by a fix if that is certain in %s: %s', async (version, bound, fixedBound) => {
    const head = version === '2.0' ? 'swagger: "2.0"' : `openapi: ${version}`;
    const map = version === '2.0' ? 'definitions: { A' : 'components: { schemas: { A';
    const text = (fields: string) =>
      `${head}\npaths: {}\n${map}: { ${['type: number', fields].filter((one) => one !== '').join(', ')} } }${version === '2.0' ? '' : ' }'}`;
    const { fixed } = await fixedExample('description-valid', text(bound));
    expect(fixed).toBe(fixedBound === undefined ? undefined : text(fixedBound));
  });
});

test('a fix does not rename a misspelled field if the right field exists, or if the value does not fit', async () => {
  const both = `paths: { /a: { get: { ${OK}, respones: { "200": { description: Ok } } } } }`;
  expect((await fixedExample('description-valid', both)).fixed).toBeUndefined();
  const text = 'paths: { /a: { get: { respones: everything } } }';
  expect((await fixedExample('description-valid', text)).fixed).toBeUndefined();
});

describe('`nullable` in OpenAPI 3.1', () => {
  const api = (schema: string) => `paths: {}\ncomponents: { schemas: { A: ${schema}, B: {} } }`;
  test.each([
    ['{ type: string, nullable: true }', "{ type: [string, 'null'] }"],
    ['{ type: string, enum: [a], nullable: true }', "{ type: [string, 'null'], enum: [a, null] }"],
    ['{ type: [string, integer], nullable: true }', "{ type: [string, integer, 'null'] }"],
    ['{ type: string, nullable: false }', '{ type: string }'],
    ['{ enum: [a], nullable: true }', '{ enum: [a, null] }'],
    ['{ $ref: "#/components/schemas/B", nullable: true }', undefined],
  ])('is converted by a fix if that is certain: %s', async (before, after) => {
    const { fixed } = await fixedExample('description-valid', api(before));
    expect(fixed).toBe(after === undefined ? undefined : api(after));
  });
});

describe('references in a description', () => {
  test('may replace any object, list or map, and are followed', async () => {
    const api = `
paths: { $ref: "#/x-parts/paths" }
x-parts: { paths: { /a: { get: { $ref: "#/x-parts/get" } } }, get: { ${OK}, respones: {} } }`;
    expect(await messagesOf(api)).toEqual([
      '/x-parts/get/respones `respones` is not a field of an operation. Remove it, or begin its name with `x-`.',
    ]);
  });

  test('must lead to an object of the expected kind', async () => {
    const api = `
paths: { /a: { get: { responses: { "200": { $ref: "#/components/schemas/A" } } } } }
components: { schemas: { A: { type: object, properties: { b: { $ref: "#/paths/~1a/get" } } } } }`;
    expect(await messagesOf(api)).toEqual([
      '/paths/~1a/get/responses/200/$ref `#/components/schemas/A` leads to a schema instead of a response. Correct the reference.',
      '/components/schemas/A/properties/b/$ref `#/paths/~1a/get` leads to an operation instead of a schema. Correct the reference.',
    ]);
  });

  test('may lead to other files, which are checked by how they are used', async () => {
    const text = 'openapi: 3.0.3\ninfo: { title: A, version: "1" }\npaths: { /a: { $ref: a.yaml } }';
    const { findings } = await lintText(text, {
      rules: { ...OFF, 'description-valid': { severity: 'error' } },
      readFile: () => Buffer.from('get:\n  respones: {}\n'),
    });
    expect(findings.map(({ file, message }) => [file, message])).toEqual([
      ['a.yaml', '`GET /a`: `respones` is not a field of an operation. Did you mean `responses`?'],
    ]);
  });
});

test('a file with a schema may define other schemas in `definitions`, which are checked', async () => {
  const text = 'openapi: 3.0.3\ninfo: { title: A, version: "1" }\npaths: {}\ncomponents: { schemas: { A: { $ref: a.yaml } } }';
  const { findings } = await lintText(text, {
    rules: { ...OFF, 'description-valid': { severity: 'error' } },
    readFile: () => Buffer.from('allOf: [{ $ref: "#/definitions/b" }]\ndefinitions: { b: { tpye: object } }\n'),
  });
  expect(findings.map(({ pointer }) => pointer)).toEqual(['/definitions/b/tpye']);
});

test('description-valid reports the same fault in three places once', async () => {
  const operations = ['a', 'b', 'c'].map((name) => `/${name}: { get: { ${OK}, roles: [] } }`);
  expect(await lintWith('description-valid', `paths: { ${operations.join(', ')} }`)).toHaveLength(1);
});

describe('faults of a description that differ only in a name', () => {
  const schemas = (...list: string[]) => `paths: {}\ncomponents: { schemas: { ${list.join(', ')} } }`;
  test('are one finding for nullable schemas of several types', async () => {
    const list = ['string', 'integer', 'boolean'].map((type) => `${type}: { type: ${type}, nullable: true }`);
    expect(await messagesOf(schemas(...list, 'none: { nullable: true }'))).toEqual([
      expect.stringContaining('Add `"null"` to `type`, as in `type: [string, "null"]`.'),
      '/components/schemas/none/nullable `nullable` does not exist in a schema of OpenAPI 3.1. Remove it.',
    ]);
  });

  test('are one finding for references, items, names of components, path parameters and paths', async () => {
    const parameter = (name: string) => `{ name: ${name}, in: path, schema: {} }`;
    const names = ['a', 'b', 'c'];
    const messages = await lintWith(
      'description-valid',
      `paths: { a: {}, b: {}, c: {}, "/{a}/{b}/{c}": { parameters: [${names.map(parameter).join(', ')}] } }
components:
  parameters: { "a/": { $ref: "#/components/schemas/a" }, "b/": { $ref: "#/components/schemas/b" }, "c/": { $ref: "#/components/schemas/c" } }
  schemas: { ${names.map((name) => `${name}: { required: [${name}, ${name}] }`).join(', ')} }`,
    );
    expect(messages.map(({ message }) => message.replace(/ Affected: .*/, ''))).toEqual([
      'Paths do not begin with a slash: `a`, `b` and `c`. Add it to each of them.',
      'Path parameters are not required: `a`, `b` and `c`. Add `required: true` to each of them.',
      'Names of components may contain only letters, digits, `.`, `-` and `_`. Rename `a/`, `b/` and `c/`.',
      'References lead to a schema instead of a parameter: `#/components/schemas/a`, `#/components/schemas/b` and `#/components/schemas/c`. Correct each of them.',
      '`required` contains items twice: `a`, `b` and `c`. Remove one of each.',
    ]);
  });
});

test('an option of description-valid ignores kinds of faults', async () => {
  const api = `paths: { /a: { get: { ${OK}, roles: [], tags: a } } }`;
  expect(await messagesOf(api, { ignore: ['unknown-field'] })).toEqual([
    '/paths/~1a/get/tags `tags` must be an array, but is a string.',
  ]);
});

test('description-valid accepts YAML aliases that contain themselves', async () => {
  expect(await messagesOf('paths: {}\ncomponents: { schemas: { A: &a { type: object, properties: { a: *a } } } }')).toEqual([]);
});

describe('null without quotes as a type in a schema', () => {
  const schema = (version: string, text: string) =>
    `openapi: ${version}\npaths: {}\ncomponents:\n  schemas:\n    A:\n      ${text}\n`;

  test.each([
    ['type: [string, null]', "type: [string, 'null']"],
    ['anyOf: [{ type: string }, { type: null }]', "anyOf: [{ type: string }, { type: 'null' }]"],
    ['oneOf:\n        - type: null\n        - type: string', "oneOf:\n        - type: 'null'\n        - type: string"],
  ])('gets quotes by a fix in %s', async (before, after) => {
    expect((await fixedExample('description-valid', schema('3.2.0', before))).fixed).toBe(schema('3.2.0', after));
  });

  test('is reported together with an empty value elsewhere', async () => {
    expect(await messagesOf(schema('3.1.0', 'type:'))).toEqual([
      '/components/schemas/A/type `type` is empty, but must be an array or a string. Write the type; if it is null, in quotes: `"null"`.',
    ]);
  });

  test('is reported as an empty value before OpenAPI 3.1', async () => {
    expect(await messagesOf(schema('3.0.3', 'type: null'))).toEqual([
      '/components/schemas/A/type `type` is empty, but must be a string. Add a value, or remove the key.',
    ]);
  });
});
