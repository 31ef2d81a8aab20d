/** Strings that people read, which the script edits. */
const STRING = /(?:\b(?:description|summary|title): (?=[A-Z])|"(?:description|summary|title)": ")/g;

const WORD = 'edited ';

/** The number of places from one edit to the next, so that successive edits are far apart. */
const STRIDE = 7919;

/**
 * The text of a description after each keystroke, the same each time: at one place after the other, a word is typed letter by letter,
 * then a quote that makes the text invalid, and the quote is removed again.
 */
export function* keystrokes(text: string): Generator<string> {
  const places = [...text.matchAll(STRING)].map(({ index, 0: key }) => index + key.length);
  if (places.length === 0) throw new Error('There is no string to edit.');
  /** The length of the text that was typed at each place. */
  const typed = new Map<number, number>();
  let now = text;
  for (let round = 0; ; round++) {
    const place = places[(round * STRIDE) % places.length] ?? 0;
    let at = place;
    for (const [other, length] of typed) if (other < place) at += length;
    const [before, after] = [now.slice(0, at), now.slice(at)];
    for (let length = 1; length <= WORD.length; length++) yield before + WORD.slice(0, length) + after;
    yield `${before}"${WORD}${after}`;
    now = before + WORD + after;
    typed.set(place, (typed.get(place) ?? 0) + WORD.length);
    yield now;
  }
}
