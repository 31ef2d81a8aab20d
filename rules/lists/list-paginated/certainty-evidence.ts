import { evidence } from '../../../src/facts/lists/growing-list/evidence.ts';
import type { ReturnedList } from '../../../src/facts/lists/growing-list/subject.ts';
import { listResponseOf } from '../../../src/facts/lists/list-response.ts';
import { textOf } from '../../../src/facts/words/operation-text.ts';
import { wordSet } from '../../../src/facts/words/words.ts';
import type { EvidenceTable } from '../../../src/judge/evidence.ts';
import { isCatalogue, isFixedSet } from './catalogue.ts';
import { isCollected, isStream } from './growth-kind.ts';
import { isPartOfItem, isReplacedAsWhole, isWithinOneObject } from './part-of-item.ts';
import { coversPeriod, hasEntryPerPeriod, isReport } from './reports-and-periods.ts';
import { mayLeadToNext, mayNameElements, statesMany, statesNumber } from './stated-extent.ts';

/** The evidence that makes it less certain that a list without limits grows. */
export const certaintyEvidence = {
  asksForMany: {
    summary:
      'The summary mentions many, or the path ends in a plural, a log, a queue or a search, or in something that each of many has.',
    holds: statesMany,
    example: { yes: 'GET /bridges/status -> Status[]', no: 'GET /heatmap -> Point[]' },
  },
  isStream: {
    summary:
      'The path or the summary names what there is more of with each use, whatever it belongs to: what people join, say, order or do, its records such as `history`, or `versions` that each have a time.',
    holds: isStream,
    example: { yes: 'GET /groups/{id}/members -> { name, duties }[]', no: 'GET /orders/{id}/taxes -> { name, rate }[]' },
  },
  isCollected: {
    summary:
      'The path or the summary names what all customers together have many of, such as documents or projects, and the path does not ask for that of one of them.',
    holds: isCollected,
    example: { yes: 'GET /documents -> Document[]', no: 'GET /users/{id}/documents -> Document[]' },
  },
  isSearch: {
    summary: 'The path ends in a search.',
    holds: ({ request: { words } }) => /^(?:search|query)$/.test(words.at(-1) ?? ''),
    example: { yes: 'GET /ferries/search -> Ferry[]', no: 'GET /ferries/nearby -> Ferry[]' },
  },
  elementsAreOther: {
    ...evidence.elementsAreOther,
    example: { ...evidence.elementsAreOther.example, no: 'GET /orders -> Order[]' },
  },
  pathEndsInId: {
    ...evidence.pathEndsInId,
    summary: 'The path ends in an id of the collection before it.',
    example: { yes: 'GET /orders/{id} "List the lines" -> Line[]', no: 'GET /orders/{year} "List the lines" -> Line[]' },
  },
  isShownByExample: {
    summary: 'Only an example shows that the response is a list.',
    holds: ({ operation }) => listResponseOf(operation) === undefined,
    example: {
      yes: 'paths: { /orders: { get: { responses: { "200": { content: { application/json: { example: [{ id: a }] } } } } } } }',
      no: 'GET /orders -> Order[]',
    },
  },
  isCatalogue: {
    summary:
      'The path ends in a word for values that the API itself defines, such as `countries` or `roles`, or the summary or the list has such a name.',
    holds: isCatalogue,
    example: { yes: 'GET /info "List available languages" -> { languages: Language[] }', no: 'GET /orders -> Order[]' },
  },
  isFixedSet: {
    summary:
      'No operation creates or reads one of the elements, and they are values or names without an id, or the summary says that they are supported.',
    holds: isFixedSet,
    example: { yes: 'GET /greetings -> { name, text }[]', no: 'GET /orders -> Order[]' },
  },
  isReplacedAsWhole: {
    summary: 'PUT on the same path replaces the list as a whole.',
    holds: isReplacedAsWhole,
    example: {
      yes: 'paths: { /groups: { put: {}, get: { responses: { "200": { content: { application/json: { schema: { type: array } } } } } } } }',
      no: 'paths: { /groups: { post: {}, put: {}, get: { responses: { "200": { content: { application/json: { schema: { type: array } } } } } } } }',
    },
  },
  isPartOfItem: {
    summary:
      'The list belongs to an object, no operation adds to it or reads one of its elements, and these have no id, or no time at which they were made.',
    holds: isPartOfItem,
    example: { yes: 'GET /orders/{id}/taxes -> { rate: number, total: number }[]', no: 'GET /orders/{id}/taxes -> Tax[]' },
  },
  isWithinOneObject: {
    summary: 'The list is in an object that is named in the singular, or beside other arrays.',
    holds: isWithinOneObject,
    example: {
      yes: 'GET /users/{id}/pay-rules "Get the pay rules" -> { payRule: { user_id, lineRules: Line[] } }',
      no: 'GET /users/{id}/pay-rules -> { payRules: Rule[] }',
    },
  },
  isSelection: {
    summary: 'The path or the summary has a word for a few of many, such as `top` or `similar`.',
    holds: (list) => statedWords(list).some((word) => SELECTION_WORDS.has(word)),
    example: { yes: 'GET /songs/top -> Song[]', no: 'GET /songs/new -> Song[]' },
  },
  isReport: {
    summary: 'The path or the summary is about statistics, settings or another summary of things.',
    holds: isReport,
    example: { yes: 'GET /statistics "Get statistics" -> Entry[]', no: 'GET /orders "Get orders" -> Order[]' },
  },
  isExport: {
    summary: 'The path or the summary is about an export, which is complete on purpose.',
    holds: (list) => statedWords(list).some((word) => EXPORT_WORDS.has(word)),
    example: { yes: 'GET /orders/export -> Order[]', no: 'GET /orders -> Order[]' },
  },
  hasEntryPerPeriod: {
    summary: 'The list has one entry for each day, month or year, or consists of measurements.',
    holds: hasEntryPerPeriod,
    example: { yes: 'GET /visits "Get visits per month" -> Visit[]', no: 'GET /visits "Get visits" -> Visit[]' },
  },
  coversPeriod: {
    summary: 'The client must send a start and an end, or the path contains a date.',
    holds: coversPeriod,
    example: { yes: 'GET /games/{date} -> Game[]', no: 'GET /games/{colour} -> Game[]' },
  },
  mayNameElements: {
    summary: 'The client may send the ids of the elements, or the path contains them.',
    holds: mayNameElements,
    example: { yes: 'GET /lines/{ids}/status -> Status[]', no: 'GET /lines/{id}/status -> Status[]' },
  },
  statesNumber: {
    summary: 'The summary says how many there are, such as "the top 25".',
    holds: statesNumber,
    example: { yes: 'GET /issues "Get the first 25 issues" -> Issue[]', no: 'GET /issues "Get issues" -> Issue[]' },
  },
  mayLeadToNext: {
    summary: 'The description mentions a `Link` header, or a string in the response may be a link to the next page.',
    holds: mayLeadToNext,
    example: { yes: 'GET /orders -> { orders: Order[], load_more }', no: 'GET /orders -> { orders: Order[], total }' },
  },
} satisfies EvidenceTable<ReturnedList, string>;

/** The words of the path and of the summary. */
function statedWords({ request, operation }: ReturnedList): readonly string[] {
  return [...request.words, ...(textOf(operation).sentences[0] ?? [])];
}

const EXPORT_WORDS = wordSet('backup csv download downloads dump export exports');

const SELECTION_WORDS = wordSet(`
  autocomplete completions currently featured nearby nearest popular random recommendations recommended relevant running similar suggest suggested suggestions top trending
  typeahead`);
