import { fact } from '../../facts/fact.ts';
import type { Api } from '../../model/api.ts';
import { ownMember, stringOf } from '../../model/place.ts';
import type { SecurityRequirement, SecurityScheme } from '../../model/security.ts';
import type { MessagePart } from '../../text/message.ts';

/** The credentials that a scheme requires: equal for all schemes that take the same credentials, whatever their names. */
export function credentialIdentity(scheme: SecurityScheme | undefined): string | undefined {
  if (!scheme) return undefined;
  if (scheme.type === 'apiKey') return `${scheme.in} ${scheme.parameterName?.toLowerCase()}`;
  if (scheme.type !== 'http') return scheme.isOAuth ? 'bearer' : scheme.type;
  // Swagger 2 has no HTTP scheme except basic.
  return (stringOf(ownMember(scheme.place.value, 'scheme')) ?? 'basic').toLowerCase();
}

/** Returns whether clients with some credentials have all that an alternative requires. */
function isSatisfiedBy(wanted: SecurityRequirement, given: SecurityRequirement): boolean {
  return wanted.schemes.every((scheme) => {
    const own = given.schemes.find((candidate) => requiresSameCredentials(candidate, scheme));
    return own !== undefined && missingScopes(scheme, own).length === 0;
  });
}

/** The additional scopes of the first alternative that requires the same schemes as before. */
export function addedScopes(security: readonly SecurityRequirement[], given: SecurityRequirement): readonly string[] {
  for (const wanted of security) {
    const pairs = wanted.schemes.map((scheme) => ({
      scheme,
      own: given.schemes.find((candidate) => requiresSameCredentials(candidate, scheme)),
    }));
    if (pairs.some(({ own }) => own === undefined)) continue;
    return pairs.flatMap(({ scheme, own }) => (own ? missingScopes(scheme, own) : []));
  }
  return [];
}

/** One scheme of an alternative, with the scopes that it requires. */
export type SchemeRequirement = SecurityRequirement['schemes'][number];

/** The alternatives of credentials, each of which is sufficient. */
export type CredentialAlternatives = readonly SecurityRequirement[];

/** The first alternative of the older version whose credentials are not sufficient for any alternative of the newer one. */
export function firstRejectedAlternative(
  before: readonly SecurityRequirement[],
  now: readonly SecurityRequirement[],
): SecurityRequirement | undefined {
  return before.find((alternative) => !now.some((candidate) => isSatisfiedBy(candidate, alternative)));
}

/** Returns whether two schemes of different versions require the same credentials. */
export function requiresSameCredentials(a: SchemeRequirement, b: SchemeRequirement): boolean {
  const [one, other] = [credentialIdentity(a.scheme), credentialIdentity(b.scheme)];
  if (one === undefined || other === undefined) return a.name === b.name;
  if (areDistinctSchemes(a, b)) return false;
  return (
    one === other ||
    (one === AUTHORIZATION_HEADER && sendsAuthorization(b)) ||
    (other === AUTHORIZATION_HEADER && sendsAuthorization(a))
  );
}

/**
 * Returns whether none of two schemes is the other one under a new name: both versions have both, such as the token of a user and that of an
 * administrator, or they are of different types and one version uses both for different operations.
 */
function areDistinctSchemes({ name, scheme }: SchemeRequirement, other: SchemeRequirement): boolean {
  if (!scheme || !other.scheme || name === other.name) return false;
  const apis = [scheme.api, other.scheme.api];
  if (scheme.type !== other.scheme.type) return areUsedSeparately(apis, name, other.name);
  return apis.every((api) => api.securityScheme(name) !== undefined && api.securityScheme(other.name) !== undefined);
}

/**
 * Returns whether a version uses both schemes, each for different operations. If an operation accepts either of them, they
 * describe the same tokens twice.
 */
function areUsedSeparately(apis: readonly Api[], one: string, other: string): boolean {
  const uses = apis.map((api) => usedSchemes(api).map((names) => [names.has(one), names.has(other)]));
  const areBoth = uses.some((inApi) => inApi.some(([hasOne]) => hasOne) && inApi.some(([, hasOther]) => hasOther));
  return areBoth && !uses.flat().some(([hasOne, hasOther]) => hasOne && hasOther);
}

/** The names of the schemes that each operation accepts, once for all operations with the same ones. */
const usedSchemes = fact((api: Api): readonly ReadonlySet<string>[] => {
  const accepted = new Set([...api.operations()].map(({ security }) => security));
  const names = [...accepted].map((security) => security.flatMap(({ schemes }) => schemes.map(({ name }) => name)));
  return [...new Map(names.map((list) => [JSON.stringify(list), new Set(list)])).values()];
});

/** The identity of the header in which Swagger 2 describes all tokens, so that it is equivalent to any HTTP scheme. */
const AUTHORIZATION_HEADER = 'header authorization';

function sendsAuthorization({ scheme }: SchemeRequirement): boolean {
  return scheme?.type === 'http' || scheme?.isOAuth === true;
}

/** Returns whether a scheme cannot be read, so that its credentials are unknown. */
export function hasUnreadableScheme(security: readonly SecurityRequirement[]): boolean {
  return security.some(({ schemes }) => schemes.some(({ isUnreadable }) => isUnreadable));
}

/** The schemes of each alternative, as messages name them: `oauth`, `oauth + key`. */
export function alternativeNames(security: readonly SecurityRequirement[]): readonly string[] {
  return [...new Set(security.map(({ schemes }) => schemes.map(({ name }) => name).join(' + ')))];
}

/** An alternative with its credentials and scopes: `key (header x-key) + oauth (bearer): read, write`. */
export function requirementText({ schemes }: SecurityRequirement): string {
  const texts = schemes.map(({ name, scheme, scopes }) => {
    const wanted = scopes.length === 0 ? '' : `: ${scopes.toSorted().join(', ')}`;
    return `${name} (${credentialIdentity(scheme) ?? 'unknown'})${wanted}`;
  });
  return texts.toSorted().join(' + ');
}

/** The texts with which messages name the credentials that a scheme requires. */
export const CREDENTIAL_KIND_MESSAGES = {
  apiKey: 'the API key `{{ name }}` in the {{ in }}',
  http: 'HTTP `{{ scheme }}`',
  oauth2: 'OAuth 2',
  openIdConnect: 'OpenID Connect',
  mutualTLS: 'mutual TLS',
  otherType: 'the type `{{ type }}`',
};

/** The credentials that a scheme requires, as a part of a message by {@link CREDENTIAL_KIND_MESSAGES}. */
export function credentialKind(scheme: SecurityScheme | undefined): MessagePart {
  const { type = 'unknown', parameterName = '', in: location = '' } = scheme ?? {};
  if (type === 'apiKey') return { messageId: 'apiKey', data: { name: parameterName, in: location } };
  if (type === 'oauth2' || type === 'openIdConnect' || type === 'mutualTLS') return { messageId: type };
  if (type === 'http') return { messageId: 'http', data: { scheme: credentialIdentity(scheme) ?? '' } };
  return { messageId: 'otherType', data: { type } };
}

/** The scopes that a token lacks; empty if one version has no scopes for its tokens, so that they cannot be compared. */
function missingScopes(wanted: SchemeRequirement, given: SchemeRequirement): readonly string[] {
  if (given.scheme && wanted.scheme && given.scheme.isOAuth !== wanted.scheme.isOAuth) return [];
  return wanted.scopes.filter((scope) => !given.scopes.includes(scope));
}
