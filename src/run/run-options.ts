import type { StabilityLevel } from '../diff/match/stability-levels.ts';
import type { DocumentStore } from '../document/files/document-store.ts';
import type { ReadFile } from '../document/files/read-file.ts';
import type { Limits } from '../document/limits.ts';
import type { Finding, OmissionCause } from '../finding/finding.ts';
import type { Plugin } from '../plugin/plugin.ts';
import type { Applicability } from '../rule/edits.ts';
import type { Override } from '../settings/overrides.ts';
import type { ConfigSource } from '../settings/resolved-config.ts';
import type { RuleSettings } from '../settings/rule-settings.ts';
import type { LoadedRulesets } from '../spectral/foreign/loaded-rulesets.ts';

/** The options for linting. */
export interface LintOptions {
  /** The folder that relative names are relative to, and the base of the names in findings. The process's working directory by default. */
  readonly cwd?: string;
  /**
   * Only files below it are read. By default, the root of `config`, or the Git repository; outside of one, `cwd` for descriptions below it,
   * or else the description's own folder.
   */
  readonly root?: string;
  /** The configuration: one for all descriptions, or a function such as `nearestConfig()` that gives each its own. By default none. */
  readonly config?: ConfigSource;
  /** Severity and options by rule id, which override `config`; other rules run as in the recommended preset. */
  readonly rules?: RuleSettings;
  /** Settings for parts of an API or for some descriptions, which override `rules`; later ones take precedence. */
  readonly overrides?: readonly Override[];
  /** Plugins whose rules also run, in addition to those in `config`. */
  readonly plugins?: readonly Plugin[];
  /** Spectral rulesets to run besides those of `config`: files, relative to `cwd` or absolute, and Spectral's own such as `spectral:oas`. */
  readonly spectral?: readonly string[];
  /** True if Spectral rulesets may run their own functions, and be modules or packages. */
  readonly allowCode?: boolean;
  /**
   * Hosts that `$ref`s may lead to, as `schemas.example.com` or `localhost:8080`: files are fetched only from there, over http and https.
   * By default none.
   */
  readonly allowRemote?: readonly string[];
  /** The maximum sizes of descriptions, which override the limits of `config`. */
  readonly limits?: Partial<Limits>;
  /** Reads descriptions and the files that they refer to; by default from disk. */
  readonly readFile?: ReadFile;
  /**
   * Keeps files that were read and parsed for the next run with the same store. Its open texts come before files. Files on disk that have not
   * changed are not read again, unless there is a `readFile`.
   */
  readonly documents?: DocumentStore;
  /** True if findings have the edits of their fixes. By default, they only show that there is a fix, which takes less time. */
  readonly edits?: boolean;
  /** Called before each description. */
  readonly onProgress?: (progress: Progress) => void;
}

/** The options with which the commands of this program lint. */
export interface RunOptions extends Omit<LintOptions, 'edits'> {
  /** The same as in {@link LintOptions}; `on-demand` if each edit is created when it is first read, because only a few are. */
  readonly edits?: boolean | 'on-demand';
  /** The reason why Spectral rulesets are left out whose code cannot be loaded; by default, these are mistakes. */
  readonly omitsCode?: OmissionCause | undefined;
  /** True if Spectral rulesets are left out, instead of the run failing, if Spectral's packages are not installed. */
  readonly omitsUninstalled?: boolean;
  /** The name in the working tree of a file of a configuration, an absolute path. */
  readonly presentPath?: (file: string) => string;
  /** Selects the only rules that run, even if they are off. It decides about rules of Spectral rulesets; `config` decides about all others. */
  readonly only?: ((ruleId: string) => boolean) | undefined;
  /** True if `rules` that a description does not have are ignored, because the command has checked that another one has them. */
  readonly ignoresUnknown?: boolean;
  /** The Spectral rulesets that the command has already loaded. */
  readonly loadedRulesets?: LoadedRulesets;
  /** Returns whether the result is no longer needed, so that the run throws; it is called now and then. */
  readonly isStopped?: () => boolean;
  /** True if the run records which settings of configurations select something. */
  readonly recordsUses?: boolean;
}

/** The progress of a run. */
export interface Progress {
  /** The next description, as the caller named it. */
  readonly file: string;
  /** The number of checked descriptions, and of all. */
  readonly done: number;
  readonly total: number;
}

/** Options for linting source text. */
export interface LintTextOptions extends LintOptions {
  /** The name of the text: for findings, for the configuration, and as the base of its `$ref`s. `openapi.yaml` by default. */
  readonly filename?: string;
}

/** Options for fixing source text. */
export interface FixTextOptions extends Omit<LintTextOptions, 'edits'> {
  /** Which fixes are applied: `safe` ones, by default, or with `unsafe` also those that change the behavior that clients of the API see. */
  readonly applicability?: Applicability;
  /** Returns whether to fix a finding; by default, all are fixed. */
  readonly filter?: (finding: Finding) => boolean;
}

/** Options for comparing, in addition to those of `lint`. The configuration of the newer version applies. */
export interface CompareOptions
  extends Pick<LintOptions, 'cwd' | 'root' | 'config' | 'rules' | 'overrides' | 'plugins' | 'allowRemote' | 'limits'> {
  /** True if paths that moved as a whole are matched: from `/v1` to `/v2`, or to another prefix or base path. */
  readonly matchVersions?: boolean;
  /** The start of paths in the older description, and its replacement for matching. It takes precedence over `matchVersions`. */
  readonly replacePrefix?: { readonly before: string; readonly now: string };
  /**
   * True if the requests that the API sends are also compared, from the side of their receivers: webhooks and callbacks. By default, as
   * set by `config`, or else false.
   */
  readonly webhooks?: boolean;
  /**
   * The level of `x-stability-level` below which operations are not compared. By default, the level of `config`, or else `stable`, so that
   * no previews are compared.
   */
  readonly stabilityLevel?: StabilityLevel;
}
