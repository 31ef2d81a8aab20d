import { sharedEndLength } from '../../text/shared-end.ts';

/** Where two texts differ, in lines. */
export interface ChangedLines {
  /** How many lines are the same at the start. */
  readonly above: number;
  /** How many of the others are the same at the end. */
  readonly below: number;
}

export function changedLines(before: readonly string[], now: readonly string[]): ChangedLines {
  const most = Math.min(before.length, now.length);
  let above = 0;
  while (above < most && before[above] === now[above]) above++;
  return { above, below: Math.min(sharedEndLength(before, now), most - above) };
}
