import { columnsOf } from './terminal-columns.ts';

/** The content of one cell of a table. */
export interface TableCell {
  /** Without colours and links, by which the columns are laid out. */
  readonly text: string;
  /** Adds colours and links. */
  readonly show?: (text: string) => string;
  /** Numbers end where their column ends. */
  readonly isNumber?: boolean;
}

/** The lines of a table with columns of the least possible width. A title is aligned like the cells below it. */
export function tableLines(rows: readonly (readonly TableCell[])[]): string[] {
  const last = rows.at(-1) ?? [];
  const widths = last.map((_, column) => Math.max(...rows.map((row) => columnsOf(row[column]?.text ?? ''))));
  return rows.map((row) => {
    const cells = row.map(({ text, show = (plain) => plain }, column) => {
      const padding = ' '.repeat((widths[column] ?? 0) - columnsOf(text));
      return last[column]?.isNumber ? padding + show(text) : show(text) + padding;
    });
    return cells.join('  ').trimEnd();
  });
}
