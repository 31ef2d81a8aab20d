import type { ReadFile } from '../../document/files/read-file.ts';
import { type Finding, findingKeyOf, type LintResult } from '../../finding/finding.ts';
import { type ChangedFile, ChangedFiles } from '../../fix/changed-files.ts';
import type { FixablePart } from '../../fix/fix-proposals.ts';
import { type FixPlan, planFixes } from '../../fix/plan-fixes.ts';
import type { FixableFiles } from '../../fix/planner.ts';
import { fixParts } from '../../rule/edits.ts';
import { fixableDocuments, readChanged } from '../../run/fix/fixable-documents.ts';
import { type CheckedRun, suppressFindings, type UnsuppressedFinding } from '../../run/fix/suppress-findings.ts';
import { lintFiles } from '../../run/lint-files.ts';
import { type FollowingFiles, followingFiles } from '../../run/renames/following-files.ts';
import { PathRenamings } from '../../run/renames/renamed-paths.ts';
import type { Io } from '../io.ts';
import { applyBaselines, foldersOf } from '../lint/apply-baselines.ts';
import { namedBaseline } from '../lint/baseline-option.ts';
import { followedSetup } from '../lint/fix/follow-setup.ts';
import { writeChanged } from '../lint/fix/write-changed.ts';
import type { LintSetup } from '../lint/lint-setup.ts';
import { onlyInParts } from '../lint/named-parts.ts';
import type { SelectedDescriptions } from '../lint/select-checked.ts';
import { showProgress } from '../progress.ts';
import { addFindingToBaseline } from './add-finding-to-baseline.ts';
import type { FixCommandArguments } from './fix-command.ts';

/** The most passes over the findings of a rule: a fix may make room for another one. */
const MAX_PASSES = 10;

/** The changes that a session has made. */
export interface SessionChanges {
  applied: number;
  suppressed: number;
  added: number;
  readonly files: Set<string>;
}

interface CheckedWithBaselines extends CheckedRun {
  /** Relative to the working directory. */
  readonly baselines: readonly string[];
}

/** The current findings of descriptions. Each change is checked and written, and updates the findings. */
export class FixSession {
  readonly changes: SessionChanges = { applied: 0, suppressed: 0, added: 0, files: new Set() };
  readonly #selected: SelectedDescriptions;
  readonly #args: FixCommandArguments;
  readonly #setup: LintSetup;
  readonly #io: Io;
  readonly #renamed: PathRenamings;
  readonly #first: CheckedWithBaselines;
  #checked: CheckedWithBaselines;
  #following: FollowingFiles = { changed: [], unchanged: [], gained: new Map() };

  private constructor(
    selected: SelectedDescriptions,
    args: FixCommandArguments,
    setup: LintSetup,
    io: Io,
    checked: CheckedWithBaselines,
  ) {
    this.#selected = selected;
    this.#args = args;
    this.#setup = setup;
    this.#io = io;
    this.#renamed = new PathRenamings(io.cwd);
    this.#first = checked;
    this.#checked = checked;
  }

  /** Checks descriptions for the first time. */
  static async start(selected: SelectedDescriptions, args: FixCommandArguments, setup: LintSetup, io: Io): Promise<FixSession> {
    return new FixSession(selected, args, setup, io, await check(selected, args, setup, io));
  }

  get result(): LintResult {
    return this.#checked.result;
  }

  /** Facts that the user must know about files that name renamed paths. */
  get following(): FollowingFiles {
    return this.#following;
  }

  /** The files as they are at present. */
  get files(): FixableFiles {
    return fixableDocuments(this.#checked.run.fixable);
  }

  /** Checks the descriptions again, because they may have changed. */
  async refresh(): Promise<void> {
    this.#checked = await this.#check();
  }

  /**
   * Writes the edits of a plan, and checks the descriptions again.
   *
   * @throws UsageError if a file cannot be written.
   */
  async apply(plan: FixPlan<FixablePart>): Promise<void> {
    const changed = new ChangedFiles();
    changed.apply(plan.files);
    const renamed = new PathRenamings(this.#io.cwd);
    for (const paths of [renamed, this.#renamed]) paths.add(plan.applied.map(({ fix }) => fix));
    const next = await this.#check(readChanged(changed));
    const following = await this.#followingFiles(renamed, this.#checked);
    this.#write([...changed.all, ...following.changed], next);
    for (const { file } of changed.all) this.changes.files.add(file);
    const { unchanged } = await this.#followingFiles(this.#renamed, this.#first);
    this.#following = { changed: [], unchanged, gained: new Map([...this.#following.gained, ...following.gained]) };
    this.changes.applied++;
  }

  /**
   * Applies the fixes of all findings of a rule.
   *
   * @param isWanted Selects the findings to fix.
   * @throws UsageError if a file cannot be written.
   */
  async applyAll(isWanted: (finding: Finding) => boolean): Promise<void> {
    for (let pass = 0; pass < MAX_PASSES; pass++) {
      const items = this.result.findings
        .filter(isWanted)
        .flatMap((finding) => fixParts(finding).map((fix) => ({ fix, finding })));
      const plan = planFixes(items, this.files);
      if (plan.files.length === 0) return;
      await this.apply(plan);
      this.changes.applied += new Set(plan.applied.map(({ finding }) => finding)).size - 1;
    }
  }

  /**
   * Suppresses findings.
   *
   * @returns The findings that could not be suppressed.
   * @throws UsageError if a file cannot be written.
   */
  async suppress(isWanted: (finding: Finding) => boolean, reason: string): Promise<readonly UnsuppressedFinding[]> {
    const request = { reason, isWanted, mayShare: this.result.baseline === undefined };
    const { changed, applied, refused, checked } = await suppressFindings(this.#checked, request, (readFile) =>
      this.#check(readFile),
    );
    if (applied.length === 0) return refused;
    this.#write(changed.all, checked);
    for (const { file } of changed.all) this.changes.files.add(file);
    this.changes.suppressed += applied.reduce((sum, { covers }) => sum + covers.length, 0);
    return refused;
  }

  /**
   * Adds a finding to the baseline.
   *
   * @returns The name of the baseline.
   * @throws UsageError if it cannot be written.
   */
  async addToBaseline(finding: Finding): Promise<string> {
    const named = namedBaseline(this.#args) || undefined;
    const name = await addFindingToBaseline(finding, this.#checked.run.result, this.#setup.configs, named, this.#io.cwd);
    this.changes.added++;
    const key = findingKeyOf(finding);
    const { result } = this.#checked;
    const findings = result.findings.filter((one) => findingKeyOf(one) !== key);
    this.#checked = { ...this.#checked, result: { ...result, findings } };
    return name;
  }

  /** The configurations and baselines that name paths which were renamed since a run. */
  #followingFiles(renamed: PathRenamings, { run, baselines }: CheckedWithBaselines): Promise<FollowingFiles> {
    return followingFiles(renamed, { setup: this.#setup, run, baselines }, this.#io.cwd);
  }

  #write(changed: readonly ChangedFile[], next: CheckedWithBaselines): void {
    const { fixable, result } = this.#checked.run;
    const roots = fixable?.roots ?? new Set<string>();
    writeChanged(changed, { cwd: this.#io.cwd, roots, descriptions: result.files });
    this.#checked = next;
  }

  #check(readFile?: ReadFile): Promise<CheckedWithBaselines> {
    const setup = followedSetup(this.#setup, this.#renamed, this.#first.run);
    return check(this.#selected, this.#args, setup, this.#io, readFile);
  }
}

async function check(
  { descriptions, parts }: SelectedDescriptions,
  args: FixCommandArguments,
  setup: LintSetup,
  io: Io,
  readFile?: ReadFile,
): Promise<CheckedWithBaselines> {
  const { onProgress, end } = showProgress(io.stderr);
  const options = { ...setup.options, edits: true, onProgress, ...(readFile && { readFile }) };
  const run = await lintFiles(descriptions, options).finally(end);
  const lookup = { ...setup, folders: foldersOf(run.result.files, io), named: namedBaseline(args) };
  const { result, baselines } = await applyBaselines(run.result, lookup, io);
  return { run, baselines, result: parts ? onlyInParts(result, parts) : result };
}
