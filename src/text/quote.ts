import { visible } from './escape.ts';

/** Longer words are shortened; paths of files are shorter than this. */
const LONGEST_SHOWN = 1000;

/** Quotes a word in a message, with control characters escaped, as names may come from untrusted files. */
export function quote(word: string): string {
  const shown = word.length > LONGEST_SHOWN ? `${word.slice(0, LONGEST_SHOWN)}…` : word;
  return `\`${visible(shown)}\``;
}
