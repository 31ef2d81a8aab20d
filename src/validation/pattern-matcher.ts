import { NON_ECMA_NOTATION, PatternError } from '../diff/patterns/pattern.ts';
import { compilePattern, type TextPattern } from '../diff/patterns/text-pattern.ts';
import type { ValidationRun } from './validation-run.ts';

/** Returns whether a string matches a pattern; `undefined` if that cannot be decided. */
export type PatternMatcher = (text: string, run: Pick<ValidationRun, 'spend'>) => boolean | undefined;

/** Longer strings are not matched by following all states. */
const MAX_CAREFUL_LENGTH = 2000;
/** The most steps that JavaScript's engine may take for a string. */
const MAX_TRIES = 100_000;

const MATCHERS = new Map<string, PatternMatcher>();
const MAX_KEPT = 5000;

/** The matcher of a pattern of a schema, which may be in any dialect of regular expressions and may be designed to take forever. */
export function patternMatcherOf(source: string): PatternMatcher {
  let matcher = MATCHERS.get(source);
  if (!matcher) {
    matcher = makeMatcher(source);
    if (MATCHERS.size >= MAX_KEPT) MATCHERS.clear();
    MATCHERS.set(source, matcher);
  }
  return matcher;
}

function makeMatcher(source: string): PatternMatcher {
  if (NON_ECMA_NOTATION.test(source)) return () => undefined;
  const native = nativePattern(source);
  let slow: TextPattern | false | undefined;
  const triesFor = native && costOf(source);
  // Each counted repetition is a separate state.
  const stateCost = /\{\d*,?\d{2}/.test(source) ? 50 : 3 + source.length / 20;
  return (text, run) => {
    const tries = triesFor?.(text.length) ?? Number.POSITIVE_INFINITY;
    if (native && tries <= MAX_TRIES) {
      run.spend((tries * source.length) / 500);
      return native.test(text);
    }
    slow ??= carefulPattern(source);
    if (!slow || text.length > MAX_CAREFUL_LENGTH) return undefined;
    run.spend(text.length * stateCost);
    return slow(text);
  };
}

/** Returns whether JavaScript accepts the expression, with or without its Unicode mode. */
export function isNativePattern(source: string): boolean {
  return nativePattern(source) !== undefined;
}

/** The expression in JavaScript, if it is valid there. */
function nativePattern(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined;
  }
}

function carefulPattern(source: string): TextPattern | false {
  try {
    return compilePattern(source);
  } catch (error) {
    if (error instanceof PatternError) return false;
    throw error;
  }
}

/** The tokens of an expression that determine how often it can be tried: groups, classes, escapes, quantifiers. */
const TOKEN = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|\)|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gsu;

/** The most attempts of JavaScript's engine by the length of the text; `undefined` if they grow exponentially. */
function costOf(source: string): ((length: number) => number) | undefined {
  // One entry for the whole expression and for each open group; true if it contains a choice.
  const groups = [false];
  let [repetitions, choices, closed] = [/^\^[^|]*$/.test(source) ? 0 : 1, 0, false];
  for (const [token] of source.matchAll(TOKEN)) {
    const isRepetition = /^(?:[*+]|\{\d+,)/.test(token);
    if (token.startsWith('(')) {
      groups.push(false);
      continue;
    }
    if (token === '|' || isRepetition || token.startsWith('?')) {
      // A repeated choice multiplies the attempts.
      if (isRepetition && closed) return undefined;
      groups[groups.length - 1] = true;
      if (isRepetition) repetitions++;
      else choices++;
    } else if (token.startsWith('{') && closed) return undefined;
    closed = token === ')' && groups.pop() === true;
    if (closed) groups[groups.length - 1] = true;
  }
  return (length) => (length + 1) ** repetitions * 2 ** choices;
}
