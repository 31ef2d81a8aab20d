import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { boundaryOf } from '../../config/boundary.ts';
import { type ConfigLookup, Configs, type ConfigsOptions } from '../../config/configs.ts';
import { GoverningFolders } from '../../config/governing-folder.ts';
import type { Boundary } from '../../document/files/boundary.ts';
import { DATA_FILE, isBelow, toForwardSlashes, toUri } from '../../document/files/paths.ts';
import { UsageError } from '../../errors.ts';
import type { BaseTree } from '../../git/base-tree.ts';
import { NestedConfigError } from '../../settings/nested-config-error.ts';
import type { Config } from '../../settings/resolved-config.ts';
import { removeTemporary, temporaryFolder } from '../../temporary.ts';
import { quote } from '../../text/quote.ts';
import { BaseModules } from './base-modules.ts';
import { BasePackages } from './base-packages.ts';

const CODE = /\.[cm]?[jt]s$/i;

/**
 * Matches the files that `ruleset` writes by default. They are exported even without code: the name is not enough to leave them
 * out of rulesets that extend them.
 */
const WRITTEN_RULESET = /(?:^|\/)\.spectral(?:\/[^/]*)?\.[cm]?js$/i;

/** The largest size of a file that is exported; larger files are descriptions. */
const MAX_BYTES = 1_000_000;

/**
 * The configurations of a run as they were in an earlier version, so that a change cannot alter the rules that check it. The files
 * of configurations are written to a temporary folder and read from there.
 */
export class BaseConfigs implements ConfigLookup {
  readonly #cwd: string;
  readonly #top: string;
  readonly #folder: string;
  readonly #base: BaseTree;
  readonly #packages: BasePackages;
  readonly #modules: BaseModules | undefined;
  readonly #configs: Configs;
  readonly #governing: GoverningFolders;

  /** @param named The configuration of all descriptions; by default, each description has the nearest one. */
  constructor(
    base: BaseTree,
    { cwd = process.cwd(), root, allowCode = false, omitsPlugins, ...rulesets }: ConfigsOptions,
    named?: string,
  ) {
    this.#cwd = path.resolve(cwd);
    this.#governing = new GoverningFolders(this.#cwd, root);
    this.#top = base.top;
    this.#folder = toUri(temporaryFolder());
    const isWanted = (name: string) => DATA_FILE.test(name) || WRITTEN_RULESET.test(name) || (allowCode && CODE.test(name));
    base.export(this.#folder, isWanted, MAX_BYTES);
    // The search for configurations ends at this folder.
    mkdirSync(path.join(this.#folder, '.git'), { recursive: true });
    this.#base = base;
    // Without code, no modules need a guard.
    this.#modules = allowCode ? new BaseModules(base, this.#folder) : undefined;
    this.#packages = new BasePackages(base, this.#folder, { cwd: this.#cwd, isGuarded: this.#modules?.isEffective ?? true });
    const folder = this.#basePath(this.#cwd);
    mkdirSync(folder, { recursive: true });
    const options = {
      ...rulesets,
      cwd: folder,
      allowCode,
      ...(omitsPlugins && { omitsPlugins }),
      // If missing plugins failed the run, a change of `package.json` could never be checked.
      omitsMissing: allowCode && this.#packages.changed !== undefined,
      ...(root !== undefined && { root: this.#basePath(path.resolve(this.#cwd, root)) }),
    };
    this.#configs = new Configs(options, named, this.#packages.folders);
  }

  /** The changed file that is the reason why installed packages are not used. */
  get changed(): string | undefined {
    return this.#packages.changed;
  }

  /** The path of a file of the base in the working tree. */
  presentPath(file: string): string {
    return withMovedPath(file, this.#folder, this.#top);
  }

  async of(description: string): Promise<Config> {
    return this.#read(() => this.#configs.of(this.#basePath(path.resolve(this.#cwd, description))));
  }

  async ofFolder(folder: string): Promise<Config> {
    return this.#read(() => this.#configs.ofFolder(this.#basePath(folder)));
  }

  async #read(load: () => Promise<Config>): Promise<Config> {
    try {
      return this.#withCurrentPaths(await load());
    } catch (error) {
      const { changed } = this.#packages;
      if (!(error instanceof UsageError) || changed === undefined) throw error;
      const { message } = new UsageError(
        `${error.message}\nWith \`--base-config\`, installed packages are not read where ${quote(changed)} is not what it was at ${quote(this.#base.ref)}: it may have installed others. Merge that change first, or review it and run without \`--base-config\`.`,
      );
      if (!(error instanceof NestedConfigError)) throw new UsageError(message);
      const note = message.slice(error.message.length + 1);
      const failures = error.failures.map((failure) => ({ ...failure, message: `${failure.message} ${note}` }));
      throw new NestedConfigError(message, failures);
    }
  }

  /** The boundary of the linted files. */
  boundaryOf(folder: string): Boundary {
    return boundaryOf(this.governingFolder(folder), this.#cwd);
  }

  governingFolder(folder: string): string {
    return this.#governing.of(folder);
  }

  /** Removes the temporary folder. */
  dispose(): void {
    this.#modules?.release();
    removeTemporary(this.#folder);
  }

  /** The path of a repository file in the temporary folder; other files keep their path. */
  #basePath(file: string): string {
    return withMovedPath(toUri(file), this.#top, this.#folder);
  }

  /** A configuration with the current paths of files, except for its rulesets, which are from the base. */
  #withCurrentPaths(config: Config): Config {
    const current = (file: string) => this.presentPath(file);
    return {
      ...config,
      folder: current(config.folder),
      sources: config.sources.map(current),
      overrides: config.overrides.map((override) =>
        override.folder === undefined ? override : { ...override, folder: current(override.folder) },
      ),
      ...(config.root !== undefined && { root: current(config.root) }),
      ...(config.baseline !== undefined && { baseline: current(config.baseline) }),
    };
  }
}

function withMovedPath(file: string, from: string, to: string): string {
  return isBelow(file, from) ? toForwardSlashes(path.join(to, path.relative(from, file))) : file;
}
