/**
 * The number of times that a description is checked again after it was opened: JavaScript that has run a few times is compiled to
 * machine code.
 */
const ROUNDS = 2;

/** The delay and the callback of warming up. */
export interface WarmUpOptions {
  /** The idle time before a check, in milliseconds. */
  readonly idleMs: number;
  /** Checks a description, whose result nobody waits for. @returns False if something has stopped it. */
  run(description: string): Promise<boolean>;
}

/** Checks descriptions again while nothing happens, so that the first keystroke is not the slowest. */
export class WarmUp {
  readonly #options: WarmUpOptions;
  /** The number of remaining checks of each description. */
  readonly #remaining = new Map<string, number>();
  readonly #known = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;

  constructor(options: WarmUpOptions) {
    this.#options = options;
  }

  /** Called after each check of a description; after the first one, the description is warmed up. */
  add(description: string): void {
    if (!this.#known.has(description)) this.#remaining.set(description, ROUNDS);
    this.#known.add(description);
  }

  /** Called when the description is edited or closed, so that warming it up is of no use. */
  remove(description: string): void {
    this.#remaining.delete(description);
  }

  /** Called when nothing else is left to do. */
  onIdle(): void {
    clearTimeout(this.#timer);
    if (this.#remaining.size > 0 && !this.#isRunning)
      this.#timer = setTimeout(() => void this.#next(), this.#options.idleMs).unref();
  }

  /** Called when something else must be done first. */
  onBusy(): void {
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
    this.onIdle();
  }
}
