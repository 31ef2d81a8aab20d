import type { Operation } from '../../model/operation.ts';
import type { Parameter } from '../../model/parameter.ts';
import { fact } from '../fact.ts';
import { wordsIn } from '../words/names.ts';
import { withoutPrefix } from './pagination-names.ts';
import { evidence } from './pagination-parameter-evidence.ts';
import { paginationParameter } from './pagination-parameter-rows.ts';
import { subjectsOf } from './pagination-parameter-subject.ts';

/** Returns whether clients can page with a parameter, whatever is listed. Lists share their pagination parameters. */
export const isSurelyPaging: (parameter: Parameter) => boolean = fact((parameter) => isPagingParameter(parameter, []));

/**
 * Returns whether clients can page with a parameter.
 *
 * @param nouns The nouns for the listed items, such as `photos`, for names such as `max_photos`.
 */
export function isPagingParameter(parameter: Parameter, nouns: readonly string[]): boolean {
  return subjectsOf(parameter, nouns).some((subject) => paginationParameter.decide(subject).verdict === 'flag');
}

/**
 * Returns whether clients can page with a parameter of an operation.
 *
 * @param isPaging Judges one parameter.
 */
export function pagesBy({ parameters }: Operation, isPaging: (parameter: Parameter) => boolean): boolean {
  return parameters.some(
    (parameter) => isPaging(parameter) && !startsSpan(parameter, parameters) && !isUpperBound(parameter, parameters),
  );
}

/** Returns whether a parameter is the upper bound of a filter, with another one as the lower bound: `maxSize` beside `minSize`. */
export function isUpperBound({ name }: Parameter, parameters: readonly Parameter[]): boolean {
  const lower = name.replace(/(?<![A-Za-z])max(?:imum)?|Max(?:imum)?/, (max) => (max.startsWith('M') ? 'Min' : 'min'));
  if (lower === name) return false;
  const names = [lower, lower.replace(/(min)/i, '$1imum')];
  return parameters.some((other) => names.includes(other.name));
}

/** `start` beside `end`, without a description: a time, or a part of something else such as a region. */
function startsSpan({ name, description }: Parameter, parameters: readonly Parameter[]): boolean {
  if (!/^(?:start|begin|from)(?:_?at)?$/i.test(name) || description !== '') return false;
  return parameters.some((other) => /^(?:end|to|until|duration)(?:_?at)?$/i.test(other.name));
}

/** A parameter that says where a part of the list starts, whatever it is counted in: `start_period`, `from`. */
const START = /^(?:start|begin|first|from|since|after)(?:ing)?$/;

/** A parameter that says how much of the list is returned. */
const AMOUNT = /^(?:count|limit|size|amount|length|max|num|number|n|top|take)$/;

/** The parameters by which clients go through a list in parts, by where a part starts and how much is returned: `start_period` and `count`. */
export function startAndAmountOf({ parameters }: Operation): readonly Parameter[] {
  const sent = parameters.filter((parameter) => parameter.in === 'query' && !describesFilter(parameter));
  const named = (name: RegExp, most: number) =>
    sent.find((parameter) => {
      const words = withoutPrefix(wordsIn(parameter.name));
      return words.length <= most && name.test(words[0] ?? '');
    });
  const [start, amount] = [named(START, 3), named(AMOUNT, 1)];
  return start && amount ? [start, amount] : [];
}

function describesFilter(parameter: Parameter): boolean {
  return subjectsOf(parameter, []).some((subject) => evidence.describesFilter.holds(subject));
}
