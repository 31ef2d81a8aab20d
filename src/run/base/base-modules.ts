import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBelow, realUri } from '../../document/files/paths.ts';
import { UnreadableFile } from '../../document/files/read-file.ts';
import type { BaseTree } from '../../git/base-tree.ts';
import { guardModules, type ModuleGuard, RefusedModuleError } from '../../spectral/foreign/module-guard.ts';
import { quote } from '../../text/quote.ts';
import { packageNameIn, storedTextOf } from './local-packages.ts';

/**
 * The modules that code of the base may load: files of the repository as they were in the base, and installed packages that
 * neither Git tracks nor the change touches. Without this check, a package may require a workspace that the change edits, or find
 * a folder `node_modules` that the change adds.
 */
export class BaseModules {
  readonly #base: BaseTree;
  readonly #top: string;
  /** The folder with the files of the base. */
  readonly #folder: string;
  readonly #guard: ModuleGuard;
  readonly #known = new Map<string, string>();
  #tracked: ReadonlySet<string> | undefined;
  #packages: ReadonlyMap<string, readonly string[]> | undefined;

  /** The guard is in effect until it is released. */
  constructor(base: BaseTree, folder: string) {
    this.#base = base;
    this.#top = realUri(base.top);
    this.#folder = realUri(folder);
    this.#guard = guardModules((file) => this.#substitute(file));
  }

  get isEffective(): boolean {
    return this.#guard.isEffective;
  }

  release(): void {
    this.#guard.release();
  }

  #substitute(file: string): string {
    const known = this.#known.get(file);
    if (known !== undefined) return known;
    const real = realUri(file);
    const isFree =
      !isBelow(folded(real), folded(this.#top)) || isBelow(real, this.#folder) || OWN_FOLDERS.some((own) => isBelow(real, own));
    const found = isFree ? file : this.#inRepository(file, path.posix.relative(this.#top, real));
    this.#known.set(file, found);
    return found;
  }

  /** @param name The path in the repository. */
  #inRepository(file: string, name: string): string {
    if (INSTALLED.test(name) && !this.#isTracked(name)) {
      this.#refuseCopy(file, name);
      return file;
    }
    const then = path.join(this.#folder, name);
    if (existsSync(then)) return then;
    const content = this.#contentOf(name);
    if (content === undefined) throw this.#refusal(file, name);
    mkdirSync(path.dirname(then), { recursive: true });
    writeFileSync(then, content);
    return then;
  }

  #contentOf(name: string): Uint8Array | undefined {
    try {
      return this.#base.readStored(`${this.#base.top}/${name}`);
    } catch (error) {
      if (error instanceof UnreadableFile) return undefined;
      throw error;
    }
  }

  /** Returns whether Git tracks a file, or the folder that contains it as a submodule. */
  #isTracked(name: string): boolean {
    this.#tracked ??= new Set(this.#base.tracked('**').map(folded));
    for (let at = folded(name); at !== '.'; at = path.posix.dirname(at)) if (this.#tracked.has(at)) return true;
    return false;
  }

  /**
   * Refuses a package of the repository that is installed as a copy, if the package has changed, as the copy contains the change.
   */
  #refuseCopy(file: string, name: string): void {
    const [folder] = /^.*(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+/iu.exec(name) ?? [];
    if (folder === undefined) return;
    for (const source of this.#sourcesOf(folder)) {
      const changed = [...this.#base.changedPaths].find((one) => isBelow(one, source));
      if (changed !== undefined) throw this.#refusal(file, changed);
    }
  }

  /** The folders of the repository whose package has the same name as an installed one, except the root of the repository. */
  #sourcesOf(installed: string): readonly string[] {
    this.#packages ??= namedPackages(this.#base);
    const manifest = path.join(this.#top, installed, 'package.json');
    const name = existsSync(manifest) ? packageNameIn(readFileSync(manifest, 'utf8')) : undefined;
    return (name === undefined ? undefined : this.#packages.get(name)) ?? [];
  }

  #refusal(file: string, name: string): RefusedModuleError {
    const hasChanged = this.#base.changedPaths.has(name);
    return new RefusedModuleError(file, hasChanged ? { changed: name } : { reason: `${quote(name)} is not a file of the base` });
  }
}

const INSTALLED = /(?:^|\/)node_modules\//iu;

/**
 * A name in a form that is equal for names that differ in case or in the composition of characters, which some systems do not
 * distinguish.
 */
function folded(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase();
}

function namedPackages(base: BaseTree): ReadonlyMap<string, readonly string[]> {
  const packages = new Map<string, string[]>();
  for (const folder of base.foldersWith('package.json')) {
    if (folder === '' || INSTALLED.test(`${folder}/`)) continue;
    const name = packageNameIn(storedTextOf(base, `${folder}/package.json`));
    if (name !== undefined) packages.set(name, [...(packages.get(name) ?? []), folder]);
  }
  return packages;
}

/** The folders of this program, whose parts are loaded on demand. */
const OWN_FOLDERS = ownFolders();

function ownFolders(): readonly string[] {
  const start = realUri(path.dirname(fileURLToPath(import.meta.url)));
  for (let folder = start; ; folder = path.posix.dirname(folder)) {
    const manifest = path.join(folder, 'package.json');
    if (existsSync(manifest)) return packageNameIn(readFileSync(manifest, 'utf8')) === 'api-conventions' ? [folder] : [start];
    if (folder === path.posix.dirname(folder)) return [start];
  }
}
