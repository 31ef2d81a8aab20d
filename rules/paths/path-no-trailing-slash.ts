import { tidyPath } from '../../src/facts/paths/malformed-path.ts';
import { pathUse } from '../../src/model/use.ts';
import { PathRenames } from '../../src/rule/fixes/path-renames.ts';
import { defineRule } from '../../src/rule/rule.ts';

export default defineRule({
  id: 'path-no-trailing-slash',
  clauses: ['4.2'],
  severity: 'error',
  summary: 'A path does not end with a slash.',
  rationale: `
Caches store a path with a trailing slash and the same path without it as two separate items, and routers disagree on whether
\`/orders\` and \`/orders/\` are the same resource. A client that uses the wrong form gets a 404, or a redirect that may turn its
POST into a GET.`,
  remedy: 'Remove the slash from the path. If clients already call the path with the slash, let the server accept both forms.',
  fixes: `
Fix: renames the path, with everything that refers to it.

No fix: if the path without the slash exists too, or another path that matches the same URLs, only the author knows which of the two to
keep.`,
  turnOff: `
Turn the rule off for an API whose server only accepts paths that end with a slash, which is the default of Django REST framework.
For single paths that existing clients call with the slash, use an \`x-lint-ignore\` or an override by \`paths\`.`,
  messages: { trailingSlash: '{{ subject }} ends with a slash. Use `{{ suggestion }}`.' },
  habits: { trailingSlash: { text: '{{ share }} paths end with a slash. Remove the slashes.' } },
  examples: {
    good: ['paths: { /orders: {} }', 'paths: { /: {} }'],
    bad: [
      {
        api: 'paths: { /orders/: {} }',
        fixed: 'paths: { /orders: {} }',
        at: '/paths/~1orders~1',
        messageId: 'trailingSlash',
        data: { subject: '`/orders/`', suggestion: '/orders' },
      },
    ],
  },
  visit: {
    *Api(api, { appliesTo }) {
      // The root has no form without the slash.
      const items = api.pathItems.filter(({ template }) => template !== '/');
      const names = new Map(
        items.flatMap((item) => (item.template.endsWith('/') ? [[item, withoutSlash(item.template)] as const] : [])),
      );
      const renamed = [...names].filter(([item, name]) => name !== '/' && appliesTo(pathUse(item)));
      const renames = new PathRenames(api, new Map(renamed), []);
      for (const item of items) {
        const { place } = item;
        const uses = [pathUse(item)];
        const suggestion = names.get(item);
        if (suggestion === undefined) yield { passed: place, uses };
        else yield { at: place, messageId: 'trailingSlash', data: { suggestion }, uses, ...renames.of(item, RENAME) };
      }
    },
  },
});

const RENAME = 'Rename the path to `{{ suggestion }}`.';

function withoutSlash(template: string): string {
  return template.startsWith('/') ? tidyPath(template) || '/' : template.replace(/(?<!\/)\/+$/, '');
}
