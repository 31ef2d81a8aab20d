import path from 'node:path';
import { realUri } from '../../document/files/paths.ts';
import { statOf } from '../../document/files/read-file.ts';
import { UsageError } from '../../errors.ts';
import { editsShownBy } from '../../report/format-table.ts';
import { readShard, type Shard } from '../../shard/take-shard.ts';
import { quote } from '../../text/quote.ts';
import { planReports, type ReportPlan } from '../reports/report-plan.ts';
import { type FixMode, fixModeOf } from './fix/fix-mode.ts';
import { type SuppressMode, suppressModeOf } from './fix/suppress-mode.ts';
import type { LintArguments } from './lint-options.ts';
import { textOperandOf } from './text-operand.ts';

/** The options of `lint` that are not about rules, checked. */
export interface LintPlan extends ReportPlan {
  readonly shard: Shard | undefined;
  /** The branch, tag or commit to compare with. */
  readonly base: string | undefined;
  /** The fixes to apply; `undefined` if findings are only reported. */
  readonly fixes: FixMode | undefined;
  /** The suppressions to make; `undefined` for none. */
  readonly suppressions: SuppressMode | undefined;
  /** The findings for which reports show the edits of their fixes. */
  readonly shownEdits: 'all' | 'first' | 'none';
}

/**
 * Checks the options before any work is done.
 *
 * @throws UsageError for a value that an option does not take.
 */
export function planLint(args: LintArguments, cwd: string): LintPlan {
  checkRoot(args.root, cwd);
  if (args.base !== undefined && textOperandOf(args) === 'address')
    throw new UsageError('`--base` requires files. To compare the description at a URL with another version, use `compare`.');
  const suppressions = suppressModeOf(args);
  const fixes = suppressions ? undefined : fixModeOf(args);
  const shard = readShard(args.shard);
  const reports = planReports(args, cwd);
  checkCache(args, reports, cwd);
  return { ...reports, base: args.base, shard, fixes, suppressions, shownEdits: shownEdits(args, reports) };
}

function shownEdits({ 'with-edits': asked = false }: LintArguments, { format, outputs }: ReportPlan): LintPlan['shownEdits'] {
  const formats = [format, ...outputs.map((output) => output.format)];
  if (asked && !formats.includes('json'))
    throw new UsageError('`--with-edits` requires `--format json` or `--output json=FILE`, to which it adds the edits of fixes.');
  return editsShownBy(formats, asked);
}

function checkCache({ cache }: LintArguments, { outputs }: ReportPlan, cwd: string): void {
  if (!cache) return;
  const target = realUri(path.resolve(cwd, cache));
  if (outputs.some(({ file }) => realUri(path.resolve(cwd, file)) === target))
    throw new UsageError(`The cache and a report would both be written to ${quote(cache)}. Name a file for each.`);
}

/** @throws UsageError if the root is not a folder. */
export function checkRoot(root: string | undefined, cwd: string): void {
  if (root === undefined) return;
  const stat = statOf(path.resolve(cwd, root));
  if (!stat?.isDirectory()) throw new UsageError(`The root ${quote(root)} is not a folder. Name a folder.`);
}
