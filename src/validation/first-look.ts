import { isObject } from '../model/place.ts';
import { kindOf } from './kinds.ts';

/** Keywords that ask nothing of a value. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  ...['title', 'description', 'default', 'example', 'examples', 'deprecated', 'readOnly', 'writeOnly', 'nullable', 'xml'],
  ...['externalDocs', '$comment', 'x-nullable'],
]);

/**
 * Whether a value fits at a glance, because the schema only says its type, as most schemas of properties do. Nothing is compiled for
 * these, which saves more than half of the time.
 */
export function plainlyFits(schema: unknown, value: unknown): boolean {
  if (!isObject(schema)) return schema === true;
  for (const keyword in schema) {
    if (keyword === 'type') {
      const { type } = schema;
      if (type !== kindOf(value) && !(type === 'integer' && Number.isInteger(value))) return false;
    } else if (!ANNOTATIONS.has(keyword)) {
      return false;
    }
  }
  return true;
}
