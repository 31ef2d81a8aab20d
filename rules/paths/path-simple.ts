import { pathNodes } from '../../src/facts/path-tree/path-tree.ts';
import { CASINGS, type Casing } from '../../src/facts/paths/casing.ts';
import { isMalformedPath } from '../../src/facts/paths/malformed-path.ts';
import { isVersion } from '../../src/facts/paths/version.ts';
import { isDescriptionPath } from '../../src/facts/standards/outside-conventions.ts';
import { isFixedNode } from '../../src/facts/standards/path-names.ts';
import type { PathItem } from '../../src/model/path-item.ts';
import { pathUse } from '../../src/model/use.ts';
import { option } from '../../src/rule/option.ts';
import { defineRule } from '../../src/rule/rule.ts';
import { baseUrlFix, baseUrlOf, baseUrlReport, joinableUrl } from './base-urls.ts';
import { PathFixes } from './path-simple.fix.ts';
import { withPossibleProposals } from './possible-proposals.ts';
import { type PathFault, segmentFaults, wholePathFaults } from './segment-faults.ts';

export default defineRule({
  id: 'path-simple',
  clauses: ['4.4', '4.1'],
  severity: 'warn',
  summary: 'A path consists of lower-case words that name resources, without verbs, file extensions, empty segments or queries.',
  rationale: `
People read paths aloud, type them by hand and guess one from another. Verbs repeat the method (\`POST /orders/create\`) and file
extensions repeat the media type. Servers and caches disagree on case and on empty segments. A path with a query or fragment never
matches a request, because the path of a request ends before the \`?\` or \`#\`. Behind a base URL with a query, every path becomes a
part of this query.`,
  details: `
The verbs are get, list, fetch, create, add, update, set, delete and remove, as a segment (\`/orders/create\`) or at the start of
a segment (\`/getUsers\`, \`/delete-user\`). Other actions are accepted (\`/orders/{id}/cancel\`, \`/search\`, \`/login\`), as are
nouns that only look like a verb (\`/settings\`, \`/lists\`, \`/add-ons\`), a list or set that has an id or methods of its own
(\`/list/{listId}\`), an update or a set that is only read (\`/update-check\`, "Check for updates"), and an update that POST starts
without a body.

The rule ignores path parameters, versions, the part after a colon (\`/orders/{id}:cancel\`), and names that other standards
define (\`/.well-known/...\`, \`/scim/v2/Users\`, \`/robots.txt\`). A dot starts a file extension only if the name of a format
follows.

A segment that several paths share is reported once. A key that is a URL or does not begin with a slash is left to
[\`description-valid\`](description-valid.md).

Base URLs are checked for a query or fragment only: the \`url\` of servers that operations use, and \`basePath\` in Swagger 2.0.`,
  remedy: `
Name the resource and let the method express the action: \`POST /orders\` instead of \`/orders/create\`. Let clients choose the format
with \`Accept\`, and declare what follows the \`?\` as query parameters, of each operation if it is in a base URL. If the whole API uses another casing, set the option
\`casing\`.`,
  fixes: `
Fix: renames the paths, with everything that refers to them, and removes the fragment of a base URL. Paths that share a segment with the same kind of fault are renamed together.

Suggestion: renames the paths if at least half of them (and at least three) have this casing or end with a file extension, because that is
the style of the API, and of files that clients ask for by name, such as \`calendar.ics\`. A path with a verb is renamed as the message says, and its method changes, if the path has no other operation.
The method does not become GET. Names that others may have chosen are only suggested too: they begin with a mark (\`$LATEST\`), end with
parentheses, are qualified (\`Microsoft.Compute\`, \`chat.postMessage\`), are constants in place of a parameter (\`/zones/ALL\` beside \`/zones/{zone}\`), or
would be split within a word (\`SignalR\`).

No name is proposed for a verb or an extension if the name exists, two paths would get it, or a list is sent, as for the deletion of many
items.

No fix: the host of a URL must be declared. If a path of the new name exists, only the author knows how to join them. What a query string asks for must be declared, and an
extension such as \`.{format}\` is a parameter.`,
  turnOff: `
Turn the rule off for an API of remote procedure calls, whose paths are the names of functions (\`/getUsers\`). For another casing,
set \`casing\`. For a part whose paths are fixed by existing clients or another system, use an override by \`paths\`.`,
  options: {
    casing: option.choice<Casing>(
      'The casing of segments. `lower` accepts lower-case words joined by `-` or `_`; `kebab`, `snake` and `camel` accept one way to join words; `any` accepts all.',
      'lower',
      CASINGS,
    ),
  },
  messages: {
    verb: '{{ subject }}: `{{ segment }}` is a verb. Remove it and use `{{ suggestion }}`.',
    verbAlone: '{{ subject }}: `{{ segment }}` is a verb. Name the resource without it, and use the method for the action.',
    leadingVerbAlone:
      '{{ subject }}: `{{ segment }}` begins with the verb `{{ verb }}`. Name the resource without it, and use the method for the action.',
    leadingVerb: '{{ subject }}: `{{ segment }}` begins with the verb `{{ verb }}`. Name the resource, as in `{{ suggestion }}`.',
    casing: '{{ subject }}: `{{ segment }}` is written in {{ style }}. Use {{ casing }}: `{{ suggestion }}`.',
    extension: '{{ subject }}: `{{ segment }}` ends with the file extension `{{ extension }}`. Use `{{ suggestion }}`.',
    sharedExtension:
      '{{ subject }}: `{{ segment }}` ends with the file extension `{{ extension }}`. Use one path for all formats, and let clients choose with `Accept`.',
    emptySegment: '{{ subject }} contains an empty segment. Use `{{ suggestion }}`.',
    queryString: '{{ subject }} contains a query string. Use `{{ suggestion }}` and declare query parameters.',
    fragment: '{{ subject }} contains a fragment. Use `{{ suggestion }}`.',
    baseUrlQuery:
      '{{ subject }}: base URL `{{ url }}` contains a query string. Use `{{ suggestion }}` and declare query parameters.',
    baseUrlFragment: '{{ subject }}: base URL `{{ url }}` contains a fragment. Use `{{ suggestion }}`.',
  },
  identity: ['segment', 'prefix', 'url'],
  // The texts show no share, because a segment is reported at the first of its paths, so that there are fewer places than paths.
  habits: {
    verb: { text: 'Paths contain verbs as segments. Remove the verbs and use the methods.' },
    verbAlone: { text: 'Paths contain verbs as segments. Name the resources and use the methods.' },
    leadingVerb: { text: 'Path segments begin with verbs. Name the resources and use the methods.' },
    leadingVerbAlone: { text: 'Path segments begin with verbs. Name the resources and use the methods.' },
    casing: {
      text: 'Path segments are written in {{ style }}. Use {{ casing }}, or set the option `casing`.',
      by: ['style'],
      shows: ['casing'],
    },
    extension: {
      text: 'Path segments end with the file extension `{{ extension }}`. Remove it, and let clients choose the format with `Accept`.',
      by: ['extension'],
    },
    sharedExtension: {
      text: 'Path segments end with the file extension `{{ extension }}`. Remove it, and let clients choose the format with `Accept`.',
      by: ['extension'],
    },
    emptySegment: { text: 'Paths contain empty segments. Remove them.' },
    queryString: { text: 'Paths contain query strings. Remove them and declare query parameters.' },
    fragment: { text: 'Paths contain fragments. Remove them.' },
  },
  examples: {
    good: [
      'paths: { /users: {}, /orders/items: {}, "/user-accounts/{id}": {}, "/line_items/{lineItemId}": {}, "/reports/{id}": {} }',
      'paths: { "/orders/{id}/cancel": {}, /search: {}, "/orders/{id}:archive": {} }',
      'paths: { /settings: {}, /add-ons: {}, /v1.1/lists: {}, /.well-known/openid-configuration: {} }',
    ],
    bad: [
      {
        api: 'paths: { /getUsers: {} }',
        at: '/paths/~1getUsers',
        messageId: 'leadingVerb',
        data: { subject: '`/getUsers`', segment: 'getUsers', verb: 'get', suggestion: 'GET /users' },
        suggested: ['paths: { /users: {} }'],
      },
      {
        api: 'paths: { /orders/create: {} }',
        at: '/paths/~1orders~1create',
        messageId: 'verb',
        data: { subject: '`/orders/create`', segment: 'create', suggestion: 'POST /orders' },
        suggested: ['paths: { /orders: {} }'],
      },
      {
        api: 'paths: { /delete: {} }',
        at: '/paths/~1delete',
        messageId: 'verbAlone',
        data: { subject: '`/delete`', segment: 'delete' },
      },
      {
        api: 'paths: { /orders: { get: {} }, /orders/list: { get: {} } }',
        at: '/paths/~1orders~1list',
        messageId: 'verbAlone',
        data: { subject: '`/orders/list`', segment: 'list' },
      },
      {
        api: 'paths: { /dashboards/get_calls_by_hour: {} }',
        at: '/paths/~1dashboards~1get_calls_by_hour',
        messageId: 'leadingVerbAlone',
        data: { subject: '`/dashboards/get_calls_by_hour`', segment: 'get_calls_by_hour', verb: 'get' },
      },
      {
        api: 'paths: { /files: {}, /files.zip: {} }',
        at: '/paths/~1files.zip',
        messageId: 'sharedExtension',
        data: { subject: '`/files.zip`', segment: 'files.zip', extension: '.zip' },
      },
      {
        api: 'paths: { "/userAccounts/{id}": {} }',
        at: '/paths/~1userAccounts~1{id}',
        messageId: 'casing',
        data: {
          subject: '`/userAccounts/{id}`',
          segment: 'userAccounts',
          style: 'camelCase',
          casing: 'lower case',
          suggestion: 'user-accounts',
        },
        fixed: 'paths: { "/user-accounts/{id}": {} }',
      },
      {
        api: 'paths: { "/reports/{id}.pdf": {} }',
        at: '/paths/~1reports~1{id}.pdf',
        messageId: 'extension',
        data: { subject: '`/reports/{id}.pdf`', segment: '{id}.pdf', extension: '.pdf', suggestion: '/reports/{id}' },
        suggested: ['paths: { "/reports/{id}": {} }'],
      },
      {
        api: 'paths: { /orders//items: {} }',
        at: '/paths/~1orders~1~1items',
        messageId: 'emptySegment',
        data: { subject: '`/orders//items`', suggestion: '/orders/items' },
        fixed: 'paths: { /orders/items: {} }',
      },
      {
        api: 'paths: { "/orders?status=open": {} }',
        at: '/paths/~1orders?status=open',
        messageId: 'queryString',
        data: { subject: '`/orders?status=open`', suggestion: '/orders' },
      },
      {
        api: 'paths: { "/orders#open": {} }',
        at: '/paths/~1orders#open',
        messageId: 'fragment',
        data: { subject: '`/orders#open`', suggestion: '/orders' },
        fixed: 'paths: { "/orders": {} }',
      },
      {
        api: `
servers:
  - url: https://api.example.com/v1?tenant=shop
paths:
  /orders:
    get: {}`,
        at: '/servers/0/url',
        messageId: 'baseUrlQuery',
        data: { subject: 'The API', url: 'https://api.example.com/v1?tenant=shop', suggestion: 'https://api.example.com/v1' },
      },
      {
        api: `
servers:
  - url: https://api.example.com/v1#orders
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
        messageId: 'baseUrlFragment',
        data: { subject: 'The API', url: 'https://api.example.com/v1#orders', suggestion: 'https://api.example.com/v1' },
      },
    ],
  },
  visit: {
    *Server(server) {
      const url = baseUrlOf(server);
      const [mark] = (url && /[?#]/.exec(url.text)) ?? [];
      if (!url || mark === undefined) return;
      const { data, ...where } = baseUrlReport(server, url);
      const suggestion = joinableUrl(url.text);
      const isFragment = mark === '#';
      const fix = isFragment ? baseUrlFix(server, url, suggestion, 'unsafe') : undefined;
      yield {
        ...where,
        messageId: isFragment ? 'baseUrlFragment' : 'baseUrlQuery',
        data: { ...data, suggestion },
        ...(fix && { fix }),
      };
    },

    *Api(api, { options, appliesTo }) {
      const { pathItems } = api;
      const faults = new Map<string, { readonly fault: PathFault; readonly items: Set<PathItem> }>();
      const faulty = new Set<PathItem>();
      const all = withPossibleProposals(api, [...allFaults(pathItems, options.casing)]);
      for (const fault of all) {
        const key = `${fault.messageId} ${fault.key}`;
        const { items } = faults.get(key) ?? { items: new Set() };
        if (!faults.has(key)) faults.set(key, { fault, items });
        for (const item of fault.items) {
          items.add(item);
          faulty.add(item);
        }
      }
      const fixes = new PathFixes(api, all, [...faults.values()], (item) => appliesTo(pathUse(item)));
      for (const shared of faults.values()) {
        const { fault, items } = shared;
        const [first] = items;
        const { messageId, data, isOfSegment = false } = fault;
        const anchor = isOfSegment && { anchor: api.pathsPlace };
        if (first) yield { at: first.place, ...anchor, messageId, data, uses: [...items].map(pathUse), ...fixes.of(shared) };
      }
      for (const item of pathItems) if (!faulty.has(item)) yield { passed: item.place, uses: [pathUse(item)] };
    },
  },
});

function* allFaults(pathItems: readonly PathItem[], casing: Casing): Generator<PathFault> {
  // `description-valid` reports keys that are not a path.
  const isMalformed = pathItems.some(isMalformedPath);
  const wellFormed = isMalformed ? pathItems.filter((item) => !isMalformedPath(item)) : pathItems;
  for (const item of wellFormed) yield* wholePathFaults(item);
  for (const node of pathNodes(wellFormed)) {
    const { segment } = node;
    if (node.allItems.every(isDescriptionPath)) continue;
    if (!segment.isParameter && !isVersion(segment.text) && !isFixedNode(node)) yield* segmentFaults(node, casing);
  }
}
