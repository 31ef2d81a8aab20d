import { selectionOf, worksOnItem } from '../../src/facts/paths/selected-item.ts';
import { pathOfShape } from '../../src/rule/fixes/path-renames.ts';
import { defineRule } from '../../src/rule/rule.ts';
import { moveIdentifierToPath } from './item-by-path-id.fix.ts';

export default defineRule({
  id: 'item-by-path-id',
  clauses: ['2 items'],
  severity: 'warn',
  summary: 'An item is identified in the path, not in the query, a header or the request body.',
  rationale: `
With its identifier in the path, an item has one URI that clients can link to, cache, update and delete. A required identifier
elsewhere hides the item behind its collection, and clients must learn for each resource how to address an item.`,
  details: `
The rule looks at a GET that returns one object and requires an identifier of that object in the query: \`id\`, or the id, number,
code or name of the resource that the path ends with (\`/orders?order_id=\`), or in a header (\`X-Order-Id\`). Such operations are typical of APIs that are modelled
on functions rather than resources; other APIs rarely have them. The rule also reports
\`/users/get?id=\`, \`/orders/status?order_id=\`, and \`/orders/track?order_id=\` if the response is an order.

Some descriptions do not mark such an identifier as required. It is reported all the same if its own description calls it required,
unique or a primary key, or if it is the only query parameter and the summary names it ("Get a package by packageId").

PUT, PATCH and DELETE must not require such an identifier either, in the query, a header or the request body. An \`id\` in the request
body selects an item only if the path ends with a plural: a body for the only one there is may contain its \`id\`. The rule, and not
\`method-semantics\`, reports a PUT with such an identifier.

It does not report:

- lists, whatever they are filtered by
- other optional identifiers, and lists of ids
- ids of something else (\`/settings?tenant_id=\`)
- searches and other actions
- values that are not identifiers, such as an e-mail address
- headers with the id of the sender, such as \`X-Tenant-Id\`, and lists in the request body`,
  remedy: 'Put the identifier after the name of the collection: `GET /orders/{order_id}` instead of `GET /orders?order_id=`.',
  fixes: `
Suggestion: adds the identifier to the path, and makes the query parameter a path parameter.

No fix: if the path has other operations, if the parameter is a shared component, or if a path of the new name exists. A header and a
property of the request body need a new definition in the path.`,
  turnOff: `
Turn the rule off for an API whose identifiers do not fit into a path, such as URLs or names with slashes, and for an API that is
generated from remote procedure calls. For single operations, use an \`x-lint-ignore\` with the reason.`,
  messages: {
    itemByQuery: '{{ subject }} selects one item by the query parameter `{{ parameter }}`. Use `{{ suggestion }}`.',
    itemByHeader: '{{ subject }} selects one item by the header `{{ parameter }}`. Use `{{ suggestion }}`.',
    itemByBody: '{{ subject }} selects one item by `{{ parameter }}` in the request body. Use `{{ suggestion }}`.',
  },
  habits: {
    itemByQuery: {
      text: '{{ share }} operations on one item select it by a query parameter. Put the identifiers into the paths.',
    },
    itemByHeader: { text: '{{ share }} operations on one item select it by a header. Put the identifiers into the paths.' },
    itemByBody: { text: '{{ share }} operations on one item select it by the request body. Put the identifiers into the paths.' },
  },
  examples: {
    good: [
      'paths: { "/users/{id}": { get: { parameters: [{ name: id, in: path, required: true }], responses: { "200": { description: A user } } } } }',
      `paths: { /orders: { get: { parameters: [{ name: customer_id, in: query, required: true }],
        responses: { "200": { content: { application/json: { schema: { type: array, items: {} } } } } } } } }`,
    ],
    bad: [
      {
        api: `paths: { /users: { get: { parameters: [{ name: user_id, in: query, required: true }],
          responses: { "200": { content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } } } } } }`,
        at: '/paths/~1users/get',
        messageId: 'itemByQuery',
        data: { subject: '`GET /users`', parameter: 'user_id', suggestion: 'GET /users/{user_id}' },
        suggested: [
          `paths: { "/users/{user_id}": { get: { parameters: [{ name: user_id, in: path, required: true }],
          responses: { "200": { content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } } } } } }`,
        ],
      },
      {
        api: 'paths: { /users: { delete: { parameters: [{ name: X-User-Id, in: header, required: true }], summary: Delete a user } } }',
        at: '/paths/~1users/delete',
        messageId: 'itemByHeader',
        data: { subject: '`DELETE /users`', parameter: 'X-User-Id', suggestion: 'DELETE /users/{user_id}' },
      },
      {
        api: `paths: { /users: { patch: { requestBody: { content: { application/json: { schema: { type: object, required: [id],
          properties: { id: { type: string }, name: { type: string } } } } } } } } }`,
        at: '/paths/~1users/patch',
        messageId: 'itemByBody',
        data: { subject: '`PATCH /users`', parameter: 'id', suggestion: 'PATCH /users/{id}' },
      },
    ],
  },
  visit: {
    *Operation(operation) {
      const { api, method, place, pathItem } = operation;
      const selection = selectionOf(operation);
      if (selection) {
        const path = pathOfShape(api, selection.path) ?? selection.path;
        const data = { parameter: selection.parameter, suggestion: `${method.toUpperCase()} ${path}` };
        const suggestion = moveIdentifierToPath(operation, selection);
        const messageId = { query: 'itemByQuery', header: 'itemByHeader', body: 'itemByBody' }[selection.in];
        yield { at: place, messageId, data, ...(suggestion && { suggestions: [suggestion] }) };
      } else if (worksOnItem(method) && pathItem.segments.at(-1)?.isParameter) {
        yield { passed: place };
      }
    },
  },
});
