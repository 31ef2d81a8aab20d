import path from 'node:path';
import type { ConfigLookup } from '../../config/configs.ts';
import { isBelow, toUri } from '../../document/files/paths.ts';
import { UsageError } from '../../errors.ts';
import type { LintResult, Unlisted } from '../../finding/finding.ts';
import type { BaseTree } from '../../git/base-tree.ts';
import { referenceRootOf } from '../../run/default-root.ts';
import { lintFiles } from '../../run/lint-files.ts';
import type { FinishedRun } from '../../run/run.ts';
import type { ResultStages } from '../../shard/shard-summary.ts';
import { enumerate } from '../../text/enumerate.ts';
import { toJson, visible } from '../../text/escape.ts';
import { quote } from '../../text/quote.ts';
import { measured } from '../../timings/current-timings.ts';
import type { ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { showProgress } from '../progress.ts';
import { exitCodeOf } from '../reports/exit-code.ts';
import { rejectOverwritingInputs, writeReports } from '../reports/write-reports.ts';
import { staleRulesetNotices } from '../written-rulesets/find-stale-rulesets.ts';
import { applyBaselines, baselinesOf, foldersOf } from './apply-baselines.ts';
import { namedBaseline } from './baseline-option.ts';
import type { FormerlyCovered } from './formerly-covered.ts';
import type { LintArguments } from './lint-options.ts';
import { type LintPlan, planLint } from './lint-plan.ts';
import { type LintSetup, setUpLint } from './lint-setup.ts';
import { type CheckedDescriptions, selectChecked } from './select-checked.ts';
import { textOperandOf } from './text-operand.ts';

/**
 * Runs the command `lint`.
 *
 * @throws UsageError for what the user can fix.
 */
export async function runLint(args: LintArguments, io: Io): Promise<ExitCode> {
  const { timings, watch } = args;
  const lint = async () => (await lintOnce(args, io)).code;
  if (timings !== undefined) return (await import('./lint-with-timings.ts')).lintWithTimings(timings, io, lint);
  if (!watch) return lint();
  const { watchLint } = await import('./watch/watch-lint.ts');
  return watchLint(args, io, lintOnce);
}

/** A run, and the files that it depends on, so that it can be repeated when they change. */
export interface LintOutcome {
  readonly code: ExitCode;
  /** The descriptions that were checked, and the files that they refer to, also missing ones: absolute paths. */
  readonly read: readonly string[];
}

async function lintOnce(args: LintArguments, io: Io): Promise<LintOutcome> {
  const plan = planLint(args, io.cwd);
  const base = await baseOf(plan, io);
  const setup = await measured('settings', () => setUpLint(args, io, base, plan.shownEdits !== 'none'));
  try {
    if (args['print-config'] !== undefined) return { code: await printConfig(args['print-config'], args, setup, io), read: [] };
    const lint = (current: LintSetup, toUser: Io) => lintAll(args, plan, current, base, toUser);
    const linted = await lintChanging(plan, setup, lint, io);
    const { notices, unlisted, read } = linted;
    const shown = await withShownEdits(linted, plan);
    const { TeamAssignment } = plan.countsTeams ? await import('../reports/team-assignment.ts') : {};
    const teams = TeamAssignment && new TeamAssignment(setup.configs);
    const result = teams ? await teams.withTeams(shown, io.cwd) : shown;
    const isAll = args.operands.length === 0 && plan.shard === undefined && base === undefined;
    const empty = teams && isAll ? await teams.emptyTeamNotices(result.files, io.cwd) : [];
    const unused = await unusedIn(linted, args, plan, io);
    const suggestsSetup = args.config === undefined && (await isUnconfigured(result, setup));
    const run = result.findings.length > 0 ? (await import('./run-words.ts')).runWords(args, result, io) : undefined;
    const about = {
      unlisted,
      suggestsSetup,
      run,
      withEdits: args['with-edits'] ?? false,
      unsafeFixes: args['unsafe-fixes'] ?? false,
      onlyToFiles: args.diff ?? false,
    };
    await measured('report', () => writeReports(result, plan, args, io, about));
    const omissions = result.omitted ? (await import('../../report/omissions.ts')).omissionsOf(result).map(visible) : [];
    const stale = setup.trusted ? [] : await staleRulesetNotices(linted.setup.configs, args.config, io);
    const own = omittedRulesetNotices(linted.run.ownRulesets);
    for (const notice of [...omissions, ...own, ...notices, ...empty, ...unused, ...stale]) io.stderr.write(`${notice}\n`);
    return { code: exitCodeOf(result, plan.threshold), read };
  } finally {
    setup.dispose();
  }
}

function omittedRulesetNotices(rulesets: readonly string[] = []): readonly string[] {
  if (rulesets.length === 0) return [];
  return [
    visible(`Spectral leaves out the rules of api-conventions in ${enumerate(rulesets.map(quote))}, because they run anyway.`),
  ];
}

/** A run with the descriptions that it checked; these are missing if it linted standard input. */
interface SelectedRun extends FinishedRun {
  readonly checked?: CheckedDescriptions;
}

/** Opens the base before any work is done, because Git may lack the commit. */
async function baseOf({ base }: LintPlan, io: Io): Promise<BaseTree | undefined> {
  if (base === undefined) return undefined;
  const { openBase } = await import('../../git/open-base.ts');
  return measured('base', () => openBase(io.cwd, base));
}

/** Lints, and fixes or suppresses findings if the user asks for it. The code for that is loaded only if it is needed. */
async function lintChanging(
  { fixes, suppressions }: LintPlan,
  setup: LintSetup,
  lint: (setup: LintSetup, io: Io) => Promise<LintedRun>,
  io: Io,
): Promise<LintedRun> {
  if (fixes) {
    const { lintAndFix } = await import('./fix/lint-and-fix.ts');
    return measured('fixes', () => lintAndFix(fixes, setup, lint, io));
  }
  if (suppressions) {
    const { lintAndSuppress } = await import('./fix/lint-and-suppress.ts');
    return measured('fixes', () => lintAndSuppress(suppressions, setup, lint, io));
  }
  return lint(setup, io);
}

/** The code is loaded only if it is needed. */
async function withShownEdits({ result, run }: LintedRun, { shownEdits }: LintPlan): Promise<LintResult> {
  if (shownEdits === 'none' || !run.fixable || !result.findings.some(({ fix, suggestions }) => fix ?? suggestions)) return result;
  const { addShownEdits } = await import('./add-shown-edits.ts');
  const { fixable } = run;
  return measured('fixes', () => addShownEdits(result, run, fixable, shownEdits));
}

/** A run with all that its reports and the next steps need. */
export interface LintedRun extends Pick<LintOutcome, 'read'> {
  readonly result: LintResult;
  /** The baselines, relative to the working directory. */
  readonly baselines: readonly string[];
  /** Lines about baselines for standard error. */
  readonly notices: readonly string[];
  readonly unlisted?: Unlisted | undefined;
  readonly run: SelectedRun;
  /** The setup that the run used. */
  readonly setup: LintSetup;
}

async function lintAll(
  args: LintArguments,
  plan: LintPlan,
  setup: LintSetup,
  base: BaseTree | undefined,
  io: Io,
): Promise<LintedRun> {
  const { configs } = setup;
  const isText = textOperandOf(args) !== undefined;
  const run: SelectedRun = isText
    ? await (await import('./lint-text.ts')).lintText(args, setup, io)
    : await lintSelected(args, plan, setup, base, io);
  const gone = base && run.checked?.former ? await deletedSince(base, run.checked.former, plan, configs, io) : [];
  const unaffected = run.checked?.unaffected.length ?? 0;
  const { result: compared, suppressed } = base
    ? await measured('base', () => compare(run, { gone, unaffected }, base, setup, args, io))
    : run;
  const folders = foldersOf([...compared.files, ...gone], io);
  const { result: filtered, baselines } = await applyBaselines(compared, { ...setup, folders, named: namedBaseline(args) }, io);
  const notices = await noticesAbout(filtered, baselines, args, io);
  const parts = run.checked?.parts;
  const named = parts ? (await import('./named-parts.ts')).onlyInParts(filtered, parts) : filtered;
  const result = base ? await onlyReportable(named, args) : named;
  const read = await filesReadBy(run, setup, io);
  const unlisted = await unlistedOf(
    { suppressed, selected: run.checked?.selected ?? [], compared, filtered, reported: result },
    plan,
    io,
  );
  return { result, baselines, notices, read, unlisted, run, setup };
}

/** Lines about settings that select nothing, if the run checked enough to know. The code is loaded only if there may be any. */
async function unusedIn(
  { run: { uses, checked }, result, setup: { configs, only, readFile } }: LintedRun,
  args: LintArguments,
  { shard, base }: LintPlan,
  { cwd }: Io,
): Promise<readonly string[]> {
  if (!checked || checked.parts || shard || base || result.errors.some(({ kind }) => kind === 'config')) return [];
  const { files, found } = checked;
  const areAllUsed = !uses || uses.settings.every(({ isUsed }) => isUsed);
  if (areAllUsed && !(found && (await hasGlobs(files, configs)))) return [];
  const { unusedSettings } = await import('./unused/unused-settings.ts');
  return unusedSettings(
    { uses, files, found, only, isConfigNamed: args.config !== undefined, cwd, readFile, isVerbose: args.verbose ?? false },
    configs,
  );
}

/** Returns whether a configuration leaves out files by globs. */
async function hasGlobs(files: readonly string[], configs: ConfigLookup): Promise<boolean> {
  for (const file of files) {
    const config = await configs.of(file);
    if (config.ignore.length > 0 || config.files.some((glob) => glob.startsWith('!'))) return true;
  }
  return false;
}

/** The code is loaded only if it is needed. */
async function noticesAbout(
  result: LintResult,
  names: readonly string[],
  args: LintArguments,
  io: Io,
): Promise<readonly string[]> {
  const { baseline } = result;
  if (!baseline || baseline.stale.length === 0) return [];
  const [{ baselineNotices }, { runWords }] = await Promise.all([import('./baseline-notices.ts'), import('./run-words.ts')]);
  return baselineNotices(baseline, names, runWords(args, result, io));
}

/** Descriptions that no longer exist; submodules that are gone are noted. If there are several shards, the first one reports them. */
async function deletedSince(
  base: BaseTree,
  former: FormerlyCovered,
  { shard }: LintPlan,
  configs: ConfigLookup,
  io: Io,
): Promise<readonly string[]> {
  if (shard && shard.index > 1) return [];
  (await import('../descriptions/former-descriptions.ts')).noteMovedDescriptions(former, io);
  await (await import('../descriptions/note-submodules.ts')).noteGoneSubmodules(base, former.covers, configs, io);
  return former.gone;
}

/**
 * The files that a run depends on: those it asked for, except those that descriptions must not refer to, and configurations, including
 * broken ones.
 */
async function filesReadBy(
  { result, requestedFiles, checked }: SelectedRun,
  { configs, options }: LintSetup,
  { cwd }: Io,
): Promise<readonly string[]> {
  const broken = result.errors.flatMap(({ kind, file }) => (kind === 'config' && file !== undefined ? [file] : []));
  const read = [...result.files, ...broken, ...(checked?.unaffectedFiles ?? [])];
  const roots = new Set<string>();
  for (const file of [...result.files, ...(checked?.unaffected ?? [])]) {
    const { sources, root: configured } = await configs.of(file);
    roots.add(toUri(referenceRootOf(toUri(path.resolve(cwd, file)), cwd, options.root ?? configured)));
    read.push(...sources);
  }
  read.push(...requestedFiles.filter((file) => [...roots].some((root) => isBelow(file, root))));
  return [...new Set(read.map((file) => toUri(path.resolve(cwd, file))))];
}

async function onlyReportable(result: LintResult, args: LintArguments): Promise<LintResult> {
  const { withUpdatedCounts: onlyReported, onlyNewFindings: newOnly } = await import('../../run/compare/compare-with-base.ts');
  const reported = onlyReported(result);
  return args.existing ? reported : newOnly(reported);
}

/** The counts for `merge`, which joins shards. The code is loaded only for shards. */
async function unlistedOf(stages: ResultStages, { shard }: LintPlan, io: Io): Promise<Unlisted | undefined> {
  if (!shard) return undefined;
  const { unlistedIn } = await import('../../shard/shard-summary.ts');
  return unlistedIn(stages, io.cwd);
}

/** The code is loaded only if it is needed. */
async function printConfig(file: string, args: LintArguments, setup: LintSetup, io: Io): Promise<ExitCode> {
  const [extra] = args.operands;
  if (extra !== undefined)
    throw new UsageError(`\`--print-config\` takes one description and checks nothing. Leave out ${quote(extra)}.`);
  const { describeConfig } = await import('./print-config.ts');
  const baselines = await baselinesOf({ ...setup, folders: foldersOf([file], io), named: namedBaseline(args) }, io);
  io.stdout.write(`${toJson(await describeConfig(file, setup.options, baselines, io.cwd))}\n`);
  return 0;
}

/** Returns whether neither a configuration nor a baseline has been set up for what was checked. */
async function isUnconfigured({ files, baseline }: LintResult, { configs }: LintSetup): Promise<boolean> {
  if (baseline) return false;
  for (const file of files) if ((await configs.of(file)).sources.length > 0) return false;
  return true;
}

async function lintSelected(
  args: LintArguments,
  plan: LintPlan,
  setup: LintSetup,
  base: BaseTree | undefined,
  io: Io,
): Promise<SelectedRun> {
  const checked = await measured('settings', () => selectChecked(args, plan, setup, base, io));
  const { files } = checked;
  rejectOverwritingInputs(files, plan, io.cwd);
  const progress = showProgress(io.stderr);
  try {
    const options = { ...setup.options, onProgress: progress.onProgress, recordsUses: base === undefined };
    // Cached findings lack the uses by which versions are compared, and the data for fixing them.
    const isWhole = plan.base !== undefined || plan.fixes || plan.suppressions || args['omit-code'];
    if (args.cache === undefined || isWhole) return { ...(await lintFiles(files, options)), checked };
    const { lintWithCache } = await import('./lint-with-cache.ts');
    // Edits are cached with the findings.
    const edits = plan.shownEdits !== 'none';
    return { ...(await lintWithCache(files, { ...options, edits }, args.cache || undefined, io)), checked };
  } finally {
    progress.end();
  }
}

/** The code is loaded only if it is needed. */
async function compare(
  run: FinishedRun,
  about: { readonly gone: readonly string[]; readonly unaffected: number },
  base: BaseTree,
  { options }: LintSetup,
  args: LintArguments,
  io: Io,
): Promise<Pick<FinishedRun, 'result' | 'suppressed'>> {
  const { compareWithTree } = await import('../../run/compare/compare-with-base.ts');
  const compared = await compareWithTree(run, base, options, { ...about, isEdited: textOperandOf(args) !== undefined });
  for (const { file = '', message } of compared.result.comparison?.unchecked ?? []) {
    io.stderr.write(
      `${quote(file)} could not be checked as of ${quote(base.ref)}, so all its findings are reported as new, and breaking changes are not reported: ${visible(message)}\n`,
    );
  }
  return compared;
}
