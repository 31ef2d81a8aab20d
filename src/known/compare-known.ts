import { type BaselineEntry, type Finding, isBreakingChange, type LintResult } from '../finding/finding.ts';
import type { Baseline } from './baseline.ts';
import { EntryPlaces } from './entry-places.ts';
import { type BaselineMatch, matchBaseline } from './match-baseline.ts';
import { withCurrentPlaces } from './moved-changes.ts';
import { withPresentFiles } from './present-files.ts';

/** The entries of a baseline in a run, with files named as in findings. */
export interface KnownFindings extends Pick<BaselineMatch<Finding>, 'matches'> {
  /** The entries whose finding is gone. */
  readonly goneEntries: readonly BaselineEntry[];
  /** The entries whose finding may still exist, as the run has not checked their place completely. */
  readonly uncheckedEntries: readonly BaselineEntry[];
  readonly places: EntryPlaces;
}

/** Matches the known findings of a baseline with those of a result; see {@link knownChanges} for breaking changes. */
export function knownFindings(result: LintResult, known: Baseline, cwd: string): KnownFindings {
  const baseline = withPresentFiles(known, result, cwd);
  const entries = baseline.entries.filter((entry) => !isBreakingChange(entry));
  return compareKnown(result, { ...baseline, entries }, (finding) => !isBreakingChange(finding), cwd);
}

/** Matches the accepted breaking changes of a baseline with those of a comparison. */
export function knownChanges(result: LintResult, known: Baseline, cwd: string): KnownFindings {
  const { descriptions: _descriptions, ...baseline } = withPresentFiles(known, result, cwd);
  const changes = { ...result, findings: result.findings.filter(isBreakingChange) };
  const accepted = { ...baseline, entries: baseline.entries.filter(isBreakingChange) };
  return compareKnown(changes, withCurrentPlaces(accepted, changes, cwd), () => true, cwd);
}

function compareKnown(
  result: LintResult,
  baseline: Baseline,
  isMatched: (finding: Finding) => boolean,
  cwd: string,
): KnownFindings {
  const places = new EntryPlaces(result, baseline, cwd);
  const { matches, unmatched } = matchBaseline(places.entries, result.findings.filter(isMatched), places.places);
  const isGone = (entry: BaselineEntry) => places.isChecked(entry);
  return {
    matches,
    goneEntries: unmatched.filter(isGone),
    uncheckedEntries: unmatched.filter((entry) => !isGone(entry)),
    places,
  };
}
