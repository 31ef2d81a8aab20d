import { isBelow, toUri } from '../document/files/paths.ts';
import { boundaryOf } from './boundary.ts';

/**
 * Determines the folder whose configuration and lists of known findings apply to a folder. This is the folder itself, except if
 * it is below the working directory and a link leads out of the boundary: then it is the working directory, so that nothing is
 * searched for at the target of the link.
 */
export class GoverningFolders {
  readonly #cwd: string;
  readonly #root: string | undefined;
  readonly #known = new Map<string, string>();

  constructor(cwd: string, root: string | undefined) {
    this.#cwd = cwd;
    this.#root = root;
  }

  /** @param folder An absolute path. */
  of(folder: string): string {
    const known = this.#known.get(folder) ?? this.#find(folder);
    this.#known.set(folder, known);
    return known;
  }

  #find(folder: string): string {
    const isInside = !isBelow(toUri(folder), toUri(this.#cwd)) || boundaryOf(this.#cwd, this.#cwd, this.#root).allows(folder);
    return isInside ? folder : this.#cwd;
  }
}
