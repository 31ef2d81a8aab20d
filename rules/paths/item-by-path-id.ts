import { defineRule } from '../../src/rule.ts';
import { selectionOf } from './one-by-query.ts';

export default defineRule({
  id: 'item-by-path-id',
  clauses: ['2'],
  severity: 'warn',
  summary: 'One item is addressed by its identifier in the path, not in the query.',
  rationale: `
The path names the item, so that it has one URI: to link to, to cache, and to update or delete with another method. A required
identifier in the query hides the item behind its collection, and every client has to learn how this one is looked up.`,
  details: `
Judged is a GET that answers with one object and demands an identifier of it in the query: \`id\`, or the id, number, code or
name of what the path ends in (\`/orders?order_id=\`), \`/users/get?id=\` and \`/orders/status?order_id=\` as well, and
\`/orders/track?order_id=\` where an order is answered.

Lists pass, whatever they are filtered by, and so do optional identifiers, ids of something else (\`/settings?tenant_id=\`), lists
of ids, searches and other actions, and looking up by what is no identifier, such as an e-mail address.`,
  remedy: 'Put the identifier behind the name of the collection: `GET /orders/{order_id}` instead of `GET /orders?order_id=`.',
  turnOff: `
An API whose identifiers do not fit into a path, such as URLs or names with slashes, has to take them in the query, and so
does one that is derived from remote procedure calls. For single operations, an \`x-lint-ignore\` with the reason is enough.`,
  options: {},
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
        message: '`GET /users` selects one item by the query parameter `user_id`, expected `/users/{user_id}`.',
      },
    ],
  },
  visit: {
    *Operation(operation) {
      const selection = operation.method === 'get' ? selectionOf(operation) : undefined;
      if (!selection) return;
      const { parameter, path } = selection;
      const message = `\`${operation.label}\` selects one item by the query parameter \`${parameter}\`, expected \`${path}\`.`;
      yield { at: operation.place, message };
    },
  },
});
