import type { Finding } from '../finding/finding.ts';
import { type Applicability, type FindingFix, fixParts } from '../rule/edits.ts';
import type { WithheldFix } from '../rule/rule.ts';

/** The choice of fixes to apply. */
export interface FixSelection {
  /** `unsafe` includes those that are safe. */
  readonly applicability: Applicability;
}

/** A finding, or one of the places that it covers, with its fix. */
export interface FixItem {
  readonly finding: Finding;
  readonly fix: FindingFix;
}

/** A finding without the fix that other findings of its rule have. */
export interface UnfixedFinding {
  readonly finding: Finding;
  /** Completes "not fixed because …". Untrusted. */
  readonly reason: string;
}

/** The findings whose fix the rule withholds because it would be wrong, with the reasons; each place of a finding separately. */
export function withheldFixes(findings: readonly Finding[], selection: FixSelection): readonly UnfixedFinding[] {
  return findings.flatMap((finding) => {
    const parts = (finding.places ?? [finding]) as readonly (Partial<Finding> & WithheldFix)[];
    return parts.flatMap(({ withheld }) =>
      withheld && isWanted(withheld, selection) ? [{ finding, reason: withheld.reason }] : [],
    );
  });
}

/** The fixes of findings that are to be applied, each place of a finding by itself. */
export function selectFixes(findings: readonly Finding[], selection: FixSelection): readonly FixItem[] {
  return findings.flatMap((finding) => fixParts(finding).flatMap((fix) => (isWanted(fix, selection) ? [{ finding, fix }] : [])));
}

/** Returns whether a fix is among those that a selection applies. */
function isWanted(fix: Pick<FindingFix, 'applicability'>, { applicability }: FixSelection): boolean {
  return applicability === 'unsafe' || fix.applicability === 'safe';
}
