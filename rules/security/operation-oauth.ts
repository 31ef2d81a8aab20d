import { causeOf } from '../../src/facts/operations/cause.ts';
import { isGone } from '../../src/facts/operations/gone.ts';
import { type Protection, protectionOf } from '../../src/facts/security/protection.ts';
import { isLeftOpenOnPurpose, publicPurposeOf } from '../../src/facts/security/public-purpose.ts';
import { isStatedPublic } from '../../src/facts/security/public-statement.ts';
import { isCapabilityStatement } from '../../src/facts/standards/fhir.ts';
import { isOAuthEndpoint } from '../../src/facts/standards/oauth-endpoints.ts';
import { isAuthorizationServer, isOutsideConventions, isWellKnown } from '../../src/facts/standards/outside-conventions.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { SecurityScheme } from '../../src/model/security.ts';
import { option } from '../../src/rule/option.ts';
import { defineRule, type MessageReport } from '../../src/rule/rule.ts';
import { declarePublicFix, oauthFixes } from './operation-oauth.fix.ts';

const REMEDY = 'Require OAuth 2 or OpenID Connect.';
const OTHER_SCHEMES = `can be called with {{ schemes }} (type {{ types }}), which the description does not declare as OAuth. ${REMEDY}`;

export default defineRule({
  id: 'operation-oauth',
  clauses: ['5.2'],
  severity: 'warn',
  summary: 'Every operation is protected by OAuth 2 or OpenID Connect.',
  rationale: `
OAuth tokens are short-lived, limited in scope, and can be revoked without changing a password. Keys and passwords that are sent with
every request lack these properties, and an unprotected operation is open to everyone who finds it.`,
  details: `
The rule checks the security requirement of the operation, or of the document if the operation does not declare \`security\`. One
alternative with a scheme of type \`oauth2\` or \`openIdConnect\` is enough; with the option \`strict\`, every alternative must
have one. So is one with GNAP (RFC 9635), which OpenAPI has no type for and which
the name or description of the scheme mentions. API keys, mutual TLS and \`http\` schemes, bearer and basic, are not OAuth. A bearer token that an OAuth server issues is
declared with the type \`oauth2\` or \`openIdConnect\`, so that clients know where to get a token and which scopes they need.

\`security: []\` makes an operation public, and an empty \`{}\` alternative makes its authentication optional. Such operations are
reported with separate messages. Requirements of schemes that do not exist are reported by \`description-valid\`.

Operations that are public by purpose are not checked, whatever their \`security\` is, because their callers have no token yet:

- log-in (\`POST /login\`, or an operation that takes a name and a password and says that it logs in)
- tokens: the token, authorization and refresh URLs of the OAuth schemes, \`/auth/token\`, \`/auth/refresh\`
- sign-up (\`POST /auth/register\`, \`/signup\`), but not the registration of devices, clients or webhooks
- password reset (\`/forgot-password\`, \`/reset-password/{token}\`), but not for an item (\`/servers/{id}/reset-password\`)
- confirmation of an account or e-mail address (\`/auth/verify-email\`, \`/verify/{token}\`)
- callbacks of a log-in at another service (\`/auth/callback\`)
- receivers of webhooks (\`POST /stripe/webhook\`, and the GET by which a provider verifies them), but not the operations that manage
  webhooks
- the keys and metadata of an identity provider (\`/jwks\`, \`/saml/metadata\`)
- what an otherwise protected API leaves open for who has a link with a token (\`/invitations/{token}\`), or to create an account with
  a password
- health checks and other operational endpoints (\`/health\`, \`/ready\`, \`/metrics\`), and paths below \`/.well-known\`
- the CapabilityStatement of a FHIR server (\`/metadata\`)
- OPTIONS, which browsers send without a token

An operation whose summary or description says that it is public ("Public endpoint to ...", "No authentication required.") needs \`security: []\`, or
an empty \`{}\` alternative, and nothing else.

The finding is at the operation. If half or more of the operations (at least three), or more than ten, lack OAuth in the same way, they
are reported as one finding. The same requirement written at three or more operations is also one finding.`,
  remedy: `
Describe the flows in \`components.securitySchemes\` (Swagger 2.0: \`securityDefinitions\`) and add the scheme to the \`security\` of
the document, so that no operation is forgotten.`,
  fixes: `
Fix: if an operation has no security requirement, adds the OAuth scheme that the description defines. If no operation has a requirement,
the fix adds it to the document, and \`security: []\` to operations that are public by purpose.

Suggestion: accepts the OAuth scheme in addition to others, or requires it where an operation is public. If the description defines no
such scheme, the suggestion adds one, whose URLs and scopes the author must complete. For an operation that is described as public, adds \`security: []\`.`,
  turnOff: `
Turn it off for an API of public data that has no users, or for an API between services that authenticate by mutual TLS. For single
operations that are public on purpose, or that are called with a signature, use an override by \`tags\`, \`paths\` or \`operations\`.`,
  options: { strict: option.flag('Require OAuth 2 or OpenID Connect in every alternative.') },
  messages: {
    noSecurity: `{{ subject }} has no security requirement. ${REMEDY}`,
    saysPublic: '{{ subject }} is described as public, but has no security requirement. Declare it with `security: []`.',
    notOAuth: `{{ subject }} ${OTHER_SCHEMES}`,
    public: `{{ subject }} can be called without authentication (\`security: []\`). ${REMEDY}`,
    optional: `{{ subject }} can be called without authentication (empty \`{}\` alternative in \`security\`). ${REMEDY}`,
  },
  habits: {
    noSecurity: { text: `{{ share }} operations have no security requirement. ${REMEDY}` },
    saysPublic: {
      text: '{{ share }} operations are described as public, but have no security requirement. Declare them with `security: []`.',
    },
    notOAuth: { text: `{{ share }} operations ${OTHER_SCHEMES}`, lists: ['schemes', 'types'] },
    public: { text: `{{ share }} operations can be called without authentication (\`security: []\`). ${REMEDY}` },
    optional: {
      text: `{{ share }} operations can be called without authentication (empty \`{}\` alternative in \`security\`). ${REMEDY}`,
    },
  },
  examples: {
    good: [
      `
security:
  - login: []
components:
  securitySchemes:
    login:
      type: openIdConnect
      openIdConnectUrl: https://example.com/.well-known/openid-configuration
paths:
  /orders:
    get: {}
  /health:
    get:
      security: []`,
    ],
    bad: [
      {
        api: `
paths:
  /orders:
    get: {}`,
        at: '/paths/~1orders/get',
        messageId: 'noSecurity',
        data: { subject: '`GET /orders`' },
        suggested: [
          `
security:
  - oauth2: []
paths:
  /orders:
    get: {}
components:
  securitySchemes:
    oauth2:
      type: oauth2
      flows:
        clientCredentials:
          tokenUrl: https://example.com/oauth/token
          scopes: {}`,
        ],
      },
      {
        api: `
paths:
  /regions:
    get:
      description: Lists the regions. This endpoint is public.`,
        at: '/paths/~1regions/get',
        messageId: 'saysPublic',
        data: { subject: '`GET /regions`' },
        suggested: [
          `
paths:
  /regions:
    get:
      description: Lists the regions. This endpoint is public.
      security: []`,
        ],
      },
      {
        api: `
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    oauth: { type: oauth2, flows: {} }
security:
  - oauth: []
paths:
  /orders:
    get: {}
    post:
      security:
        - key: []`,
        at: '/paths/~1orders/post',
        messageId: 'notOAuth',
        data: { subject: '`POST /orders`', schemes: ['key'], types: ['apiKey'] },
        suggested: [
          `
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    oauth: { type: oauth2, flows: {} }
security:
  - oauth: []
paths:
  /orders:
    get: {}
    post:
      security:
        - key: []
        - oauth: []`,
        ],
      },
      {
        api: `
components:
  securitySchemes:
    oauth: { type: oauth2, flows: {} }
security:
  - oauth: []
paths:
  /orders:
    get:
      security: []
    post: {}`,
        at: '/paths/~1orders/get',
        messageId: 'public',
        data: { subject: '`GET /orders`' },
        suggested: [
          `
components:
  securitySchemes:
    oauth: { type: oauth2, flows: {} }
security:
  - oauth: []
paths:
  /orders:
    get: {}
    post: {}`,
        ],
      },
      {
        api: `
components:
  securitySchemes:
    oauth: { type: oauth2, flows: {} }
paths:
  /orders:
    get:
      security:
        - oauth: []
        - {}`,
        at: '/paths/~1orders/get',
        messageId: 'optional',
        data: { subject: '`GET /orders`' },
        suggested: [
          `
components:
  securitySchemes:
    oauth: { type: oauth2, flows: {} }
paths:
  /orders:
    get:
      security:
        - oauth: []`,
        ],
      },
    ],
  },
  visit: {
    *Operation(operation, { options }) {
      const { place } = operation;
      if (mayBePublic(operation)) return;
      const protection = protectionOf(operation, options.strict);
      // Schemes that do not exist are a fault of the description, see `description-valid`.
      if (protection.kind === 'other' && definedSchemes(protection.alternatives).length === 0) return;
      const isPublic = (protection.kind === 'none' || protection.kind === 'public') && isStatedPublic(operation);
      const fault = isPublic && protection.kind === 'public' ? undefined : faultOf(protection);
      if (!fault) yield { passed: place };
      else if (isPublic) yield { at: place, messageId: 'saysPublic', ...declarePublicFix(operation) };
      else {
        const fixes = oauthFixes({
          operation,
          protection,
          strict: options.strict,
          mayBePublic: (other) => mayBePublic(other) || isStatedPublic(other),
        });
        yield { at: place, ...fault, ...causeIn(operation), ...fixes };
      }
    },
  },
});

type ProtectionFault = Pick<MessageReport, 'messageId' | 'data'>;

function faultOf(protection: Protection): ProtectionFault | undefined {
  switch (protection.kind) {
    case 'oauth':
      return undefined;
    case 'none':
      return { messageId: 'noSecurity' };
    case 'public':
      return { messageId: protection.by === 'emptyList' ? 'public' : 'optional' };
    default:
      return insteadOfOAuth(protection.alternatives);
  }
}

function insteadOfOAuth(alternatives: Operation['security']): ProtectionFault {
  const schemes = alternatives.map((alternative) => alternative.schemes.map(({ name }) => name).join(' + '));
  const types = [
    ...new Set(definedSchemes(alternatives).map(({ type, httpScheme }) => (httpScheme ? `${type} ${httpScheme}` : type))),
  ];
  return { messageId: 'notOAuth', data: { schemes, types } };
}

function definedSchemes(alternatives: Operation['security']): readonly SecurityScheme[] {
  return alternatives.flatMap((alternative) => alternative.schemes.flatMap(({ scheme }) => scheme ?? []));
}

/** The cause of a report, which is the requirement of the document, or the same one written inline at several operations. */
function causeIn({ place, securityPlace }: Operation): { readonly cause?: string } {
  if (!securityPlace) return {};
  const own = place.child('security').value;
  const cause = Array.isArray(own) ? causeOf(own) : 'document';
  return cause === undefined ? {} : { cause };
}

/** Returns whether nobody expects an operation to require OAuth: browsers send OPTIONS without a token (Fetch standard, CORS preflight). */
function mayBePublic(operation: Operation): boolean {
  const { method } = operation;
  return (
    method === 'options' ||
    isGone(operation) ||
    isOutsideConventions(operation) ||
    isWellKnown(operation) ||
    isCapabilityStatement(operation) ||
    isAuthorizationServer(operation) ||
    isOAuthEndpoint(operation) ||
    publicPurposeOf(operation) !== undefined ||
    isLeftOpenOnPurpose(operation)
  );
}
