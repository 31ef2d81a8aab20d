import { requirementLists } from '../../src/facts/security/requirement-lists.ts';
import type { Api } from '../../src/model/api.ts';
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

A scope that is missing is reported once for all operations that require it. If a scheme declares no scope at all, this is reported at
the scheme.`,
  remedy: 'Add the scope to the `scopes` of the flows in which clients can request it, or correct its name in `security`.',
  fixes: `
No fix: only the author knows what a scope permits, and which scopes an operation needs.`,
  turnOff: `
Turn the rule off if the scopes are documented elsewhere, for example because an API gateway adds them to the description.`,
  messages: {
    undeclared:
      '{{ subject }} requires the scope `{{ scope }}`, which `{{ scheme }}` does not declare. Add it to `{{ scheme }}`, or correct its name.',
    noScopes:
      'The security scheme `{{ scheme }}` declares no scopes, although operations require some, such as `{{ scope }}`. Add them to its flows.',
  },
  identity: ['scheme', 'scope'],
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
        data: { subject: '`POST /orders`', scheme: 'login', scope: 'orders:write' },
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
        data: { scheme: 'login', scope: 'orders:read' },
      },
    ],
  },
  visit: {
    *Api(api) {
      const missing = new Map<string, MissingScope>();
      const declared = new Map(api.securitySchemes.map((scheme) => [scheme, scheme.scopes]));
      for (const { scheme, scope, place, uses } of requiredScopes(api)) {
        const scopes = declared.get(scheme) ?? scheme.scopes;
        if (scopes.has(scope)) continue;
        const isEmpty = scopes.size === 0;
        const key = isEmpty ? scheme.name : `${scheme.name} ${scope}`;
        const known = missing.get(key) ?? { scheme, scope, isEmpty, at: isEmpty ? scheme.place : place, uses: new Set() };
        missing.set(key, known);
        for (const use of uses) known.uses.add(use);
      }
      for (const { scheme, scope, isEmpty, at, uses } of missing.values()) {
        const data = { scheme: scheme.name, scope };
        yield { at, anchor: scheme.place, on: 'value', messageId: isEmpty ? 'noScopes' : 'undeclared', data, uses: [...uses] };
      }
    },
  },
});

/** A scope that a scheme does not declare, or the first one if it declares none. */
interface MissingScope extends Omit<RequiredScope, 'place' | 'uses'> {
  readonly isEmpty: boolean;
  readonly at: Place;
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
