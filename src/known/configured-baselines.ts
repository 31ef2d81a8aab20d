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
 * Determines which baselines apply, without reading them: the one that the user or the configuration names, or else all baselines in the folder of
 * a description and above it, up to the root of the git repository. All are absolute paths.
 */
export class ConfiguredBaselines {
  readonly #configs: ConfigLookup;
  readonly #cwd: string;
  readonly #named: string | undefined;
  readonly #exists: (file: string) => boolean;
  /** The baselines by folder, because each folder is searched only once. */
  readonly #byFolder = new Map<string, readonly string[]>();

  /**
   * @param named The baseline for all descriptions; by default, each description has its own baselines.
   * @param exists Returns whether a file exists; by default on disk.
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
  async forFolders(folders: Iterable<string>): Promise<readonly string[]> {
    const found = new Set<string>();
    for (const folder of new Set(folders)) for (const file of await this.forFolder(folder)) found.add(file);
    return [...found];
  }

  /**
   * The baselines of the descriptions in a folder, the nearest first.
   *
   * @param folder An absolute path.
   */
  async forFolder(folder: string): Promise<readonly string[]> {
    if (this.#named !== undefined) return [this.#namedByUser(this.#named)];
    const governing = this.#configs.governingFolder(folder);
    const config = await this.#configs.ofFolder(governing);
    if (config.baseline !== undefined) return [this.#namedByConfig(config.baseline, config)];
    const found = new Set([...this.#find(governing), ...this.#baselinesIn(config.folder)]);
    return [...found].map((file) => this.#checked(file));
  }

  /**
   * The file to which the findings or accepted changes of the descriptions in a folder are written: the nearest baseline that is meant, or
   * else one beside the configuration.
   *
   * @param folder An absolute path.
   * @param isMeant Returns whether an existing baseline is meant.
   */
  async writtenBaseline(folder: string, isMeant: (file: string) => Promise<boolean> = async () => true): Promise<string> {
    if (this.#named !== undefined) return path.resolve(this.#cwd, this.#named);
    const config = await this.#configs.ofFolder(this.#configs.governingFolder(folder));
    if (config.baseline !== undefined) return this.#checked(path.resolve(config.baseline));
    for (const file of await this.forFolder(folder)) if (await isMeant(file)) return file;
    return this.#checked(path.join(path.resolve(config.folder), BASELINE_NAME));
  }

  /** The baseline that the configuration of a folder names; `undefined` if it names none. */
  async namedBaseline(folder: string): Promise<string | undefined> {
    return (await this.#configs.ofFolder(this.#configs.governingFolder(folder))).baseline;
  }

  /** The baselines of the folder and of the folders above it, up to the root of the git repository. */
  #find(folder: string): readonly string[] {
    const known = this.#byFolder.get(folder);
    if (known) return known;
    const above = path.dirname(folder);
    const found = [...this.#baselinesIn(folder), ...(isRepository(folder) || above === folder ? [] : this.#find(above))];
    this.#byFolder.set(folder, found);
    return found;
  }

  #baselinesIn(folder: string): readonly string[] {
    const file = path.join(folder, BASELINE_NAME);
    return this.#exists(file) ? [file] : [];
  }

  /** A baseline that the user names may be anywhere. */
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

  /** Checks a file that was found or that a configuration names, because it may be a link to anywhere. */
  #checked(file: string): string {
    if (this.#configs.boundaryOf(path.dirname(file)).allows(file)) return file;
    throw new UsageError(outsideReason(this.#nameOf(file)));
  }

  /** The name of a file in messages: relative to the working directory. */
  #nameOf(file: string): string {
    return toForwardSlashes(path.relative(this.#cwd, file));
  }
}
