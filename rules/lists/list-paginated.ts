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
  summary: 'A GET that returns a collection offers pagination.',
  rationale: `
A collection grows. Without pagination, one client that requests all of it can bring down the whole service, and pagination cannot
be added later without breaking the clients that rely on receiving everything at once.`,
  details: `
A list is an array, or an object whose main content is one array of items, even if it is composed with \`$ref\`, \`allOf\`,
\`oneOf\` or \`anyOf\`. If no schema describes the response, an example may show a list. The following are not lists: an object
that merely contains arrays, a map, a statistic, a report, and one item in an array if the path ends with the identifier of the
item or the operation clearly describes one item.

An operation offers pagination if it or its path has a pagination parameter, in any casing and behind any prefix
(\`page[number]\`), or if its response has a next link that clients can follow. Totals, cursors and \`has_more\` in the response do
not help without a parameter that accepts them. A time range is not pagination, nor is a parameter that is described as ignored.`,
  remedy: `
Add pagination parameters to the operation or its path, such as \`limit\` and \`cursor\`, or \`page\` and \`per_page\`. A link to the
next page, in the \`Link\` header or as a \`next\` URI in the response, is also enough. If a list cannot grow, declare its limit with
\`maxItems\`, or with an \`enum\` of its possible elements.`,
  turnOff: `
Turn the rule off for an API whose lists are all small and will never grow. First consider \`maxItems\` in the schemas of such
lists, or the option \`ignore\` for single operations.`,
  options: {
    parameters: option.words(
      "The names of your organization's pagination parameters, in any casing. If set, no other parameter is accepted.",
    ),
    ignore: option.words('Operations that need no pagination, as `operationId` or `GET /path`.'),
    maxItems: option.count(
      'An array needs no pagination if its `maxItems`, or the number of values in the `enum` of its elements, is at most this.',
      100,
    ),
  },
  messages: {
    missingPagination: '{{ subject }} returns {{ list }} without pagination. Add parameters such as {{ parameters }}.',
  },
  habits: {
    missingPagination: { text: '{{ share }} operations that return lists have no pagination. Add pagination parameters.' },
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
        messageId: 'missingPagination',
        data: { subject: '`GET /orders`', list: 'a list', parameters: ['limit', 'cursor'] },
      },
    ],
  },
  visit: {
    *Operation(operation, { options }) {
      const { method, place } = operation;
      if (method !== 'get' || isIgnored(operation, options.ignore)) return;
      // Most lists have a pagination parameter that is recognized by itself, and need no closer look.
      if (options.parameters.length === 0 && pagesBy(operation, isSurelyPaging)) {
        yield { passed: place };
        return;
      }
      const list = saidOrShownListOf(operation);
      if (
        !list ||
        isBounded(list, options.maxItems) ||
        isBoundedByRequest(operation, options.maxItems) ||
        isOneItem(operation, list)
      )
        return;
      if (canPage(operation, list, options.parameters) || operation.hasUnreadParameter || isLaidDown(operation, list)) {
        yield { passed: place };
        return;
      }
      const parameters = options.parameters.length > 0 ? options.parameters : ['limit', 'cursor'];
      const named = list.property === undefined ? 'a list' : `the list \`${list.property}\``;
      yield { at: place, messageId: 'missingPagination', data: { list: named, parameters } };
    },
  },
});

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
