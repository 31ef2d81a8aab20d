import { wordsOf } from '../facts/words/words.ts';
import { capitalized } from '../text/first-letter.ts';

/** The casings that names may be required to have. */
const CASINGS = {
  camelCase: /^[a-z][A-Za-z0-9]*$/,
  PascalCase: /^[A-Z][A-Za-z0-9]*$/,
  'kebab-case': /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
  snake_case: /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/,
  MACRO_CASE: /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/,
  'COBOL-CASE': /^[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*$/,
  'Train-Case': /^[A-Z][A-Za-z0-9]*(?:-[A-Z0-9][A-Za-z0-9]*)*$/,
  flatcase: /^[a-z][a-z0-9]*$/,
} as const satisfies Readonly<Record<string, RegExp>>;

export type CasingName = keyof typeof CASINGS;

export const CASING_NAMES = Object.keys(CASINGS) as readonly CasingName[];

export function hasCasing(text: string, casing: CasingName): boolean {
  return CASINGS[casing].test(text);
}

/** The names that are rewritten: other letters may have no counterpart in the other case. */
const REWRITABLE = /^[\w .:/-]{1,100}$/;

/** A name written in a casing; `undefined` if its words are not certain. */
export function inCasing(text: string, casing: CasingName): string | undefined {
  if (!REWRITABLE.test(text)) return undefined;
  const words = wordsOf(text.replace(/[ .:/]/g, '-'));
  const capitals = words.map(capitalized);
  const written = {
    camelCase: () => (words[0] ?? '') + capitals.slice(1).join(''),
    PascalCase: () => capitals.join(''),
    'kebab-case': () => words.join('-'),
    snake_case: () => words.join('_'),
    MACRO_CASE: () => words.join('_').toUpperCase(),
    'COBOL-CASE': () => words.join('-').toUpperCase(),
    'Train-Case': () => capitals.join('-'),
    flatcase: () => words.join(''),
  }[casing]();
  return hasCasing(written, casing) ? written : undefined;
}
