import { existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { isBelow, realUri, toForwardSlashes, toUri } from '../document/files.ts';
import type { BaseTree } from '../git/base-tree.ts';

/** What decides which packages are installed, and how. */
const DECISIVE =
  /(?:^|\/)(?:package\.json|package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|pnpm-workspace\.yaml|bun\.lockb?|\.npmrc|\.yarnrc(?:\.yml)?|\.pnpmfile\.c?js|bunfig\.toml)$/;

/** The packages that are installed in the working tree, as far as they are those of the base. */
export class BasePackages {
  readonly #base: BaseTree;
  /** The folder with the files of the base. */
  readonly #folder: string;
  /** Where packages may lie, besides that folder. */
  readonly folders: readonly string[];
  /** The changed file for which no installed package counts; it may have installed others. */
  readonly changed: string | undefined;

  /** Links them into the folder that has the files of the base. */
  constructor(base: BaseTree, folder: string, cwd: string) {
    this.#base = base;
    this.#folder = folder;
    const decisive = [...base.changed].find((file) => DECISIVE.test(file));
    this.changed = decisive === undefined ? undefined : toForwardSlashes(path.relative(base.top, decisive));
    const withPackages = new Set(['', toForwardSlashes(path.relative(base.top, cwd)), ...base.foldersWith('package.json')]);
    const all = [...withPackages].filter((name) => !/(?:^|\/)(?:node_modules|\.\.)(?:\/|$)/.test(name));
    const installed = all.map((name) => path.posix.join(name, 'node_modules')).filter((name) => existsSync(this.#now(name)));
    this.folders = this.changed === undefined && installed.length > 0 ? this.#link(installed) : [];
  }

  #link(installed: readonly string[]): string[] {
    // What is committed comes with the base, or not at all.
    const tracked = foldersOf(this.#base.tracked('**/node_modules', '**/node_modules/**'));
    const ours = installed.filter((folder) => !tracked.files.has(folder));
    for (const name of ours) this.#linkAll(name, tracked.folders);
    return ours.map((name) => realUri(this.#now(name)));
  }

  #linkAll(name: string, tracked: ReadonlySet<string>): void {
    for (const entry of readdirSync(this.#now(name))) {
      const own = `${name}/${entry}`;
      if (entry.startsWith('.') || !existsSync(this.#now(own))) continue;
      const isScope = entry.startsWith('@') && !entry.includes('/') && lstatSync(this.#now(own)).isDirectory();
      if (isScope) this.#linkAll(own, tracked);
      else this.#linkOne(own, tracked);
    }
  }

  #linkOne(name: string, tracked: ReadonlySet<string>): void {
    const real = toForwardSlashes(path.relative(realUri(this.#base.top), realUri(this.#now(name))));
    const then = path.join(this.#folder, name);
    if (tracked.has(name) || tracked.has(real) || existsSync(then)) return;
    const isOwn = isBelow(realUri(this.#now(name)), realUri(this.#base.top)) && !/(?:^|\/)node_modules\//.test(real);
    // A package of the repository itself, which a workspace links, is as it was.
    const target = isOwn ? path.join(this.#folder, real) : this.#now(name);
    if (!existsSync(target)) return;
    mkdirSync(path.dirname(then), { recursive: true });
    symlinkSync(target, then, 'junction');
  }

  #now(name: string): string {
    return toUri(path.join(this.#base.top, name));
  }
}

/** Files, and with them the folders that they lie in. */
function foldersOf(names: readonly string[]): { readonly files: ReadonlySet<string>; readonly folders: ReadonlySet<string> } {
  const folders = new Set<string>();
  for (const name of names) for (let at = name; at !== '.' && !folders.has(at); at = path.posix.dirname(at)) folders.add(at);
  return { files: new Set(names), folders };
}
