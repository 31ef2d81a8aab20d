import type { Place } from '../../src/model/place.ts';
import type { Use } from '../../src/model/use.ts';
import type { MessageReport, Pass } from '../../src/rule/rule.ts';

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

/** Places that were found in order, each once, with the uses of all. */
export class PassedPlaces {
  readonly #about: Pick<Pass, 'messageId'>;
  readonly #found = new Map<string, { readonly passed: Place; readonly uses: Set<Use> }>();

  /** @param messageId The message that the places might have got, where a rule looks at places of several kinds. */
  constructor(messageId?: string) {
    this.#about = messageId === undefined ? {} : { messageId };
  }

  add(passed: Place, uses: Iterable<Use>): void {
    const key = `${passed.document.uri}#${passed.pointer}`;
    const known = this.#found.get(key);
    if (known) for (const use of uses) known.uses.add(use);
    else this.#found.set(key, { passed, uses: new Set(uses) });
  }

  *all(): Generator<Pass> {
    for (const { passed, uses } of this.#found.values()) yield { passed, uses: [...uses], ...this.#about };
  }
}
