import { identicalPaths } from '../../src/facts/paths/ambiguous-paths.ts';
import { templateShape } from '../../src/model/path-item.ts';
import { pathUse } from '../../src/model/use.ts';
import { defineRule } from '../../src/rule/rule.ts';

export default defineRule({
  id: 'path-unique',
  clauses: ['4.1', '1 REST'],
  severity: 'warn',
  summary: 'No two paths differ only in the names of their parameters.',
  rationale: `
\`/orders/{id}\` and \`/orders/{orderId}\` match the same URLs, so OpenAPI forbids that a description has both. Gateways, mocks and
generators use one of them and lose the operations of the other one.`,
  details: `
The rule compares the paths without the names of their parameters, even if the paths have different methods. It does not report a path
with a fixed segment where another path has a parameter (\`/orders/open\` beside \`/orders/{id}\`). For paths that have only some URLs
in common, see \`path-ambiguous\`. Paths that are called on different \`servers\` are different endpoints.`,
  remedy: 'Put the operations under one path, and give the parameter one name.',
  fixes: 'No fix: only the author knows which name of a parameter is right, and how to join the descriptions of both paths.',
  turnOff: `
Turn the rule off if the server distinguishes such paths by something else, such as the type of the parameter or a header. For single
paths that cannot be changed, use an \`x-lint-ignore\`.`,
  messages: {
    identical: '{{ subject }} matches the same URLs as {{ others }}. Put the operations under one path.',
  },
  identity: ['template', 'paths'],
  examples: {
    good: ['paths: { "/orders/{id}": {}, /orders/open: {}, "/orders/{id}/items": {} }'],
    bad: [
      {
        api: 'paths: { "/orders/{id}": { get: {} }, "/orders/{orderId}": { delete: {} } }',
        at: '/paths/~1orders~1{orderId}',
        messageId: 'identical',
        data: { subject: '`/orders/{orderId}`', others: ['/orders/{id}'] },
      },
    ],
  },
  visit: {
    *Api(api) {
      for (const group of identicalPaths(api.pathItems)) {
        const [first, item = first] = group;
        if (!first || !item) continue;
        const paths = group.map(({ template }) => template);
        yield {
          at: item.place,
          anchor: api.pathsPlace,
          messageId: 'identical',
          data: { others: paths.filter((path) => path !== item.template), template: templateShape(item.template), paths },
          uses: [pathUse(item)],
        };
      }
    },
  },
});
