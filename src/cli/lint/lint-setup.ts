import path from 'node:path';
import { type ConfigLookup, Configs } from '../../config/configs.ts';
import type { ReadFile } from '../../document/files/read-file.ts';
import type { OmissionCause } from '../../finding/finding.ts';
import type { BaseTree } from '../../git/base-tree.ts';
import type { Baseline } from '../../known/baseline.ts';
import type { BaseConfigs } from '../../run/base/base-configs.ts';
import type { RunOptions } from '../../run/run-options.ts';
import type { Config } from '../../settings/resolved-config.ts';
import type { RuleSettings } from '../../settings/rule-settings.ts';
import type { LoadedRulesets } from '../../spectral/foreign/loaded-rulesets.ts';
import type { Io } from '../io.ts';
import { codeCommit, OMISSION_REASON_VARIABLE } from './action-variables.ts';
import type { LintArguments } from './lint-options.ts';
import { type NamedRules, restrictedConfig, selectedSettings } from './only-rules.ts';
import { readRuleOptions } from './rule-option.ts';
import { type RuleSelection, readRuleSelection } from './rule-selection.ts';

/** The options of the command line about how descriptions are linted. */
export type LintingArguments = Pick<LintArguments, 'root' | 'config' | 'rule' | 'spectral' | 'allow-code' | 'allow-remote'> &
  Partial<Pick<LintArguments, 'base-config' | 'only' | 'omit-code'>>;

/** The settings with which a run lints. */
export interface LintSetup {
  readonly configs: ConfigLookup;
  readonly options: RunOptions;
  /** The rules that run and no others; `undefined` for all. */
  readonly only: RuleSelection | undefined;
  /** The rules that the command line names, which are checked once it is known which descriptions there are. */
  readonly named: NamedRules;
  /** The source of configurations and baselines; `undefined` for the working tree. */
  readonly trusted: BaseTree | undefined;
  /** Reads baselines and, in messages, configurations; missing if they are read from disk, or as of {@link trusted}. */
  readonly readFile?: ReadFile;
  /** Returns the setup with another reader for configurations and baselines; the same setup if they are read from a commit. */
  withReader(readFile: ReadFile): LintSetup;
  /** Returns a baseline as it is after fixes have renamed paths; missing if they have not. */
  readonly renamed?: (baseline: Baseline) => Baseline;
  /** Removes the temporary files of the run. */
  dispose(): void;
}

/**
 * @param base The version to compare with, if there is one.
 * @param edits True if the edits of fixes can be read.
 * @throws UsageError for an unknown rule or severity.
 */
export async function setUpLint(args: LintingArguments, { cwd, env }: Io, base?: BaseTree, edits = false): Promise<LintSetup> {
  const { root, 'allow-code': allowCode = false, 'omit-code': omitsPlugins = false } = args;
  const rules = readRuleOptions(args.rule ?? [], 'lint');
  const only = readRuleSelection(args.only, 'lint');
  const spectral = (args.spectral ?? []).map((name) => (name.startsWith('spectral:') ? name : path.resolve(cwd, name)));
  const loadedRulesets: LoadedRulesets = new Map();
  const rulesets = { spectral, loadedRulesets };
  const configOptions = { cwd, allowCode, omitsPlugins, ...rulesets, ...(root !== undefined && { root }) };
  const trusted = args['base-config'] ? base : allowCode ? await codeCommit({ cwd, env }) : undefined;
  const configs =
    trusted && new (await import('../../run/base/base-configs.ts')).BaseConfigs(trusted, configOptions, args.config);
  const lookup = configs ?? new Configs(configOptions, args.config);
  const options: RunOptions = {
    cwd,
    ...restrictedOptions(only, (description) => lookup.of(description), rules),
    spectral: args.spectral ?? [],
    loadedRulesets,
    ignoresUnknown: true,
    ...(only && { only: (id: string) => only.has(id) }),
    allowCode,
    allowRemote: args['allow-remote'] ?? [],
    edits: edits && 'on-demand',
    omitsCode: omissionOf(args, env, configs),
    ...(configs && { presentPath: (file: string) => configs.presentPath(file) }),
    ...(root !== undefined && { root }),
  };
  const hosted = { cwd, root, allowCode, spectral, loaded: loadedRulesets };
  const named = { only, ids: Object.keys(rules), configs: lookup, cwd, hosted };
  const setup: LintSetup = {
    ...{ configs: lookup, options, only, named, trusted, dispose: () => configs?.dispose() },
    withReader: (readFile) => {
      if (trusted) return setup;
      const next = new Configs({ ...configOptions, readFile }, args.config);
      const restricted = restrictedOptions(only, (description) => next.of(description), rules);
      return { ...setup, readFile, configs: next, options: { ...options, ...restricted } };
    },
  };
  return setup;
}

/**
 * The reason to leave out code. With code of the base, rules that need a package are left out if the change may have installed
 * another version.
 */
function omissionOf(
  { 'allow-code': allowCode, 'omit-code': omitCode }: LintingArguments,
  env: Io['env'],
  configs: BaseConfigs | undefined,
): OmissionCause | undefined {
  const reason = env[OMISSION_REASON_VARIABLE];
  if (omitCode) return reason ? { reason } : {};
  return allowCode && configs?.changed !== undefined ? { changed: configs.changed } : undefined;
}

/** The configuration and rules of a run, restricted to those that `--only` names. */
export function restrictedOptions(
  only: RuleSelection | undefined,
  configOf: (description: string) => Promise<Config>,
  rules: RuleSettings,
): Pick<RunOptions, 'config' | 'rules'> {
  if (!only) return { config: configOf, rules };
  return {
    config: async (description) => restrictedConfig(await configOf(description), only),
    rules: selectedSettings(rules, only),
  };
}
