/** The stretch in which two versions of text differ. */
export interface ChangedSpan {
  readonly start: number;
  /** The end in the former version, exclusive. */
  readonly end: number;
  /** The number of characters by which the text has grown. */
  readonly growth: number;
}

/** The number of characters compared at once: engines compare whole strings much faster than their characters one by one. */
const CHUNK = 65_536;

/** The smallest stretch outside of which two versions of text are equal; if they are equal, an empty one. */
export function changedSpan(before: string, now: string): ChangedSpan {
  const shorter = Math.min(before.length, now.length);
  const start = commonLength(before, now, shorter, 1);
  const after = commonLength(before, now, shorter - start, -1);
  return { start, end: before.length - after, growth: now.length - before.length };
}

/** The number of equal characters at the start of two texts or, in the other direction, at their end; at most `max`. */
function commonLength(a: string, b: string, max: number, direction: 1 | -1): number {
  const part = (text: string, from: number, to: number) =>
    direction === 1 ? text.slice(from, to) : text.slice(text.length - to, text.length - from);
  let length = 0;
  let chunk = CHUNK;
  while (length < max) {
    const end = Math.min(length + chunk, max);
    if (part(a, length, end) === part(b, length, end)) length = end;
    else if (end - length === 1) break;
    // The first difference is in this chunk, so the following chunks are parts of it.
    else chunk = Math.ceil((end - length) / 2);
  }
  return length;
}
