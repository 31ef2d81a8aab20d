import type { Limits } from '../document/limits.ts';
import type { LoadedPlugin } from '../plugin/plugin.ts';
import type { Glob } from './globs.ts';
import type { Override } from './overrides.ts';
import type { RuleSettings } from './rule-settings.ts';

/** What a configuration comes to, with everything it extends. All names of files are absolute, with forward slashes. */
export interface Config {
  /** The files it was read from, the configuration itself first; none where nothing is configured. */
  readonly sources: readonly string[];
  /** The folder of the configuration, which `files` and `ignore` are relative to. */
  readonly folder: string;
  /** The plugins whose rules run beside the package's own. */
  readonly plugins: readonly LoadedPlugin[];
  /** Severity and options by rule id; rules not named here run as the recommended preset has them. */
  readonly rules: RuleSettings;
  readonly overrides: readonly Override[];
  /** The descriptions that the command line lints where none is named. The library lints what it is told to. */
  readonly files: readonly Glob[];
  /** The descriptions that the command line does not lint. */
  readonly ignore: readonly Glob[];
  /** Spectral rulesets to run as well: files, and Spectral's own such as `spectral:oas`. */
  readonly spectral: readonly string[];
  /** Only files below it are read. */
  readonly root?: string;
  /** How large a description may be, where that is set. */
  readonly limits?: Partial<Limits>;
  /** The baseline that the command line holds the descriptions against. The library does what it is told (`applyBaseline`). */
  readonly baseline?: string;
  /** Whether other descriptions of the run may have another configuration, so that a mistake in this one is no obstacle to them. */
  readonly isNested?: boolean;
}

/** One configuration for all descriptions, or what gives each its own; descriptions are named by absolute paths. */
export type ConfigSource = Config | ((description: string) => Config | Promise<Config>);
