import { singularOfWord } from '../words/nouns.ts';
import { wordSet, wordsOf } from '../words/words.ts';

/** The words of a name, of its first 200 characters; see {@link wordsOf}. */
export function wordsIn(name: string): readonly string[] {
  return wordsOf(name.slice(0, 200));
}

/** A name's words joined, so that `page_size` and `pageSize` are the same. */
export function keyOf(name: string): string {
  return wordsIn(name).join('');
}

/** Whether two words are the same noun: `role` and `roles`. */
export function isSameNoun(a: string, b: string): boolean {
  // Irregular plurals, too, begin like their singulars: `people`, `indices`.
  return a !== '' && a[0] === b[0] && (a === b || singularOfWord(a) === singularOfWord(b));
}

/** Properties that speak about the answer, not of the thing: paging, links, status. */
export const ABOUT = wordSet(`
  total totals count counts size length page pages paging pagination pager pageinfo limit offset skip top start end from to next previous prev
  first last self cursor cursors marker link links linked meta metadata info more has token continuation object kind etag status statuscode code ok
  success successful message messages msg error errors warning warnings request requestid took time timestamp timing version context href
  url uri extensions truncated incomplete max per number num nb no current remaining query filter filters sort order facets aggregations debug
  copyright license attribution sync updated generated date trace throttle seconds detailed complete position set index available found ttl
  returned matched stamp applied is search criteria input included timeframe period sum for of at header headers hydra`);

/** Words that belong to the answer when they stand beside one of those: `total_items`, `resultCount`, `MessageData`. */
export const WITH_ABOUT = wordSet(
  'data items item results result elements entries record records row rows list response id size hits api detail details',
);

/** Names of envelopes: whatever they hold is what was asked for. */
export const ENVELOPES = wordSet(
  'data results result value hits docs elements response payload embedded datos dados dati daten donnees données',
);

/** What lists are called whatever they are lists of. */
export const LIST_NAMES = wordSet(`
  data items item results result values value entries entry entities records rows list lists content contents elements objects collection
  members resources hits docs documents matches nodes edges graph embedded payload response body features member hydramember
  datos dados dati daten donnees données resultados risultati resultats résultats ergebnisse elementos elementi elemente registros`);

/** Words that count or page: of a list, not of a thing. */
export const COUNTING = wordSet('total totals count page pages paging pagination offset limit cursor next more');

/** Singular in form, and a list of what happened. */
export const LOGS = wordSet('history activity feed timeline log audit');

/** Paths that end in these answer with what was found. */
export const SEARCHES = wordSet('search find list all browse explore query lookup autocomplete typeahead suggest');
