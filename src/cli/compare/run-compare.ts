import { Configs } from '../../config/configs.ts';
import { compareVersions } from '../../diff/run/compare-versions.ts';
import { UsageError } from '../../errors.ts';
import { quote } from '../../text/quote.ts';
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
import { openVersion } from './open-version.ts';

/**
 * The command `compare`, its arguments read.
 *
 * @throws UsageError for what the user can fix.
 */
export async function runCompare(args: CompareArguments, io: Io): Promise<ExitCode> {
  checkRoot(args.root, io.cwd);
  const plan = planReports(args, io.cwd);
  const [first, second] = readOperands(args);
  rejectOverwriting([first, second], plan, io.cwd);
  const { root, 'allow-code': allowCode = false } = args;
  const [base, head] = [await openVersion(first, io.cwd), await openVersion(second, io.cwd)];
  const rooted = root === undefined ? {} : { root };
  const configs = new Configs({ cwd: io.cwd, allowCode, ...rooted }, args.config);
  const only = readOnlyRules(args.only, 'compare');
  await checkPluginRules(only, [head.uri], configs);
  const result = await compareVersions(base, head, {
    cwd: io.cwd,
    ...restrictedOptions(only, (description) => configs.of(description), readRuleOptions(args.rule ?? [])),
    allowRemote: args['allow-remote'] ?? [],
    ...rooted,
  });
  await writeReports(result, plan, args, io);
  return exitCodeOf(result, plan.threshold);
}

function readOperands({ operands }: CompareArguments): readonly [string, string] {
  const [base, head, extra] = operands;
  if (base === undefined || head === undefined)
    throw new UsageError('Name two versions, the older one first: api-conventions compare old.yaml openapi.yaml');
  if (extra !== undefined) throw new UsageError(`Unexpected argument ${quote(extra)}: the command takes two versions.`);
  return [base, head];
}
