import { causeOf } from '../../src/facts/operations/cause.ts';
import { serverScope } from '../../src/facts/operations/server-scope.ts';
import type { Api } from '../../src/model/api.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Place } from '../../src/model/place.ts';
import type { SecurityScheme } from '../../src/model/security.ts';
import type { Server } from '../../src/model/server.ts';
import { operationUse, type Use } from '../../src/model/use.ts';
import { defineRule, type MessageReport } from '../../src/rule/rule.ts';
import { fixesOfSchemes, fixesOfServer, fixesOfUrl, secureScheme } from './server-https.fix.ts';

export default defineRule({
  id: 'server-https',
  clauses: ['5.1'],
  severity: 'error',
  summary: 'Every server, and every OAuth and OpenID Connect URL, uses HTTPS.',
  rationale: `
Over plain HTTP, everyone on the network path can read tokens and data and change them. A client that calls an http address once has
exposed its token, even if the address only redirects to https.`,
  details: `
The rule checks the servers of the document, paths and operations if an operation uses them, and \`schemes\` in Swagger 2.0. The
\`default\` of a variable and each value of its \`enum\` are checked: a server that can resolve to \`http\` is reported. \`ws\` is
treated like \`http\`.

The URLs of OAuth and OpenID Connect in security schemes are also checked, because passwords, client secrets and tokens are sent to
them: \`authorizationUrl\`, \`tokenUrl\`, \`refreshUrl\`, \`deviceAuthorizationUrl\`, \`oauth2MetadataUrl\` and \`openIdConnectUrl\`.

\`localhost\`, \`*.localhost\`, \`127.0.0.1\` and \`[::1]\` are accepted. Relative URLs, and Swagger 2.0 without \`schemes\`, do not
specify a scheme and are not checked.

The finding is at the \`url\` of the server, at \`schemes\`, or at the URL in the security scheme. The same server written at three or
more paths or operations is one finding, and so is the same URL in three or more flows.`,
  remedy: 'Serve the API over HTTPS, write `https` in the URL (Swagger 2.0: in `schemes`), and remove plain `http`.',
  fixes: `
Fix: replaces the scheme by \`https\` or \`wss\` in the URL, in the values of its variable, or in \`schemes\`. If the same server or scheme
exists with encryption, the one without is removed.

Suggestion: does the same if the URL has another port than 80, which may not support encryption, or a host that only a local network knows.`,
  turnOff: `
An API that is reachable only in a cluster whose mesh encrypts the traffic, or in a device that cannot have a certificate, may use
\`http\`: use an override by \`files\` for its description. For one such server beside public ones, use an \`x-lint-ignore\`.`,
  messages: {
    plainServer: '{{ subject }} can be reached over plain `{{ scheme }}` at `{{ url }}`. Use `{{ secure }}`.',
    possiblyPlainServer:
      '{{ subject }} can be reached at `{{ possible }}`, which server `{{ url }}` can resolve to. Allow only `{{ secure }}`.',
    plainEndpoint: '{{ subject }}: `{{ field }}` sends credentials over plain `{{ scheme }}` to `{{ url }}`. Use `{{ secure }}`.',
    plainScheme: '{{ subject }} can be reached over plain `{{ scheme }}`. Use only `{{ secure }}` in `schemes`.',
  },
  identity: ['url'],
  examples: {
    good: [
      `
servers:
  - url: https://api.example.com
  - url: http://localhost:8080
paths:
  /orders:
    get: {}`,
      `
swagger: "2.0"
host: api.example.com
schemes: [https]
paths:
  /orders:
    get: {}`,
    ],
    bad: [
      {
        api: `
servers:
  - url: http://api.example.com
paths:
  /orders:
    get: {}`,
        at: '/servers/0/url',
        messageId: 'plainServer',
        data: { subject: 'The API', url: 'http://api.example.com', scheme: 'http', secure: 'https' },
        fixed: `
servers:
  - url: https://api.example.com
paths:
  /orders:
    get: {}`,
      },
      {
        api: `
servers:
  - url: "{scheme}://api.example.com"
    variables:
      scheme:
        default: https
        enum: [https, http]
paths:
  /orders:
    get: {}`,
        at: '/servers/0/url',
        messageId: 'possiblyPlainServer',
        data: { subject: 'The API', url: '{scheme}://api.example.com', possible: 'http://api.example.com', secure: 'https' },
        fixed: `
servers:
  - url: "{scheme}://api.example.com"
    variables:
      scheme:
        default: https
        enum: [https]
paths:
  /orders:
    get: {}`,
      },
      {
        api: `
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        clientCredentials: { tokenUrl: http://id.example.com/token, scopes: {} }`,
        at: '/components/securitySchemes/login/flows/clientCredentials/tokenUrl',
        messageId: 'plainEndpoint',
        data: {
          subject: '`components/securitySchemes/login`',
          field: 'tokenUrl',
          url: 'http://id.example.com/token',
          scheme: 'http',
          secure: 'https',
        },
        fixed: `
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        clientCredentials: { tokenUrl: https://id.example.com/token, scopes: {} }`,
      },
      {
        api: `
swagger: "2.0"
host: api.example.com
schemes: [http, https]
paths:
  /orders:
    get: { responses: { "200": { description: The orders } } }`,
        at: '/schemes',
        messageId: 'plainScheme',
        data: { subject: 'The API', scheme: 'http', secure: 'https' },
        fixed: `
swagger: "2.0"
host: api.example.com
schemes: [https]
paths:
  /orders:
    get: { responses: { "200": { description: The orders } } }`,
      },
    ],
  },
  visit: {
    *Server(server) {
      if (!server.api.isSwagger2) yield* serverFaults(server);
    },

    *Api(api) {
      if (api.isSwagger2) yield* schemesFaults(api);
      else if (!hasOperations(api)) for (const server of declaredServers(api)) yield* serverFaults(server);
    },

    SecurityScheme: endpointFaults,
  },
});

function hasOperations(api: Api): boolean {
  for (const _ of api.operations()) return true;
  return false;
}

function declaredServers(api: Api): readonly Server[] {
  return [...api.servers, ...api.pathItems.flatMap((item) => item.servers ?? [])];
}

function* serverFaults(server: Server): Generator<MessageReport> {
  const { url, urls, place } = server;
  for (const possible of urls) {
    const scheme = plainSchemeOf(possible);
    if (!scheme) continue;
    const secure = secureScheme(scheme);
    const isPlain = possible === url || /^\s*(http|ws):/i.test(url);
    const { data: subject, ...cause } = serverScope(server);
    const data = { url, secure, ...subject };
    yield {
      at: place.child('url'),
      on: 'value',
      ...(isPlain
        ? { messageId: 'plainServer', data: { ...data, scheme } }
        : { messageId: 'possiblyPlainServer', data: { ...data, possible } }),
      ...cause,
      ...fixesOfServer(server),
    };
    return;
  }
}

function* endpointFaults({ isOAuth, endpoints }: SecurityScheme): Generator<MessageReport> {
  for (const at of isOAuth ? endpoints : []) {
    const url = String(at.value);
    const scheme = plainSchemeOf(url);
    if (!scheme) continue;
    const field = String(at.token);
    const data = { field, url, scheme, secure: secureScheme(scheme) };
    yield { at, on: 'value', messageId: 'plainEndpoint', data, cause: `${field} ${url}`, ...fixesOfUrl(at) };
  }
}

/** The scheme of a URL without encryption, in lower case; `undefined` for other URLs and those of the client's own machine. */
function plainSchemeOf(url: string): string | undefined {
  const [, scheme, authority = ''] = /^\s*(http|ws):\/\/([^/?#\\]*)/i.exec(url) ?? [];
  return scheme === undefined || isLocalHost(authority) ? undefined : scheme.toLowerCase();
}

/** Returns whether a host, which may have a port, is the machine of the client. */
function isLocalHost(authority: string): boolean {
  const host = authority.slice(authority.lastIndexOf('@') + 1).toLowerCase();
  if (host.startsWith('[')) return /^\[((0{0,4}:){2,7}0{0,3}1|::ffff:127\.\d+\.\d+\.\d+)\]/.test(host);
  return /^(?:(?:.+\.)?localhost\.?|127(?:\.\d{1,3}){3}|0\.0\.0\.0)$/s.test(host.replace(/:.*$/s, ''));
}

function* schemesFaults(api: Api): Generator<MessageReport> {
  const host = api.root.child('host').value;
  if (typeof host === 'string' && isLocalHost(host.trim())) return;
  const ofDocument = api.root.child('schemes');
  const uses: Use[] = [];
  for (const operation of api.operations()) {
    const own = operation.place.child('schemes');
    if (schemesAt(own).length > 0) yield* schemesFault(own, operation);
    else uses.push(operationUse(operation));
  }
  if (uses.length > 0 || !hasOperations(api)) for (const fault of schemesFault(ofDocument)) yield { ...fault, uses };
}

/** @param operation The operation that has the `schemes`; without it, they are those of the document. */
function* schemesFault(at: Place, operation?: Operation): Generator<MessageReport> {
  const scheme = schemesAt(at).find((name) => name === 'http' || name === 'ws');
  if (!scheme) return;
  const data = { scheme, secure: secureScheme(scheme) };
  if (!operation) yield { at, messageId: 'plainScheme', data: { ...data, subject: 'The API' }, ...fixesOfSchemes(at) };
  else {
    const cause = causeOf(at.value) ?? scheme;
    yield { at, messageId: 'plainScheme', data, uses: [operationUse(operation)], cause, ...fixesOfSchemes(at) };
  }
}

function schemesAt(place: Place): readonly string[] {
  return [...place.items()].flatMap(({ value }) => (typeof value === 'string' ? value.trim().toLowerCase() : []));
}
