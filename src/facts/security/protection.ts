import type { Operation } from '../../model/operation.ts';
import type { Place } from '../../model/place.ts';
import { factBy } from '../fact.ts';

/** The protection of an operation. */
export type Protection =
  | { readonly kind: 'oauth' }
  /** Nothing is required, as there is no `security`. */
  | { readonly kind: 'none' }
  /** Explicitly public: by `security: []`, or by an empty alternative. */
  | { readonly kind: 'public'; readonly by: 'emptyList' | 'emptyAlternative' }
  /** `alternatives` are those without OAuth; none if `security` names no scheme. */
  | { readonly kind: 'other'; readonly alternatives: RequirementAlternatives };

type RequirementAlternatives = Operation['security'];

/**
 * Reads the security requirement that applies to an operation.
 *
 * @param strict True if every alternative must include OAuth.
 */
export function protectionOf(operation: Operation, strict: boolean): Protection {
  const place = operation.securityPlace;
  return place ? protectionAt(operation.security, place, strict) : { kind: 'none' };
}

/** The result is kept, as thousands of operations share the requirement of the document. */
const protectionAt = factBy((_place: Place, strict: boolean) => strict, readProtection);

function readProtection(alternatives: RequirementAlternatives, place: Place, strict: boolean): Protection {
  if (Array.isArray(place.value) && place.value.length === 0) return { kind: 'public', by: 'emptyList' };
  if (alternatives.some(({ schemes }) => schemes.length === 0)) return { kind: 'public', by: 'emptyAlternative' };
  const weak = alternatives.filter((alternative) => !includesOAuth(alternative));
  const isEnough = weak.length === 0 || !strict;
  return weak.length < alternatives.length && isEnough ? { kind: 'oauth' } : { kind: 'other', alternatives: weak };
}

/** A scheme that cannot be read may be OAuth. */
function includesOAuth({ schemes }: RequirementAlternatives[number]): boolean {
  return schemes.some(({ scheme, isUnreadable }) => (scheme ? scheme.isOAuth || scheme.isGnap : isUnreadable));
}
