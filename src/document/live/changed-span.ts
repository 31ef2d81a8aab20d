/** The stretch in which two versions of text differ. */
export interface ChangedSpan {
  readonly start: number;
  /** Its end in the version before, exclusive. */
  readonly end: number;
  /** By how much the text has grown. */
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

/** How many characters two texts have in common, at most so many, from the start or, in the other direction, from the end. */
function commonLength(a: string, b: string, most: number, direction: 1 | -1): number {
  const part = (text: string, from: number, to: number) =>
    direction === 1 ? text.slice(from, to) : text.slice(text.length - to, text.length - from);
  let length = 0;
  let chunk = CHUNK;
  while (length < most) {
    const end = Math.min(length + chunk, most);
    if (part(a, length, end) === part(b, length, end)) length = end;
    else if (end - length === 1) break;
    // The first difference is in this chunk, so that all others are halves of it.
    else chunk = Math.ceil((end - length) / 2);
  }
  return length;
}
