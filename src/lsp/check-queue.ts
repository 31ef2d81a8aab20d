/** Waits before a check that follows a change, so that not every keystroke leads to one. */
const FACTOR = 1.5;
const MIN_MS = 100;
const MAX_MS = 600;

/** When checks begin. */
export type Delay = 'at-once' | 'after-typing';

/** A check of a description. */
export interface CheckTurn {
  readonly description: string;
  /** Returns whether the description is to be checked again, or not at all, so that what comes of this check is old. */
  isOutdated(): boolean;
  /** Returns whether the findings of the description are no longer shown, or somebody has opened it again. */
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
      const wait = Math.min(MAX_MS, Math.max(MIN_MS, FACTOR * (this.#lastMs.get(description) ?? 0)));
      this.#waiting.set(
        description,
        setTimeout(() => this.#start(description), wait),
      );
    }
  }

  /** Does no check of a description that has not begun, and wants no result of one that has. */
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
