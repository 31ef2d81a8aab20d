import { countUpTo } from './count-up-to.ts';

/** A place in text: 1-based line and 1-based column, columns in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A stretch of text; `end` is exclusive. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** A stretch of text as UTF-16 offsets; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The lines of the text without their line breaks, as {@link LineIndex} counts them; at most `maxLines`. */
export function splitLines(text: string, maxLines?: number): string[] {
  return text.split(text.includes('\r') ? /\r\n|\r|\n/ : '\n', maxLines);
}

/** Turns offsets of text into lines and columns. LF, CRLF and a lone CR end a line. */
export class LineIndex {
  /** The offset of each line; longer than needed. */
  #starts = new Uint32Array(1024);
  #count = 1;

  constructor(readonly text: string) {
    if (text.includes('\r')) {
      for (const { index, 0: lineBreak } of text.matchAll(/\r\n|\r|\n/g)) this.#push(index + lineBreak.length);
    } else {
      for (let i = text.indexOf('\n'); i !== -1; i = text.indexOf('\n', i + 1)) this.#push(i + 1);
    }
  }

  #push(start: number): void {
    if (this.#count === this.#starts.length) {
      const longer = new Uint32Array(this.#count * 2);
      longer.set(this.#starts);
      this.#starts = longer;
    }
    this.#starts[this.#count++] = start;
  }

  /** The number of lines; at least one. */
  get count(): number {
    return this.#count;
  }

  /** The position of a UTF-16 offset; offsets outside the text are clamped. */
  position(offset: number): Position {
    const clamped = Math.max(0, Math.min(offset, this.text.length));
    // The first line starts at 0.
    const line = countUpTo(clamped, this.#count, (index) => this.#starts[index] ?? 0);
    return { line, column: clamped - (this.#starts[line - 1] ?? 0) + 1 };
  }

  /** The UTF-16 offset of a position whose line is within the text. */
  offset({ line, column }: Position): number {
    return (this.#starts[line - 1] ?? 0) + column - 1;
  }

  range(span: Span): Range {
    return { start: this.position(span.start), end: this.position(span.end) };
  }

  /** The text of a 1-based line without its line break; `undefined` past the end. */
  line(number: number): string | undefined {
    if (number < 1 || number > this.#count) return undefined;
    const start = this.#starts[number - 1];
    const end = number < this.#count ? this.#starts[number] : this.text.length;
    return this.text.slice(start, end).replace(/(?<![\r\n])[\r\n]+$/, '');
  }
}
