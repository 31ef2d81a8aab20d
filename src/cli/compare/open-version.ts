import path from 'node:path';
import { FileStore } from '../../document/files/files.ts';
import { missingFile } from '../../document/files/missing-file.ts';
import { toForwardSlashes, toUri } from '../../document/files/paths.ts';
import { DEFAULT_LIMITS, MEGABYTE } from '../../document/limits.ts';
import { UsageError } from '../../errors.ts';
import type { BaseTree } from '../../git/base-tree.ts';
import { versionOnDisk } from '../../run/compare/compare-versions.ts';
import type { DescriptionVersion } from '../../run/compare/description-version.ts';
import { quote } from '../../text/quote.ts';
import type { Io } from '../io.ts';
import type { CommitPlace, OperandPlace } from './operand-place.ts';

/** The sources of versions besides files. */
export interface VersionSources {
  /** The name of standard input. */
  readonly stdinFilename: string;
  readonly allowRemote: readonly string[];
}

/** A version, or a file that a commit lacks: its path, the ref of the commit, and the error if the file is required. */
export type OpenedVersion = DescriptionVersion | { readonly missingIn: string; readonly uri: string; readonly error: UsageError };

/**
 * The version of a description that an operand names.
 *
 * @throws UsageError if there is no such file.
 */
export async function openVersion(place: OperandPlace, io: Io, sources: VersionSources): Promise<OpenedVersion> {
  const { operand, kind, commit } = place;
  if (kind === 'stdin') return stdinVersion(io, sources.stdinFilename);
  if (kind === 'url') return remoteVersion(operand, sources.allowRemote);
  if (commit) return versionInCommit(commit);
  if (kind !== 'file') throw missingVersion(operand, io.cwd);
  return versionOnDisk(operand, io.cwd);
}

function missingVersion(operand: string, cwd: string): UsageError {
  // Names of branches, tags and commits have no extension.
  if (!/^[\w/-]+$/.test(operand)) return missingFile(operand, cwd);
  return new UsageError(`There is no file ${quote(operand)}. For a branch or tag, write ${quote(`${operand}:`)}.`);
}

/** A file as it is in a commit. */
function versionInCommit({ tree, path: name, from }: CommitPlace): OpenedVersion {
  const uri = toUri(path.resolve(from, name));
  // If Git cannot tell whether the file existed, opening it fails with the reason.
  if (tree.has(uri) || tree.whyUnknown(uri) !== undefined) return { uri: tree.formerUri(uri), ...versionSourceIn(tree) };
  return {
    missingIn: tree.ref,
    uri,
    error: new UsageError(
      `There is no file ${quote(name)} in ${quote(tree.ref)}. Write its path from the root of the repository, or after \`./\` from the working directory.`,
    ),
  };
}

/** The source of a version in a commit: its files, and their names in messages. */
export function versionSourceIn(tree: BaseTree): Pick<DescriptionVersion, 'files' | 'name'> {
  const name = (uri: string) => `${tree.ref}:${toForwardSlashes(path.relative(tree.top, uri))}`;
  return { files: new FileStore(tree.readStored), name };
}

async function stdinVersion({ cwd, readStdin }: Io, filename: string): Promise<DescriptionVersion> {
  const most = DEFAULT_LIMITS.fileSize * MEGABYTE;
  const content = await readStdin(most);
  if (content.length > most)
    throw new UsageError(`Standard input is larger than ${DEFAULT_LIMITS.fileSize} MB. Write it to a file and name the file.`);
  return { uri: toUri(path.resolve(cwd, filename)), files: new FileStore(), content };
}

async function remoteVersion(address: string, allowRemote: readonly string[]): Promise<DescriptionVersion> {
  const { fetchDescription } = await import('../../remote/fetch-description.ts');
  const { url, bytes } = await fetchDescription(address, allowRemote);
  return { uri: url.href, files: new FileStore(), content: bytes };
}
