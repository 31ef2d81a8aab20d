import { path } from '../../platform/platform.ts';
import { DATA_FILE, isBelow, realUri, toForwardSlashes, toUri } from './paths.ts';
import { canFollowWithin, RealPaths } from './real-path.ts';

/** The reason why a file must not be read: it is outside of the folders, or it is hidden or belongs to Git. */
export type ReadRefusal = 'outside' | 'hidden';

/**
 * The folders from which files may be read that an untrusted contributor names. Only names and links are looked at, so that no answer
 * depends on what is outside.
 */
export class Boundary {
  readonly #folders: readonly { readonly named: string; readonly real: string }[];
  readonly #realPaths = new RealPaths();

  constructor(folders: readonly string[]) {
    this.#folders = folders.map((folder) => ({ named: toUri(folder), real: realUri(folder) }));
  }

  /** Returns whether a file or folder is in one of the folders, both by its name and after following symbolic links. */
  allows(file: string): boolean {
    // The name is checked first, because Windows would connect to a server that it contains.
    return this.#contains(file) && this.#realIn(file) !== undefined;
  }

  /** Returns whether a file or folder is in one of the folders by its name, but not after following symbolic links. */
  isLeftBy(file: string): boolean {
    return this.#contains(file) && this.#realIn(file) === undefined;
  }

  /**
   * The reason why a description must not refer to a file.
   *
   * @param description May refer to files in a hidden folder that it is itself in; without links.
   */
  refusal(file: string, description: string | undefined): ReadRefusal | undefined {
    return this.#contains(file) ? this.#refusalOf(file, description) : 'outside';
  }

  /**
   * The reason why a file that the user named must not be read; it may be a link.
   *
   * @param named The name of the file, below a folder without links.
   */
  refusalOfNamed(named: string): ReadRefusal | undefined {
    return this.#refusalOf(named, named);
  }

  #refusalOf(file: string, from: string | undefined): ReadRefusal | undefined {
    const found = this.#realIn(file);
    if (!found) return 'outside';
    return isHidden(found.real, found.folder, from) ? 'hidden' : undefined;
  }

  /** A file without links, and the folder that it is in; `undefined` if a link leads out, even if it leads back. */
  #realIn(file: string): { readonly real: string; readonly folder: string } | undefined {
    const named = toUri(file);
    const real = toForwardSlashes(this.#realPaths.of(path.resolve(file)));
    const folder = this.#folderOf(real);
    if (folder === undefined) return undefined;
    return real === named || this.#isFollowedWithin(named) ? { real, folder } : undefined;
  }

  #isFollowedWithin(file: string): boolean {
    const isAllowed = (place: string) => {
      const at = toUri(place);
      return this.#folders.some(({ real }) => isBelow(at, real) || isBelow(real, at));
    };
    return this.#folders
      .flatMap(({ named, real }) => [
        { from: named, real },
        { from: real, real },
      ])
      .filter(({ from }) => isBelow(file, from))
      .every(({ from, real }) => canFollowWithin(real, file.slice(from.length), isAllowed));
  }

  #contains(file: string): boolean {
    const named = toUri(file);
    return this.#folders.some((folder) => isBelow(named, folder.named));
  }

  #folderOf(real: string): string | undefined {
    return this.#folders.find((folder) => isBelow(real, folder.real))?.real;
  }
}

/**
 * Returns whether a file is in a folder `.git`, where `actions/checkout` leaves a token, or is hidden, such as `.npmrc` and
 * `.aws/credentials`: a report of a syntax error would quote it.
 *
 * @param real The file, without links.
 * @param from A file from which hidden folders that contain it are visible.
 */
function isHidden(real: string, folder: string, from: string | undefined): boolean {
  const start = folder.endsWith('/') ? folder.length : folder.length + 1;
  const segments = real.slice(start).split('/');
  if (segments.some((segment) => segment.toLowerCase() === '.git')) return true;
  const last = segments.findLastIndex((segment) => segment.startsWith('.'));
  if (last === -1) return false;
  if (from === undefined) return true;
  if (last === segments.length - 1) return from !== real || !DATA_FILE.test(real);
  return !isBelow(from, real.slice(0, start) + segments.slice(0, last + 1).join('/'));
}
