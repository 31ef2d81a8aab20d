import { listResponseOf } from '../../../src/facts/lists/list-response.ts';
import { isSeries } from '../../../src/facts/lists/series.ts';
import { evidence } from '../../../src/facts/lists/unlimited/evidence.ts';
import type { ReturnedList } from '../../../src/facts/lists/unlimited/subject.ts';
import { isSameNoun, wordsIn } from '../../../src/facts/words/names.ts';
import { isPlural } from '../../../src/facts/words/nouns.ts';
import { textOf } from '../../../src/facts/words/operation-text.ts';
import { wordSet } from '../../../src/facts/words/words.ts';
import type { EvidenceTable } from '../../../src/judge/evidence.ts';

/** What makes it less certain that a list which nothing limits grows. */
export const certaintyEvidence = {
  asksForMany: {
    summary: 'The summary mentions many, or the path ends in a plural, a log or a search.',
    holds: ({ request }) => request.stated.isMany || (request.isPlural && !request.endsInParameter),
    example: { yes: 'GET /orders -> Order[]', no: 'GET /heatmap -> Point[]' },
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
    summary: 'The path ends in a word for values that rarely change, such as `countries` or `types`.',
    holds: ({ request }) => CATALOGUES.has(lastWordOf(request.words)),
    example: { yes: 'GET /countries -> Country[]', no: 'GET /orders -> Order[]' },
  },
  isReport: {
    summary: 'The path or the summary is about statistics, settings or another summary of things.',
    holds: ({ request: { words, stated } }) => [lastWordOf(words), stated.head].some((word) => REPORTS.has(word)),
    example: { yes: 'GET /statistics "Get statistics" -> Entry[]', no: 'GET /orders "Get orders" -> Order[]' },
  },
  isExport: {
    summary: 'The path or the summary is about an export, which is complete on purpose.',
    holds: ({ request, operation }) =>
      [...request.words, ...(textOf(operation).sentences[0] ?? [])].some((word) => EXPORTS.has(word)),
    example: { yes: 'GET /orders/export -> Order[]', no: 'GET /orders -> Order[]' },
  },
  hasEntryPerPeriod: {
    summary: 'The list has one entry for each day, month or year, or consists of measurements.',
    holds: ({ request, operation, list }) =>
      isSeries(list.array) || [request.words, ...textOf(operation).sentences.slice(0, 1)].some(mentionsPeriods),
    example: { yes: 'GET /visits "Get visits per month" -> Visit[]', no: 'GET /visits "Get visits" -> Visit[]' },
  },
  mayNameElements: {
    summary: 'The client may send the ids of the elements, or the path contains them.',
    holds: mayNameElements,
    example: { yes: 'GET /lines/{ids}/status -> Status[]', no: 'GET /lines/{id}/status -> Status[]' },
  },
  statesNumber: {
    summary: 'The summary says how many there are, such as "the top 25".',
    holds: ({ operation: { summary, description } }) =>
      /\b(?:top|last|latest|first)\s+\d+\b/i.test(`${summary} ${description.slice(0, 200)}`),
    example: { yes: 'GET /issues "Get the top 25 issues" -> Issue[]', no: 'GET /issues "Get issues" -> Issue[]' },
  },
} satisfies EvidenceTable<ReturnedList, string>;

const CATALOGUES = wordSet(`
  alphabets constants continents countries currencies days enumerations enums formats fonts genders genres languages locales months nationalities
  operators options permissions provinces scopes states statuses timezones types units weekdays zones`);

const REPORTS = wordSet(`
  analysis analytics balance breakdown config configuration content count counts delta distribution forecast heatmap histogram index information info insights
  menu metadata metrics overview path preferences profile report reports route schema settings snapshot statistics stats status structure summary
  timeseries tree trend trends usage`);

const EXPORTS = wordSet('backup csv download downloads dump export exports');

const PERIODS = wordSet('day hour month quarter season week year');

const PERIODICAL = wordSet('annual daily hourly monthly quarterly weekly yearly timeseries');

const EACH = wordSet('by per each every');

const IDS = wordSet('ids guids identifiers uuids');

function lastWordOf(words: readonly string[]): string {
  return words.at(-1) ?? '';
}

/** "by month", "per year", "monthly" */
function mentionsPeriods(words: readonly string[]): boolean {
  return words.some((word, at) => PERIODICAL.has(word) || (PERIODS.has(word) && EACH.has(words[at - 1] ?? '')));
}

/** `/lines/{ids}/status`, `/lines?ids=`, `/filters/{filters}` */
function mayNameElements({ operation, last }: ReturnedList): boolean {
  const name = lastWordOf(last?.name ?? []);
  if (isPlural(name) && isSameNoun(name, lastWordOf(last?.before ?? []))) return true;
  return operation.parameters.some(
    (parameter) =>
      (parameter.in === 'query' || parameter.in === 'path') &&
      (IDS.has(lastWordOf(wordsIn(parameter.name))) || (parameter.name === 'id' && parameter.schema?.isArray === true)),
  );
}
