import { type Heap, OWN_HEAP } from './heap.ts';
import { MEMORY_ADVICE } from './limits.ts';
import { maxMemory, maxMemoryOfText, type Syntax } from './parse-memory.ts';

/** The memory that the files of a run take. */
export class RunMemory {
  readonly #forget: () => void;
  readonly #heap: Heap;

  /** @param forget Drops files that are no longer needed. */
  constructor(forget: () => void = () => {}, heap: Heap = OWN_HEAP) {
    this.#forget = forget;
    this.#heap = heap;
  }

  /**
   * The reason why the text is not parsed; `undefined` if there is room for it.
   *
   * @param syntax By default, that of the name: text that may turn out to be YAML takes as much.
   */
  refusal(
    uri: string,
    text: Uint8Array | string,
    syntax: Syntax = uri.toLowerCase().endsWith('.json') ? 'json' : 'yaml',
  ): string | undefined {
    if (!this.#heap.isCheckDue(text.length)) return undefined;
    const needed = this.neededIfUnavailable(text, syntax);
    if (needed === undefined) return undefined;
    return `the file needs up to ${Math.ceil(needed / 1_000_000)} MB of memory, more than is left; ${MEMORY_ADVICE}`;
  }

  /** The bytes that parsing the text may need, if that is more than is left; `undefined` if there is room for it. */
  neededIfUnavailable(text: Uint8Array | string, syntax: Syntax): number | undefined {
    if (this.#heap.hasRoom(maxMemory(text.length, syntax))) return undefined;
    const needed = maxMemoryOfText(typeof text === 'string' ? new TextEncoder().encode(text) : text, syntax);
    return this.hasRoom(needed) ? undefined : needed;
  }

  /** Returns whether there is room for a number of additional bytes, and for computing with the files. */
  hasRoom(bytes = 0): boolean {
    if (this.#heap.hasRoom(bytes)) return true;
    this.#forget();
    return this.#heap.makesRoom(bytes);
  }
}
