import { credentialsText } from '../../src/diff/match/credential-texts.ts';
import {
  addedScopes,
  alternativeNames,
  CREDENTIAL_KIND_MESSAGES,
  credentialIdentity,
  credentialKind,
  firstRejectedAlternative,
  hasUnreadableScheme,
  requirementText,
  requiresSameCredentials,
} from '../../src/diff/match/credentials.ts';
import { isPublic } from '../../src/diff/match/public-access.ts';
import { factBy } from '../../src/facts/fact.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Place } from '../../src/model/place.ts';
import type { SecurityRequirement } from '../../src/model/security.ts';
import { type BadChange, type CompatReport, defineCompatRule } from '../../src/rule/compat-rule.ts';
import type { MessageData, MessagePart } from '../../src/text/message.ts';

const OAUTH_SCHEME = '{ type: oauth2, flows: {} }';
const API_KEY_SCHEME = '{ type: apiKey, in: header, name: X-Key }';

/** An example description whose only operation has these security requirements. */
function securityExample(security: string, oauth = OAUTH_SCHEME): string {
  return `paths: { /v1/orders: { get: { responses: { "200": { description: Ok } }, security: ${security} } } }
components: { securitySchemes: { oauth: ${oauth}, key: ${API_KEY_SCHEME} } }`;
}

const EXAMPLE_PLACES = { at: '/paths/~1v1~1orders/get/security', from: '/paths/~1v1~1orders/get/security' };

/** An example of a scheme that changes from OAuth 2 to another kind. */
function schemeExample(head: string, now: MessagePart): BadChange {
  return {
    base: securityExample('[{ oauth: [] }]'),
    head: securityExample('[{ oauth: [] }]', head),
    ...EXAMPLE_PLACES,
    messageId: 'schemeChanged',
    data: { subject: '`GET /v1/orders`', scheme: 'oauth', before: [{ messageId: 'oauth2' }], now: [now] },
  };
}

export default defineCompatRule({
  id: 'compat-security',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'Clients can still call an operation with the same credentials.',
  rationale: `
Clients have a key, a token or no credentials, and cannot get others on their own. An operation that requires more returns \`401\` or
\`403\` to all of them at once.`,
  details: `
Each alternative of the older version must be sufficient in the newer one, which can require the same schemes or fewer, and the same
scopes or fewer. Schemes are matched by the credentials that they use, and not by their names, unless both versions have both schemes of the same kind:
the token of a user is not that of an administrator. Nor are schemes of different types the same if one version requires
each of them for other operations. All kinds of bearer tokens are
equivalent, and an API key in the \`Authorization\` header, which is how Swagger 2.0 describes tokens, is equivalent to HTTP and OAuth
schemes. An operation that was public, because of \`security: []\`, an empty alternative or a missing \`security\`, must stay public,
unless the older version describes the credentials as a header or another parameter.`,
  remedy: `
Keep accepting the old alternative until clients have migrated, or make the change in the next major version. If a security hole
must be closed at once, suppress the finding and give the reason.`,
  turnOff: `
Turn it off for the comparison that protects an API for the first time (\`--rule compat-security=off\`). For an operation whose server
has always required credentials that are described only now, use \`x-lint-ignore\` and give the reason.`,
  messages: {
    nowProtected:
      '{{ subject }} was public and now requires credentials; {{ requests }} without them are now rejected. Accepted: {{ any accepted }}.',
    nowDeclared:
      '{{ subject }} declared no security and now requires credentials; {{ requests }} without them are now rejected. Accepted: {{ any accepted }}.',
    scopesAdded:
      '{{ subject }} now requires more scopes for {{ schemes }}: {{ scopes }}. {{ Requests }} with tokens that lack them are now rejected.',
    schemeChanged:
      '{{ subject }}: security scheme `{{ scheme }}` changed from {{ before }} to {{ now }}; {{ clients }} with only the old credentials are now rejected.',
    schemesRemoved:
      '{{ subject }} no longer accepts {{ schemes }}; {{ clients }} without other credentials are now rejected. Accepted: {{ any accepted }}.',
    ...CREDENTIAL_KIND_MESSAGES,
  },
  identity: ['accepted', 'schemes', 'scopes', 'scheme', 'before', 'now', 'credentialsBefore', 'credentials'],
  changes: {
    good: [{ base: securityExample('[{ key: [] }]'), head: securityExample('[{ key: [] }, { oauth: [read] }]') }],
    bad: [
      {
        base: securityExample('[]'),
        head: securityExample('[{ oauth: [read] }]'),
        ...EXAMPLE_PLACES,
        messageId: 'nowProtected',
        data: { subject: '`GET /v1/orders`', accepted: ['oauth'] },
      },
      {
        base: securityExample('[]').replace(', security: []', ''),
        head: securityExample('[{ oauth: [read] }]'),
        at: EXAMPLE_PLACES.at,
        from: '/paths/~1v1~1orders/get',
        messageId: 'nowDeclared',
        data: { subject: '`GET /v1/orders`', accepted: ['oauth'] },
      },
      {
        base: securityExample('[{ oauth: [read] }]'),
        head: securityExample('[{ oauth: [read, orders] }]'),
        ...EXAMPLE_PLACES,
        messageId: 'scopesAdded',
        data: { subject: '`GET /v1/orders`', schemes: ['oauth'], scopes: ['orders'] },
      },
      {
        base: securityExample('[{ oauth: [read] }, { key: [] }]'),
        head: securityExample('[{ oauth: [read] }, { oauth: [], key: [] }]'),
        ...EXAMPLE_PLACES,
        messageId: 'schemesRemoved',
        data: { subject: '`GET /v1/orders`', schemes: ['key'], accepted: ['oauth', 'oauth + key'] },
      },
      schemeExample(API_KEY_SCHEME, { messageId: 'apiKey', data: { name: 'X-Key', in: 'header' } }),
      schemeExample('{ type: http, scheme: basic }', { messageId: 'http', data: { scheme: 'basic' } }),
      schemeExample('{ type: mutualTLS }', { messageId: 'mutualTLS' }),
      schemeExample('{ type: saml }', { messageId: 'otherType', data: { type: 'saml' } }),
      {
        base: securityExample('[{ key: [] }]'),
        head: securityExample('[{ key: [] }]').replace(
          API_KEY_SCHEME,
          '{ type: openIdConnect, openIdConnectUrl: https://example.com }',
        ),
        ...EXAMPLE_PLACES,
        messageId: 'schemeChanged',
        data: {
          subject: '`GET /v1/orders`',
          scheme: 'key',
          before: [{ messageId: 'apiKey', data: { name: 'X-Key', in: 'header' } }],
          now: [{ messageId: 'openIdConnect' }],
        },
      },
    ],
  },
  compare: {
    *Operation({ base, head }) {
      const message = tightenedSecurity(base, head);
      if (message) yield { ...message, at: changedPlace(base, head), base: base.securityPlace ?? base.place };
    },
  },
});

/**
 * The place of the requirements of the head. If an operation lost its own, so that those of the document apply, it is the
 * operation.
 */
function changedPlace(base: Operation, head: Operation): Place {
  const isOwn = ({ place, securityPlace }: Operation) => securityPlace?.parent?.pointer === place.pointer;
  return (isOwn(base) && !isOwn(head) ? undefined : head.securityPlace) ?? head.place;
}

function tightenedSecurity(base: Operation, head: Operation): Pick<CompatReport, 'messageId' | 'data' | 'identity'> | undefined {
  const now = head.security;
  const { isPublicOrUnreadable, accepted, rejected, identity, texts } = changeOf(base, head);
  if (isPublicOrUnreadable) return undefined;
  if (isPublic(base.security)) {
    if (now.some((alternative) => areDescribedAsParameters(alternative, base))) return undefined;
    return { messageId: base.securityPlace ? 'nowProtected' : 'nowDeclared', data: { accepted, ...texts }, identity };
  }
  if (!rejected) return undefined;
  const schemes = rejected.schemes.map(({ name }) => name);
  const scopes = addedScopes(now, rejected);
  if (scopes.length > 0) return { messageId: 'scopesAdded', data: { schemes, scopes, ...texts }, identity };
  const required = now.flatMap((alternative) => alternative.schemes);
  for (const before of rejected.schemes) {
    const after = required.find(({ name }) => name === before.name);
    if (!after || requiresSameCredentials(before, after)) continue;
    const data = { scheme: before.name, before: [credentialKind(before.scheme)], now: [credentialKind(after.scheme)], ...texts };
    return { messageId: 'schemeChanged', data, identity };
  }
  return { messageId: 'schemesRemoved', data: { schemes, accepted, ...texts }, identity };
}

interface SecurityChange {
  /** True if the head is public, or a scheme of either version cannot be read. */
  readonly isPublicOrUnreadable: boolean;
  /** The alternatives of the head: `oauth`, `oauth + key`. */
  readonly accepted: readonly string[];
  /** The credentials of both versions as clients know them, which a changelog shows. */
  readonly texts: MessageData;
  /** The first alternative of the base that is no longer sufficient. */
  readonly rejected: SecurityRequirement | undefined;
  /** The alternatives of both versions, with their credentials and scopes. */
  readonly identity: MessageData;
}

/**
 * Compares the requirements of two operations. Each pair of lists is compared once, because thousands of operations may share the
 * requirements of the document.
 */
function changeOf(base: Operation, head: Operation): SecurityChange {
  return changeBetween(base.security, head.security, head);
}

/** The key has no `_head`, which only gives access to the API: the lists determine the result. */
const changeBetween = factBy((now: AcceptedRequirements, _head: Operation) => now, compareRequirements);

type AcceptedRequirements = readonly SecurityRequirement[];

function compareRequirements(before: AcceptedRequirements, now: AcceptedRequirements, { api }: Operation): SecurityChange {
  if (isPublic(now) || hasUnreadableScheme(now) || hasUnreadableScheme(before))
    return { isPublicOrUnreadable: true, accepted: [], rejected: undefined, identity: {}, texts: {} };
  api.budget.pass(before.length * now.length);
  const rejected = firstRejectedAlternative(before, now);
  const identity = { alternativesBefore: before.map(requirementText), alternatives: now.map(requirementText) };
  const all = [...before, ...now];
  const texts = {
    credentialsBefore: credentialsText(rejected ? [rejected] : before, all),
    credentials: credentialsText(now, all),
  };
  return { isPublicOrUnreadable: false, accepted: alternativeNames(now), rejected, identity, texts };
}

/** Returns whether the base described the credentials as parameters, although it had no security requirement. */
function areDescribedAsParameters({ schemes }: SecurityRequirement, base: Operation): boolean {
  return (
    schemes.every(({ scheme }) => {
      if (!scheme) return true;
      const [place, name] = scheme.type === 'apiKey' ? [scheme.in, scheme.parameterName] : ['header', 'Authorization'];
      return base.parameters.some((parameter) => parameter.in === place && parameter.name.toLowerCase() === name?.toLowerCase());
    }) &&
    schemes.length > 0 &&
    credentialIdentity(schemes[0]?.scheme) !== undefined
  );
}
