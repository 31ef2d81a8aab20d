import { createHash } from 'node:crypto';
import path from 'node:path';
import { toUri } from '../document/files/paths.ts';
import {
  type Finding,
  type Identified,
  isBreakingChange,
  keyOf,
  type LintResult,
  type RuleCount,
  type Unlisted,
} from '../finding/finding.ts';
import { isObject, type JsonObject } from '../model/place.ts';
import { SEVERITIES } from '../rule/rule.ts';
import type { FinishedRun } from '../run/run.ts';

/** The report of a part of a run, with the findings that it counts but does not list, if it has them. */
export interface ReportPart extends LintResult {
  readonly unlisted?: Unlisted;
}

/** The key of a finding that is not listed. */
export function keyOfUnlisted(finding: Identified): string {
  return hashOf(keyOf(finding));
}

/** As {@link keyOfUnlisted}, of the four, one a line. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** The stages of a result on its way to the report. */
export interface Stages {
  /** The findings that are suppressed; see {@link FinishedRun}. */
  readonly suppressed: FinishedRun['suppressed'];
  readonly compared: LintResult;
  /** Without what is in baselines. */
  readonly filtered: LintResult;
  readonly reported: LintResult;
  /** All descriptions of the run, relative to the working directory or absolute. */
  readonly selected: readonly string[];
}

/** What a part of a run knows of the whole. */
export function unlistedIn({ suppressed, compared, filtered, reported, selected }: Stages, cwd: string): Unlisted {
  const existing = new Map<string, { readonly finding: Finding; readonly keys: string[] }>();
  for (const finding of missing(filtered, reported)) {
    const group = `${finding.ruleId} ${finding.severity}`;
    const rule = existing.get(group) ?? { finding, keys: [] };
    existing.set(group, rule);
    rule.keys.push(keyOfUnlisted(finding));
  }
  return {
    positions: positionsOf(reported.files, selected, cwd),
    suppressed: suppressed.map((text) => hashOf(withName(text, cwd))),
    baselined: missing(compared, filtered)
      .filter((finding) => !isBreakingChange(finding))
      .map(keyOfUnlisted),
    existing: [...existing.values()].map(({ finding: { ruleId, severity, url }, keys }) => ({ ruleId, severity, url, keys })),
  };
}

function positionsOf(files: readonly string[], selected: readonly string[], cwd: string): number[] {
  const positions = new Map(selected.map((file, position) => [path.resolve(cwd, file), position]));
  return files.map((file) => positions.get(path.resolve(cwd, file)) ?? selected.length);
}

/** The files of all parts, each once: in the order of the run if the parts know it, else those of the first part first. */
export function filesOf(parts: readonly ReportPart[]): string[] {
  const placed = parts.flatMap(({ files, unlisted }) =>
    files.map((file, index) => ({ file, position: unlisted?.positions[index] ?? 0 })),
  );
  return [...new Set(placed.toSorted((a, b) => a.position - b.position).map(({ file }) => file))];
}

/** The findings that the next stage leaves out; it may have changed others. */
function missing(before: LintResult, after: LintResult): Finding[] {
  const left = new Map<string, number>();
  for (const key of after.findings.map(keyOfUnlisted)) left.set(key, (left.get(key) ?? 0) + 1);
  return before.findings.filter((finding) => {
    const key = keyOfUnlisted(finding);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

/** A suppressed finding, of which the file is named as in findings. */
function withName(text: string, cwd: string): string {
  const folder = `\n${toUri(cwd)}/`;
  const end = text.indexOf('\n');
  return text.startsWith(folder, end) ? `${text.slice(0, end)}\n${text.slice(end + folder.length)}` : text;
}

/** The findings that are existing or in the baseline, and that the parts do not list. */
export function keysOf(parts: readonly ReportPart[], kind: 'existing' | 'baselined'): ReadonlySet<string> {
  const keys = (unlisted: Unlisted) =>
    kind === 'existing' ? unlisted.existing.flatMap((rule) => rule.keys) : unlisted.baselined;
  return new Set(parts.flatMap(({ unlisted }) => (unlisted ? keys(unlisted) : [])));
}

/** Whether a value of a report with so many files is an {@link Unlisted}. */
export function isUnlisted(value: unknown, files: number): value is Unlisted {
  if (!isObject(value) || !arePositions(value.positions) || value.positions.length !== files) return false;
  return areKeys(value.suppressed) && areKeys(value.baselined) && isListOf(value.existing, isExisting);
}

function isExisting({ ruleId, severity, url, keys }: JsonObject): boolean {
  return typeof ruleId === 'string' && typeof url === 'string' && SEVERITIES.some((known) => known === severity) && areKeys(keys);
}

function arePositions(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((position) => Number.isSafeInteger(position) && position >= 0);
}

function areKeys(value: unknown): boolean {
  return Array.isArray(value) && value.every((key) => typeof key === 'string');
}

function isListOf(value: unknown, isItem: (item: JsonObject) => boolean): boolean {
  return Array.isArray(value) && value.every((item) => isObject(item) && isItem(item));
}

/**
 * The number of suppressed findings. A finding that one part does not suppress is not included.
 *
 * @param shown All that is listed, or would be.
 */
export function countSuppressed(parts: readonly ReportPart[], shown: ReadonlySet<string>): number {
  const keys = union(parts.map(({ unlisted, suppressed }) => counted(unlisted?.suppressed, suppressed)));
  return keys ? [...keys.keys()].filter((key) => !shown.has(key)).length : sum(parts.map(({ suppressed }) => suppressed));
}

/** How many findings are in the baseline. */
export function countBaselined(parts: readonly ReportPart[]): number {
  const keys = union(parts.map(({ unlisted, baseline }) => counted(unlisted?.baselined, baseline?.matched ?? 0)));
  return sum(keys ? [...keys.values()] : parts.map(({ baseline }) => baseline?.matched ?? 0));
}

/**
 * The number of existing findings by rule.
 *
 * @param listed Those of them that are listed.
 * @returns `undefined` if the parts do not list them.
 */
export function countExisting(parts: readonly ReportPart[], listed: readonly Finding[]): RuleCount[] | undefined {
  const rules = new Map<string, RuleCount>();
  for (const { ruleId, severity, url, keys } of parts.flatMap(({ unlisted }) => unlisted?.existing ?? []))
    for (const key of keys) rules.set(key, { ruleId, severity, url, count: 1 });
  const unlisted = union(
    parts.map((part) => {
      const own = part.findings.filter(({ status }) => status === 'existing').length;
      const all = sum((part.comparison?.existing ?? []).map(({ count }) => count));
      return counted(
        part.unlisted?.existing.flatMap(({ keys }) => keys),
        all - own,
      );
    }),
  );
  if (!unlisted) return undefined;
  const here = new Set(listed.map(keyOfUnlisted));
  return [
    ...listed.map(({ ruleId, severity, url }) => ({ ruleId, severity, url, count: 1 })),
    ...[...unlisted].flatMap(([key, count]) => {
      const rule = rules.get(key);
      return rule && !here.has(key) ? [{ ...rule, count }] : [];
    }),
  ];
}

/** The keys, if their number equals the count. */
function counted(keys: readonly string[] | undefined, count: number): readonly string[] | undefined {
  return (keys?.length ?? 0) === count ? (keys ?? []) : undefined;
}

/** The maximum number of times that each key is in a part, as some findings have the same key. */
function union(parts: readonly (readonly string[] | undefined)[]): ReadonlyMap<string, number> | undefined {
  const most = new Map<string, number>();
  for (const keys of parts) {
    if (!keys) return undefined;
    const own = new Map<string, number>();
    for (const key of keys) own.set(key, (own.get(key) ?? 0) + 1);
    for (const [key, count] of own) most.set(key, Math.max(count, most.get(key) ?? 0));
  }
  return most;
}

/** The sum of numbers. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
