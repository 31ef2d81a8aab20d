import { isObject } from './place.ts';

const ANNOTATION = /^(?:title|description|default|examples?|deprecated|readOnly|writeOnly|nullable|externalDocs|x-.*)$/s;

/** Whether a schema, as written, says at most that something is an object. */
export function saysNothing(schema: unknown): boolean {
  if (!isObject(schema)) return schema === true;
  return Object.entries(schema).every(([key, says]) => (key === 'type' ? says === 'object' : ANNOTATION.test(key)));
}
