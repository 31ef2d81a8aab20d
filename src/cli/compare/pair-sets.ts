import path from 'node:path';
import type { ConfigLookup } from '../../config/configs.ts';
import { FileStore } from '../../document/files/files.ts';
import { toForwardSlashes, toUri } from '../../document/files/paths.ts';
import { UsageError } from '../../errors.ts';
import { renamedFiles } from '../../git/renamed-files.ts';
import type { Version, VersionPair } from '../../run/compare/compare-run.ts';
import type { GoneDescription } from '../../run/compare/pair-gone.ts';
import { quote } from '../../text/quote.ts';
import { folderCoverage, patternCoverage } from '../descriptions/coverage.ts';
import { findDescriptions } from '../descriptions/find-descriptions.ts';
import { sniff } from '../descriptions/is-description.ts';
import { operandBoundary, staticPart } from '../descriptions/operand-kind.ts';
import { isIgnoredIn } from '../descriptions/select-descriptions.ts';
import type { Io } from '../io.ts';
import { filesOf } from './open-version.ts';
import type { CommitPlace, OperandPlace } from './operand-place.ts';
import { settlePairs } from './settle-pairs.ts';

/** The descriptions in a folder, or those that a pattern matches. */
export interface DescriptionSet {
  /** As the user named it. */
  readonly operand: string;
  /** The folder, or the one in which the pattern begins: an absolute path with forward slashes. */
  readonly folder: string;
  /** Absolute paths, by their names relative to the folder. */
  readonly files: ReadonlyMap<string, string>;
  /** The files of one version of a description. */
  readonly source: () => Pick<Version, 'files' | 'name'>;
}

/**
 * The descriptions that a folder or pattern names.
 *
 * @param configs The configurations that may ignore some of them; `undefined` for none.
 */
export async function openSet(place: OperandPlace, configs: ConfigLookup | undefined, io: Io): Promise<DescriptionSet> {
  const { operand, kind, commit } = place;
  const name = commit?.path ?? operand;
  const folder = toUri(path.resolve(commit?.from ?? io.cwd, kind === 'pattern' ? staticPart(toForwardSlashes(name)) : name));
  const found = commit ? await filesInCommit(commit, kind === 'pattern', folder) : await filesOnDisk(operand, configs, io);
  const files = new Map(found.map((file) => [toForwardSlashes(path.relative(folder, file)), file]));
  return { operand, folder, files, source: () => (commit ? filesOf(commit.tree) : { files: new FileStore() }) };
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
  return tree.files.filter((file) => {
    const content = covers(file) ? tree.readThere(file) : undefined;
    return content !== undefined && sniff(Buffer.from(content));
  });
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
  const former = new Map([...head.files.keys()].flatMap((name) => (base.files.has(name) ? [[name, name] as const] : [])));
  const added = new Set([...head.files.keys()].filter((name) => !former.has(name)));
  const removed = new Set([...base.files.keys()].filter((name) => !former.has(name)));
  for (const [present, name] of renamedFiles(added, removed)) {
    former.set(present, name);
    removed.delete(name);
  }
  const versionOf = (name: string | undefined): Version | undefined => {
    const uri = name === undefined ? undefined : base.files.get(name);
    return uri === undefined ? undefined : { uri, ...base.source() };
  };
  const pairs = [...head.files].map(
    ([name, uri]): VersionPair => ({
      base: versionOf(former.get(name)),
      head: { uri, ...head.source() },
    }),
  );
  const gone: GoneDescription[] = [];
  for (const name of removed) {
    const [version, place] = [versionOf(name), toForwardSlashes(path.posix.join(head.folder, name))];
    if (version && !(await isIgnoredIn(configs, place))) gone.push({ base: version, place });
  }
  if (pairs.length + gone.length === 0)
    throw new UsageError(`There is no OpenAPI description in ${quote(base.operand)} or ${quote(head.operand)}.`);
  return settlePairs(pairs, gone, base.operand, io);
}
