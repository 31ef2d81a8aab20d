import { existsSync } from 'node:fs';
import path from 'node:path';
import { isRepository } from '../config/repository.ts';
import { BASELINE_NAME } from './baseline.ts';

/** Finds the baseline that counts for a folder; each folder is looked at once. */
export class BaselineFinder {
  readonly #exists: (file: string) => boolean;
  readonly #found = new Map<string, string | undefined>();

  /** @param exists Whether there is a file; by default on disk. */
  constructor(exists: (file: string) => boolean = existsSync) {
    this.#exists = exists;
  }

  /** The folder's own, or that of the nearest folder above it, up to the root of the git repository. */
  find(folder: string): string | undefined {
    const known = this.#found.get(folder);
    if (known !== undefined || this.#found.has(folder)) return known;
    const above = path.dirname(folder);
    const found = this.in(folder) ?? (isRepository(folder) || above === folder ? undefined : this.find(above));
    this.#found.set(folder, found);
    return found;
  }

  /** The baseline that a folder itself has. */
  in(folder: string): string | undefined {
    const file = path.join(folder, BASELINE_NAME);
    return this.#exists(file) ? file : undefined;
  }
}
