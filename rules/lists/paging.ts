import type { Parameter } from '../../src/model/parameter.ts';
import type { Schema } from '../../src/model/schema.ts';
import { wordSet } from '../words/words.ts';
import { isSameNoun, keyOf, wordsIn } from './vocabulary.ts';

/** Names that page by themselves, as words joined: `pageNumber`, `page[number]`, `page_number` are `pagenumber`. */
const PAGING = wordSet(`
  page pages pageno pagenum pagenumber pagenr pageindex pageidx pagesize pagelimit pagecount pagelength pagetoken pagecursor pagestart pageoffset
  pagenext pagekey pagestate pagemarker pagefrom pagemax pagination paging paginate paged paginationtoken pagingtoken currentpage startpage nextpage
  nextpagetoken nextpagekey maxpagesize resultpage resultspage pagesizelimit
  limit maxlimit resultlimit recordlimit rowlimit limitstart limitto limitnum offset offsetid startoffset skip skiptoken skipcount take takecount cursor
  nextcursor startcursor endcursor aftercursor beforecursor cursormark cursorid marker nextmarker startmarker bookmark anchor
  startingafter endingbefore startafter startingbefore afterid beforeid sinceid maxid minid fromid lastid startid lastitemid afterkey searchafter
  offsetindex startat startindex startfrom startrow startrecord startposition startresult startitem startkey startelement startnum startnumber startoffset
  startwith exclusivestartkey exclusivestartid firstindex firstresult firstrow firstrecord firstitem fromindex fromrow fromrecord seq
  maxcount batchsize chunksize blocksize maxresults maxresult maxresultcount maxitems maxitemcount maxrecords maxrows maxrecordcount maxreturn maxnumber
  maxentries maxhits maxvalues maxnum maxelements maxtop resultcount resultsize resultsetsize numresults numitems numrecords numrows nbresults nbitems
  numberofresults numberofrecords numberofitems numberofrows recordcount rowcount itemcount countperpage rpp rows fetchcount returncount listsize
  lastevaluatedkey lastkey lastseenid nexttoken nextkey nextid continuationtoken continuation continuationkey continue continuetoken continuefrom
  scrollid scroll scrolltoken scrollparam synctoken deltatoken changetoken resumetoken resumptiontoken iterator iteratortoken
  seite seitengroesse anzahlproseite pagina paginaactual numpagina tamanopagina tamanhopagina registrosporpagina limite parpage nbparpage aantal`);

/** Names of a point in time as often as of a place in the list; the parameter's own words decide. */
const POINTS = wordSet('start begin from after before next last first previous prev since until to end range position');

/** Names of how many to return, and of many other amounts. */
const AMOUNTS = wordSet(
  'number num n count nb amount current size length index max maxsize maximum top results result items records entries quantity total depth',
);

/** Names of a place in the list, and of many secrets. */
const TOKENS = wordSet('token sync key');

/** Words that a house puts before its names: `filter.limit`, `_page`, `x-page`, `list_limit`. */
const PREFIXES = wordSet(
  `filter filters query q x list paging pagination page params option options opt search result results my req request item items record records sys
   sysparm criteria fetch return response output api data`,
);

/** Whether a parameter pages whatever is listed; judged once, as lists share their paging parameters. */
export function isSurelyPaging(parameter: Parameter): boolean {
  let paging = SURELY_PAGING.get(parameter);
  if (paging === undefined) {
    paging = isPagingParameter(parameter, []);
    SURELY_PAGING.set(parameter, paging);
  }
  return paging;
}

const SURELY_PAGING = new WeakMap<Parameter, boolean>();

/**
 * Whether a client can page with this parameter.
 *
 * @param nouns What is listed, such as `photos`, for names like `max_photos`.
 */
export function isPagingParameter(parameter: Parameter, nouns: readonly string[]): boolean {
  if (parameter.in === 'header') return isPagingHeader(parameter.name);
  if (parameter.in === 'path') return IN_PATH.test(keyOf(parameter.name)) || NEXT_PAGE.test(parameter.description);
  const isWholeQuery = parameter.in === 'querystring';
  if ((parameter.in !== 'query' && !isWholeQuery) || parameter.name.toLowerCase() === '$count') return false;
  const { schema } = parameter;
  if (schema?.types.has('boolean') || isChoice(schema)) return false;
  // JSON:API's `limit[builds]` is how many come with each of what is listed.
  const [, included] = /^limit\[([\w-]+)\]$/.exec(parameter.name) ?? [];
  if (included !== undefined) return nouns.some((noun) => isSameNoun(noun, keyOf(included)));
  const properties = [...(schema?.properties ?? [])];
  // `style: deepObject`, JSON, or all of the query as one (OpenAPI 3.2): `page[number]` and `page[size]` as one parameter.
  if (properties.length > 0 || isWholeQuery)
    return properties.some(([name, property]) => pages(wordsIn(name), property, property.description, nouns));
  const told = toldOf(parameter);
  return !NOT_READ.test(told.trim()) && !PAGE_OF_WEB.test(told) && pages(wordsIn(parameter.name), schema, told, nouns);
}

/** `/search/{term}/{page}`; `{pageId}` is the id of a page on the web. */
const IN_PATH = /^(page|offset|cursor|limit|count|page(number|no|num|index|token|size)|start(index|row|record|at|offset))$/;

/** "The last transaction of the previous page" */
const NEXT_PAGE = /\b(?:previous|next) page\b/i;

/** `windowSize`: one of `MINUTE`, `HOUR` and `DAY`. */
function isChoice(schema: Schema | undefined): boolean {
  const values = schema?.values ?? [];
  return values.length > 0 && values.every((value) => typeof value === 'string' && !/\d/.test(value));
}

/**
 * Whether a parameter is where a span starts: `start` beside `end` or `duration`, of which nothing but the time is said, or a part
 * of something else, such as a region. With words of its own it may be a place in the list.
 */
export function isStartOfSpan(parameter: Parameter, parameters: readonly Parameter[]): boolean {
  if (!/^(start|begin|from)(_?at)?$/i.test(parameter.name)) return false;
  const told = toldOf(parameter).trim();
  // A part of something else: "First base pair of the region"
  const isPart = /^(start|begin)$/i.test(parameter.name) && told !== '' && !OF_PLACES.test(told);
  if (told !== '' && !isPart && !/\b(date|time|day)\b/i.test(told)) return false;
  return parameters.some(({ name }) => /^(end|to|until|duration)(_?at)?$/i.test(name));
}

/** "Index of the first result" */
const OF_PLACES =
  /\b(pag(e|es|ing|inat\w*)|lists?|results?|items?|entr(?:y|ies)|elements?|records?|rows?|return\w*|cursor|offset|index|number)\b/i;

function toldOf({ description, schema }: Parameter): string {
  return `${description} ${schema?.description ?? ''}`.slice(0, 600);
}

/**
 * "Unused.", "Optional. Not supported.", "Deprecated: This field is unused": a parameter that does nothing. What is said of a size
 * or a token first, and that a server may ignore it for now, is a way to page all the same.
 */
const NOT_READ =
  /^((optional|deprecated|parameter)\W{1,2}|(this (field|parameter) )?is |currently ){0,4}(unused|not supported|unsupported|ignored)\b(?! (if|when|unless|by|with|for))/i;

/** "Path of the web page that was visited" */
const PAGE_OF_WEB = /^\W*(?:the )?(?:path|url|address|title|slug) of (?:the|an?) (?:web ?|landing )?page\b/i;

/** What is a thing as well, of which other words are said: a genetic marker, the anchor of a page. */
const THINGS = wordSet('marker anchor bookmark');

/** Words for a list, or for where in it. */
const OF_LIST =
  /\b(pag(e|es|ing|inat\w*)|lists?|results?|items?|entries|elements?|records?|rows?|objects?|keys?|start\w*|begin\w*|after|before|next|previous|last|return\w*|cursor|token|offset|index|continu\w*|response|subset)\b/i;

function pages(words: readonly string[], schema: Schema | undefined, told: string, nouns: readonly string[]): boolean {
  if (PER_PAGE.test(words.join('')) || words.some((word) => PAGE_WORDS.has(word))) return true;
  for (let start = 0; start < words.length; start++) {
    if (start > 0 && !PREFIXES.has(words[start - 1] ?? '')) break;
    const name = words.slice(start).join('');
    if (PAGING.has(name)) return !THINGS.has(name) || told.trim() === '' || OF_LIST.test(told);
    if (name === 'range') return OF_LIST.test(told);
    if (POINTS.has(name)) return isPlaceInList(name, schema, told);
    if (AMOUNTS.has(name)) return isAmountOfItems(name, schema, told);
    if (TOKENS.has(name)) return /\b(next|pag\w*|cursor|continu\w*|sync)\b/i.test(told);
  }
  return !OF_FILTER.test(told) && (isCompound(words, schema, nouns) || isTold(words, schema, told));
}

/** "Filter players based on the number of matches", "The maximum number of matches played", "... for a row to be included" */
const OF_FILTER =
  /^\W*filters? \w+ (?:based|by|on)\b|\bmatches (?:played|won|lost)\b|\bfor (?:it|an?(?: \w+){1,4}) to be included\b/i;

/** `max_photos`, `photo_limit`, `skipRecords`, `numberToRead`, `items-per-page`, `last_mail_id`. */
function isCompound(words: readonly string[], schema: Schema | undefined, nouns: readonly string[]): boolean {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length < 2) return false;
  // The list goes on beyond that item; `max_match_id` limits players by their matches.
  if (last === 'id' && ['since', 'last', 'before', 'after'].includes(first)) return true;
  if (last === 'id' && /^(?:max|min)$/.test(first)) return nouns.some((noun) => isSameNoun(noun, words.at(-2) ?? ''));
  if (last === 'cursor' || last === 'marker' || (last === 'offset' && !words.some((word) => CLOCKS.has(word)))) return true;
  if (schema?.types.has('string') === true) return false;
  const isListed = (word: string) => LISTED.has(word) || nouns.some((noun) => isSameNoun(noun, word));
  if (['max', 'maximum', 'num', 'number', 'nb', 'limit', 'skip', 'top', 'first'].includes(first) && isListed(last)) return true;
  if (['limit', 'count', 'size', 'max'].includes(last) && isListed(words.at(-2) ?? '')) return true;
  return (
    first === 'number' &&
    ['to', 'of'].includes(words[1] ?? '') &&
    words.slice(2).some((word) => READS.has(word) || isListed(word))
  );
}

const PER_PAGE = /perpage|parpage|p[oe]rp[aá]gina|proseite/;

const PAGE_WORDS = wordSet('pagination paging paginate continuation');

const CLOCKS = wordSet('utc gmt tz time timezone zone date day hour hours minute minutes second seconds x y byte');

const LISTED = wordSet('results result items records entries rows hits matches elements objects values documents');

const READS = wordSet('read return retrieve fetch show list get display');

function isPlaceInList(name: string, schema: Schema | undefined, told: string): boolean {
  if (/\b(pag(e|es|ing|inat\w*)|cursor|offset)\b/i.test(told)) return true;
  if (/date|time/.test(schema?.format ?? '') || TIME.test(told)) return false;
  if (['since', 'until', 'to', 'end', 'position', 'previous', 'prev'].includes(name)) {
    return name === 'since' && isNumber(schema);
  }
  if (isNumber(schema)) return true;
  if (told.trim() === '' && ['after', 'before', 'next', 'start', 'first'].includes(name)) return true;
  return /\b(id|index|token|row|key|record|result|item|offset|position)\b/i.test(told);
}

const TIME = /\b(dates?|datetime|times?|timestamps?|epoch|iso[- ]?8601|unix|rfc ?3339|yyyy|hours?|days?|months?|years?)\b/i;

function isAmountOfItems(name: string, schema: Schema | undefined, told: string): boolean {
  const text = told.trim().toLowerCase();
  const saysNothing = text === '' || text === name;
  if (saysNothing) return CLEAR_AMOUNTS.has(name) || (isNumber(schema) && !OTHER_AMOUNTS.has(name));
  return HOW_MANY.test(text) || /\bpage/.test(text);
}

/** What says enough without a description. */
const CLEAR_AMOUNTS = wordSet('count top rows results items records entries maxsize');

/** What is of the thing rather than of the list, where nothing else is said. */
const OTHER_AMOUNTS = wordSet('number amount length index quantity total depth');

function isNumber(schema: Schema | undefined): boolean {
  const types = schema?.types;
  return types === undefined || types.size === 0 || types.has('integer') || types.has('number');
}

/** "Maximum number of results", "how many to return", "limit the results". */
const HOW_MANY =
  /\b(returns?|returned|retrieved?|fetch|fetched|results?|records|rows|items|entries|elements|(number|amount|quantity) of|how many|max(imum)? \d+|default\W{1,3}\d{1,5}\W{1,3}max)\b/;

/** Where the name says nothing: a number called how many to return, or a filter in which `limit` and `offset` may stand. */
function isTold(words: readonly string[], schema: Schema | undefined, told: string): boolean {
  if (PLACE_FIRST.test(told)) return true;
  if (!schema?.types.has('integer') && !schema?.types.has('number')) {
    return (
      words.length === 1 &&
      PREFIXES.has(words[0] ?? '') &&
      /\b(limit|size)\b/i.test(told) &&
      /\b(offset|skip|page|cursor)\b/i.test(told)
    );
  }
  return (
    TO_RETURN.test(told) ||
    WHICH_PAGE.test(told) ||
    (words.at(-1) !== 'id' && PAGE_ELSEWHERE.test(`${words.join(' ')} ${told}`)) ||
    /\bper page\b|\bmax(imum)? (results|items|entries|records|rows)\b/i.test(told)
  );
}

/** "Cursor for deep paging", "Page size: number of results", whatever the name. */
const PLACE_FIRST =
  /^\W*(?:(?:the|a|an) )?(?:page (?:size|number|token)|pag(?:ing|ination) (?:cursor|token|offset)|cursor for|offset of the first)\b/i;

/** "The number of the result page", of a parameter called `p`. */
const WHICH_PAGE =
  /\bresults? page\b|\bpage (number|index)\b|\bpage to (return|retrieve|fetch|show)\b|\b(number of|which) (the )?page\b/i;

/** A page in other languages, of a number: `seitenzahl`, "Número de página", "Nombre d'éléments par page". */
const PAGE_ELSEWHERE =
  /(?:^|[^\p{L}])(?:p[aá]ginas?|seiten?(?:zahl|nummer|nr|gr(?:ö|oe)(?:ß|ss)e)?|stron[ay]|pagine|(?:par|la|de) page|num[ée]ro de page)(?!\p{L})|страниц|页码|每页|ページ|페이지/iu;

/** "maximum number of places to return", "how many are shown". */
const TO_RETURN = new RegExp(
  '\\b((number|count|amount|quantity) of|how many|limits? (the )?(number|results|response|output))\\b[^.]{0,60}' +
    '\\b((to|be|are) (be )?(return|retriev|fetch|read|skip)|(returned|retrieved|fetched)\\b|in (the|a|each) (response|page|result))',
  'i',
);

function isPagingHeader(name: string): boolean {
  const words = wordsIn(name);
  const bare = words[0] === 'x' ? words.slice(1) : words;
  return (
    PAGING.has(bare.join('')) ||
    // `x-ms-max-item-count`: a vendor's letters come first.
    PAGING.has(bare.slice(1).join('')) ||
    bare.join('') === 'range' ||
    bare.some((word) => PAGE_WORDS.has(word)) ||
    bare.at(-1) === 'cursor'
  );
}
