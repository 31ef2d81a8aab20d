import { type Finding, type FindingPlace, type LintResult, MAX_SEPARATE_PLACES } from '../../finding/finding.ts';

/**
 * The new part of a finding for several places.
 *
 * @param added The new places; `undefined` if the finding is new as a whole.
 */
export function addedFindings(
  finding: Finding,
  added: readonly FindingPlace[] | undefined,
  { findingAt = findingAtPlace }: Pick<LintResult, 'findingAt'>,
): readonly Finding[] {
  if (added === undefined || added.length > MAX_SEPARATE_PLACES) return [finding];
  return added.map((place) => findingAt(finding, place));
}

/** Creates the finding for one place without the descriptions: it keeps the lines and the message of the whole finding. */
function findingAtPlace(finding: Finding, { file, pointer, data, identity = {} }: FindingPlace): Finding {
  const { places: _places, habit: _habit, ...single } = finding;
  return { ...single, file, pointer, data, identity };
}
