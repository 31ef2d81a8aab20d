import type { Finding } from '../finding/finding.ts';
import { type Applicability, type FindingFix, fixParts } from '../rule/edits.ts';
import { type FixPlan, planFixes } from './plan-fixes.ts';
import type { FixableFiles } from './planner.ts';

/** A fix or suggestion that can be applied to the files as they are. */
export interface FixProposal {
  readonly title: string;
  readonly applicability: Applicability;
  /** True if it is what most authors want. */
  readonly isFix: boolean;
  readonly plan: FixPlan<FixablePart>;
}

/** The fix of a place that a finding covers, or of the finding itself. */
export interface FixablePart {
  readonly fix: FindingFix;
}

/** The fixes that can be applied for a finding, and the reasons why the others cannot. */
export interface FixProposals {
  readonly proposals: readonly FixProposal[];
  /** Each completes "not fixed because …". Untrusted. */
  readonly refusals: readonly string[];
}

/** The fixes for a finding, each planned separately. */
export function proposalsFor(finding: Finding, files: FixableFiles): FixProposals {
  const { fix, suggestions = [] } = finding;
  const fixes = [
    ...(fix ? [{ whole: fix, parts: fixParts(finding), isFix: true }] : []),
    ...suggestions.map((one) => ({ whole: one, parts: [one], isFix: false })),
  ];
  const proposals: FixProposal[] = [];
  const refusals: string[] = [];
  for (const { whole, parts, isFix } of fixes) {
    const plan = planFixes(
      parts.map((part) => ({ fix: part })),
      files,
    );
    const { title, applicability } = whole;
    if (plan.files.length > 0) proposals.push({ title, applicability, isFix, plan });
    else for (const { reason } of plan.refused.slice(0, 1)) refusals.push(reason);
  }
  return { proposals, refusals };
}

/** Returns whether a rule offers something to apply, even if it turns out to be impossible. */
export function hasProposals({ fix, suggestions }: Finding): boolean {
  return fix !== undefined || (suggestions?.length ?? 0) > 0;
}
