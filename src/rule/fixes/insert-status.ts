import { isObject, type Place } from '../../model/place.ts';
import type { Edit, Json } from '../edits.ts';

/**
 * Adds a response, with the statuses in order.
 *
 * @param map The responses of an operation.
 */
export function insertStatus(map: Place, status: string, value: Json): Edit {
  const set = map.child(status);
  const others = isObject(map.value) ? Object.keys(map.value).filter((key) => /^[1-5]/.test(key)) : [];
  const after = others
    .filter((key) => key < status)
    .sort()
    .at(-1);
  if (after !== undefined) return { set, value, after };
  return status === 'default' ? { set, value } : { set, value, before: others.sort()[0] ?? 'default' };
}
