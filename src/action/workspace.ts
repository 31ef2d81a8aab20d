import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { Boundary } from '../document/files/boundary.ts';
import { UsageError } from '../errors.ts';

const NAME_FOLDER = 'Name a folder of the repository.';
const CHECKOUT_ADVICE = 'Add a step with `actions/checkout` before this one.';

/** @throws UsageError if the workspace is empty, as it is before `actions/checkout`. */
export function requireFiles(workspace: string): void {
  if (!existsSync(workspace) || readdirSync(workspace).length === 0)
    throw new UsageError(`The workspace is empty. ${CHECKOUT_ADVICE}`);
}

/**
 * The folder to lint in. A pull request may replace it by a link out of the checkout, so the boundary is checked before the
 * folder is read.
 *
 * @param input Relative to the workspace.
 * @throws UsageError if it is outside the workspace or not a folder.
 */
export function workingDirectoryIn(workspace: string, input: string): string {
  const folder = path.resolve(workspace, input);
  if (!new Boundary([workspace]).allows(folder)) {
    throw new UsageError(`The input \`working-directory\` is \`${input}\`, which is outside the workspace. ${NAME_FOLDER}`);
  }
  if (!isFolder(folder))
    throw new UsageError(`The input \`working-directory\` is \`${input}\`, but there is no such folder. ${NAME_FOLDER}`);
  return folder;
}

function isFolder(name: string): boolean {
  try {
    return statSync(name).isDirectory();
  } catch {
    return false;
  }
}

/**
 * The root of the repository that contains a folder of the workspace.
 *
 * @throws UsageError if there is no repository.
 */
export function requireRepository(workspace: string, cwd: string): string {
  const repository = repositoryOf(workspace, cwd);
  if (repository !== undefined) return repository;
  throw new UsageError(
    `The workspace is not a Git repository, which a comparison requires. ${CHECKOUT_ADVICE} In a container, install Git before that step.`,
  );
}

function repositoryOf(workspace: string, cwd: string): string | undefined {
  for (let folder = cwd; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git'))) return folder;
    if (folder === workspace || folder === path.dirname(folder)) return undefined;
  }
}

/**
 * Lets Git read a repository of another user, such as the workspace in a job that runs in a container. The settings are inherited by all
 * processes that the action starts, and are safe because {@link Git} runs no programs that a repository configures.
 *
 * @param env Is changed.
 */
export function trustRepository(repository: string, env: NodeJS.ProcessEnv): void {
  const count = Number(env.GIT_CONFIG_COUNT ?? 0);
  env[`GIT_CONFIG_KEY_${count}`] = 'safe.directory';
  // Git compares the name without links, on all systems with forward slashes.
  env[`GIT_CONFIG_VALUE_${count}`] = realpathSync(repository).replaceAll(path.sep, '/');
  env.GIT_CONFIG_COUNT = String(count + 1);
}
