import type { ConfigLookup } from '../config/configs.ts';
import { outsideReason } from '../config/extends.ts';
import { entryExists } from '../document/files/entry-exists.ts';
import { missingFile } from '../document/files/missing-file.ts';
import { toForwardSlashes } from '../document/files/paths.ts';
import { isRepository } from '../document/files/repository.ts';
import { UsageError } from '../errors.ts';
import { path } from '../platform/platform.ts';
import type { Config } from '../settings/resolved-config.ts';
import { commandLine } from '../text/command-line.ts';
import { quote } from '../text/quote.ts';
import { BASELINE_NAME } from './baseline.ts';

/**
 * Determines which baselines apply, without reading them: the one that the user or the configuration names or else all in the folder of
 * a description and above it, up to the root of the git repository. All are absolute paths.
 */
export class ConfiguredBaselines {
  readonly #configs: ConfigLookup;
  readonly #cwd: string;
  readonly #named: string | undefined;
  readonly #exists: (file: string) => boolean;
  /** By folder, as each is searched once. */
  readonly #found = new Map<string, readonly string[]>();

  /**
   * @param named The one that applies to all descriptions; by default each has its own.
   * @param exists Whether there is a file; by default on disk.
   */
  constructor(configs: ConfigLookup, cwd: string, named?: string, exists: (file: string) => boolean = entryExists) {
    this.#configs = configs;
    this.#cwd = cwd;
    this.#named = named;
    this.#exists = exists;
  }

  /**
   * The baselines of the descriptions in some folders, each once.
   *
   * @param folders Absolute paths.
   * @throws UsageError if a named baseline is missing, or a baseline is in a place where the command must not read.
   */
  async ofAll(folders: Iterable<string>): Promise<readonly string[]> {
    const found = new Set<string>();
    for (const folder of new Set(folders)) for (const file of await this.ofFolder(folder)) found.add(file);
    return [...found];
  }

  /**
   * The baselines of the descriptions in a folder, the nearest first.
   *
   * @param of An absolute path.
   */
  async ofFolder(of: string): Promise<readonly string[]> {
    if (this.#named !== undefined) return [this.#namedByUser(this.#named)];
    const folder = this.#configs.governingFolder(of);
    const config = await this.#configs.ofFolder(folder);
    if (config.baseline !== undefined) return [this.#namedByConfig(config.baseline, config)];
    const found = new Set([...this.#find(folder), ...this.#in(config.folder)]);
    return [...found].map((file) => this.#checked(file));
  }

  /**
   * Where the findings or accepted changes of the descriptions in a folder are written: to the nearest baseline that is meant, or
   * else beside the configuration.
   *
   * @param of An absolute path.
   * @param isMeant Whether a baseline that exists is meant.
   */
  async targetFor(of: string, isMeant: (file: string) => Promise<boolean> = async () => true): Promise<string> {
    if (this.#named !== undefined) return path.resolve(this.#cwd, this.#named);
    const folder = this.#configs.governingFolder(of);
    const config = await this.#configs.ofFolder(folder);
    if (config.baseline !== undefined) return this.#checked(path.resolve(config.baseline));
    for (const file of await this.ofFolder(of)) if (await isMeant(file)) return file;
    return this.#checked(path.join(path.resolve(config.folder), BASELINE_NAME));
  }

  /** The baseline that the configuration of a folder names. */
  async namedFor(of: string): Promise<string | undefined> {
    return (await this.#configs.ofFolder(this.#configs.governingFolder(of))).baseline;
  }

  /** The baselines of the folder and of the folders above it, up to the root of the git repository. */
  #find(folder: string): readonly string[] {
    const known = this.#found.get(folder);
    if (known) return known;
    const above = path.dirname(folder);
    const found = [...this.#in(folder), ...(isRepository(folder) || above === folder ? [] : this.#find(above))];
    this.#found.set(folder, found);
    return found;
  }

  #in(folder: string): readonly string[] {
    const file = path.join(folder, BASELINE_NAME);
    return this.#exists(file) ? [file] : [];
  }

  /** It may be anywhere. */
  #namedByUser(name: string): string {
    const file = path.resolve(this.#cwd, name);
    if (!this.#exists(file)) throw missingFile(name, this.#cwd);
    return file;
  }

  #namedByConfig(file: string, { sources: [source = ''] }: Config): string {
    if (this.#exists(file)) return this.#checked(file);
    throw new UsageError(
      `There is no baseline ${quote(this.#nameOf(file))}, which ${quote(this.#nameOf(source))} names. To write it: ${commandLine('baseline')}`,
    );
  }

  /** A file that was found or that a configuration names, as it may be a link to anywhere. */
  #checked(file: string): string {
    if (this.#configs.boundaryOf(path.dirname(file)).allows(file)) return file;
    throw new UsageError(outsideReason(this.#nameOf(file)));
  }

  /** As messages show it: relative to the working directory. */
  #nameOf(file: string): string {
    return toForwardSlashes(path.relative(this.#cwd, file));
  }
}
