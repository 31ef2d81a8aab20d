import { visibleCharacters } from '../text/escape.ts';
import { columnsOf } from './terminal-columns.ts';

/** A line of a source, or the part of it around a mark, safe to be shown. All counts are columns of a terminal. */
export interface Excerpt {
  readonly text: string;
  /** The text before the mark, in it and after it; the mark may be empty, between characters. */
  readonly parts: readonly [string, string, string];
  /** From the beginning of `text` to the mark. */
  readonly before: number;
  /** At least 1, although the mark may be after the end of the text. */
  readonly marked: number;
}

interface ExcerptCell {
  /** In UTF-16 code units, in the line. */
  readonly offset: number;
  readonly shown: string;
  readonly columns: number;
}

const CUT_MARK = '…';
const TAB = '  ';

/**
 * Cuts a line to what is of interest, without its indentation.
 *
 * @param line Without its line break.
 * @param mark UTF-16 offsets in the line; the end is exclusive, and may be beyond the line.
 * @param width Columns the text may take.
 */
export function excerpt(line: string, mark: { readonly start: number; readonly end: number }, width: number): Excerpt {
  const start = Math.min(mark.start, line.length);
  const end = Math.max(start, Math.min(mark.end, line.length));
  const indentation = Math.min(line.search(/\S|$/), start);
  // Only the part that may be shown is read: a minified description is one line of megabytes.
  const from = Math.max(indentation, start - width);
  const to = Math.min(line.length, start + width);
  const cells = cellsOf(line.slice(from, to), from);
  const first = cells.filter((cell) => cell.offset < start).length;
  const last = cells.filter((cell) => cell.offset < end).length;

  const isWhole = from === indentation && to === line.length && columns(cells) <= width;
  const [left, right] = isWhole ? [0, cells.length] : stretchToShow(cells, first, last, width - 2 * CUT_MARK.length);
  const head = left > 0 || from > indentation ? CUT_MARK : '';
  const tail = right < cells.length || to < line.length ? CUT_MARK : '';
  const before = head + textOf(cells.slice(left, first));
  const marked = textOf(cells.slice(first, Math.min(last, right)));
  const after = textOf(cells.slice(Math.min(last, right), right)) + tail;
  return {
    text: before + marked + after,
    parts: [before, marked, after],
    before: head.length + columns(cells.slice(left, first)),
    marked: Math.max(1, columns(cells.slice(first, Math.min(last, right)))),
  };
}

/** The stretch of cells to show: the mark from its beginning, then as much on both sides as there is room for. */
function stretchToShow(cells: readonly ExcerptCell[], first: number, last: number, room: number): readonly [number, number] {
  let left = first;
  let right = first;
  const takeCell = (cell: ExcerptCell | undefined): boolean => {
    if (!cell || cell.columns > room) return false;
    room -= cell.columns;
    return true;
  };
  while (right < last && takeCell(cells[right])) right++;
  for (let grows = true; grows; ) {
    const growsLeft = takeCell(cells[left - 1]);
    const growsRight = right >= last && takeCell(cells[right]);
    if (growsLeft) left--;
    if (growsRight) right++;
    grows = growsLeft || growsRight;
  }
  return [left, right];
}

function cellsOf(text: string, from: number): ExcerptCell[] {
  let offset = from;
  return visibleCharacters(text).map(({ source, shown }) => {
    const seen = source === '\t' ? TAB : shown;
    const cell = { offset, shown: seen, columns: columnsOf(seen) };
    offset += source.length;
    return cell;
  });
}

function textOf(cells: readonly ExcerptCell[]): string {
  return cells.map(({ shown }) => shown).join('');
}

function columns(cells: readonly ExcerptCell[]): number {
  return cells.reduce((sum, cell) => sum + cell.columns, 0);
}
