import path from 'node:path';
import { isBelow, realUri, toUri } from '../document/files.ts';
import { findRepository } from './repository.ts';

/** The folders that a configuration may lead to: it may come from a stranger. */
export class Boundary {
  readonly #folders: readonly { readonly named: string; readonly real: string }[];

  constructor(folders: readonly string[]) {
    this.#folders = folders.map((folder) => ({ named: toUri(folder), real: realUri(folder) }));
  }

  /** Whether a file or folder lies in one of them, by its name and with symbolic links followed. */
  allows(file: string): boolean {
    const [named, real] = [toUri(file), realUri(file)];
    return (
      this.#folders.some((folder) => isBelow(named, folder.named)) && this.#folders.some((folder) => isBelow(real, folder.real))
    );
  }
}

/**
 * What a configuration may lead to: files of its own repository, below the working directory, and below the root the user names.
 *
 * @param folder The folder of the configuration.
 * @param packages Other folders, in which installed packages lie.
 */
export function boundaryOf(folder: string, cwd: string, root?: string, packages: readonly string[] = []): Boundary {
  return new Boundary([findRepository(folder), cwd, ...(root === undefined ? [] : [path.resolve(cwd, root)]), ...packages]);
}
