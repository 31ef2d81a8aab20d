import { Configs } from '../../config/configs.ts';
import { compareVersions } from '../../diff/run/compare-versions.ts';
import type { CompareOptions } from '../../lint/run-options.ts';
import type { ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { checkRoot } from '../lint/lint-plan.ts';
import { restrictedOptions } from '../lint/lint-setup.ts';
import { checkPluginRules, readOnlyRules } from '../lint/only-rules.ts';
import { readRuleOptions } from '../lint/rule-option.ts';
import { exitCodeOf } from '../reports/exit-code.ts';
import { planReports } from '../reports/report-plan.ts';
import { rejectOverwriting, writeReports } from '../reports/write-reports.ts';
import type { CompareArguments } from './compare-options.ts';
import { type ComparedVersions, openVersions, operandsOf } from './open-versions.ts';

/**
 * The command `compare`, its arguments read.
 *
 * @throws UsageError for what the user can fix.
 */
export async function runCompare(args: CompareArguments, io: Io): Promise<ExitCode> {
  checkRoot(args.root, io.cwd);
  if (args.changelog) return runChangelog(args, io);
  const plan = planReports(args, io.cwd);
  rejectOverwriting(operandsOf(args), plan, io.cwd);
  const versions = await openVersions(args, io);
  const result = await compareVersions(versions.base, versions.head, await optionsFor(versions, args, io));
  await writeReports(result, plan, args, io);
  return exitCodeOf(result, plan.threshold);
}

/** The code is loaded only if it is needed. */
async function runChangelog(args: CompareArguments, io: Io): Promise<ExitCode> {
  const { planChangelog, writeChangelog } = await import('./write-changelog.ts');
  const { changelogOf } = await import('../../diff/run/changelog.ts');
  const plan = planChangelog(args, io.cwd);
  rejectOverwriting(operandsOf(args), plan, io.cwd);
  const versions = await openVersions(args, io);
  const changelog = await changelogOf(versions.base, versions.head, await optionsFor(versions, args, io));
  return writeChangelog(changelog, plan, io);
}

async function optionsFor({ head }: ComparedVersions, args: CompareArguments, io: Io): Promise<CompareOptions> {
  const { root, 'allow-code': allowCode = false } = args;
  const rooted = root === undefined ? {} : { root };
  const configs = new Configs({ cwd: io.cwd, allowCode, ...rooted }, args.config);
  const only = readOnlyRules(args.only, 'compare');
  await checkPluginRules(only, [head.uri], configs);
  return {
    cwd: io.cwd,
    ...restrictedOptions(only, (description) => configs.of(description), readRuleOptions(args.rule ?? [])),
    allowRemote: args['allow-remote'] ?? [],
    ...rooted,
  };
}
