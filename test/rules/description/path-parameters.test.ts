// Which paths and path parameters do not agree, and where this is reported: of description-valid.
import { describe, expect, test } from 'vitest';
import { lintText } from '../../../src/run/lint-files.ts';
import { fixedExample, lintByPlace, lintWith, OFF } from '../../support/test-rule.ts';

const RULE = 'description-valid';
const IGNORED = ['unknown-field', 'missing-field', 'wrong-type', 'wrong-reference', 'empty-list', 'wrong-key'];
const OPTIONS = { ignore: IGNORED };

const reported = async (api: string) =>
  (await lintWith(RULE, api, OPTIONS)).map(({ messageId, pointer, data, uses }) => {
    const similar = data.similar === undefined ? '' : ` ${data.similar}`;
    return `${pointer} ${messageId} ${data.name ?? ''}${similar} (${uses.count})`;
  });

const parameter = (name: string, location = 'path') =>
  `{ name: ${name}, in: ${location}, required: true, schema: { type: string } }`;
const ID = parameter('id');
const path = (key: string, item: string) => `paths: { "${key}": ${item} }`;

describe('a parameter that nothing declares', () => {
  test('is reported at the path if all operations lack it', async () => {
    expect(await reported(path('/a/{id}', '{ get: {}, put: {} }'))).toEqual(['/paths/~1a~1{id} undeclaredPathParameter id (2)']);
  });

  test('is reported at the operations if others declare it', async () => {
    expect(await reported(path('/a/{id}', `{ get: {}, put: { parameters: [${ID}] } }`))).toEqual([
      '/paths/~1a~1{id}/get undeclaredPathParameter id (1)',
    ]);
  });

  test.each(['2.0', '3.0.3', '3.1.0', '3.2.0'])('is reported in version %s', async (version) => {
    const head = version === '2.0' ? 'swagger: "2.0"' : `openapi: ${version}`;
    expect(await reported(`${head}\n${path('/a/{id}', '{ get: {} }')}`)).toEqual([
      '/paths/~1a~1{id} undeclaredPathParameter id (1)',
    ]);
  });

  test('is found below a path item behind a reference', async () => {
    const api = `${path('/a/{id}', '{ $ref: "#/components/pathItems/A" }')}\ncomponents: { pathItems: { A: { get: {} } } }`;
    expect(await reported(api)).toEqual(['/paths/~1a~1{id} undeclaredPathParameter id (1)']);
  });

  test('is found in an operation with a method of its own', async () => {
    const api = `openapi: 3.2.0\n${path('/a/{id}', '{ additionalOperations: { LINK: {} } }')}`;
    expect(await reported(api)).toEqual(['/paths/~1a~1{id} undeclaredPathParameter id (1)']);
  });

  test('is called declared elsewhere if it has the wrong place', async () => {
    const api = path('/a/{id}', `{ get: { parameters: [${parameter('id', 'header')}] } }`);
    expect(await reported(api)).toEqual(['/paths/~1a~1{id} pathParameterElsewhere id (1)']);
  });

  test('in three or more paths is one finding', async () => {
    const api = 'paths: { "/a/{id}": { get: {} }, "/b/{id}": { get: {} }, "/c/{key}": { get: {}, put: {} } }';
    const [finding, ...more] = await lintWith(RULE, api, OPTIONS);
    expect(more).toEqual([]);
    expect(finding?.message).toMatch(
      /^Path parameters are not declared: `id` and `key`\. Add each of them to `parameters`\. Affected: /,
    );
    expect((await lintByPlace(RULE, api, OPTIONS)).map(({ pointer }) => pointer)).toHaveLength(3);
  });

  test.each([
    ['a path level', path('/a/{id}', `{ parameters: [${ID}], get: {} }`)],
    [
      'a component',
      `${path('/a/{id}', '{ get: { parameters: [{ $ref: "#/components/parameters/Id" }] } }')}\ncomponents: { parameters: { Id: ${ID} } }`,
    ],
    ['a parameter that cannot be read', path('/a/{id}', '{ get: { parameters: [{ $ref: "gone.yaml" }] } }')],
    ['a list that cannot be read', path('/a/{id}', '{ get: { parameters: { $ref: "gone.yaml" } } }')],
    ['a path that cannot be read', path('/a/{id}', '{ $ref: "gone.yaml", get: {} }')],
    ['a parameter without a place', path('/a/{id}', '{ get: { parameters: [{ name: id }] } }')],
    ['a path without operations', path('/a/{id}', '{}')],
    ['a webhook', 'webhooks: { "paid/{id}": { post: {} } }'],
    ['a callback', path('/a', '{ post: { callbacks: { paid: { "{$request.body#/url}": { post: {} } } } } }')],
    ['an operator', path('/a/{+id}', `{ get: { parameters: [${ID}] } }`)],
    ['a suffix', path('/a/{id*}/{rest...}', `{ get: { parameters: [${ID}, ${parameter('rest')}] } }`)],
    ['a pattern', path('/a/{id:[0-9]+}', `{ get: { parameters: [${ID}] } }`)],
    ['parts of a segment', path('/a/{x}-{y}.{id}:run', `{ get: { parameters: [${ID}, ${parameter('x')}, ${parameter('y')}] } }`)],
    ['a query in the key', path('/a?id={id}', `{ get: { parameters: [${parameter('id', 'query')}] } }`)],
    ['a path parameter in the query of the key', path('/a?id={id}', `{ get: { parameters: [${ID}] } }`)],
  ])('is not: %s', async (_, api) => {
    expect(await reported(api)).toEqual([]);
  });
});

describe('a path parameter that its path does not have', () => {
  test('is reported where it is declared', async () => {
    expect(await reported(path('/a', `{ get: { parameters: [${ID}] }, put: {} }`))).toEqual([
      '/paths/~1a/get/parameters/0 unknownPathParameter id (1)',
    ]);
    expect(await reported(path('/a', `{ parameters: [${ID}], get: {}, put: {} }`))).toEqual([
      '/paths/~1a/parameters/0 unknownPathParameter id (2)',
    ]);
  });

  test('and is the misspelling of one is one finding', async () => {
    const api = path(
      '/shops/{shopId}/orders/{orderId}',
      `{ parameters: [${parameter('shopId')}], get: { parameters: [${parameter('orderld')}] } }`,
    );
    expect(await reported(api)).toEqual([
      '/paths/~1shops~1{shopId}~1orders~1{orderId}/get/parameters/0 similarPathParameter orderld orderId (1)',
    ]);
    const shorter = path('/orders/{orderId}', `{ parameters: [${ID}], get: {}, put: {} }`);
    expect(await reported(shorter)).toEqual(['/paths/~1orders~1{orderId}/parameters/0 similarPathParameter id orderId (2)']);
  });

  test('of another name stands for the only one that is missing, in each operation', async () => {
    const target = `{ parameters: [${parameter('target')}] }`;
    expect(await reported(path('/a/{path}', `{ get: ${target}, put: ${target} }`))).toEqual([
      '/paths/~1a~1{path}/get/parameters/0 similarPathParameter target path (1)',
      '/paths/~1a~1{path}/put/parameters/0 similarPathParameter target path (1)',
    ]);
  });

  test.each([
    ['several', [parameter('target'), parameter('source')]],
    ['one of the query', ['{ name: target, in: path, required: true, schema: { type: boolean } }']],
  ])('and is %s is a fault beside the missing one', async (_, parameters) => {
    const found = await reported(path('/a/{path}', `{ get: { parameters: [${parameters.join()}] } }`));
    expect(found[0]).toBe('/paths/~1a~1{path} undeclaredPathParameter path (1)');
    expect(found).toHaveLength(1 + parameters.length);
  });

  test.each([
    ['it is optional', '{ name: q, in: path, required: false, schema: { type: string } }'],
    ['it is a boolean', '{ name: q, in: path, schema: { type: boolean } }'],
    ['others of its name are', '{ name: sort, in: path, required: true, schema: { type: string } }'],
  ])('is offered as one of the query if %s, and nothing else is said about it', async (_, item) => {
    const api = `paths: { /a: { get: { parameters: [${item}] } }, /b: { get: { parameters: [${parameter('sort', 'query')}] } } }`;
    const findings = await lintWith(RULE, api, { ignore: [] });
    const [finding, ...more] = findings.filter(({ pointer }) => pointer.includes('/parameters/'));
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ messageId: 'queryParameterInPath', pointer: '/paths/~1a/get/parameters/0' });
    expect(finding?.message).toMatch(/Use `in: query`, or add it to the path\.$/);
  });

  test('that others have in their path still has to be required', async () => {
    const api = `paths: { /a: { get: { parameters: [{ $ref: "#/components/parameters/Id" }] } }, "/b/{id}": { get: { parameters: [{ $ref: "#/components/parameters/Id" }] } } }
components: { parameters: { Id: { name: id, in: path, required: false, schema: { type: string } } } }`;
    expect(await reported(api)).toEqual([
      '/paths/~1a/get/parameters/0 unknownPathParameter id (1)',
      '/components/parameters/Id/required parameterNotRequired  (0)',
    ]);
  });

  const USE = '{ get: { parameters: [{ $ref: "#/components/parameters/Id" }] } }';
  const COMPONENT = `components: { parameters: { Id: ${ID} } }`;

  test('is reported at the component if it fits to no path', async () => {
    const api = `paths: { /a: ${USE}, /b: ${USE} }\n${COMPONENT}`;
    expect(await reported(api)).toEqual(['/components/parameters/Id unknownPathParameter id (2)']);
  });

  test('is reported at the use if it fits to other paths', async () => {
    const api = `paths: { /a: ${USE}, "/b/{id}": ${USE} }\n${COMPONENT}`;
    expect(await reported(api)).toEqual(['/paths/~1a/get/parameters/0 unknownPathParameter id (1)']);
  });

  test('of a path item that another path refers to is reported at the path', async () => {
    const item = '{ $ref: "#/components/pathItems/A" }';
    const api = `paths: { "/a/{id}": ${item}, /b: ${item} }\ncomponents: { pathItems: { A: { parameters: [${ID}], get: {} } } }`;
    expect(await reported(api)).toEqual(['/paths/~1b unknownPathParameter id (1)']);
  });

  test.each([':id', '<id>', '[id]'])('is called written in another way as %s', async (segment) => {
    const api = path(`/a/${segment}`, `{ get: { parameters: [${ID}] } }`);
    expect(await reported(api)).toEqual([`/paths/~1a~1${segment} otherNotation  (1)`]);
    expect((await fixedExample(RULE, api, OPTIONS)).fixed).toBe(path('/a/{id}', `{ get: { parameters: [${ID}] } }`));
  });
});

describe('a path', () => {
  test.each([
    ['/a/{id', 'strayBrace'],
    ['/a/id}', 'strayBrace'],
    ['/a/{{id}}', 'strayBrace'],
    ['/a/{}', 'namelessInPath'],
    ['/a/{id}/b/{id}', 'repeatedInPath'],
  ])('%s is reported once', async (key, messageId) => {
    const findings = await lintWith(RULE, path(key, `{ get: { parameters: [${ID}] } }`), OPTIONS);
    expect(findings.map((finding) => finding.messageId)).toEqual([messageId]);
  });
});

describe('the fix', () => {
  test('writes single braces', async () => {
    const item = `{ get: { parameters: [${ID}] } }`;
    expect((await fixedExample(RULE, path('/a/{{id}}', item), OPTIONS)).fixed).toBe(path('/a/{id}', item));
    expect((await fixedExample(RULE, path('/a/{id', item), OPTIONS)).fixed).toBeUndefined();
  });

  test('declares a parameter by the component of its name, for all operations', async () => {
    const components = `components: { parameters: { Id: ${ID}, Other: ${parameter('id', 'query')} } }`;
    const { fixed } = await fixedExample(RULE, `paths:\n  /a/{id}:\n    get: {}\n    put: {}\n${components}`, OPTIONS);
    expect(fixed).toBe(
      `paths:\n  /a/{id}:\n    get: {}\n    put: {}\n    parameters:\n      - $ref: '#/components/parameters/Id'\n${components}`,
    );
  });

  test('writes a string as the version does', async () => {
    const { fixed } = await fixedExample(RULE, 'swagger: "2.0"\npaths:\n  /a/{id}:\n    get:\n      parameters: []\n', OPTIONS);
    expect(fixed).toBe(
      'swagger: "2.0"\npaths:\n  /a/{id}:\n    get:\n      parameters:\n        - name: id\n          in: path\n          required: true\n          type: string\n',
    );
  });

  test.each(['{+id}', '{id:[0-9]+}'])('does not declare the name %s', async (expression) => {
    const { fixed } = await fixedExample(RULE, path(`/a/${expression}`, '{ get: {} }'), OPTIONS);
    expect(fixed).toBeUndefined();
  });

  test('does not move a parameter that others use', async () => {
    const api = `${path('/a/{id}', '{ get: { parameters: [{ $ref: "#/components/parameters/Id" }] } }')}\ncomponents: { parameters: { Id: ${parameter('id', 'query')} } }`;
    expect((await fixedExample(RULE, api, OPTIONS)).fixed).toBeUndefined();
  });
});

test('findings keep their identity when paths are reordered', async () => {
  const [a, b] = [
    '"/a/{id}": { get: {} }',
    '"/b": { get: { parameters: [{ name: id, in: path, required: true, schema: {} }] } }',
  ];
  const identities = async (text: string) => {
    const rules = { ...OFF, [RULE]: { severity: 'error' as const, options: OPTIONS } };
    const { findings } = await lintText(text, { rules, filename: 'a.yaml' });
    return findings.map(({ messageId, pointer, message }) => `${messageId} ${pointer} ${message}`).sort();
  };
  const head = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\n';
  const one = await identities(`${head}paths: { ${a}, ${b} }`);
  expect(one).toHaveLength(2);
  expect(await identities(`${head}paths: { ${b}, ${a} }`)).toEqual(one);
});
