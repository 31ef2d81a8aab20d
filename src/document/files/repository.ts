import { fileSystem, path } from '../../platform/platform.ts';

/** A folder and those above it, up to the root of its git repository or of the file system. */
function* foldersUpwards(folder: string): Generator<string> {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    yield current;
    if (isRepository(current) || path.dirname(current) === current) return;
  }
}

/** The root of the git repository that a folder belongs to; the folder itself if it is not in a repository. */
export function repositoryOrFolder(folder: string): string {
  const last = [...foldersUpwards(folder)].at(-1);
  return last !== undefined && isRepository(last) ? last : path.resolve(folder);
}

/** Returns whether a folder is the root of a repository: it has `.git`, which is a file in worktrees and submodules. */
export function isRepository(folder: string): boolean {
  return fileSystem.exists(path.join(folder, '.git'));
}
