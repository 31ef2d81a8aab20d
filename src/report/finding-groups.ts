import type { Finding } from '../finding/finding.ts';
import { SEVERITIES } from '../rule/rule.ts';
import type { FileReport } from './file-reports.ts';
import { countSeverities } from './result-summary.ts';

/** The findings of one rule, file or folder. */
export interface FindingGroup {
  readonly name: string;
  readonly findings: readonly Finding[];
}

/** The findings in one folder. */
export interface FolderGroup extends FindingGroup {
  readonly files: number;
}

/** The findings of each rule, the most severe first. */
export function groupsByRule(findings: readonly Finding[]): readonly FindingGroup[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const group = groups.get(finding.ruleId);
    if (group) group.push(finding);
    else groups.set(finding.ruleId, [finding]);
  }
  return mostSevereFirst([...groups].map(([name, group]) => ({ name, findings: group })));
}

/** The files with the most severe findings first, and in each the most severe findings first. */
export function severeFilesFirst(files: readonly FileReport[]): readonly FileReport[] {
  return mostSevereFirst(files).map((file) => ({ ...file, findings: severeFirst(file.findings) }));
}

/** The most severe findings first, otherwise in the same order. */
export function severeFirst(findings: readonly Finding[]): Finding[] {
  return SEVERITIES.flatMap((level) => findings.filter(({ severity }) => severity === level));
}

/** The name of the group of files that are in no folder. */
const NO_FOLDER = '(no folder)';
/** The name of the group of files outside of the repository, and of those that were fetched. */
const OUTSIDE = '(outside of the repository)';

/**
 * The first folder of a file, below the folders that all files of a report are in: with `apis/shop/a.yaml` and `apis/users/b.yaml`, the
 * folder `apis/shop`.
 */
export function folderNames(files: readonly FileReport[]): ReadonlyMap<FileReport, string> {
  const inside = files.map(({ path }) => path).filter((path) => !isOutside(path));
  const shared = sharedFolders(inside.map((path) => path.split('/').slice(0, -1)));
  return new Map(files.map((file) => [file, folderName(file.path, shared.length)]));
}

function folderName(path: string, shared: number): string {
  if (isOutside(path)) return OUTSIDE;
  const folders = path.split('/').slice(0, -1);
  return folders.slice(0, shared + 1).join('/') || NO_FOLDER;
}

function isOutside(path: string): boolean {
  return /^(?:\/|[a-z]:\/|https?:\/\/)/i.test(path);
}

function sharedFolders([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  const end = first.findIndex((folder, index) => others.some((other) => other[index] !== folder));
  return end === -1 ? first : first.slice(0, end);
}

/** The findings by folder, the most severe first; empty if this says no more than the findings by file. */
export function groupsByFolder(files: readonly FileReport[]): readonly FolderGroup[] {
  const groups = new Map<string, { files: number; findings: Finding[] }>();
  for (const [file, name] of folderNames(files)) {
    const group = groups.get(name) ?? { files: 0, findings: [] };
    group.files++;
    group.findings.push(...file.findings);
    groups.set(name, group);
  }
  if (groups.size < 2 || groups.size === files.length) return [];
  return mostSevereFirst([...groups].map(([name, group]) => ({ name, ...group })));
}

/** Groups with more errors come first, then those with more warnings, and so on. */
function mostSevereFirst<Group extends { readonly findings: readonly Finding[] }>(groups: readonly Group[]): readonly Group[] {
  const counted = groups.map((group) => ({ group, counts: countSeverities(group) }));
  counted.sort((a, b) => SEVERITIES.reduce((order, level) => order || b.counts[level] - a.counts[level], 0));
  return counted.map(({ group }) => group);
}
