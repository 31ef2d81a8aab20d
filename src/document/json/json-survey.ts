import { mappedReference } from '../mapped-reference.ts';

/** The results of one walk over a parsed value. */
export interface JsonSurvey {
  /** The number of keys. */
  readonly keys: number;
  /** The values of its `$ref`s, mappings and `operationRef`s; `undefined` if a `$ref` is not a string. */
  readonly references: ReadonlySet<string> | undefined;
  /** The number of strings in each collection near the root: its keys and string values. */
  readonly strings: ReadonlyMap<object, number>;
}

/** Walks over a value that `JSON.parse` returned; `undefined` if it is nested too deeply. */
export function surveyValue(root: unknown, maxDepth: number): JsonSurvey | undefined {
  const surveyor = new Surveyor(maxDepth);
  surveyor.count(root, 0);
  return surveyor.isTooDeep ? undefined : surveyor;
}

/** The deepest nesting at which collections are recorded: path items, operations and components are among them. */
const MAX_NOTED_DEPTH = 3;

/**
 * Collections with fewer strings are not recorded: scanning them is as quick, and there can be more of them than fit into a map.
 */
const MIN_NOTED_STRINGS = 8;

class Surveyor implements JsonSurvey {
  keys = 0;
  references: Set<string> | undefined = new Set();
  isTooDeep = false;
  readonly strings = new Map<object, number>();
  readonly #maxDepth: number;

  constructor(maxDepth: number) {
    this.#maxDepth = maxDepth;
  }

  /** Returns the number of strings in a value that is nested in `depth` collections. */
  count(value: unknown, depth: number): number {
    if (typeof value === 'string') return 1;
    if (typeof value !== 'object' || value === null) return 0;
    if (depth >= this.#maxDepth) this.isTooDeep = true;
    let strings = 0;
    if (depth > MAX_NOTED_DEPTH) return this.#countBelow(value, depth);
    if (Array.isArray(value)) {
      for (const item of value) strings += this.count(item, depth + 1);
    } else {
      const members = value as Record<string, unknown>;
      for (const key in members) {
        strings += 1 + this.count(members[key], depth + 1);
        this.#takeKey(key, members[key]);
      }
    }
    if (strings >= MIN_NOTED_STRINGS) this.strings.set(value, strings);
    return strings;
  }

  /** Counts without recursion, because text may be nested to any depth. */
  #countBelow(root: object, depth: number): number {
    let strings = 0;
    const pending: object[] = [root];
    const depths = [depth];
    for (let value = pending.pop(); value; value = pending.pop()) {
      const inside = (depths.pop() ?? 0) + 1;
      if (inside > this.#maxDepth) this.isTooDeep = true;
      if (this.isTooDeep) return 0;
      const isList = Array.isArray(value);
      const members = value as Record<string, unknown>;
      for (const key in members) {
        const member = members[key];
        if (!isList) {
          strings++;
          this.#takeKey(key, member);
        }
        if (typeof member === 'string') strings++;
        else if (typeof member === 'object' && member !== null) {
          pending.push(member);
          depths.push(inside);
        }
      }
    }
    return strings;
  }

  #takeKey(key: string, member: unknown): void {
    this.keys++;
    if (key === '$ref' && typeof member !== 'string') this.references = undefined;
    else if (key === '$ref' || key === 'operationRef') this.#take(member);
    else if (key === 'defaultMapping') this.#takeMapped(member);
    else if (key === 'mapping' && typeof member === 'object' && member !== null)
      for (const target of Object.values(member)) this.#takeMapped(target);
  }

  #take(reference: unknown): void {
    if (typeof reference === 'string') this.references?.add(reference);
  }

  #takeMapped(target: unknown): void {
    if (typeof target === 'string') this.references?.add(mappedReference(target));
  }
}
