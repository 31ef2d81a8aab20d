import type { Fix } from '../rule/edits.ts';
import type { PlacedFinding, RuleCrash } from './lint-api.ts';

/**
 * The findings with the edits of their fixes evaluated, so that a rule that fails there is reported like one that fails elsewhere, and
 * its finding stays without the fix.
 */
export function evaluateFixes(findings: readonly PlacedFinding[], crashes: RuleCrash[]): readonly PlacedFinding[] {
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
    // The fix of several places is made of theirs.
    const evaluated = fix && (members ? fix : evaluate(fix));
    const evaluatedSuggestions = suggestions?.flatMap((one) => evaluate(one) ?? []);
    return {
      ...rest,
      ...(members && { members: evaluateFixes(members, crashes) }),
      ...(evaluated && { fix: evaluated }),
      ...(evaluatedSuggestions && evaluatedSuggestions.length > 0 && { suggestions: evaluatedSuggestions }),
    };
  });
}
