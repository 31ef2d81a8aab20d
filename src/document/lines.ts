/** A place in a text: 1-based line and 1-based column, columns in UTF-16 code units. */
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

/** Turns offsets of a text into lines and columns. LF, CRLF and a lone CR end a line. */
export class LineIndex {
  readonly #starts: number[] = [0];

  constructor(readonly text: string) {
    if (text.includes('\r')) {
      for (const { index, 0: lineBreak } of text.matchAll(/\r\n|\r|\n/g)) this.#starts.push(index + lineBreak.length);
    } else {
      for (let i = text.indexOf('\n'); i !== -1; i = text.indexOf('\n', i + 1)) this.#starts.push(i + 1);
    }
  }

  /** How many lines the text has; at least one. */
  get count(): number {
    return this.#starts.length;
  }

  /** The position of a UTF-16 offset; offsets outside the text are clamped. */
  position(offset: number): Position {
    const clamped = Math.max(0, Math.min(offset, this.text.length));
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= clamped) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: clamped - (this.#starts[low] ?? 0) + 1 };
  }

  range(span: Span): Range {
    return { start: this.position(span.start), end: this.position(span.end) };
  }

  /** The text of a 1-based line without its line break; `undefined` past the end. */
  line(number: number): string | undefined {
    const start = this.#starts[number - 1];
    if (start === undefined) return undefined;
    const end = this.#starts[number] ?? this.text.length;
    return this.text.slice(start, end).replace(/[\r\n]+$/, '');
  }
}
