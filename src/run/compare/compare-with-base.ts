import { addedFindings } from '../../changes/findings/added-findings.ts';
import { isFixedInPart, spotKeyOf, unitPointerOf } from '../../changes/findings/finding-identity.ts';
import { hasOwnValue } from '../../changes/findings/has-own-value.ts';
import { matchGroupedFindings } from '../../changes/findings/match-grouped-findings.ts';
import { type PlaceMoves, placeMovesBetween } from '../../changes/findings/moved-places.ts';
import { FileStore, joinReference } from '../../document/files/files.ts';
import { toForwardSlashes, toUri } from '../../document/files/paths.ts';
import {
  type Anchor,
  anchorOf,
  type Comparison,
  compareErrors,
  compareFindings,
  countByRule,
  type Finding,
  findingKeyOf,
  type Identified,
  isBreakingChange,
  type LintError,
  type LintResult,
} from '../../finding/finding.ts';
import { withKnown } from '../../finding/known-counts.ts';
import type { BaseTree } from '../../git/base-tree.ts';
import { openBase } from '../../git/open-base.ts';
import { append } from '../../model/append.ts';
import { fileSystem, path } from '../../platform/platform.ts';
import { unresolvedRef } from '../../rule/file-rules.ts';
import { LintRun } from '../lint-run.ts';
import { type FinishedRun, runOfResult } from '../run.ts';
import type { RunOptions } from '../run-options.ts';
import { yieldIfDue } from '../yield-to-event-loop.ts';
import { comparePairs } from './compare-versions.ts';
import { DeletedParts } from './deleted-parts.ts';
import type { DescriptionVersion } from './description-version.ts';
import { findingUsesOf, fixedUsesOf, matchByUses } from './match-by-uses.ts';
import { type PairedVersions, pairGoneDescriptions } from './pair-gone-descriptions.ts';
import { ComponentRenamings } from './renamed-components.ts';

/**
 * Determines which findings of a run are new since the common ancestor with a branch, by linting the same descriptions as they were
 * there with the same settings.
 *
 * @param result The result for the working tree.
 * @param ref The branch, tag or commit.
 * @param options The options of the run.
 * @returns The result with a `status` for each finding, and a `comparison`.
 * @throws UsageError if Git cannot read the base.
 */
export async function compareWithBase(result: LintResult, ref: string, options: RunOptions): Promise<LintResult> {
  const base = openBase(path.resolve(options.cwd ?? '.'), ref);
  return (await compareWithTree(runOfResult(result) ?? { result, suppressed: [] }, base, options)).result;
}

/** A run to compare; without `requestedFiles`, any of its files may have changed. */
type ComparableRun = ComparedRun & Partial<Pick<FinishedRun, 'requestedFiles'>>;

/** The result of a comparison, and what is suppressed in it. */
export type ComparedRun = Pick<FinishedRun, 'result' | 'suppressed'>;

/** The scope of a comparison, besides the files of a run. */
export interface ComparedFiles {
  /** True if a description is an edited text instead of a file. */
  readonly isEdited?: boolean;
  /** Descriptions of the base that no longer exist; absolute paths. */
  readonly gone?: readonly string[];
  /** The number of descriptions that were left out because no change since the base affects them. */
  readonly unaffected?: number;
}

/** Like {@link compareWithBase}, for a base that is already open. */
export async function compareWithTree(
  run: ComparableRun,
  base: BaseTree,
  options: RunOptions,
  { isEdited = false, gone: removed = [], unaffected = 0 }: ComparedFiles = {},
): Promise<ComparedRun> {
  const { result } = run;
  const cwd = path.resolve(options.cwd ?? '.');
  const names = new ComparedNames(cwd, base, renamedSince(result, removed, base, cwd));
  const changedLines = (file: string) => base.changedLines(names.uriOf(file));
  const about = { base: base.ref, commit: base.commit, unaffected, changedLines };
  if (!isEdited && removed.length === 0 && !isTouched(run, base)) {
    const findings = result.findings.map((finding): Finding => ({ ...finding, status: 'existing' }));
    const comparison = { ...about, existing: countByRule(findings), fixed: [], unchecked: [] };
    return { ...run, result: { ...result, findings, comparison } };
  }
  const before = await lintBase(result, base, names, options);
  const places = placesSince(result, before, names);
  const { existing, added, fixed: left } = matchGroupedFindings(before.findings, result.findings, places);
  const isSingle = (finding: Finding) => finding.places === undefined;
  const unmatched = result.findings.filter((finding) => isSingle(finding) && !existing.has(finding));
  const moved = [...existing].filter(([now, then]) => isSingle(now) && isSingle(then));
  const earlier = [...left.filter(isSingle).map(findingUsesOf), ...moved.map(([now, then]) => fixedUsesOf(then, now))];
  const { known: notNew, matched } = matchByUses(earlier, unmatched.map(findingUsesOf), result.files.length === 1);
  const linted = result.findings.flatMap((finding): Finding[] => {
    const own = addedFindings(finding, added.get(finding), result).map((one): Finding => ({ ...one, status: 'new' }));
    if (existing.has(finding) || notNew.has(finding)) return [{ ...finding, status: 'existing' }];
    // In its other places, a habit that gained places existed before.
    return added.has(finding) && own.every(isSingle) ? [{ ...finding, status: 'existing' }, ...own] : own;
  });
  const lost = withoutExtended(
    left.filter((finding) => !matched.has(finding)),
    linted,
  );
  const parts = new DeletedParts({
    descriptions: result.files,
    contentBefore: before.content,
    contentNow: result.content,
    exists: (file) => fileSystem.exists(names.uriOf(file)),
  });
  const [fixed, deleted] = [
    lost.filter((finding) => !parts.includes(finding)),
    lost.filter((finding) => parts.includes(finding)),
  ];
  const broken = isEdited ? NO_CHANGES : await breakingChangesSince(result, removed, base, names, options, before.unchecked);
  const findings = [...linted, ...broken.findings].sort(compareFindings);
  const errors = [...result.errors, ...broken.errors].sort(compareErrors);
  const known = countByRule(findings.filter(({ status }) => status === 'existing'));
  const changes = { existing: known, fixed, ...(deleted.length > 0 && { deleted }), unchecked: before.unchecked };
  // Parts without findings of their own may have breaking changes.
  const source = (file: string) => result.source(file) ?? broken.source(file);
  const suppressed = result.suppressed + broken.suppressed.length;
  const all = { ...result, findings, errors, source, suppressed, comparison: { ...about, ...changes } };
  return { result: all, suppressed: [...run.suppressed, ...broken.suppressed] };
}

/** The present places of earlier findings, including places in renamed components, as both versions are known. */
function placesSince({ files, content }: LintResult, before: BaseResult, names: ComparedNames): PlaceMoves {
  const places = placeMovesBetween({
    descriptions: files,
    wasDescription: (file) => names.existed(file),
    content,
    exists: (file) => fileSystem.exists(names.uriOf(file)),
    existedBefore: before.existedBefore,
  });
  const renamed = new ComponentRenamings({
    descriptions: files.filter((file) => names.existed(file)),
    contentBefore: before.content,
    contentNow: content,
    former: (file) => names.former(file),
    present: (file) => names.present(file),
  });
  return { ...places, referredFrom: (finding) => [...places.referredFrom(finding), ...renamed.renamedPlaces(finding)] };
}

function isNew({ status }: Finding): boolean {
  return status === 'new';
}

/** The earlier findings, without those that list more items now and are reported as new: their earlier items are not fixed. */
function withoutExtended(lost: readonly Finding[], linted: readonly Finding[]): readonly Finding[] {
  const spotIn = (finding: Finding) => spotKeyOf({ ...finding, ...anchorOf(finding) });
  const spots = new Map<string, Finding[]>();
  for (const finding of linted) if (isNew(finding)) append(spots, spotIn(finding), finding);
  return lost.filter((then) => !spots.get(spotIn(then))?.some((now) => isFixedInPart(now, then)));
}

/** The result after baselines were applied, with its counts of existing findings updated. */
export function withUpdatedCounts(result: LintResult): LintResult {
  if (!result.comparison) return result;
  const existing = countByRule(result.findings.filter(({ status }) => status === 'existing'));
  return { ...result, comparison: { ...result.comparison, existing } };
}

/** The result with new findings only. */
export function onlyNewFindings(result: LintResult): LintResult {
  const existing = result.findings.filter((finding) => !isNew(finding));
  return { ...result, findings: result.findings.filter(isNew), ...withKnown(result.known, 'existing', existing) };
}

/** Converts between names in findings, relative to the working directory, and names of files. */
class ComparedNames {
  readonly #formerUris: ReadonlyMap<string, string>;

  /** @param renamed The present paths of rewritten descriptions, which Git does not recognize as renamed, by their former paths. */
  constructor(
    readonly cwd: string,
    readonly base: BaseTree,
    readonly renamed: ReadonlyMap<string, string>,
  ) {
    this.#formerUris = new Map([...renamed].map(([former, present]) => [present, former]));
  }

  uriOf(name: string): string {
    return toUri(path.resolve(this.cwd, name));
  }

  nameOf(uri: string): string {
    return toForwardSlashes(path.relative(this.cwd, uri));
  }

  /** Returns whether a file with this current name existed. */
  existed(name: string): boolean {
    return this.#formerUris.has(this.uriOf(name)) || this.base.has(this.uriOf(name));
  }

  /** The former absolute path of a file with this current name. */
  formerUri(name: string): string {
    return this.#formerUris.get(this.uriOf(name)) ?? this.base.formerUri(this.uriOf(name));
  }

  /** The current name of a file with this former name. */
  present(name: string): string {
    const uri = this.uriOf(name);
    return this.nameOf(this.renamed.get(uri) ?? this.base.presentName(uri));
  }

  /** The current name of a file by its former path in the repository. */
  presentOf(name: string): string {
    return toForwardSlashes(path.relative(this.cwd, this.base.presentName(`${this.base.top}/${name}`)));
  }

  /** The former name of a file with this current name. */
  former(name: string): string {
    const known = this.#formerUris.get(this.uriOf(name));
    if (known !== undefined) return this.nameOf(known);
    const { top } = this.base;
    return toForwardSlashes(path.relative(this.cwd, path.join(top, this.base.formerName(this.uriOf(name)))));
  }
}

/** Returns whether any file that the run needs was changed, added or removed. */
function isTouched({ requestedFiles }: ComparableRun, base: BaseTree): boolean {
  // Untracked files are not among the changed files.
  return !requestedFiles || requestedFiles.some((uri) => base.isChanged(uri) || (!base.has(uri) && fileSystem.exists(uri)));
}

const NO_CHANGES = { findings: [], errors: [], source: () => undefined, suppressed: [] };

/** The changes that break clients of the earlier descriptions, all of which are new, and the parts that could not be compared. */
async function breakingChangesSince(
  { files, errors }: LintResult,
  gone: readonly string[],
  base: BaseTree,
  names: ComparedNames,
  options: RunOptions,
  unchecked: Comparison['unchecked'],
): Promise<Pick<LintResult, 'findings' | 'errors' | 'source'> & Pick<FinishedRun, 'suppressed'>> {
  const sources: LintResult['source'][] = [];
  const known = new Set([...errors, ...unchecked].map(({ file }) => file));
  const broken = new Set(errors.map(({ file }) => file));
  const present = files.filter((file) => !broken.has(file)).map((file) => names.uriOf(file));
  const found = new Map<string, Finding>();
  const unread = new Map<string, LintError>();
  const silenced = new Set<string>();
  const commit = commitName(base);
  const pairs = pairsSince(base, present, gone, names.cwd).pairs.filter((pair) => pair.base !== undefined);
  for (const pair of pairs) {
    // The findings of the base contain the references of the older version that lead nowhere.
    const { result, suppressed } = await comparePairs([pair], options, false);
    if (result.findings.length > 0) sources.push(result.source);
    for (const finding of result.findings) {
      // Findings of other rules are known already.
      if (isBreakingChange(finding)) found.set(findingKeyOf(finding), { ...finding, status: 'new' });
    }
    for (const key of suppressed) if (isBreakingChange({ ruleId: key.slice(0, key.indexOf('\n')) })) silenced.add(key);
    for (const error of result.errors) {
      const { file: where = '' } = error;
      const current = where.startsWith(commit) ? names.presentOf(where.slice(commit.length)) : where;
      if (!known.has(current)) unread.set(JSON.stringify(error), error);
    }
  }
  const source = (file: string) => sources.map((of) => of(file)).find((text) => text !== undefined);
  return { findings: [...found.values()], errors: [...unread.values()], source, suppressed: [...silenced] };
}

/** The present paths of descriptions that were rewritten under another name, by their former paths. */
function renamedSince({ files }: LintResult, gone: readonly string[], base: BaseTree, cwd: string): ReadonlyMap<string, string> {
  const uris = files.map((file) => toUri(path.resolve(cwd, file)));
  const folders = new Set(uris.filter((uri) => !base.has(uri)).map((uri) => path.dirname(uri)));
  // A description that is named may have been converted from YAML to JSON: the former file is not named, and no longer exists.
  const beside = [...base.deleted].filter((uri) => folders.has(path.dirname(uri)) && /\.(?:ya?ml|json)$/i.test(uri));
  const candidates = [...new Set([...gone, ...beside])];
  if (folders.size === 0 || candidates.length === 0) return new Map();
  const { moved } = pairsSince(base, uris, candidates, cwd);
  // A file that Git recognizes as renamed keeps its former name, even if others were merged into it.
  return new Map(moved.flatMap(({ base: former, head }) => (former && !base.has(head.uri) ? [[former.uri, head.uri]] : [])));
}

/**
 * Descriptions with their earlier versions.
 *
 * @param gone Descriptions that no longer exist; all are absolute paths.
 */
function pairsSince(base: BaseTree, descriptions: readonly string[], gone: readonly string[], cwd: string): PairedVersions {
  const present = descriptions.map((uri) => ({
    base: base.has(uri) || base.whyUnknown(uri) !== undefined ? versionSince(base, base.formerUri(uri)) : undefined,
    head: { uri, files: new FileStore() },
    isRenamed: base.formerUri(uri) !== uri,
  }));
  const removed = gone.map((place) => ({ base: versionSince(base, place), place }));
  return pairGoneDescriptions(present, removed, cwd);
}

function versionSince(base: BaseTree, uri: string): DescriptionVersion {
  return { uri, files: new FileStore(base.readByFormerName), name: (of) => commitName(base) + base.pathOf(of) };
}

/** The prefix of the names of earlier files. */
function commitName({ commit }: BaseTree): string {
  return `${commit.slice(0, 7)}:`;
}

interface BaseResult {
  /** The findings, with the present names of files. */
  readonly findings: readonly Finding[];
  readonly unchecked: Comparison['unchecked'];
  /** Returns whether the component, path or file of a place existed before. */
  existedBefore(after: Identified): boolean;
  /** The content of a file, by its present name; `undefined` if it was not read. */
  content(file: string): unknown;
}

async function lintBase(
  { files, content: contentNow }: LintResult,
  base: BaseTree,
  names: ComparedNames,
  options: RunOptions,
): Promise<BaseResult> {
  // The edits of fixes in the base are not needed.
  const { onProgress: _progress, edits: _edits, ...settings } = options;
  const existed = files.filter((file) => names.existed(file));
  const run = new LintRun({ ...settings, readFile: base.readByFormerName });
  for (const file of existed) {
    await run.lintFile(names.uriOf(file), undefined, names.formerUri(file));
    await yieldIfDue();
  }
  const { result, requestedFiles } = run.finish();
  const { findings, errors, content } = result;
  const referred = requestedFiles.map((uri) => names.nameOf(uri)).filter((file) => contentNow(file) !== undefined);
  const unknown = unknownAt(base, new Set([...files, ...referred]), names);
  const present = findings
    .filter((finding) => !refersTo(unknown, finding, names))
    .map((finding) => withPresentNames(finding, names));
  const contentThen = (file: string) => content(file) ?? content(names.former(file));
  const existedBefore = ({ file, pointer }: Identified) => {
    if (!names.existed(file)) return false;
    const held = contentThen(file);
    // The content of files that were not read then is unknown.
    return held === undefined || hasOwnValue(held, unitPointerOf(pointer));
  };
  const unread = errors
    .filter(isUnread)
    .map((error) => (error.file === undefined ? error : { ...error, file: names.present(error.file) }));
  return { findings: present, unchecked: [...unknown.values(), ...unread], existedBefore, content: contentThen };
}

/** The files whose earlier content Git does not have, by their names. */
function unknownAt(base: BaseTree, files: Iterable<string>, names: ComparedNames): ReadonlyMap<string, LintError> {
  const unknown = new Map<string, LintError>();
  for (const file of files) {
    const reason = base.whyUnknown(names.uriOf(file));
    if (reason !== undefined) unknown.set(file, { kind: 'unreadable', file, message: `it ${reason}.` });
  }
  return unknown;
}

/** Returns whether a finding is about a reference to one of these files, which cannot be resolved only because Git does not know the file. */
function refersTo(files: ReadonlyMap<string, unknown>, { ruleId, file, data }: Finding, names: ComparedNames): boolean {
  if (files.size === 0 || ruleId !== unresolvedRef.id) return false;
  const [target = ''] = String(data.reference).split('#');
  return files.has(names.nameOf(joinReference(names.uriOf(file), target)));
}

function withPresentNames(finding: Finding, names: ComparedNames): Finding {
  const renamed = <One extends Anchor & { readonly anchor?: Anchor }>({ anchor, ...one }: One) => ({
    ...one,
    file: names.present(one.file),
    ...(anchor && { anchor: { ...anchor, file: names.present(anchor.file) } }),
  });
  const { places } = finding;
  return { ...renamed(finding), ...(places && { places: places.map(renamed) }) };
}

/** Returns whether an error means that a file was not read. All findings in the other version of such a file would be new. */
function isUnread({ kind }: LintError): boolean {
  return kind !== 'rule-crash';
}
