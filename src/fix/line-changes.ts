import { diffArrays } from 'diff';

/** Lines that take the place of others; the ends are exclusive. */
export interface LineChange {
  readonly oldStart: number;
  readonly oldEnd: number;
  readonly newStart: number;
  readonly newEnd: number;
}

/** The differences between two texts, given as lines; in `within`, if only a stretch of them is compared. */
export function* lineChanges(
  old: readonly string[],
  now: readonly string[],
  within: LineChange = { oldStart: 0, oldEnd: old.length, newStart: 0, newEnd: now.length },
): Generator<LineChange> {
  let { oldStart, newStart } = within;
  const [removed, added] = [old.slice(oldStart, within.oldEnd), now.slice(newStart, within.newEnd)];
  if (removed.length === 0 || added.length === 0) {
    if (removed.length + added.length > 0) yield within;
    return;
  }
  let change: LineChange | undefined;
  for (const { count, added: isAdded, removed: isRemoved } of diffArrays([...removed], [...added])) {
    const start: LineChange = change ?? { oldStart, oldEnd: oldStart, newStart, newEnd: newStart };
    if (!isAdded) oldStart += count;
    if (!isRemoved) newStart += count;
    if (isAdded || isRemoved) change = { ...start, oldEnd: oldStart, newEnd: newStart };
    else if (change) yield change;
    if (!isAdded && !isRemoved) change = undefined;
  }
  if (change) yield change;
}
