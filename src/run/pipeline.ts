import type { Finding } from '../finding/finding.ts';
import type { Api } from '../model/api.ts';
import type { Fix } from '../rule/edits.ts';
import type { AnyRule } from '../rule/rule.ts';
import type { ActiveRule } from '../settings/active-rule.ts';
import type { CombinedSettings } from '../settings/overrides.ts';
import type { OtherOperations } from '../settings/scopes.ts';
import type { ApiResult, PlacedFinding, PlacedPass, RuleCrash } from './lint-api.ts';
import { lintWithOverrides } from './lint-overridden.ts';
import { type EditMode, locatedFinding } from './located-finding.ts';
import type { Sources } from './sources.ts';

/*
 * The path of findings from the rules to a report, the same for linting, comparing and Spectral's host: overrides, suppressions and
 * aggregation (`reportableFindings`), edits (`withEdits`), location (`locateFindings`). A `FindingSet` sorts them; known findings are removed
 * last, by `src/known`.
 */

/** The steps that differ between the callers that run rules. */
export interface PipelineSteps {
  /** Runs rules over the API, each with one setting: first all that are on somewhere, then those that also have other options. */
  readonly run: (rules: readonly ActiveRule[], variant: number) => ApiResult;
  /** All rules; by default without those of plugins. */
  readonly known?: readonly AnyRule[];
  /** Further operations that may have findings. */
  readonly others?: OtherOperations;
  /** The findings that nothing in the files suppresses. */
  readonly suppress: (findings: readonly PlacedFinding[]) => readonly PlacedFinding[];
  readonly aggregate: (findings: readonly PlacedFinding[], passes: readonly PlacedPass[]) => readonly PlacedFinding[];
}

/** The findings of one description to report, and the rules that failed. */
export type Reportable = Pick<ApiResult, 'findings' | 'crashes'>;

/** Runs rules over one description, up to the places of their findings. */
export function reportableFindings(
  api: Api,
  settings: CombinedSettings,
  { run, known, others, suppress, aggregate }: PipelineSteps,
): Reportable {
  const { findings, passes, crashes } = lintWithOverrides(api, settings, run, known, others);
  const aggregated = aggregate(suppress(findings), passes);
  // The places of a group were checked before; the group itself can be suppressed at its own place.
  const groups = aggregated.filter(({ members }) => members);
  const kept = new Set(suppress(groups));
  return { findings: aggregated.filter((finding) => !finding.members || kept.has(finding)), crashes };
}

/**
 * The findings with the edits of their fixes evaluated, so that a rule that fails there is reported like any other failure, and
 * its finding stays without the fix.
 */
export function withEdits(findings: readonly PlacedFinding[], crashes: RuleCrash[]): readonly PlacedFinding[] {
  return findings.map((finding) => {
    const { fix, suggestions, members, ...rest } = finding;
    if (!fix && !suggestions && !members) return finding;
    const evaluate = (one: Fix): Fix | undefined => {
      try {
        const edits = one.edits();
        return { ...one, edits: () => edits };
      } catch (error) {
        crashes.push({ rule: finding.rule, place: finding.place, error });
        return undefined;
      }
    };
    // The fix of a finding about several places consists of the fixes of the places.
    const evaluated = fix && (members ? fix : evaluate(fix));
    const evaluatedSuggestions = suggestions?.flatMap((one) => evaluate(one) ?? []);
    return {
      ...rest,
      ...(members && { members: withEdits(members, crashes) }),
      ...(evaluated && { fix: evaluated }),
      ...(evaluatedSuggestions && evaluatedSuggestions.length > 0 && { suggestions: evaluatedSuggestions }),
    };
  });
}

/**
 * The findings with files and lines, each with the finding that it was created from.
 *
 * @param former The texts of the earlier version that findings are related to.
 */
export function* locateFindings(
  findings: readonly PlacedFinding[],
  sources: Sources,
  mode: EditMode,
  former = sources,
): Generator<[PlacedFinding, Finding]> {
  const names = { nameOf: sources.name, formerNameOf: former.name };
  const related = findings.flatMap((finding) =>
    (finding.related ?? []).map((before) => ({ finding, ...before, on: 'key' as const })),
  );
  const before = new Map(
    [...former.locate(related)].map(([{ finding, message, place }, { file, range }]) => [
      finding,
      { message, file, range, pointer: place.pointer },
    ]),
  );
  for (const [placed, location] of sources.locate(findings)) {
    const finding = locatedFinding(placed, location, names, mode);
    const old = before.get(placed);
    yield [placed, old ? { ...finding, related: [old] } : finding];
  }
}
