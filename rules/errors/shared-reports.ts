import type { MessageReport, Use } from '../../src/rule.ts';

/** Reports, those of one definition put together, with the uses of all. */
export class SharedReports {
  readonly #found = new Map<string, { readonly report: MessageReport; readonly uses: Set<Use> }>();

  add(report: MessageReport, uses: Iterable<Use>): void {
    const { at, messageId, data = {} } = report;
    const key = JSON.stringify([at.document.uri, at.pointer, messageId, data]);
    const known = this.#found.get(key);
    if (known) for (const use of uses) known.uses.add(use);
    else this.#found.set(key, { report, uses: new Set(uses) });
  }

  *all(): Generator<MessageReport> {
    for (const { report, uses } of this.#found.values()) yield { ...report, uses: [...uses] };
  }
}
