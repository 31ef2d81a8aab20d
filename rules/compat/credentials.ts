import { own, stringOf } from '../../src/model/place.ts';
import type { SecurityRequirement, SecurityScheme } from '../../src/model/security.ts';

/** What a client has to have for a scheme: the same for schemes of any name that take the same credentials. */
export function identityOf(scheme: SecurityScheme | undefined): string | undefined {
  if (!scheme) return undefined;
  if (scheme.type === 'apiKey') return `${scheme.in} ${scheme.parameterName?.toLowerCase()}`;
  if (scheme.type !== 'http') return scheme.isOAuth ? 'bearer' : scheme.type;
  // Swagger 2 knows one scheme of HTTP.
  return (stringOf(own(scheme.place.value, 'scheme')) ?? 'basic').toLowerCase();
}

/** Whether anyone may call. */
export function isPublic(security: readonly SecurityRequirement[]): boolean {
  return security.length === 0 || security.some(({ schemes }) => schemes.length === 0);
}

/** Whether who has the credentials for one alternative has those for the other. */
export function coversRequirement(wanted: SecurityRequirement, had: SecurityRequirement): boolean {
  return wanted.schemes.every((scheme) => {
    const own = had.schemes.find((candidate) => isSame(candidate, scheme));
    return own !== undefined && missingScopes(scheme, own).length === 0;
  });
}

/** The scopes that are all that lacks, where an alternative takes the same schemes as before. */
export function lackingScopes(security: readonly SecurityRequirement[], had: SecurityRequirement): readonly string[] {
  for (const wanted of security) {
    const pairs = wanted.schemes.map((scheme) => ({ scheme, own: had.schemes.find((candidate) => isSame(candidate, scheme)) }));
    if (pairs.some(({ own }) => own === undefined)) continue;
    return pairs.flatMap(({ scheme, own }) => (own ? missingScopes(scheme, own) : []));
  }
  return [];
}

type Scheme = SecurityRequirement['schemes'][number];

/** Whether two schemes take the same credentials. */
export function isSame(a: Scheme, b: Scheme): boolean {
  const [one, other] = [identityOf(a.scheme), identityOf(b.scheme)];
  if (one === undefined || other === undefined) return a.name === b.name;
  return one === other || (one === AUTHORIZATION && sendsAuthorization(b)) || (other === AUTHORIZATION && sendsAuthorization(a));
}

/** How Swagger 2, which knows no tokens, describes them: whatever a scheme of HTTP has the client send, it may be. */
const AUTHORIZATION = 'header authorization';

function sendsAuthorization({ scheme }: Scheme): boolean {
  return scheme?.type === 'http' || scheme?.isOAuth === true;
}

/** What a client has to send for a scheme, in words. */
export function kindOf(scheme: SecurityScheme | undefined): string {
  if (!scheme) return 'not described';
  if (scheme.type === 'apiKey') return `the API key \`${scheme.parameterName}\` in the ${scheme.in}`;
  const names: Readonly<Record<string, string>> = { oauth2: 'OAuth 2', openIdConnect: 'OpenID Connect', mutualTLS: 'mutual TLS' };
  if (Object.hasOwn(names, scheme.type)) return names[scheme.type] ?? scheme.type;
  return scheme.type === 'http' ? `HTTP ${identityOf(scheme)}` : scheme.type;
}

/** Of tokens whose scopes were never described, nobody knows what they are good for. */
function missingScopes(wanted: Scheme, had: Scheme): readonly string[] {
  if (had.scheme && wanted.scheme && had.scheme.isOAuth !== wanted.scheme.isOAuth) return [];
  return wanted.scopes.filter((scope) => !had.scopes.includes(scope));
}
