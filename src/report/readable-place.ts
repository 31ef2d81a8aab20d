import type { Finding, RelatedPlace } from '../finding/finding.ts';
import { positionOf } from './finding-text.ts';

/** The largest useful column: nobody counts columns in longer lines. */
const MAX_COLUMN = 250;

type FindingPosition = Pick<Finding, 'file' | 'range' | 'pointer'>;

/** Returns whether a place is in a document that is written on one line, so that its column is of no use. */
function isOnOnlyLine({ range: { start } }: Pick<FindingPosition, 'range'>): boolean {
  return start.line === 1 && start.column > MAX_COLUMN;
}

/** The files that are written on one line, as far as their findings show it. */
export function oneLineFiles(findings: readonly FindingPosition[]): ReadonlySet<string> {
  const files = new Set(findings.filter(isOnOnlyLine).map(({ file }) => file));
  for (const { file, range } of findings) if (range.start.line > 1) files.delete(file);
  return files;
}

/** `openapi.yaml:12:5`; in a document that is written on one line, `openapi.json#/paths/~1orders`. */
export function readablePlace({ file, range, pointer }: FindingPosition): string {
  return isOnOnlyLine({ range }) ? `${file}#${pointer}` : `${file}:${positionOf(range)}`;
}

/** The other places that belong to a finding: `before: old.yaml:8:3`. */
export function readableRelated({ related = [] }: { readonly related?: readonly RelatedPlace[] }): readonly string[] {
  return related.map((place) => `${place.message}: ${readablePlace(place)}`);
}
