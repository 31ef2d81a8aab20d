import { createHash } from 'node:crypto';
import path from 'node:path';
import { toUri } from '../document/files/paths.ts';
import {
  type Finding,
  findingKeyOf,
  type Identified,
  isBreakingChange,
  type LintResult,
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
  return hashOf(findingKeyOf(finding));
}

/** The key for the text of a finding: its rule, file, pointer and identity, one on each line. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** The stages of a result on its way to the report. */
export interface ResultStages {
  /** The findings that are suppressed; see {@link FinishedRun}. */
  readonly suppressed: FinishedRun['suppressed'];
  readonly compared: LintResult;
  /** The result without the findings in baselines. */
  readonly filtered: LintResult;
  readonly reported: LintResult;
  /** All descriptions of the run, relative to the working directory or absolute. */
  readonly selected: readonly string[];
}

/** The summary that a part of a run gives for merging: findings that it counts but does not list. */
export function unlistedIn({ suppressed, compared, filtered, reported, selected }: ResultStages, cwd: string): Unlisted {
  return {
    positions: positionsOf(reported.files, selected, cwd),
    suppressed: suppressed.map((text) => hashOf(withFindingName(text, cwd))),
    baselined: groupsOf(
      removedFindings(compared, filtered).filter((finding) => !isBreakingChange(finding)),
      ({ file, severity }) => ({ file, severity }),
    ),
    existing: groupsOf(removedFindings(filtered, reported), ({ ruleId, severity, url, file }) => ({
      ruleId,
      severity,
      url,
      file,
    })),
  };
}

/** The keys of findings, grouped by common values. */
function groupsOf<Common>(
  findings: readonly Finding[],
  commonOf: (finding: Finding) => Common,
): (Common & { readonly keys: readonly string[] })[] {
  const groups = new Map<string, Common & { readonly keys: string[] }>();
  for (const finding of findings) {
    const common = commonOf(finding);
    const name = JSON.stringify(common);
    const group = groups.get(name) ?? { ...common, keys: [] };
    groups.set(name, group);
    group.keys.push(keyOfUnlisted(finding));
  }
  return [...groups.values()];
}

function positionsOf(files: readonly string[], selected: readonly string[], cwd: string): number[] {
  const positions = new Map(selected.map((file, position) => [path.resolve(cwd, file), position]));
  return files.map((file) => positions.get(path.resolve(cwd, file)) ?? selected.length);
}

/** The files of all parts, each once: in the order of the run if the parts know it, or else with the files of the first part first. */
export function filesInRunOrder(parts: readonly ReportPart[]): string[] {
  const placed = parts.flatMap(({ files, unlisted }) =>
    files.map((file, index) => ({ file, position: unlisted?.positions[index] ?? 0 })),
  );
  return [...new Set(placed.toSorted((a, b) => a.position - b.position).map(({ file }) => file))];
}

/** The findings that the next stage leaves out; it may have changed others. */
function removedFindings(before: LintResult, after: LintResult): Finding[] {
  const left = new Map<string, number>();
  for (const key of after.findings.map(keyOfUnlisted)) left.set(key, (left.get(key) ?? 0) + 1);
  return before.findings.filter((finding) => {
    const key = keyOfUnlisted(finding);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

/** A suppressed finding, with its file named as in findings. */
function withFindingName(text: string, cwd: string): string {
  const folder = `\n${toUri(cwd)}/`;
  const end = text.indexOf('\n');
  return text.startsWith(folder, end) ? `${text.slice(0, end)}\n${text.slice(end + folder.length)}` : text;
}

/** The keys of the findings that are existing or in a baseline, and that the parts do not list. */
export function unlistedKeys(parts: readonly ReportPart[], kind: 'existing' | 'baselined'): ReadonlySet<string> {
  return new Set(parts.flatMap(({ unlisted }) => unlisted?.[kind].flatMap(({ keys }) => keys) ?? []));
}

/** Returns whether a value of a report with so many files is an {@link Unlisted}. */
export function isUnlisted(value: unknown, files: number): value is Unlisted {
  if (!isObject(value) || !arePositions(value.positions) || value.positions.length !== files) return false;
  return areKeys(value.suppressed) && isListOf(value.baselined, isGroup) && isListOf(value.existing, isExisting);
}

function isExisting(item: JsonObject): boolean {
  return typeof item.ruleId === 'string' && typeof item.url === 'string' && isGroup(item);
}

function isGroup({ file, severity, keys }: JsonObject): boolean {
  return typeof file === 'string' && SEVERITIES.some((known) => known === severity) && areKeys(keys);
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
 * @param shown All findings that are listed, or would be.
 */
export function countSuppressed(parts: readonly ReportPart[], shown: ReadonlySet<string>): number {
  const keys = maximumCounts(parts.map(({ unlisted, suppressed }) => keysIfComplete(unlisted?.suppressed, suppressed)));
  return keys ? [...keys.keys()].filter((key) => !shown.has(key)).length : sum(parts.map(({ suppressed }) => suppressed));
}

/** The number of findings that the parts do not list, by key; `undefined` if the parts do not know all of them. */
export function countUnlisted(
  parts: readonly ReportPart[],
  kind: 'existing' | 'baselined',
): ReadonlyMap<string, number> | undefined {
  return maximumCounts(
    parts.map((part) => {
      const keys = part.unlisted?.[kind].flatMap((group) => group.keys);
      return keysIfComplete(keys, kind === 'baselined' ? (part.baseline?.matched ?? 0) : countUnlistedExisting(part));
    }),
  );
}

function countUnlistedExisting({ findings, comparison }: ReportPart): number {
  const listed = findings.filter(({ status }) => status === 'existing').length;
  return sum((comparison?.existing ?? []).map(({ count }) => count)) - listed;
}

/** The keys, if their number equals the count. */
function keysIfComplete(keys: readonly string[] | undefined, count: number): readonly string[] | undefined {
  return (keys?.length ?? 0) === count ? (keys ?? []) : undefined;
}

/** The maximum number of times that each key is in a part, as some findings have the same key. */
function maximumCounts(parts: readonly (readonly string[] | undefined)[]): ReadonlyMap<string, number> | undefined {
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
