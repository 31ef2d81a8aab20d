import type { Finding } from '../finding/finding.ts';
import { fixParts } from '../rule/edits.ts';

/** How many fixes a summary for people shows; those of a longer list are found in other reports. */
export const MAX_FIXES = 10;

/** How many places of a fix a summary shows. */
export const MAX_PLACES_OF_A_FIX = 8;

/** Reports with the changes of more places than this in one file would be too large to read. */
const MAX_PLACES = 10_000;

/** The fixes that a pull request is about: those of existing findings are not. */
export function newFixes(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ fix, status }) => fix !== undefined && status !== 'existing');
}

/** Findings with fixes or suggestions, without those of files that have too many. */
export function fixesOfReadableLength(findings: readonly Finding[]): readonly Finding[] {
  const fixable = findings.filter(({ fix, suggestions }) => fix ?? suggestions);
  const places = new Map<string, number>();
  for (const finding of fixable)
    places.set(finding.file, (places.get(finding.file) ?? 0) + Math.max(1, fixParts(finding).length));
  return fixable.filter(({ file }) => (places.get(file) ?? 0) <= MAX_PLACES);
}
