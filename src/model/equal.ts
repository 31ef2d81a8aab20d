/** Returns whether two values are the same, with their members in the same order; values may contain themselves, by aliases. */
export function isEqual(a: unknown, b: unknown, isOrdered = true): boolean {
  return new EqualityComparison(isOrdered).isEqual(a, b);
}

/** {@link isEqual} for values without aliases, of which each part is compared once: several times as fast. */
export function isEqualTree(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return isEqual(a, b);
  if (a === b) return true;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [keysOfA, keysOfB] = [Object.keys(a), Object.keys(b)];
  if (keysOfA.length !== keysOfB.length) return false;
  return keysOfA.every(
    (key, index) => keysOfB[index] === key && isEqualTree((a as ObjectMembers)[key], (b as ObjectMembers)[key]),
  );
}

type ObjectMembers = Readonly<Record<string, unknown>>;

class EqualityComparison {
  readonly #isOrdered: boolean;
  /** The pairs of values that are equal or are being compared. */
  readonly #compared = new Map<object, Set<object>>();

  constructor(isOrdered: boolean) {
    this.#isOrdered = isOrdered;
  }

  isEqual(a: unknown, b: unknown): boolean {
    if (Object.is(a, b)) return true;
    if (typeof a === 'number' && typeof b === 'number') return a === b;
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
    const known = this.#compared.get(a);
    if (known?.has(b)) return true;
    if (known) known.add(b);
    else this.#compared.set(a, new Set([b]));
    return this.#areMembersEqual(a, b);
  }

  #areMembersEqual(a: object, b: object): boolean {
    if (Array.isArray(a) !== Array.isArray(b)) return false;
    const [ofA, ofB] = [Object.entries(a), Object.entries(b)];
    if (ofA.length !== ofB.length) return false;
    if (this.#isOrdered)
      return ofA.every(([key, value], index) => ofB[index]?.[0] === key && this.isEqual(value, ofB[index]?.[1]));
    const byKey = new Map(ofB);
    return ofA.every(([key, value]) => byKey.has(key) && this.isEqual(value, byKey.get(key)));
  }
}
