import { type BaselineEntry, type Identified, whatOf } from '../finding.ts';

/** The faults of some descriptions that are known and left for later. */
export interface Baseline {
  /** Where it stands: an absolute path with forward slashes. */
  readonly file: string;
  /** The descriptions that were checked for it. Names of files are relative to its folder, with forward slashes. */
  readonly descriptions: readonly string[];
  readonly entries: readonly BaselineEntry[];
  /** What the file says of its own JSON Schema. */
  readonly $schema?: string;
}

/** How a baseline is called where nobody names it. */
export const BASELINE_NAME = '.api-conventions-baseline.json';

export const BASELINE_VERSION = 2;

/** How many findings an entry stands for. */
export function countOf({ count = 1 }: Pick<BaselineEntry, 'count'>): number {
  return count;
}

/** The same entry for another number of findings. */
export function withCount({ count: _, ...entry }: BaselineEntry, count: number): BaselineEntry {
  return count === 1 ? entry : { ...entry, count };
}

/** Whether an entry counts no more. */
export function isExpired({ expires }: BaselineEntry, today: string): boolean {
  return expires !== undefined && expires < today;
}

/** The day that entries expire by: the same everywhere on Earth. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** How many findings entries stand for, by rule, in the order of the rules' ids. */
export function countByRule(entries: readonly Pick<BaselineEntry, 'ruleId' | 'count'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(entry.ruleId, (counts.get(entry.ruleId) ?? 0) + countOf(entry));
  return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** By file, rule, place and identity, by code units so that every machine agrees. */
export function compareEntries(a: Identified, b: Identified): number {
  return (
    compareText(a.file, b.file) ||
    compareText(a.ruleId, b.ruleId) ||
    compareText(a.pointer, b.pointer) ||
    compareText(whatOf(a), whatOf(b))
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
