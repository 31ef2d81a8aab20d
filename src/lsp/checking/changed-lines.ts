import { sharedEndLength } from '../../text/shared-end.ts';

/** The lines in which two texts differ. */
export interface ChangedLines {
  /** The number of equal lines at the start. */
  readonly above: number;
  /** The number of further equal lines at the end. */
  readonly below: number;
}

export function changedLines(before: readonly string[], now: readonly string[]): ChangedLines {
  const most = Math.min(before.length, now.length);
  let above = 0;
  while (above < most && before[above] === now[above]) above++;
  return { above, below: Math.min(sharedEndLength(before, now), most - above) };
}
