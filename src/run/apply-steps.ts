import { groupBy } from '../model/group-by.ts';
import type { Use } from '../model/use.ts';
import type { PlacedFinding } from './lint-api.ts';

export type Group = readonly [PlacedFinding, ...PlacedFinding[]];

/** One way in which findings are taken together that a reader would understand or fix together. */
export interface AggregationStep {
  /** The same for findings that belong together; `undefined` for a finding that stays as it is. */
  readonly keyOf: (finding: PlacedFinding) => string | undefined;
  /** The least number of findings that are taken together. */
  readonly fewest: number;
  /** The one finding for a group, in the place of its first; `undefined` where the group stays as it is. */
  readonly merge: (group: Group) => PlacedFinding | undefined;
}

/** Takes findings together, step by step: each step sees what the one before it has made. */
export function applySteps(findings: readonly PlacedFinding[], steps: readonly AggregationStep[]): readonly PlacedFinding[] {
  return steps.reduce(applyStep, findings);
}

function applyStep(findings: readonly PlacedFinding[], { keyOf, fewest, merge }: AggregationStep): readonly PlacedFinding[] {
  const merged = new Map<PlacedFinding, PlacedFinding | undefined>();
  for (const group of groupBy(findings, keyOf).values()) {
    const whole = group.length < fewest ? undefined : merge(group);
    if (!whole) continue;
    for (const finding of group) merged.set(finding, undefined);
    merged.set(group[0], whole);
  }
  return findings.flatMap((finding) => (merged.has(finding) ? (merged.get(finding) ?? []) : finding));
}

/** All who use what the findings are about, each once. */
export function usesOfAll(findings: readonly PlacedFinding[]): readonly Use[] {
  return [...new Map(findings.flatMap(({ uses }) => uses).map((use) => [use.label, use])).values()];
}
