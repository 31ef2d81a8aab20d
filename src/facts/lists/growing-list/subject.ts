import type { Api } from '../../../model/api.ts';
import type { Operation } from '../../../model/operation.ts';
import type { Parameter } from '../../../model/parameter.ts';
import { wordsIn } from '../../words/names.ts';
import { type ListRequest, listRequestOf } from '../list-request.ts';
import type { ListResponse } from '../list-response.ts';
import { declaredOrShownListOf } from '../list-response.ts';

/** A list that an operation returns. */
export interface ReturnedList {
  readonly operation: Operation;
  readonly list: ListResponse;
  readonly request: ListRequest;
  /** The most elements of a list that needs no pagination. */
  readonly maxItems: number;
  /** The parameter at the end of the path. */
  readonly pathEnd: PathEnd | undefined;
}

/** The parameter at the end of a path, with the words before it. */
export interface PathEnd {
  /** The name, as words. */
  readonly name: readonly string[];
  /** The words of the segment before; none if it is a parameter. */
  readonly precedingWords: readonly string[];
  readonly parameter: Parameter | undefined;
}

export const MAX_UNPAGED_ITEMS = 100;

export function returnedListOf(operation: Operation, maxItems: number): ReturnedList | undefined {
  const list = declaredOrShownListOf(operation);
  return list && { operation, list, request: listRequestOf(operation), maxItems, pathEnd: pathEndOf(operation) };
}

function pathEndOf(operation: Operation): PathEnd | undefined {
  const segments = operation.pathItem.segments.filter(({ text }) => text !== '');
  const [last, before] = [segments.at(-1), segments.at(-2)];
  const [name] = listRequestOf(operation).endsInParameter ? (last?.parameters ?? []) : [];
  if (name === undefined) return undefined;
  const parameter = operation.parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
  return { name: wordsIn(name), precedingWords: before?.isStatic ? wordsIn(before.text) : [], parameter };
}

export function* returnedListsIn(api: Api): Iterable<ReturnedList> {
  for (const operation of api.operations()) {
    const list = operation.method === 'get' ? returnedListOf(operation, MAX_UNPAGED_ITEMS) : undefined;
    if (list) yield list;
  }
}
