import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ConfigLookup } from '../../config/configs.ts';
import { isIgnoredIn } from '../../config/ignored.ts';
import { compileExclusions, exclusionsIn, findDescriptions } from '../../descriptions/find-descriptions.ts';
import { operandBoundary, operandKindOf } from '../../descriptions/operand-kind.ts';
import { FileStore } from '../../document/files/files.ts';
import { isBelow, toUri } from '../../document/files/paths.ts';
import { UsageError } from '../../errors.ts';
import type { BaseTree } from '../../git/base-tree.ts';
import type { DescriptionVersion, VersionPair } from '../../run/compare/description-version.ts';
import { enumerate } from '../../text/enumerate.ts';
import { quote } from '../../text/quote.ts';
import { type Coverage, coverageOf, folderCoverage } from '../descriptions/coverage.ts';
import { formerDescriptions, noteMovedDescriptions } from '../descriptions/former-descriptions.ts';
import { noteGoneSubmodules } from '../descriptions/note-submodules.ts';
import { reportIgnored } from '../descriptions/select-descriptions.ts';
import type { Io } from '../io.ts';
import { completePairs } from './complete-pairs.ts';
import { versionSourceIn } from './open-version.ts';

/**
 * Pairs descriptions with their versions in a commit, including descriptions that were renamed.
 *
 * @param operands Files, folders and patterns; files may exist in the commit only.
 * @throws UsageError if a file is in neither version, or no description is in either.
 */
export async function pairWithCommit(
  ref: string,
  operands: readonly string[],
  configs: ConfigLookup,
  io: Io,
): Promise<readonly VersionPair[]> {
  const { openCommit } = await import('../../git/open-base.ts');
  const commit = openCommit(io.cwd, ref);
  const covers = await coverageOf(operands, io.cwd);
  const found = await presentDescriptions(operands, commit, configs, io);
  const isExcluded = await compileExclusions(exclusionsIn(operands, io.cwd), io.cwd);
  const follows = await renameFilter(operands, covers, commit, io);
  const former = await formerDescriptions(commit, {
    covers,
    found,
    isIgnored: (file) => isIgnoredIn(configs, file),
    boundary: operandBoundary(io.cwd, undefined),
    follows: (file, present) => !isExcluded(present) && follows(file, present),
  });
  const existing = [...new Set([...found, ...former.unlisted])];
  const pairs = existing.map(
    (uri): VersionPair => ({
      base: baseOf(uri, commit),
      head: { uri, files: new FileStore() },
      isRenamed: commit.formerUri(uri) !== uri,
    }),
  );
  const gone = former.gone.map((place) => ({
    base: { uri: place, ...versionSourceIn(commit) },
    place,
  }));
  noteMovedDescriptions(former, io);
  await noteGoneSubmodules(commit, covers, configs, io);
  if (pairs.length === 0 && gone.length === 0)
    throw new UsageError(`There is no OpenAPI description in ${enumerate(operands.map(quote))}, now or at ${quote(ref)}.`);
  return completePairs(pairs, gone, ref, io);
}

function baseOf(uri: string, commit: BaseTree): DescriptionVersion | undefined {
  const isNew = !commit.has(uri) && commit.whyUnknown(uri) === undefined;
  return isNew ? undefined : { uri: commit.formerUri(uri), ...versionSourceIn(commit) };
}

async function presentDescriptions(
  operands: readonly string[],
  commit: BaseTree,
  configs: ConfigLookup,
  io: Io,
): Promise<readonly string[]> {
  const isSearchable = (operand: string) => {
    const uri = toUri(path.resolve(io.cwd, operand));
    return existsSync(uri) || !commit.files.some((file) => isBelow(file, uri));
  };
  const searchable = operands.filter(isSearchable);
  if (searchable.length === 0) return [];
  const names = await findDescriptions(searchable, {
    cwd: io.cwd,
    boundary: operandBoundary(io.cwd, undefined),
    mayBeEmpty: true,
    isIgnored: (file) => isIgnoredIn(configs, file),
    onIgnored: (operand) => reportIgnored(operand, io),
  });
  return names.map((name) => toUri(path.resolve(io.cwd, name)));
}

/**
 * Returns whether a renamed description is compared under its present name. A rename is followed if an operand covers the present
 * name. For an operand that is one file, or is only in the commit, a rename to anywhere in the repository is followed.
 */
async function renameFilter(operands: readonly string[], covers: Coverage, commit: BaseTree, { cwd }: Io) {
  const boundary = operandBoundary(cwd, undefined);
  const named = operands.filter((operand) => ['file', 'missing'].includes(operandKindOf(operand, cwd, boundary)));
  const [isNamed, isSearched] = [await coverageOf(named, cwd), await folderCoverage(commit.top)];
  return (file: string, present: string) => covers(present) || (isNamed(file) && isSearched(present));
}
