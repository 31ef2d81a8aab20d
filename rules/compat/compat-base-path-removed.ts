import { lostBasePaths } from '../../src/diff/match/lost-base-paths.ts';
import { serversPlaceOf } from '../../src/diff/match/servers.ts';
import { operationUse } from '../../src/model/use.ts';
import { defineCompatRule } from '../../src/rule/compat-rule.ts';

const USERS = 'paths: { /users: { get: { responses: { "200": { description: Ok } } } } }';

function serversExample(...urls: readonly string[]): string {
  return `servers: [${urls.map((url) => `{ url: "${url}" }`).join(', ')}]\n${USERS}`;
}

export default defineCompatRule({
  id: 'compat-base-path-removed',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'An API keeps the base paths of its servers.',
  rationale: `
Clients are configured with the URL of a server. If its base path changes, every request of these clients fails.`,
  details: `
Operations are compared even if their base path has changed, unless the major version in the path is another one. A version may move
from the server to the path or back. Hosts are not compared, but changelogs list changed ones. Local servers such as
\`http://localhost\` are ignored, except the one host of Swagger 2.0. A description that
had no \`servers\` may get some, because they were usually not described before. In Swagger 2.0, these are \`host\` and \`basePath\`.`,
  remedy: 'Keep serving the old base path, and list it in `servers`. Otherwise, change it together with the next major version.',
  turnOff: `
Turn it off where a gateway decides the base path, and \`servers\` contains only what a tool wrote into it. Where the old base path
redirects to the new one, use \`x-lint-ignore\` on the description.`,
  messages: {
    moved: 'The base path changed from `{{ path }}` to {{ paths }}; {{ clients }} that call the old URLs will break.',
    removed: 'The base path `{{ path }}` is no longer served; {{ clients }} that call its URLs will break.',
  },
  identity: ['path', 'paths'],
  changes: {
    good: [
      {
        base: serversExample('https://api.example.com/v1'),
        head: serversExample('https://api.example.com/api/v1', 'https://api.example.com/v1'),
      },
      {
        base: USERS,
        head: serversExample('https://api.example.com/shop'),
      },
    ],
    bad: [
      {
        base: serversExample('https://api.example.com/shop/v1'),
        head: serversExample('https://api.example.com/store/v1'),
        at: '/servers',
        from: '/servers',
        messageId: 'moved',
        data: { path: '/shop/v1', paths: ['/store/v1'] },
      },
      {
        base: serversExample('https://api.example.com'),
        head: serversExample('https://api.example.com/shop'),
        at: '/servers',
        from: '/servers',
        messageId: 'moved',
        data: { path: '/', paths: ['/shop'] },
      },
      {
        base: serversExample('https://api.example.com/v1', 'https://api.example.com/eu/v1'),
        head: serversExample('https://api.example.com/v1'),
        at: '/servers',
        from: '/servers',
        messageId: 'removed',
        data: { path: '/eu/v1' },
      },
    ],
  },
  compare: {
    *Operation({ base, head, isMoved: isElsewhere }) {
      const lost = isElsewhere ? [] : lostBasePaths(base, head);
      if (lost.length === 0) return;
      const paths = [...new Set(head.servers.flatMap((server) => server.basePaths))].filter((path) => path !== '');
      const places = { at: serversPlaceOf(head), base: serversPlaceOf(base) };
      const isMoved = lost.length === 1 && new Set(base.servers.flatMap((server) => server.basePaths)).size === 1;
      for (const path of lost) {
        const message =
          isMoved && paths.length > 0
            ? { messageId: 'moved', data: { path: path === '' ? '/' : path, paths } }
            : { messageId: 'removed', data: { path: path === '' ? '/' : path } };
        yield { ...places, ...message, uses: [operationUse(head)] };
      }
    },
  },
});
