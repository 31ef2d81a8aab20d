import { requirementLists } from '../../src/facts/security/requirement-lists.ts';
import type { Api } from '../../src/model/api.ts';
import { append } from '../../src/model/append.ts';
import type { Place } from '../../src/model/place.ts';
import type { SecurityScheme } from '../../src/model/security.ts';
import type { Use } from '../../src/model/use.ts';
import { defineRule } from '../../src/rule/rule.ts';

export default defineRule({
  id: 'oauth-scopes-declared',
  clauses: ['5.2'],
  severity: 'warn',
  summary: 'The OAuth scopes that operations require are declared by their security scheme.',
  rationale: `
A client requests a token with the scopes that the security scheme lists. A scope that only an operation names is missing from
consent screens, generated clients and documentation, or is a spelling mistake, so that nobody can get a token for the operation.`,
  details: `
The rule compares the scopes in \`security\` with those of all flows of the scheme (Swagger 2.0: with its \`scopes\`). Only schemes of
the type \`oauth2\` are checked: those of OpenID Connect publish their scopes at the \`openIdConnectUrl\`.

A scope that is missing is reported once for all operations that require it. If a scheme lacks several scopes, or declares none at all,
this is one finding at the scheme.`,
  remedy: 'Add the scope to the `scopes` of the flows in which clients can request it, or correct its name in `security`.',
  fixes: `
No fix: only the author knows what a scope permits, and which scopes an operation needs.`,
  turnOff: `
Turn the rule off if the scopes are documented elsewhere, for example because an API gateway adds them to the description.`,
  messages: {
    undeclared:
      '{{ subject }} requires the scope {{ scopes }}, which `{{ scheme }}` does not declare. Add it to `{{ scheme }}`, or correct its name.',
    noScopes:
      'The security scheme `{{ scheme }}` declares no scopes, although operations require {{ required }}. Add them to its flows.',
  },
  identity: ['scheme', 'scopes'],
  habits: {
    undeclared: {
      lists: ['scopes'],
      cause: {
        text: 'The security scheme `{{ scheme }}` does not declare {{ number }} of the scopes that operations require: {{ scopes }}. Add them to its flows, or correct their names.',
        by: ['scheme'],
        fewest: 2,
      },
    },
  },
  examples: {
    good: [
      `
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        clientCredentials: { tokenUrl: https://example.com/token, scopes: { "orders:read": Read orders } }
paths:
  /orders:
    get:
      security: [{ login: ["orders:read"] }]`,
    ],
    bad: [
      {
        api: `
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        clientCredentials: { tokenUrl: https://example.com/token, scopes: { "orders:read": Read orders } }
paths:
  /orders:
    post:
      security: [{ login: ["orders:write"] }]`,
        at: '/paths/~1orders/post/security/0/login/0',
        messageId: 'undeclared',
        data: { subject: '`POST /orders`', scheme: 'login', scopes: ['orders:write'] },
      },
      {
        api: `
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        clientCredentials: { tokenUrl: https://example.com/token, scopes: {} }
paths:
  /orders:
    get:
      security: [{ login: ["orders:read"] }]`,
        at: '/components/securitySchemes/login',
        messageId: 'noScopes',
        data: { scheme: 'login', required: ['orders:read'] },
      },
      {
        api: `
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        clientCredentials: { tokenUrl: https://example.com/token, scopes: { all: Everything } }
paths:
  /orders:
    get:
      security: [{ login: ["orders:read"] }]
    post:
      security: [{ login: ["orders:write"] }]`,
        at: '/components/securitySchemes/login',
        message:
          'The security scheme `login` does not declare 2 of the scopes that operations require: `orders:read` and `orders:write`. Add them to its flows, or correct their names. Affected: `GET /orders`, `POST /orders`.',
        messageId: 'undeclared',
        data: { subject: '`GET /orders`', scheme: 'login', scopes: ['orders:read'] },
      },
    ],
  },
  visit: {
    *Api(api) {
      const declared = new Map(api.securitySchemes.map((scheme) => [scheme, scheme.scopes]));
      const empty = new Map<SecurityScheme, MissingScope[]>();
      const missing = new Map<string, MissingScope>();
      for (const { uses, ...required } of requiredScopes(api)) {
        const { scheme, scope } = required;
        const scopes = declared.get(scheme) ?? scheme.scopes;
        if (scopes.has(scope)) continue;
        const key = JSON.stringify([scheme.name, scope]);
        const known = missing.get(key) ?? { ...required, uses: new Set() };
        if (scopes.size === 0 && !missing.has(key)) append(empty, scheme, known);
        missing.set(key, known);
        for (const use of uses) known.uses.add(use);
      }
      for (const [{ name, place }, all] of empty) {
        const data = { scheme: name, required: all.map(({ scope }) => scope).sort() };
        const uses = [...new Set(all.flatMap((one) => [...one.uses]))];
        yield { at: place, on: 'value', messageId: 'noScopes', data, uses };
      }
      for (const { scheme, scope, place, uses } of missing.values()) {
        if (empty.has(scheme)) continue;
        const data = { scheme: scheme.name, scopes: [scope] };
        yield { at: place, anchor: scheme.place, on: 'value', messageId: 'undeclared', data, uses: [...uses] };
      }
    },
  },
});

/** A scope that a scheme does not declare, where it is first required. */
interface MissingScope extends Omit<RequiredScope, 'uses'> {
  readonly uses: Set<Use>;
}

/** A scope that operations require, where it is written. */
interface RequiredScope {
  readonly scheme: SecurityScheme;
  readonly scope: string;
  readonly place: Place;
  readonly uses: readonly Use[];
}

function* requiredScopes(api: Api): Generator<RequiredScope> {
  for (const { place: list, uses } of requirementLists(api.operations()).values()) {
    for (const requirement of list.items()) {
      for (const [name, scopes] of requirement.entries()) {
        const scheme = api.securityScheme(name);
        if (scheme?.type !== 'oauth2') continue;
        for (const place of scopes.items()) {
          if (typeof place.value === 'string') yield { scheme, scope: place.value, place, uses };
        }
      }
    }
  }
}
