import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ConfigLookup } from '../../config/configs.ts';
import { isRemote } from '../../document/files/addresses.ts';
import { FileGraph } from '../../document/files/file-graph.ts';
import { DATA_FILE, toUri } from '../../document/files/paths.ts';
import { DEFAULT_LIMITS } from '../../document/limits.ts';
import type { BaseTree } from '../../git/base-tree.ts';
import { decidesPackages } from '../../run/base/decisive-files.ts';
import { referenceRootOf } from '../../run/default-root.ts';
import { NestedConfigError } from '../../settings/nested-config-error.ts';
import type { Config } from '../../settings/resolved-config.ts';

/** Descriptions, by whether the changes since the base can change their findings. */
export interface DescriptionsByEffect {
  readonly affected: readonly string[];
  readonly unaffected: readonly string[];
  /** The files that the unaffected descriptions consist of: absolute paths. */
  readonly unaffectedFiles: readonly string[];
}

/** The settings by which a run finds the files that belong to a description. */
export interface AffectingSettings {
  readonly cwd: string;
  readonly configs: ConfigLookup;
  /** The baselines of a description: absolute paths. */
  baselinesOf(description: string): Promise<readonly string[]>;
  readonly root: string | undefined;
  /** True if descriptions may refer to files on other machines, of which nothing is known. */
  readonly fetches: boolean;
  /** Spectral rulesets that apply to all descriptions. */
  readonly spectral: readonly string[];
}

/**
 * Determines which descriptions a change affects: those of which a file, the configuration or the baseline changed, or code that checks
 * them. In doubt, a description is affected.
 *
 * @param descriptions Relative to the working directory, or absolute.
 */
export async function descriptionsByEffect(
  descriptions: readonly string[],
  base: BaseTree,
  settings: AffectingSettings,
): Promise<DescriptionsByEffect> {
  const change = new ChangeSinceBase(base, settings);
  const [affected, unaffected, unaffectedFiles]: [string[], string[], string[]] = [[], [], []];
  const unchanged: { readonly name: string; readonly files: ReadonlySet<string>; readonly runsCode: boolean }[] = [];
  const known = new Set<string>();
  for (const name of descriptions) {
    const { files, config } = await change.inputsOf(name);
    for (const file of files ?? []) known.add(file);
    if (files && config && !(await change.touches(name, files, config)))
      unchanged.push({ name, files, runsCode: change.runsCode(config) });
  }
  // A ruleset and a plugin may consist of any files, but not of descriptions.
  const isCodeChanged = [...base.changed].some((file) => !known.has(file) && mayBeCode(file));
  for (const { name, files, runsCode } of unchanged) {
    if (runsCode && isCodeChanged) continue;
    unaffected.push(name);
    unaffectedFiles.push(...files);
  }
  const without = new Set(unaffected);
  for (const name of descriptions) if (!without.has(name)) affected.push(name);
  return { affected, unaffected, unaffectedFiles };
}

function mayBeCode(file: string): boolean {
  return DATA_FILE.test(file) || /\.[cm]?[jt]s$/i.test(file) || decidesPackages(file);
}

interface DescriptionInputs {
  /** `undefined` if only a parser could tell. */
  readonly files: ReadonlySet<string> | undefined;
  /** `undefined` if it cannot be used, which the run reports. */
  readonly config: Config | undefined;
}

/** The change since a base. */
class ChangeSinceBase {
  readonly #base: BaseTree;
  readonly #settings: AffectingSettings;
  readonly #graph = new FileGraph();
  readonly #isChanged = new Map<string, boolean>();
  readonly #arePackagesChanged: boolean;

  constructor(base: BaseTree, settings: AffectingSettings) {
    this.#base = base;
    this.#settings = settings;
    this.#arePackagesChanged = [...base.changed].some(decidesPackages);
  }

  async inputsOf(description: string): Promise<DescriptionInputs> {
    const { cwd, configs, root, fetches } = this.#settings;
    const uri = toUri(path.resolve(cwd, description));
    try {
      const config = await configs.of(description);
      const scope = {
        root: referenceRootOf(uri, cwd, root ?? config.root),
        limits: { ...DEFAULT_LIMITS, ...config.limits },
        fetches,
      };
      return { files: this.#graph.filesOf(uri, scope), config };
    } catch (error) {
      if (error instanceof NestedConfigError) return { files: undefined, config: undefined };
      throw error;
    }
  }

  /** Returns whether one of the files, the configuration or the baseline of a description changed. */
  async touches(description: string, files: ReadonlySet<string>, { sources }: Config): Promise<boolean> {
    if ([...files].some((file) => isRemote(file) || this.#hasChanged(file))) return true;
    if (sources.some((source) => this.#hasChangedSource(source))) return true;
    const baselines = await this.#settings.baselinesOf(description);
    return baselines.some((file) => this.#base.isChanged(toUri(file)));
  }

  /** Returns whether more than the linter itself checks the descriptions of a configuration. */
  runsCode({ plugins, spectral }: Config): boolean {
    return plugins.length > 0 || [...spectral, ...this.#settings.spectral].some((name) => !name.startsWith('spectral:'));
  }

  #hasChanged(file: string): boolean {
    let isChanged = this.#isChanged.get(file);
    // Untracked files are not among the changed files.
    isChanged ??= this.#base.isChanged(file) || (!this.#base.has(file) && existsSync(file));
    this.#isChanged.set(file, isChanged);
    return isChanged;
  }

  /** Configurations outside of the repository and in packages are the same for both versions, unless other packages are installed. */
  #hasChangedSource(source: string): boolean {
    return this.#base.isChanged(source) || (this.#arePackagesChanged && /\/node_modules\//.test(source));
  }
}
