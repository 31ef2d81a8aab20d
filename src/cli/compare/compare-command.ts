import path from 'node:path';
import { Configs } from '../../config/configs.ts';
import { STABILITY_LEVELS } from '../../diff/match/stability-levels.ts';
import { isRemote } from '../../document/files/addresses.ts';
import { UsageError } from '../../errors.ts';
import { type ComparedPairs, comparePairs } from '../../run/compare/compare-versions.ts';
import type { VersionPair } from '../../run/compare/version.ts';
import type { CompareOptions } from '../../run/run-options.ts';
import { quote } from '../../text/quote.ts';
import { acceptedOptions, acceptingOptions, namedAccepted } from '../accepted/accepted-options.ts';
import { applyAcceptedLists } from '../accepted/apply-accepted-lists.ts';
import { checkExpires } from '../accepted/check-expires.ts';
import { choose } from '../choice.ts';
import { type Arguments, type CommandOptions, type Constraint, defineCommand, type ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { lintOptions } from '../lint/lint-options.ts';
import { checkRoot } from '../lint/lint-plan.ts';
import { restrictedOptions } from '../lint/lint-setup.ts';
import { checkPluginRules, readOnlyRules } from '../lint/only-rules.ts';
import { readRuleOptions } from '../lint/rule-option.ts';
import { exitCodeOf, type Threshold } from '../reports/exit-code.ts';
import { planReports } from '../reports/report-plan.ts';
import { reportingOptions } from '../reports/reporting-options.ts';
import { rejectOverwriting, writeReports } from '../reports/write-reports.ts';
import { allowedByVersion } from './new-major.ts';
import { openVersions } from './open-versions.ts';

const { root, config, rule, only, 'allow-code': allowCode, 'allow-remote': allowRemote } = lintOptions;
const INPUT = 'Input:';

/** Those of `lint` that mean something here, and those about versions. */
const compareOptions = {
  'since-release': {
    type: 'string',
    value: 'REF',
    requiresArg: true,
    group: INPUT,
    description: 'Compare descriptions with what they were at this tag, branch or commit (requires git)',
  },
  'match-versions': {
    type: 'boolean',
    group: INPUT,
    description: 'Match the newest version in the paths of the older description, such as /v1, with that of the newer one, /v2',
  },
  'strip-prefix': {
    type: 'string',
    value: 'OLD=NEW',
    requiresArg: true,
    group: INPUT,
    description: 'Match paths that begin with OLD in the older description with those that begin with NEW',
  },
  webhooks: {
    type: 'boolean',
    negatable: true,
    group: INPUT,
    description:
      'Also compare webhooks and callbacks, from the side of their receivers (default: as configured, or else not); --no-webhooks for none',
  },
  'stability-level': {
    type: 'string',
    value: 'LEVEL',
    requiresArg: true,
    group: INPUT,
    description:
      'Do not compare operations below this level: draft, alpha, beta or stable (default: as configured, or else stable)',
  },
  'stdin-filename': lintOptions['stdin-filename'],
  root,
  'allow-remote': {
    ...allowRemote,
    description: 'Fetch versions and $ref targets from this host over http or https (repeatable; default: no host)',
  },
  config: {
    ...config,
    description:
      'Use this configuration (default: the nearest api-conventions.yaml, .yml or .json, or key in package.json, of the newer version)',
  },
  rule: { ...rule, description: 'Set the severity of a rule for this run, such as compat-response-enum=off (repeatable)' },
  only,
  'allow-code': { ...allowCode, description: 'Load the plugins that the configuration names, which execute code' },
  'allow-new-major': {
    type: 'boolean',
    group: 'Exit code:',
    description: 'Do not fail on findings if `info.version` has a higher major number (before 1.0.0, a higher minor number)',
  },
  ...acceptedOptions,
  ...acceptingOptions,
  changelog: {
    type: 'boolean',
    group: 'Output:',
    description: 'List all changes that clients should know about, in the format markdown (default), html or json',
  },
  ...reportingOptions,
} as const satisfies CommandOptions;

const compareConstraints: readonly Constraint<keyof typeof compareOptions>[] = [
  { options: ['match-versions'], excludes: ['strip-prefix'] },
  { options: ['reason', 'expires'], requires: ['accept'], because: ', which records it' },
  { options: ['accept', 'prune'], excludes: ['no-accepted'] },
  { options: ['accept', 'prune'], excludes: ['changelog'], because: ', because a changelog lists accepted changes too' },
  // They are about findings, of which a changelog has none.
  { options: ['changelog'], excludes: ['quiet', 'statistics', 'verbose', 'max-warnings', 'allow-new-major'] },
];

export type CompareArguments = Arguments<typeof compareOptions>;

export const compareCommand = defineCommand({
  usage: 'compare <base> [head..]',
  description: `Compares two versions of an OpenAPI description, with the files that they refer to, and reports what breaks clients of the older version (base) in the newer one (head). The rules are those that begin with compat-. The two may use different versions of OpenAPI.

REF:path names a file in a branch, tag or commit of git. The path is relative to the root of the repository or, as REF:./path, to the working directory. - reads one version from standard input.

A folder or a pattern in quotes is compared with another one, description by description. REF: alone stands for the same descriptions as they were in REF; it takes any number of files, folders and patterns, as does --since-release.

Findings are located in the newer version and name their place in the older one. The configuration is that of the newer version.`,
  options: compareOptions,
  constraints: compareConstraints,
  examples: [
    ['compare old.yaml openapi.yaml', 'Report breaking changes'],
    ['compare main:api/openapi.yaml api/openapi.yaml', 'Compare with another branch'],
    ['compare main: .', 'Compare all descriptions with another branch'],
    ['compare --since-release v1.2.0 openapi.yaml', 'Compare with a release'],
    ['compare v1.yaml v2.yaml --match-versions', 'Compare two major versions'],
    ['compare old.yaml openapi.yaml --changelog', 'List all changes for release notes'],
    ['compare old.yaml openapi.yaml --fail-severity warn', 'Also fail on warnings'],
    ['compare old.yaml openapi.yaml --rule compat-response-enum=off', 'Turn off a rule'],
  ],
  epilogue: `Exit codes:
  0  no finding at or above the fail severity (with --changelog, off by default)
  1  findings
  2  not everything could be checked: broken file, wrong option or configuration, crashed rule`,
  run: runCompare,
});

/** @throws UsageError for what the user can fix. */
async function runCompare(args: CompareArguments, io: Io): Promise<ExitCode> {
  checkRoot(args.root, io.cwd);
  checkExpires(args);
  if (args.changelog) return runChangelog(args, io);
  const plan = planReports(args, io.cwd);
  const configs = configsOf(args, io);
  const pairs = await openVersions(args, configs, io);
  rejectOverwriting(filesOf(pairs), plan, io.cwd);
  const compared = await comparePairs(pairs, await optionsFor(pairs, configs, args, io), true);
  if (args.accept || args.prune) return accept(pairs, compared, configs, args, io);
  const folders = pairs.map(({ head: { uri } }) => (isRemote(uri) ? io.cwd : path.dirname(uri)));
  const lookup = { configs, cwd: io.cwd, folders: [...new Set(folders)], named: namedAccepted(args) };
  const result = await applyAcceptedLists(compared.result, lookup);
  const isAllowed = args['allow-new-major'] === true ? allowedByVersion(pairs, compared, io) : () => false;
  const failing = { ...result, findings: result.findings.filter((finding) => !isAllowed(finding)) };
  const isAll = result.findings.length > 0 && failing.findings.length === 0;
  await writeReports(result, isAll ? { ...plan, threshold: NEVER } : plan, args, io);
  const stale = result.accepted?.stale.length ?? 0;
  if (stale > 0) io.stderr.write(staleNotice(stale));
  return exitCodeOf(failing, plan.threshold);
}

const NEVER: Threshold = { failSeverity: 'off', maxWarnings: Number.POSITIVE_INFINITY };

/** The files of both versions, which reports must not overwrite. */
function filesOf(pairs: readonly VersionPair[]): readonly string[] {
  const versions = pairs.flatMap(({ base, head }) => [...(base ? [base] : []), head]);
  return versions.flatMap(({ uri, content, name }) => (content === undefined && name === undefined ? [uri] : []));
}

async function accept(
  pairs: readonly VersionPair[],
  { result, found }: ComparedPairs,
  configs: Configs,
  args: CompareArguments,
  io: Io,
): Promise<ExitCode> {
  if (pairs.some(({ head: { content, name, isGone } }) => !isGone && (content !== undefined || name !== undefined)))
    throw new UsageError('`--accept` and `--prune` require the newer version in a file, beside which the list is.');
  const { acceptFoundChanges } = await import('../accepted/accept-found-changes.ts');
  const descriptions = pairs.map(({ head }, index) => ({ uri: head.uri, findings: found[index] ?? [] }));
  return acceptFoundChanges(result, descriptions, args, configs, io);
}

function staleNotice(number: number): string {
  const what = number === 1 ? '1 accepted change was not found' : `${number} accepted changes were not found`;
  return `${what} in this comparison. To remove ${number === 1 ? 'it' : 'them'}, run the command with \`--prune\`.\n`;
}

/** The code is loaded only if it is needed. */
async function runChangelog(args: CompareArguments, io: Io): Promise<ExitCode> {
  const { planChangelog, writeChangelog } = await import('./write-changelog.ts');
  const { changelogOf } = await import('../../run/compare/changelog.ts');
  const plan = planChangelog(args, io.cwd);
  const configs = configsOf(args, io);
  const pairs = await openVersions(args, configs, io);
  rejectOverwriting(filesOf(pairs), plan, io.cwd);
  return writeChangelog(await changelogOf(pairs, await optionsFor(pairs, configs, args, io)), plan, io);
}

function configsOf({ root, config, 'allow-code': allowCode = false }: CompareArguments, { cwd }: Io): Configs {
  return new Configs({ cwd, allowCode, ...(root !== undefined && { root }) }, config);
}

function pathOptions({
  'match-versions': matchVersions = false,
  'strip-prefix': prefix,
}: CompareArguments): Pick<CompareOptions, 'matchVersions' | 'replacePrefix'> {
  if (prefix === undefined) return { matchVersions };
  const [, before, now] = /^(\/[^=]*)=(\/.*)?$/s.exec(prefix) ?? [];
  if (before === undefined)
    throw new UsageError(`The option \`--strip-prefix\` takes OLD=NEW, such as /api/v1=/api/v2, not ${quote(prefix)}.`);
  return { replacePrefix: { before, now: now ?? '' } };
}

function scopeOptions({
  webhooks,
  'stability-level': level,
}: CompareArguments): Pick<CompareOptions, 'webhooks' | 'stabilityLevel'> {
  return {
    ...(webhooks !== undefined && { webhooks }),
    ...(level !== undefined && { stabilityLevel: choose(level, STABILITY_LEVELS, 'stability level') }),
  };
}

async function optionsFor(
  pairs: readonly VersionPair[],
  configs: Configs,
  args: CompareArguments,
  io: Io,
): Promise<CompareOptions> {
  const only = readOnlyRules(args.only, 'compare');
  const heads = pairs.map(({ head }) => head.uri);
  await checkPluginRules(only, heads, configs);
  return {
    cwd: io.cwd,
    ...restrictedOptions(only, (description) => configs.of(description), readRuleOptions(args.rule ?? [])),
    allowRemote: args['allow-remote'] ?? [],
    ...pathOptions(args),
    ...scopeOptions(args),
    ...(args.root !== undefined && { root: args.root }),
  };
}
