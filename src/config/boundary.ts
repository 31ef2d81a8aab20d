import path from 'node:path';
import { isBelow, realUri, toUri } from '../document/files.ts';
import { findRepository } from '../document/repository.ts';

/** The folders from which a configuration may name files, as it may be from an untrusted contributor. */
export class Boundary {
  readonly #folders: readonly { readonly named: string; readonly real: string }[];

  constructor(folders: readonly string[]) {
    this.#folders = folders.map((folder) => ({ named: toUri(folder), real: realUri(folder) }));
  }

  /** Whether a file or folder is in one of them, both by its name and after following symbolic links. */
  allows(file: string): boolean {
    const [named, real] = [toUri(file), realUri(file)];
    return (
      this.#folders.some((folder) => isBelow(named, folder.named)) && this.#folders.some((folder) => isBelow(real, folder.real))
    );
  }
}

/**
 * The files that a configuration may name: those of its own repository, of the working directory, and of the root that the user passes.
 *
 * @param folder The folder of the configuration.
 * @param packages Further folders in which packages are installed.
 */
export function boundaryOf(folder: string, cwd: string, root?: string, packages: readonly string[] = []): Boundary {
  return new Boundary([findRepository(folder), cwd, ...(root === undefined ? [] : [path.resolve(cwd, root)]), ...packages]);
}
