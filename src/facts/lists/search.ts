import type { Operation } from '../../model/operation.ts';
import type { Schema } from '../../model/schema.ts';
import { isPartlyUnread } from '../../model/unread.ts';
import { wordsIn } from '../words/names.ts';
import { isPlural } from '../words/nouns.ts';
import { ACTIONS } from '../words/word-classes.ts';
import { wordSet, wordsOf } from '../words/words.ts';
import { paginationParameter } from './pagination-parameter-rows.ts';
import { READ_AHEAD } from './pagination-parameter-subject.ts';

/** Methods that only search: QUERY, which OpenAPI 3.2 has, and WebDAV's SEARCH. */
const SEARCH_METHODS = wordSet('query search');

const SEARCHES = wordSet('filter find list query search');

/** Whether an operation is a search: by its method, or a POST that its path, id or summary names so. */
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
  const said = isPlural(path.at(-1) ?? '') ? wordsOf(summary.slice(0, 60)) : [];
  return [path, id, said].some(([verb = '']) => isSearching(verb)) || endsInSearch(path);
}

function isSearching(verb: string): boolean {
  return SEARCHES.has(verb) || SEARCHES.has(verb.replace(/e?s$/, ''));
}

/** `/order-search`; in `/approve-list`, what is approved is a list. */
function endsInSearch(path: readonly string[]): boolean {
  return isSearching(path.at(-1) ?? '') && !ACTIONS.has(path[0] ?? '');
}

/** Whether the body has the ids of what is returned, as a list or in one. */
function namesElements({ requestBody }: Operation): boolean {
  return (requestBody?.content ?? []).some(
    ({ schema }) =>
      schema?.isArray === true || [...(schema?.properties ?? [])].some(([name, { isArray }]) => isArray && IDS.test(name)),
  );
}

const IDS = /^(?:.*[a-z_-])?(?:ids|IDs|Ids|keys|queries)$/;

/** How deep pagination may be in a body: `{ "options": { "page": { "size": 10 } } }`. */
const MAX_DEPTH = 3;

/** Whether clients can page by the body of a search, or might: a body that is not fully described may contain anything. */
export function mayPageByBody({ requestBody }: Operation, isNamed?: (name: string) => boolean): boolean {
  if (!requestBody) return false;
  const { content } = requestBody;
  return content.length === 0 || content.some(({ schema }) => !schema || mayPage(schema, MAX_DEPTH));

  function mayPage(schema: Schema, depth: number): boolean {
    if (isOpen(schema) || isPartlyUnread(schema)) return true;
    if (depth === 0 || schema.isArray) return false;
    return (
      schema.branches.some((branch) => mayPage(branch, depth - 1)) ||
      [...schema.properties].some(
        ([name, property]) => isPaging(name, property) || (isHolder(property) && mayPage(property, depth - 1)),
      )
    );
  }

  function isPaging(name: string, schema: Schema): boolean {
    if (isNamed) return isNamed(name);
    const { place, description } = schema;
    const parameter = { place, name, description };
    const subject = {
      parameter,
      name: wordsIn(name),
      in: 'body',
      schema,
      description: description.slice(0, READ_AHEAD),
      nouns: [],
    };
    return paginationParameter.decide(subject).verdict === 'flag';
  }
}

function isHolder({ isObject, branches }: Schema): boolean {
  return isObject || branches.length > 0;
}

/** An object without properties, or any value. */
function isOpen({ types, properties, branches, isArray }: Schema): boolean {
  if (isArray || properties.size > 0 || branches.length > 0) return false;
  return types.size === 0 || types.has('object');
}
