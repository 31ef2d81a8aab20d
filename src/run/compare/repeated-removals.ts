import type { PlacedFinding } from '../lint-api.ts';

const REMOVAL_RULES = /^compat-(?:operation-(?:removed|gone)|sunset|webhook-removed|response-status-removed)$/;
const REMOVAL_NOTES = /^(?:operation|webhook|response)-removed$/;

/**
 * Leaves out notes about removals, and about statuses that replace others, that a rule already reports. The change of a removed
 * operation names the replacement, if the note has one.
 */
export function withoutRepeatedRemovals(findings: readonly PlacedFinding[]): readonly PlacedFinding[] {
  const removals = findings.filter(({ rule }) => REMOVAL_RULES.test(rule.id));
  const reported = new Set(removals.flatMap(removedIn));
  const replacing = new Set(removals.flatMap(({ data: { now = [] }, uses }) => removedIn({ uses, data: { statuses: now } })));
  const instead = new Map(
    findings.flatMap(({ rule, data: { replacement }, uses: [use] }) =>
      rule.id === 'operation-removed' && replacement !== undefined && use ? [[use.label, replacement]] : [],
    ),
  );
  return findings.flatMap((finding) => {
    const { rule, data, uses } = finding;
    const known = REMOVAL_NOTES.test(rule.id) ? reported : rule.id === 'response-added' ? replacing : undefined;
    if (known && removedIn(finding).some((key) => known.has(key))) return [];
    const [use, second] = uses;
    const advice =
      REMOVAL_RULES.test(rule.id) && data.operation !== undefined && use && !second ? instead.get(use.label) : undefined;
    return advice ? { ...finding, data: { ...data, instead: advice } } : finding;
  });
}

/** The keys of the operations that are gone, or of their responses. */
function removedIn({ uses, data }: Pick<PlacedFinding, 'uses' | 'data'>): readonly string[] {
  const { status, statuses = status === undefined ? [''] : [status] } = data;
  return uses.flatMap(({ label }) => [statuses].flat().map((code) => `${label} ${String(code)}`));
}
