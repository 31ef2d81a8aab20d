import { expect, test } from 'vitest';
import { lintWith, openapi, ruleWith, swagger } from './support.ts';

const messages = async (rule: string, api: string) => {
  const { findings } = await lintWith(ruleWith(rule), api);
  return findings.map(({ message }) => message);
};
const QUERY = (name: string, schema: string) => `{ name: ${name}, in: query, schema: ${schema} }`;
const get = (path: string, content: string) => `${path}: { get: { ${content} } }`;

test('a finding about many parts names the parts that are not affected, each by its own name', async () => {
  const wrong = ['a', 'b', 'c', 'd'].map((path) => get(`/${path}`, `parameters: [${QUERY('n', '{ maximum: 9 }')}]`));
  const right = get('/e', `parameters: [${QUERY('m', '{ maximum: 1 }')}, ${QUERY('n', '{ maximum: 1 }')}]`);
  const [message] = await messages(
    '{ where: parameter, must: { maximum: { max: 5 } } }',
    openapi(`paths: { ${wrong.join()}, ${right} }`),
  );
  expect(message).toMatch(/^4 of 6 /);
  expect(message).toMatch(/ Not affected: `GET \/e` query parameter `m`, `GET \/e` query parameter `n`\.$/);
});

test('a finding about many parts names shared schemas that are not affected by their own names', async () => {
  const properties = ['a', 'b', 'c'].map((name) => `${name}: { maximum: 9 }`);
  const api = openapi(`
paths: { ${get('/a', `parameters: [${QUERY('n', "{ $ref: '#/components/schemas/A' }")}]`)} }
components: { schemas: { A: { properties: { ${properties.join()}, s: { $ref: '#/components/schemas/S' } } }, S: { maximum: 1 } } }`);
  const [message] = await messages('{ where: property, must: { maximum: { max: 5 } } }', api);
  expect(message).toMatch(/ Not affected: `S`\.$/);
});

test('schemas of parameters are named after the parameter, and parts of schemas after their keys', async () => {
  const one = '{ type: array, items: { enum: [x] } }';
  const two = '{ properties: { p: { oneOf: [{ enum: [y] }, { enum: [z] }] } } }';
  const response =
    'responses: { 200: { description: ok, content: { a/json: { schema: { enum: [v] } }, a/xml: { schema: { enum: [w] } } } } }';
  const api = openapi(`paths: { ${get('/a', `parameters: [${QUERY('one', one)}, ${QUERY('two', two)}], ${response}`)} }`);
  const { findings } = await lintWith(ruleWith('{ where: schema, must: { enum: [A] } }'), api);
  expect(findings.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^All 5 schemas with `enum` have a wrong value/),
  ]);
  expect(findings[0]?.places?.map(({ data: { subject } }) => subject)).toEqual([
    '`GET /a` response `200` in `a/json`',
    '`GET /a` response `200` in `a/xml`',
    '`GET /a` query parameter `one` schema `items`',
    '`GET /a` query parameter `two` property `p` schema `oneOf/0`',
    '`GET /a` query parameter `two` property `p` schema `oneOf/1`',
  ]);
});

test('schemas are distinguished in components other than schemas, at paths and in Swagger 2.0', async () => {
  const api = openapi(`
paths: { /a: { parameters: [${QUERY('at', '{ enum: [a] }')}], put: { requestBody: { $ref: '#/components/requestBodies/B' } } } }
components: { requestBodies: { B: { content: { a/json: { schema: { properties: { p: { enum: [b] } } } } } } } }`);
  const { findings } = await lintWith(ruleWith('{ where: schema, must: { enum: [A] } }'), api);
  const names = findings.map(({ data: { subject } }) => subject);
  expect(names).toEqual(['`/a` query parameter `at`', '`components/requestBodies/B` property `p`']);
  const old = swagger(
    `paths: { /a: { put: { parameters: [{ name: q, in: query, type: string, enum: [a] }, { name: b, in: body, schema: { properties: { p: { enum: [b] } } } }] } } }`,
  );
  const { findings: ofOld } = await lintWith(ruleWith('{ where: schema, must: { enum: [A] } }'), old);
  expect(ofOld.map(({ data: { subject } }) => subject)).toEqual([
    '`PUT /a` query parameter `q`',
    '`PUT /a` request body property `p`',
  ]);
});

test.each(['[parameter, schema]', '[schema, parameter]'])(
  'a house rule about %s reports a fault of a schema once',
  async (where) => {
    const api = openapi(`paths: { ${get('/a', `parameters: [${QUERY('n', '{ enum: [x] }')}]`)} }`);
    expect(await messages(`{ where: ${where}, must: { enum: [A] } }`, api)).toEqual([
      '`GET /a` query parameter `n`: `enum` contains `x`. Use `A`.',
    ]);
    expect(await messages(`{ where: ${where}, must: { maximum: { defined: true } } }`, api)).toEqual([
      '`GET /a` query parameter `n` has no `maximum`. Add one.',
    ]);
    expect(await messages(`{ where: ${where}, must: { maximum: { defined: true } }, message: Add a maximum. }`, api)).toEqual([
      '`GET /a` query parameter `n`: Add a maximum.',
    ]);
  },
);

test('a fault of a shared schema is one finding with all uses if the rule is about several kinds of parts', async () => {
  const ref = "{ $ref: '#/components/schemas/S' }";
  const api = openapi(`
paths: { ${get('/a', `parameters: [${QUERY('n', ref)}]`)}, /b: { put: { requestBody: { content: { a/json: { schema: ${ref} } } } } } }
components: { schemas: { S: { enum: [x] } } }`);
  const { findings } = await lintWith(ruleWith('{ where: [parameter, schema], must: { enum: [A] } }'), api);
  expect(findings.map(({ message, uses }) => [message, uses.labels])).toEqual([
    ['`S`: `enum` contains `x`. Use `A`.', ['GET /a', 'PUT /b']],
  ]);
});

test('a finding about many parts counts only those with the attribute, and shows a wrong value', async () => {
  const tagged = ['a', 'b', 'c'].map((path) => get(`/${path}`, `operationId: Get_${path}, summary: abc`));
  const api = openapi(`paths: { ${tagged.join()}, ${get('/d', '')}, ${get('/e', '')} }`);
  const headlines = async (rule: string) => (await messages(rule, api)).map((message) => message.split(' Affected')[0]);
  expect(await headlines('{ where: operation, must: { operationId: { casing: camelCase } } }')).toEqual([
    'All 3 operations with `operationId` have a wrong value, such as `Get_a`. Use camelCase.',
  ]);
  expect(await headlines('{ where: operation, must: { summary: { length: { max: 2 } } } }')).toEqual([
    'All 3 operations with `summary` have a wrong length, such as 3 characters. Use at most 2 characters.',
  ]);
  expect(await headlines('{ where: operation, must: { method: [PUT] } }')).toEqual([
    'All 5 operations have the wrong `method`, such as `GET`. Use `PUT`.',
  ]);
  expect(await headlines('{ where: operation, must: { path: { length: { max: 1 } } } }')).toEqual([
    'All 5 operations have a `path` of the wrong length, such as 2 characters. Use at most 1 character.',
  ]);
  expect(await headlines('{ where: operation, must: { deprecated: true } }')).toEqual([
    'All 5 operations have the wrong `deprecated`. Use `true`.',
  ]);
  expect(
    await headlines('{ where: operation, when: { summary: { defined: true } }, must: { operationId: { notPattern: _ } } }'),
  ).toEqual([
    'All 3 operations whose `summary` is defined and that have `operationId` have a wrong value, such as `Get_a`. Use a value that does not match `_`.',
  ]);
});

test('a finding about the length of a list counts all parts, because a missing list is empty', async () => {
  const api = openapi(`paths: { ${get('/a', `parameters: [${['a', 'b', 'c'].map((name) => QUERY(name, '{}')).join()}]`)} }`);
  expect(await messages('{ where: parameter, must: { type: { length: { min: 2 } } } }', api)).toEqual([
    expect.stringMatching(/^All 3 parameters have a `type` of the wrong length, such as 0 items\./),
  ]);
});

test('media types that share a place in Swagger 2.0 are counted separately', async () => {
  const response = 'produces: [a/json, a/xml], responses: { 200: { description: ok, schema: { type: string } } }';
  const api = swagger(`paths: { ${['a', 'b', 'c'].map((path) => get(`/${path}`, response)).join()} }`);
  const [message] = await messages('{ where: media-type, must: { name: [a/json] } }', api);
  expect(message).toMatch(/^3 of 6 media types have the wrong `name`, such as `a\/xml`\. Use `a\/json`\. Affected: /);
  const [all] = await messages('{ where: media-type, must: { name: [a/b] } }', api);
  expect(all).toMatch(/^All 6 media types have the wrong `name`, such as `a\/json`/);
});

const MIXED = openapi(
  `paths: { ${['a', 'b', 'c'].map((path) => get(`/${path}`, 'operationId: x')).join()}, ${['d', 'e', 'f'].map((path) => get(`/${path}`, 'summary: y')).join()} }`,
);

test('a message that shows a problem combines only parts with the same failing attribute', async () => {
  const must = 'must: { operationId: { length: { min: 2 } }, summary: { length: { min: 2 } } }';
  const found = await messages(`{ where: operation, ${must}, message: '{{ subject }}: {{ problem }}' }`, MIXED);
  expect(found.map((message) => message.split(' Affected')[0])).toEqual([
    '3 of 6 operations are affected, for example: `GET /a`: `operationId` has 1 character.',
    '3 of 6 operations are affected, for example: `GET /d`: `summary` has 1 character.',
  ]);
  const all = await messages(`{ where: operation, ${must}, message: '{{ subject }} is unclear' }`, MIXED);
  expect(all).toEqual([expect.stringMatching(/^All 6 operations are affected, for example: `GET \/a` is unclear\. Affected: /)]);
});

test('a message without a full stop gets one in a finding about many parts', async () => {
  const [message] = await messages('{ where: operation, must: { tags: { defined: true } }, message: Add a tag }', MIXED);
  expect(message).toMatch(/^All 6 operations: Add a tag\. Affected: /);
});
