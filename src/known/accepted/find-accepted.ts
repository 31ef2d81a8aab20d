import path from 'node:path';
import type { ConfigLookup } from '../../config/configs.ts';
import { entryExists } from '../../document/files/entry-exists.ts';
import { BaselineFinder } from '../find-baseline.ts';
import { PermittedFiles } from '../permitted-files.ts';
import { ACCEPTED_NAME } from './accepted.ts';

/** Determines which list of accepted changes applies to a description. All are absolute paths. */
export class AcceptedFinder {
  readonly #configs: ConfigLookup;
  readonly #cwd: string;
  readonly #named: string | undefined;
  readonly #finder: BaselineFinder;
  readonly #files: PermittedFiles;

  /**
   * @param named The one that applies to all descriptions; by default each has the nearest.
   * @param exists Whether there is a file; by default on disk.
   */
  constructor(configs: ConfigLookup, cwd: string, named?: string, exists: (file: string) => boolean = entryExists) {
    this.#configs = configs;
    this.#cwd = cwd;
    this.#named = named;
    this.#finder = new BaselineFinder(exists, ACCEPTED_NAME);
    this.#files = new PermittedFiles(configs, cwd, exists);
  }

  /**
   * The list that applies to the descriptions in a folder.
   *
   * @throws UsageError if the named list is missing, or the list is in a place where the command must not read.
   */
  async ofFolder(of: string): Promise<string | undefined> {
    if (this.#named !== undefined) return this.#files.namedByUser(this.#named);
    const folder = this.#configs.governingFolder(of);
    const found = this.#finder.find(folder) ?? this.#finder.in((await this.#configs.ofFolder(folder)).folder);
    return found === undefined ? undefined : this.#files.checked(found);
  }

  /** Where changes to the descriptions in a folder are accepted: in the list that applies, or else beside the configuration. */
  async targetFor(of: string): Promise<string> {
    if (this.#named !== undefined) return path.resolve(this.#cwd, this.#named);
    const folder = this.#configs.governingFolder(of);
    const found = this.#finder.find(folder) ?? path.join((await this.#configs.ofFolder(folder)).folder, ACCEPTED_NAME);
    return this.#files.checked(path.resolve(found));
  }
}
