import { nearestCandidate } from './did-you-mean.ts';

/** The name that a word is a misspelling of; a part of a name, or a name within a longer word, is not a misspelling. */
export function nearestName(word: string, names: readonly string[]): string | undefined {
  const found = nearestCandidate(word, names);
  if (found === undefined || found === word) return undefined;
  const [shorter, longer] = found.length < word.length ? [found, word] : [word, found];
  return longer.length - shorter.length <= Math.max(1, longer.length / 4) ? found : undefined;
}
