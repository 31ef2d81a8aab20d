import path from 'node:path';
import type { ConfigLookup } from '../../config/configs.ts';
import { isIgnoredIn } from '../../config/ignored.ts';
import { isDescriptionText } from '../../descriptions/description-text.ts';
import { findDescriptions } from '../../descriptions/find-descriptions.ts';
import { operandBoundary, staticPart } from '../../descriptions/operand-kind.ts';
import { FileStore } from '../../document/files/files.ts';
import { isBelow, toForwardSlashes, toUri } from '../../document/files/paths.ts';
import { UsageError } from '../../errors.ts';
import type { BaseTree } from '../../git/base-tree.ts';
import { renamedFiles } from '../../git/renamed-files.ts';
import type { DescriptionVersion, VersionPair } from '../../run/compare/description-version.ts';
import type { GoneDescription } from '../../run/compare/pair-gone-descriptions.ts';
import { quote } from '../../text/quote.ts';
import { folderCoverage, patternCoverage } from '../descriptions/coverage.ts';
import { noteUnreadSubmodule } from '../descriptions/note-submodules.ts';
import type { Io } from '../io.ts';
import { completePairs } from './complete-pairs.ts';
import { versionSourceIn } from './open-version.ts';
import type { CommitPlace, OperandPlace } from './operand-place.ts';

/** The descriptions in a folder, or those that a pattern matches. */
export interface DescriptionSet {
  /** The operand as the user wrote it. */
  readonly operand: string;
  /** The folder, or the one in which the pattern begins: an absolute path with forward slashes. */
  readonly folder: string;
  /** Absolute paths, by their names relative to the folder. */
  readonly files: ReadonlyMap<string, string>;
  /** The files of one version of a description. */
  readonly source: () => Pick<DescriptionVersion, 'files' | 'name'>;
  /**
   * Returns whether a description that `files` lacks may exist, by its relative name: behind a link, or where Git cannot read the
   * commit.
   */
  readonly mayHaveDescription: (name: string) => boolean;
  /** The submodules in the folder, by their names relative to it. */
  readonly submodules: readonly string[];
}

/**
 * The descriptions that a folder or pattern names.
 *
 * @param configs The configurations that may ignore some of them; `undefined` for none.
 */
export async function openDescriptionSet(
  place: OperandPlace,
  configs: ConfigLookup | undefined,
  io: Io,
): Promise<DescriptionSet> {
  const { operand, kind, commit } = place;
  const name = commit?.path ?? operand;
  const folder = toUri(path.resolve(commit?.from ?? io.cwd, kind === 'pattern' ? staticPart(toForwardSlashes(name)) : name));
  const found = commit ? await filesInCommit(commit, kind === 'pattern', folder) : await filesOnDisk(operand, configs, io);
  const files = new Map(found.map((file) => [toForwardSlashes(path.relative(folder, file)), file]));
  return {
    operand,
    folder,
    files,
    source: () => (commit ? versionSourceIn(commit.tree) : { files: new FileStore() }),
    mayHaveDescription: (unlisted) => commit !== undefined && mayHaveFile(commit.tree, path.posix.join(folder, unlisted)),
    submodules: (commit?.tree.submodules ?? [])
      .filter((name) => isBelow(name, folder))
      .map((name) => path.posix.relative(folder, name)),
  };
}

async function filesOnDisk(operand: string, configs: ConfigLookup | undefined, { cwd }: Io): Promise<readonly string[]> {
  const isIgnored = async (file: string) => configs !== undefined && isIgnoredIn(configs, file);
  const found = await findDescriptions([operand], {
    cwd,
    boundary: operandBoundary(cwd, undefined),
    mayBeEmpty: true,
    isIgnored,
  });
  return found.map((name) => toUri(path.resolve(cwd, name)));
}

async function filesInCommit(
  { tree, path: name, from }: CommitPlace,
  isGlob: boolean,
  folder: string,
): Promise<readonly string[]> {
  const covers = isGlob ? await patternCoverage(name, from) : await folderCoverage(folder);
  return tree.files.filter((file) => covers(file) && isDescriptionIn(tree, file));
}

function isDescriptionIn(tree: BaseTree, file: string): boolean {
  const content = tree.hasFormerName(file) ? tree.readStored(file) : undefined;
  return content !== undefined && isDescriptionText(Buffer.from(content));
}

function mayHaveFile(tree: BaseTree, file: string): boolean {
  return tree.whyUnknown(file) !== undefined || isDescriptionIn(tree, file);
}

/**
 * Pairs descriptions that have the same name relative to their folders, and those that were renamed.
 *
 * @throws UsageError if both sets are empty.
 */
export async function pairSets(
  base: DescriptionSet,
  head: DescriptionSet,
  configs: ConfigLookup,
  io: Io,
): Promise<readonly VersionPair[]> {
  const [added, removed] = [missingIn(base, head), missingIn(head, base)];
  const renamed = new Map(renamedFiles(added, removed));
  for (const [present, former] of renamed) {
    added.delete(present);
    removed.delete(former);
  }
  const versionIn = (set: DescriptionSet, name: string): DescriptionVersion => ({
    uri: set.files.get(name) ?? path.posix.join(set.folder, name),
    ...set.source(),
  });
  const known = [...head.files.keys()].map(
    (name): VersionPair => ({
      base: added.has(name) ? undefined : versionIn(base, renamed.get(name) ?? name),
      head: versionIn(head, name),
      isRenamed: renamed.has(name),
    }),
  );
  const unlisted = [...base.files.keys()].filter((name) => !head.files.has(name) && head.mayHaveDescription(name));
  const pairs = [...known, ...unlisted.map((name) => ({ base: versionIn(base, name), head: versionIn(head, name) }))];
  noteSubmodules([base, head], io);
  const gone: GoneDescription[] = [];
  for (const name of removed) {
    const place = path.posix.join(head.folder, name);
    if (!(await isIgnoredIn(configs, place))) gone.push({ base: versionIn(base, name), place });
  }
  if (pairs.length + gone.length === 0)
    throw new UsageError(`There is no OpenAPI description in ${quote(base.operand)} or ${quote(head.operand)}.`);
  return completePairs(pairs, gone, base.operand, io);
}

/**
 * Notes the submodules of commits, which cannot be read. A submodule in which the other set has descriptions is left out, because
 * these descriptions are reported.
 */
function noteSubmodules(sets: readonly DescriptionSet[], io: Io): void {
  const all = sets.flatMap(({ files }) => [...files.keys()]);
  for (const { submodules, operand } of sets) {
    const others = submodules.filter((folder) => !all.some((name) => folder === '' || isBelow(name, folder)));
    for (const folder of others) noteUnreadSubmodule(folder || '.', operand, io);
  }
}

/** The names of descriptions that only the other set has. */
function missingIn(set: DescriptionSet, other: DescriptionSet): Set<string> {
  return new Set([...other.files.keys()].filter((name) => !set.files.has(name) && !set.mayHaveDescription(name)));
}
