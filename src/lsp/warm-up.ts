/** So often, a description is checked again after it was opened: JavaScript that has run a few times is compiled to machine code. */
const ROUNDS = 2;

/** The delay and the callback of warming up. */
export interface WarmUpOptions {
  /** How long nothing must happen before, in milliseconds. */
  readonly idleMs: number;
  /** Checks a description, whose result nobody waits for. @returns False if something has stopped it. */
  run(description: string): Promise<boolean>;
}

/** Checks descriptions again while nothing happens, so that the first keystroke is not the slowest. */
export class WarmUp {
  readonly #options: WarmUpOptions;
  /** How often each description is still to be checked. */
  readonly #remaining = new Map<string, number>();
  readonly #known = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;

  constructor(options: WarmUpOptions) {
    this.#options = options;
  }

  /** A description was checked; after the first time, it is warmed up. */
  add(description: string): void {
    if (!this.#known.has(description)) this.#remaining.set(description, ROUNDS);
    this.#known.add(description);
  }

  /** The description is edited or closed, so that warming up is of no use any more. */
  remove(description: string): void {
    this.#remaining.delete(description);
  }

  /** Nothing is left to do. */
  idle(): void {
    clearTimeout(this.#timer);
    if (this.#remaining.size > 0 && !this.#isRunning)
      this.#timer = setTimeout(() => void this.#next(), this.#options.idleMs).unref();
  }

  /** Something is to be done first. */
  busy(): void {
    clearTimeout(this.#timer);
  }

  async #next(): Promise<void> {
    const [first] = this.#remaining;
    if (!first) return;
    const [description, left] = first;
    this.#isRunning = true;
    // The next check has the same failure, and reports it.
    const isDone = await this.#options.run(description).catch(() => true);
    this.#isRunning = false;
    if (isDone && this.#remaining.has(description)) {
      if (left > 1) this.#remaining.set(description, left - 1);
      else this.#remaining.delete(description);
    }
    this.idle();
  }
}
