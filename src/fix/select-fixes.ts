import { type Applicability, type FindingFix, fixParts } from '../edits.ts';
import type { Finding } from '../finding.ts';

/** Which fixes are applied. */
export interface FixSelection {
  /** `contract` includes those that are safe. */
  readonly applicability: Applicability;
  /** The rules whose findings are fixed; by default all. */
  readonly rules?: ReadonlySet<string> | undefined;
}

/** A finding, or one of the places that it covers, with its fix. */
export interface FixItem {
  readonly finding: Finding;
  readonly fix: FindingFix;
}

/** The fixes of findings that are to be applied, each place of a finding by itself. */
export function selectFixes(findings: readonly Finding[], { applicability, rules }: FixSelection): readonly FixItem[] {
  const isWanted = (fix: FindingFix) => applicability === 'contract' || fix.applicability === 'safe';
  return findings
    .filter(({ ruleId }) => rules === undefined || rules.has(ruleId))
    .flatMap((finding) => fixParts(finding).flatMap((fix) => (isWanted(fix) ? [{ finding, fix }] : [])));
}
