import type { BadExample } from '../../src/rule/rule.ts';

/** Examples of the messages about the structure. */
export const STRUCTURE_EXAMPLES: readonly BadExample[] = [
  {
    api: 'paths: { /orders: { delete: { respones: { "204": { description: Removed } } } } }',
    fixed: 'paths: { /orders: { delete: { responses: { "204": { description: Removed } } } } }',
    at: '/paths/~1orders/delete/respones',
    messageId: 'similarField',
    data: { subject: '`DELETE /orders`', field: 'respones', object: 'an operation', similar: 'responses' },
  },
  {
    api: `openapi: 3.0.3
paths: {}
definitions: {}`,
    at: '/definitions',
    messageId: 'formerFieldInstead',
    data: {
      subject: 'The description',
      field: 'definitions',
      object: 'the root object',
      current: '3.0',
      remedy: [{ messageId: 'useNames', data: { names: ['components.schemas'] } }],
    },
  },
  {
    api: `swagger: "2.0"
paths: { /orders: { post: { requestBody: {}, responses: { "200": { description: Ok } } } } }`,
    at: '/paths/~1orders/post/requestBody',
    messageId: 'laterFieldInstead',
    data: {
      subject: '`POST /orders` request body',
      field: 'requestBody',
      object: 'an operation',
      version: '3.0',
      current: '2.0',
      remedy: [{ messageId: 'useBodyParameter' }],
    },
  },
  {
    api: 'paths: { /orders: { get: { responses: { "200": { description: Ok, schema: { type: string } } } } } }',
    at: '/paths/~1orders/get/responses/200/schema',
    messageId: 'formerFieldInstead',
    data: {
      subject: '`GET /orders` response `200`',
      field: 'schema',
      object: 'a response',
      current: '3.1',
      remedy: [{ messageId: 'useContent' }],
    },
  },
  {
    api: `paths: {}
components: { schemas: { Order: { type: object }, Gift: { $ref: "#/components/schemas/Order", nullable: true } } }`,
    at: '/components/schemas/Gift/nullable',
    messageId: 'formerFieldInstead',
    data: {
      subject: '`Gift`',
      field: 'nullable',
      object: 'a schema',
      current: '3.1',
      remedy: [{ messageId: 'useAlternativeNull' }],
    },
  },
  {
    api: `paths: {}
components: { schemas: { Order: { type: string, nullable: false } } }`,
    fixed: `paths: {}
components: { schemas: { Order: { type: string } } }`,
    at: '/components/schemas/Order/nullable',
    messageId: 'formerFieldInstead',
    data: { subject: '`Order`', field: 'nullable', object: 'a schema', current: '3.1', remedy: [{ messageId: 'removeIt' }] },
  },
  {
    api: 'paths: { /orders: { post: { requestBody: { content: { application/json: { type: string } } }, responses: { "200": { description: Ok } } } } }',
    at: '/paths/~1orders/post/requestBody/content/application~1json/type',
    messageId: 'misplacedField',
    data: { subject: '`POST /orders` request body', field: 'type', object: 'a media type', remedy: [{ messageId: 'useSchema' }] },
  },
  {
    api: `swagger: "2.0"
paths: { /orders: { get: { trace: {}, responses: { "200": { description: Ok } } } } }`,
    at: '/paths/~1orders/get/trace',
    messageId: 'unknownField',
    data: { subject: '`GET /orders`', field: 'trace', object: 'an operation' },
  },
  {
    api: `openapi: 3.0.3
paths: {}
components: { schemas: { Pet: { type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind, default: cat } } } }`,
    at: '/components/schemas/Pet/discriminator/default',
    messageId: 'unknownFieldOfClosed',
    data: { subject: '`Pet`', field: 'default', object: 'a discriminator' },
  },
  {
    api: `paths: {}
components: { securitySchemes: { key: { type: apiKey, name: key, in: header, scheme: bearer } } }`,
    at: '/components/securitySchemes/key/scheme',
    messageId: 'fieldOfOtherKind',
    data: { subject: '`components/securitySchemes/key`', field: 'scheme', object: 'a security scheme', by: 'type: apiKey' },
  },
  {
    api: 'paths: { /orders: { get: { schemes: [https], responses: { "200": { description: Ok } } } } }',
    at: '/paths/~1orders/get/schemes',
    messageId: 'formerFieldInstead',
    data: {
      subject: '`GET /orders`',
      field: 'schemes',
      object: 'an operation',
      current: '3.1',
      remedy: [{ messageId: 'useNames', data: { names: ['servers'] } }],
    },
  },
  {
    api: `paths: {}
components: { parameters: { page: { name: page, in: query, content: { application/json: {}, text/plain: {} } } } }`,
    at: '/components/parameters/page/content',
    messageId: 'severalEntries',
    data: { subject: '`components/parameters/page`', field: 'content', object: 'a parameter' },
  },
  {
    api: `openapi: 3.1.0
paths: {}
components: { schemas: { Order: { type: object, exclusiveMaximum: 5, nullable: true } } }`,
    fixed: `openapi: 3.1.0
paths: {}
components: { schemas: { Order: { type: [object, 'null'], exclusiveMaximum: 5 } } }`,
    at: '/components/schemas/Order/nullable',
    messageId: 'formerFieldInstead',
    data: {
      subject: '`Order`',
      field: 'nullable',
      object: 'a schema',
      current: '3.1',
      remedy: [{ messageId: 'useTypeNull' }],
    },
  },
  {
    api: `openapi: 3.2.0
paths: {}
components: { headers: { Total: { schema: { type: integer }, allowReserved: true } } }`,
    at: '/components/headers/Total/allowReserved',
    messageId: 'formerField',
    data: { subject: '`components/headers/Total`', field: 'allowReserved', object: 'a header', current: '3.2' },
  },
  {
    api: `openapi: 3.0.3
paths: { /orders: { delete: { responses: { "2xx": { description: Ok } } } } }`,
    fixed: `openapi: 3.0.3
paths: { /orders: { delete: { responses: { "2XX": { description: Ok } } } } }`,
    at: '/paths/~1orders/delete/responses/2xx',
    messageId: 'similarStatus',
    data: { subject: '`DELETE /orders` response `2xx`', key: '2xx', similar: '2XX' },
  },
  {
    api: `openapi: 3.0.3
paths: { /orders: { query: { responses: { "200": { description: Ok } } } } }`,
    at: '/paths/~1orders/query',
    messageId: 'laterField',
    data: { subject: '`QUERY /orders`', field: 'query', object: 'a path', version: '3.2', current: '3.0' },
  },
  {
    api: `openapi: 3.0.3
paths: {}
components: { schemas: { Size: { type: string, examples: [small] } } }`,
    at: '/components/schemas/Size/examples',
    messageId: 'laterFieldInstead',
    data: {
      subject: '`Size`',
      field: 'examples',
      object: 'a schema',
      version: '3.1',
      current: '3.0',
      remedy: [{ messageId: 'useNames', data: { names: ['example'] } }],
    },
  },
  {
    api: `openapi: 3.2.0
swagger-ui: {}
paths: {}`,
    at: '/swagger-ui',
    messageId: 'unknownField',
    data: { subject: 'The description', field: 'swagger-ui', object: 'the root object' },
  },
  {
    api: `paths: {}
components: { parameters: { page: { name: page, in: query, schema: { type: integer }, allowEmptyValue: true, collectionFormat: csv } } }`,
    at: '/components/parameters/page/collectionFormat',
    messageId: 'formerFieldInstead',
    data: {
      subject: '`components/parameters/page`',
      field: 'collectionFormat',
      object: 'a parameter',
      current: '3.1',
      remedy: [{ messageId: 'useNames', data: { names: ['style', 'explode'] } }],
    },
  },
  {
    api: `paths: {}
components: { schemas: { Order: { type: string, nullable: true } } }`,
    fixed: `paths: {}
components: { schemas: { Order: { type: [string, 'null'] } } }`,
    at: '/components/schemas/Order/nullable',
    messageId: 'formerFieldInstead',
    data: {
      subject: '`Order`',
      field: 'nullable',
      object: 'a schema',
      current: '3.1',
      remedy: [{ messageId: 'useTypeNull' }],
    },
  },
  {
    api: `paths: {}
components: { headers: { Total: { type: integer, schema: { type: integer } } } }`,
    at: '/components/headers/Total/type',
    messageId: 'formerFieldInstead',
    data: {
      subject: '`components/headers/Total`',
      field: 'type',
      object: 'a header',
      current: '3.1',
      remedy: [{ messageId: 'useSchema' }],
    },
  },
  {
    api: 'paths: { /orders: { get: { roles: [admin], responses: { "200": { description: Ok } } } } }',
    at: '/paths/~1orders/get/roles',
    messageId: 'unknownField',
    data: { subject: '`GET /orders`', field: 'roles', object: 'an operation' },
  },
  {
    api: `swagger: "2.0"
paths: { /orders: { get: { responses: { "200": { description: Ok, content: { application/json: {} } } } } } }`,
    at: '/paths/~1orders/get/responses/200/content',
    messageId: 'laterFieldInstead',
    data: {
      subject: '`GET /orders` response `200`',
      field: 'content',
      object: 'a response',
      version: '3.0',
      current: '2.0',
      remedy: [{ messageId: 'useNames', data: { names: ['schema', 'produces'] } }],
    },
  },
  {
    api: 'paths: { /orders: { get: { responses: { "200": {} } } } }',
    at: '/paths/~1orders/get/responses/200',
    messageId: 'missingField',
    data: { subject: '`GET /orders` response `200`', object: 'a response', field: 'description' },
  },
  {
    api: `paths: {}
components: { parameters: { page: { name: page, in: query } } }`,
    at: '/components/parameters/page',
    messageId: 'missingAlternative',
    data: { subject: '`components/parameters/page`', object: 'a parameter', fields: ['schema', 'content'] },
  },
  {
    api: `paths: {}
components: { parameters: { page: { name: page, in: query, schema: { type: integer }, example: 1, examples: { first: { value: 1 } } } } }`,
    at: '/components/parameters/page',
    messageId: 'exclusiveFields',
    data: { subject: '`components/parameters/page`', object: 'a parameter', fields: ['example', 'examples'] },
  },
  {
    api: 'paths: { /orders: { get: { tags: orders, responses: { "200": { description: Ok } } } } }',
    fixed: 'paths: { /orders: { get: { tags: [orders], responses: { "200": { description: Ok } } } } }',
    at: '/paths/~1orders/get/tags',
    messageId: 'wrongType',
    data: { subject: '`GET /orders`', field: 'tags', expected: 'an array', actual: 'a string' },
  },
  {
    api: 'paths: { /orders: { get: { summary: , responses: { "200": { description: Ok } } } } }',
    at: '/paths/~1orders/get/summary',
    messageId: 'emptyValue',
    data: { subject: '`GET /orders`', field: 'summary', expected: 'a string' },
  },
  {
    api: 'openapi: 3.1.0\npaths: {}\ncomponents: { schemas: { Note: { type: [string, null] } } }',
    fixed: "openapi: 3.1.0\npaths: {}\ncomponents: { schemas: { Note: { type: [string, 'null'] } } }",
    at: '/components/schemas/Note/type/1',
    messageId: 'nullType',
    data: { subject: '`Note`', field: 'type[1]', expected: 'a string' },
  },
  {
    api: 'openapi: 3.1.0\npaths: {}\ncomponents: { schemas: { Note: { type: null } } }',
    suggested: ["openapi: 3.1.0\npaths: {}\ncomponents: { schemas: { Note: { type: 'null' } } }"],
    at: '/components/schemas/Note/type',
    messageId: 'emptyType',
    data: { subject: '`Note`', field: 'type', expected: 'an array or a string' },
  },
  {
    api: `paths: {}
components: { schemas: { Order: { type: object, properties: { id: { type: string, required: true } } } } }`,
    fixed: `paths: {}
components: { schemas: { Order: { type: object, properties: { id: { type: string } }, required: [id] } } }`,
    at: '/components/schemas/Order/properties/id/required',
    messageId: 'requiredOfProperty',
    data: { subject: '`Order.id`' },
  },
  {
    api: `paths: {}
components: { schemas: { Size: { type: strng } } }`,
    fixed: `paths: {}
components: { schemas: { Size: { type: string } } }`,
    at: '/components/schemas/Size/type',
    messageId: 'similarValue',
    data: { subject: '`Size`', field: 'type', value: 'strng', similar: 'string' },
  },
  {
    api: `paths: {}
components: { schemas: { Size: { type: decimal } } }`,
    at: '/components/schemas/Size/type',
    messageId: 'wrongValue',
    data: {
      subject: '`Size`',
      field: 'type',
      value: 'decimal',
      values: '`array`, `boolean`, `integer`, `null`, `number`, `object` or `string`',
    },
  },
  {
    api: 'paths: { /orders: { post: { parameters: [{ name: order, in: body, schema: {} }], responses: { "200": { description: Ok } } } } }',
    at: '/paths/~1orders/post/parameters/0/in',
    messageId: 'bodyParameter',
    data: { subject: '`POST /orders`' },
  },
  {
    api: `paths: {}
components: { schemas: { Size: { type: string, maxLength: -1 } } }`,
    at: '/components/schemas/Size/maxLength',
    messageId: 'notCount',
    data: { subject: '`Size`', field: 'maxLength', value: '-1' },
  },
  {
    api: `paths: {}
components: { schemas: { Price: { type: number, multipleOf: 0 } } }`,
    at: '/components/schemas/Price/multipleOf',
    messageId: 'notPositive',
    data: { subject: '`Price`', field: 'multipleOf', value: '0' },
  },
  {
    api: 'paths: { "/orders/{id}": { get: { parameters: [{ name: id, in: path, schema: { type: string } }], responses: { "200": { description: Ok } } } } }',
    fixed:
      'paths: { "/orders/{id}": { get: { parameters: [{ name: id, in: path, schema: { type: string }, required: true }], responses: { "200": { description: Ok } } } } }',
    at: '/paths/~1orders~1{id}/get/parameters/0',
    messageId: 'parameterNotRequired',
    data: { subject: '`GET /orders/{id}`', parameter: 'id', names: ['id'] },
  },
  {
    api: 'paths: { v1/orders: { get: { responses: { "200": { description: Ok } } } } }',
    fixed: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok } } } } }',
    at: '/paths/v1~1orders',
    messageId: 'pathWithoutSlash',
    data: { subject: '`v1/orders`', suggestion: '/v1/orders', names: ['v1/orders'] },
  },
  {
    api: 'paths: { "https://example.com/v1/orders": { get: { responses: { "200": { description: Ok } } } } }',
    at: '/paths/https:~1~1example.com~1v1~1orders',
    messageId: 'pathIsUrl',
    data: { subject: '`https://example.com/v1/orders`', suggestion: '/v1/orders', names: ['https://example.com/v1/orders'] },
  },
  {
    api: `paths: {}
components: { schemas: { "Order Item": { type: object } } }`,
    at: '/components/schemas/Order Item',
    messageId: 'notComponentName',
    data: { subject: '`Order Item`', key: 'Order Item', names: ['Order Item'] },
  },
  {
    api: `paths: { /orders: { get: { parameters: [{ $ref: "#/components/schemas/Page" }], responses: { "200": { description: Ok } } } } }
components: { schemas: { Page: { type: integer } } }`,
    at: '/paths/~1orders/get/parameters/0/$ref',
    messageId: 'wrongReference',
    data: {
      subject: '`GET /orders`',
      reference: '#/components/schemas/Page',
      names: ['#/components/schemas/Page'],
      found: 'a schema',
      expected: 'a parameter',
    },
  },
  {
    api: `openapi: 3.0.3
paths: {}
components: { schemas: { Order: { type: object, required: [] } } }`,
    fixed: `openapi: 3.0.3
paths: {}
components: { schemas: { Order: { type: object } } }`,
    at: '/components/schemas/Order/required',
    messageId: 'emptyList',
    data: { subject: '`Order`', field: 'required' },
  },
];
