import { defineRule } from '../../src/rule.ts';

export default defineRule({
  id: 'path-no-trailing-slash',
  clauses: ['4.2'],
  severity: 'error',
  summary: 'A path does not end with a slash.',
  rationale: `
Caches store a path with and without the trailing slash as two separate items, and routers disagree on whether
\`/orders\` and \`/orders/\` are one resource. A client that guesses wrong gets a 404, or a redirect that may turn
its POST into a GET.`,
  remedy: 'Remove the slash from the path. Where clients already call it with the slash, let the server answer both.',
  turnOff: `
An API whose server answers only with the slash, as the routers of Django REST framework do by default, has to say so in its
paths. Single paths that clients in the field ask for with the slash take an \`x-lint-ignore\` or an override by \`paths\`.`,
  options: {},
  examples: {
    good: ['paths: { /orders: {} }', 'paths: { /: {} }'],
    bad: [
      { api: 'paths: { /orders/: {} }', at: '/paths/~1orders~1', message: '`/orders/` ends with a slash, expected `/orders`.' },
    ],
  },
  visit: {
    *PathItem({ template, place }) {
      if (template === '/' || !template.endsWith('/')) return;
      yield {
        at: place,
        message: `\`${template}\` ends with a slash, expected \`${template.replace(/(?<!\/)\/+$/, '') || '/'}\`.`,
      };
    },
  },
});
