import { FixPasses } from '../../../fix/fix-passes.ts';
import type { FixItem } from '../../../fix/select-fixes.ts';
import { fixableDocuments, readChanged } from '../../../run/fix/fixable-documents.ts';
import { followingFiles, readFollowing } from '../../../run/renames/following-files.ts';
import { followingNotices } from '../../../run/renames/following-notices.ts';
import { PathRenamings } from '../../../run/renames/renamed-paths.ts';
import { count } from '../../../text/count.ts';
import { visible, withoutCommand } from '../../../text/escape.ts';
import { type Io, withoutNotes } from '../../io.ts';
import type { LintSetup } from '../lint-setup.ts';
import type { LintedRun } from '../run-lint.ts';
import { changedFindingsText, findingNameOf, MAX_LISTED_REASONS, remainderNotices } from './change-notices.ts';
import type { FixMode } from './fix-mode.ts';
import { followedSetup } from './follow-setup.ts';
import { writeChanged } from './write-changed.ts';

/**
 * Lints and fixes until nothing is left to fix, and then writes the files, or prints what would be written.
 *
 * @param lint Lints all descriptions.
 * @returns The remaining result.
 * @throws UsageError if a file cannot be written.
 */
export async function lintAndFix(
  mode: FixMode,
  setup: LintSetup,
  lint: (setup: LintSetup, io: Io) => Promise<LintedRun>,
  io: Io,
): Promise<LintedRun> {
  const passes = new FixPasses(mode);
  const options = { ...setup.options, edits: true };
  let linted = await lint({ ...setup, options }, io);
  const { fixable } = linted.run;
  const descriptions = linted.run.result.files;
  // Findings that the base has are only listed.
  const fixed = ({ result }: LintedRun) => result.findings.filter(({ status }) => status !== 'existing');
  const { run: first } = linted;
  const followed = { setup, run: first, baselines: linted.baselines };
  const renamed = new PathRenamings(io.cwd);
  for (let earlier = 0; passes.apply(fixed(linted), fixableDocuments(linted.run.fixable)); earlier = passes.applied.length) {
    renamed.add(passes.applied.slice(earlier).map(({ fix }) => fix));
    const next = { ...setup, options: { ...options, readFile: readChanged(passes) } };
    linted = await lint(followedSetup(next, renamed, first), withoutNotes(io));
  }
  const following = await followingFiles(renamed, followed, io.cwd);
  if (following.changed.length + following.unchanged.length > 0) {
    // The result that a next run would show, with the configurations and baselines as they will be.
    const next = setup.withReader(readFollowing(following));
    linted = await lint({ ...next, options: { ...next.options, edits: true, readFile: readChanged(passes) } }, withoutNotes(io));
  }
  const changed = [...passes.changed, ...following.changed];
  if (mode.isDryRun) {
    const { unifiedDiff } = await import('./unified-diff.ts');
    io.stdout.write(unifiedDiff(changed, io.stdout));
  } else if (changed.length > 0) {
    writeChanged(changed, { cwd: io.cwd, roots: fixable?.roots ?? new Set(), descriptions });
  }
  const left = mode.isDryRun ? remainderNotices(linted.result) : [];
  const notices = [...fixNotices(passes, mode.isDryRun), ...followingNotices(following, mode.isDryRun)];
  return { ...linted, notices: [...notices, ...left, ...linted.notices] };
}

/** The effects of fixing, in lines for standard error. */
function fixNotices(passes: FixPasses, isDryRun: boolean): readonly string[] {
  const { applied, changed, refused, withheld, circular } = passes;
  const [done, undone] = isDryRun ? ['Would fix', 'Would not fix'] : ['Fixed', 'Not fixed'];
  const what = changedFindingsText(applied.map(({ finding }) => finding));
  const lines = changed.length === 0 ? ['No fixes apply.'] : [`${done} ${what} in ${count(changed.length, 'file')}.`];
  const failures = [
    ...refused.map(({ item, reason }) => ({ place: placeOf(item), reason })),
    ...withheld.map(({ finding, reason }) => ({ place: findingNameOf(finding), reason })),
  ];
  for (const { place, reason } of failures.slice(0, MAX_LISTED_REASONS)) lines.push(`${undone}: ${place} because ${reason}.`);
  if (failures.length > MAX_LISTED_REASONS) lines.push(`${undone}: ${failures.length - MAX_LISTED_REASONS} more.`);
  for (const item of circular.slice(0, MAX_LISTED_REASONS))
    lines.push(`${undone}: ${placeOf(item)} because the fix brings back what another fix has removed.`);
  if (passes.isCutShort) lines.push('There may be more to fix. Run the command again.');
  return lines.map((line) => withoutCommand(visible(line)));
}

function placeOf({ finding, fix }: FixItem): string {
  return `${findingNameOf(finding)} (${fix.title.replace(/\.$/, '')})`;
}
