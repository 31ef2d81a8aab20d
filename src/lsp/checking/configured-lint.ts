import path from 'node:path';
import { Configs, type ConfigsOptions } from '../../config/configs.ts';
import { isIgnoredIn } from '../../config/ignored.ts';
import { isOwnFile } from '../../config/rule-definitions.ts';
import type { DocumentStore } from '../../document/files/document-store.ts';
import { isBelow, toForwardSlashes, toUri } from '../../document/files/paths.ts';
import type { ReadFile } from '../../document/files/read-file.ts';
import { StoppedRun } from '../../document/limits.ts';
import type { LintResult } from '../../finding/finding.ts';
import type { Baseline } from '../../known/baseline.ts';
import { ConfiguredBaselines } from '../../known/configured-baselines.ts';
import type { AnyRule } from '../../rule/rule.ts';
import { lintFiles } from '../../run/lint-files.ts';
import type { FollowedSettings } from '../../run/renames/renamed-paths.ts';
import type { FinishedRun } from '../../run/run.ts';
import type { RunOptions } from '../../run/run-options.ts';
import { NestedConfigError } from '../../settings/nested-config-error.ts';
import { ownRulesOf } from '../../settings/resolved-config.ts';
import type { LoadedRulesets } from '../../spectral/foreign/loaded-rulesets.ts';
import { quote } from '../../text/quote.ts';

/** A description that was checked. */
export interface DescriptionLint {
  readonly run: FinishedRun;
  /** The result of the run after baselines. */
  readonly result: LintResult;
}

/** The folder in which descriptions are checked, and how configurations are read there. */
export interface LintScope {
  /** The workspace folder, or the folder of a description outside of all. */
  readonly folder: string;
  /** True if plugins and code of Spectral rulesets may be loaded. */
  readonly isTrusted: boolean;
  /** Reads configurations; by default from disk. */
  readonly readFile?: ReadFile;
}

/** The options of one lint of a description. */
export interface LintCallOptions {
  /** The files of the editor; by default, files are read from disk or with `readFile`. */
  readonly documents?: DocumentStore;
  readonly readFile?: ReadFile;
  /** The settings for paths that are renamed; by default those of the configurations and baselines. */
  readonly followed?: FollowedSettings;
  /** True if nobody waits for the result any more. */
  readonly isStopped?: IsStopped | undefined;
}

export type IsStopped = () => boolean;

/** The files that the settings of a description come from: absolute paths with forward slashes. */
export interface SettingFiles {
  /** Configurations, Spectral rulesets and baselines. */
  readonly all: readonly string[];
  /** The configuration to change settings in, if there is one in the folder that is not that of an installed package. */
  readonly config?: string;
  /** The rules that the configurations set for parts of descriptions, so that another severity may have no effect. */
  readonly overridden: ReadonlySet<string>;
  /** The baselines that apply, the nearest first. */
  readonly baselines: readonly string[];
}

/** A rule of a plugin, a configuration, or a Spectral ruleset. */
export type RuleWithSummary = Pick<AnyRule, 'id' | 'summary'>;

export const NO_SETTING_FILES: SettingFiles = { all: [], overridden: new Set(), baselines: [] };

/** Lints the descriptions of one folder of the workspace with the configurations and baselines on disk, each of which is read once. */
export class ConfiguredLint {
  readonly folder: string;
  readonly #place: LintScope;
  readonly #reading: ConfigsOptions;
  readonly #loaded: LoadedRulesets = new Map();
  /** Finds the configurations. */
  readonly configs: Configs;
  readonly #configured: ConfiguredBaselines;
  readonly #baselines = new Map<string, Promise<Baseline>>();
  readonly #options: RunOptions;

  constructor(place: LintScope) {
    const { folder, isTrusted, readFile } = place;
    this.folder = folder;
    this.#place = place;
    const [cwd, loadedRulesets] = [folder, this.#loaded];
    const withReader = { loadedRulesets, ...(readFile && { readFile }) };
    this.#reading = { cwd, allowCode: isTrusted, omitsPlugins: !isTrusted, omitsMissing: isTrusted, ...withReader };
    this.configs = new Configs(this.#reading);
    this.#configured = new ConfiguredBaselines(this.configs, cwd);
    const config = (description: string) => this.configs.of(description);
    const omission = isTrusted ? {} : { omitsCode: {} };
    this.#options = {
      cwd,
      config,
      loadedRulesets,
      allowCode: isTrusted,
      omitsUninstalled: true,
      edits: 'on-demand',
      ...omission,
    };
  }

  /** A copy that reads configurations in another way. */
  reading(readFile: ReadFile): ConfiguredLint {
    return new ConfiguredLint({ ...this.#place, readFile });
  }

  /** Returns whether the configuration leaves a description out. */
  isIgnored(description: string): Promise<boolean> {
    return isIgnoredIn(this.configs, description);
  }

  /** @throws UsageError for a configuration with mistakes, and for a baseline that is missing or must not be read. */
  async settingFilesOf(description: string): Promise<SettingFiles> {
    try {
      const { sources, spectral, overrides, baseline } = await this.configs.of(description);
      const [config] = sources;
      const isEditable = config !== undefined && isOwnFile(config) && isBelow(config, this.folder);
      const named = baseline === undefined ? [] : [toUri(baseline)];
      const baselines = (await this.#configured.forFolder(path.dirname(description))).map(toUri);
      return {
        all: [...sources, ...spectral.map(toForwardSlashes), ...named, ...baselines],
        ...(isEditable && { config }),
        overridden: new Set(overrides.flatMap(({ rules }) => Object.keys(rules))),
        baselines,
      };
    } catch (error) {
      // The run reports the mistakes.
      if (error instanceof NestedConfigError) return NO_SETTING_FILES;
      throw error;
    }
  }

  /**
   * The rules that a configuration has besides the built-in ones.
   *
   * @param file An absolute path.
   * @throws UsageError for a configuration with mistakes.
   */
  async ownRulesOf(file: string): Promise<readonly RuleWithSummary[]> {
    const config = await this.configs.ofFolder(path.dirname(file));
    if (config.spectral.length === 0) return ownRulesOf(config);
    const { hostedRulesOf } = await import('../../run/hosted-rules.ts');
    const options = { cwd: this.folder, root: config.root, allowCode: this.#place.isTrusted, loaded: this.#loaded };
    const hosted = await hostedRulesOf(config.spectral, options);
    const summaries = hosted.rules.map(({ id, ruleset, description }) => ({
      id,
      summary: description === '' ? `A rule of ${quote(ruleset)}.` : description,
    }));
    return [...ownRulesOf(config), ...summaries];
  }

  /**
   * Reads a configuration as it is in the editor.
   *
   * @throws UsageError for mistakes.
   */
  async readConfig(file: string, readFile: ReadFile): Promise<void> {
    await new Configs({ ...this.#reading, readFile }, file).of(file);
  }

  /** The baseline that findings of a description are added to. */
  async targetBaseline(description: string): Promise<Baseline> {
    const hasFindings = async (file: string) => (await this.#baseline(file)).descriptions !== undefined;
    return this.#baseline(await this.#configured.writtenBaseline(path.dirname(description), hasFindings));
  }

  /** @throws UsageError for a configuration or baseline with mistakes, and StoppedRun. */
  async lint(description: string, { isStopped, followed, ...files }: LintCallOptions): Promise<DescriptionLint> {
    const own = { ...files, ...(isStopped && { isStopped }), ...(followed && { config: followed.config }) };
    const run = await lintFiles([description], { ...this.#options, ...own });
    if (isStopped?.()) throw new StoppedRun();
    return { run, result: await this.#withoutKnown(run.result, description, followed) };
  }

  async #withoutKnown(result: LintResult, description: string, followed?: FollowedSettings): Promise<LintResult> {
    // The mistakes of a nested configuration are errors of the run.
    if (result.errors.some(({ kind }) => kind === 'config')) return result;
    const files = await this.#configured.forFolder(path.dirname(description));
    if (files.length === 0) return result;
    const { applyBaseline } = await import('../../known/apply-baseline.ts');
    const all = await Promise.all(files.map((file) => this.#baseline(file)));
    return applyBaseline(result, followed ? all.map(followed.renamed) : all, { cwd: this.folder });
  }

  /** @param file An absolute path. */
  #baseline(file: string): Promise<Baseline> {
    const read = this.#baselines.get(file) ?? this.#load(file);
    this.#baselines.set(file, read);
    return read;
  }

  async #load(file: string): Promise<Baseline> {
    const { loadBaseline } = await import('../../known/load-baseline.ts');
    const cwd = this.folder;
    return loadBaseline(toForwardSlashes(path.relative(cwd, file)), { cwd });
  }
}
