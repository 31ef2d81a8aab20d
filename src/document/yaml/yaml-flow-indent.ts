import { countUpTo } from '../count-up-to.ts';

/** Text with deeper indentation and without tabs, and a function that returns offsets in the original text. */
export interface IndentedText {
  readonly text: string;
  /** The offset in the text as it was; of an inserted blank, that of the first character after it. */
  original(offset: number): number;
}

/** Blanks to insert at the start of a line's content. */
interface Padding {
  readonly at: number;
  readonly by: number;
}

/**
 * Indents the lines of lists, mappings and quoted strings in flow style as YAML 1.2 requires: deeper than the block that contains
 * them, also the closing bracket (section 8.2.3). Other parsers, such as Spectral's, accept less indentation, and published
 * descriptions have it. The same is true of tabs inside and before them, which YAML allows (section 6.2) and the parser does not.
 * The meaning of such text does not change. If anything other than a comment follows a flow collection on its last line, its end
 * is missing further up; then the collection and the lines below it are not changed.
 *
 * @returns `undefined` if there is nothing to change.
 */
export function indentFlowLines(text: string): IndentedText | undefined {
  const { paddings, tabs } = new BlockScanner(text).edits();
  const added = paddings.reduce((sum, { by }) => sum + by, 0);
  // Only malicious text is mostly indentation.
  if (added + tabs.length === 0 || added > text.length + MAX_BLANKS) return undefined;
  const blanks = tabs.map((at) => ({ at, length: 1, by: 1 }));
  const edits = [...paddings.map((padding) => ({ ...padding, length: 0 })), ...blanks].sort((a, b) => a.at - b.at);
  const parts: string[] = [];
  let from = 0;
  for (const { at, length, by } of edits) {
    parts.push(text.slice(from, at), ' '.repeat(by));
    from = at + length;
  }
  return { text: parts.join('') + text.slice(from), original: originalOffsets(paddings) };
}

const MAX_BLANKS = 1_000_000;

function originalOffsets(paddings: readonly Padding[]): IndentedText['original'] {
  const starts: number[] = [];
  let added = 0;
  for (const { at, by } of paddings) {
    starts.push(at + added);
    added += by;
  }
  return (offset) => {
    const index = countUpTo(offset, starts.length, (number) => starts[number] ?? 0) - 1;
    const last = paddings[index];
    return last ? Math.max(last.at, last.at + offset - (starts[index] ?? 0) - last.by) : offset;
  };
}

/** Reads YAML text just closely enough to find the start and end of flow style. */
class BlockScanner {
  readonly #text: string;
  #at = 0;
  /** The column of the key or dash that the next line may give a value to. */
  #open = -1;
  #paddings: Padding[] = [];
  /** The offsets of tabs that replace blanks. */
  #tabs: number[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  edits(): { readonly paddings: readonly Padding[]; readonly tabs: readonly number[] } {
    while (this.#at < this.#text.length && this.#line());
    return { paddings: this.#paddings, tabs: this.#tabs };
  }

  /** Reads one line with all lines of its last value; returns whether there are more lines. */
  #line(): boolean {
    const start = this.#at;
    this.#skip(' ');
    let column = this.#at - start;
    let parent = this.#open < column ? this.#open : column - 1;
    if (column === 0 && /^(?:---|\.\.\.)(?!\S)/.test(this.#text.slice(start, start + 4))) {
      this.#at += 3;
      parent = -1;
    } else if (this.#char() === '%' && column === 0) {
      this.#toEndOfLine();
    }
    const isMarked = this.#at > start + column;
    for (let isFirst = !isMarked; ; isFirst = false) {
      this.#skip(' \t');
      column = this.#at - start;
      const char = this.#char();
      if (isLineEnd(char) || char === '#') {
        // An empty line, or one with a comment, does not affect what follows.
        if (!isFirst) this.#open = parent;
        return this.#nextLine();
      }
      if ('-?:'.includes(char) && isSpace(this.#char(1))) {
        parent = column;
        this.#at++;
      } else if (char === '&' || char === '!') {
        while (!isSpace(this.#char())) this.#at++;
      } else if (char === '|' || char === '>') {
        return this.#lastValue(parent);
      } else {
        const isFlow = '"\'[{'.includes(char);
        if (isFlow && !this.#flow(parent + 1)) return false;
        if (!isFlow) this.#plain();
        this.#skip(' \t');
        if (this.#char() !== ':' || !isSpace(this.#char(1))) return this.#lastValue(isFlow ? Number.POSITIVE_INFINITY : parent);
        parent = column;
        this.#at++;
      }
    }
  }

  /** Skips the rest of the line, and the lines below it that are deeper than a column: the lines of a multi-line string. */
  #lastValue(parent: number): boolean {
    this.#open = -1;
    let goesOn = this.#nextLine();
    while (goesOn) {
      const start = this.#at;
      this.#skip(' ');
      if (this.#at - start <= parent && !isLineEnd(this.#char())) {
        this.#at = start;
        break;
      }
      goesOn = this.#nextLine();
    }
    return goesOn;
  }

  /** Reads plain text, up to a colon that makes it a key or to the end of the line. */
  #plain(): void {
    for (let char = this.#char(); !isLineEnd(char); char = this.#char()) {
      if (char === ':' && isSpace(this.#char(1))) return;
      if (char === '#' && isSpace(this.#char(-1))) return;
      this.#at++;
    }
  }

  #flow(indent: number): boolean {
    const [before, tabsBefore] = [this.#paddings.length, this.#tabs.length];
    for (let at = this.#at - 1; isBlank(this.#text.charAt(at)); at--) if (this.#text[at] === '\t') this.#tabs.push(at);
    const end = new FlowScanner(this.#text, this.#at, indent, this.#paddings, this.#tabs).end();
    const rest = /[ \t]*(?:$|[\r\n#]|:(?!\S))/y;
    rest.lastIndex = end ?? 0;
    if (end === undefined || (this.#paddings.length > before && !rest.test(this.#text))) {
      this.#paddings = this.#paddings.slice(0, before);
      this.#tabs = this.#tabs.slice(0, tabsBefore);
      return false;
    }
    this.#at = end;
    return true;
  }

  #char(ahead = 0): string {
    return this.#text.charAt(this.#at + ahead);
  }

  #skip(blanks: string): void {
    while (this.#char() !== '' && blanks.includes(this.#char())) this.#at++;
  }

  #toEndOfLine(): void {
    while (!isLineEnd(this.#char())) this.#at++;
  }

  #nextLine(): boolean {
    this.#toEndOfLine();
    this.#at += this.#char() === '\r' && this.#char(1) === '\n' ? 2 : 1;
    return this.#at < this.#text.length;
  }
}

/** Reads one list, mapping or quoted text in flow style, and records its lines that are not deep enough. */
class FlowScanner {
  readonly #text: string;
  readonly #indent: number;
  readonly #paddings: Padding[];
  readonly #tabs: number[];
  #at: number;

  constructor(text: string, at: number, indent: number, paddings: Padding[], tabs: number[]) {
    this.#text = text;
    this.#at = at;
    this.#indent = indent;
    this.#paddings = paddings;
    this.#tabs = tabs;
  }

  /** The offset after its closing bracket or quote; `undefined` if there is none. */
  end(): number | undefined {
    let depth = 0;
    do {
      const char = this.#text.charAt(this.#at);
      if (char === '') return undefined;
      if (char === '"' || char === "'") {
        if (!this.#quoted(char)) return undefined;
      } else if (char === '#' && isSpace(this.#text.charAt(this.#at - 1))) {
        while (!isLineEnd(this.#text.charAt(this.#at))) this.#at++;
      } else if (char === '\n' || char === '\r') {
        this.#lineBreak(char);
      } else if (' \t,:[]{}'.includes(char)) {
        if (char === '[' || char === '{') depth++;
        if (char === ']' || char === '}') depth--;
        if (char === '\t') this.#tabs.push(this.#at);
        this.#at++;
      } else {
        this.#plain();
      }
    } while (depth > 0);
    return this.#at;
  }

  /** Reads quoted text; returns whether its closing quote was found. */
  #quoted(quote: string): boolean {
    this.#at++;
    for (;;) {
      const char = this.#text.charAt(this.#at);
      if (char === '') return false;
      if (char === '\n' || char === '\r') {
        this.#lineBreak(char);
        continue;
      }
      this.#at++;
      const next = this.#text.charAt(this.#at);
      if (char === '\\' && quote === '"' && !isLineEnd(next)) this.#at++;
      if (char !== quote) continue;
      if (quote === '"' || next !== quote) return true;
      this.#at++;
    }
  }

  /** Reads plain text, in which quotes have no meaning: `a "b"`. */
  #plain(): void {
    for (let char = this.#text.charAt(this.#at); !isLineEnd(char) && !',[]{}'.includes(char); ) {
      const next = this.#text.charAt(this.#at + 1);
      if (char === ':' && (isSpace(next) || ',[]{}'.includes(next))) return;
      this.#at++;
      if (next === '#' && isSpace(char)) return;
      char = next;
    }
  }

  #lineBreak(char: string): void {
    this.#at += char === '\r' && this.#text.charAt(this.#at + 1) === '\n' ? 2 : 1;
    const start = this.#at;
    while (this.#text.charAt(this.#at) === ' ') this.#at++;
    const depth = this.#at - start;
    if (depth < this.#indent && !isLineEnd(this.#text.charAt(this.#at)))
      this.#paddings.push({ at: start, by: this.#indent - depth });
  }
}

function isBlank(char: string): boolean {
  return char === ' ' || char === '\t';
}

function isSpace(char: string): boolean {
  return char === ' ' || char === '\t' || isLineEnd(char);
}

/** Returns whether a character is a line break, or missing at the end of the text. */
function isLineEnd(char: string): boolean {
  return char === '' || char === '\n' || char === '\r';
}
