import type { SourceDocument } from '../document/document.ts';
import type { LintError } from '../finding/finding.ts';
import { duplicateKey, remoteRef, unresolvedRef } from '../rule/file-rules.ts';
import type { ForeignFinding, ForeignRulesets } from '../spectral/foreign/foreign-rulesets.ts';
import { currentTimings } from '../timings/current-timings.ts';
import { MAX_FINDINGS } from './finding-limit.ts';
import type { HostedSettings } from './hosted-settings.ts';
import type { PlacedFinding } from './lint-api.ts';
import type { OpenDescription } from './run.ts';

/** The result of Spectral rulesets for one description. */
export interface ForeignResult {
  readonly findings: readonly ForeignFinding[];
  readonly errors: readonly LintError[];
}

/** The Spectral rulesets of a description, and the settings of its configuration for their rules. */
export interface HostedRun {
  readonly rulesets: ForeignRulesets;
  readonly hosted: HostedSettings;
}

/**
 * Runs Spectral rulesets over a description. Omitted findings are counted in the budget of the API.
 *
 * @param file The description, as reports name it.
 * @param reported The result of {@link reportedPlaces}, which Spectral must not report again.
 * @param hasMemory Returns whether there is memory for a number of bytes.
 */
export async function lintForeign(
  { rulesets, hosted }: HostedRun,
  { document, loader, api }: OpenDescription,
  file: string,
  { unresolved, duplicates }: ReportedPlaces,
  hasMemory: (bytes: number) => boolean,
): Promise<ForeignResult> {
  const limits = { count: MAX_FINDINGS, hasMemory };
  const { findings, exceeded, crashes } = await rulesets.lint(document, loader, limits, hosted.isOn);
  const timings = currentTimings();
  for (const id of timings?.rules.hosted.keys() ?? []) timings?.names.set(id, hosted.nameOf(id));
  for (const [ruleId, count] of exceeded) api.budget.exceed('findings', count, api.root, hosted.nameOf(ruleId));
  const errors = crashes.map(({ ruleId: id, reason }): LintError => {
    const ruleId = id === undefined ? undefined : hosted.nameOf(id);
    const what =
      ruleId === undefined ? 'The Spectral ruleset cannot be run' : `The rule \`${ruleId}\` of a Spectral ruleset failed`;
    return { kind: 'rule-crash', ...(ruleId !== undefined && { ruleId }), file, message: `${what}: ${reason}.` };
  });
  const own = findings.filter((finding) => {
    const { ruleId, pointer } = finding;
    if (ruleId === 'invalid-ref') return !unresolved.has(pointer);
    return ruleId !== 'parser' || !DUPLICATE_KEY.test(finding.message) || !duplicates.has(placeKey(finding));
  });
  return { findings: own, errors };
}

/** The beginning of the message of Spectral's parser about a duplicate key. */
const DUPLICATE_KEY = /^duplicate key/i;

/** The places in the files of a description with findings that Spectral would also report. */
export interface ReportedPlaces {
  /**
   * The pointers of references that cannot be resolved, and of the objects around these, because Spectral names either of them. It may name the
   * wrong file, so that the pointers must suffice.
   */
  readonly unresolved: ReadonlySet<string>;
  /** The places of keys that a mapping has twice, by {@link placeKey}. */
  readonly duplicates: ReadonlySet<string>;
}

export function reportedPlaces(findings: readonly PlacedFinding[]): ReportedPlaces {
  const unresolved = findings.flatMap(({ rule, place }) =>
    rule === unresolvedRef || rule === remoteRef ? [place, ...(place.parent ? [place.parent] : [])] : [],
  );
  const duplicates = findings.flatMap(({ rule, place }) => (rule === duplicateKey ? [place] : []));
  return {
    unresolved: new Set(unresolved.map(({ pointer }) => pointer)),
    duplicates: new Set(duplicates.map(placeKey)),
  };
}

function placeKey({ document, pointer }: Pick<ForeignFinding, 'pointer'> & { readonly document: SourceDocument }): string {
  return `${document.uri}\n${pointer}`;
}
