import type { Api } from '../../src/model/api.ts';
import { isObject, ownMember, type Place } from '../../src/model/place.ts';
import type { BadExample } from '../../src/rule/rule.ts';
import type { Templates } from '../../src/text/message.ts';
import { allOperations } from './all-operations.ts';
import type { ReportWithKind } from './structure-reports.ts';

export const SERVER_MESSAGES = {
  undefinedServerVariable:
    'The server URL `{{ url }}` contains the variable `{{ name }}`, which is not defined. Define it in `variables`, with a `default`.',
  defaultNotInEnum: 'The default `{{ value }}` of the server variable `{{ name }}` is not in its `enum`. Use one of its values.',
} satisfies Templates;

/** Reports variables in the URLs of servers that are not defined, and defaults that are not among the variable's values. */
export function* serverVariableReports(api: Api): Generator<ReportWithKind> {
  if (api.isSwagger2) return;
  const seen = new Set<unknown>();
  for (const holder of serverHolders(api)) {
    const list = ownMember(holder.value, 'servers');
    if (!Array.isArray(list) || seen.has(list)) continue;
    seen.add(list);
    for (const server of holder.child('servers').items()) yield* reportsOf(server, api);
  }
}

function* serverHolders(api: Api): Generator<Place> {
  yield api.root;
  for (const { definitions } of api.pathItems) yield* definitions;
  for (const { place } of allOperations(api).all) yield place;
}

function* reportsOf(server: Place, { version }: Api): Generator<ReportWithKind> {
  const url = ownMember(server.value, 'url');
  if (typeof url !== 'string') return;
  const variables = ownMember(server.value, 'variables');
  // A reference in place of the variables is another fault.
  if (ownMember(variables, '$ref') !== undefined) return;
  const names = new Set([...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name));
  for (const name of names) {
    if (isObject(variables) && Object.hasOwn(variables, name)) continue;
    const data = { url, name };
    const report = { at: server.child('url'), on: 'value', messageId: 'undefinedServerVariable', data, cause: name } as const;
    yield { kind: 'server-variables', report };
  }
  // In OpenAPI 3.0, a default outside of the list is only not recommended.
  if (version === '3.0') return;
  for (const [name, variable] of server.child('variables').entries()) {
    const values = ownMember(variable.value, 'enum');
    const value = ownMember(variable.value, 'default');
    if (!Array.isArray(values) || values.length === 0 || typeof value !== 'string' || values.includes(value)) continue;
    const at = variable.child('default');
    yield { kind: 'server-variables', report: { at, on: 'value', messageId: 'defaultNotInEnum', data: { name, value } } };
  }
}

export const SERVER_EXAMPLES: readonly BadExample[] = [
  {
    api: 'servers: [{ url: "https://{region}.example.com" }]\npaths: {}',
    at: '/servers/0/url',
    messageId: 'undefinedServerVariable',
    data: { url: 'https://{region}.example.com', name: 'region' },
  },
  {
    api: 'servers: [{ url: "https://{region}.example.com", variables: { region: { default: eu, enum: [us, asia] } } }]\npaths: {}',
    at: '/servers/0/variables/region/default',
    messageId: 'defaultNotInEnum',
    data: { name: 'region', value: 'eu' },
  },
];
