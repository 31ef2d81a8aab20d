import path from 'node:path';
import type { Version } from '../../diff/run/compare-run.ts';
import { versionOf } from '../../diff/run/compare-versions.ts';
import { isRemote, withoutCredentials } from '../../document/addresses.ts';
import { FileStore, statOf, toForwardSlashes, toUri } from '../../document/files.ts';
import { DEFAULT_LIMITS, MEGABYTE } from '../../document/limits.ts';
import { missingFile } from '../../document/missing-file.ts';
import { UsageError } from '../../errors.ts';
import { quote } from '../../text/quote.ts';
import type { Io } from '../io.ts';

/** Standard input as an operand. */
export const STDIN = '-';

/** Where versions may come from besides files. */
export interface VersionSources {
  /** The name of standard input. */
  readonly stdinFilename: string;
  readonly allowRemote: readonly string[];
}

/** A version, or the place where a commit lacks a file. */
export type OpenedVersion = Version | { readonly missing: string; readonly uri: string; readonly error: UsageError };

/**
 * The version of a description that an operand names: a file, `-` for standard input, a URL, or `REF:path` for a file as it is in a
 * branch, tag or commit, the path from the root of the repository or, after `./` or `../`, from the working directory.
 *
 * @throws UsageError if there is no such file or commit.
 */
export async function openVersion(operand: string, io: Io, sources: VersionSources): Promise<OpenedVersion> {
  const { cwd } = io;
  if (operand === STDIN) return stdinVersion(io, sources.stdinFilename);
  const stat = statOf(path.resolve(cwd, operand));
  if (stat?.isDirectory()) throw new UsageError(`${quote(operand)} is a folder. Name a description.`);
  if (stat) return versionOf(operand, cwd);
  if (isRemote(operand)) return remoteVersion(operand, sources.allowRemote);
  // One letter before a slash is a drive of Windows.
  const [, ref, file] = /^([^:]{2,}|[^:](?!:[\\/])):(.+)$/.exec(operand) ?? [];
  if (ref === undefined || file === undefined) throw missingFile(operand, cwd);
  return versionInCommit(ref, file, cwd);
}

/** A file as it is in a commit; see {@link openVersion}. */
export async function versionInCommit(ref: string, file: string, cwd: string): Promise<OpenedVersion> {
  const { openCommit } = await import('../../diff/git/open-base.ts');
  const commit = openCommit(cwd, ref);
  const uri = toUri(path.resolve(/^\.\.?\//.test(file) ? cwd : commit.top, file));
  if (!commit.has(uri)) return { missing: ref, uri, error: new UsageError(`There is no file ${quote(file)} in ${quote(ref)}.`) };
  const name = (of: string) => `${ref}:${toForwardSlashes(path.relative(commit.top, of))}`;
  return { uri, files: new FileStore(commit.read), name };
}

async function stdinVersion({ cwd, readStdin }: Io, filename: string): Promise<Version> {
  const most = DEFAULT_LIMITS.fileSize * MEGABYTE;
  const content = await readStdin(most);
  if (content.length > most)
    throw new UsageError(`Standard input is larger than ${DEFAULT_LIMITS.fileSize} MB. Write it to a file and name the file.`);
  return { uri: toUri(path.resolve(cwd, filename)), files: new FileStore(), content };
}

async function remoteVersion(address: string, allowRemote: readonly string[]): Promise<Version> {
  const { AllowedHosts } = await import('../../remote/allowed-hosts.ts');
  const hosts = new AllowedHosts(allowRemote);
  const shown = withoutCredentials(address);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url) throw new UsageError(`${quote(shown)} is not a valid URL.`);
  if (url.username !== '' || url.password !== '')
    throw new UsageError(`${quote(shown)} contains a user name or password, and is not fetched. Download it, and name the file.`);
  if (!hosts.allows(url))
    throw new UsageError(
      `${quote(shown)} is a URL, and nothing is fetched unless you allow its host: ${quote(`--allow-remote ${url.host}`)}`,
    );
  const { fetchText } = await import('../../remote/fetch-text.ts');
  const fetched = await fetchText(url, hosts);
  if ('failure' in fetched) throw new UsageError(`${quote(shown)} cannot be compared: ${fetched.message}.`);
  return { uri: fetched.url.href, files: new FileStore(), content: fetched.bytes };
}
