import { compareFindings, type Finding, mergeFindings } from '../finding/finding.ts';

/** The findings of a run, each once: descriptions may share a file, and parts of an API may share a definition. */
export class FindingSet {
  readonly #findings = new Map<string, [Finding, ...Finding[]]>();

  get size(): number {
    return this.#findings.size;
  }

  has(key: string): boolean {
    return this.#findings.has(key);
  }

  /** Adds a finding, which is merged with others of the same key. */
  add(key: string, finding: Finding): void {
    const known = this.#findings.get(key);
    if (known) known.push(finding);
    else this.#findings.set(key, [finding]);
  }

  /** The findings in the order of reports. */
  sorted(): Finding[] {
    return [...this.#findings.values()].map(mergeFindings).sort(compareFindings);
  }
}
