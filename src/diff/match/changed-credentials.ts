import { factBy } from '../../facts/fact.ts';
import type { SecurityScheme } from '../../model/security.ts';
import {
  type CredentialAlternatives,
  firstRejectedAlternative,
  requiresSameCredentials,
  type SchemeRequirement,
} from './credentials.ts';
import { isPublic } from './public-access.ts';

/** The alternatives that only the earlier version accepts, and those that only the later one does. */
export interface ChangedCredentials {
  readonly lost: CredentialAlternatives;
  readonly gained: CredentialAlternatives;
}

/**
 * The credentials of an operation that changed; `undefined` if none did, if a version needs none, or if the credentials of a
 * client are now rejected. Computed once for the requirements of the document, which thousands of operations may share.
 */
export const changedCredentials = factBy(
  (now: CredentialAlternatives) => now,
  (before: CredentialAlternatives, now): ChangedCredentials | undefined => {
    if (isPublic(before) || isPublic(now) || firstRejectedAlternative(before, now)) return undefined;
    const [lost, gained] = [alternativesMissing(before, now), alternativesMissing(now, before)];
    return lost.length + gained.length === 0 ? undefined : { lost, gained };
  },
);

/** The alternatives that another version lacks. A scheme that only has another name is the same. */
function alternativesMissing(alternatives: CredentialAlternatives, others: CredentialAlternatives): CredentialAlternatives {
  return alternatives.filter(({ schemes }) => !others.some((other) => isSameAlternative(schemes, other.schemes)));
}

function isSameAlternative(schemes: readonly SchemeRequirement[], others: readonly SchemeRequirement[]): boolean {
  if (schemes.length !== others.length) return false;
  return schemes.every((one) =>
    others.some(
      (other) =>
        requiresSameCredentials(one, other) &&
        (!one.scheme || !other.scheme || isSameSchemeType(one.scheme, other.scheme)) &&
        [...one.scopes].sort().join(' ') === [...other.scopes].sort().join(' '),
    ),
  );
}

/** Returns whether two schemes are of the same type, as far as two formats of descriptions have the same types. */
function isSameSchemeType(a: SecurityScheme, b: SecurityScheme): boolean {
  return a.type === b.type || (a.isOAuth && b.isOAuth) || a.api.isSwagger2 !== b.api.isSwagger2;
}
