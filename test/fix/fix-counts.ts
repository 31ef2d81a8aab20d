import type { Attempt } from './attempt-fix.ts';

interface Row {
  findings: number;
  offered: number;
  applied: number;
}

/** How many findings have a fix or suggestion, and for how many one of these works. */
export class FixCounts {
  readonly #rows = new Map<string, Row>();

  add(ruleId: string, attempts: readonly Attempt[]): void {
    const row = this.#rows.get(ruleId) ?? { findings: 0, offered: 0, applied: 0 };
    this.#rows.set(ruleId, row);
    row.findings++;
    if (attempts.length > 0) row.offered++;
    if (attempts.some(({ outcome }) => outcome === 'applied')) row.applied++;
  }

  /** In Markdown, the rules with most findings first. */
  table(): string {
    const rows = [...this.#rows].sort(([, a], [, b]) => b.findings - a.findings);
    const total = { findings: 0, offered: 0, applied: 0 };
    for (const [, row] of rows) {
      total.findings += row.findings;
      total.offered += row.offered;
      total.applied += row.applied;
    }
    const lines = [...rows, ['All', total] as const].map(([name, { findings, offered, applied }]) => {
      return `| ${name} | ${findings} | ${offered} | ${applied} |`;
    });
    return ['| Rule | Findings | With a fix or suggestion | Works |', '|---|---:|---:|---:|', ...lines].join('\n');
  }
}
