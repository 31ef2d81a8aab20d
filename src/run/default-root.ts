import { isBelow, toUri } from '../document/files/paths.ts';
import { repositoryOrFolder } from '../document/files/repository.ts';
import { path } from '../platform/platform.ts';

/**
 * The folder that `$ref`s may lead to: the folder that options or the configuration set, relative to the working directory, or
 * else the default.
 */
export function referenceRootOf(uri: string, cwd: string, configured: string | undefined): string {
  return configured === undefined ? defaultRoot(uri, cwd) : path.resolve(cwd, configured);
}

/**
 * The folder that `$ref`s may lead to unless another one is given: the Git repository, as descriptions of a monorepo share files. Outside
 * of a repository, it is the working directory or, for a description elsewhere, the folder of the description.
 */
export function defaultRoot(uri: string, cwd: string): string {
  return repositoryOrFolder(isBelow(uri, toUri(cwd)) ? cwd : path.dirname(uri));
}
