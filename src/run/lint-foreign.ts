import type { LintError } from '../finding/finding.ts';
import { remoteRef, unresolvedRef } from '../rule/file-rules.ts';
import type { ForeignFinding, ForeignRulesets } from '../spectral/foreign/foreign-rulesets.ts';
import { MOST_FINDINGS } from './finding-limit.ts';
import type { HostedSettings } from './hosted-settings.ts';
import type { PlacedFinding } from './lint-api.ts';
import type { OpenDescription } from './run.ts';

/** What Spectral rulesets find in one description. */
export interface ForeignResult {
  readonly findings: readonly ForeignFinding[];
  readonly errors: readonly LintError[];
}

/** The Spectral rulesets of a description, and what its configuration says of their rules. */
export interface HostedRun {
  readonly rulesets: ForeignRulesets;
  readonly hosted: HostedSettings;
}

/**
 * Runs Spectral rulesets over a description. What they leave out is counted in the budget of the API.
 *
 * @param file The description, as reports name it.
 * @param unresolved What {@link unresolvedPlaces} has found, which Spectral is not to report again.
 * @param hasMemory Whether there is room for so many bytes.
 */
export async function lintForeign(
  { rulesets, hosted }: HostedRun,
  { document, loader, api }: OpenDescription,
  file: string,
  unresolved: ReadonlySet<string>,
  hasMemory: (bytes: number) => boolean,
): Promise<ForeignResult> {
  const limits = { count: MOST_FINDINGS, hasMemory };
  const { findings, exceeded, crashes } = await rulesets.lint(document, loader, limits, hosted.isOn);
  for (const [ruleId, count] of exceeded) api.budget.exceed('findings', count, api.root, hosted.nameOf(ruleId));
  const errors = crashes.map(({ ruleId: id, reason }): LintError => {
    const ruleId = id === undefined ? undefined : hosted.nameOf(id);
    const what =
      ruleId === undefined ? 'The Spectral ruleset cannot be run' : `The rule \`${ruleId}\` of a Spectral ruleset failed`;
    return { kind: 'rule-crash', ...(ruleId !== undefined && { ruleId }), file, message: `${what}: ${reason}.` };
  });
  const own = findings.filter(({ ruleId, pointer }) => ruleId !== 'invalid-ref' || !unresolved.has(pointer));
  return { findings: hosted.apply(own, api), errors };
}

/**
 * The places of references that cannot be resolved, and of the objects around these, either of which Spectral names. It may name the
 * wrong file, so that the pointers must suffice.
 */
export function unresolvedPlaces(findings: readonly PlacedFinding[]): ReadonlySet<string> {
  const places = findings.flatMap(({ rule, place }) =>
    rule === unresolvedRef || rule === remoteRef ? [place, ...(place.parent ? [place.parent] : [])] : [],
  );
  return new Set(places.map(({ pointer }) => pointer));
}
