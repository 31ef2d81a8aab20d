import { singularOfWord } from './nouns.ts';
import { wordSet, wordsOf } from './words.ts';

/** The words of a name, of its first 200 characters; see {@link wordsOf}. */
export function wordsIn(name: string): readonly string[] {
  return wordsOf(name.slice(0, 200));
}

/** The words of a name joined, so that `page_size` and `pageSize` are the same. */
export function keyOf(name: string): string {
  return wordsIn(name).join('');
}

/** Returns whether two words are the same noun: `role` and `roles`. */
export function isSameNoun(one: string, other: string): boolean {
  // Irregular plurals, too, begin like their singulars: `people`, `indices`.
  return one !== '' && one[0] === other[0] && (one === other || singularOfWord(one) === singularOfWord(other));
}

/** Names of the content of a response. Some are from languages in which published APIs are described. */
const CONTENT_NAMES = wordSet(
  'data results result value hits docs elements response payload embedded datos dados dati daten donnees données',
);

/** Other names of lists that say nothing about the elements. */
const LIST_NAMES = wordSet(`
  items item values entries entry entities records rows list lists content contents objects collection
  members resources documents matches nodes edges graph body member hydramember
  resultados risultati resultats résultats ergebnisse elementos elementi elemente registros`);

/** Returns whether a name, as words joined, is one that lists have whatever they contain. */
export function isGenericListName(key: string): boolean {
  return CONTENT_NAMES.has(key) || LIST_NAMES.has(key);
}

/** Returns whether a name, as words joined, is one of the content of a response. */
export function isContentName(key: string): boolean {
  return CONTENT_NAMES.has(key);
}

/** Nouns that are singular in form, and mean a list of events. */
export const LOGS = wordSet('history activity feed timeline log audit');

/** Nouns that are singular in form, and mean a list of waiting things. */
export const QUEUES = wordSet('queue backlog inbox outbox waitlist');

/** Last segments of paths that return search results. */
export const SEARCHES = wordSet('search find list all browse explore query lookup autocomplete typeahead suggest');
