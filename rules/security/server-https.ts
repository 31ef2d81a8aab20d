import type { Api } from '../../src/model/api.ts';
import type { Place } from '../../src/model/place.ts';
import type { Server } from '../../src/model/server.ts';
import { defineRule, operationUse, type TextReport, type Use } from '../../src/rule.ts';
import { SharedFaults } from '../operations/shared-faults.ts';

export default defineRule({
  id: 'server-https',
  clauses: ['5.1'],
  severity: 'error',
  summary: 'Every server is reached over HTTPS.',
  rationale: `
Over plain HTTP, everybody on the way can read tokens and data, and change both. A client that is once sent to an http address
has given its token away, even where that address only redirects to https.`,
  details: `
The servers of the document, its paths and its operations count, where they serve anything; in Swagger 2.0, \`schemes\`. A
variable counts with its \`default\` and every value of its \`enum\`: what may be \`http\` is. \`ws\` is as open as \`http\`.

The machine itself is excepted: \`localhost\`, \`*.localhost\`, \`127.0.0.1\`, \`[::1]\`. Relative URLs, and Swagger 2.0 without
\`schemes\`, say nothing about the scheme and are not judged.`,
  remedy: 'Serve the API over HTTPS, write `https` in the URL (Swagger 2.0: in `schemes`), and take plain `http` out.',
  turnOff: `
An API that is reached only within a cluster where the mesh encrypts, or in a device that cannot have a certificate, may well
say \`http\`; use an override by \`files\` for its description. One such server beside public ones takes an \`x-lint-ignore\`.`,
  options: {},
  examples: {
    good: [
      'servers: [{ url: https://api.example.com }, { url: http://localhost:8080 }]\npaths: { /orders: { get: {} } }',
      'swagger: "2.0"\nhost: api.example.com\nschemes: [https]\npaths: { /orders: { get: {} } }',
    ],
    bad: [
      {
        api: 'servers: [{ url: http://api.example.com }]\npaths: { /orders: { get: {} } }',
        at: '/servers/0/url',
        message: 'The server `http://api.example.com` is reached over plain `http`, expected `https`.',
      },
      {
        api: 'servers: [{ url: "{scheme}://api.example.com", variables: { scheme: { default: https, enum: [https, http] } } }]\npaths: { /orders: { get: {} } }',
        at: '/servers/0/url',
        message: 'The server `{scheme}://api.example.com` may be `http://api.example.com`, expected `https` only.',
      },
      {
        api: 'swagger: "2.0"\nhost: api.example.com\nschemes: [http, https]\npaths: { /orders: { get: {} } }',
        at: '/schemes',
        message: '`schemes` lists plain `http`, expected `https` only.',
      },
    ],
  },
  visit: {
    *Api(api) {
      const faults = new SharedFaults();
      for (const { fault, use } of api.isSwagger2 ? schemeFaults(api) : serverFaults(api)) {
        // The same server written out again at path after path is one cause.
        const { document, pointer, tokens } = fault.at;
        faults.add(`${document.uri}#${tokens[0] === 'paths' ? fault.message : pointer}`, fault, use);
      }
      yield* faults.all;
    },
  },
});

interface Found {
  readonly fault: TextReport;
  readonly use?: Use;
}

function* serverFaults(api: Api): Generator<Found> {
  const known = new Map<Server, TextReport | undefined>();
  const faultOf = (server: Server): TextReport | undefined => {
    if (!known.has(server)) known.set(server, serverFault(server));
    return known.get(server);
  };
  let isUsed = false;
  for (const operation of api.operations()) {
    isUsed = true;
    for (const server of operation.servers) {
      const fault = faultOf(server);
      if (fault) yield { fault, use: operationUse(operation) };
    }
  }
  if (isUsed) return;
  for (const server of [...api.servers, ...api.pathItems.flatMap((item) => item.servers ?? [])]) {
    const fault = faultOf(server);
    if (fault) yield { fault };
  }
}

function serverFault({ url, urls, place }: Server): TextReport | undefined {
  for (const possible of urls) {
    const [, scheme, authority = ''] = /^\s*(http|ws):\/\/([^/?#\\]*)/i.exec(possible) ?? [];
    if (scheme === undefined || isLocal(authority)) continue;
    const expected = scheme.toLowerCase() === 'ws' ? 'wss' : 'https';
    const message =
      possible === url || /^\s*(http|ws):/i.test(url)
        ? `The server \`${url}\` is reached over plain \`${scheme.toLowerCase()}\`, expected \`${expected}\`.`
        : `The server \`${url}\` may be \`${possible}\`, expected \`${expected}\` only.`;
    return { at: place.child('url'), on: 'value', message };
  }
  return undefined;
}

/** Whether a host, with its port, is the client's own machine. */
function isLocal(authority: string): boolean {
  const host = authority.slice(authority.lastIndexOf('@') + 1).toLowerCase();
  if (host.startsWith('[')) return /^\[((0{0,4}:){2,7}0{0,3}1|::ffff:127\.\d+\.\d+\.\d+)\]/.test(host);
  return /^(?:(?:.+\.)?localhost\.?|127(?:\.\d{1,3}){3}|0\.0\.0\.0)$/s.test(host.replace(/:.*$/s, ''));
}

function* schemeFaults(api: Api): Generator<Found> {
  const host = api.root.child('host').value;
  if (typeof host === 'string' && isLocal(host.trim())) return;
  const ofDocument = api.root.child('schemes');
  let isUsed = false;
  for (const operation of api.operations()) {
    isUsed = true;
    const own = operation.place.child('schemes');
    const fault = schemesFault(schemesAt(own).length > 0 ? own : ofDocument);
    if (fault) yield { fault, use: operationUse(operation) };
  }
  const fault = isUsed ? undefined : schemesFault(ofDocument);
  if (fault) yield { fault };
}

function schemesFault(at: Place): TextReport | undefined {
  const schemes = schemesAt(at);
  const plain = schemes.find((scheme) => scheme === 'http' || scheme === 'ws');
  if (!plain) return undefined;
  const expected = plain === 'ws' ? 'wss' : 'https';
  const message =
    schemes.length === 1
      ? `\`schemes\` is plain \`${plain}\`, expected \`${expected}\`.`
      : `\`schemes\` lists plain \`${plain}\`, expected \`${expected}\` only.`;
  return { at, message };
}

function schemesAt(place: Place): readonly string[] {
  return [...place.items()].flatMap(({ value }) => (typeof value === 'string' ? value.trim().toLowerCase() : []));
}
