import { isObject } from '../../model/place.ts';
import type { Schema } from '../../model/schema.ts';

const REMARK = /^(?:title|description|deprecated|readOnly|nullable|externalDocs|xml|x-.*)$/s;

/** Returns whether a schema says at most that it is an object: `{}`, `{ type: object, description: Any error }`. */
export function describesNothing({ place: { value } }: Schema): boolean {
  return isObject(value) ? Object.entries(value).every(([key, says]) => isSilent(key, says)) : value === true;
}

/** Returns whether a keyword of a schema says at most that a value is an object. */
export function isSilent(key: string, says: unknown): boolean {
  if (key === 'type') return [says].flat().every((type) => type === 'object' || type === 'null');
  if (key === 'additionalProperties') return says === true || isEmptyObject(says);
  if (key === 'properties') return isEmptyObject(says);
  return REMARK.test(key);
}

function isEmptyObject(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}
