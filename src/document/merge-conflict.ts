import type { Span } from './lines.ts';

/** The problem with text that git could not merge. */
export const UNRESOLVED_CONFLICT =
  'A merge conflict is not resolved here. Keep what is right, and remove the lines with `<<<<<<<`, `=======` and `>>>>>>>`.';

/** The first line with which git marks a conflict, in text that cannot be parsed. */
export function conflictMarker(text: string): Span | undefined {
  const start = text.search(/^<{7} /m);
  if (start === -1) return undefined;
  const isWhole = text.includes('\n=======', start) && text.includes('\n>>>>>>>', start);
  return isWhole ? { start, end: start + 7 } : undefined;
}
