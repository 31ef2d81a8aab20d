import type { Operation } from '../../src/model/operation.ts';
import type { Parameter } from '../../src/model/parameter.ts';
import type { PathItem } from '../../src/model/path-item.ts';
import type { Schema } from '../../src/model/schema.ts';
import { defineRule, option } from '../../src/rule.ts';
import { isWellKnownPath } from '../standards/well-known.ts';
import { type ListResponse, saidOrShownListOf } from './list-response.ts';
import { hasNextLink } from './next-link.ts';
import { isOneItem } from './one-item.ts';
import { isPagingParameter, isStartOfSpan, isSurelyPaging } from './paging.ts';
import { requestOf } from './request.ts';
import { isSameNoun, wordsIn } from './vocabulary.ts';

export default defineRule({
  id: 'list-paginated',
  clauses: ['4', '8'],
  severity: 'warn',
  summary: 'A GET that returns a collection offers a way to page through it.',
  rationale: `
A collection grows. Without paging, one client that asks for all of it can bring down the whole service, and paging
cannot be added later without breaking the clients that rely on getting everything at once.`,
  details: `
A list is an array, or an object whose main content is one array of items, however it is put together; where no schema says
anything, an example may show it. One thing that has lists in it is none, nor is a map, a statistic or a report. One item
wrapped in an array is none where the path ends in its identifier, or the operation says plainly that it is one.

A way to page is a parameter that the client can send, of the operation or its path, in any casing and behind a prefix
(\`page[number]\`), or a next link it can follow. Totals, cursors and \`has_more\` in the answer are none without a parameter
to send them back with; a time range is none, nor is a parameter that is said to be ignored.`,
  remedy: `
Add paging parameters to the operation or its path, such as \`limit\` and \`cursor\`, or \`page\` and \`per_page\`.
A link to the next page that the client can follow, in the \`Link\` header or as a \`next\` URI in the answer, does as well.
A list that cannot grow says so with \`maxItems\`, or with an \`enum\` of what may be in it.`,
  turnOff: `
An API whose lists are all small and bounded for good has no need of it; say \`maxItems\` where a list cannot grow, or name
single operations in \`ignore\`, before you turn it off.`,
  options: {
    parameters: option.words("The house's paging parameters. Where given, only these count, in any casing."),
    ignore: option.words('Operations that need no paging: `operationId`, or `GET /path`.'),
    maxItems: option.count(
      'An array with `maxItems` up to this, or of the values of an `enum` that has no more, is bounded and needs no paging.',
      100,
    ),
  },
  examples: {
    good: [
      'paths: { /orders: { get: { parameters: [{ name: limit, in: query }], responses: { "200": { content: { application/json: { schema: { type: array, items: {} } } } } } } } }',
      'paths: { /orders: { get: { responses: { "200": { content: { application/json: { schema: { type: array, maxItems: 50, items: {} } } } } } } } }',
      'paths: { /orders/states: { get: { responses: { "200": { content: { application/json: { schema: { type: array, items: { enum: [open, sent] } } } } } } } } }',
    ],
    bad: [
      {
        api: 'paths: { /orders: { get: { responses: { "200": { content: { application/json: { schema: { type: array, items: {} } } } } } } } }',
        at: '/paths/~1orders/get',
        message: '`GET /orders` returns a list and has no paging parameter, expected one such as `limit` or `cursor`.',
      },
    ],
  },
  visit: {
    *Operation(operation, { options }) {
      if (operation.method !== 'get' || isIgnored(operation, options.ignore)) return;
      // Most lists page by a parameter that says so itself, and need no further look.
      if (options.parameters.length === 0 && pagesBy(operation, isSurelyPaging)) return;
      const list = saidOrShownListOf(operation);
      if (
        !list ||
        isBounded(list, options.maxItems) ||
        isBoundedByRequest(operation, options.maxItems) ||
        isOneItem(operation, list)
      )
        return;
      if (canPage(operation, list, options.parameters) || operation.hasUnreadParameter || isLaidDown(operation, list)) return;
      const what = list.property === undefined ? 'a list' : `a list (\`${list.property}\`)`;
      yield {
        at: operation.place,
        message: `\`${operation.label}\` returns ${what} and has no paging parameter, expected ${expectedOf(options.parameters)}.`,
      };
    },
  },
});

function expectedOf(house: readonly string[]): string {
  return house.length > 0 ? house.map((name) => `\`${name}\``).join(' or ') : 'one such as `limit` or `cursor`';
}

function isIgnored(operation: Operation, ignored: readonly string[]): boolean {
  return ignored.includes(operation.label) || ignored.includes(operation.operationId ?? '');
}

function isBounded({ array }: ListResponse, most: number): boolean {
  const isTuple = array.place.child('prefixItems').value !== undefined;
  // Of the values of an enumeration, there is no more than one each.
  return isTuple || [array.maxItems, array.items?.values?.length].some((bound) => bound !== undefined && bound <= most);
}

/** What other standards lay down knows no paging: well-known resources (RFC 8615), and a JWK set (RFC 7517). */
function isLaidDown({ pathItem }: Operation, { array, property }: ListResponse): boolean {
  const kinds = array.items ? [array.items, ...array.items.branches] : [];
  return isWellKnownPath(pathItem) || (property === 'keys' && kinds.some(({ properties }) => properties.has('kty')));
}

/** `GET /albums?ids=1,2`: a client that must name the items it wants gets no more than those. */
function isBoundedByRequest(operation: Operation, maxItems: number): boolean {
  const { words: path, isPlural } = requestOf(operation);
  const statics = operation.pathItem.segments.filter((segment) => segment.isStatic && segment.text !== '');
  // `/groups/multiple?group_ids=1,2`
  const collection = isPlural ? path : wordsIn(statics.at(-2)?.text ?? '');
  const isBatch = /:batchget$/i.test(operation.pathItem.template);
  // From each origin that is asked for to each destination.
  if (statics.some(({ text }) => /matrix$/i.test(text))) return true;
  return operation.parameters.some(({ name, isRequired, in: where, schema }) => {
    if (where !== 'query') return false;
    // Google's parameters say in words only that they are required.
    if (isBatch && schema?.isArray) return true;
    if (!isRequired) return false;
    const words = wordsIn(name);
    // `?id=1&id=2`
    if (schema?.isArray && /^(?:id|guid|uuid)$/i.test(name)) return true;
    // `marketplaceIds` says where, even if it takes but one.
    if (!/(ids|guids)$/.test(words.at(-1) ?? '')) return isFewNames(name, schema, maxItems);
    return words.length === 1 || [path, collection].some((nouns) => isSameNoun(words.at(-2) ?? '', nouns.at(-1) ?? ''));
  });
}

/** `uris`, a list of at most 25. */
function isFewNames(name: string, schema: Schema | undefined, maxItems: number): boolean {
  if (!schema?.isArray || schema.maxItems === undefined || schema.maxItems > maxItems) return false;
  // Of `statuses`, a few say nothing about how many there are of each, nor do the four corners of `bounds`.
  return /s$/i.test(name) && schema.items?.values === undefined && !schema.items?.types.has('number');
}

function canPage(operation: Operation, list: ListResponse, house: readonly string[]): boolean {
  if (house.length > 0) {
    const names = new Set(house.map((name) => name.toLowerCase()));
    return operation.parameters.some((parameter) => names.has(parameter.name.toLowerCase()));
  }
  const { words, told } = requestOf(operation);
  const nouns = [words.at(-1) ?? '', told.head, wordsIn(list.property ?? '').at(-1) ?? ''];
  return pagesBy(operation, (parameter) => isPagingParameter(parameter, nouns)) || hasNextLink(operation, list);
}

function pagesBy({ parameters, pathItem }: Operation, isPaging: (parameter: Parameter) => boolean): boolean {
  return parameters.some(
    (parameter) => isPaging(parameter) && !isStartOfSpan(parameter, parameters) && !isItemIn(pathItem, parameter),
  );
}

/** `/books/{book}/pages/{page}/annotations`: which page of the book. */
function isItemIn({ segments }: PathItem, { in: place, name }: Parameter): boolean {
  if (place !== 'path') return false;
  const index = segments.findIndex(({ parameters }) => parameters.includes(name));
  return index < segments.length - 1 && segments[index - 1]?.text.toLowerCase() === `${name.toLowerCase()}s`;
}
