import { type Finding, type FindingPlace, type LintResult, MAX_SEPARATE } from '../../finding.ts';

/**
 * What is new of a finding for several places.
 *
 * @param added The places that were not known; `undefined` where the finding is new as a whole.
 */
export function addedFindings(
  finding: Finding,
  added: readonly FindingPlace[] | undefined,
  { findingAt = atPlace }: Pick<LintResult, 'findingAt'>,
): readonly Finding[] {
  if (added === undefined || added.length > MAX_SEPARATE) return [finding];
  return added.map((place) => findingAt(finding, place));
}

/** Where the descriptions are not at hand, the lines and the message of the whole have to do. */
function atPlace(finding: Finding, { file, pointer, data, identity = {} }: FindingPlace): Finding {
  const { places: _places, habit: _habit, ...single } = finding;
  return { ...single, file, pointer, data, identity };
}
