import { existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { isBelow, realUri, toForwardSlashes, toUri } from '../../document/files/paths.ts';
import type { BaseTree } from '../../git/base-tree.ts';
import { changedPackageFile } from './decisive-files.ts';

/** The packages of the working tree, unless the base would have installed others. */
export class BasePackages {
  readonly #base: BaseTree;
  /** The folder with the files of the base. */
  readonly #folder: string;
  /** Further folders in which packages may be installed. */
  readonly folders: readonly string[];
  /** The changed file that is the reason why installed packages are not used, because the base may have installed others. */
  readonly changed: string | undefined;

  /**
   * Links the packages into the folder with the files of the base.
   *
   * @param isGuarded True if packages get the files of the repository as they were in the base.
   */
  constructor(base: BaseTree, folder: string, { cwd, isGuarded }: { readonly cwd: string; readonly isGuarded: boolean }) {
    this.#base = base;
    this.#folder = folder;
    this.changed = changedPackageFile(base, isGuarded);
    const withPackages = new Set(['', toForwardSlashes(path.relative(base.top, cwd)), ...base.foldersWith('package.json')]);
    const all = [...withPackages].filter((name) => !/(?:^|\/)(?:node_modules|\.\.)(?:\/|$)/.test(name));
    const installed = all
      .map((name) => path.posix.join(name, 'node_modules'))
      .filter((name) => existsSync(this.#currentPath(name)));
    this.folders = this.changed === undefined && installed.length > 0 ? this.#link(installed) : [];
  }

  #link(installed: readonly string[]): string[] {
    // Packages that Git tracks are part of the base.
    const tracked = foldersOf(this.#base.tracked('**/node_modules', '**/node_modules/**'));
    const untracked = installed.filter((folder) => !tracked.files.has(folder));
    for (const name of untracked) this.#linkAll(name, tracked.folders);
    return untracked.map((name) => realUri(this.#currentPath(name)));
  }

  #linkAll(name: string, tracked: ReadonlySet<string>): void {
    for (const entry of readdirSync(this.#currentPath(name))) {
      const own = `${name}/${entry}`;
      if (entry.startsWith('.') || !existsSync(this.#currentPath(own))) continue;
      const isScope = entry.startsWith('@') && !entry.includes('/') && lstatSync(this.#currentPath(own)).isDirectory();
      if (isScope) this.#linkAll(own, tracked);
      else this.#linkOne(own, tracked);
    }
  }

  #linkOne(name: string, tracked: ReadonlySet<string>): void {
    const real = toForwardSlashes(path.relative(realUri(this.#base.top), realUri(this.#currentPath(name))));
    const then = path.join(this.#folder, name);
    if (tracked.has(name) || tracked.has(real) || existsSync(then)) return;
    const isOwn = isBelow(realUri(this.#currentPath(name)), realUri(this.#base.top)) && !/(?:^|\/)node_modules\//.test(real);
    // A workspace package of the repository itself is taken from the base.
    const target = isOwn ? path.join(this.#folder, real) : this.#currentPath(name);
    if (!existsSync(target)) return;
    mkdirSync(path.dirname(then), { recursive: true });
    symlinkSync(target, then, 'junction');
  }

  #currentPath(name: string): string {
    return toUri(path.join(this.#base.top, name));
  }
}

/** Files, and all folders that contain them. */
function foldersOf(names: readonly string[]): { readonly files: ReadonlySet<string>; readonly folders: ReadonlySet<string> } {
  const folders = new Set<string>();
  for (const name of names) for (let at = name; at !== '.' && !folders.has(at); at = path.posix.dirname(at)) folders.add(at);
  return { files: new Set(names), folders };
}
