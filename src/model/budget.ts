import { LimitError, MEMORY_ADVICE, StoppedRun } from '../document/limits.ts';
import type { Place } from './place.ts';

/** The limits for reading a description, so that no description can keep a run busy without end. */
export interface Spending {
  /** The number of definitions that are looked up, however often each is referred to. */
  readonly references: number;
  /** The time in seconds. */
  readonly time: number;
}

/** The number of steps after which the memory is checked. */
const STEPS_PER_MEMORY_CHECK = 1000;

/** The number of steps after which it is checked whether the run is stopped, which costs less. */
const STEPS_PER_STOP_CHECK = 25;

/** A part of a description that is left out because it is larger than a limit that cannot be raised. */
export interface Excess {
  readonly kind:
    | 'servers'
    | 'urls'
    | 'parts'
    | 'alternatives'
    | 'combinations'
    | 'values'
    | 'characters'
    | 'unmatched'
    | 'paths'
    | 'findings';
  readonly limit: number;
  readonly place: Place;
  /** The rule that has more findings. */
  readonly rule?: string;
}

/** The most excesses of a kind that are reported; only contrived descriptions have more. */
const MAX_EXCESSES_PER_KIND = 20;

/** The remaining budget for reading one description. */
export class Budget {
  #left: number;
  readonly #limits: Spending;
  readonly #end: number;
  readonly #hasMemory: (bytes: number) => boolean;
  readonly #isStopped: () => boolean;
  #reserved = 0;
  #steps = 0;
  readonly #excesses = new Map<string, Set<string>>();
  #unreported: Excess[] = [];

  /**
   * @param hasMemory Returns whether so many bytes of memory are left.
   * @param isStopped Returns whether nobody waits for the result any more.
   */
  constructor(
    limits: Spending = { references: Number.POSITIVE_INFINITY, time: Number.POSITIVE_INFINITY },
    hasMemory: (bytes: number) => boolean = () => true,
    isStopped: () => boolean = () => false,
  ) {
    this.#hasMemory = hasMemory;
    this.#isStopped = isStopped;
    this.#limits = limits;
    this.#left = limits.references;
    this.#end = Date.now() + limits.time * 1000;
  }

  /**
   * Counts definitions that are looked up. If definitions refer to each other in ever more ways, a short text expands to more
   * of them than anybody can read.
   *
   * @param place The place of the definitions, or of a reference to them.
   * @throws LimitError if there are too many.
   */
  spend(count: number, place?: Place): void {
    this.#step();
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
   * @throws LimitError as `spend` does.
   */
  pass(count: number): void {
    this.spend(count / 20);
  }

  /** @throws LimitError if the memory is full, time is up, or the run is stopped; not every step checks this. */
  #step(): void {
    this.#steps++;
    if (this.#steps % STEPS_PER_STOP_CHECK !== 0) return;
    this.checkStopped();
    if (this.#steps % STEPS_PER_MEMORY_CHECK !== 0) return;
    if (!this.#hasMemory(this.#reserved)) throw new LimitError(`checking it needs more memory than is left; ${MEMORY_ADVICE}`);
    this.#rejectLate();
  }

  /** @throws StoppedRun if nobody waits for the result any more. */
  checkStopped(): void {
    if (this.#isStopped()) throw new StoppedRun();
  }

  /** @throws LimitError if time is up. */
  #rejectLate(): void {
    if (Date.now() <= this.#end) return;
    throw new LimitError(
      `checking it takes longer than ${this.#limits.time} seconds; split it, or raise \`limits.time\` in the configuration`,
    );
  }

  /** Reserves memory for the later processing of the findings. */
  reserve(bytes: number): void {
    this.#reserved += bytes;
  }

  /** Notes that a part is left out, which is reported at the end. */
  exceed(kind: Excess['kind'], limit: number, place: Place, rule?: string): void {
    const of = `${kind} ${rule ?? ''}`;
    const known = this.#excesses.get(of) ?? new Set<string>();
    this.#excesses.set(of, known);
    const key = `${place.document.uri} ${place.pointer}`;
    if (known.size >= MAX_EXCESSES_PER_KIND || known.has(key)) return;
    known.add(key);
    this.#unreported.push({ kind, limit, place, ...(rule !== undefined && { rule }) });
  }

  /** The parts that were left out since the last call. */
  takeExcesses(): readonly Excess[] {
    const excesses = this.#unreported;
    this.#unreported = [];
    return excesses;
  }

  /** @throws LimitError if time is up, or the memory is full. */
  checkTime(): void {
    this.#step();
    this.#rejectLate();
  }
}
