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
  let below = 0;
  while (below < most - above && before[before.length - 1 - below] === now[now.length - 1 - below]) below++;
  return { above, below };
}
