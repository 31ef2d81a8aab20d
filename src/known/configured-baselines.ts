import path from 'node:path';
import type { ConfigLookup } from '../config/configs.ts';
import { entryExists } from '../document/files/entry-exists.ts';
import { UsageError } from '../errors.ts';
import type { Config } from '../settings/resolved-config.ts';
import { commandLine } from '../text/command-line.ts';
import { quote } from '../text/quote.ts';
import { BASELINE_NAME } from './baseline.ts';
import { BaselineFinder } from './find-baseline.ts';
import { PermittedFiles } from './permitted-files.ts';

/** Determines which baselines apply, without reading them. All are absolute paths. */
export class ConfiguredBaselines {
  readonly #configs: ConfigLookup;
  readonly #cwd: string;
  readonly #named: string | undefined;
  readonly #exists: (file: string) => boolean;
  readonly #finder: BaselineFinder;
  readonly #files: PermittedFiles;

  /**
   * @param named The one that applies to all descriptions; by default each has its own.
   * @param exists Whether there is a file; by default on disk.
   */
  constructor(configs: ConfigLookup, cwd: string, named?: string, exists: (file: string) => boolean = entryExists) {
    this.#configs = configs;
    this.#cwd = cwd;
    this.#named = named;
    this.#exists = exists;
    this.#finder = new BaselineFinder(exists);
    this.#files = new PermittedFiles(configs, cwd, exists);
  }

  /**
   * The baselines of some descriptions, each once.
   *
   * @throws UsageError if a named baseline is missing, or a baseline is in a place where the command must not read.
   */
  async ofAll(descriptions: readonly string[]): Promise<readonly string[]> {
    const found = new Set<string>();
    for (const description of descriptions) {
      const file = await this.of(description);
      if (file !== undefined) found.add(file);
    }
    return [...found];
  }

  of(description: string): Promise<string | undefined> {
    return this.ofFolder(path.dirname(path.resolve(this.#cwd, description)));
  }

  /** @param of An absolute path. */
  async ofFolder(of: string): Promise<string | undefined> {
    if (this.#named !== undefined) return this.#files.namedByUser(this.#named);
    const folder = this.#configs.governingFolder(of);
    const config = await this.#configs.ofFolder(folder);
    if (config.baseline !== undefined) return this.#namedByConfig(config.baseline, config);
    const found = this.#finder.find(folder) ?? this.#finder.in(config.folder);
    return found === undefined ? undefined : this.#files.checked(found);
  }

  /** Where the baseline of a description is written: where it is, or else in the folder of the configuration. */
  async targetFor(description: string): Promise<string> {
    if (this.#named !== undefined) return path.resolve(this.#cwd, this.#named);
    const folder = this.#configs.governingFolder(path.dirname(path.resolve(this.#cwd, description)));
    const config = await this.#configs.ofFolder(folder);
    const found = config.baseline ?? this.#finder.find(folder) ?? path.join(config.folder, BASELINE_NAME);
    return this.#files.checked(path.resolve(found));
  }

  #namedByConfig(file: string, { sources: [source = ''] }: Config): string {
    if (this.#exists(file)) return this.#files.checked(file);
    throw new UsageError(
      `There is no baseline ${quote(this.#files.nameOf(file))}, which ${quote(this.#files.nameOf(source))} names. To write it: ${commandLine('baseline')}`,
    );
  }
}
