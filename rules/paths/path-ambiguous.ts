import { type Overlap, overlapsOf } from '../../src/facts/paths/ambiguous-paths.ts';
import type { PathItem } from '../../src/model/path-item.ts';
import { pathUse } from '../../src/model/use.ts';
import { defineRule, type Report } from '../../src/rule/rule.ts';
import { compareText } from '../../src/text/compare-text.ts';

export default defineRule({
  id: 'path-ambiguous',
  clauses: ['4.1', '1 REST'],
  severity: 'off',
  summary: 'No URL matches two paths of which neither is the more specific one.',
  rationale: `
A URL is the address of one specific resource. If two paths match it, servers, gateways, mocks and generated clients choose one of
them by rules of their own, such as the order in the file, and some of them choose the wrong operation.`,
  details: `
Two paths are ambiguous if each has a parameter where the other one has a fixed segment: both \`/{entity}/me\` and \`/books/{id}\` match
\`/books/me\`. They are reported if they have a method and a server in common. A path with more fixed segments takes precedence (\`/orders/open\` over
\`/orders/{id}\`), so such paths are not reported. Neither are paths whose parameters cannot have the value in question because of their
type, \`format\`, \`enum\` or \`pattern\`.

A path that is ambiguous with several others is reported once. For paths that differ only in the names of their parameters, see
\`path-unique\`.`,
  remedy: `
Give the paths different fixed segments at the same place
(\`/entities/{entity}/me\`), or restrict the parameter by an \`enum\` or a \`pattern\`.`,
  fixes: 'No fix: only the author knows which of the paths can get another name.',
  turnOff: `
It is off by default because most servers have a rule of their own, such as that the leftmost fixed segment decides. If it is on, use
an \`x-lint-ignore\` for paths that are distinguished by something else, or that cannot be changed.`,
  messages: {
    ambiguous:
      '{{ subject }} matches the same URLs as {{ others }}, such as `{{ url }}`. Use different fixed segments, or restrict the parameter.',
  },
  identity: ['others'],
  examples: {
    good: [
      'paths: { "/orders/{id}": {}, /orders/open: {}, "/orders/{id}/items": {} }',
      `paths:
  "/{entity}/me": { get: { parameters: [{ name: entity, in: path, required: true, schema: { enum: [users, teams] } }] } }
  "/books/{id}": { get: {} }`,
    ],
    bad: [
      {
        api: 'paths: { "/{entity}/me": { get: {} }, "/books/{id}": { get: {} } }',
        at: '/paths/~1books~1{id}',
        messageId: 'ambiguous',
        data: { subject: '`/books/{id}`', others: ['/{entity}/me'], url: '/books/me' },
      },
      {
        api: 'paths: { "/books/{id}": { get: {} }, "/cars/{id}": { get: {} }, "/{entity}/me": { get: {} } }',
        at: '/paths/~1{entity}~1me',
        messageId: 'ambiguous',
        data: { subject: '`/{entity}/me`', others: ['/books/{id}', '/cars/{id}'], url: '/books/me' },
      },
    ],
  },
  visit: {
    *Api({ pathItems }) {
      yield* ambiguities(overlapsOf(pathItems));
    },
  },
});

/** Reports each overlap at that of its paths which overlaps with the most others, whatever their order in the file. */
function* ambiguities(overlaps: readonly Overlap[]): Generator<Report> {
  const partners = new Map<PathItem, Map<PathItem, string>>();
  const add = (item: PathItem, other: PathItem, url: string) => {
    partners.set(item, (partners.get(item) ?? new Map<PathItem, string>()).set(other, url));
  };
  for (const { item, other, url } of overlaps) {
    add(item, other, url);
    add(other, item, url);
  }
  const most = [...partners].sort(([a, one], [b, other]) => other.size - one.size || byTemplate(a, b));
  const reported = new Set<PathItem>();
  for (const [item, all] of most) {
    const others = [...all].filter(([other]) => !reported.has(other)).sort(([a], [b]) => byTemplate(a, b));
    const [first] = others;
    if (!first) continue;
    reported.add(item);
    const data = { others: others.map(([{ template }]) => template), url: first[1] };
    yield { at: item.place, messageId: 'ambiguous', data, uses: [pathUse(item)] };
  }
}

function byTemplate({ template: a }: PathItem, { template: b }: PathItem): number {
  return compareText(a, b);
}
