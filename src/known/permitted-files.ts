import path from 'node:path';
import type { ConfigLookup } from '../config/configs.ts';
import { outside } from '../config/extends.ts';
import { missingFile } from '../document/files/missing-file.ts';
import { toForwardSlashes } from '../document/files/paths.ts';
import { UsageError } from '../errors.ts';

/** The files that a command may read as lists of known findings. All are absolute paths. */
export class PermittedFiles {
  readonly #configs: ConfigLookup;
  readonly #cwd: string;
  readonly #exists: (file: string) => boolean;

  constructor(configs: ConfigLookup, cwd: string, exists: (file: string) => boolean) {
    this.#configs = configs;
    this.#cwd = cwd;
    this.#exists = exists;
  }

  /**
   * A file that the user has named, which may be anywhere.
   *
   * @throws UsageError if it is missing.
   */
  namedByUser(name: string): string {
    const file = path.resolve(this.#cwd, name);
    if (!this.#exists(file)) throw missingFile(name, this.#cwd);
    return file;
  }

  /**
   * A file that was found or that a configuration names, as it may be a link to anywhere.
   *
   * @throws UsageError if it is in a place where the command must not read.
   */
  checked(file: string): string {
    if (this.#configs.boundaryOf(path.dirname(file)).allows(file)) return file;
    throw new UsageError(outside(this.nameOf(file)));
  }

  /** As messages show it: relative to the working directory. */
  nameOf(file: string): string {
    return toForwardSlashes(path.relative(this.#cwd, file));
  }
}
