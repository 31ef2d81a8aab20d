import { isObject } from '../../model/place.ts';
import type { Schema } from '../../model/schema.ts';

const REMARK = /^(?:title|description|deprecated|readOnly|nullable|externalDocs|x-.*)$/s;

/** Whether a schema says at most that it is an object: `{}`, `{ type: object, description: Any error }`. */
export function describesNothing({ place: { value } }: Schema): boolean {
  if (!isObject(value)) return value === true;
  return Object.entries(value).every(([key, says]) => {
    if (key === 'type') return says === 'object';
    if (key === 'additionalProperties') return says === true;
    if (key === 'properties') return isObject(says) && Object.keys(says).length === 0;
    return REMARK.test(key);
  });
}
