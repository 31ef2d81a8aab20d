import path from 'node:path';
import type { Version } from '../../diff/run/compare-run.ts';
import { versionOf } from '../../diff/run/compare-versions.ts';
import { FileStore, statOf, toForwardSlashes, toUri } from '../../document/files.ts';
import { missingFile } from '../../document/missing-file.ts';
import { UsageError } from '../../errors.ts';
import { quote } from '../../text/quote.ts';

/**
 * The version of a description that an operand names: a file, or `REF:path` for a file as it is in a branch, tag or commit, the
 * path from the root of the repository or, after `./` or `../`, from the working directory.
 *
 * @throws UsageError if there is no such file or commit.
 */
export async function openVersion(operand: string, cwd: string): Promise<Version> {
  const stat = statOf(path.resolve(cwd, operand));
  if (stat?.isDirectory()) throw new UsageError(`${quote(operand)} is a folder. Name a description.`);
  if (stat) return versionOf(operand, cwd);
  // One letter is a drive of Windows.
  const [, ref, file] = /^([^:]{2,}|@):(.+)$/.exec(operand) ?? [];
  if (ref === undefined || file === undefined) throw missingFile(operand, cwd);
  return versionInCommit(ref, file, cwd);
}

async function versionInCommit(ref: string, file: string, cwd: string): Promise<Version> {
  const { openCommit } = await import('../../diff/git/open-base.ts');
  const commit = openCommit(cwd, ref);
  const uri = toUri(path.resolve(/^\.\.?\//.test(file) ? cwd : commit.top, file));
  if (!commit.has(uri)) throw new UsageError(`There is no file ${quote(file)} in ${quote(ref)}.`);
  const name = (of: string) => `${ref}:${toForwardSlashes(path.relative(commit.top, of))}`;
  return { uri, files: new FileStore(commit.read), name };
}
