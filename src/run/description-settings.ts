import { type ComparisonScope, DEFAULT_SCOPE } from '../diff/match/comparison-scope.ts';
import { toForwardSlashes, toUri } from '../document/files/paths.ts';
import { DEFAULT_LIMITS, type Limits } from '../document/limits.ts';
import { UsageError } from '../errors.ts';
import type { OmittedCode } from '../finding/finding.ts';
import { path } from '../platform/platform.ts';
import { PluginRules } from '../plugin/plugin-rules.ts';
import type { AnyRule } from '../rule/rule.ts';
import { pluginOf } from '../rule/rule-id.ts';
import { checkConditions, checkSettings } from '../settings/check-settings.ts';
import { NestedConfigError } from '../settings/nested-config-error.ts';
import { type CombinedSettings, type Override, settingsFor } from '../settings/overrides.ts';
import type { Config } from '../settings/resolved-config.ts';
import type { RuleSettings } from '../settings/rule-settings.ts';
import type { ForeignRulesets } from '../spectral/foreign/foreign-rulesets.ts';
import type { LoadedRulesets } from '../spectral/foreign/loaded-rulesets.ts';
import { referenceRootOf } from './default-root.ts';
import type { HostedRun } from './lint-foreign.ts';
import { loadForeignRulesets } from './load-foreign-rulesets.ts';
import { MissingSpectralError } from './missing-spectral-error.ts';
import { rulesetName } from './ruleset-name.ts';
import type { LintOptions, RunOptions } from './run-options.ts';

/** The settings for linting one description. */
export interface DescriptionSettings extends CombinedSettings {
  /** The configuration of the settings; `undefined` if there is none. */
  readonly config: Config | undefined;
  /** All rules, including those of plugins. */
  readonly known: readonly AnyRule[];
  /** The only folder in which files are read: an absolute path. */
  readonly root: string;
  /** The limits on its size. */
  readonly limits: Limits;
  /** The operations and requests that comparisons check for compatibility. */
  readonly compare: ComparisonScope;
  /** Spectral rulesets, relative to the working directory or Spectral's own. */
  readonly spectral: readonly string[];
  /** The settings for rules of these rulesets, or for unknown rules, which are detected when the rulesets are read. */
  readonly hostedLayers: readonly Override[];
}

export interface RunnableSettings {
  readonly settings: DescriptionSettings;
  readonly foreign: HostedRun | undefined;
}

/** The settings of a run, in which each description may have a configuration of its own. */
export class RunSettings {
  readonly #options: RunOptions;
  readonly #cwd: string;
  #plugins: Promise<PluginRules> | undefined;
  readonly #foreign = new Map<string, Promise<ForeignRulesets>>();
  readonly #loaded: LoadedRulesets;
  readonly #ownRulesets = new Set<string>();
  /** The omitted code by kind and name. */
  readonly #omitted = new Map<string, OmittedCode>();

  /** @throws UsageError for an unknown rule or option. */
  constructor(options: RunOptions, cwd: string) {
    this.#options = options;
    this.#cwd = cwd;
    this.#loaded = options.loadedRulesets ?? new Map();
    for (const override of options.overrides ?? []) checkConditions(override);
    // The plugins and Spectral rulesets that a configuration names are known only when it is read.
    if (options.config !== undefined || (options.spectral ?? []).length > 0) return;
    for (const { rules } of layersOf(undefined, options)) checkSettings(builtInSettings(rules));
  }

  /** @throws UsageError for a plugin with mistakes. */
  async settingsOf(uri: string): Promise<DescriptionSettings> {
    const { config: source, spectral = [] } = this.#options;
    const config = typeof source === 'function' ? await source(uri) : source;
    const houseRules = (config?.houseRules ?? []).map(({ rule }) => rule);
    this.#plugins ??= PluginRules.of(this.#options.plugins ?? []);
    const known = (await this.#plugins).with(config?.plugins ?? [], houseRules);
    const names = [...(config?.spectral ?? []), ...spectral].map((name) => rulesetName(name, this.#cwd));
    const ids = new Set(known.map(({ id }) => id));
    const layers = layersOf(config, this.#options, this.#options.ignoresUnknown && names.length === 0 ? ids : undefined);
    const ownLayers = names.length === 0 ? layers : layersWith(layers, (id) => ids.has(id));
    const settings = await settingsFor(uri, ownLayers, toUri(this.#cwd), known);
    const hostedLayers = names.length === 0 ? [] : layersWith(layers, (id) => !ids.has(id));
    const limits = { ...DEFAULT_LIMITS, ...config?.limits, ...this.#options.limits };
    const compare = { ...DEFAULT_SCOPE, ...config?.compare };
    const root = this.#rootOf(uri, config);
    return { ...settings, config, known, root, limits, compare, spectral: [...new Set(names)], hostedLayers };
  }

  /** The plugins and rulesets that were left out so far. */
  get omitted(): readonly OmittedCode[] {
    return [...this.#omitted.values()];
  }

  /** The rulesets that were left out so far, because their rules run in any case. */
  get ownRulesets(): readonly string[] {
    return [...this.#ownRulesets];
  }

  /** The settings of a description with its rulesets, or the error of its configuration if other configurations can be used. */
  async runnableSettings(uri: string): Promise<RunnableSettings | NestedConfigError> {
    try {
      const settings = await this.settingsOf(uri);
      const foreign = await this.hostedOf(uri, settings);
      this.#omit('plugin', settings.config?.omittedPlugins ?? []);
      this.#omit('ruleset', foreign?.rulesets.omitted ?? []);
      for (const name of foreign?.rulesets.ownRulesets ?? []) this.#ownRulesets.add(rulesetName(name, this.#cwd));
      return { settings, foreign };
    } catch (error) {
      if (error instanceof NestedConfigError) return error;
      throw error;
    }
  }

  /**
   * The Spectral rulesets of a description, and the settings for their rules.
   *
   * @throws UsageError for a ruleset with mistakes, and for settings of an unknown rule.
   */
  async hostedOf(uri: string, settings: DescriptionSettings): Promise<HostedRun | undefined> {
    const rulesets = await this.#foreignOf(settings);
    if (!rulesets) return undefined;
    const { only, ignoresUnknown = false, rules = {} } = this.#options;
    const isIgnored = (id: string) => rulesets.omitted.length > 0 || (ignoresUnknown && Object.hasOwn(rules, id));
    const { known, hostedLayers } = settings;
    const names = { known: known.map(({ id }) => id), isIgnored };
    const scope = { file: uri, cwd: toUri(this.#cwd), only };
    const { hostedSettings } = await import('./hosted-layers.ts');
    return { rulesets, hosted: await hostedSettings(rulesets.rules, hostedLayers, names, scope) };
  }

  /** Reads the Spectral rulesets, each list once. */
  async #foreignOf({ config, spectral }: DescriptionSettings): Promise<ForeignRulesets | undefined> {
    if (spectral.length === 0) return undefined;
    const { allowCode = false, root = config?.root ?? '.' } = this.#options;
    const omitsCode = this.#options.omitsCode === undefined ? ('refused' as const) : ('all' as const);
    const options = { cwd: this.#cwd, root: path.resolve(this.#cwd, root), allowCode, omitsCode, loaded: this.#loaded };
    const key = JSON.stringify([spectral, options.root]);
    const known = this.#foreign.get(key);
    if (known) return known;
    const foreignRulesets = await this.#foreignRulesets(spectral);
    if (!foreignRulesets) return undefined;
    const foreign = foreignRulesets.load(spectral, options).catch((error: unknown) => {
      throw this.#asNestedError(error, config);
    });
    this.#foreign.set(key, foreign);
    return foreign;
  }

  /** The class that runs rulesets; `undefined` if Spectral is not installed and rulesets are left out in that case. */
  async #foreignRulesets(spectral: readonly string[]): Promise<typeof ForeignRulesets | undefined> {
    try {
      return await loadForeignRulesets();
    } catch (error) {
      if (!(error instanceof MissingSpectralError) || !this.#options.omitsUninstalled) throw error;
      const reason = `\`${error.missing}\` is not installed`;
      this.#omit(
        'ruleset',
        spectral.map((name) => ({ name, reason })),
      );
      return undefined;
    }
  }

  #omit(kind: OmittedCode['kind'], parts: readonly Omit<OmittedCode, 'kind'>[]): void {
    const { omitsCode, presentPath = (file: string) => file } = this.#options;
    for (const { name: given, ...cause } of parts) {
      const name = kind === 'plugin' ? given : rulesetName(presentPath(toUri(path.resolve(this.#cwd, given))), this.#cwd);
      this.#omitted.set(`${kind} ${name}`, { kind, name, ...omitsCode, ...cause });
    }
  }

  /** A broken ruleset that only a nested configuration names does not affect descriptions of other configurations. */
  #asNestedError(error: unknown, config: Config | undefined): unknown {
    const { spectral = [] } = this.#options;
    const [source] = config?.sources ?? [];
    if (!(error instanceof UsageError) || !config?.isNested || source === undefined || spectral.length > 0) return error;
    const folder = toForwardSlashes(path.relative(this.#cwd, config.folder));
    const message = `${error.message} Descriptions in \`${folder}\` are not checked until this is fixed.`;
    const file = toForwardSlashes(path.relative(this.#cwd, source));
    return new NestedConfigError(error.message, [{ kind: 'config', file, message }]);
  }

  #rootOf(uri: string, config: Config | undefined): string {
    return referenceRootOf(uri, this.#cwd, this.#options.root ?? config?.root);
  }
}

/** Settings without those for rules of plugins. */
function builtInSettings(rules: RuleSettings): RuleSettings {
  return Object.fromEntries(Object.entries(rules).filter(([id]) => pluginOf(id) === undefined));
}

/**
 * All settings, later ones winning.
 *
 * @param ids The rules whose settings come from the options; by default all.
 */
function layersOf(
  config: Config | undefined,
  { rules, overrides = [] }: Pick<LintOptions, 'rules' | 'overrides'>,
  ids?: ReadonlySet<string>,
): readonly Override[] {
  const set = rules && ids ? Object.fromEntries(Object.entries(rules).filter(([id]) => ids.has(id))) : rules;
  return [...(config ? [{ rules: config.rules }, ...config.overrides] : []), ...(set ? [{ rules: set }] : []), ...overrides];
}

/** The part of settings that is about some rules. */
function layersWith(layers: readonly Override[], isWanted: (ruleId: string) => boolean): readonly Override[] {
  return layers.flatMap((layer) => {
    const rules = Object.entries(layer.rules).filter(([id]) => isWanted(id));
    return rules.length > 0 ? [{ ...layer, rules: Object.fromEntries(rules) }] : [];
  });
}
