import path from 'node:path';
import { Configs } from '../../config/configs.ts';
import { STABILITY_LEVELS } from '../../diff/match/stability-levels.ts';
import { isRemote } from '../../document/files/addresses.ts';
import { UsageError } from '../../errors.ts';
import { type ComparedPairs, comparePairs } from '../../run/compare/compare-versions.ts';
import type { VersionPair } from '../../run/compare/version.ts';
import type { CompareOptions } from '../../run/run-options.ts';
import { quote } from '../../text/quote.ts';
import { namedAccepted } from '../accepted/accepted-options.ts';
import { applyAcceptedLists } from '../accepted/apply-accepted-lists.ts';
import { checkExpires } from '../accepted/check-expires.ts';
import { choose } from '../choice.ts';
import type { ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { checkRoot } from '../lint/lint-plan.ts';
import { restrictedOptions } from '../lint/lint-setup.ts';
import { checkPluginRules, readOnlyRules } from '../lint/only-rules.ts';
import { readRuleOptions } from '../lint/rule-option.ts';
import { exitCodeOf, type Threshold } from '../reports/exit-code.ts';
import { planReports } from '../reports/report-plan.ts';
import { rejectOverwriting, writeReports } from '../reports/write-reports.ts';
import type { CompareArguments } from './compare-options.ts';
import { allowedByVersion } from './new-major.ts';
import { openVersions } from './open-versions.ts';

/**
 * The command `compare`, its arguments read.
 *
 * @throws UsageError for what the user can fix.
 */
export async function runCompare(args: CompareArguments, io: Io): Promise<ExitCode> {
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
