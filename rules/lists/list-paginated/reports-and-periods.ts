import type { ReturnedList } from '../../../src/facts/lists/growing-list/subject.ts';
import { isSeries } from '../../../src/facts/lists/series.ts';
import { mayBeNumber } from '../../../src/facts/schemas/shapes.ts';
import { wordsIn } from '../../../src/facts/words/names.ts';
import { isPlural } from '../../../src/facts/words/nouns.ts';
import { textOf } from '../../../src/facts/words/operation-text.ts';
import { wordSet } from '../../../src/facts/words/words.ts';
import type { Schema } from '../../../src/model/schema.ts';

/** Words for a summary of things, at the end of a path or of the object of a summary. */
const REPORT_WORDS = wordSet(`
  analysis analytics balance breakdown config configuration content count counts delta diagnostics distribution forecast health heatmap histogram index information info insights
  menu metadata metrics overview path preferences profile report reports route schema settings snapshot statistics stats status structure summary
  timeseries tree trend trends usage`);

/** Words for figures, wherever they are after the last parameter of a path, or in a summary. */
const STATISTICS_WORDS = wordSet('analytics dashboard histogram insights kpis reporting statistics stats timeseries usage');

const PERIOD_WORDS = wordSet('day hour month quarter season week year');

const PERIODICAL_WORDS = wordSet('annual daily hourly monthly quarterly weekly yearly timeseries');

const PER_WORDS = wordSet('by per each every');

/** Words of a name for a point in time. */
const TIME_WORDS = wordSet('bucket date datetime day hour interval month period time timestamp week year');

/** Returns whether an operation returns figures about things, or a summary of them. */
export function isReport({ request, operation }: ReturnedList): boolean {
  const { words, statedNumber, wordsBefore } = request;
  const last = words.at(-1) ?? '';
  // `/bridges/status` has one status for each bridge.
  const isOfEach = last === 'status' && isPlural(wordsBefore.at(-1) ?? '');
  if (!isOfEach && [last, statedNumber.head].some((word) => REPORT_WORDS.has(word))) return true;
  const { segments } = operation.pathItem;
  const after = segments.slice(segments.findLastIndex(({ isStatic }) => !isStatic) + 1).flatMap(({ text }) => wordsIn(text));
  return [...after, ...(textOf(operation).sentences[0] ?? [])].some((word) => STATISTICS_WORDS.has(word));
}

/** Returns whether the elements are figures at points in time, or there is one for each day, month or year. */
export function hasEntryPerPeriod({ request, operation, list }: ReturnedList): boolean {
  if (isSeries(list.array) || (list.array.items && isMeasurement(list.array.items))) return true;
  return [request.words, ...textOf(operation).sentences.slice(0, 1)].some(mentionsPeriods);
}

/** "by month", "per year", "monthly" */
function mentionsPeriods(words: readonly string[]): boolean {
  return words.some((word, at) => PERIODICAL_WORDS.has(word) || (PERIOD_WORDS.has(word) && PER_WORDS.has(words[at - 1] ?? '')));
}

/** `{ datetime, temperature, humidity, city }`: a time, numbers, and little else. */
function isMeasurement({ properties }: Schema): boolean {
  const names = [...properties.keys()].map(wordsIn);
  const numbers = [...properties.values()].filter(mayBeNumber).length;
  const hasId = names.some((words) => /^(?:id|uuid|guid)$/.test(words.at(-1) ?? ''));
  return !hasId && numbers > 1 && numbers * 2 >= properties.size && names.some((words) => TIME_WORDS.has(words.at(-1) ?? ''));
}

const SPAN_START = /^(?:start|from|begin|since|min|after|lower)/;
const SPAN_END = /^(?:end|stop|to|until|till|max|before|upper)/;

/** Returns whether the list is that of a span of time which the client must name. */
export function coversPeriod({ operation }: ReturnedList): boolean {
  const required = operation.parameters.filter(
    ({ isRequired, in: where }) => where === 'path' || (isRequired && where === 'query'),
  );
  const names = required.map(({ name }) => wordsIn(name));
  const has = (bound: RegExp) => names.some((words) => bound.test(words[0] ?? '') || bound.test(words.at(-1) ?? ''));
  if (has(SPAN_START) && has(SPAN_END)) return true;
  return operation.parameters.some(({ in: where, name }) => where === 'path' && TIME_WORDS.has(wordsIn(name).at(-1) ?? ''));
}
