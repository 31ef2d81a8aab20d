import { existsSync } from 'node:fs';
import path from 'node:path';
import { isRepository } from '../document/repository.ts';
import { BASELINE_NAME } from './baseline.ts';

/** Finds the baseline that applies to a folder; each folder is searched once. */
export class BaselineFinder {
  readonly #exists: (file: string) => boolean;
  readonly #found = new Map<string, string | undefined>();

  /** @param exists Whether a file exists; by default on disk. */
  constructor(exists: (file: string) => boolean = existsSync) {
    this.#exists = exists;
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
    const file = path.join(folder, BASELINE_NAME);
    return this.#exists(file) ? file : undefined;
  }
}
