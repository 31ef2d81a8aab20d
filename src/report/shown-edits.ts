import type { Finding } from '../finding/finding.ts';
import { fixParts } from '../rule/edits.ts';

/** The most fixes that a summary for people shows; other reports have the rest of a longer list. */
export const MAX_FIXES = 10;

/** The most places of a fix that a summary shows. */
export const MAX_PLACES_OF_A_FIX = 8;

/** Reports with the changes of more places than this in one file would be too large to read. */
const MAX_PLACES = 10_000;

/** The findings whose fixes a pull request is about, which excludes existing findings. */
export function withNewFixes(findings: readonly Finding[]): readonly Finding[] {
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
