/** Beyond these, all is forgotten: descriptions bring words without end. */
const MAX_KEPT = 20_000;
/** Longer texts are whole sentences, which seldom come twice. */
const MAX_LENGTH = 100;

/** A function of a word that remembers its answers; the answers are shared and must not be changed. */
export function memoised<Answer>(answer: (word: string) => Answer): (word: string) => Answer {
  const known = new Map<string, { readonly answer: Answer }>();
  return (word) => {
    const found = known.get(word);
    if (found) return found.answer;
    const given = answer(word);
    if (word.length > MAX_LENGTH) return given;
    if (known.size >= MAX_KEPT) known.clear();
    known.set(word, { answer: given });
    return given;
  };
}
