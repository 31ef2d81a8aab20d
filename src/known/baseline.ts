import type { Outline } from '../changes/findings/outline.ts';
import { type BaselineEntry, contentKeyOf, type Identified } from '../finding/finding.ts';
import { compareText } from '../text/compare-text.ts';

/** The known findings of some descriptions, to be fixed later, and the breaking changes that a team has decided to make. */
export interface Baseline {
  /** Its file: an absolute path with forward slashes. */
  readonly file: string;
  /**
   * The descriptions that were checked; missing if it only holds accepted changes. Names of files are relative to its folder, with
   * forward slashes.
   */
  readonly descriptions?: readonly string[];
  /** The outlines by which renamed descriptions are recognized; missing if no description is known. */
  readonly outlines?: readonly KnownOutline[];
  readonly entries: readonly BaselineEntry[];
  /** The reference of the file to its JSON Schema. */
  readonly $schema?: string;
}

/** The outline by which the description in a file is recognized after the file was renamed. */
export interface KnownOutline extends Outline {
  readonly file: string;
}

/** The default name of a baseline. */
export const BASELINE_NAME = '.api-conventions-baseline.json';

export const BASELINE_VERSION = 3;

/** The same entry with another name of its file. */
export function withFileName(entry: BaselineEntry, nameOf: (file: string) => string): BaselineEntry {
  return { ...entry, file: nameOf(entry.file) };
}

/** Returns whether an entry has expired. */
export function isExpired({ expires }: BaselineEntry, today: string): boolean {
  return expires !== undefined && expires < today;
}

/** The current day for expiry, in UTC so that it is the same everywhere. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The number of entries by rule, sorted by rule id. */
export function countEntriesByRule(entries: readonly Pick<BaselineEntry, 'ruleId'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { ruleId } of entries) counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1);
  return new Map([...counts].sort(([a], [b]) => compareText(a, b)));
}

/** Compares by file, rule, place and identity, and strings by code units so that every machine agrees. */
export function compareEntries(a: Identified, b: Identified): number {
  return (
    compareText(a.file, b.file) ||
    compareText(a.ruleId, b.ruleId) ||
    compareText(a.pointer, b.pointer) ||
    compareText(contentKeyOf(a), contentKeyOf(b))
  );
}
