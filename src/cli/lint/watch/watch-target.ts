import path from 'node:path';
import { CONFIG_NAMES } from '../../../config/config-files.ts';
import { operandBoundary, operandKindOf, staticPart } from '../../../descriptions/operand-kind.ts';
import { DATA_FILE, isBelow, toUri } from '../../../document/files/paths.ts';
import { statOf } from '../../../document/files/read-file.ts';
import { isRepository, repositoryOrFolder } from '../../../document/files/repository.ts';
import { BASELINE_NAME } from '../../../known/baseline.ts';
import type { LintArguments } from '../lint-options.ts';

/** The files and folders that a run depends on. All names are absolute, with forward slashes. */
export interface WatchTarget {
  /** The files that were read, or would be read if they were there. */
  readonly files: ReadonlySet<string>;
  /** The folders in which new descriptions may appear, at any depth. */
  readonly folders: readonly string[];
}

/** The folders in which a run looks for descriptions: those that the operands name, or the working directory. */
export function searchedFolders({ operands, root }: LintArguments, cwd: string): readonly string[] {
  const included = operands.filter((operand) => !operand.startsWith('!'));
  if (included.length === 0) return [toUri(cwd)];
  const boundary = operandBoundary(cwd, root);
  const folders = included.flatMap((operand) => {
    const kind = operandKindOf(operand, cwd, boundary);
    if (kind === 'folder') return [operand];
    return kind === 'pattern' ? [staticPart(operand)] : [];
  });
  return [...new Set(folders.map((folder) => toUri(path.resolve(cwd, folder))))];
}

/**
 * The files and folders that a run depends on, with the configurations and baselines that govern its descriptions, also those that do not
 * exist yet.
 *
 * @param read The files that the run has read.
 */
export function watchTarget(read: readonly string[], args: LintArguments, cwd: string): WatchTarget {
  const { operands, config, baseline } = args;
  const named = operands.map((operand) => toUri(path.resolve(cwd, operand))).filter((file) => statOf(file)?.isFile());
  const descriptions = [...read.filter((file) => path.isAbsolute(file)), ...named];
  const searched = searchedFolders(args, cwd);
  const folders = [...searched, ...descriptions.map((file) => path.posix.dirname(file))];
  const common = commonFolder(folders, toUri(cwd));
  const settings = [...new Set([toUri(cwd), ...folders])].flatMap((folder) => governingFiles(folder, common));
  const given = [config, baseline].flatMap((file) => (typeof file === 'string' ? toUri(path.resolve(cwd, file)) : []));
  return { files: new Set([...descriptions, ...settings, ...given]), folders: searched };
}

/**
 * The names that configurations and baselines of a folder may have, up to the root of the repository or, outside of a repository, up to
 * the folder that all files have in common.
 */
function governingFiles(folder: string, common: string): string[] {
  const files = [...CONFIG_NAMES, BASELINE_NAME].map((name) => path.posix.join(folder, name));
  const above = path.posix.dirname(folder);
  if (isRepository(folder) || above === folder) return files;
  const isWatched = isRepository(repositoryOrFolder(above)) || (isBelow(above, common) && !isFileSystemRoot(above));
  return isWatched ? [...files, ...governingFiles(above, common)] : files;
}

/** The working directory if it contains all folders, and otherwise the lowest folder that does. */
function commonFolder(folders: readonly string[], cwd: string): string {
  let [common = cwd] = folders;
  for (const folder of folders) {
    while (!isBelow(folder, common) && !isFileSystemRoot(common)) common = path.posix.dirname(common);
  }
  return isBelow(common, cwd) ? cwd : common;
}

/** Returns whether a folder is `/` or, on Windows, a drive: `C:/`. */
export function isFileSystemRoot(folder: string): boolean {
  return path.posix.dirname(folder) === folder || /^[a-z]:\/?$/i.test(folder);
}

/**
 * Returns whether a file that appears or changes may be a description that the run finds. Hidden files and installed packages are
 * not searched.
 */
export function mayBeFound(file: string, folders: readonly string[]): boolean {
  return DATA_FILE.test(file) && folders.some((folder) => isBelow(file, folder) && !isSkipped(file, folder));
}

const SKIPPED_FOLDERS = ['node_modules', 'dist'];

export function isSkipped(file: string, folder: string): boolean {
  const segments = path.posix.relative(folder, file).split('/');
  return segments.some((segment) => SKIPPED_FOLDERS.includes(segment) || segment.startsWith('.'));
}
