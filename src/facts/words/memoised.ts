/** The number of answers that are kept; then all are dropped, as descriptions always contain new words. */
const MAX_KEPT = 20_000;
/** Answers for longer texts are not kept, as whole sentences are seldom repeated. */
const MAX_LENGTH = 100;

/** Returns a function of a word that remembers its answers, which are shared and must not be changed. */
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
