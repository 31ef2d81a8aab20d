import { defineCompatRule } from '../../src/compare/compat-rule.ts';
import { own } from '../../src/model/place.ts';

export default defineCompatRule({
  id: 'compat-response-header-removed',
  clauses: ['9.2'],
  severity: 'warn',
  summary: 'A response keeps its headers.',
  rationale: `
Clients find the next page by \`Link\`, the new item by \`Location\`, and when to come back by \`Retry-After\`. A header that is gone is a
list that ends after the first page.`,
  details:
    'Header names in any casing, and those that were required and no longer are. A response that is gone altogether is told by `compat-response-status-removed`.',
  remedy: 'Keep sending the header beside what takes its place; drop it under the next major version in the path.',
  turnOff: `
Where the headers described are only those of the infrastructure, such as \`Server-Timing\` or \`X-Cache\`, no client depends
on them. A single one of that kind among others takes an \`x-lint-ignore\` where the finding stands.`,
  options: {},
  changes: {
    good: [
      {
        base: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok, headers: { Link: { schema: { type: string } } } } } } } }',
        head: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok, headers: { link: { schema: { type: string } } } } } } } }',
      },
    ],
    bad: [
      {
        base: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok, headers: { Link: { schema: { type: string } } } } } } } }',
        head: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok } } } } }',
        at: '/paths/~1v1~1orders/get/responses/200',
        from: '/paths/~1v1~1orders/get/responses/200/headers/Link',
        message: 'The response no longer has the header `link`: clients that read it find nothing.',
      },
    ],
  },
  compare: {
    *Response({ base, head }) {
      const { response } = head;
      const now = response.headers;
      for (const [name, place] of base.response.headers) {
        const after = now.get(name);
        if (after) {
          if (base.response.header(name)?.isRequired && !response.header(name)?.isRequired)
            yield {
              at: after,
              message: `The header \`${name}\` may now be missing from the response: clients count on it, as it was required.`,
              base: place,
            };
          continue;
        }
        const at = own(response.place.value, 'headers') === undefined ? response.place : response.place.child('headers');
        yield {
          at,
          message: `The response no longer has the header \`${name}\`: clients that read it find nothing.`,
          base: place,
        };
      }
    },
  },
});
