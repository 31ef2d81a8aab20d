import type { TextReport, Use } from '../../src/rule.ts';

/** A fault and who shares it. */
export type Shared<Fault> = Fault & { readonly uses: Use[] };

/** Faults, those with one cause put together. */
export class SharedFaults<Fault extends object = TextReport> {
  readonly #byCause = new Map<unknown, Shared<Fault>>();

  /**
   * @param cause What is the same for those who share the fault: an operation's own value, as two paths may share one path item.
   * @param fault What is told of it; that of the first counts.
   * @param use Who has it; nobody where the API has no operations.
   */
  add(cause: unknown, fault: Fault, use?: Use): void {
    const known = this.#byCause.get(cause);
    if (!known) this.#byCause.set(cause, { ...fault, uses: use ? [use] : [] });
    else if (use) known.uses.push(use);
  }

  /** In the order in which they were met. */
  get all(): readonly Shared<Fault>[] {
    return [...this.#byCause.values()];
  }
}
