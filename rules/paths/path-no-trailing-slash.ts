import { isMalformedPath, tidyPath } from '../../src/facts/paths/malformed-path.ts';
import type { Server } from '../../src/model/server.ts';
import { pathUse } from '../../src/model/use.ts';
import { PathRenames } from '../../src/rule/fixes/path-renames.ts';
import { defineRule, type MessageReport } from '../../src/rule/rule.ts';
import { type BaseUrl, baseUrlFix, baseUrlOf, baseUrlReport, endsWithSlash, joinableUrl } from './base-urls.ts';

export default defineRule({
  id: 'path-no-trailing-slash',
  clauses: ['4.2', '4.1'],
  severity: 'error',
  summary: 'A path does not end with a slash, and neither does the base URL before it.',
  rationale: `
Caches store a path with a trailing slash and the same path without it as two separate items, and routers disagree on whether
\`/orders\` and \`/orders/\` are the same resource. A client that uses the wrong form gets a 404, or a redirect that may turn its
POST into a GET. The path is appended to the base URL, so that a slash at the end of both makes \`https://api.example.com/v1//orders\`,
which is a third form.`,
  details: `
The base URL is the \`url\` of each server that an operation uses, at the document, the path or the operation, or \`basePath\` in
Swagger 2.0. The values of its variables are filled in. \`/\` alone is accepted, as a path and as a base URL: it means the root of the
host. \`https://api.example.com/\` ends with a slash. \`path-simple\` reports a base URL with a query or fragment.`,
  remedy: `
Remove the slash from the path or the base URL. If clients already call the path with the slash, let the server accept both forms.`,
  fixes: `
Fix: renames the path, with everything that refers to it; or removes the slash from the base URL. The latter is safe, because each path
begins with a slash.

No fix: if the path without the slash exists too, or another path that matches the same URLs, only the author knows which of the two to
keep. If a path does not begin with a slash, or a variable is empty or ends with one, the slash may be needed elsewhere.`,
  turnOff: `
Turn the rule off for an API whose server only accepts paths that end with a slash, which is the default of Django REST framework.
For single paths that existing clients call with the slash, use an \`x-lint-ignore\` or an override by \`paths\`.`,
  messages: {
    trailingSlash: '{{ subject }} ends with a slash. Use `{{ suggestion }}`.',
    baseUrlSlash: '{{ subject }}: base URL `{{ url }}` ends with a slash. Use `{{ suggestion }}`.',
    possibleBaseUrlSlash: '{{ subject }}: base URL `{{ url }}` can resolve to `{{ possible }}`. Remove the slash at its end.',
  },
  identity: ['url'],
  habits: { trailingSlash: { text: '{{ share }} paths end with a slash. Remove the slashes.', among: ['trailingSlash'] } },
  examples: {
    good: [
      'paths: { /orders: {} }',
      'paths: { /: {} }',
      `
servers:
  - url: https://api.example.com/v1
paths:
  /orders:
    get: {}`,
    ],
    bad: [
      {
        api: 'paths: { /orders/: {} }',
        fixed: 'paths: { /orders: {} }',
        at: '/paths/~1orders~1',
        messageId: 'trailingSlash',
        data: { subject: '`/orders/`', suggestion: '/orders' },
      },
      {
        api: `
servers:
  - url: https://api.example.com/v1/
paths:
  /orders:
    get: {}`,
        fixed: `
servers:
  - url: https://api.example.com/v1
paths:
  /orders:
    get: {}`,
        at: '/servers/0/url',
        messageId: 'baseUrlSlash',
        data: { subject: 'The API', url: 'https://api.example.com/v1/', suggestion: 'https://api.example.com/v1' },
      },
      {
        api: `
servers:
  - url: https://api.example.com/{base}
    variables:
      base:
        default: v1
        enum: [v1, v2/]
paths:
  /orders:
    get: {}`,
        at: '/servers/0/url',
        messageId: 'possibleBaseUrlSlash',
        data: { subject: 'The API', url: 'https://api.example.com/{base}', possible: 'https://api.example.com/v2/' },
      },
    ],
  },
  visit: {
    *Server(server) {
      const url = baseUrlOf(server);
      const fault = url && baseUrlFault(server, url);
      if (fault) yield fault;
    },

    *Api(api, { appliesTo }) {
      // The root path is only a slash.
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
        else yield { at: place, messageId: 'trailingSlash', data: { suggestion }, uses, ...renames.fixesFor(item, RENAME) };
      }
    },
  },
});

const RENAME = 'Rename the path to `{{ suggestion }}`.';

function baseUrlFault(server: Server, url: BaseUrl): MessageReport | undefined {
  const { data, ...where } = baseUrlReport(server, url);
  const possible = url.urls.find(endsWithSlash);
  if (!endsWithSlash(url.text))
    return possible === undefined ? undefined : { ...where, messageId: 'possibleBaseUrlSlash', data: { ...data, possible } };
  const path = joinableUrl(url.text);
  // A basePath begins with a slash.
  const suggestion = server.api.isSwagger2 && !path.startsWith('/') ? `/${path}` : path;
  const report = { ...where, messageId: 'baseUrlSlash', data: { ...data, suggestion } };
  if (server.api.pathItems.some(isMalformedPath)) return report;
  const fix = baseUrlFix(server, url, suggestion, 'safe');
  return { ...report, ...(fix && { fix }) };
}

function withoutSlash(template: string): string {
  return template.startsWith('/') ? tidyPath(template) || '/' : template.replace(/(?<!\/)\/+$/, '');
}
