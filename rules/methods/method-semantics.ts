import { parameterCause } from '../../src/facts/operations/cause.ts';
import { selectionOf } from '../../src/facts/paths/selected-item.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Schema } from '../../src/model/schema.ts';
import { defineRule } from '../../src/rule/rule.ts';
import { bulkSignsOf } from '../bulk/bulk-operation.ts';
import { contraryName } from './contradictory-name.ts';
import { hasMethodInBody, isMethodOverride } from './method-override.ts';
import { changesMany, hasReplacingName, itemPathFor } from './put-target.ts';

export default defineRule({
  id: 'method-semantics',
  clauses: ['4 methods', '1 REST'],
  severity: 'warn',
  summary:
    'An operation does what its method says, and no parameter overrides the method: GET only reads and has no request body, and PUT addresses an item.',
  rationale: `
Clients, caches and proxies decide by the method alone how to handle a request. They repeat a GET, prefetch it, answer it from a
cache and drop its body; they repeat a PUT that received no response. If an operation does something other than its method says,
it may run unintentionally.`,
  details: `
The rule reports five things:

- **GET and HEAD with a request body.** A body that cannot contain anything, which some generators write, is not reported.
- **PUT on a collection.** A path addresses a collection if its last word is a plural, if it has items below it, or if GET lists
  it. Items, singletons (\`/users/{id}/avatar\`), settings, and paths where GET returns one object are not collections. A PUT that
  replaces a whole collection is not reported: its request body is the list that GET returns. Nor is one that replaces everything that
  belongs to an item, if the request body is a list, and either its elements have no id
  (\`PUT /users/{id}/roles\` with \`["admin"]\`) or the description of the operation mentions the replacement ("Set labels for an
  issue").
- **PUT and DELETE as bulk operations**: DELETE with a list in its request body; PUT on a collection with a list, unless it replaces all
  of them, or with their ids, or described as a batch; and either with an object that contains a list, if the operation is named as a bulk operation (\`/users/bulk\`, "Update many
  users"). A bulk operation is a POST or PATCH whose header \`X-Action\` names the action.
- **A name that contradicts the method**: GET \`createUser\`, GET \`cancelJob\`, DELETE \`updateUser\`, PUT \`getUser\`. The name is the
  \`operationId\`, or the summary if there is none. POST \`listUsers\` and POST \`deleteUsers\` are not reported if they have a
  request body, because the query or the ids must be sent somehow. POST \`updateUser\` and PUT \`createUser\` are never reported.
- **A method override**: a header or query parameter by which a client sends another method than the one of the request
  (\`X-HTTP-Method-Override\`, \`_method\`), or the property \`_method\` of a request body. A parameter called \`method\` is reported only
  if its description says that it replaces the method of the request.`,
  remedy: `
Send the input of a GET as query parameters, or use POST on a search (\`POST /orders/search\`). Update an item at its own path; for
a bulk operation on a collection, use POST or PATCH. Instead of a method override, describe an operation for each method. Give the operation the method that its name suggests, or a name that fits its
method.`,
  fixes: 'No fix: only the author knows whether the method, the name or the request body is wrong.',
  turnOff: `
Turn the rule off for an API that must follow the methods of another system, such as a search engine whose GET has a request body.
For single operations that replace a whole collection on purpose, or whose name only seems to contradict the method, use an
\`x-lint-ignore\`.`,
  messages: {
    requestBody: '{{ subject }} has a request body. Use query parameters or another method.',
    putOnCollection: '{{ subject }} addresses a collection. Use an item, such as `{{ suggestion }}`.',
    bulkOperation: '{{ subject }} is a bulk operation. Use POST or PATCH with the header `X-Action`.',
    methodOverride:
      '{{ subject }}: {{ in }} parameter `{{ name }}` overrides the method. Describe an operation for each method instead.',
    methodInBody:
      '{{ subject }}: property `{{ name }}` of the request body overrides the method. Describe an operation for each method instead.',
    contradictoryName: '{{ subject }} is named `{{ name }}`, which contradicts the method. Use {{ methods }}, or another name.',
  },
  habits: {
    requestBody: {
      text: '{{ share }} GET and HEAD operations have a request body. Use query parameters or another method.',
      among: ['requestBody'],
    },
    putOnCollection: {
      text: '{{ share }} PUT operations address collections. Use PUT on the items instead.',
      among: ['putOnCollection'],
    },
    bulkOperation: {
      text: '{{ share }} PUT and DELETE operations are bulk operations. Use POST or PATCH with the header `X-Action`.',
      among: ['bulkOperation'],
    },
    contradictoryName: {
      text: '{{ share }} operations have names that contradict their methods. Use the methods that the names suggest, or other names.',
      among: ['contradictoryName'],
    },
  },
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
        messageId: 'requestBody',
        data: { subject: '`GET /orders`' },
      },
      {
        api: 'paths: { /orders: { put: {} }, "/orders/{orderId}": {} }',
        at: '/paths/~1orders/put',
        messageId: 'putOnCollection',
        data: { subject: '`PUT /orders`', suggestion: 'PUT /orders/{orderId}' },
      },
      {
        api: `paths: { /users: { delete: { summary: Delete users,
  requestBody: { content: { application/json: { schema: { type: array, items: { type: string } } } } } } } }`,
        at: '/paths/~1users/delete',
        messageId: 'bulkOperation',
        data: { subject: '`DELETE /users`' },
      },
      {
        api: 'paths: { /users: { get: { operationId: createUser } } }',
        at: '/paths/~1users/get',
        messageId: 'contradictoryName',
        data: { subject: '`GET /users`', name: 'createUser', methods: '`POST`' },
      },
      {
        api: 'paths: { /orders: { post: { parameters: [{ name: X-HTTP-Method-Override, in: header, schema: { type: string } }] } } }',
        at: '/paths/~1orders/post/parameters/0',
        messageId: 'methodOverride',
        data: { subject: '`POST /orders`', in: 'header', name: 'X-HTTP-Method-Override' },
      },
      {
        api: `paths: { "/orders/{id}": { post: { requestBody: { content: { application/x-www-form-urlencoded: {
  schema: { properties: { _method: { type: string } } } } } } } } }`,
        at: '/paths/~1orders~1{id}/post',
        messageId: 'methodInBody',
        data: { subject: '`POST /orders/{id}`', name: '_method' },
      },
    ],
  },
  visit: {
    *Operation(operation) {
      const { method, place: at } = operation;
      const isRead = method === 'get' || method === 'head';
      // `item-by-path-id` reports operations that select one item outside of the path.
      const item = method === 'put' && !selectionOf(operation) ? itemPathFor(operation) : undefined;
      const contrary = contraryName(operation);
      const isBulk = method === 'delete' || method === 'put' ? isWrongBulk(operation, item !== undefined) : false;
      const hasUnwantedBody = isRead && hasBody(operation);
      if (hasUnwantedBody) yield { at, messageId: 'requestBody' };
      if (isBulk) yield { at, messageId: 'bulkOperation' };
      else if (item) yield { at, messageId: 'putOnCollection', data: { suggestion: `PUT ${item}` } };
      if (contrary) {
        yield { at, messageId: 'contradictoryName', data: { name: contrary.name, methods: contrary.method } };
      }
      const hasMethod = hasMethodInBody(operation);
      if (hasMethod) yield { at, messageId: 'methodInBody', data: { name: '_method' } };
      if (isRead && !hasUnwantedBody) yield { passed: at, messageId: 'requestBody' };
      const changesMany = method === 'put' || method === 'delete';
      if (changesMany && !isBulk) yield { passed: at, messageId: 'bulkOperation' };
      if (method === 'put' && !isBulk && !item) yield { passed: at, messageId: 'putOnCollection' };
      if (!contrary) yield { passed: at, messageId: 'contradictoryName' };
    },

    *Parameter(parameter) {
      if (!isMethodOverride(parameter)) return;
      const { in: location, name, place: at } = parameter;
      const cause = parameterCause(parameter);
      yield { at, messageId: 'methodOverride', data: { in: location, name }, ...(cause && { cause }) };
    },
  },
});

/** Returns whether PUT or DELETE does the same with many items; PUT with a list may also replace everything that belongs to an item. */
function isWrongBulk(operation: Operation, isOnCollection: boolean): boolean {
  const { hasListBody, hasBulkName } = bulkSignsOf(operation);
  return operation.method === 'delete'
    ? hasListBody || hasBulkName
    : hasBulkName || (isOnCollection && ((hasListBody && !hasReplacingName(operation)) || changesMany(operation)));
}

function hasBody({ requestBody }: Operation): boolean {
  if (!requestBody) return false;
  const { content } = requestBody;
  return content.length === 0 || content.some(({ schema }) => !schema || !isEmpty(schema));
}

/** Returns whether a body is an object that can have no property, so that there is nothing to send. */
function isEmpty(schema: Schema): boolean {
  const isClosed = schema.parts.some((part) => part.place.child('additionalProperties').value === false);
  return isClosed && schema.properties.size === 0 && schema.branches.length === 0 && schema.types.has('object');
}
