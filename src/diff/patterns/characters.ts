/** Characters as ranges of code points, sorted and apart from each other. */
export type Characters = readonly (readonly [number, number])[];

const LAST_CODE_POINT = 0x10ffff;

export const ANY_CHARACTER: Characters = [[0, LAST_CODE_POINT]];
const DIGITS: Characters = [[0x30, 0x39]];
const WORD = mergeRanges([
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
]);
const SPACE = mergeRanges([
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]);

/** The characters of the classes `\d`, `\w` and `\s`, and of their complements `\D`, `\W` and `\S`. */
export const CHARACTER_CLASSES: ReadonlyMap<string, Characters> = new Map([
  ['d', DIGITS],
  ['w', WORD],
  ['s', SPACE],
  ['D', complement(DIGITS)],
  ['W', complement(WORD)],
  ['S', complement(SPACE)],
]);

export function mergeRanges(ranges: Characters): Characters {
  const merged: [number, number][] = [];
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** All other characters. */
export function complement(characters: Characters): Characters {
  const others: [number, number][] = [];
  let next = 0;
  for (const [from, to] of characters) {
    if (from > next) others.push([next, from - 1]);
    next = to + 1;
  }
  if (next <= LAST_CODE_POINT) others.push([next, LAST_CODE_POINT]);
  return others;
}

/** Returns whether characters include all of some others. */
export function includesCharacters(characters: Characters, others: Characters): boolean {
  return others.every(([from, to]) => characters.some(([first, last]) => first <= from && to <= last));
}
