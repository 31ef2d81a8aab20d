import { groupBy } from '../model/group-by.ts';
import type { Use } from '../model/use.ts';
import type { PlacedFinding } from './lint-api.ts';

export type MergeGroup = readonly [PlacedFinding, ...PlacedFinding[]];

/** A step that merges findings that a reader would understand or fix together. */
export interface AggregationStep {
  /** Returns the same key for findings that belong together; `undefined` for a finding that stays unchanged. */
  readonly keyOf: (finding: PlacedFinding) => string | undefined;
  /** The least number of findings that are merged. */
  readonly minFindings: number;
  /** The finding for a group, at the position of its first; `undefined` if the group stays unchanged. */
  readonly merge: (group: MergeGroup) => PlacedFinding | undefined;
}

/** Merges findings step by step: each step gets the result of the previous one. */
export function applySteps(findings: readonly PlacedFinding[], steps: readonly AggregationStep[]): readonly PlacedFinding[] {
  return steps.reduce(applyStep, findings);
}

function applyStep(findings: readonly PlacedFinding[], { keyOf, minFindings, merge }: AggregationStep): readonly PlacedFinding[] {
  const merged = new Map<PlacedFinding, PlacedFinding | undefined>();
  for (const group of groupBy(findings, keyOf).values()) {
    const whole = group.length < minFindings ? undefined : merge(group);
    if (!whole) continue;
    for (const finding of group) merged.set(finding, undefined);
    merged.set(group[0], whole);
  }
  return findings.flatMap((finding) => (merged.has(finding) ? (merged.get(finding) ?? []) : finding));
}

/** The uses of all of the findings, each once. */
export function usesOfAll(findings: readonly PlacedFinding[]): readonly Use[] {
  return [...new Map(findings.flatMap(({ uses }) => uses).map((use) => [use.label, use])).values()];
}
