import { applyEdits, type TextEdit } from '../text/text-edit.ts';

/**
 * The origin of each line of the edited text: the number of the unchanged line in the original text, or -1 for a changed or new
 * line. Lines are counted from 0, and unchanged lines stay in order.
 *
 * @param steps Lists of edits, sorted, each of the text that the list before it leads to.
 */
export function lineOrigins(before: string, steps: readonly (readonly TextEdit[])[]): readonly number[] {
  let text = before;
  let origins: readonly number[] = before.split('\n').map((_, line) => line);
  for (const edits of steps) {
    const kept = keptLines(text, edits);
    origins = kept.map((line) => origins[line] ?? -1);
    text = applyEdits(text, edits);
  }
  return origins;
}

/** Computes {@link lineOrigins} for one list of edits. */
function keptLines(text: string, edits: readonly TextEdit[]): readonly number[] {
  const kept: number[] = [];
  let line = 0;
  let at = 0;
  /** True if the line that is being written has text that the line of the original text does not have. */
  let isChanged = false;
  const copyTo = (end: number) => {
    for (let next = text.indexOf('\n', at); next !== -1 && next < end; next = text.indexOf('\n', at)) {
      kept.push(isChanged ? -1 : line);
      isChanged = false;
      line++;
      at = next + 1;
    }
  };
  for (const { start, end, text: inserted } of edits) {
    copyTo(start);
    const isAtStart: boolean = !isChanged && start === at;
    const breaks = countBreaks(inserted);
    for (let i = 0; i < breaks; i++) kept.push(-1);
    line += countBreaks(text.slice(at, end));
    const isWhole = end === 0 || text[end - 1] === '\n';
    isChanged = !(isWhole && (breaks > 0 ? inserted.endsWith('\n') : isAtStart && inserted === ''));
    at = end;
  }
  copyTo(text.length);
  kept.push(isChanged ? -1 : line);
  return kept;
}

function countBreaks(text: string): number {
  let breaks = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) breaks++;
  return breaks;
}
