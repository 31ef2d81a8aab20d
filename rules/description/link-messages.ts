import type { BadExample } from '../../src/rule/rule.ts';
import type { Templates } from '../../src/text/message.ts';

export const LINK_MESSAGES = {
  similarOperation:
    '{{ subject }}: the link leads to the operation `{{ id }}`, which does not exist. Did you mean `{{ similar }}`?',
  unknownOperation:
    '{{ subject }}: the link leads to the operation `{{ id }}`, which does not exist. Use the `operationId` of another operation.',
  similarLinkParameter:
    '{{ subject }}: the link sets the parameter `{{ name }}`, which `{{ operation }}` does not have. Did you mean `{{ similar }}`?',
  unknownLinkParameter:
    '{{ subject }}: the link sets the parameter `{{ name }}`, which `{{ operation }}` does not have. Remove it from the link, or add it to the operation.',
  similarExpression: '{{ subject }}: `{{ expression }}` is not a runtime expression. Did you mean `{{ similar }}`?',
  wrongExpression:
    '{{ subject }}: `{{ expression }}` is not a runtime expression. Write one such as `$request.body#/url`, `$request.path.id` or `$response.header.Location`.',
  unknownSource:
    '{{ subject }}: `{{ expression }}` refers to the {{ source }} parameter `{{ name }}`, which `{{ operation }}` does not have. Correct the name, or add the parameter.',
  notCallbackUrl:
    '{{ subject }}: the callback key `{{ key }}` is not a URL. Write a URL or a runtime expression such as `{$request.body#/url}`.',
} satisfies Templates;

const UNCLOSED_RESPONSES = 'responses: { "200": { description: The order';

export const LINK_EXAMPLES: readonly BadExample[] = [
  {
    api: linkExample('{ operationId: getOder }'),
    fixed: linkExample('{ operationId: getOrder }'),
    at: '/paths/~1orders~1{id}/get/responses/200/links/self/operationId',
    messageId: 'similarOperation',
    data: { subject: '`GET /orders/{id}` response `200`', id: 'getOder', names: ['getOder'], similar: 'getOrder' },
  },
  {
    api: linkExample('{ operationId: cancel }'),
    at: '/paths/~1orders~1{id}/get/responses/200/links/self/operationId',
    messageId: 'unknownOperation',
    data: { subject: '`GET /orders/{id}` response `200`', id: 'cancel', names: ['cancel'] },
  },
  {
    api: linkExample('{ operationId: getOrder, parameters: { ids: $response.body#/id } }'),
    fixed: linkExample('{ operationId: getOrder, parameters: { id: $response.body#/id } }'),
    at: '/paths/~1orders~1{id}/get/responses/200/links/self/parameters/ids',
    messageId: 'similarLinkParameter',
    data: { subject: '`GET /orders/{id}` response `200`', name: 'ids', operation: 'GET /orders/{id}', similar: 'id' },
  },
  {
    api: linkExample('{ operationId: getOrder, parameters: { customer: Jane } }'),
    at: '/paths/~1orders~1{id}/get/responses/200/links/self/parameters/customer',
    messageId: 'unknownLinkParameter',
    data: { subject: '`GET /orders/{id}` response `200`', name: 'customer', operation: 'GET /orders/{id}' },
  },
  {
    api: linkExample('{ operationId: getOrder, parameters: { id: $response.body.order.id } }'),
    fixed: linkExample('{ operationId: getOrder, parameters: { id: $response.body#/order/id } }'),
    at: '/paths/~1orders~1{id}/get/responses/200/links/self/parameters/id',
    messageId: 'similarExpression',
    data: {
      subject: '`GET /orders/{id}` response `200`',
      expression: '$response.body.order.id',
      similar: '$response.body#/order/id',
    },
  },
  {
    api: linkExample('{ operationId: getOrder, parameters: { id: $request.path.order } }'),
    at: '/paths/~1orders~1{id}/get/responses/200/links/self/parameters/id',
    messageId: 'unknownSource',
    data: {
      subject: '`GET /orders/{id}` response `200`',
      expression: '$request.path.order',
      source: 'path',
      name: 'order',
      operation: 'GET /orders/{id}',
    },
  },
  {
    api: callbackExample('{callbackUrl}'),
    at: '/paths/~1orders/post/callbacks/paid/{callbackUrl}',
    messageId: 'wrongExpression',
    data: { subject: '`POST /orders`', expression: 'callbackUrl' },
  },
  {
    api: callbackExample('the URL of the order'),
    at: '/paths/~1orders/post/callbacks/paid/the URL of the order',
    messageId: 'notCallbackUrl',
    data: { subject: '`POST /orders`', key: 'the URL of the order' },
  },
];

/** An operation with a link. */
function linkExample(text: string): string {
  return `
paths:
  /orders/{id}:
    get:
      operationId: getOrder
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      ${UNCLOSED_RESPONSES}, links: { self: ${text} } } }`;
}

/** An operation with a callback. */
function callbackExample(key: string): string {
  return `
paths:
  /orders:
    post:
      ${UNCLOSED_RESPONSES} } }
      callbacks: { paid: { "${key}": { post: { responses: { "200": { description: Received } } } } } }`;
}
