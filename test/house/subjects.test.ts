import { describe, expect, test } from 'vitest';
import type { AttributeInfo, SubjectKind } from '../../src/house/subject.ts';
import { SUBJECT_KINDS, SUBJECT_NAMES, type SubjectName } from '../../src/house/subject-kinds.ts';
import { assertionsAboutAll, findingsOf, lintWith, openapi, ruleWith, swagger } from './support.ts';

/** Lists that no value, or all but one value, is in. */
const unlikelyValue = ({ type, values }: AttributeInfo): readonly (readonly (string | number | boolean)[])[] => {
  if (type === 'number') return [[-1]];
  if (type === 'flag') return [[true], [false]];
  if (values?.isComplete) return values.known.map((value) => values.known.filter((other) => other !== value));
  return [[['none', 'UNLINK', '599'].find((value) => !values || values.has(value)) ?? '']];
};

/** Reports what an attribute is, as it is always something else than what a rule asks for. */
const valuesOf = async (where: SubjectName, attribute: string, api: string) => {
  const info = (SUBJECT_KINDS[where] as SubjectKind).attribute(attribute);
  const lists = info ? unlikelyValue(info) : [];
  const rules = lists.map((list, index) => {
    const must = { [attribute]: { ...(info?.type !== 'flag' && !info?.isAlwaysDefined && { defined: true }), enum: list } };
    return [`house/x${index}`, { where, must, message: '{{ problem }}' }];
  });
  const found = await findingsOf(JSON.stringify({ rules: Object.fromEntries(rules) }), api);
  return found.map((line) => line.replace(/^(\S*): (.*?): /, '$1 | $2 | '));
};

const OPENAPI = openapi(`
servers: [{ url: "https://{region}.example.com/v1", variables: { region: { default: eu, enum: [eu, us] } }, x-a: b }]
tags: [{ name: Orders }]
security: [{ token: [write] }]
x-root: root
paths:
  /orders/{id}:
    summary: Orders
    x-path: path
    parameters: [{ $ref: '#/components/parameters/id' }]
    put:
      operationId: replaceOrder
      description: Replaces it.
      tags: [Orders, Other]
      deprecated: true
      x-op: op
      externalDocs: { url: "https://example.com" }
      parameters:
        - { name: X-Trace, in: header, required: true, schema: { type: string, format: uuid } }
        - { name: fast, in: query, schema: { type: boolean } }
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Order' }, example: { id: 1 } } } }
      responses:
        200: { $ref: '#/components/responses/Order' }
        4XX: { description: Failed }
components:
  parameters: { id: { name: id, in: path, required: true, schema: { type: integer, minimum: 1 }, description: The id. } }
  responses:
    Order:
      description: One order.
      headers: { ETag: { schema: { type: string }, description: The version. } }
      content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } }
  schemas:
    Order:
      title: An order
      required: [id]
      properties:
        id: { type: [integer, 'null'], readOnly: true, description: The id. }
        state: { $ref: '#/components/schemas/State' }
      additionalProperties: false
    State: { type: string, enum: [open, closed], x-enum: e }
  securitySchemes: { token: { type: http, scheme: bearer, bearerFormat: JWT } }
`);

describe('the parts of an OpenAPI 3 description that a house rule checks', () => {
  test.each([
    ['api', 'info.title', [' | The API | `info.title` is `Shop`'].map((line) => `/info/title${line}`)],
    ['api', 'x-root', ['/x-root | The API | `x-root` is `root`']],
    ['api', 'openapi', [' | The API | `openapi` is `3.1`']],
    ['api', 'paths', ['/paths | The API | `paths` contains `/orders/{id}`']],
    ['api', 'tags', ['/tags | The API | `tags` contains `Orders`']],
    ['api', 'securitySchemes', [' | The API | `securitySchemes` contains `token`']],
    ['server', 'urls', [server('`urls` contains `https://eu.example.com/v1` and `https://us.example.com/v1`')]],
    ['server', 'basePath', [server('`basePath` is `/v1`')]],
    ['server', 'x-a', [server('`x-a` is `b`', '/x-a')]],
    ['path', 'segments', ['/paths/~1orders~1{id} | `/orders/{id}` | `segments` contains `orders`']],
    ['path', 'methods', ['/paths/~1orders~1{id} | `/orders/{id}` | `methods` contains `PUT`']],
    ['path', 'pathParameters', ['/paths/~1orders~1{id} | `/orders/{id}` | `pathParameters` contains `id`']],
    ['path', 'x-path', ['/paths/~1orders~1{id}/x-path | `/orders/{id}` | `x-path` is `path`']],
    ['operation', 'operationId', [operation('`operationId` is `replaceOrder`', '/operationId')]],
    ['operation', 'method', [operation('`method` is `PUT`')]],
    ['operation', 'undeclaredTags', [operation('`undeclaredTags` contains `Other`', '/tags')]],
    ['operation', 'deprecated', [operation('`deprecated` is `true`', '/deprecated')]],
    ['operation', 'headerParameters', [operation('`headerParameters` contains `X-Trace`')]],
    ['operation', 'queryParameters', [operation('`queryParameters` contains `fast`')]],
    ['operation', 'pathParameters', [operation('`pathParameters` contains `id`')]],
    ['operation', 'requestBody', [operation('`requestBody` contains `application/json`', '/requestBody')]],
    ['operation', 'responses', [operation('`responses` contains `200` and `4XX`', '/responses')]],
    ['operation', 'security', [operation('`security` contains `token`')]],
    ['operation', 'scopes', [operation('`scopes` contains `write`')]],
    ['operation', 'externalDocs', [operation('`externalDocs` is `https://example.com`', '/externalDocs')]],
    [
      'parameter',
      'name',
      [
        '/components/parameters/id/name | `components/parameters/id` | `name` is `id`',
        '/paths/~1orders~1{id}/put/parameters/0/name | `PUT /orders/{id}` header parameter `X-Trace` | `name` is `X-Trace`',
        '/paths/~1orders~1{id}/put/parameters/1/name | `PUT /orders/{id}` query parameter `fast` | `name` is `fast`',
      ],
    ],
    ['parameter', 'minimum', ['/components/parameters/id/schema/minimum | `components/parameters/id` | `minimum` is `1`']],
    [
      'request-body',
      'mediaTypes',
      [operation('`mediaTypes` contains `application/json`', '/requestBody/content', ' request body')],
    ],
    [
      'response',
      'status',
      [
        '/paths/~1orders~1{id}/put/responses/200 | `PUT /orders/{id}` response `200` | `status` is `200`',
        '/paths/~1orders~1{id}/put/responses/4XX | `PUT /orders/{id}` response `4XX` | `status` is `4XX`',
      ],
    ],
    ['response', 'headers', ['/components/responses/Order/headers | `components/responses/Order` | `headers` contains `ETag`']],
    [
      'header',
      'description',
      [
        '/components/responses/Order/headers/ETag/description | `components/responses/Order` header `ETag` | `description` is `The version.`',
      ],
    ],
    [
      'media-type',
      'name',
      [
        operation(
          '`name` is `application/json`',
          '/requestBody/content/application~1json',
          ' request body',
          ' media type `application/json`',
        ),
        '/components/responses/Order/content/application~1json | `components/responses/Order` media type `application/json` | `name` is `application/json`',
      ].sort(),
    ],
    [
      'schema',
      'name',
      ['/components/schemas/Order | `Order` | `name` is `Order`', '/components/schemas/State | `State` | `name` is `State`'],
    ],
    ['schema', 'required', ['/components/schemas/Order/required | `Order` | `required` contains `id`']],
    [
      'schema',
      'additionalProperties',
      ['/components/schemas/Order/additionalProperties | `Order` | `additionalProperties` is `false`'],
    ],
    [
      'property',
      'parent',
      [
        '/components/schemas/Order/properties/id | `Order.id` | `parent` is `Order`',
        '/components/schemas/Order/properties/state | `Order.state` | `parent` is `Order`',
      ],
    ],
    [
      'property',
      'required',
      [
        '/components/schemas/Order/properties/id | `Order.id` | `required` is `true`',
        '/components/schemas/Order/properties/state | `Order.state` | `required` is `false`',
      ],
    ],
    ['property', 'enum', ['/components/schemas/State/enum | `State` | `enum` contains `open` and `closed`']],
    ['property', 'x-enum', ['/components/schemas/State/x-enum | `State` | `x-enum` is `e`']],
    [
      'property',
      'type',
      [
        '/components/schemas/Order/properties/id/type | `Order.id` | `type` contains `integer`',
        '/components/schemas/State/type | `State` | `type` contains `string`',
      ],
    ],
    [
      'security-scheme',
      'bearerFormat',
      ['/components/securitySchemes/token/bearerFormat | `components/securitySchemes/token` | `bearerFormat` is `JWT`'],
    ],
  ] as const)('are reported with their names and places: %s with the attribute %s', async (where, attribute, expected) => {
    const found = await valuesOf(where, attribute, OPENAPI);
    expect(found.filter((line) => !line.includes('is missing')).sort()).toEqual([...expected].sort());
  });
});

function server(problem: string, below = ''): string {
  return `/servers/0${below} | Server \`https://{region}.example.com/v1\` | ${problem}`;
}

function operation(problem: string, below = '', part = '', detail = ''): string {
  return `/paths/~1orders~1{id}/put${below} | \`PUT /orders/{id}\`${part}${detail} | ${problem}`;
}

const SWAGGER = swagger(`
host: example.com
tags: [{ name: Orders }]
basePath: /v1
schemes: [https]
consumes: [application/json]
produces: [application/json, application/xml]
securityDefinitions: { basic: { type: basic } }
paths:
  /orders:
    post:
      parameters:
        - { name: body, in: body, required: true, schema: { $ref: '#/definitions/Order' } }
        - { name: since, in: query, type: string, format: date }
      responses: { 201: { description: Created, headers: { Location: { type: string } }, schema: { $ref: '#/definitions/Order' } } }
  /files:
    post:
      consumes: [multipart/form-data]
      parameters: [{ name: File_Name, in: formData, type: string, required: true }]
      responses: { 204: { description: Stored } }
definitions: { Order: { properties: { id: { type: integer } } } }
`);

describe('the parts of a Swagger 2.0 description that a house rule checks', () => {
  test.each([
    ['api', 'openapi', [' | The API | `openapi` is `2.0`']],
    ['server', 'url', ['/basePath | Server `https://example.com/v1` | `url` is `https://example.com/v1`']],
    [
      'parameter',
      'format',
      ['/paths/~1orders/post/parameters/1/format | `POST /orders` query parameter `since` | `format` is `date`'],
    ],
    [
      'request-body',
      'required',
      [
        '/paths/~1files/post/parameters | `POST /files` request body | `required` is `true`',
        '/paths/~1orders/post/parameters/0/required | `POST /orders` request body | `required` is `true`',
      ],
    ],
    [
      'response',
      'headers',
      ['/paths/~1orders/post/responses/201/headers | `POST /orders` response `201` | `headers` contains `Location`'],
    ],
    [
      'media-type',
      'name',
      [
        '/paths/~1files/post/parameters | `POST /files` media type `multipart/form-data` | `name` is `multipart/form-data`',
        '/paths/~1orders/post/parameters/0 | `POST /orders` media type `application/json` | `name` is `application/json`',
        '/paths/~1orders/post/responses/201 | `POST /orders` response `201` media type `application/json` | `name` is `application/json`',
        '/paths/~1orders/post/responses/201 | `POST /orders` response `201` media type `application/xml` | `name` is `application/xml`',
      ],
    ],
    [
      'property',
      'name',
      [
        '/definitions/Order/properties/id | `Order.id` | `name` is `id`',
        '/paths/~1files/post/parameters/0 | `POST /files` property `File_Name` | `name` is `File_Name`',
      ],
    ],
    ['schema', 'name', ['/definitions/Order | `Order` | `name` is `Order`']],
    ['security-scheme', 'type', ['/securityDefinitions/basic/type | `securityDefinitions/basic` | `type` is `http`']],
  ] as const)('are reported with their names and places: %s with the attribute %s', async (where, attribute, expected) => {
    const found = await valuesOf(where, attribute, SWAGGER);
    expect(found.filter((line) => !line.includes('is missing')).sort()).toEqual(expected);
  });
});

test.each(SUBJECT_NAMES)('a house rule can read each attribute of %s from any description', async (where) => {
  const must = JSON.stringify(assertionsAboutAll(where));
  for (const api of [OPENAPI, SWAGGER]) {
    const found = await findingsOf(ruleWith(`{ where: ${where}, must: ${must} }`), api);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((line) => line.startsWith('error:'))).toEqual([]);
  }
});

test('a house rule judges a definition that many operations use once, with its uses', async () => {
  const api = openapi(`
paths:
  /a: { get: { parameters: [{ $ref: '#/components/parameters/p' }], responses: { 200: { $ref: '#/components/responses/r' } } } }
  /b: { get: { parameters: [{ $ref: '#/components/parameters/p' }], responses: { 200: { $ref: '#/components/responses/r' } } } }
components:
  parameters: { p: { name: Page_Size, in: query, schema: { type: integer } } }
  responses: { r: { description: ok, content: { application/json: { schema: { properties: { Some_Name: {} } } } } } }
`);
  const rules = `rules:
  house/p: { where: parameter, must: { name: { casing: camelCase } } }
  house/q: { where: property, must: { name: { casing: camelCase } } }
  house/r: { where: response, must: { description: { length: { min: 10 } } } }
`;
  const { findings } = await lintWith(rules, api);
  expect(findings.map(({ ruleId, uses }) => `${ruleId} ${uses.labels.join(', ')}`).sort()).toEqual([
    'house/p GET /a, GET /b',
    'house/q GET /a, GET /b',
    'house/r GET /a 200, GET /b 200',
  ]);
});
