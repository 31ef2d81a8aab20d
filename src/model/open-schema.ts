import { isObject } from './place.ts';

const ANNOTATION = /^(?:title|description|default|examples?|deprecated|readOnly|writeOnly|nullable|externalDocs|x-.*)$/s;

/** Whether a schema, as written, only declares an object. */
function isUnconstrained(schema: unknown): boolean {
  if (!isObject(schema)) return schema === true;
  return Object.entries(schema).every(([key, says]) => (key === 'type' ? says === 'object' : ANNOTATION.test(key)));
}

/** Whether a definition constrains something more than an earlier definition: that it is a list, or the items of the list. */
export function addsConstraints(schema: unknown, known: unknown): boolean {
  return isUnconstrained(known) || (isOpenList(known) && !isUnconstrained(schema));
}

/** `{ type: array, items: {} }` */
function isOpenList(schema: unknown): boolean {
  if (!isObject(schema) || !('items' in schema) || !isUnconstrained(schema.items)) return false;
  return Object.entries(schema).every(
    ([key, says]) => key === 'items' || (key === 'type' ? says === 'array' : ANNOTATION.test(key)),
  );
}
