import type { PlacedFinding } from '../lint-api.ts';

const REMOVAL_RULES = /^compat-(?:operation-(?:removed|gone)|sunset|webhook-removed|response-status-removed)$/;
const REMOVAL_NOTES = /^(?:operation|webhook|response)-removed$/;

/** The changes without notes about removals, and about statuses that replace others, that a rule already reports. */
export function withoutRepeats(findings: readonly PlacedFinding[]): readonly PlacedFinding[] {
  const removals = findings.filter(({ rule }) => REMOVAL_RULES.test(rule.id));
  const reported = new Set(removals.flatMap(removedIn));
  const replacing = new Set(removals.flatMap(({ data: { now = [] }, uses }) => removedIn({ uses, data: { statuses: now } })));
  return findings.filter(({ rule, ...finding }) => {
    const known = REMOVAL_NOTES.test(rule.id) ? reported : rule.id === 'response-added' ? replacing : undefined;
    return !known || !removedIn(finding).some((key) => known.has(key));
  });
}

/** The operations that are gone, or their responses. */
function removedIn({ uses, data }: Pick<PlacedFinding, 'uses' | 'data'>): readonly string[] {
  const { status, statuses = status === undefined ? [''] : [status] } = data;
  return uses.flatMap(({ label }) => [statuses].flat().map((code) => `${label} ${String(code)}`));
}
