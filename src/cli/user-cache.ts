import { lstatSync, readlinkSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import envPaths from 'env-paths';

/** The reason why a folder is not used. */
export interface FolderProblem {
  /** The folder, or one that it is in. */
  readonly folder: string;
  /** The problem with the folder, as a clause: `is writable by other users`. */
  readonly fault: string;
}

export type UserCache = { readonly folder: string } | { readonly problem: FolderProblem };

/**
 * The folder in which this program may keep what it can make again, in the user's cache directory; it may be missing. Its contents are
 * trusted, as code or as results, so it must be out of the reach of repositories and of other users.
 *
 * @param part A folder within it.
 * @returns The folder with symbolic links followed, or why it is not used.
 */
export function userCacheFolder(cwd: string, part = ''): UserCache {
  const named = path.join(envPaths('api-conventions', { suffix: '' }).cache, part);
  // An empty `HOME` or a relative `XDG_CACHE_HOME` would lead into the working directory.
  if (!path.isAbsolute(named)) return folderProblem(named, 'is not an absolute path');
  try {
    const { steps, existing, missing } = walk(path.resolve(named));
    const folder = path.join(realpathSync.native(existing), ...missing);
    const fault = locationFault(folder, realpathSync.native(cwd));
    if (fault !== undefined) return folderProblem(folder, fault);
    const problem = process.getuid && accessProblem(steps, missing.length > 0, process.getuid());
    return problem ? { problem } : { folder };
  } catch (error) {
    return folderProblem(named, `cannot be checked (${(error as NodeJS.ErrnoException).code})`);
  }
}

function folderProblem(folder: string, fault: string): UserCache {
  return { problem: { folder, fault } };
}

/** A folder or link that leads to a folder. */
interface FolderStep {
  readonly at: string;
  readonly stat: Stats;
}

interface FolderWalk {
  /** The folders and links on the path, from the root of the file system on. */
  readonly steps: readonly FolderStep[];
  /** The last folder that exists, without links. */
  readonly existing: string;
  /** The names of the folders below it that do not exist. */
  readonly missing: readonly string[];
}

/** Longer chains of links are treated as a cycle, as operating systems do. */
const MAX_LINKS = 40;

/** Follows a path and its links as the system does, because links also have owners. */
function walk(file: string): FolderWalk {
  const namesIn = (target: string) => target.slice(path.parse(target).root.length).split(path.sep).filter(Boolean);
  let existing = path.parse(file).root;
  let missing = namesIn(file);
  const steps: FolderStep[] = [{ at: existing, stat: lstatSync(existing) }];
  for (let links = 0; missing[0] !== undefined; ) {
    const at = path.join(existing, missing[0]);
    const stat = lstatSync(at, { throwIfNoEntry: false });
    if (!stat) break;
    steps.push({ at, stat });
    missing = missing.slice(1);
    if (stat.isSymbolicLink()) {
      if (links++ === MAX_LINKS) throw Object.assign(new Error('Too many links'), { code: 'ELOOP' });
      const target = path.resolve(existing, readlinkSync(at));
      existing = path.parse(target).root;
      missing = [...namesIn(target), ...missing];
    } else {
      existing = at;
      if (!stat.isDirectory()) break;
    }
  }
  return { steps, existing, missing };
}

/** The problem with the location of a folder: a repository must not be able to bring it along. Links are followed in both paths. */
function locationFault(folder: string, cwd: string): string | undefined {
  if (isInFolder(folder, cwd)) return 'is in the working directory';
  if (isInFolder(cwd, folder)) return 'contains the working directory';
  for (let at = cwd; ; at = path.dirname(at)) {
    const git = statSync(path.join(at, '.git'), { throwIfNoEntry: false });
    if (git && isInFolder(folder, at)) return 'is in the repository';
    // In a submodule and in a worktree, `.git` is a file; these belong to the repository around them.
    if (git?.isDirectory() || path.dirname(at) === at) return undefined;
  }
}

function isInFolder(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

const WRITABLE_BY_OTHERS = 0o022;
const STICKY = 0o1000;

/**
 * The problem with the permissions of a folder, because of which other users could put something into it. Everything above it
 * must belong to the user or the administrator, and be writable by nobody else. If the next folder exists, a folder may also be
 * like `/tmp`, where nobody can replace what belongs to others.
 *
 * @param isMissing True if the folder does not exist, so that the last step is where it would be made.
 */
function accessProblem(steps: readonly FolderStep[], isMissing: boolean, user: number): FolderProblem | undefined {
  for (const [index, { at, stat }] of steps.entries()) {
    const isLast = index === steps.length - 1;
    const isOwn = stat.uid === user || (stat.uid === 0 && (isMissing || !isLast));
    if (!isOwn) return { folder: at, fault: 'belongs to another user' };
    if (stat.isSymbolicLink()) continue;
    if (!stat.isDirectory()) return { folder: at, fault: 'is not a folder' };
    const isShared = !isLast && (stat.mode & STICKY) !== 0;
    if ((stat.mode & WRITABLE_BY_OTHERS) !== 0 && !isShared) return { folder: at, fault: 'is writable by other users' };
  }
  return undefined;
}
