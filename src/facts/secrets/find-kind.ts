import type { SecretKind } from './kinds.ts';

/** The information about a value in addition to its name. */
export interface ValueContext {
  readonly description: string;
  /** The evidence in place of a missing description, such as the names of values beside it. */
  readonly context?: string;
  /** The text that would mention another meaning of the name; by default only the description. */
  readonly surroundings?: string;
  readonly isNumber?: boolean;
}

/** The first of the kinds that a name may mean, and that agree with the information about the value. */
export function findKind(
  kinds: readonly SecretKind[],
  { description, context = '', surroundings = description, isNumber }: ValueContext,
): SecretKind | undefined {
  const isDescribed = (pattern: RegExp) => pattern.test(description) || (description === '' && pattern.test(context));
  return kinds.find(
    (kind) =>
      (!kind.described || isDescribed(kind.described)) &&
      !kind.unless?.test(surroundings) &&
      (isNumber !== true || secretMayBeNumber(kind)),
  );
}

/** Returns whether a secret may be a number: a code, but no token or key. */
export function secretMayBeNumber({ label, mayBeNumber: isNumeric }: Pick<SecretKind, 'label' | 'mayBeNumber'>): boolean {
  return isNumeric ?? /password|code|PIN|PUK|number|birth/.test(label);
}
