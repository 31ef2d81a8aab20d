import type { Characters } from './characters.ts';
import { type Pattern, PatternError, type PatternPart, readPattern } from './pattern.ts';

/** Returns whether a string contains a match of a pattern. */
export type TextPattern = (text: string) => boolean;

/** The most states of a pattern: a larger one would take long for long texts. */
const MAX_STATES = 1000;

/** A state of a pattern: it reads a character, leads to several states, checks its position in the text, or is the end. */
type PatternState =
  | { readonly kind: 'read'; readonly characters: Characters; readonly next: number }
  | { readonly kind: 'fork'; next: readonly number[] }
  | { readonly kind: 'look'; readonly text: string; readonly next: number }
  | { readonly kind: 'end' };

/**
 * Compiles a regular expression. It is not given to JavaScript's engine, which takes exponential time for some expressions: all states
 * that it may be in are followed at once, so that the time is at most the product of the lengths of pattern and text.
 *
 * @throws PatternError for a pattern that is not understood, has lookarounds or back references, or is too large.
 */
export function compilePattern(source: string): TextPattern {
  const program = new PatternProgram(readPattern(source));
  return (text) => program.matches(text);
}

class PatternProgram {
  readonly #states: PatternState[] = [];
  readonly #start: number;
  #steps = 0;

  constructor(pattern: Pattern) {
    this.#start = this.#alternatives(pattern, this.#add({ kind: 'end' }));
  }

  matches(text: string): boolean {
    const characters = Array.from(text, (character) => character.codePointAt(0) ?? 0);
    let current: number[] = [];
    for (let at = 0; at <= characters.length; at++) {
      const seen = new Set<number>();
      const reading: number[] = [];
      // A match may begin anywhere.
      for (const state of [...current, this.#start]) if (this.#enter(state, { characters, at }, seen, reading)) return true;
      const character = characters[at];
      current = character === undefined ? [] : this.#read(reading, character);
    }
    return false;
  }

  #read(reading: readonly number[], character: number): number[] {
    const next: number[] = [];
    for (const index of reading) {
      const state = this.#states[index];
      if (state?.kind === 'read' && state.characters.some(([from, to]) => from <= character && character <= to))
        next.push(state.next);
    }
    return next;
  }

  /**
   * Follows a state to those that read a character.
   *
   * @returns Whether it leads to the end without reading any.
   */
  #enter(start: number, place: CharacterPosition, seen: Set<number>, reading: number[]): boolean {
    const pending = [start];
    for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
      if (seen.has(index)) continue;
      seen.add(index);
      const state = this.#states[index];
      if (state?.kind === 'end') return true;
      if (state?.kind === 'read') reading.push(index);
      else if (state?.kind === 'fork') pending.push(...state.next);
      else if (state && holdsAt(state.text, place)) pending.push(state.next);
    }
    return false;
  }

  #add(state: PatternState): number {
    if (this.#states.length >= MAX_STATES) throw tooLarge();
    return this.#states.push(state) - 1;
  }

  #alternatives(pattern: Pattern, next: number): number {
    const starts = pattern.map((sequence) => sequence.reduceRight((after, part) => this.#part(part, after), next));
    return starts.length === 1 && starts[0] !== undefined ? starts[0] : this.#add({ kind: 'fork', next: starts });
  }

  #part(part: PatternPart, next: number): number {
    // Repeated groups without characters add no states.
    if (++this.#steps > MAX_STATES * 10) throw tooLarge();
    if (part.kind === 'group') return this.#alternatives(part.alternatives, next);
    if (part.kind === 'character') return this.#add({ kind: 'read', characters: part.characters, next });
    if (part.kind === 'repeat') return this.#repeat(part, next);
    if (part.text.startsWith('(')) {
      const [start = ''] = /^\(\?<?[=!]/.exec(part.text) ?? [];
      const help = start === '(?!' ? '; use `notPattern` instead' : '';
      throw new PatternError(`has the lookaround \`${start}\`, which is not supported${help}`);
    }
    return this.#add({ kind: 'look', text: part.text, next });
  }

  #repeat({ repeated, min, max }: Extract<PatternPart, { kind: 'repeat' }>, next: number): number {
    if (min > MAX_STATES || (max !== Infinity && max > MAX_STATES)) throw tooLarge();
    let start = next;
    if (max === Infinity) {
      const loop: Extract<PatternState, { kind: 'fork' }> = { kind: 'fork', next: [] };
      start = this.#add(loop);
      loop.next = [this.#part(repeated, start), next];
    } else {
      for (let count = min; count < max; count++) start = this.#add({ kind: 'fork', next: [this.#part(repeated, start), next] });
    }
    for (let count = 0; count < min; count++) start = this.#part(repeated, start);
    return start;
  }
}

function tooLarge(): PatternError {
  return new PatternError('has repetitions that are too long together');
}

interface CharacterPosition {
  readonly characters: readonly number[];
  readonly at: number;
}

/** Returns whether a position satisfies the assertion `^`, `$`, `\b` or `\B`. */
function holdsAt(assertion: string, { characters, at }: CharacterPosition): boolean {
  if (assertion === '^') return at === 0;
  if (assertion === '$') return at === characters.length;
  const isBoundary = isWord(characters[at - 1]) !== isWord(characters[at]);
  return isBoundary === (assertion === '\\b');
}

function isWord(character: number | undefined): boolean {
  return character !== undefined && /\w/.test(String.fromCodePoint(character));
}
