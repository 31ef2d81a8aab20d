import { type BodyPaging, pagingByBody } from '../../../src/facts/lists/body-paging.ts';
import { growingListOf } from '../../../src/facts/lists/growing-list/growing-list.ts';
import { growingList } from '../../../src/facts/lists/growing-list/rows.ts';
import { MAX_UNPAGED_ITEMS } from '../../../src/facts/lists/growing-list/subject.ts';
import { listRequestOf } from '../../../src/facts/lists/list-request.ts';
import type { ListResponse } from '../../../src/facts/lists/list-response.ts';
import { listedArray } from '../../../src/facts/lists/listed-array-rows.ts';
import { hasNextLink } from '../../../src/facts/lists/next-link.ts';
import { isPagingParameter, isSurelyPaging, pagesBy, startAndAmountOf } from '../../../src/facts/lists/pagination-parameter.ts';
import { paginationParameter } from '../../../src/facts/lists/pagination-parameter-rows.ts';
import { isSearch } from '../../../src/facts/lists/search.ts';
import { isOutsideConventions } from '../../../src/facts/standards/outside-conventions.ts';
import { wordsIn } from '../../../src/facts/words/names.ts';
import type { Operation } from '../../../src/model/operation.ts';
import type { Parameter } from '../../../src/model/parameter.ts';
import { option } from '../../../src/rule/option.ts';
import { defineRule } from '../../../src/rule/rule.ts';
import { certainlyGrowingList } from './certainty-rows.ts';
import { addPagination } from './list-paginated.fix.ts';
import { usualPaginationNames } from './reused-pagination.ts';

export default defineRule({
  id: 'list-paginated',
  clauses: ['4 pagination', '8 pagination'],
  severity: 'warn',
  summary: 'A GET or a search that returns a collection offers pagination.',
  rationale: `
A collection grows. Without pagination, one client that requests all of it can bring down the whole service, and pagination cannot
be added later without breaking the clients that rely on receiving everything at once.`,
  details: `
A list is an array, or an object whose main content is one array of items, even if it is composed with \`$ref\`, \`allOf\`,
\`oneOf\` or \`anyOf\`. If no schema describes the response, an example may show a list. The following are not lists: an object
that merely contains arrays, a map, a statistic, a report, and one item in an array if the path ends with the identifier of the
item or the operation clearly describes one item.

A list needs no pagination if its schema limits it, or if the client must send the ids of the elements (\`?ids=1,2\`,
\`/lines/{ids}\`), or an array for whose items the response has one element each.

By default, the rule reports a list only if every reviewer would expect that it grows, because it names what there is more of with each use:
what people join, say, order or do, and its records (\`/orders\`, \`/groups/{id}/members\`, \`/history\`, versions that each have a time), what an
organization or a whole service has many of (\`/documents\`, \`/projects/{id}/files\`), or what a search finds. Careful reviewers disagree about lists
that may be short in practice although the description does not say so. With \`certainty: likely\`, which the preset \`strict\` sets, the rule also
reports these lists:

- elements of which nothing says that there are more with each use, and what an account, a device or an installation is set up with
  (\`/api-keys\`, \`/webhooks\`, \`/templates\`), even if clients add them
- documents and the like of one user or one small object (\`/me/documents\`, \`/invoices/{id}/attachments\`)
- values that the API itself defines (\`/countries\`, \`/roles\`, "List supported formats"), or that no operation creates and that are only a name
  or code
- parts of one object, such as its images, or elements without an id that no operation adds
- lists that PUT replaces as a whole, or that are beside other arrays or in an object with a name of its own
- reports, statistics, settings and the like, and arrays at a path that is not a plural (\`/heatmap\`)
- measurements, lists with one entry for each month or year, and lists over a span of time that the client must send
- a few of many (\`/songs/top\`, \`/suggestions\`, "similar documents", "currently running"), and exports, which are complete on purpose
- lists for ids that the client may send, or that belong to the id at the end of the path
- lists that only an example shows, or whose number of elements only the summary states ("the top 25")
- lists whose description mentions a \`Link\` header, or whose response may have a link to the next page

JSON reports have the certainty of each place in \`data\`.

Searches by POST, if their path, id or summary begins with a word such as \`search\` or \`find\`, and operations with the method QUERY are
reported only if the list is \`certain\`, and if the request body is described but has no property for pagination, as deep as in
\`{ "options": { "page": { "size": 10 } } }\`. Maps such as \`labels\`, and filters, are not pagination.

An operation offers pagination if it or its path has a pagination parameter, in any casing and behind any prefix
(\`page[number]\`), or if its response has a next link that clients can follow. Totals, cursors and \`has_more\` in the response do
not help without a parameter that accepts them. A start with an amount (\`start_period\` and \`count\`) is pagination. A time range is not, nor is a
parameter that is described as ignored, or as a filter (\`index\`: "only those with this index").`,
  remedy: `
Add pagination parameters to the operation or its path, or to the request body of a search, such as \`limit\` and \`cursor\`, or \`page\` and \`per_page\`. A link to the
next page, in the \`Link\` header or as a \`next\` URI in the response, is also enough. If a list cannot grow, declare its limit with
\`maxItems\`, or with an \`enum\` of its possible elements.`,
  fixes: `
Fix: adds the pagination parameters that most other lists of the API have, as references to components, if they give the size of a page and
a way to the next one, with the part of the response that says where the next page is.

Suggestion: the same for a list that is only \`likely\`. Adds \`limit\` and \`cursor\` if no other list has such a pair, or if the response cannot
say where the next page is.

No fix: of a search, whose request body may be the better place; of a bundle of FHIR; if the option \`parameters\` is set and no list has such a parameter, only the author knows how it is defined.`,
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
      MAX_UNPAGED_ITEMS,
    ),
    certainty: option.choice(
      'Which lists are reported: with `certain`, only those that every reader would expect to grow; with `likely`, also the others.',
      'certain',
      ['certain', 'likely'],
      'likely',
    ),
  },
  messages: {
    missingPagination: '{{ subject }} returns {{ list }} without pagination. Add parameters such as {{ parameters }}.',
    missingPaginationOfBundle:
      '{{ subject }} returns {{ list }} without pagination. Add the parameter `_count`, and the next page to `Bundle.link`.',
  },
  habits: {
    missingPagination: {
      text: '{{ count }} lists that can grow have no pagination. Add parameters such as {{ parameters }}.',
      shows: ['parameters'],
    },
    missingPaginationOfBundle: {
      text: '{{ count }} bundles that can grow have no pagination. Add the parameter `_count`, and the next page to `Bundle.link`.',
    },
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
        data: { subject: '`GET /orders`', list: 'a list', parameters: ['limit', 'cursor'], certainty: 'certain' },
        suggested: [
          `paths: { /orders: { get: { parameters: [{ $ref: "#/components/parameters/limit" }, { $ref: "#/components/parameters/cursor" }], responses: { "200": { content: { application/json: { schema: { type: array, items: {} } } } } } } } }
components:
  parameters:
    limit:
      name: limit
      in: query
      description: The maximum number of items to return.
      schema:
        type: integer
        minimum: 1
        maximum: 100
        default: 20
    cursor:
      name: cursor
      in: query
      description: Where the page starts, as the previous page says.
      schema:
        type: string`,
        ],
      },
      {
        api: `
paths:
  /orders: { get: { responses: { "200": { content: { application/json: { schema: { type: array, items: {} } } } } } } }
  /users:
    get:
      parameters: [{ $ref: "#/components/parameters/limit" }, { $ref: "#/components/parameters/offset" }]
      responses: { "200": { content: { application/json: { schema: { type: array, items: {} } } } } }
components:
  parameters:
    limit: { name: limit, in: query, schema: { type: integer, maximum: 100 } }
    offset: { name: offset, in: query, schema: { type: integer } }`,
        at: '/paths/~1orders/get',
        messageId: 'missingPagination',
        data: { subject: '`GET /orders`', list: 'a list', parameters: ['limit', 'offset'], certainty: 'certain' },
        fixed: `
paths:
  /orders: { get: { parameters: [{ $ref: "#/components/parameters/limit" }, { $ref: "#/components/parameters/offset" }], responses: { "200": { content: { application/json: { schema: { type: array, items: {} } } } } } } }
  /users:
    get:
      parameters: [{ $ref: "#/components/parameters/limit" }, { $ref: "#/components/parameters/offset" }]
      responses: { "200": { content: { application/json: { schema: { type: array, items: {} } } } } }
components:
  parameters:
    limit: { name: limit, in: query, schema: { type: integer, maximum: 100 } }
    offset: { name: offset, in: query, schema: { type: integer } }`,
      },
      {
        api: `paths: { /orders/search: { post: {
  requestBody: { content: { application/json: { schema: { type: object, properties: { text: { type: string } } } } } },
  responses: { "200": { content: { application/json: { schema: { type: array, items: {} } } } } } } } }`,
        at: '/paths/~1orders~1search/post',
        messageId: 'missingPagination',
        data: { subject: '`POST /orders/search`', list: 'a list', parameters: ['limit', 'cursor'], certainty: 'certain' },
      },
      {
        api: `paths: { /Tasks: { get: { responses: { "200": { content: { application/json: { schema: {
  type: object, properties: { resourceType: { type: string, const: Bundle }, entry: { type: array, items: {} } } } } } } } } } }`,
        at: '/paths/~1Tasks/get',
        messageId: 'missingPaginationOfBundle',
        data: { subject: '`GET /Tasks`', list: 'the list `entry`', certainty: 'certain' },
      },
    ],
  },
  judgements: [listedArray, growingList, certainlyGrowingList, paginationParameter],
  visit: {
    *Operation(operation, { options: { parameters, ignore, maxItems, certainty } }) {
      const { method, place } = operation;
      const isRead = method === 'get';
      if (!(isRead || isSearch(operation)) || ignore.includes(operation.label) || ignore.includes(operation.operationId ?? ''))
        return;
      // Most lists have a pagination parameter that is recognized by itself, and need no closer look.
      if (parameters.length === 0 && pagesBy(operation, isSurelyPaging)) {
        yield { passed: place };
        return;
      }
      const returned = growingListOf(operation, maxItems);
      if (!returned || isOutsideConventions(operation)) return;
      const { list } = returned;
      const acceptedNames = new Set(parameters.map((name) => name.toLowerCase()));
      const byBody = isRead ? 'impossible' : bodyPaging(operation, acceptedNames);
      if (canPage(operation, list, acceptedNames) || byBody === 'certain') {
        yield { passed: place };
        return;
      }
      if (byBody === 'possible' || operation.hasUnreadParameter) return;
      const named = list.property === undefined ? 'a list' : `the list \`${list.property}\``;
      const level = certainlyGrowingList.decide(returned).verdict === 'flag' ? 'certain' : 'likely';
      if ((certainty === 'certain' || !isRead) && level === 'likely') return;
      const data = { list: named, parameters: advisedNames(operation, parameters), certainty: level };
      if (parameters.length === 0 && isBundle(list)) {
        yield {
          at: place,
          messageId: 'missingPaginationOfBundle',
          data: { list: named, certainty: level },
          because: list.because(),
        };
        return;
      }
      const fixes = isRead ? addPagination(operation, acceptedNames, level === 'certain') : {};
      yield { at: place, messageId: 'missingPagination', data, because: list.because(), ...fixes };
    },
  },
});

/**
 * The names that the advice mentions.
 *
 * @param acceptedNames The only names that the organization accepts, if any.
 */
function advisedNames({ api }: Operation, acceptedNames: readonly string[]): readonly string[] {
  return [acceptedNames, usualPaginationNames(api)].find((names) => names.length > 0) ?? ['limit', 'cursor'];
}

/** Returns whether a list is the `entry` of a FHIR bundle, for which FHIR defines how it is paged. */
function isBundle({ property, envelope }: ListResponse): boolean {
  return property === 'entry' && envelope.properties.has('resourceType');
}

/** @param acceptedNames The only names that the organization accepts, if any, in lower case. */
function bodyPaging(operation: Operation, acceptedNames: ReadonlySet<string>): BodyPaging {
  return pagingByBody(operation, acceptedNames.size > 0 ? (name) => acceptedNames.has(name.toLowerCase()) : undefined);
}

/** @param acceptedNames As for {@link bodyPaging}. */
function canPage(operation: Operation, list: ListResponse, acceptedNames: ReadonlySet<string>): boolean {
  if (acceptedNames.size > 0) return operation.parameters.some(({ name }) => acceptedNames.has(name.toLowerCase()));
  const { words, statedNumber } = listRequestOf(operation);
  const nouns = [words.at(-1) ?? '', statedNumber.head, wordsIn(list.property ?? '').at(-1) ?? ''];
  const isPaging = (parameter: Parameter) => isPagingParameter(parameter, nouns);
  return pagesBy(operation, isPaging) || startAndAmountOf(operation).length > 0 || hasNextLink(operation, list);
}
