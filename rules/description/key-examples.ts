import type { BadExample } from '../../src/rule/rule.ts';

/** Examples of the messages about keys, and about fields that belong elsewhere. */
export const KEY_EXAMPLES: readonly BadExample[] = [
  {
    api: 'paths: { /orders: { get: { parameters: [{ name: q, in: query, schema: { type: string, required: false } }], responses: { "200": { description: Ok } } } } }',
    at: '/paths/~1orders/get/parameters/0/schema/required',
    messageId: 'requiredOfSchema',
    data: { subject: '`GET /orders`' },
  },
  {
    api: `paths: {}
components: { schemas: { Order: { type: object, required: [id, id], properties: { id: { type: string } } } } }`,
    fixed: `paths: {}
components: { schemas: { Order: { type: object, required: [id], properties: { id: { type: string } } } } }`,
    at: '/components/schemas/Order/required/1',
    messageId: 'repeatedItem',
    data: { subject: '`Order`', field: 'required', item: 'id', names: ['id'] },
  },
  {
    api: 'paths: { /orders: { get: { responses: { ok: { description: Ok } } } } }',
    at: '/paths/~1orders/get/responses/ok',
    messageId: 'notStatus',
    data: { subject: '`GET /orders` response `ok`', key: 'ok' },
  },
  {
    api: 'paths: { /orders: { delete: { responses: { 204 No Content: { description: Removed } } } } }',
    fixed: 'paths: { /orders: { delete: { responses: { 204: { description: Removed } } } } }',
    at: '/paths/~1orders/delete/responses/204 No Content',
    messageId: 'similarStatus',
    data: { subject: '`DELETE /orders` response `204 No Content`', key: '204 No Content', similar: '204' },
  },
  {
    api: contentExample('file: { schema: { type: string } }'),
    at: '/paths/~1orders/get/responses/200/content/file',
    messageId: 'notMediaType',
    data: { subject: '`GET /orders` response `200`', key: 'file' },
  },
  {
    api: contentExample('json: { schema: { type: string } }'),
    fixed: contentExample('application/json: { schema: { type: string } }'),
    at: '/paths/~1orders/get/responses/200/content/json',
    messageId: 'similarMediaType',
    data: { subject: '`GET /orders` response `200`', key: 'json', similar: 'application/json' },
  },
  {
    api: contentExample('schema: { type: object }'),
    at: '/paths/~1orders/get/responses/200/content/schema',
    messageId: 'memberOfMediaType',
    data: { subject: '`GET /orders` response `200`', key: 'schema' },
  },
  {
    api: contentExample('total: { example: 5 }'),
    at: '/paths/~1orders/get/responses/200/content/total',
    messageId: 'exampleInContent',
    data: { subject: '`GET /orders` response `200`', key: 'total' },
  },
  {
    api: `openapi: 3.0.3
paths: {}
components: { schemas: { Order: { type: object, id: { type: string } } } }`,
    at: '/components/schemas/Order/id',
    messageId: 'misplacedField',
    data: { subject: '`Order`', field: 'id', object: 'a schema', remedy: [{ messageId: 'useProperties' }] },
  },
  {
    api: `openapi: 3.0.3
paths: {}
components: { schemas: { Orders: { type: array } } }`,
    fixed: `openapi: 3.0.3
paths: {}
components: { schemas: { Orders: { type: array, items: {} } } }`,
    at: '/components/schemas/Orders',
    messageId: 'missingItems',
    data: { subject: '`Orders`', object: 'a schema' },
  },
  {
    api: `swagger: "2.0"
paths: {}
parameters: { page: { name: page, in: query, schema: { type: integer, minimum: 1 } } }`,
    fixed: `swagger: "2.0"
paths: {}
parameters: { page: { name: page, in: query, type: integer, minimum: 1 } }`,
    at: '/parameters/page/schema',
    messageId: 'fieldOfOtherKindInstead',
    data: {
      subject: '`parameters/page`',
      field: 'schema',
      object: 'a parameter',
      by: 'in: query',
      remedy: [{ messageId: 'useFieldsOfSchema' }],
    },
  },
  {
    api: `swagger: "2.0"
paths: {}
definitions: { Name: { type: string, nullable: true } }`,
    fixed: `swagger: "2.0"
paths: {}
definitions: { Name: { type: string, x-nullable: true } }`,
    at: '/definitions/Name/nullable',
    messageId: 'laterFieldInstead',
    data: {
      subject: '`Name`',
      field: 'nullable',
      object: 'a schema',
      version: '3.0',
      current: '2.0',
      remedy: [{ messageId: 'useNames', data: { names: ['x-nullable'] } }],
    },
  },
  {
    api: 'paths: {}\ncomponents: { schemas: { Size: { enum: [small, large], nullable: true } } }',
    fixed: 'paths: {}\ncomponents: { schemas: { Size: { enum: [small, large, null] } } }',
    at: '/components/schemas/Size/nullable',
    messageId: 'formerFieldInstead',
    data: {
      subject: '`Size`',
      field: 'nullable',
      object: 'a schema',
      current: '3.1',
      remedy: [{ messageId: 'useEnumNull' }],
    },
  },
  {
    api: `openapi: 3.0.3
paths: {}
components: { schemas: { Share: { type: number, exclusiveMaximum: 100 } } }`,
    fixed: `openapi: 3.0.3
paths: {}
components: { schemas: { Share: { type: number, maximum: 100, exclusiveMaximum: true } } }`,
    at: '/components/schemas/Share/exclusiveMaximum',
    messageId: 'boundIsNumber',
    data: { subject: '`Share`', field: 'exclusiveMaximum', bound: 'maximum', version: '3.0' },
  },
  {
    api: `openapi: 3.1.0
paths: {}
components: { schemas: { Share: { type: number, maximum: 100, exclusiveMaximum: true } } }`,
    fixed: `openapi: 3.1.0
paths: {}
components: { schemas: { Share: { type: number, exclusiveMaximum: 100 } } }`,
    at: '/components/schemas/Share/exclusiveMaximum',
    messageId: 'boundIsTrue',
    data: { subject: '`Share`', field: 'exclusiveMaximum', bound: 'maximum', version: '3.1' },
  },
  {
    api: `openapi: 3.1.0
paths: {}
components: { schemas: { Share: { type: number, minimum: 0, exclusiveMinimum: false } } }`,
    fixed: `openapi: 3.1.0
paths: {}
components: { schemas: { Share: { type: number, minimum: 0 } } }`,
    at: '/components/schemas/Share/exclusiveMinimum',
    messageId: 'boundIsFalse',
    data: { subject: '`Share`', field: 'exclusiveMinimum', bound: 'minimum', version: '3.1' },
  },
];

/** A response with `content`. */
function contentExample(entry: string): string {
  return `paths: { /orders: { get: { responses: { "200": { description: Ok, content: { ${entry} } } } } } }`;
}
