import type { OptionMismatch, OptionSpec } from '../../src/rule/option.ts';

/** The length of the longest version. The cost of an expression grows with the length of the string. */
const MAX_VERSION_LENGTH = 40;
const MAX_PATTERN_LENGTH = 200;
/** The most choices in an expression: optional parts, alternatives and repetitions. */
const MAX_CHOICES = 8;
/** The most repetitions of any length among the choices. */
const MAX_REPETITIONS = 3;

const EXPECTED =
  'a simple regular expression, such as `^\\d{4}-\\d{2}-\\d{2}$`: without lookarounds, back references and repeated groups, and with at most three repetitions';

/** The option `pattern`: a regular expression for versions, or an empty string. */
export function patternOption(description: string): OptionSpec<string> {
  return { default: '', description, schema: { type: 'string', maxLength: MAX_PATTERN_LENGTH }, check: patternMistakes };
}

function patternMistakes(value: unknown): readonly OptionMismatch[] {
  if (typeof value !== 'string') return [{ path: [], expected: 'a string', actual: typeof value }];
  if (value === '' || (isSimple(value) && compile(value))) return [];
  return [{ path: [], expected: EXPECTED, actual: `\`${value.slice(0, 100)}\`` }];
}

/** Returns whether a whole segment is a version by a pattern; `undefined` without one. */
export function versionMatcher(pattern: string): ((text: string) => boolean) | undefined {
  const expression = pattern !== '' && isSimple(pattern) ? compile(pattern) : undefined;
  return expression && ((text) => text.length <= MAX_VERSION_LENGTH && expression.test(text));
}

function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return undefined;
  }
}

/** An element of an expression: the start or end of a group, a class, an escape, or one character; then its quantifier. */
const TOKEN = /(?:\((?:\?:|(?!\?))|\)|\[(?:\\.|[^\]\\])*\]|\\[dwsDWS.\-/[\](){}+*?^$|\\]|[^\\()[\]])/y;
const QUANTIFIER = /[*+?]|\{\d{1,3}(?:,\d{0,3})?\}/y;

/**
 * Returns whether the time that an expression takes is known to be short: a group may be optional but not repeated, so that repetitions are
 * never inside one another, and there are few of them.
 */
function isSimple(pattern: string): boolean {
  if (pattern.length > MAX_PATTERN_LENGTH) return false;
  let [choices, repetitions, at] = [0, 0, 0];
  while (at < pattern.length) {
    const token = matchAt(TOKEN, pattern, at);
    if (token === undefined) return false;
    at += token.length;
    if (token === '|') choices++;
    if (token.startsWith('(')) continue;
    const quantifier = matchAt(QUANTIFIER, pattern, at) ?? '';
    at += quantifier.length;
    if (quantifier === '') continue;
    const isFixed = /^\{\d+\}$/.test(quantifier);
    if (token === ')' && quantifier !== '?') return false;
    if (!isFixed) choices++;
    if (!isFixed && quantifier !== '?') repetitions++;
    // A lazy quantifier takes no more time.
    if (quantifier !== '?' && pattern[at] === '?') at++;
  }
  return choices <= MAX_CHOICES && repetitions <= MAX_REPETITIONS;
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
