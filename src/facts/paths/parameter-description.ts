import type { PathNode } from '../path-tree/path-tree.ts';
import { lastNounOf } from '../words/nouns.ts';
import { wordsOf } from '../words/words.ts';
import { ID_WORDS, isGenericWord } from './identifier.ts';
import type { Noun } from './noun.ts';

/**
 * Words that mean an identifier only before "of", as in "the key of the repository to search"; otherwise they have many meanings.
 */
const AMBIGUOUS_ID_NOUNS = new Set(['key', 'name', 'slug', 'uuid']);

/** The description of a path parameter. */
export function parameterDescriptionOf(node: PathNode): string {
  const operation = node.allItems[0]?.operations[0];
  return (
    operation?.parameters.find((parameter) => parameter.in === 'path' && node.parameterNames.has(parameter.name))?.description ??
    ''
  );
}

/** Returns whether a description says that the value identifies the thing that a noun names: "The announcement's hex ID", "id of a calendarBlock object". */
export function identifiesNoun(description: string, noun: Noun): boolean {
  return areWordsForIdOf(firstWords(description), noun);
}

function areWordsForIdOf(words: readonly string[], noun: Noun): boolean {
  const id = words.findIndex((word) => ID_WORDS.has(word));
  if (id === -1) return false;
  const name = noun.words.join(' ');
  const before = words.slice(0, id).join(' ');
  const owner = /^(?:of|for)$/.test(words[id + 1] ?? '')
    ? phraseOf(words.slice(id + 2)).filter((word) => !/^(?:an?|the|object|resource)$/.test(word))
    : [];
  return ` ${before} `.includes(` ${name} `) || ` ${owner.join(' ')}`.endsWith(` ${name}`);
}

/** Returns whether a description says that the value identifies anything else: "Dealer id" for `/dealer/car/{id}`. */
export function identifiesOther(description: string, noun: Noun): boolean {
  const words = firstWords(description);
  const id = words.findIndex(
    (word, at) => word === 'id' || word === 'identifier' || (AMBIGUOUS_ID_NOUNS.has(word) && words[at + 1] === 'of'),
  );
  if (id === -1 || areWordsForIdOf(words, noun)) return false;
  // "The ID or ARN of the service"
  const of = words.indexOf('of', id);
  const phrase = of !== -1 ? phraseOf(words.slice(of + 1)) : words.slice(id - 1, id);
  const owner = phrase.at(-1);
  if (owner === undefined || lastNounOf(owner) !== owner || isGenericWord(owner)) return false;
  // "Name of the hybrid connection configuration" for `hybridconnection`
  return !phrase.join('').includes(noun.whole) && owner !== noun.last && !noun.words.includes(owner);
}

/** The beginning of a description, which says what the value is: "Required. The name of the topic". */
function firstWords(description: string): readonly string[] {
  const rest = description.replace(/^\W*(?:required|optional|mandatory)\W+/i, '');
  return wordsOf(rest.split(/[.,;(\n]/, 1)[0] ?? '').slice(0, 12);
}

/** The words up to the next preposition or verb: of "the issue security level for which", `the issue security level`. */
function phraseOf(words: readonly string[]): readonly string[] {
  const end = words.findIndex((word) => /^(?:of|for|in|to|from|with|that|which|whose|you|is|are|used)$/.test(word));
  return words.slice(0, end === -1 ? 7 : end);
}
