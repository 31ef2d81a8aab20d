import { Boundary } from '../document/files/boundary.ts';
import { repositoryOrFolder } from '../document/files/repository.ts';
import { path } from '../platform/platform.ts';

/**
 * The files that a configuration may name: those of its own repository, of the working directory, and of the root that the user passes.
 *
 * @param folder The folder of the configuration.
 * @param packages Further folders in which packages are installed.
 */
export function boundaryOf(folder: string, cwd: string, root?: string, packages: readonly string[] = []): Boundary {
  return new Boundary([repositoryOrFolder(folder), cwd, ...(root === undefined ? [] : [path.resolve(cwd, root)]), ...packages]);
}
