import type { BadExample } from '../../src/rule/rule.ts';

/** A description with this operation at a path. */
const pathExample = (path: string, operation: string) => `
openapi: 3.1.0
paths:
  ${path}:
    ${operation}`;

/** Names that do not agree, or exist twice. */
export const NAME_EXAMPLES: readonly BadExample[] = [
  {
    api: pathExample('/orders/{id}', 'get: {}'),
    fixed: pathExample(
      '/orders/{id}',
      `get:
      parameters:
        - name: id
          in: path
          required: true
          schema:
            type: string`,
    ),
    at: '/paths/~1orders~1{id}',
    messageId: 'undeclaredPathParameter',
    data: { subject: '`/orders/{id}`', name: 'id', names: ['id'] },
  },
  {
    api: pathExample('/orders/{id}', 'get: { parameters: [{ name: id, in: query, required: true, schema: { type: string } }] }'),
    fixed: pathExample('/orders/{id}', 'get: { parameters: [{ name: id, in: path, required: true, schema: { type: string } }] }'),
    at: '/paths/~1orders~1{id}',
    messageId: 'pathParameterElsewhere',
    data: { subject: '`/orders/{id}`', name: 'id', in: 'query', names: ['id'] },
  },
  {
    api: pathExample('/orders', 'get: { parameters: [{ name: id, in: path, required: true, schema: { type: string } }] }'),
    at: '/paths/~1orders/get/parameters/0',
    messageId: 'unknownPathParameter',
    data: { subject: '`GET /orders`', name: 'id', names: ['id'] },
  },
  {
    api: pathExample('/orders', 'get: { parameters: [{ name: sort, in: path, required: false, schema: { type: string } }] }'),
    suggested: [
      pathExample('/orders', 'get: { parameters: [{ name: sort, in: query, required: false, schema: { type: string } }] }'),
    ],
    at: '/paths/~1orders/get/parameters/0',
    messageId: 'queryParameterInPath',
    data: { subject: '`GET /orders`', name: 'sort', names: ['sort'] },
  },
  {
    api: pathExample(
      '/orders/{orderId}',
      'get: { parameters: [{ name: orderID, in: path, required: true, schema: { type: string } }] }',
    ),
    fixed: pathExample(
      '/orders/{orderId}',
      'get: { parameters: [{ name: orderId, in: path, required: true, schema: { type: string } }] }',
    ),
    at: '/paths/~1orders~1{orderId}/get/parameters/0',
    messageId: 'similarPathParameter',
    data: { subject: '`GET /orders/{orderId}`', name: 'orderID', similar: 'orderId', names: ['orderID'] },
  },
  {
    api: pathExample('/orders/:id', 'get: { parameters: [{ name: id, in: path, required: true, schema: { type: string } }] }'),
    fixed: pathExample('/orders/{id}', 'get: { parameters: [{ name: id, in: path, required: true, schema: { type: string } }] }'),
    at: '/paths/~1orders~1:id',
    messageId: 'otherNotation',
    data: { subject: '`/orders/:id`', suggestion: '/orders/{id}' },
  },
  {
    api: pathExample(
      '/orders/{id}/items/{id}',
      'get: { parameters: [{ name: id, in: path, required: true, schema: { type: string } }] }',
    ),
    at: '/paths/~1orders~1{id}~1items~1{id}',
    messageId: 'repeatedInPath',
    data: { subject: '`/orders/{id}/items/{id}`', name: 'id' },
  },
  {
    api: pathExample('/orders/{}', 'get: {}'),
    at: '/paths/~1orders~1{}',
    messageId: 'namelessInPath',
    data: { subject: '`/orders/{}`' },
  },
  {
    api: pathExample('/orders/{id', 'get: {}'),
    at: '/paths/~1orders~1{id',
    messageId: 'strayBrace',
    data: { subject: '`/orders/{id`' },
  },
  {
    api: pathExample('/orders', 'get: { operationId: "" }\n    post: { operationId: "" }'),
    at: '/paths/~1orders/post/operationId',
    messageId: 'emptyOperationIds',
    data: {
      subject: '`POST /orders`',
      name: '',
      names: [''],
      others: ['GET /orders'],
      operations: ['GET /orders', 'POST /orders'],
    },
  },
  {
    api: pathExample('/orders', 'get: { operationId: orders }\n    post: { operationId: orders }'),
    at: '/paths/~1orders/post/operationId',
    messageId: 'repeatedOperationId',
    data: {
      subject: '`POST /orders`',
      name: 'orders',
      names: ['orders'],
      others: ['GET /orders'],
      operations: ['GET /orders', 'POST /orders'],
    },
  },
  {
    api: pathExample(
      '/orders',
      `get:
      parameters:
        - { name: page, in: query, schema: { type: integer } }
        - { name: page, in: query, schema: { type: integer } }`,
    ),
    fixed: pathExample(
      '/orders',
      `get:
      parameters:
        - { name: page, in: query, schema: { type: integer } }`,
    ),
    at: '/paths/~1orders/get/parameters/1',
    messageId: 'repeatedParameter',
    data: { subject: '`GET /orders`', name: 'page', in: 'query' },
  },
  {
    api: 'tags: [{ name: orders }, { name: orders, description: Orders }]',
    at: '/tags/1',
    messageId: 'repeatedTag',
    data: { name: 'orders', names: ['orders'] },
  },
  {
    api: `
swagger: "2.0"
paths:
  /orders:
    post:
      parameters: [{ name: order, in: body, schema: {} }, { name: note, in: body, schema: {} }]
      responses: { "204": { description: Created } }`,
    at: '/paths/~1orders/post',
    messageId: 'severalBodies',
    data: { subject: '`POST /orders`' },
  },
  {
    api: `
swagger: "2.0"
paths:
  /orders:
    post:
      parameters: [{ name: order, in: body, schema: {} }, { name: note, in: formData, type: string }]
      responses: { "204": { description: Created } }`,
    at: '/paths/~1orders/post',
    messageId: 'bodyAndForm',
    data: { subject: '`POST /orders`' },
  },
  {
    api: pathExample('/orders', 'get: { security: [{ login: [] }] }'),
    at: '/paths/~1orders/get/security/0/login',
    messageId: 'undefinedScheme',
    data: { subject: '`GET /orders`', name: 'login', container: 'components.securitySchemes' },
  },
  {
    api: `
openapi: 3.1.0
security: [{ Login: [] }]
components: { securitySchemes: { login: { type: http, scheme: bearer } } }
paths: {}`,
    fixed: `
openapi: 3.1.0
security: [{ login: [] }]
components: { securitySchemes: { login: { type: http, scheme: bearer } } }
paths: {}`,
    at: '/security/0/Login',
    messageId: 'similarScheme',
    data: { subject: '`security`', name: 'Login', similar: 'login' },
  },
  {
    api: `
openapi: 3.0.3
security: [{ login: [read] }]
components: { securitySchemes: { login: { type: http, scheme: bearer } } }
paths: {}`,
    fixed: `
openapi: 3.0.3
security: [{ login: [] }]
components: { securitySchemes: { login: { type: http, scheme: bearer } } }
paths: {}`,
    at: '/security/0/login',
    messageId: 'scopesOfOtherType',
    data: { subject: '`security`', name: 'login', type: 'http', version: '3.0' },
  },
];
