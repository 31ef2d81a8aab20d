import type { Operation } from '../../model/operation.ts';
import { isPlural } from '../words/nouns.ts';
import { ACTIONS } from '../words/word-classes.ts';
import { wordSet, wordsOf } from '../words/words.ts';

/** Methods that only search: QUERY, which OpenAPI 3.2 has, and WebDAV's SEARCH. */
const SEARCH_METHODS = wordSet('query search');

const SEARCHES = wordSet('filter find list query search');

/** Returns whether an operation is a search: by its method, or a POST that its path, id or summary names so. */
export function isSearch(operation: Operation): boolean {
  const { method, pathItem, operationId = '', summary } = operation;
  if (SEARCH_METHODS.has(method)) return true;
  if (method !== 'post') return false;
  const statics = pathItem.segments
    .filter(({ text, isStatic }) => isStatic && text !== '')
    .map(({ text }) => wordsOf(text.replace(/^.*:/s, '')));
  const path = statics.at(-1) ?? [];
  const isOfPlural = statics.some((words) => isPlural(words.at(-1) ?? ''));
  // `/query` alone takes the text of a query, which may have a limit.
  if (path.join('') === 'query' && !isOfPlural) return false;
  if (namesElements(operation)) return false;
  const id = wordsOf(operationId.replace(/^.*[./]/s, '').slice(0, 60));
  const summaryWords = isPlural(path.at(-1) ?? '') ? wordsOf(summary.slice(0, 60)) : [];
  return [path, id, summaryWords].some(([verb = '']) => isSearching(verb)) || endsInSearch(path);
}

function isSearching(verb: string): boolean {
  return SEARCHES.has(verb) || SEARCHES.has(verb.replace(/e?s$/, ''));
}

/** `/order-search`; in `/approve-list`, a list is approved. */
function endsInSearch(path: readonly string[]): boolean {
  return isSearching(path.at(-1) ?? '') && !ACTIONS.has(path[0] ?? '');
}

/** Returns whether the body has a list of the ids of the items to return. */
function namesElements({ requestBody }: Operation): boolean {
  return (requestBody?.content ?? []).some(
    ({ schema }) =>
      schema?.isArray === true || [...(schema?.properties ?? [])].some(([name, { isArray }]) => isArray && IDS.test(name)),
  );
}

const IDS = /^(?:.*[a-z_-])?(?:ids|IDs|Ids|keys|queries)$/;
