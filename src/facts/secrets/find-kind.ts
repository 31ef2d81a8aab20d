import type { SecretKind } from './kinds.ts';

/** What is known of a value beside its name. */
export interface ValueContext {
  readonly description: string;
  /** What speaks for the description where there is none, such as the names of values beside it. */
  readonly context?: string;
  /** Where what else the name may mean would be mentioned; by default only the description. */
  readonly surroundings?: string;
  readonly isNumber?: boolean;
}

/** Of the kinds that a name may mean, the first that agrees with what is said of the value. */
export function findKind(
  kinds: readonly SecretKind[],
  { description, context = '', surroundings = description, isNumber }: ValueContext,
): SecretKind | undefined {
  const isDescribed = (pattern: RegExp) => pattern.test(description) || (description === '' && pattern.test(context));
  return kinds.find(
    (kind) =>
      (!kind.described || isDescribed(kind.described)) &&
      !kind.unless?.test(surroundings) &&
      (isNumber !== true || mayBeNumber(kind)),
  );
}

/** Returns whether a secret may be a number: a code, but no token or key. */
export function mayBeNumber({ label, mayBeNumber: isNumeric }: Pick<SecretKind, 'label' | 'mayBeNumber'>): boolean {
  return isNumeric ?? /password|code|PIN|PUK|number|birth/.test(label);
}
