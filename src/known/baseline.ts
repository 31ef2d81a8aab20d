import { type BaselineEntry, contentKeyOf, type Identified } from '../finding/finding.ts';

/** Known findings of some descriptions, to be fixed later. */
export interface Baseline {
  /** Its file: an absolute path with forward slashes. */
  readonly file: string;
  /** The descriptions that were checked. Names of files are relative to its folder, with forward slashes. */
  readonly descriptions: readonly string[];
  readonly entries: readonly BaselineEntry[];
  /** The reference of the file to its JSON Schema. */
  readonly $schema?: string;
}

/** The default name of a baseline. */
export const BASELINE_NAME = '.api-conventions-baseline.json';

export const BASELINE_VERSION = 2;

/** The number of findings of an entry. */
export function countOf({ count = 1 }: Pick<BaselineEntry, 'count'>): number {
  return count;
}

/** The same entry with another number of findings. */
export function withCount({ count: _, ...entry }: BaselineEntry, count: number): BaselineEntry {
  return count === 1 ? entry : { ...entry, count };
}

/** The same entry with other names of its files. */
export function withFileNames(entry: BaselineEntry, nameOf: (file: string) => string): BaselineEntry {
  const { places } = entry;
  const named = typeof places === 'object' && places.map((place) => ({ ...place, file: nameOf(place.file) }));
  return { ...entry, file: nameOf(entry.file), ...(named && { places: named }) };
}

/** Whether an entry has expired. */
export function isExpired({ expires }: BaselineEntry, today: string): boolean {
  return expires !== undefined && expires < today;
}

/** The current day for expiry, in UTC so that it is the same everywhere. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The number of findings of entries by rule, sorted by rule id. */
export function countEntriesByRule(entries: readonly Pick<BaselineEntry, 'ruleId' | 'count'>[]): ReadonlyMap<string, number> {
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
    compareText(contentKeyOf(a), contentKeyOf(b))
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
