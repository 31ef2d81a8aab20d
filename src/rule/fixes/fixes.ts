import type { Place } from '../../model/place.ts';
import type { Edit } from '../edits.ts';
import type { MessageReport, WithheldFix } from '../rule.ts';

/** The possible fixes for a report. */
export type Fixes = Pick<MessageReport, 'fix' | 'suggestions'> & WithheldFix;

/** Keywords that only parameters of the query may have. */
export const ONLY_IN_QUERY: readonly string[] = ['style', 'explode', 'allowReserved', 'allowEmptyValue', 'collectionFormat'];

/** Moves a parameter out of the query. */
export function moveOutOfQuery(parameter: Place, to: 'header' | 'path'): readonly Edit[] {
  const removed = ONLY_IN_QUERY.map((key) => parameter.child(key)).filter(({ value }) => value !== undefined);
  return [{ set: parameter.child('in'), value: to }, ...removed.map((key) => ({ remove: key }))];
}
