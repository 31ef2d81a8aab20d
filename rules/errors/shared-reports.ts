import type { Place } from '../../src/model/place.ts';
import type { Use } from '../../src/model/use.ts';
import type { MessageReport, Pass } from '../../src/rule/rule.ts';

interface SharedReport {
  readonly report: MessageReport;
  readonly uses: Set<Use>;
  /** The formats that the report names, each with the number of uses. */
  readonly formats: Map<string, number>;
}

/** Collects reports, merging those about one definition with the uses of all. In Swagger 2, the formats depend on the operation. */
export class SharedReports {
  readonly #found = new Map<string, SharedReport>();

  add(report: MessageReport, uses: Iterable<Use>): void {
    const { at, messageId, data = {} } = report;
    const { formats: named, ...others } = data;
    const formats = Array.isArray(named) ? named.map(String) : [];
    const key = JSON.stringify([at.document.uri, at.pointer, messageId, others]);
    let known = this.#found.get(key);
    if (!known) {
      known = { report, uses: new Set(), formats: new Map() };
      this.#found.set(key, known);
    }
    const before = known.uses.size;
    for (const use of uses) known.uses.add(use);
    for (const format of formats) known.formats.set(format, (known.formats.get(format) ?? 0) + known.uses.size - before);
  }

  *all(): Generator<MessageReport> {
    for (const { report, uses, formats } of this.#found.values()) {
      const names = [...formats].sort(([, a], [, b]) => b - a).map(([name]) => name);
      const data = names.length > 1 ? { data: { ...report.data, formats: names } } : {};
      yield { ...report, ...data, uses: [...uses] };
    }
  }
}

/** Collects places that pass, each once, with the uses of all. */
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
