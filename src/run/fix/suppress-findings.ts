import type { ReadFile } from '../../document/files/read-file.ts';
import type { Finding, LintResult } from '../../finding/finding.ts';
import { ChangedFiles } from '../../fix/changed-files.ts';
import { planFixes } from '../../fix/plan-fixes.ts';
import type { FixableFiles } from '../../fix/planner.ts';
import { unusedSuppression } from '../../rule/suppression-rules.ts';
import type { FinishedRun } from '../run.ts';
import { fixableDocuments, readChanged } from './fixable-documents.ts';
import {
  commonTarget,
  placeKey,
  type SuppressionTarget,
  separateFindingsOf,
  suppressionTargetsOf,
} from './suppression-target.ts';

/** A run with its reported result. */
export interface CheckedRun {
  readonly result: LintResult;
  readonly run: FinishedRun;
}

/** The findings to suppress. */
export interface SuppressionRequest {
  readonly reason: string;
  isWanted(finding: Finding): boolean;
  /** True if one suppression may be for a fault that all places have. */
  readonly mayShare: boolean;
  /** Reads the files that are not changed; by default from disk. */
  readonly readFile?: ReadFile;
}

/** A finding, or one of its places, that is not suppressed. */
export interface UnsuppressedFinding {
  readonly finding: Finding;
  /** Completes "not suppressed because …". Untrusted. */
  readonly reason: string;
}

/** The result of suppressing findings. */
export interface SuppressionOutcome<Run extends CheckedRun> {
  readonly changed: ChangedFiles;
  readonly applied: readonly SuppressionTarget[];
  readonly refused: readonly UnsuppressedFinding[];
  /** The run on the changed texts. */
  readonly checked: Run;
}

const STILL_REPORTED = 'it would still be reported';

/**
 * Plans suppressions, and checks that each silences its finding and has no other effect. Nothing is written.
 *
 * @param lint Lints all descriptions, with files as they will be.
 */
export async function suppressFindings<Run extends CheckedRun>(
  first: Run,
  request: SuppressionRequest,
  lint: (readFile: ReadFile) => Promise<Run>,
): Promise<SuppressionOutcome<Run>> {
  const attempts = new Attempts(request);
  const changed = new ChangedFiles();
  const applied: SuppressionTarget[] = [];
  let checked = first;
  for (;;) {
    const files = fixableDocuments(checked.run.fixable);
    const items = attempts.next(checked.result, files);
    if (items.length === 0) return { changed, applied, refused: attempts.refused, checked };
    const plan = planFixes(items, files);
    for (const { item, reason } of plan.refused) attempts.fail(item.target, reason);
    if (plan.files.length === 0) continue;
    const undo = changed.apply(plan.files);
    const next = await lint(readChanged(changed, request.readFile));
    const failed = ineffective(
      plan.applied.map(({ target }) => target),
      checked,
      next,
    );
    for (const target of failed) attempts.fail(target, STILL_REPORTED);
    if (failed.length > 0) undo();
    else {
      for (const { target } of plan.applied) applied.push(target);
      checked = next;
    }
  }
}

/** The targets, with the suppression that is tried for each. */
class Attempts {
  readonly #request: SuppressionRequest;
  readonly #failed = new Map<string, number>();
  readonly #refused = new Map<string, UnsuppressedFinding>();

  constructor(request: SuppressionRequest) {
    this.#request = request;
  }

  get refused(): readonly UnsuppressedFinding[] {
    return [...this.#refused.values()];
  }

  /** The suppressions to try next; empty if all findings are suppressed or have failed. */
  next(result: LintResult, files: FixableFiles) {
    return result.findings.filter(this.#request.isWanted).flatMap((finding) => {
      return this.#targetsOf(finding, result, files).flatMap((target) => {
        const fix = target.fixes[this.#failed.get(target.key) ?? 0];
        if (!fix && target.obstacle) this.#refuse(target, target.obstacle);
        return fix ? [{ target, fix }] : [];
      });
    });
  }

  fail(target: SuppressionTarget, reason: string): void {
    const count = (this.#failed.get(target.key) ?? 0) + 1;
    this.#failed.set(target.key, count);
    if (count >= target.fixes.length && target.covers.length === 1) this.#refuse(target, reason);
  }

  #refuse({ key, finding }: SuppressionTarget, reason: string): void {
    if (!this.#refused.has(key)) this.#refused.set(key, { finding, reason });
  }

  #targetsOf(finding: Finding, result: LintResult, files: FixableFiles): readonly SuppressionTarget[] {
    const { reason, mayShare } = this.#request;
    const common = mayShare ? commonTarget(finding, result, files, reason) : undefined;
    if (common && !this.#failed.has(common.key)) return [common];
    return suppressionTargetsOf(finding, result, files, reason);
  }
}

/** The targets that are still reported, or whose suppressions are unused or suppress other findings. */
function ineffective(targets: readonly SuppressionTarget[], before: CheckedRun, after: CheckedRun): readonly SuppressionTarget[] {
  const reported = new Set(after.result.findings.flatMap((finding) => separateFindingsOf(finding, after.result)).map(placeKey));
  const failed = targets.filter(({ covers }) => covers.some((key) => reported.has(key)));
  if (failed.length > 0) return failed;
  const shared = targets.filter(({ covers }) => covers.length > 1);
  if (unusedIn(after) > unusedIn(before)) return targets;
  return suppressesMore(targets, before, after) ? shared : [];
}

function unusedIn({ result }: CheckedRun): number {
  return result.findings.filter(({ ruleId }) => ruleId === unusedSuppression.id).length;
}

/** Returns whether more is suppressed than the intended places. */
function suppressesMore(targets: readonly SuppressionTarget[], before: CheckedRun, after: CheckedRun): boolean {
  const meant = new Set(targets.flatMap(({ covers }) => covers)).size;
  return after.result.suppressed - before.result.suppressed > meant;
}
