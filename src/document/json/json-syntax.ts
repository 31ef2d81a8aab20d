import type { ParseProblem } from '../document.ts';
import { BACKSLASH, endOfString, QUOTE, skipSpace } from './json-scan.ts';

/** The next expected syntax: a value, a value or the end of a list, a key, a key or the end of an object, or the text after a value. */
type ExpectedSyntax = 'value' | 'item' | 'key' | 'first-key' | 'after';

/** The first syntax error (RFC 8259) in text that `JSON.parse` rejects. */
export function jsonSyntaxError(text: string): ParseProblem {
  return new SyntaxCheck(text).run();
}

class SyntaxCheck {
  readonly #text: string;
  /** The closing brackets of all open collections. */
  readonly #closers: string[] = [];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  run(): ParseProblem {
    for (let state: ExpectedSyntax | ParseProblem = 'value'; ; ) {
      this.#at = skipSpace(this.#text, this.#at);
      const next: ExpectedSyntax | ParseProblem = this.#step(state);
      if (typeof next !== 'string') return next;
      state = next;
    }
  }

  #step(state: ExpectedSyntax): ExpectedSyntax | ParseProblem {
    const char = this.#text[this.#at];
    if (char === undefined) return this.#endsEarly();
    if (/^\/[/*]/.test(this.#text.slice(this.#at, this.#at + 2))) return this.#problem('comments are not allowed', 2);
    if (state === 'after') return this.#afterValue(char);
    if (char === this.#closers.at(-1)) {
      if (state === 'item' || state === 'first-key') return this.#close();
      return this.#problem(
        `expected ${state === 'key' ? 'a key' : 'a value'} before \`${char}\`; trailing commas are not allowed`,
      );
    }
    return state === 'key' || state === 'first-key' ? this.#key(char) : this.#value(char);
  }

  #afterValue(char: string): ExpectedSyntax | ParseProblem {
    const closer = this.#closers.at(-1);
    if (closer === undefined) return this.#problem('text after the end of the document is not allowed; remove it');
    if (char === closer) return this.#close();
    if (char !== ',') return this.#problem(`expected \`,\` or \`${closer}\``);
    this.#at++;
    return closer === '}' ? 'key' : 'value';
  }

  #close(): ExpectedSyntax {
    this.#closers.pop();
    this.#at++;
    return 'after';
  }

  #key(char: string): ExpectedSyntax | ParseProblem {
    if (char !== '"') return this.#problem('expected a key in double quotes');
    const problem = this.#string();
    if (problem) return problem;
    this.#at = skipSpace(this.#text, this.#at);
    if (this.#at >= this.#text.length) return this.#endsEarly();
    if (this.#text[this.#at] !== ':') return this.#problem('expected `:` after the key');
    this.#at++;
    return 'value';
  }

  #value(char: string): ExpectedSyntax | ParseProblem {
    if (char === '"') return this.#string() ?? 'after';
    if (char === '{' || char === '[') {
      this.#closers.push(char === '{' ? '}' : ']');
      this.#at++;
      return char === '{' ? 'first-key' : 'item';
    }
    const word = this.#word();
    if (!/^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)$/.test(word)) {
      return this.#problem('expected a value', Math.max(1, word.length));
    }
    this.#at += word.length;
    return 'after';
  }

  /** The run of letters, digits and signs at the current offset. */
  #word(): string {
    const word = /[\w$.+-]*/y;
    word.lastIndex = this.#at;
    return word.exec(this.#text)?.[0] ?? '';
  }

  /** Skips a string, or returns the problem with it. */
  #string(): ParseProblem | undefined {
    const text = this.#text;
    const end = endOfString(text, this.#at);
    for (let i = this.#at + 1; i < end - 1; i++) {
      const code = text.charCodeAt(i);
      if (code < 32) {
        const isLineBreak = code === 10 || code === 13;
        this.#at = isLineBreak ? this.#at : i;
        return this.#problem(
          isLineBreak ? 'the string is not closed on its line' : 'a control character in a string must be escaped',
        );
      }
      if (code !== BACKSLASH) continue;
      const escapes = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
      escapes.lastIndex = i;
      const found = escapes.exec(text)?.[0];
      if (found === undefined) {
        this.#at = i;
        return this.#problem('the escape sequence is invalid in JSON', 2);
      }
      i += found.length - 1;
    }
    if (end - 1 === this.#at || text.charCodeAt(end - 1) !== QUOTE) return this.#problem('the string is not closed');
    this.#at = end;
    return undefined;
  }

  #endsEarly(): ParseProblem {
    const closer = this.#closers.at(-1);
    return this.#problem(closer === undefined ? 'the file has no value' : `the text ends without the closing \`${closer}\``);
  }

  #problem(reason: string, length = 1): ParseProblem {
    const start = Math.min(this.#at, this.#text.length);
    return { kind: 'syntax', message: `JSON: ${reason}.`, span: { start, end: Math.min(start + length, this.#text.length) } };
  }
}
