import { LimitError } from '../document/limits.ts';
import type { Place } from './place.ts';

/** What reading a description may come to, so that none can keep a run busy without end. */
export interface Spending {
  /** How many definitions are looked up, however often each is referred to. */
  readonly references: number;
  /** For how many seconds. */
  readonly time: number;
}

/** A part of a description that is left out because it is larger than a limit that cannot be raised. */
export interface Excess {
  readonly kind: 'servers' | 'urls' | 'parts' | 'alternatives' | 'combinations' | 'values' | 'characters' | 'unmatched';
  readonly limit: number;
  readonly place: Place;
}

/** More parts of a kind are as large only in descriptions that are made for it. */
const MOST_OF_A_KIND = 20;

/** What is left of what reading one description may come to. */
export class Budget {
  #left: number;
  readonly #limits: Spending;
  readonly #end: number;
  readonly #excesses = new Map<Excess['kind'], Map<string, Excess>>();

  constructor(limits: Spending = { references: Number.POSITIVE_INFINITY, time: Number.POSITIVE_INFINITY }) {
    this.#limits = limits;
    this.#left = limits.references;
    this.#end = Date.now() + limits.time * 1000;
  }

  /**
   * Counts definitions that are looked up. If definitions refer to each other in ever more ways, a short text expands to more
   * of them than anybody can read.
   *
   * @param place Where they are, or are referred to.
   * @throws LimitError where they are too many.
   */
  spend(count: number, place?: Place): void {
    this.#left -= count;
    if (this.#left < 0) {
      throw new LimitError(
        `its references expand to more than ${this.#limits.references} definitions; use fewer nested references, or raise \`limits.references\` in the configuration`,
        place,
      );
    }
  }

  /**
   * Counts definitions that are only passed on the way to the uses of one, which is much cheaper than looking one up.
   *
   * @throws LimitError as {@link spend} does.
   */
  pass(count: number): void {
    this.spend(count / 20);
  }

  /** Notes that a part is left out, which is reported at the end. */
  exceed(kind: Excess['kind'], limit: number, place: Place): void {
    const known = this.#excesses.get(kind) ?? new Map<string, Excess>();
    this.#excesses.set(kind, known);
    if (known.size < MOST_OF_A_KIND) known.set(`${place.document.uri} ${place.pointer}`, { kind, limit, place });
  }

  /** What was left out so far. */
  get excesses(): readonly Excess[] {
    return [...this.#excesses.values()].flatMap((known) => [...known.values()]);
  }

  /** @throws LimitError where time is up. */
  checkTime(): void {
    if (Date.now() > this.#end) {
      throw new LimitError(
        `checking it takes longer than ${this.#limits.time} seconds; split it, or raise \`limits.time\` in the configuration`,
      );
    }
  }
}
