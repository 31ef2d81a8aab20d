import { isObject } from '../../model/place.ts';
import type { Schema } from '../../model/schema.ts';

const REMARK = /^(?:title|description|deprecated|readOnly|nullable|externalDocs|xml|x-.*)$/s;

/** Returns whether a schema says at most that it is an object: `{}`, `{ type: object, description: Any error }`. */
export function describesNothing({ place: { value } }: Schema): boolean {
  return isObject(value) ? Object.entries(value).every(([key, says]) => declaresAtMostObject(key, says)) : value === true;
}

/** Returns whether a keyword of a schema says at most that a value is an object. */
export function declaresAtMostObject(key: string, value: unknown): boolean {
  if (key === 'type') return [value].flat().every((type) => type === 'object' || type === 'null');
  if (key === 'additionalProperties') return value === true || isEmptyObject(value);
  if (key === 'properties') return isEmptyObject(value);
  return REMARK.test(key);
}

function isEmptyObject(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}
