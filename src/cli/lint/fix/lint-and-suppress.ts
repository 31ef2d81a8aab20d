import type { ReadFile } from '../../../document/files/read-file.ts';
import type { Finding, LintResult } from '../../../finding/finding.ts';
import { type SuppressionOutcome, suppressFindings } from '../../../run/fix/suppress-findings.ts';
import { count } from '../../../text/count.ts';
import { visible, withoutCommand } from '../../../text/escape.ts';
import { quote } from '../../../text/quote.ts';
import { type Io, withoutNotes } from '../../io.ts';
import type { LintSetup } from '../lint-setup.ts';
import { checkNamedRules } from '../only-rules.ts';
import type { LintedRun } from '../run-lint.ts';
import { changedFindingsText, findingNameOf, MAX_LISTED_REASONS, remainderNotices } from './change-notices.ts';
import type { SuppressMode } from './suppress-mode.ts';
import { writeChanged } from './write-changed.ts';

/**
 * Lints, and suppresses the findings of some rules: writes the files, or prints what would be written.
 *
 * @param lint Lints all descriptions.
 * @returns The remaining result.
 * @throws UsageError for a rule that does not exist, and if a file cannot be written.
 */
export async function lintAndSuppress(
  mode: SuppressMode,
  setup: LintSetup,
  lint: (setup: LintSetup, io: Io) => Promise<LintedRun>,
  io: Io,
): Promise<LintedRun> {
  const first = await lint(setup, io);
  await checkRules(mode.rules, first.result, setup);
  const request = {
    reason: mode.reason,
    // Findings that the base has are only listed.
    isWanted: ({ ruleId, status }: Finding) => mode.rules.has(ruleId) && status !== 'existing',
    // Findings that baselines and the base leave out of the report are not suppressed.
    mayShare: first.result.baseline === undefined && first.result.comparison === undefined,
  };
  const relint = (readFile: ReadFile) => lint({ ...setup, options: { ...setup.options, readFile } }, withoutNotes(io));
  const suppressed = await suppressFindings(first, request, relint);
  const changed = suppressed.changed.all;
  if (mode.isDryRun) {
    const { unifiedDiff } = await import('./unified-diff.ts');
    io.stdout.write(unifiedDiff(changed, io.stdout));
  } else if (changed.length > 0) {
    const { fixable, result } = first.run;
    writeChanged(changed, { cwd: io.cwd, roots: fixable?.roots ?? new Set(), descriptions: result.files });
  }
  const { checked } = suppressed;
  const left = mode.isDryRun ? remainderNotices(checked.result) : [];
  return { ...checked, notices: [...noticesOf(suppressed, mode), ...left, ...checked.notices] };
}

/** Rejects unknown rules after the run, because only the run knows the rules of plugins and of Spectral rulesets. */
async function checkRules(rules: ReadonlySet<string>, result: LintResult, { named }: LintSetup): Promise<void> {
  const unknown = [...rules].filter((id) => !result.activeRules.has(id));
  if (unknown.length > 0) await checkNamedRules({ ...named, only: undefined, ids: unknown }, result.files);
}

function noticesOf(
  { changed, applied, refused }: SuppressionOutcome<LintedRun>,
  { rules, isDryRun }: SuppressMode,
): readonly string[] {
  const [done, undone] = isDryRun ? ['Would suppress', 'Would not suppress'] : ['Suppressed', 'Not suppressed'];
  const silenced = applied.flatMap(({ finding, covers }) => covers.map(() => finding));
  const files = count(changed.all.length, 'file');
  const lines = applied.length === 0 ? [] : [`${done} ${changedFindingsText(silenced)} in ${files}.`];
  const found = new Set([...silenced, ...refused.map(({ finding }) => finding)].map(({ ruleId }) => ruleId));
  for (const rule of rules) if (!found.has(rule)) lines.push(`${undone}: there are no findings of ${quote(rule)}.`);
  for (const { finding, reason } of refused.slice(0, MAX_LISTED_REASONS))
    lines.push(`${undone}: ${findingNameOf(finding)} because ${reason}.`);
  if (refused.length > MAX_LISTED_REASONS) lines.push(`${undone}: ${refused.length - MAX_LISTED_REASONS} more.`);
  return lines.map((line) => withoutCommand(visible(line)));
}
