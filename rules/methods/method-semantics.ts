import type { Operation } from '../../src/model/operation.ts';
import type { Schema } from '../../src/model/schema.ts';
import { defineRule } from '../../src/rule.ts';
import { contraryName } from './name.ts';
import { itemInstead } from './put-target.ts';

export default defineRule({
  id: 'method-semantics',
  clauses: ['4'],
  severity: 'warn',
  summary: 'An operation does what its method says: GET only reads and has no body, PUT is on an item.',
  rationale: `
Clients, caches and proxies act on the method alone. They repeat a GET, prefetch it, answer it from a cache and drop its body;
they repeat a PUT that got no answer. An operation that does something else than its method says is called when nobody meant it.`,
  details: `
Three things are judged:

- GET and HEAD with a request body. A body that can hold nothing, as some generators write it, passes.
- PUT on a collection. What is in the plural, has items below it or is listed by GET is one; an item, a singleton
  (\`/users/{id}/avatar\`), settings and whatever GET answers with one object are none. Replacing all that belongs to an item
  passes where a list is sent, and what is in it has no id (\`PUT /users/{id}/roles\` with \`["admin"]\`) or the operation says so
  ("Set labels for an issue").
- An operation whose id, or summary where it has none, says otherwise than its method: GET \`createUser\`, DELETE \`updateUser\`,
  PUT \`getUser\`. With a body, POST \`listUsers\` and POST \`deleteUsers\` pass, as the query or the ids have to be sent somehow;
  POST \`updateUser\` and PUT \`createUser\` always do.`,
  remedy: `
Send what GET needs as query parameters, or make it a POST on a search (\`POST /orders/search\`). Update items one by one at their
own path; the bulk operation on a collection is POST or PATCH. Give the operation the method of its name, or a name that fits.`,
  turnOff: `
An API which has to keep to the methods of another system, such as a search engine whose GET takes a body, cannot follow it.
Single operations that replace a whole collection by PUT on purpose, or whose name only sounds otherwise, take an
\`x-lint-ignore\`.`,
  options: {},
  examples: {
    good: [
      'paths: { "/orders/{id}": { get: { operationId: getOrder }, put: { operationId: updateOrder } } }',
      'paths: { "/users/{id}/avatar": { put: {} }, /settings: { put: {} } }',
      'paths: { /orders/search: { post: { operationId: listOrders, requestBody: { content: { application/json: {} } } } } }',
    ],
    bad: [
      {
        api: 'paths: { /orders: { get: { requestBody: { content: { application/json: { schema: { type: object } } } } } } }',
        at: '/paths/~1orders/get',
        message: '`GET /orders` has a request body, expected query parameters or another method.',
      },
      {
        api: 'paths: { /orders: { put: {} }, "/orders/{orderId}": {} }',
        at: '/paths/~1orders/put',
        message: '`PUT /orders` is on a collection, expected an item such as `/orders/{orderId}`.',
      },
      {
        api: 'paths: { /users: { get: { operationId: createUser } } }',
        at: '/paths/~1users/get',
        message: '`GET /users` is called `createUser`, expected `POST` or a name that fits `GET`.',
      },
    ],
  },
  visit: {
    *Operation(operation) {
      const { method, label, place: at } = operation;
      if ((method === 'get' || method === 'head') && hasBody(operation)) {
        yield { at, message: `\`${label}\` has a request body, expected query parameters or another method.` };
      }
      const item = method === 'put' ? itemInstead(operation) : undefined;
      if (item) yield { at, message: `\`${label}\` is on a collection, expected an item such as \`${item}\`.` };
      const contrary = contraryName(operation);
      if (contrary) {
        const expected = `${contrary.method} or a name that fits \`${method.toUpperCase()}\``;
        yield { at, message: `\`${label}\` is called \`${contrary.name}\`, expected ${expected}.` };
      }
    },
  },
});

function hasBody({ requestBody }: Operation): boolean {
  if (!requestBody) return false;
  const { content } = requestBody;
  return content.length === 0 || content.some(({ schema }) => !schema || !isEmpty(schema));
}

/** An object that may have no property at all: there is nothing to send. */
function isEmpty(schema: Schema): boolean {
  const isClosed = schema.parts.some((part) => part.place.child('additionalProperties').value === false);
  return isClosed && schema.properties.size === 0 && schema.branches.length === 0 && schema.types.has('object');
}
