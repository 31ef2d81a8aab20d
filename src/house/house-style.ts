/** A rule of the preset, as a configuration would define it. */
interface HouseStyleRule {
  readonly where: string;
  readonly when?: unknown;
  readonly must: unknown;
  readonly message?: string;
  readonly severity: 'warn';
  readonly summary: string;
  readonly rationale: string;
  readonly good: readonly object[];
  readonly bad: readonly object[];
}

/** The rules of the preset `house-style`, by id: requirements that many teams have, and the conventions do not. */
export const houseStyleRules: Readonly<Record<string, HouseStyleRule>> = {
  'house-style/operation-id-casing': {
    where: 'operation',
    must: { operationId: { casing: 'camelCase' } },
    severity: 'warn',
    summary: 'Operation ids are in camelCase.',
    rationale: 'Code generators turn operation ids into names of functions.',
    good: [{ paths: { '/orders': { get: { operationId: 'listOrders' } } } }],
    bad: [
      {
        paths: { '/orders': { get: { operationId: 'List_Orders' } } },
        findings: [
          {
            message: '`GET /orders`: `operationId` is `List_Orders`. Use camelCase, such as `listOrders`.',
            at: '/paths/~1orders/get/operationId',
          },
        ],
      },
    ],
  },
  'house-style/operation-id-unique': {
    where: 'operation',
    must: { operationId: { defined: true, unique: true } },
    severity: 'warn',
    summary: 'Each operation has an id of its own.',
    rationale: 'Links, code generators and documentation refer to operations by their ids.',
    good: [{ paths: { '/orders': { get: { operationId: 'listOrders' }, post: { operationId: 'createOrder' } } } }],
    bad: [
      {
        paths: { '/orders': { get: { operationId: 'orders' }, post: { operationId: 'orders' } } },
        findings: [
          {
            message: '`POST /orders`: `operationId` is `orders`, as in `GET /orders`. Use a different value.',
            at: '/paths/~1orders/post/operationId',
          },
        ],
      },
    ],
  },
  'house-style/tag-declared': {
    where: 'operation',
    must: { undeclaredTags: { undefined: true } },
    message:
      '{{ subject }} has the tag `{{ value }}`, which `tags` of the description does not list. Use a listed tag, or list it.',
    severity: 'warn',
    summary: 'Operations have only tags that the description lists.',
    rationale: 'Documentation is grouped by tags. A misspelled tag makes a group of its own.',
    good: [{ tags: [{ name: 'Orders' }], paths: { '/orders': { get: { tags: ['Orders'] } } } }],
    bad: [
      {
        tags: [{ name: 'Orders' }],
        paths: { '/orders': { get: { tags: ['Order'] } } },
        findings: [
          {
            message:
              '`GET /orders` has the tag `Order`, which `tags` of the description does not list. Use a listed tag, or list it.',
            at: '/paths/~1orders/get/tags',
          },
        ],
      },
    ],
  },
  'house-style/property-casing': {
    where: 'property',
    must: { name: { casing: 'camelCase' } },
    severity: 'warn',
    summary: 'Properties are in camelCase.',
    rationale: 'Clients can rely on one casing, and need not look up each name.',
    good: [
      {
        paths: {
          '/orders': {
            post: {
              requestBody: { content: { 'application/json': { schema: { properties: { placedBy: { type: 'string' } } } } } },
            },
          },
        },
      },
    ],
    bad: [
      {
        paths: {
          '/orders': {
            post: {
              requestBody: { content: { 'application/json': { schema: { properties: { placed_by: { type: 'string' } } } } } },
            },
          },
        },
        findings: [
          {
            message:
              '`POST /orders` request body, property `placed_by`: `name` is `placed_by`. Use camelCase, such as `placedBy`.',
            at: '/paths/~1orders/post/requestBody/content/application~1json/schema/properties/placed_by',
          },
        ],
      },
    ],
  },
  'house-style/time-format': {
    where: 'property',
    when: { name: { pattern: '[a-z](?:At|_at)$' }, type: 'string' },
    must: { format: { defined: true, enum: ['date-time'] } },
    message: '{{ subject }} is the time of an event. Add `format: date-time`.',
    severity: 'warn',
    summary: 'Properties such as `createdAt` have the format `date-time`.',
    rationale: 'Without a format, each client must guess how to parse the time.',
    good: [
      {
        paths: {
          '/orders': {
            post: {
              requestBody: {
                content: {
                  'application/json': { schema: { properties: { createdAt: { type: 'string', format: 'date-time' } } } },
                },
              },
            },
          },
        },
      },
    ],
    bad: [
      {
        paths: {
          '/orders': {
            post: {
              requestBody: { content: { 'application/json': { schema: { properties: { createdAt: { type: 'string' } } } } } },
            },
          },
        },
        findings: [
          {
            message: '`POST /orders` request body, property `createdAt` is the time of an event. Add `format: date-time`.',
            at: '/paths/~1orders/post/requestBody/content/application~1json/schema/properties/createdAt',
          },
        ],
      },
    ],
  },
  'house-style/created-location': {
    where: 'response',
    when: { method: 'POST', status: 201 },
    must: { headers: { contains: 'Location' } },
    severity: 'warn',
    summary: 'A response `201` has the header `Location`.',
    rationale: 'Clients find what they have created without building its URL.',
    good: [
      {
        paths: {
          '/orders': {
            post: { responses: { '201': { description: 'Created', headers: { Location: { schema: { type: 'string' } } } } } },
          },
        },
      },
    ],
    bad: [
      {
        paths: { '/orders': { post: { responses: { '201': { description: 'Created' } } } } },
        findings: [
          {
            message: '`POST /orders` response `201` lacks the header `Location`. Add it.',
            at: '/paths/~1orders/post/responses/201',
          },
        ],
      },
    ],
  },
  'house-style/denied-responses': {
    where: 'operation',
    when: { security: { defined: true } },
    must: { responses: { contains: [401, 403] } },
    severity: 'warn',
    summary: 'Operations that require credentials declare the responses `401` and `403`.',
    rationale: 'Clients handle missing credentials and missing permissions in different ways.',
    good: [
      {
        security: [{ token: [] }],
        paths: {
          '/orders': {
            get: {
              responses: { '200': { description: 'Ok' }, '401': { description: 'Unknown' }, '403': { description: 'Forbidden' } },
            },
          },
        },
      },
      { paths: { '/health': { get: { responses: { '200': { description: 'Ok' } } } } } },
    ],
    bad: [
      {
        security: [{ token: [] }],
        paths: { '/orders': { get: { responses: { '200': { description: 'Ok' }, '401': { description: 'Unknown' } } } } },
        findings: [{ message: '`GET /orders` lacks the response `403`. Add it.', at: '/paths/~1orders/get/responses' }],
      },
    ],
  },
  'house-style/idempotency-key': {
    where: 'operation',
    when: { method: 'POST' },
    must: { headerParameters: { contains: 'Idempotency-Key' } },
    message: '{{ subject }} cannot be retried safely. Add the header parameter `Idempotency-Key`.',
    severity: 'warn',
    summary: 'A `POST` request has the header `Idempotency-Key`.',
    rationale: 'After a timeout, clients do not know whether the request was processed. With a key, they can repeat it.',
    good: [
      { paths: { '/orders': { post: { parameters: [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }] } } } },
      { paths: { '/orders': { get: {} } } },
    ],
    bad: [
      {
        paths: { '/orders': { post: {} } },
        findings: [
          {
            message: '`POST /orders` cannot be retried safely. Add the header parameter `Idempotency-Key`.',
            at: '/paths/~1orders/post',
          },
        ],
      },
    ],
  },
  'house-style/operation-described': {
    where: 'operation',
    must: { description: { defined: true } },
    severity: 'warn',
    summary: 'Operations have a description.',
    rationale: 'A path and a method do not tell what happens, when to use it, and what can go wrong.',
    good: [{ paths: { '/orders': { get: { description: 'The newest order is first.' } } } }],
    bad: [
      {
        paths: { '/orders': { get: { summary: 'List orders' } } },
        findings: [{ message: '`GET /orders` has no `description`. Add one.', at: '/paths/~1orders/get' }],
      },
    ],
  },
  'house-style/parameter-described': {
    where: 'parameter',
    must: { description: { defined: true } },
    severity: 'warn',
    summary: 'Parameters have a description.',
    rationale: 'A name such as `filter` does not tell which values are allowed, and what they do.',
    good: [{ paths: { '/orders': { get: { parameters: [{ name: 'since', in: 'query', description: 'The earliest day.' }] } } } }],
    bad: [
      {
        paths: { '/orders': { get: { parameters: [{ name: 'since', in: 'query' }] } } },
        findings: [
          {
            message: '`GET /orders` query parameter `since` has no `description`. Add one.',
            at: '/paths/~1orders/get/parameters/0',
          },
        ],
      },
    ],
  },
  'house-style/api-contact': {
    where: 'api',
    must: { or: [{ 'info.contact.email': { defined: true } }, { 'info.contact.url': { defined: true } }] },
    message: '{{ subject }} names no contact. Add `info.contact` with an `email` or a `url`.',
    severity: 'warn',
    summary: 'The description names a contact.',
    rationale: 'Users know whom to ask, and who is responsible.',
    good: [{ info: { contact: { email: 'orders@example.com' } } }],
    bad: [
      {
        info: { contact: { name: 'Orders team' } },
        findings: [{ message: 'The API names no contact. Add `info.contact` with an `email` or a `url`.', at: '' }],
      },
    ],
  },
  'house-style/api-license': {
    where: 'api',
    must: { 'info.license.name': { defined: true } },
    severity: 'warn',
    summary: 'The description names a license.',
    rationale: 'Without a license, nobody may publish code that is generated from the description.',
    good: [{ info: { license: { name: 'Apache-2.0' } } }],
    bad: [{ info: { title: 'Orders' }, findings: [{ message: 'The API has no `info.license.name`. Add one.', at: '/info' }] }],
  },
};
