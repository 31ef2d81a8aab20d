// Paths and path parameters that do not agree, as description-valid reports them.
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

describe('an undeclared path parameter', () => {
  test('is reported at the path if all operations lack it', async () => {
    expect(await reported(path('/a/{id}', '{ get: {}, put: {} }'))).toEqual(['/paths/~1a~1{id} undeclaredPathParameter id (2)']);
  });

  test('is reported at the operations if other operations declare it', async () => {
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

  test('is reported below a path item behind a reference', async () => {
    const api = `${path('/a/{id}', '{ $ref: "#/components/pathItems/A" }')}\ncomponents: { pathItems: { A: { get: {} } } }`;
    expect(await reported(api)).toEqual(['/paths/~1a~1{id} undeclaredPathParameter id (1)']);
  });

  test('is reported in an operation with a method of its own', async () => {
    const api = `openapi: 3.2.0\n${path('/a/{id}', '{ additionalOperations: { LINK: {} } }')}`;
    expect(await reported(api)).toEqual(['/paths/~1a~1{id} undeclaredPathParameter id (1)']);
  });

  test('is reported as declared elsewhere if the declaration has the wrong location', async () => {
    const api = path('/a/{id}', `{ get: { parameters: [${parameter('id', 'header')}] } }`);
    expect(await reported(api)).toEqual(['/paths/~1a~1{id} pathParameterElsewhere id (1)']);
  });

  test('has one finding in three or more paths', async () => {
    const api = 'paths: { "/a/{id}": { get: {} }, "/b/{id}": { get: {} }, "/c/{key}": { get: {}, put: {} } }';
    const [finding, ...more] = await lintWith(RULE, api, OPTIONS);
    expect(more).toEqual([]);
    expect(finding?.message).toMatch(
      /^Path parameters are not declared: `id` and `key`\. Add each of them to `parameters`\. Affected: /,
    );
    expect((await lintByPlace(RULE, api, OPTIONS)).map(({ pointer }) => pointer)).toHaveLength(3);
  });

  test.each([
    ['one that is declared at the path', path('/a/{id}', `{ parameters: [${ID}], get: {} }`)],
    [
      'one that is declared in a component',
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
  ])('is distinguished from %s', async (_, api) => {
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

  test('is reported once together with the parameter that it misspells', async () => {
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

  test('replaces the only undeclared parameter, in each operation', async () => {
    const target = `{ parameters: [${parameter('target')}] }`;
    expect(await reported(path('/a/{path}', `{ get: ${target}, put: ${target} }`))).toEqual([
      '/paths/~1a~1{path}/get/parameters/0 similarPathParameter target path (1)',
      '/paths/~1a~1{path}/put/parameters/0 similarPathParameter target path (1)',
    ]);
  });

  test.each([
    ['there are several', [parameter('target'), parameter('source')]],
    ['it looks like a query parameter', ['{ name: target, in: path, required: true, schema: { type: boolean } }']],
  ])('is reported beside the undeclared parameter if %s', async (_, parameters) => {
    const found = await reported(path('/a/{path}', `{ get: { parameters: [${parameters.join()}] } }`));
    expect(found[0]).toBe('/paths/~1a~1{path} undeclaredPathParameter path (1)');
    expect(found).toHaveLength(1 + parameters.length);
  });

  test.each([
    ['it is optional', '{ name: q, in: path, required: false, schema: { type: string } }'],
    ['it is a boolean', '{ name: q, in: path, schema: { type: boolean } }'],
    ['other parameters of its name are', '{ name: sort, in: path, required: true, schema: { type: string } }'],
  ])('is suggested as a query parameter if %s, in one finding', async (_, item) => {
    const api = `paths: { /a: { get: { parameters: [${item}] } }, /b: { get: { parameters: [${parameter('sort', 'query')}] } } }`;
    const findings = await lintWith(RULE, api, { ignore: [] });
    const [finding, ...more] = findings.filter(({ pointer }) => pointer.includes('/parameters/'));
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ messageId: 'queryParameterInPath', pointer: '/paths/~1a/get/parameters/0' });
    expect(finding?.message).toMatch(/Use `in: query`, or add it to the path\.$/);
  });

  test('must be required even if it belongs to another path', async () => {
    const api = `paths: { /a: { get: { parameters: [{ $ref: "#/components/parameters/Id" }] } }, "/b/{id}": { get: { parameters: [{ $ref: "#/components/parameters/Id" }] } } }
components: { parameters: { Id: { name: id, in: path, required: false, schema: { type: string } } } }`;
    expect(await reported(api)).toEqual([
      '/paths/~1a/get/parameters/0 unknownPathParameter id (1)',
      '/components/parameters/Id/required parameterNotRequired  (0)',
    ]);
  });

  const USE = '{ get: { parameters: [{ $ref: "#/components/parameters/Id" }] } }';
  const COMPONENT = `components: { parameters: { Id: ${ID} } }`;

  test('is reported at the component if it fits no path', async () => {
    const api = `paths: { /a: ${USE}, /b: ${USE} }\n${COMPONENT}`;
    expect(await reported(api)).toEqual(['/components/parameters/Id unknownPathParameter id (2)']);
  });

  test('is reported where it is used if it fits other paths', async () => {
    const api = `paths: { /a: ${USE}, "/b/{id}": ${USE} }\n${COMPONENT}`;
    expect(await reported(api)).toEqual(['/paths/~1a/get/parameters/0 unknownPathParameter id (1)']);
  });

  test('is reported at the path if its path item belongs to another path', async () => {
    const item = '{ $ref: "#/components/pathItems/A" }';
    const api = `paths: { "/a/{id}": ${item}, /b: ${item} }\ncomponents: { pathItems: { A: { parameters: [${ID}], get: {} } } }`;
    expect(await reported(api)).toEqual(['/paths/~1b unknownPathParameter id (1)']);
  });

  test.each([':id', '<id>', '[id]'])('is recognized in another notation: %s', async (segment) => {
    const api = path(`/a/${segment}`, `{ get: { parameters: [${ID}] } }`);
    expect(await reported(api)).toEqual([`/paths/~1a~1${segment} otherNotation  (1)`]);
    expect((await fixedExample(RULE, api, OPTIONS)).fixed).toBe(path('/a/{id}', `{ get: { parameters: [${ID}] } }`));
  });
});

describe('a malformed path', () => {
  test.each([
    ['/a/{id', 'strayBrace'],
    ['/a/id}', 'strayBrace'],
    ['/a/{{id}}', 'strayBrace'],
    ['/a/{}', 'namelessInPath'],
    ['/a/{id}/b/{id}', 'repeatedInPath'],
  ])('has one finding: `%s` (%s)', async (key, messageId) => {
    const findings = await lintWith(RULE, path(key, `{ get: { parameters: [${ID}] } }`), OPTIONS);
    expect(findings.map((finding) => finding.messageId)).toEqual([messageId]);
  });
});

describe('the fix of a mistake in a path or its parameters', () => {
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

  test('writes a string in the form of the version', async () => {
    const { fixed } = await fixedExample(RULE, 'swagger: "2.0"\npaths:\n  /a/{id}:\n    get:\n      parameters: []\n', OPTIONS);
    expect(fixed).toBe(
      'swagger: "2.0"\npaths:\n  /a/{id}:\n    get:\n      parameters:\n        - name: id\n          in: path\n          required: true\n          type: string\n',
    );
  });

  test.each(['{+id}', '{id:[0-9]+}'])('does not declare a name such as %s', async (expression) => {
    const { fixed } = await fixedExample(RULE, path(`/a/${expression}`, '{ get: {} }'), OPTIONS);
    expect(fixed).toBeUndefined();
  });

  test('does not move a parameter that other operations use', async () => {
    const api = `${path('/a/{id}', '{ get: { parameters: [{ $ref: "#/components/parameters/Id" }] } }')}\ncomponents: { parameters: { Id: ${parameter('id', 'query')} } }`;
    expect((await fixedExample(RULE, api, OPTIONS)).fixed).toBeUndefined();
  });
});

test('findings about path parameters keep their identity when paths are reordered', async () => {
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
