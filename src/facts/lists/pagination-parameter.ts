import type { Operation } from '../../model/operation.ts';
import type { Parameter } from '../../model/parameter.ts';
import { fact } from '../fact.ts';
import { paginationParameter } from './pagination-parameter-rows.ts';
import { subjectsOf } from './pagination-parameter-subject.ts';

/** Whether clients can page with a parameter, whatever is listed. Lists share their pagination parameters. */
export const isSurelyPaging: (parameter: Parameter) => boolean = fact((parameter) => isPagingParameter(parameter, []));

/**
 * Whether clients can page with a parameter.
 *
 * @param nouns What is listed, such as `photos`, for names such as `max_photos`.
 */
export function isPagingParameter(parameter: Parameter, nouns: readonly string[]): boolean {
  return subjectsOf(parameter, nouns).some((subject) => paginationParameter.decide(subject).verdict === 'flag');
}

/**
 * Whether clients can page with a parameter of an operation.
 *
 * @param isPaging Judges one parameter.
 */
export function pagesBy({ parameters }: Operation, isPaging: (parameter: Parameter) => boolean): boolean {
  return parameters.some((parameter) => isPaging(parameter) && !startsSpan(parameter, parameters));
}

/** `start` beside `end`, without a description: a time, or a part of something else such as a region. */
function startsSpan({ name, description }: Parameter, parameters: readonly Parameter[]): boolean {
  if (!/^(?:start|begin|from)(?:_?at)?$/i.test(name) || description !== '') return false;
  return parameters.some((other) => /^(?:end|to|until|duration)(?:_?at)?$/i.test(other.name));
}
