import { memoised } from '../words/memoised.ts';
import { wordSet } from '../words/words.ts';

/** Words that make a pagination parameter of a name, beside words of the classes below. */
const PAGING = wordSet(
  'page paging pagination paginate paged pages limit offset skip take cursor marker continuation continue scroll rpp',
);

/** Words before a unit: `start_index`, `max_results`, `last_id`, `next_token`. */
const LEADS = wordSet(`
  start starting from first last next max maximum since before after exclusive num nb number fetch return search list result results row rows
  record records item items sync delta change resume resumption`);

/** Things that are counted, or places where a page begins. */
const UNITS = wordSet(`
  index idx row rows record records result results item items key element elements entry entries hits values position num number no nr id token size
  count after before`);

/** Words that say nothing about pagination by themselves. */
const FILLERS = wordSet('batch chunk block current end ending evaluated length of param per seen set state to top with');

/** Words that an API puts before all its names: `filter.limit`, `_page`, `x-page`, `list_limit`. */
const PREFIXES = wordSet(
  `filter filters query q x list paging pagination page params param option options opt search result results my req request item items record records
   sys sysparm criteria fetch return response output api data`,
);

/** Names of pagination parameters that are not such a combination. */
const OTHER_NAMES = wordSet('rows startwith endingbefore maxreturn maxtop minid iterator batchsize chunksize');

/** Combinations that mean something else as often. */
const AMBIGUOUS_NAMES = wordSet(
  'pageid listid resultid rowid recordid itemid changeid searchid searchkey listnumber itemnumber fromnumber',
);

/** Returns whether a name alone says that a parameter pages; the words may be written together: `pagesize`, `max_results`. */
export function isPaginationName(words: readonly string[]): boolean {
  for (let start = 0; start < words.length; start++) {
    if (start > 0 && !PREFIXES.has(words[start - 1] ?? '')) return false;
    if (isPaginationKey(words.slice(start).join(''))) return true;
  }
  return false;
}

/** "per page" in other languages: `nombre_par_page`, `itens_por_pagina` */
const PER_PAGE = /parpage|p[oe]rp[aá]gina|proseite/;

const isPaginationKey = memoised(
  (key: string) => PER_PAGE.test(key) || OTHER_NAMES.has(key) || (!AMBIGUOUS_NAMES.has(key) && isComposed(key, false, false)),
);

/** Returns whether a key consists of words of the classes, with a pagination word, or with a lead before a unit. */
function isComposed(key: string, isPaging: boolean, isLed: boolean): boolean {
  if (key === '') return isPaging;
  for (let end = key.length; end > 1; end--) {
    const word = key.slice(0, end);
    const rest = key.slice(end);
    const pages = PAGING.has(word) || (isLed && UNITS.has(word));
    if (pages && isComposed(rest, true, true)) return true;
    if (
      (LEADS.has(word) || UNITS.has(word) || FILLERS.has(word)) &&
      isComposed(rest, isPaging, LEADS.has(word) || (isLed && FILLERS.has(word)))
    )
      return true;
  }
  return false;
}

/** The words of a name without the prefix of the API. */
export function withoutPrefix(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word, index) => index === words.length - 1 || !PREFIXES.has(word));
  return words.slice(start);
}
