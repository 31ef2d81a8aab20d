import pluralize from 'pluralize';
import type { Operation } from '../../src/model/operation.ts';
import { defineRule, option } from '../../src/rule.ts';
import { isPlural } from '../words/nouns.ts';
import { wordsOf } from '../words/words.ts';
import { type ListResponse, LOGS, listResponseOf } from './list-response.ts';
import { hasNextLink, isPagingParameter } from './paging.ts';
import { headOf, saysMany, saysOne } from './told.ts';

export default defineRule({
  id: 'list-paginated',
  clauses: ['4', '8'],
  severity: 'warn',
  summary: 'A GET that returns a collection offers a way to page through it.',
  rationale: `
A collection grows. Without paging, one client that asks for all of it can bring down the whole service, and paging
cannot be added later without breaking the clients that rely on getting everything at once.`,
  remedy: `
Add paging parameters to the operation or its path, such as \`limit\` and \`cursor\`, or \`page\` and \`per_page\`.
A list that cannot grow says so with \`maxItems\`.`,
  options: {
    parameters: option.words("The house's paging parameters. Where given, only these count, in any casing."),
    ignore: option.words('Operations that need no paging: `operationId`, or `GET /path`.'),
    maxItems: option.count('An array with `maxItems` up to this is bounded and needs no paging.', 100),
  },
  examples: {
    good: [
      'paths: { /orders: { get: { parameters: [{ name: limit, in: query }], responses: { "200": { content: { application/json: { schema: { type: array, items: {} } } } } } } } }',
      'paths: { /orders: { get: { responses: { "200": { content: { application/json: { schema: { type: array, maxItems: 50, items: {} } } } } } } } }',
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
      const list = listResponseOf(operation);
      if (!list || isBounded(list, options.maxItems) || isOneItem(operation, list)) return;
      if (canPage(operation, list, options.parameters)) return;
      const house = options.parameters.length > 0 ? options.parameters : ['limit', 'cursor'];
      const expected = house.map((name) => `\`${name}\``).join(' or ');
      const what = list.property === undefined ? 'a list' : `a list (\`${list.property}\`)`;
      yield {
        at: operation.place,
        message: `\`${operation.label}\` returns ${what} and has no paging parameter, expected one such as ${expected}.`,
      };
    },
  },
});

function isIgnored(operation: Operation, ignored: readonly string[]): boolean {
  return ignored.includes(operation.label) || ignored.includes(operation.operationId ?? '');
}

function isBounded({ array }: ListResponse, most: number): boolean {
  return array.maxItems !== undefined && array.maxItems <= most;
}

/**
 * A lookup by id that wraps its one item in an array. Where the path ends in something else's id (`/users/{id}/roles/{client}`),
 * or in a filter (`/lines/mode/{modes}`), the operation's own words tell a list from an item.
 */
function isOneItem(operation: Operation, { envelope }: ListResponse): boolean {
  if (saysOne(operation)) return true;
  const segments = operation.pathItem.segments.filter((segment) => segment.text !== '');
  const [before, parent, last] = [segments.at(-3), segments.at(-2), segments.at(-1)];
  if (last?.isParameter !== true) return false;
  if (envelope.properties.has('hasMore') || segments.some((segment) => LOGS.has(segment.text.toLowerCase()))) return false;

  const name = last.parameters[0] ?? '';
  const words = wordsOf(name);
  if (words.some((word) => TIMES.has(word))) return false;
  const collection = wordsOf(parent?.text ?? '').at(-1) ?? '';
  // `GET /clients/{client}` returns clients, `GET /roles/clients/{client}` returns roles.
  if (identifies(words, collection)) return !saysMany(operation) || isSameNoun(headOf(operation), collection);
  const parameter = operation.parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
  const isFilter = parent?.isStatic === true && before?.isStatic === true && !UNIQUE.has(words.at(-1) ?? '');
  // `/lines/{ids}`: the client says which ones it wants.
  if (words.at(-1) === 'ids') return true;
  if (isPlural(words.at(-1) ?? '') || parameter?.schema?.isArray === true) return !isFilter;
  return !isFilter && !saysMany(operation);
}

const TIMES = new Set(['date', 'year', 'month', 'day', 'week', 'time', 'from', 'to', 'start', 'end']);

/** What one item is looked up by. */
const UNIQUE = new Set([
  'id',
  'uuid',
  'guid',
  'email',
  'name',
  'username',
  'slug',
  'key',
  'hash',
  'phone',
  'isbn',
  'sku',
  'upc',
  'ean',
  'token',
  'number',
]);

/** Whether a path parameter is the id of an item of the collection before it: `/contacts/{ContactID}`, `/pools/{pool_name}`. */
function identifies(parameter: readonly string[], collection: string): boolean {
  const stem = parameter.length > 1 && UNIQUE.has(parameter.at(-1) ?? '') ? parameter.slice(0, -1) : parameter;
  return isSameNoun(stem.at(-1) ?? '', collection) && !isPlural(stem.at(-1) ?? '');
}

function isSameNoun(a: string, b: string): boolean {
  return pluralize.singular(a) === pluralize.singular(b);
}

function canPage(operation: Operation, list: ListResponse, house: readonly string[]): boolean {
  if (house.length > 0) {
    const names = new Set(house.map((name) => name.toLowerCase()));
    return operation.parameters.some((parameter) => names.has(parameter.name.toLowerCase()));
  }
  return operation.parameters.some(isPagingParameter) || hasNextLink(operation, list.body);
}
