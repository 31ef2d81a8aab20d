import { OWN_RUNTIME, type Runtime } from '../platform/runtime.ts';

/** The share of the heap that may be used; the rest is for what is computed between two checks. */
const MAX_USED_SHARE = 0.75;

/** The share of the heap up to which new garbage is not worth a collection. */
const GARBAGE_SHARE = 0.05;

/** The share in use from which the runtime may use the whole heap, because collections may free little. */
const FULL_SHARE = 0.4;

/** The number of bytes that are parsed without a check, so that small runs need none. */
const UNCHECKED_BYTES = 2_000_000;

/** The memory that a runtime has for values. */
export class Heap {
  readonly #runtime: Runtime;
  /** The memory in use when garbage was last collected. */
  #lastUsed = 0;
  #usesAll = false;
  #unchecked = 0;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /**
   * Returns whether to check the memory before text of so many bytes is parsed, given all bytes that were parsed since the last check: the
   * files of all runs share the heap.
   */
  isCheckDue(bytes: number): boolean {
    this.#unchecked += bytes;
    if (this.#unchecked < UNCHECKED_BYTES) return false;
    this.#unchecked = 0;
    return true;
  }

  /** Returns whether a number of additional bytes fits. */
  hasRoom(bytes: number): boolean {
    const { limit, used } = this.#usage();
    return used + bytes < limit * MAX_USED_SHARE;
  }

  /** As {@link hasRoom}, after garbage was collected, if that may help. */
  makesRoom(bytes: number): boolean {
    const { limit, used } = this.#usage();
    // Another collection takes seconds, and would free next to nothing.
    if (this.#lastUsed > 0 && used < this.#lastUsed + limit * GARBAGE_SHARE)
      return this.#lastUsed + bytes < limit * MAX_USED_SHARE;
    if (!this.#runtime.collectGarbage()) return false;
    this.#lastUsed = this.#usage().used;
    return this.hasRoom(bytes);
  }

  #usage(): { readonly limit: number; readonly used: number } {
    const { size, young, used } = this.#runtime.heap();
    // Runtimes other than Node.js report no limit.
    const limit = size === 0 ? Number.POSITIVE_INFINITY : Math.max(size - young, size / 2);
    if (used > limit * FULL_SHARE) this.#useAll();
    return { limit: Math.min(limit, used + this.#runtime.addressSpaceLeft()), used };
  }

  #useAll(): void {
    if (this.#usesAll) return;
    this.#usesAll = true;
    this.#runtime.useWholeHeap();
  }
}

/** The memory of this process. */
export const OWN_HEAP = new Heap(OWN_RUNTIME);
