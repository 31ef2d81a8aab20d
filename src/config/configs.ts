import type { Boundary } from '../document/files/boundary.ts';
import { toUri } from '../document/files/paths.ts';
import type { ReadFile } from '../document/files/read-file.ts';
import { UsageError } from '../errors.ts';
import { path, workingFolder } from '../platform/platform.ts';
import type { Config } from '../settings/resolved-config.ts';
import type { LoadedRulesets } from '../spectral/foreign/loaded-rulesets.ts';
import { boundaryOf } from './boundary.ts';
import { ConfigFinder } from './config-files.ts';
import { FaultyConfig } from './faulty-config.ts';
import { GoverningFolders } from './governing-folder.ts';
import { nestedConfigError } from './nested-failures.ts';

/** How configurations are read. */
export interface ConfigOptions {
  /** The folder of relative names and of names in messages; the working directory of the process by default. */
  readonly cwd?: string;
  /** A folder whose files configurations may extend, in addition to those of `cwd` and of their own repository. */
  readonly root?: string;
  /** True if plugins may be loaded, which execute code. By default, a configuration that names a plugin is rejected. */
  readonly allowCode?: boolean;
}

/** How the command line reads configurations. */
export interface ConfigsOptions extends ConfigOptions {
  /** True if plugins are left out, for commands that are about data only. */
  readonly omitsPlugins?: boolean;
  /** True if plugins are left out that are, or need, a package which is not installed. */
  readonly omitsMissing?: boolean;
  /** Spectral rulesets that run besides those of configurations: absolute paths, and Spectral's own. */
  readonly spectral?: readonly string[];
  /** The Spectral rulesets of the run that are already loaded. */
  readonly loadedRulesets?: LoadedRulesets;
  /** Reads configurations; by default from disk. */
  readonly readFile?: ReadFile;
}

/**
 * Reads a configuration with everything it extends.
 *
 * @param file Relative to `cwd`, or absolute.
 * @throws UsageError if the file is missing, unreadable or has mistakes; it lists all mistakes with line and column.
 */
export async function loadConfig(file: string, options: ConfigOptions = {}): Promise<Config> {
  // Most runs have no configuration, so the parser is loaded only when needed.
  const { resolveConfig } = await import('./resolve-config.ts');
  const { cwd = workingFolder(), root, allowCode = false } = options;
  return resolveConfig(path.resolve(cwd, file), { cwd, root, allowCode, isNamed: true, name: file });
}

/**
 * Finds the configuration that applies to each description: `api-conventions.yaml`, `.yml` or `.json`, or the key
 * `api-conventions` of a `package.json`, in its folder or the nearest one above, up to the root of the git repository.
 *
 * @returns A function that takes the path of a description, relative to `cwd` or absolute; it reads each configuration once, and
 *   throws UsageError as {@link loadConfig} does. Where the configuration is not that of `cwd`, `lint` reports this among its errors
 *   and goes on with the descriptions that the configuration does not govern.
 */
export function nearestConfig(options: ConfigOptions = {}): (description: string) => Promise<Config> {
  const configs = new Configs(options);
  return (description) => configs.of(description);
}

/** Finds the configuration that applies to a description or folder. */
export interface ConfigLookup {
  /** @throws NestedConfigError if the configuration cannot be used and is not the one of the working directory. */
  of(description: string): Promise<Config>;
  /** @param folder An absolute path. */
  ofFolder(folder: string): Promise<Config>;
  /** The folders from which a configuration in that folder may name files. */
  boundaryOf(folder: string): Boundary;
  /** The folder whose configuration and lists of known findings apply to a folder. */
  governingFolder(folder: string): string;
}

/** The configurations of a run, each read once. */
export class Configs implements ConfigLookup {
  readonly #cwd: string;
  readonly #root: string | undefined;
  readonly #allowCode: boolean;
  readonly #omitsPlugins: boolean;
  readonly #omitsMissing: boolean;
  readonly #reading: Pick<ConfigsOptions, 'spectral' | 'loadedRulesets' | 'readFile'>;
  readonly #named: string | undefined;
  readonly #packages: readonly string[];
  readonly #finder = new ConfigFinder();
  readonly #governing: GoverningFolders;
  readonly #read = new Map<string | undefined, Promise<Config>>();

  /**
   * @param named The configuration of all descriptions; by default, each description has the nearest.
   * @param packages Folders outside the boundary in which packages may be installed.
   */
  constructor(
    { cwd = workingFolder(), root, allowCode = false, omitsPlugins = false, omitsMissing = false, ...reading }: ConfigsOptions,
    named?: string,
    packages: readonly string[] = [],
  ) {
    this.#cwd = path.resolve(cwd);
    this.#root = root;
    this.#allowCode = allowCode;
    this.#omitsPlugins = omitsPlugins;
    this.#omitsMissing = omitsMissing;
    this.#reading = reading;
    this.#named = named;
    this.#packages = packages;
    this.#governing = new GoverningFolders(this.#cwd, root);
  }

  async of(description: string): Promise<Config> {
    const folder = this.governingFolder(path.dirname(path.resolve(this.#cwd, description)));
    try {
      const config = await this.ofFolder(folder);
      return this.#isNested(folder) ? { ...config, isNested: true } : config;
    } catch (error) {
      if (!(error instanceof UsageError) || !this.#isNested(folder)) throw error;
      throw nestedConfigError(error, this.#find(folder) ?? folder, this.#cwd);
    }
  }

  async ofFolder(folder: string): Promise<Config> {
    const file = this.#named ?? this.#finder.find(this.governingFolder(folder));
    const config = this.#read.get(file) ?? this.#load(file);
    this.#read.set(file, config);
    return config;
  }

  boundaryOf(folder: string): Boundary {
    return boundaryOf(this.governingFolder(folder), this.#cwd, this.#root, this.#packages);
  }

  governingFolder(folder: string): string {
    return this.#governing.of(folder);
  }

  /** Returns whether a folder has another configuration than the working directory, so that not all descriptions depend on it. */
  #isNested(folder: string): boolean {
    return this.#named === undefined && this.#find(folder) !== this.#find(this.#cwd);
  }

  /** The configuration that applies to a folder. If a folder has two, it is the one that the error names. */
  #find(folder: string): string | undefined {
    try {
      return this.#finder.find(folder);
    } catch (error) {
      if (error instanceof FaultyConfig) return error.mistakes[0]?.file;
      throw error;
    }
  }

  async #load(file: string | undefined): Promise<Config> {
    const [cwd, root, allowCode, packages] = [this.#cwd, this.#root, this.#allowCode, this.#packages];
    if (file === undefined) return noConfig(cwd);
    const isNamed = file === this.#named;
    const { resolveConfig } = await import('./resolve-config.ts');
    const name = isNamed ? file : path.relative(cwd, file);
    const others = { omitsPlugins: this.#omitsPlugins, omitsMissing: this.#omitsMissing, ...this.#reading };
    return resolveConfig(path.resolve(cwd, file), { cwd, root, allowCode, ...others, packages, isNamed, name });
  }
}

/** The settings without a configuration. */
function noConfig(cwd: string): Config {
  return { sources: [], folder: toUri(cwd), plugins: [], rules: {}, overrides: [], files: [], ignore: [], spectral: [] };
}
