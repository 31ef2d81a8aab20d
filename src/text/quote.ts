import { visible } from './escape.ts';

/** Longer words are shortened; paths of files are shorter than this. */
const MAX_SHOWN_LENGTH = 1000;

/** Quotes a word in a message, with control characters escaped, as names may come from untrusted files. */
export function quote(word: string): string {
  const shown = word.length > MAX_SHOWN_LENGTH ? `${word.slice(0, MAX_SHOWN_LENGTH)}…` : word;
  return `\`${visible(shown)}\``;
}
