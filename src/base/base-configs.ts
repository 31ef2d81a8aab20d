import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Boundary, boundaryOf } from '../config/boundary.ts';
import { type ConfigLookup, type ConfigOptions, Configs } from '../config/configs.ts';
import { quote } from '../config/wording.ts';
import { DATA_FILE, isBelow, toForwardSlashes, toUri } from '../document/files.ts';
import { UsageError } from '../errors.ts';
import type { BaseTree } from '../git/base-tree.ts';
import type { Config } from '../linter/config.ts';
import { NestedConfigError } from '../linter/nested-config.ts';
import { removeTemporary, temporaryFolder } from '../temporary.ts';
import { BasePackages } from './base-packages.ts';

/** Configurations and rulesets are small; descriptions are not, and are not needed. */
const MOST_BYTES = 1_000_000;

/**
 * The configurations of a run as they were in an earlier version, for changes by people who are not to decide by what rules they
 * are judged. Files that configurations may consist of are written to a folder of their own, and read there.
 */
export class BaseConfigs implements ConfigLookup {
  readonly #cwd: string;
  readonly #top: string;
  readonly #folder: string;
  readonly #base: BaseTree;
  readonly #packages: BasePackages;
  readonly #configs: Configs;

  /** @param named The configuration that counts for all descriptions; by default each has its own. */
  constructor(base: BaseTree, { cwd = process.cwd(), root, allowCode = false }: ConfigOptions, named?: string) {
    this.#cwd = path.resolve(cwd);
    this.#top = base.top;
    this.#folder = toUri(temporaryFolder());
    const isWanted = (name: string) => DATA_FILE.test(name) || (allowCode && /\.[cm]?js$/i.test(name));
    base.export(this.#folder, isWanted, MOST_BYTES);
    // Where a search for configurations ends.
    mkdirSync(path.join(this.#folder, '.git'), { recursive: true });
    this.#base = base;
    this.#packages = new BasePackages(base, this.#folder, this.#cwd);
    const then = this.#then(this.#cwd);
    mkdirSync(then, { recursive: true });
    const options = { cwd: then, allowCode, ...(root !== undefined && { root: this.#then(path.resolve(this.#cwd, root)) }) };
    this.#configs = new Configs(options, named, this.#packages.folders);
  }

  async of(description: string): Promise<Config> {
    return this.#read(() => this.#configs.of(this.#then(path.resolve(this.#cwd, description))));
  }

  async ofFolder(folder: string): Promise<Config> {
    return this.#read(() => this.#configs.ofFolder(this.#then(folder)));
  }

  async #read(load: () => Promise<Config>): Promise<Config> {
    try {
      return this.#today(await load());
    } catch (error) {
      const { changed } = this.#packages;
      if (!(error instanceof UsageError) || changed === undefined) throw error;
      const { message } = new UsageError(
        `${error.message}\nWith \`--base-config\`, installed packages are not read where ${quote(changed)} is not what it was at ${quote(this.#base.ref)}: it may have installed others.`,
      );
      if (!(error instanceof NestedConfigError)) throw new UsageError(message);
      const note = message.slice(error.message.length + 1);
      const failures = error.failures.map((failure) => ({ ...failure, message: `${failure.message} ${note}` }));
      throw new NestedConfigError(message, failures);
    }
  }

  /** Of the files that are linted. */
  boundaryOf(folder: string): Boundary {
    return boundaryOf(folder, this.#cwd);
  }

  /** Removes what was written. */
  dispose(): void {
    removeTemporary(this.#folder);
  }

  /** Where a file of the repository is in the folder; what is outside of the repository stays where it is. */
  #then(file: string): string {
    return moved(toUri(file), this.#top, this.#folder);
  }

  /** A configuration for the files of today; only the rulesets that it names are those of then. */
  #today(config: Config): Config {
    const today = (file: string) => moved(file, this.#folder, this.#top);
    return {
      ...config,
      folder: today(config.folder),
      sources: config.sources.map(today),
      overrides: config.overrides.map((override) =>
        override.folder === undefined ? override : { ...override, folder: today(override.folder) },
      ),
      ...(config.root !== undefined && { root: today(config.root) }),
      ...(config.baseline !== undefined && { baseline: today(config.baseline) }),
    };
  }
}

function moved(file: string, from: string, to: string): string {
  return isBelow(file, from) ? toForwardSlashes(path.join(to, path.relative(from, file))) : file;
}
