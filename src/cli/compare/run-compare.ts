import path from 'node:path';
import { Configs } from '../../config/configs.ts';
import { STABILITY_LEVELS } from '../../diff/api/stability-levels.ts';
import { compareVersions } from '../../diff/run/compare-versions.ts';
import { isRemote } from '../../document/addresses.ts';
import { UsageError } from '../../errors.ts';
import type { CompareOptions } from '../../lint/run-options.ts';
import { quote } from '../../text/quote.ts';
import { namedAccepted } from '../accepted/accepted-options.ts';
import { applyAcceptedLists } from '../accepted/apply-accepted-lists.ts';
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
import { checkAcceptOptions } from './check-accept-options.ts';
import type { CompareArguments } from './compare-options.ts';
import { newMajorVersion } from './new-major.ts';
import { type ComparedVersions, openVersions, operandsOf } from './open-versions.ts';

/**
 * The command `compare`, its arguments read.
 *
 * @throws UsageError for what the user can fix.
 */
export async function runCompare(args: CompareArguments, io: Io): Promise<ExitCode> {
  checkRoot(args.root, io.cwd);
  checkAcceptOptions(args);
  if (args.changelog) return runChangelog(args, io);
  const plan = planReports(args, io.cwd);
  rejectOverwriting(operandsOf(args), plan, io.cwd);
  const versions = await openVersions(args, io);
  const configs = configsOf(args, io);
  const found = await compareVersions(versions.base, versions.head, await optionsFor(versions, configs, args, io), true);
  const { uri, content, name } = versions.head;
  if (args.accept || args.prune) {
    if (content !== undefined || name !== undefined)
      throw new UsageError('`--accept` and `--prune` require the newer version in a file, beside which the list is.');
    const { acceptFoundChanges } = await import('./accept-found-changes.ts');
    return acceptFoundChanges(found, uri, args, configs, io);
  }
  const folders = [isRemote(uri) ? io.cwd : path.dirname(uri)];
  const result = await applyAcceptedLists(found, { configs, cwd: io.cwd, folders, named: namedAccepted(args) });
  const isAllowed = args['allow-new-major'] === true && noteNewMajor(versions, io);
  const threshold = isAllowed ? NEVER : plan.threshold;
  await writeReports(result, { ...plan, threshold }, args, io);
  const stale = result.accepted?.stale.length ?? 0;
  if (stale > 0) io.stderr.write(staleNotice(stale));
  return exitCodeOf(result, threshold);
}

const NEVER: Threshold = { failSeverity: 'off', maxWarnings: Number.POSITIVE_INFINITY };

function noteNewMajor(versions: ComparedVersions, io: Io): boolean {
  const found = newMajorVersion(versions);
  if (!found) return false;
  const [before, now] = [quote(found.before), quote(found.now)];
  io.stderr.write(`Findings do not fail the run, because the version changed from ${before} to ${now}.\n`);
  return true;
}

function staleNotice(number: number): string {
  const what = number === 1 ? '1 accepted change was not found' : `${number} accepted changes were not found`;
  return `${what} in this comparison. To remove ${number === 1 ? 'it' : 'them'}, run the command with \`--prune\`.\n`;
}

/** The code is loaded only if it is needed. */
async function runChangelog(args: CompareArguments, io: Io): Promise<ExitCode> {
  const { planChangelog, writeChangelog } = await import('./write-changelog.ts');
  const { changelogOf } = await import('../../diff/run/changelog.ts');
  const plan = planChangelog(args, io.cwd);
  rejectOverwriting(operandsOf(args), plan, io.cwd);
  const versions = await openVersions(args, io);
  const options = await optionsFor(versions, configsOf(args, io), args, io);
  return writeChangelog(await changelogOf(versions.base, versions.head, options), plan, io);
}

function configsOf({ root, config, 'allow-code': allowCode = false }: CompareArguments, { cwd }: Io): Configs {
  return new Configs({ cwd, allowCode, ...(root !== undefined && { root }) }, config);
}

function pathOptions({
  'match-versions': matchVersions = false,
  'strip-prefix': prefix,
}: CompareArguments): Pick<CompareOptions, 'matchVersions' | 'replacePrefix'> {
  if (prefix === undefined) return { matchVersions };
  if (matchVersions) throw new UsageError('`--match-versions` and `--strip-prefix` exclude each other. Leave out one of them.');
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

async function optionsFor({ head }: ComparedVersions, configs: Configs, args: CompareArguments, io: Io): Promise<CompareOptions> {
  const only = readOnlyRules(args.only, 'compare');
  await checkPluginRules(only, [head.uri], configs);
  return {
    cwd: io.cwd,
    ...restrictedOptions(only, (description) => configs.of(description), readRuleOptions(args.rule ?? [])),
    allowRemote: args['allow-remote'] ?? [],
    ...pathOptions(args),
    ...scopeOptions(args),
    ...(args.root !== undefined && { root: args.root }),
  };
}
