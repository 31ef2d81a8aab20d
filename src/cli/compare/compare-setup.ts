import { Configs } from '../../config/configs.ts';
import { STABILITY_LEVELS } from '../../diff/match/stability-levels.ts';
import { UsageError } from '../../errors.ts';
import type { VersionPair } from '../../run/compare/description-version.ts';
import type { CompareOptions } from '../../run/run-options.ts';
import { quote } from '../../text/quote.ts';
import { choose } from '../choice.ts';
import type { Arguments, CommandOptions, Constraint } from '../command.ts';
import type { Io } from '../io.ts';
import { lintOptions } from '../lint/lint-options.ts';
import { checkRoot } from '../lint/lint-plan.ts';
import { restrictedOptions } from '../lint/lint-setup.ts';
import { checkNamedRules } from '../lint/only-rules.ts';
import { readRuleOptions } from '../lint/rule-option.ts';
import { readRuleSelection } from '../lint/rule-selection.ts';
import { type PlannedOutputs, rejectOverwritingInputs } from '../reports/write-reports.ts';
import { openVersions } from './open-versions.ts';

const { root, config, rule, only, 'allow-code': allowCode, 'omit-code': omitCode, 'allow-remote': allowRemote } = lintOptions;
const INPUT_GROUP = 'Input:';

/**
 * The options of commands that compare two versions: options about versions, and the options of `lint` that apply to comparisons.
 */
export const versionOptions = {
  'match-versions': {
    type: 'boolean',
    group: INPUT_GROUP,
    description: 'Match paths that moved as a whole, such as from /v1 to /v2',
    details: 'another version, prefix or base path',
  },
  'strip-prefix': {
    type: 'string',
    value: 'OLD=NEW',
    requiresArg: true,
    group: INPUT_GROUP,
    description: 'Match old paths below OLD with new ones below NEW',
  },
  webhooks: {
    isAdvanced: true,
    type: 'boolean',
    negatable: true,
    group: INPUT_GROUP,
    description: 'Also compare webhooks and callbacks, from the side of their receivers',
    details: '--no-webhooks for none; default: as configured, or else not',
  },
  'stability-level': {
    isAdvanced: true,
    type: 'string',
    value: 'LEVEL',
    requiresArg: true,
    group: INPUT_GROUP,
    description: 'Do not compare operations below this level: draft, alpha, beta or stable',
    details: 'default: as configured, or else stable',
  },
  'stdin-filename': lintOptions['stdin-filename'],
  root,
  'allow-remote': {
    ...allowRemote,
    description: 'Fetch versions and $ref targets from this host over http or https',
  },
  config: {
    ...config,
    description: 'Use this configuration',
    details: 'default: the nearest api-conventions.yaml, .yml or .json, or key in package.json, of the newer version',
  },
  rule: { ...rule, description: 'Set a severity: compat-response-enum=off' },
  only: { ...only, description: 'Run these rules and no others: compat-response-*' },
  'allow-code': { ...allowCode, description: 'Load the plugins that the configuration names, which execute code' },
  'omit-code': omitCode,
} as const satisfies CommandOptions;

/** The options of commands that compare two versions. */
export type VersionArguments = Arguments<typeof versionOptions>;

export const versionConstraints = [
  { options: ['match-versions'], excludes: ['strip-prefix'] },
  { options: ['omit-code'], excludes: ['allow-code'] },
] as const satisfies readonly Constraint<keyof typeof versionOptions>[];

/** The opened pairs of versions, and the options for comparing them. */
export interface CompareSetup {
  readonly configs: Configs;
  readonly pairs: readonly VersionPair[];
  readonly options: CompareOptions;
}

/**
 * Opens the versions that the operands name.
 *
 * @throws UsageError for what the user can fix, such as an output that would replace a version.
 */
export async function setUpComparison(args: VersionArguments, plan: PlannedOutputs, io: Io): Promise<CompareSetup> {
  checkRoot(args.root, io.cwd);
  const configs = configsOf(args, io);
  const pairs = await openVersions(args, configs, io);
  rejectOverwritingInputs(localFilesOf(pairs), plan, io.cwd);
  return { configs, pairs, options: await optionsFor(pairs, configs, args, io) };
}

/** The local files of both versions, which reports must not overwrite. */
function localFilesOf(pairs: readonly VersionPair[]): readonly string[] {
  const versions = pairs.flatMap(({ base, head }) => [...(base ? [base] : []), head]);
  return versions.flatMap(({ uri, content, name }) => (content === undefined && name === undefined ? [uri] : []));
}

function configsOf(args: VersionArguments, { cwd }: Io): Configs {
  const { root, config, 'allow-code': allowCode = false, 'omit-code': omitsPlugins = false } = args;
  return new Configs({ cwd, allowCode, omitsPlugins, ...(root !== undefined && { root }) }, config);
}

function pathOptions({
  'match-versions': matchVersions = false,
  'strip-prefix': prefix,
}: VersionArguments): Pick<CompareOptions, 'matchVersions' | 'replacePrefix'> {
  if (prefix === undefined) return { matchVersions };
  const [, before, now] = /^(\/[^=]*)=(\/.*)?$/s.exec(prefix) ?? [];
  if (before === undefined)
    throw new UsageError(`The option \`--strip-prefix\` takes OLD=NEW, such as /api/v1=/api/v2, not ${quote(prefix)}.`);
  return { replacePrefix: { before, now: now ?? '' } };
}

function scopeOptions({
  webhooks,
  'stability-level': level,
}: VersionArguments): Pick<CompareOptions, 'webhooks' | 'stabilityLevel'> {
  return {
    ...(webhooks !== undefined && { webhooks }),
    ...(level !== undefined && { stabilityLevel: choose(level, STABILITY_LEVELS, 'stability level') }),
  };
}

async function optionsFor(
  pairs: readonly VersionPair[],
  configs: Configs,
  args: VersionArguments,
  io: Io,
): Promise<CompareOptions> {
  const only = readRuleSelection(args.only, 'compare');
  const heads = pairs.map(({ head }) => head.uri);
  const rules = readRuleOptions(args.rule ?? [], 'compare');
  await checkNamedRules({ only, ids: Object.keys(rules), configs, cwd: io.cwd }, heads);
  return {
    cwd: io.cwd,
    ...restrictedOptions(only, (description) => configs.of(description), rules),
    allowRemote: args['allow-remote'] ?? [],
    ...pathOptions(args),
    ...scopeOptions(args),
    ...(args.root !== undefined && { root: args.root }),
  };
}
