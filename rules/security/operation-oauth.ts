import type { Api } from '../../src/model/api.ts';
import type { Operation } from '../../src/model/operation.ts';
import { defineRule, operationUse, option, type Report } from '../../src/rule.ts';
import { MOST_ONE_BY_ONE } from '../operations/lacking.ts';
import { SharedFaults } from '../operations/shared-faults.ts';
import { isOAuthEndpoint } from './oauth-endpoints.ts';
import { isOAuthByDefault, type Protection, protectionOf } from './protection.ts';
import { isAuthorizationServer, isHealthCheck, isWellKnown } from './public-endpoints.ts';

const EXPECTED = 'expected OAuth 2 or OpenID Connect';

export default defineRule({
  id: 'operation-oauth',
  clauses: ['5.2'],
  severity: 'warn',
  summary: 'Every operation is protected by OAuth 2 or OpenID Connect.',
  rationale: `
A token of OAuth is short-lived, limited in scope, and revocable without a new password. Keys and passwords that go with every request
are none of that, and an operation without any protection is open to everybody who finds it.`,
  details: `
The security in force counts: the operation's own, or else the document's. An alternative that includes a scheme of type \`oauth2\`
or \`openIdConnect\` is enough (option \`strict\`: every alternative has to). API keys, mutual TLS, and \`http\` schemes, bearer
as well as basic, are not OAuth.

An operation that is public on purpose, by \`security: []\` or an empty \`{}\` alternative, is told as such. It passes where it is the
scheme's own token, authorization or refresh URL, a health check (\`/health\`, \`/healthz\`, \`/ready\`, \`/live\`, \`/ping\`,
\`/status\`), or under \`/.well-known\`. OPTIONS, which browsers ask before they send a token, is not judged.

Where no operation at all has OAuth, that is one finding, and so is what more than ten operations take over from the
document, and that more than ten name the same schemes in place of OAuth.`,
  remedy: `
Describe the flows under \`components.securitySchemes\` (Swagger 2.0: \`securityDefinitions\`) and put the scheme into the
document's \`security\`, so that no operation is forgotten.`,
  turnOff: `
An API of public data, which knows no users, or one between services that know each other by mutual TLS, need not have OAuth.
Single operations that are public on purpose, or that others call with a signature, take an override by \`tags\`, \`paths\` or
\`operations\`.`,
  options: { strict: option.flag('Whether every alternative has to include OAuth 2 or OpenID Connect.') },
  examples: {
    good: [
      `security: [{ login: [] }]
components: { securitySchemes: { login: { type: openIdConnect, openIdConnectUrl: https://example.com/.well-known/openid-configuration } } }
paths: { /orders: { get: {} }, /health: { get: { security: [] } } }`,
    ],
    bad: [
      {
        api: `components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
security: [{ key: [] }]
paths: { /orders: { get: {}, post: {} } }`,
        at: '/paths',
        message: 'No operation is protected by OAuth 2 or OpenID Connect.',
      },
      {
        api: `components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key }, oauth: { type: oauth2, flows: {} } } }
security: [{ oauth: [] }]
paths: { /orders: { get: {}, post: { security: [{ key: [] }] } } }`,
        at: '/paths/~1orders/post',
        message: `\`POST /orders\` can be called with \`key\` (an API key) alone, ${EXPECTED}.`,
      },
      {
        api: `components: { securitySchemes: { oauth: { type: oauth2, flows: {} } } }
security: [{ oauth: [] }]
paths: { /orders: { get: { security: [] }, post: {} } }`,
        at: '/paths/~1orders/get',
        message: `\`GET /orders\` is explicitly public (\`security: []\`), ${EXPECTED}.`,
      },
    ],
  },
  visit: {
    *Api(api, { options }) {
      const { faults, hasOAuth } = survey(api, options.strict);
      if (hasOAuth) yield* reports(faults);
      else if (faults.length > 0) yield reportOnce(api, faults);
    },
  },
});

interface Fault {
  readonly operation: Operation;
  readonly protection: Protection;
}

function survey(api: Api, strict: boolean): { readonly faults: readonly Fault[]; readonly hasOAuth: boolean } {
  const faults: Fault[] = [];
  let hasOAuth = isOAuthByDefault(api, strict);
  for (const operation of api.operations()) {
    // Browsers send it without a token (Fetch, CORS preflight).
    if (operation.method === 'options') continue;
    const protection = protectionOf(operation, strict);
    // Public beside OAuth: the API has it, and this operation does not insist.
    hasOAuth ||= protection.kind === 'oauth' || (protection.kind === 'public' && protection.mentionsOAuth);
    if (protection.kind !== 'oauth' && !mayBePublic(operation, protection)) faults.push({ operation, protection });
  }
  return { faults, hasOAuth };
}

function mayBePublic(operation: Operation, { kind }: Protection): boolean {
  if (kind === 'public' && (isHealthCheck(operation) || isWellKnown(operation) || isAuthorizationServer(operation))) return true;
  // Who asks for a token has none; clients may show a password of their own there.
  return isOAuthEndpoint(operation);
}

function reportOnce(api: Api, faults: readonly Fault[]): Report {
  const isPublic = faults.every(({ protection }) => protection.kind === 'public');
  const message = isPublic
    ? `Every operation is explicitly public, ${EXPECTED}.`
    : 'No operation is protected by OAuth 2 or OpenID Connect.';
  return { at: api.pathsPlace, message, uses: faults.map(({ operation }) => operationUse(operation)) };
}

function* reports(faults: readonly Fault[]): Generator<Report> {
  const shared = new SharedFaults();
  const isOneCause = faults.filter(isInherited).length > MOST_ONE_BY_ONE;
  const ofHabit = habitsOf(faults);
  for (const fault of faults) {
    const { operation, protection } = fault;
    const who = isOneCause && isInherited(fault) ? "An operation that takes over the document's `security`" : ofHabit(fault);
    const message = `${who ?? `\`${operation.label}\``} ${protection.said}, ${EXPECTED}.`;
    // What is said of many is the same for each of them.
    shared.add(who ? message : operation.place.value, { at: operation.place, message }, operationUse(operation));
  }
  yield* shared.all;
}

/** Who has a fault, where more operations than one would forget name the same schemes in place of OAuth. */
function habitsOf(faults: readonly Fault[]): (fault: Fault) => string | undefined {
  const counts = new Map<string, number>();
  for (const { protection } of faults) counts.set(protection.said, (counts.get(protection.said) ?? 0) + 1);
  const isHabit = ({ kind, said }: Protection): boolean => kind === 'other' && (counts.get(said) ?? 0) > MOST_ONE_BY_ONE;
  return ({ protection }) => (isHabit(protection) ? 'One of many operations' : undefined);
}

/** Whether the document's `security` is at fault. */
function isInherited({ operation, protection }: Fault): boolean {
  return protection.kind !== 'none' && !Array.isArray(operation.place.child('security').value);
}
