import type { SubjectDecision } from '../../judge/judgement.ts';
import type { Operation } from '../../model/operation.ts';
import type { Schema } from '../../model/schema.ts';
import { fact } from '../fact.ts';
import { listedArray } from './listed-array-rows.ts';
import { candidateIn, type ListCandidate } from './listed-array-subject.ts';
import { maxItemsOf } from './plain-schema.ts';
import { alternativesOf, type SchemaOf, successJsonBodiesOf } from './response-bodies.ts';
import { schemaShownBy } from './shown-schema.ts';

/** The list that an operation returns. */
export interface ListResponse
  extends Pick<ListCandidate, 'body' | 'envelope' | 'array' | 'property' | 'enclosingNames' | 'siblingContent'> {
  readonly because: SubjectDecision['because'];
}

/** The list that a GET returns: an array, or an object whose content is one array. */
export const listResponseOf = fact((operation: Operation) => findList(operation, (_, { schema }) => schema));

/** The list that a GET returns; without a schema, the list that its examples show. */
export function declaredOrShownListOf(operation: Operation): ListResponse | undefined {
  return listResponseOf(operation) ?? findList(operation, schemaShownBy);
}

function findList(operation: Operation, schemaOf: SchemaOf): ListResponse | undefined {
  for (const body of successJsonBodiesOf(operation, schemaOf)) {
    const list = listIn(operation, body);
    if (list) return list;
  }
  return undefined;
}

/** The list in a body. All alternatives of the body must be lists; the one that can be longest counts. */
function listIn(operation: Operation, body: Schema, depth = 2): ListResponse | undefined {
  const alternatives = alternativesOf(body);
  if (alternatives.length === 0) {
    const candidate = candidateIn(operation, body);
    const decision = candidate && listedArray.decide(candidate);
    return candidate && decision?.verdict === 'flag' ? { ...candidate, because: decision.because } : undefined;
  }
  if (depth === 0) return undefined;
  let longest: ListResponse | undefined;
  for (const branch of alternatives) {
    const list = listIn(operation, branch, depth - 1);
    if (!list) return undefined;
    if (!longest || maxItemsOf(list.array) > maxItemsOf(longest.array)) longest = list;
  }
  return longest;
}
