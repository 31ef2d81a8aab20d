import { UsageError } from '../errors.ts';
import { quote } from '../text/quote.ts';
import type { Glob } from './globs.ts';
import { matchItems } from './wildcards.ts';

/** Returns whether globs match a file that may have several names: a glob matches if it matches one of them. */
export type NamesMatcher = (names: readonly string[]) => boolean;

/** The most globs that the braces of one glob may expand to. */
export const MAX_ALTERNATIVES = 200;

/**
 * Determines which files globs match; names are relative to the same folder as the globs. The last glob that matches decides.
 *
 * A glob supports `*`, `?`, `**`, `[a-z]`, `{a,b}` and `\`, and dots are not special. Globs and the names of files may both come
 * from an untrusted contributor, so they are not converted to regular expressions, some of which take exponential time.
 */
export function compileGlobs(globs: readonly Glob[]): NamesMatcher {
  const steps = globs.map((glob) => {
    const isNegated = glob.startsWith('!');
    const pattern = normalize(isNegated ? glob.slice(1) : glob);
    const patterns = pattern === '' ? ['**'] : expandBraces(pattern, glob).flatMap((one) => [one, `${one}/**`]);
    return { isNegated, patterns: patterns.map((one) => one.split('/').map(readSegment)) };
  });
  return (names) => {
    const paths = names.map((name) => name.split('/').map((segment) => [...segment]));
    return steps.reduce((matched, { isNegated, patterns }) => {
      const isMatch = patterns.some((pattern) => paths.some((path) => matchItems(pattern, path, ANY_FOLDERS, matchesSegment)));
      return isMatch ? !isNegated : matched;
    }, false);
  };
}

/** A glob without the parts that only mark it as relative or as a folder. */
function normalize(glob: Glob): Glob {
  return glob
    .replace(/^(?:\.\/)+/, '')
    .replace(/^\.$/, '')
    .replace(/(?<!\/)\/+$/, '');
}

/** The globs that a glob with braces expands to, such as two for `{a,b}.yaml`; `undefined` if there are too many. */
export function expandedGlobs(glob: Glob): readonly Glob[] | undefined {
  const done: Glob[] = [];
  const pending = [glob];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const braces = firstBraces(next);
    if (!braces) done.push(next);
    else {
      const [before, after] = [next.slice(0, braces.start), next.slice(braces.end)];
      for (const choice of braces.choices.toReversed()) pending.push(before + choice + after);
    }
    if (done.length + pending.length > MAX_ALTERNATIVES) return undefined;
  }
  return done;
}

function expandBraces(pattern: string, glob: Glob): readonly string[] {
  const alternatives = expandedGlobs(pattern);
  if (!alternatives)
    throw new UsageError(
      `The braces of the pattern ${quote(glob)} expand to more than ${MAX_ALTERNATIVES} patterns. Use several patterns.`,
    );
  return alternatives;
}

/** The first braces with a comma in them; others are literal. */
function firstBraces(
  glob: string,
): { readonly start: number; readonly end: number; readonly choices: readonly string[] } | undefined {
  const open: { start: number; commas: number[] }[] = [];
  let found: { start: number; end: number; choices: string[] } | undefined;
  for (let at = 0; at < glob.length; at++) {
    const char = glob[at];
    const inner = open.at(-1);
    if (char === '\\') at++;
    else if (char === '{') open.push({ start: at, commas: [] });
    else if (char === ',') inner?.commas.push(at);
    else if (char === '}' && open.pop() && inner && inner.commas.length > 0 && (!found || inner.start < found.start)) {
      const ends = [inner.start, ...inner.commas, at];
      found = {
        start: inner.start,
        end: at + 1,
        choices: ends.slice(1).map((end, index) => glob.slice((ends[index] ?? 0) + 1, end)),
      };
    }
    if (found && open.length === 0) return found;
  }
  return found;
}

/** A part of a segment: any text, any character, one of several characters, or a literal character. */
type GlobPart = typeof ANY_TEXT | typeof ANY_CHARACTER | CharacterClass | string;
const ANY_TEXT = Symbol('*');
const ANY_CHARACTER = Symbol('?');
const ANY_FOLDERS = Symbol('**');

interface CharacterClass {
  readonly isNegated: boolean;
  /** The first and the last character of each range. */
  readonly ranges: readonly (readonly [string, string])[];
}

type GlobSegment = readonly GlobPart[] | typeof ANY_FOLDERS;

function readSegment(segment: string): GlobSegment {
  if (segment === '**') return ANY_FOLDERS;
  const chars = [...segment];
  const parts: GlobPart[] = [];
  for (let at = 0; at < chars.length; at++) {
    const char = chars[at] ?? '';
    const end = char === '[' ? chars.indexOf(']', at + (chars[at + 1] === '!' || chars[at + 1] === '^' ? 3 : 2)) : -1;
    if (char === '*') parts.push(ANY_TEXT);
    else if (char === '?') parts.push(ANY_CHARACTER);
    else if (end !== -1) {
      parts.push(readClass(chars.slice(at + 1, end)));
      at = end;
    } else if (char === '\\' && at + 1 < chars.length) parts.push(chars[++at] ?? '');
    else parts.push(char);
  }
  return parts;
}

function readClass(chars: readonly string[]): CharacterClass {
  const isNegated = chars[0] === '!' || chars[0] === '^';
  const ranges: [string, string][] = [];
  for (let at = isNegated ? 1 : 0; at < chars.length; at++) {
    const first = chars[at] ?? '';
    const last = chars[at + 1] === '-' ? chars[at + 2] : undefined;
    ranges.push([first, last ?? first]);
    if (last !== undefined) at += 2;
  }
  return { isNegated, ranges };
}

function matchesSegment(segment: GlobSegment, chars: readonly string[]): boolean {
  return segment !== ANY_FOLDERS && matchItems(segment, chars, ANY_TEXT, matchesPart);
}

function matchesPart(part: GlobPart, char: string): boolean {
  if (typeof part === 'string') return part === char;
  if (typeof part === 'symbol') return part === ANY_CHARACTER;
  return part.ranges.some(([first, last]) => first <= char && char <= last) !== part.isNegated;
}
