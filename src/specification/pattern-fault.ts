/** The reason why a string is not a regular expression. */
export type PatternFault =
  | 'openGroup'
  | 'closedGroup'
  | 'openClass'
  | 'nothingToRepeat'
  | 'quantifierOrder'
  | 'classOrder'
  | 'inlineFlags'
  | 'pythonGroup'
  | 'possessive'
  | 'atomicGroup'
  | 'groupKind'
  | 'groupName'
  | 'lastBackslash';

/**
 * The reason why a string is not a regular expression of ECMA-262, whose grammar for browsers (annex B) allows most: whatever is invalid there is
 * invalid everywhere. It takes one pass, and does not compile the string, which may come from an untrusted contributor.
 */
export function patternFault(text: string): PatternFault | undefined {
  return new PatternReader(text).fault();
}

const QUANTIFIER = /[*+?]|\{\d+(?:,\d*)?\}/y;
const GROUP_NAME = /<[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*>/uy;
const NAMED_REFERENCE = /k<[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*>/uy;
const MODIFIERS = /(?!-:)[ims]{0,3}(?:-[ims]{0,3})?:/y;
/** The escapes of a class for one character, after the backslash. */
const ESCAPED_CHARACTER = /x([\da-fA-F]{2})|u([\da-fA-F]{4})|c(\w)|([0-3]?[0-7]{1,2})|([bfnrtv])|(.)/sy;
const CONTROLS: Readonly<Record<string, number>> = { b: 8, f: 12, n: 10, r: 13, t: 9, v: 11 };

class PatternReader {
  #at = 0;
  /** One entry for each open group; true if it may be repeated, as a lookbehind may not. */
  readonly #groups: boolean[] = [];
  readonly #names = new Set<string>();

  constructor(private readonly text: string) {}

  fault(): PatternFault | undefined {
    // With named groups, `\k` must name one of them.
    const hasNames = /\(\?<[^=!]/.test(this.text);
    const references: string[] = [];
    let isRepeatable = false;
    while (this.#at < this.text.length) {
      const quantifier = this.#match(QUANTIFIER);
      if (quantifier !== undefined) {
        if (!isRepeatable) return quantifier === '+' && this.#isRepeated() ? 'possessive' : 'nothingToRepeat';
        if (isDescending(quantifier)) return 'quantifierOrder';
        if (this.text[this.#at] === '?') this.#at++;
        isRepeatable = false;
        continue;
      }
      const char = this.text[this.#at++];
      isRepeatable = true;
      switch (char) {
        case '\\': {
          if (this.#at >= this.text.length) return 'lastBackslash';
          const reference = hasNames && this.text[this.#at] === 'k' ? (this.#match(NAMED_REFERENCE) ?? '') : undefined;
          if (reference === '') return 'groupName';
          if (reference !== undefined) references.push(reference.slice(1));
          else isRepeatable = !/[bB]/.test(this.text[this.#at++] ?? '');
          break;
        }
        case '[': {
          const fault = this.#readClass();
          if (fault) return fault;
          break;
        }
        case '(': {
          const fault = this.#openGroup();
          if (fault) return fault;
          isRepeatable = false;
          break;
        }
        case ')': {
          const closed = this.#groups.pop();
          if (closed === undefined) return 'closedGroup';
          isRepeatable = closed;
          break;
        }
        case '^':
        case '$':
        case '|':
          isRepeatable = false;
      }
    }
    if (this.#groups.length > 0) return 'openGroup';
    return references.every((name) => this.#names.has(name)) ? undefined : 'groupName';
  }

  #match(expression: RegExp): string | undefined {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  /** Returns whether the quantifier that was just read follows another one. */
  #isRepeated(): boolean {
    return /[*+?}]/.test(this.text[this.#at - 2] ?? '');
  }

  #openGroup(): PatternFault | undefined {
    let isRepeatable = true;
    if (this.text[this.#at] === '?') {
      this.#at++;
      const start = this.text.slice(this.#at, this.#at + 2);
      if (/^[:=!]/.test(start)) this.#at++;
      else if (/^<[=!]/.test(start)) {
        this.#at += 2;
        isRepeatable = false;
      } else if (start.startsWith('<')) {
        const name = this.#match(GROUP_NAME);
        if (name === undefined) return 'groupName';
        this.#names.add(name);
      } else if (this.#match(MODIFIERS) === undefined) return foreignGroup(start);
    }
    this.#groups.push(isRepeatable);
    return undefined;
  }

  #readClass(): PatternFault | undefined {
    if (this.text[this.#at] === '^') this.#at++;
    // The possible start of a range; a class such as `\d` does not start one.
    let first: number | undefined;
    let isRange = false;
    while (this.#at < this.text.length) {
      if (this.text[this.#at] === ']') {
        this.#at++;
        return undefined;
      }
      const isDash = this.text[this.#at] === '-';
      if (isDash && first !== undefined && !isRange && this.text[this.#at + 1] !== ']') {
        isRange = true;
        this.#at++;
        continue;
      }
      const code = this.#classCharacter();
      if (isRange && first !== undefined && code !== undefined && code < first) return 'classOrder';
      // The end of a range is not the start of another one.
      first = isRange ? undefined : code;
      isRange = false;
    }
    return 'openClass';
  }

  /** The code of the next character of a class, `undefined` if it represents several. */
  #classCharacter(): number | undefined {
    const char = this.text.charCodeAt(this.#at++);
    if (char !== 0x5c) return char;
    if (/[dDsSwW]/.test(this.text[this.#at] ?? '')) {
      this.#at++;
      return undefined;
    }
    ESCAPED_CHARACTER.lastIndex = this.#at;
    const [found = '', hex, unicode, control, octal, letter] = ESCAPED_CHARACTER.exec(this.text) ?? [];
    this.#at += found.length;
    if (hex !== undefined || unicode !== undefined) return Number.parseInt(hex ?? unicode ?? '', 16);
    if (control !== undefined) return control.charCodeAt(0) % 32;
    if (octal !== undefined) return Number.parseInt(octal, 8);
    return letter === undefined ? found.charCodeAt(0) : (CONTROLS[letter] ?? letter.charCodeAt(0));
  }
}

/** Returns whether the first number of a quantifier is larger than the second. */
function isDescending(quantifier: string): boolean {
  const [, least, most] = /^\{(\d+),(\d+)\}$/.exec(quantifier) ?? [];
  return least !== undefined && most !== undefined && Number(least) > Number(most);
}

/** The kind of a group that other languages have, by the text after its `(?`. */
function foreignGroup(start: string): PatternFault {
  if (start.startsWith('P')) return 'pythonGroup';
  if (start.startsWith('>')) return 'atomicGroup';
  return /^[a-zA-Z-]/.test(start) ? 'inlineFlags' : 'groupKind';
}
