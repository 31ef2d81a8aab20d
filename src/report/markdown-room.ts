import { utf8 } from '../platform/platform.ts';
import { count } from '../text/count.ts';

/** GitHub refuses the summary of a step that is larger than 1 MiB; some of it is left for other output of the step. */
const MAX_SUMMARY_BYTES = 1_000_000;
/** Space for headings, the heads of tables, and the sentences about what is left out, whose numbers are not known beforehand. */
const RESERVED_BYTES = 4_000;
/** The number of rows of a table, or of other lines, that are visible at first; the others unfold. */
const FIRST_ROWS = 10;

/** The space that is left in a summary, which its blocks take one after the other. */
export class MarkdownRoom {
  #left = MAX_SUMMARY_BYTES - RESERVED_BYTES;

  /** Returns whether there is room for the text, which is then taken. */
  takes(text: string): boolean {
    const bytes = utf8.lengthOf(text);
    if (bytes > this.#left) return false;
    this.#left -= bytes;
    return true;
  }

  /** The first lines for which there is room. */
  fitting(lines: readonly string[]): readonly string[] {
    const end = lines.findIndex((line) => !this.takes(`${line}\n`));
    return end === -1 ? lines : lines.slice(0, end);
  }
}

/** Lines of Markdown that unfold. */
export function foldedLines(summary: string, lines: readonly string[]): readonly string[] {
  return [`<details>\n<summary>${summary}</summary>`, lines.join('\n'), '</details>'];
}

/** The options of a list that unfolds. */
interface UnfoldingOptions {
  /** The lines that come first wherever the section continues. */
  readonly head?: readonly string[];
  /** The number of lines that are visible at first; the others unfold. */
  readonly first?: number;
}

/**
 * The blocks of a list.
 *
 * @param lines The lines for which there is room.
 * @param left The number of lines without room.
 * @param noun The noun for the lines that are not visible: `more row`.
 */
export function unfoldingBlocks(
  lines: readonly string[],
  left: number,
  noun: string,
  { head = [], first = FIRST_ROWS }: UnfoldingOptions = {},
): string[] {
  const [seen, more] = [lines.slice(0, first), lines.slice(first)];
  return [
    ...(seen.length === 0 ? [] : [[...head, ...seen].join('\n')]),
    ...(more.length === 0 ? [] : foldedLines(count(more.length, noun), [...head, ...more])),
    ...(left === 0 ? [] : [`and ${count(left, noun)}.`]),
  ];
}
