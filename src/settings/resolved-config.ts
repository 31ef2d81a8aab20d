import type { ComparisonScope } from '../diff/match/comparison-scope.ts';
import type { Limits } from '../document/limits.ts';
import type { OmissionCause } from '../finding/finding.ts';
import type { Api } from '../model/api.ts';
import type { LoadedPlugin } from '../plugin/plugin.ts';
import type { AnyRule } from '../rule/rule.ts';
import type { Glob } from './globs.ts';
import type { Override } from './overrides.ts';
import type { RuleSettings } from './rule-settings.ts';
import type { MissedSelection, WrittenSettings } from './setting-uses.ts';

/** A rule without code that configurations define. */
export interface LoadedHouseRule {
  readonly rule: AnyRule;
  /** The definition in the configuration, as data. */
  readonly definition: unknown;
  /** Returns similar parts that a description has, for a rule that does not select any. */
  missedIn?(api: Api): MissedSelection;
}

/** A plugin that is left out, by the name in the configuration. Untrusted. */
export interface OmittedPlugin extends OmissionCause {
  readonly name: string;
}

/** A team that a configuration names. */
export interface Team {
  /** Untrusted. */
  readonly name: string;
  /** Globs of its files. */
  readonly files: readonly Glob[];
}

/** A configuration with everything that it extends. All file names are absolute, with forward slashes. */
export interface Config {
  /** The files that it was read from, the configuration itself first; empty without a configuration. */
  readonly sources: readonly string[];
  /** The folder of the configuration, which `files`, `ignore` and `teams` are relative to. */
  readonly folder: string;
  /** The plugins whose rules run in addition to the built-in rules. */
  readonly plugins: readonly LoadedPlugin[];
  /** The rules that the configuration itself defines, which also run. */
  readonly houseRules?: readonly LoadedHouseRule[];
  /** The plugins that are left out, as the configurations name them; missing if there are none. */
  readonly omittedPlugins?: readonly OmittedPlugin[];
  /** Severity and options by rule id; other rules run as in the recommended preset. */
  readonly rules: RuleSettings;
  readonly overrides: readonly Override[];
  /** The settings of the configuration itself and of the configurations of folders that it extends; missing if none of them can be without effect. */
  readonly written?: readonly WrittenSettings[];
  /** The descriptions that the command line lints by default. The library ignores it. */
  readonly files: readonly Glob[];
  /** The descriptions that the command line does not lint. */
  readonly ignore: readonly Glob[];
  /** The teams by which reports count findings; the first that a file matches applies. The library ignores them. */
  readonly teams?: readonly Team[];
  /** Additional Spectral rulesets: files, and Spectral's own such as `spectral:oas`. */
  readonly spectral: readonly string[];
  /** The only folder in which files are read. */
  readonly root?: string;
  /** The maximum sizes of a description, if they are set. */
  readonly limits?: Partial<Limits>;
  /** The operations and requests that comparisons check for compatibility, if it is set. */
  readonly compare?: Partial<ComparisonScope>;
  /** The baseline that the command line applies. The library ignores it; see `applyBaseline`. */
  readonly baseline?: string;
  /** True if other descriptions of the run may have another configuration, so that a mistake in this one does not affect them. */
  readonly isNested?: boolean;
}

/** The rules that a configuration adds to the built-in rules. */
export function ownRulesOf({ plugins, houseRules = [] }: Pick<Config, 'plugins' | 'houseRules'>): readonly AnyRule[] {
  return [...plugins.flatMap((plugin) => plugin.rules), ...houseRules.map(({ rule }) => rule)];
}

/** One configuration for all descriptions, or a function that returns the configuration of a description, named by its absolute path. */
export type ConfigSource = Config | ((description: string) => Config | Promise<Config>);
