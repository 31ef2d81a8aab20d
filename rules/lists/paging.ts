import type { Operation } from '../../src/model/operation.ts';
import type { Parameter } from '../../src/model/parameter.ts';
import type { Schema } from '../../src/model/schema.ts';
import { wordsOf } from '../words/words.ts';

/** Names that page by themselves, as words joined: `pageNumber`, `page[number]`, `page_number` are `pagenumber`. */
const PAGING = new Set(
  (
    'page pages pageno pagenum pagenumber pagenr pageindex pagesize pagelimit pagecount pagelength pagetoken pagecursor pageid pagestart pageoffset pagenext ' +
    'perpage itemsperpage resultsperpage rowsperpage recordsperpage countperpage numperpage ' +
    'limit maxlimit resultlimit recordlimit limitstart limitto offset startoffset skip top take cursor nextcursor startcursor endcursor aftercursor beforecursor ' +
    'after before startingafter endingbefore startafter startingbefore afterid beforeid sinceid maxid minid fromid lastid startid lastitemid ' +
    'start startat startindex startfrom startrow startrecord startposition startpage startresult startitem startkey startelement firstindex firstresult firstrow firstrecord index ' +
    'count maxcount size maxsize batchsize chunksize maxresults maxresult maxresultcount maxitems maxrecords maxrows maxrecordcount maxreturn results resultcount resultsize ' +
    'num number numresults numitems numrecords nbresults nbitems numberofresults numberofrecords numberofitems rows recordcount itemcount amount rpp n ' +
    'marker nextmarker token currentpage lastevaluatedkey since sync nexttoken nextpagetoken continuationtoken continuation continue continuetoken nextpage next scrollid scroll synctoken paginationtoken pagingtoken ' +
    'first last range pagination paging paginate bookmark'
  ).split(' '),
);

/** Names that mean a point in time as often as a place in the list; the parameter's own words decide. */
const AMBIGUOUS = new Set(
  'start after before next last first from since until to end range index number amount n count results size num'.split(' '),
);

/** Words that a house puts before its names: `filter.limit`, `_page`, `x-page`, `list_limit`. */
const PREFIXES = new Set(
  'filter filters query q x list paging pagination page params options opt search result results my req request items item records sys sysparm criteria'.split(
    ' ',
  ),
);

/** Whether a client can page with this parameter. */
export function isPagingParameter(parameter: Parameter): boolean {
  if (parameter.in === 'header') return isPagingHeader(parameter.name);
  // `/search/{term}/{page}`
  if (parameter.in === 'path')
    return /^(page|offset|cursor|pagenumber|pageindex|pagetoken)$/.test(wordsOf(parameter.name).join(''));
  if (parameter.in !== 'query') return false;
  const { schema } = parameter;
  if (schema?.types.has('boolean')) return false;
  if (schema && schema.properties.size > 0) {
    // `style: deepObject`: page[number] and page[size] as one parameter.
    return [...schema.properties.keys()].some((name) => matches(wordsOf(name), schema.properties.get(name), ''));
  }
  return matches(wordsOf(parameter.name), schema, parameter.description);
}

function matches(words: readonly string[], schema: Schema | undefined, description: string): boolean {
  for (let start = 0; start < words.length; start++) {
    if (start > 0 && !PREFIXES.has(words[start - 1] ?? '')) break;
    const name = words.slice(start).join('');
    if (!PAGING.has(name)) continue;
    if (name === 'token' || name === 'sync') return /\b(next|pag\w*|cursor|continu\w*|sync)\b/i.test(description);
    if (name === 'since') return schema?.types.has('integer') === true && !isTime(schema, description);
    return !AMBIGUOUS.has(name) || !isTime(schema, description);
  }
  return isBoundary(words) || isPageSize(schema, description);
}

/** `max_war_id`, `since_id`, `last_mail_id`: the list goes on beyond that item. */
function isBoundary(words: readonly string[]): boolean {
  return words.length > 1 && words.at(-1) === 'id' && ['max', 'min', 'since', 'last', 'before', 'after'].includes(words[0] ?? '');
}

/** A number that the description calls the most, or how many, to return. */
function isPageSize(schema: Schema | undefined, description: string): boolean {
  if (!schema?.types.has('integer') && !schema?.types.has('number')) return false;
  const told = `${description} ${schema.description}`;
  return /\b(max(imum)?|number|how many|limits?)\b[^.]{0,60}\b(return|returned|retrieve|retrieved|fetch|fetched|per page|in (the|a|each) (response|page|result)|results)\b/i.test(
    told,
  );
}

function isTime(schema: Schema | undefined, description: string): boolean {
  const format = schema?.format ?? '';
  if (/date|time/.test(format)) return true;
  return /\b(dates?|times?|timestamps?|epoch|iso[- ]?8601|unix|rfc ?3339|yyyy|hours?|days?|months?|years?)\b/i.test(
    `${description} ${schema?.description ?? ''}`,
  );
}

function isPagingHeader(name: string): boolean {
  const words = wordsOf(name);
  const bare = words[0] === 'x' ? words.slice(1) : words;
  return PAGING.has(bare.join('')) && !['index', 'token', 'n', 'number', 'amount'].includes(bare.join(''));
}

/** Whether an answer tells where the next page is, so that a client can follow: a `Link` header or a `next` that is a URI. */
export function hasNextLink(operation: Operation, body: Schema): boolean {
  const hasHeader = operation.successResponses.some(({ response }) => response.headers.has('link'));
  return hasHeader || hasNextProperty(body, 3);
}

function hasNextProperty(schema: Schema, depth: number): boolean {
  for (const [name, property] of schema.properties) {
    const words = wordsOf(name);
    if (words.includes('next') && isLink(words, property)) return true;
    const isAboutPaging = words.some((word) =>
      ['links', 'link', 'paging', 'pagination', 'pages', 'page', 'meta', 'metadata', 'cursor', 'cursors'].includes(word),
    );
    if (depth > 0 && isAboutPaging && hasNextProperty(property, depth - 1)) return true;
  }
  return depth > 0 && schema.branches.some((branch) => hasNextProperty(branch, depth - 1));
}

function isLink(words: readonly string[], schema: Schema): boolean {
  if (words.some((word) => ['link', 'url', 'uri', 'href'].includes(word))) return true;
  if (/^ur[il]/.test(schema.format ?? '')) return true;
  if (schema.properties.has('href')) return true;
  const told = `${schema.description} ${String(schema.example ?? '')}`;
  return /\b(url|uri|link|href)\b|https?:\/\//i.test(told);
}
