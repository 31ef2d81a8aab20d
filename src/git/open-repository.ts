import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { realPathOf } from '../document/files/real-path.ts';
import { isRepository, repositoryOrFolder } from '../document/files/repository.ts';
import { UsageError } from '../errors.ts';
import { visible } from '../text/escape.ts';
import { Git, type GitLocation } from './git.ts';
import { GitError } from './git-error.ts';
import { canPreventFetching, type GitVersion, gitVersionOf, NEVER_FETCHES } from './git-version.ts';
import { isPartialClone } from './partial-clone.ts';

/**
 * Git in the repository that contains a folder. The repository is passed to Git: by itself, Git would take files of a change that look like
 * a bare repository for one, with the commands that its configuration names.
 *
 * @throws UsageError if Git is not installed or too old, or if the folder is not in a repository that can be read safely.
 */
export function openRepository(cwd: string): { readonly git: Git; readonly top: string } {
  const finder = new Git(cwd);
  const version = gitVersionOf(finder);
  try {
    const git = process.env.GIT_DIR ? finder : new Git(cwd, locate(realPathOf(path.resolve(cwd))));
    if (!canPreventFetching(version) && isPartialClone(git)) throw wouldFetchError(version);
    return { git, top: path.resolve(cwd, git.line('rev-parse', '--show-cdup') || '.') };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw unusableRepositoryError(visible(error.message));
  }
}

/**
 * The repository of the nearest folder with a `.git`. Git finds it again, as it then checks the owner.
 *
 * @param folder Without links.
 */
function locate(folder: string): GitLocation {
  const top = repositoryOrFolder(folder);
  if (!isRepository(top)) throw unusableRepositoryError('there is no `.git` in this folder or above it.');
  const known = gitDirOf(top);
  for (const name of ['HEAD', 'config']) {
    const stat = statSync(path.join(known, name), { throwIfNoEntry: false });
    // Git would wait for what is written to a pipe.
    if (stat && !stat.isFile()) throw unusableRepositoryError(`\`${name}\` of the repository is not a file.`);
  }
  const gitDir = realPathOf(path.resolve(new Git(top).line('rev-parse', '--absolute-git-dir')));
  if (gitDir !== realPathOf(known)) throw unusableRepositoryError('the `.git` in this folder or above it is not valid.');
  return { gitDir, workTree: process.env.GIT_WORK_TREE || top };
}

/** In a worktree and in a submodule, `.git` is a file with the path. */
function gitDirOf(top: string): string {
  const inside = path.join(top, '.git');
  if (!statSync(inside, { throwIfNoEntry: false })?.isFile()) return inside;
  return path.resolve(
    top,
    readFileSync(inside, 'utf8')
      .replace(/^gitdir: /, '')
      .trimEnd(),
  );
}

function unusableRepositoryError(reason: string): UsageError {
  return new UsageError(`A Git repository is required to read earlier versions: ${reason}`);
}

function wouldFetchError(version: GitVersion): UsageError {
  return new UsageError(
    `This clone is partial, and Git ${version.join('.')} would fetch missing files, which can run commands from the configuration ` +
      `of the repository. Update Git to ${NEVER_FETCHES} or later, or clone without \`--filter\`.`,
  );
}
