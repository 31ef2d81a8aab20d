/**
 * The delay of a check after a change: this factor times the duration of the last check, within limits, so that not every
 * keystroke leads to a check.
 */
const DELAY_FACTOR = 1.5;
const MIN_DELAY_MS = 100;
const MAX_DELAY_MS = 600;

/** When checks begin. */
export type Delay = 'at-once' | 'after-typing';

/** A check of a description. */
export interface CheckTurn {
  readonly description: string;
  /** Returns whether the description was changed again or removed, so that the result of this check is outdated. */
  isOutdated(): boolean;
  /** Returns whether the description was removed during this check, even if it was added again. */
  isRemoved(): boolean;
}

/** The callbacks and delays of a queue. */
export interface QueueOptions {
  run(turn: CheckTurn): Promise<void>;
  /** Called when no check runs or waits any more. */
  onIdle(): void;
  /** True if checks wait while somebody types. */
  readonly debounces: boolean;
}

/** Checks descriptions one after the other, each once however often it was asked for. */
export class CheckQueue {
  readonly #options: QueueOptions;
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #due = new Set<string>();
  readonly #lastMs = new Map<string, number>();
  #running: { readonly description: string; isRemoved: boolean } | undefined;
  #isClosed = false;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Returns whether no check runs or waits. */
  get isIdle(): boolean {
    return this.#running === undefined && this.#waiting.size === 0 && this.#due.size === 0;
  }

  add(description: string, delay: Delay): void {
    if (this.#isClosed) return;
    clearTimeout(this.#waiting.get(description));
    this.#waiting.delete(description);
    if (delay === 'at-once' || !this.#options.debounces) this.#start(description);
    else {
      const wait = Math.min(MAX_DELAY_MS, Math.max(MIN_DELAY_MS, DELAY_FACTOR * (this.#lastMs.get(description) ?? 0)));
      this.#waiting.set(
        description,
        setTimeout(() => this.#start(description), wait),
      );
    }
  }

  /** Cancels the check of a description; if the check has begun, its result is dropped. */
  remove(description: string): void {
    if (this.#running?.description === description) this.#running.isRemoved = true;
    clearTimeout(this.#waiting.get(description));
    this.#waiting.delete(description);
    this.#due.delete(description);
  }

  /** Begins no more checks. */
  close(): void {
    this.#isClosed = true;
    for (const description of [...this.#waiting.keys(), ...this.#due]) this.remove(description);
  }

  #start(description: string): void {
    this.#waiting.delete(description);
    this.#due.add(description);
    if (this.#running === undefined) void this.#runAll();
  }

  async #runAll(): Promise<void> {
    for (let [next] = this.#due; next !== undefined; [next] = this.#due) {
      const description = next;
      this.#due.delete(description);
      const running = { description, isRemoved: false };
      this.#running = running;
      const start = performance.now();
      const isRemoved = () => this.#isClosed || running.isRemoved;
      const isOutdated = () => isRemoved() || this.#due.has(description) || this.#waiting.has(description);
      await this.#options.run({ description, isOutdated, isRemoved });
      this.#lastMs.set(description, performance.now() - start);
    }
    this.#running = undefined;
    if (this.isIdle) this.#options.onIdle();
  }
}
