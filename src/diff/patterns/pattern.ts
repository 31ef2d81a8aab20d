import { ANY_CHARACTER, CHARACTER_CLASSES, type Characters, complement, mergeRanges } from './characters.ts';

/** A part of a regular expression. */
export type PatternPart =
  | { readonly kind: 'character'; readonly characters: Characters }
  | { readonly kind: 'repeat'; readonly repeated: PatternPart; readonly min: number; readonly max: number }
  | { readonly kind: 'group'; readonly alternatives: Pattern }
  /** A part without a length: `^`, `$`, `\b`, a lookahead. */
  | { readonly kind: 'assertion'; readonly text: string };

/** The alternatives of a regular expression, each a sequence of parts. */
export type Pattern = readonly (readonly PatternPart[])[];

/** The limits of the length of a pattern and of the depth of its groups, as patterns may come from anyone. */
const MAX_PATTERN_LENGTH = 2000;
const MAX_GROUP_DEPTH = 50;

/** Matches patterns with classes of POSIX or between slashes, which do not mean in JSON Schema what their authors mean. */
export const NON_ECMA_NOTATION = /\[\[:|^\/\^|\$\/[a-z]*$/;

/** The last code point of Unicode. */
const LAST_CODE_POINT = 0x10_ff_ff;

/**
 * The error for a pattern that cannot be read. Its message is the rest of a sentence about the pattern: "has a `(` without `)`".
 */
export class PatternError extends Error {}

/** Reads a pattern of JSON Schema; `undefined` if it has an element that is not supported, such as a back reference. */
export function tryReadPattern(text: string): Pattern | undefined {
  try {
    return readPattern(text);
  } catch (error) {
    if (error instanceof PatternError) return undefined;
    throw error;
  }
}

/**
 * Reads a pattern of JSON Schema.
 *
 * @throws PatternError for what is not understood, such as a back reference.
 */
export function readPattern(text: string): Pattern {
  if (text.length > MAX_PATTERN_LENGTH)
    throw new PatternError(`has more than ${MAX_PATTERN_LENGTH.toLocaleString('en')} characters`);
  const reader = new PatternParser(text);
  const pattern = reader.alternatives(0);
  if (!reader.isAtEnd) throw new PatternError('has a `)` without `(`');
  return pattern;
}

class PatternParser {
  #at = 0;

  constructor(readonly text: string) {}

  get isAtEnd(): boolean {
    return this.#at >= this.text.length;
  }

  alternatives(depth: number): Pattern {
    if (depth > MAX_GROUP_DEPTH) throw new PatternError(`has more than ${MAX_GROUP_DEPTH} groups inside each other`);
    const alternatives: (readonly PatternPart[])[] = [];
    do alternatives.push(this.#sequence(depth));
    while (this.#skip('|'));
    return alternatives;
  }

  #sequence(depth: number): readonly PatternPart[] {
    const parts: PatternPart[] = [];
    while (!this.isAtEnd && !this.#isNext('|') && !this.#isNext(')')) {
      const part = this.#part(depth);
      const repeated = this.#quantified(part);
      // A group with a single alternative changes nothing.
      if (repeated.kind === 'group' && repeated.alternatives.length === 1) parts.push(...(repeated.alternatives[0] ?? []));
      else parts.push(repeated);
    }
    return parts;
  }

  #part(depth: number): PatternPart {
    if (this.#skip('(')) return this.#group(depth);
    if (this.#skip('[')) return { kind: 'character', characters: this.#class() };
    if (this.#skip('\\')) return this.#escape();
    const character = this.#next();
    if (character === '^' || character === '$') return { kind: 'assertion', text: character };
    if (character === '.') return { kind: 'character', characters: ANY_CHARACTER };
    if ('*+?'.includes(character)) throw new PatternError(`has a \`${character}\` after nothing that can be repeated`);
    return literal(character);
  }

  #group(depth: number): PatternPart {
    const start = this.#at;
    const isLookaround = ['?=', '?!', '?<=', '?<!'].some((prefix) => this.#skip(prefix));
    if (!isLookaround && !this.#skip('?:')) this.#match(/\?<\w+>/y);
    const alternatives = this.alternatives(depth + 1);
    if (!this.#skip(')')) throw new PatternError('has a `(` without `)`');
    return isLookaround ? { kind: 'assertion', text: `(${this.text.slice(start, this.#at)}` } : { kind: 'group', alternatives };
  }

  #escape(): PatternPart {
    const character = this.#next();
    if (character === 'b' || character === 'B') return { kind: 'assertion', text: `\\${character}` };
    return { kind: 'character', characters: this.#escaped(character) };
  }

  /** The characters of an escape, after its first character. */
  #escaped(character: string): Characters {
    const known = CHARACTER_CLASSES.get(character);
    if (known) return known;
    const control = CONTROL_CHARACTERS.get(character);
    if (control !== undefined) return [[control, control]];
    if (character === 'x' || character === 'u') {
      const digits = this.#match(character === 'x' ? /[\da-f]{2}/iy : /[\da-f]{4}|\{[\da-f]{1,6}\}/iy);
      const code = Number.parseInt(digits?.replace(/[{}]/g, '') ?? '', 16);
      if (Number.isNaN(code) || code > LAST_CODE_POINT)
        throw new PatternError(`has a \`\\${character}\` without the digits of a character`);
      return [[code, code]];
    }
    if (/[\da-z]/i.test(character)) {
      const kind = /\d|k/.test(character) ? 'a back reference' : 'an escape';
      throw new PatternError(`has \`\\${character}\`, ${kind} that is not supported`);
    }
    return charactersOf(character);
  }

  #class(): Characters {
    const isNegated = this.#skip('^');
    const ranges: (readonly [number, number])[] = [];
    while (!this.#skip(']')) {
      const from = this.#classMember();
      const first = onlyCharacter(from);
      // In `[\d-x]` and `[a-]`, the hyphen is literal.
      if (first === undefined || !this.#isNext('-') || this.text[this.#at + 1] === ']') {
        ranges.push(...from);
        continue;
      }
      this.#at++;
      const last = onlyCharacter(this.#classMember());
      if (last === undefined || last < first) {
        throw new PatternError(`has a range from \`${String.fromCodePoint(first)}\` that does not end with a later character`);
      }
      ranges.push([first, last]);
    }
    return isNegated ? complement(mergeRanges(ranges)) : mergeRanges(ranges);
  }

  #classMember(): Characters {
    const character = this.#next('has a `[` without `]`');
    if (character !== '\\') return charactersOf(character);
    return this.#skip('b') ? [[8, 8]] : this.#escaped(this.#next());
  }

  #quantified(part: PatternPart): PatternPart {
    const quantifier = this.#match(/[*+?]|\{\d{1,9}(?:,\d{0,9})?\}/y);
    if (quantifier === undefined) return part;
    this.#skip('?');
    const [least, most] = /^\{(\d+)(?:,(\d*))?\}$/.exec(quantifier)?.slice(1) ?? [];
    if (least === undefined) {
      return { kind: 'repeat', repeated: part, min: quantifier === '+' ? 1 : 0, max: quantifier === '?' ? 1 : Infinity };
    }
    const max = most === undefined ? Number(least) : most === '' ? Infinity : Number(most);
    return { kind: 'repeat', repeated: part, min: Number(least), max };
  }

  #next(missing = 'ends with a backslash'): string {
    const character = String.fromCodePoint(this.text.codePointAt(this.#at) ?? 0);
    if (this.isAtEnd) throw new PatternError(missing);
    this.#at += character.length;
    return character;
  }

  #isNext(text: string): boolean {
    return this.text.startsWith(text, this.#at);
  }

  #skip(text: string): boolean {
    if (!this.#isNext(text)) return false;
    this.#at += text.length;
    return true;
  }

  /** @param expression With the flag `y`. */
  #match(expression: RegExp): string | undefined {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }
}

const CONTROL_CHARACTERS: ReadonlyMap<string, number> = new Map([
  ['t', 9],
  ['n', 10],
  ['v', 11],
  ['f', 12],
  ['r', 13],
  ['0', 0],
]);

function onlyCharacter([first, second]: Characters): number | undefined {
  return first && !second && first[0] === first[1] ? first[0] : undefined;
}

function charactersOf(character: string): Characters {
  const code = character.codePointAt(0) ?? 0;
  return [[code, code]];
}

function literal(character: string): PatternPart {
  return { kind: 'character', characters: charactersOf(character) };
}
