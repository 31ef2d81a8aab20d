import { memoised } from './memoised.ts';

/** Matches almost every name, as the expression with all Unicode letters takes milliseconds to compile. */
const ASCII = /^[\0-\x7f]*$/;
/** The number of characters that are read of a name or sentence, as the time to examine words may grow faster than their number. */
const MAX_NAME_LENGTH = 2000;

/**
 * Splits a name into its words, in lower case: `page[number]`, `PageNumber`, `page_number` and `$pageNumber` are `page number`;
 * `APIKeyID` is `api key id`, `userIDs` is `user ids`. A digit stays with the letters before it (`v2`, `sha256`).
 */
export const wordsOf: (name: string) => readonly string[] = memoised((name) => (LOWER.test(name) ? [name] : split(name)));

/** A name that is one word in lower case, as most names in paths and schemas are. */
const LOWER = /^[a-z]{1,100}$/;

function split(name: string): readonly string[] {
  return name
    .slice(0, MAX_NAME_LENGTH)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])(?=[A-Z](?!s(?![a-z]))[a-z])/g, '$1 ')
    .toLowerCase()
    .split(ASCII.test(name) ? /[^a-z0-9]/ : /[^\p{L}\p{N}]/u)
    .filter((word) => word !== '');
}

/** The words of a string, separated by white space. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
