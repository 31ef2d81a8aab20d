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

/** How to lint. */
export interface LintOptions {
  /** What relative names are relative to, and the base of the names in findings. The process's working directory by default. */
  readonly cwd?: string;
  /**
   * Only files below it are read. By default that of `config`, or the Git repository; outside of one, `cwd` for descriptions below it,
   * else the description's own folder.
   */
  readonly root?: string;
  /** The configuration: one for all descriptions, or a function such as `nearestConfig()` that gives each its own. By default none. */
  readonly config?: ConfigSource;
  /** Severity and options by rule id, which override `config`; other rules run as in the recommended preset. */
  readonly rules?: RuleSettings;
  /** Settings for parts of an API or for some descriptions, which override `rules`; later ones win. */
  readonly overrides?: readonly Override[];
  /** Plugins whose rules also run, in addition to those in `config`. */
  readonly plugins?: readonly Plugin[];
  /** Spectral rulesets to run besides those of `config`: files, relative to `cwd` or absolute, and Spectral's own such as `spectral:oas`. */
  readonly spectral?: readonly string[];
  /** True if Spectral rulesets may run functions of their own, and be programs or packages. */
  readonly allowCode?: boolean;
  /**
   * Hosts that `$ref`s may lead to, as `schemas.example.com` or `localhost:8080`: files are fetched from there over http and https,
   * and from nowhere else. By default none.
   */
  readonly allowRemote?: readonly string[];
  /** The maximum sizes of descriptions, which override the limits of `config`. */
  readonly limits?: Partial<Limits>;
  /** Where descriptions and the files that they refer to are read from; by default from disk. */
  readonly readFile?: ReadFile;
  /**
   * Keeps what was read and parsed for the next run with the same store. Its open texts come before files. Files on disk that have not
   * changed are not read again, unless there is a `readFile`.
   */
  readonly documents?: DocumentStore;
  /** True if findings have the edits of their fixes. By default they only say that there is a fix, which takes less time. */
  readonly edits?: boolean;
  /** Called before each description. */
  readonly onProgress?: (progress: Progress) => void;
}

/** How the commands of this program lint. */
export interface RunOptions extends Omit<LintOptions, 'edits'> {
  /** As in {@link LintOptions}; `on-demand` if each edit is made when it is first read, because only a few are. */
  readonly edits?: boolean | 'on-demand';
  /** Why Spectral rulesets are left out whose code cannot be loaded; by default, these are mistakes. */
  readonly omitsCode?: OmissionCause | undefined;
  /** True if Spectral rulesets are left out, instead of the run failing, where Spectral's packages are not installed. */
  readonly omitsUninstalled?: boolean;
  /** The name in the working tree of a file of a configuration, an absolute path. */
  readonly presentPath?: (file: string) => string;
  /** The rules that run and no others, also if they are off. It decides on rules of Spectral rulesets; `config`, on all others. */
  readonly only?: ((ruleId: string) => boolean) | undefined;
  /** True if `rules` that a description does not have are ignored, because the command has checked that another one has them. */
  readonly ignoresUnknown?: boolean;
  /** The Spectral rulesets that the command has already loaded. */
  readonly loadedRulesets?: LoadedRulesets;
  /** Whether nobody waits for the result any more, so that the run throws; it is asked now and then. */
  readonly isStopped?: () => boolean;
  /** True if the run records which settings of configurations select something. */
  readonly recordsUses?: boolean;
}

/** The progress of a run. */
export interface Progress {
  /** The next description, as it was named. */
  readonly file: string;
  /** The number of checked descriptions, and of all. */
  readonly done: number;
  readonly total: number;
}

/** How to lint a text. */
export interface LintTextOptions extends LintOptions {
  /** The name of the text: for findings, for the configuration, and where its `$ref`s start from. `openapi.yaml` by default. */
  readonly filename?: string;
}

/** How to fix a text. */
export interface FixTextOptions extends Omit<LintTextOptions, 'edits'> {
  /** Which fixes are applied: `safe` ones, by default, or with `unsafe` also those that change what clients of the API see. */
  readonly applicability?: Applicability;
  /** Returns whether a finding is to be fixed; by default all are. */
  readonly filter?: (finding: Finding) => boolean;
}

/** How to compare: as `lint` does it. The configuration is that of the newer version. */
export interface CompareOptions
  extends Pick<LintOptions, 'cwd' | 'root' | 'config' | 'rules' | 'overrides' | 'plugins' | 'allowRemote' | 'limits'> {
  /** True if paths that moved as a whole are matched: from `/v1` to `/v2`, or to another prefix or base path. */
  readonly matchVersions?: boolean;
  /** The start of paths in the older description, and what it is replaced with to match them. It takes precedence over `matchVersions`. */
  readonly replacePrefix?: { readonly before: string; readonly now: string };
  /**
   * Whether the requests that the API sends are compared too, from the side of their receivers: webhooks and callbacks. By default as
   * `config` says, or else not.
   */
  readonly webhooks?: boolean;
  /**
   * The level of `x-stability-level` below which operations are not compared. By default that of `config`, or else `stable`, so that
   * no previews are compared.
   */
  readonly stabilityLevel?: StabilityLevel;
}
