import path from 'node:path';
import { entryExists } from '../document/files/entry-exists.ts';
import { isRepository } from '../document/files/repository.ts';
import { BASELINE_NAME } from './baseline.ts';

/** Finds the baseline that applies to a folder; each folder is searched once. */
export class BaselineFinder {
  readonly #exists: (file: string) => boolean;
  readonly #found = new Map<string, string | undefined>();

  readonly #name: string;

  /**
   * @param exists Whether a file exists; by default on disk.
   * @param name The name of the file to find.
   */
  constructor(exists: (file: string) => boolean = entryExists, name = BASELINE_NAME) {
    this.#exists = exists;
    this.#name = name;
  }

  /** The baseline of the folder, or of the nearest folder above it, up to the root of the git repository. */
  find(folder: string): string | undefined {
    const known = this.#found.get(folder);
    if (known !== undefined || this.#found.has(folder)) return known;
    const above = path.dirname(folder);
    const found = this.in(folder) ?? (isRepository(folder) || above === folder ? undefined : this.find(above));
    this.#found.set(folder, found);
    return found;
  }

  /** The baseline in a folder itself. */
  in(folder: string): string | undefined {
    const file = path.join(folder, this.#name);
    return this.#exists(file) ? file : undefined;
  }
}
