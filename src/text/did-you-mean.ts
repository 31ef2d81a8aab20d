import { quote } from './quote.ts';

/** ` Did you mean \`x\`?`, or nothing if no candidate is similar. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const near = nearestCandidate(word, candidates);
  return near === undefined ? '' : ` Did you mean ${quote(near)}?`;
}

/** Longer words are not misspellings of any name. */
const MAX_NAME_LENGTH = 200;

/**
 * The most pairs of letters that are compared for one word: enough for a thousand names, as untrusted files may have any number.
 */
const MAX_LETTER_PAIRS = 500_000;

/** The most likely candidate: a few typing mistakes away, or the only candidate that shares a part with the word. */
export function nearestCandidate(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > MAX_NAME_LENGTH) return undefined;
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  const names = comparableCandidates(word, candidates);
  for (const candidate of names) {
    const distance = nearDistance(wanted, candidate.toLowerCase());
    if (distance !== undefined && distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  if (best !== undefined || wanted.length < 3) return best;
  const partly = names.filter((candidate) => sharesPart(candidate.toLowerCase(), wanted));
  return partly.length === 1 ? partly[0] : undefined;
}

/** The first candidates that can be compared with a word quickly. */
export function comparableCandidates(word: string, candidates: readonly string[]): readonly string[] {
  let left = MAX_LETTER_PAIRS / Math.max(word.length, 1);
  const names = candidates.filter(({ length }) => length <= MAX_NAME_LENGTH);
  const end = names.findIndex(({ length }) => {
    left -= length + 1;
    return left < 0;
  });
  return end === -1 ? names : names.slice(0, end);
}

/** `warning` for `warn`, `secrets` or `secretz` for `no-secrets-in-url`. */
function sharesPart(candidate: string, wanted: string): boolean {
  return (
    wanted.startsWith(candidate) ||
    candidate.includes(wanted) ||
    candidate.split('-').some((part) => nearDistance(wanted, part) !== undefined)
  );
}

/** Returns whether two words are similar enough that one may be a misspelling of the other, given other evidence for it. */
export function isSimilar(word: string, other: string): boolean {
  if (word.length > MAX_NAME_LENGTH || other.length > MAX_NAME_LENGTH) return false;
  const [a, b] = [word.toLowerCase(), other.toLowerCase()];
  return a.includes(b) || b.includes(a) || editDistance(a, b) <= Math.max(a.length, b.length) / 2;
}

/** Returns whether one of two words is written like the other one, with at most two mistakes. */
export function isMisspelling(word: string, other: string): boolean {
  if (word.length > MAX_NAME_LENGTH || other.length > MAX_NAME_LENGTH) return false;
  const [a, b] = [word, other].map((name) => name.toLowerCase().replace(/[_.-]/g, '')) as [string, string];
  return editDistance(a, b) <= Math.min(2, Math.floor(Math.min(a.length, b.length) / 3));
}

/** The number of mistakes between two words, if there is at most one in three letters. */
function nearDistance(a: string, b: string): number | undefined {
  const most = Math.floor(Math.max(a.length, b.length) / 3);
  // Each letter that one of them has more is a mistake.
  if (Math.abs(a.length - b.length) > most) return undefined;
  const distance = editDistance(a, b);
  return distance <= most ? distance : undefined;
}

/**
 * The number of insertions, deletions, replacements and swaps of neighbors between two words. `fastest-levenshtein` counts a swap as
 * two mistakes, and `damerau-levenshtein` makes each ruleset 1.8 kB larger.
 */
function editDistance(a: string, b: string): number {
  const width = b.length + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column < width; column++) {
      const same = a[row - 1] === b[column - 1];
      const replaced = cellOf(last, column - 1) + (same ? 0 : 1);
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        replaced,
        cellOf(last, column) + 1,
        cellOf(current, column - 1) + 1,
        swapped ? cellOf(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return cellOf(last, b.length);
}

function cellOf(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
