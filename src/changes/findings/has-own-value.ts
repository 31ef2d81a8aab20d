import { parsePointer } from '../../document/pointer.ts';
import { isObject, ownMember } from '../../model/place.ts';

/**
 * Returns whether a place has a value of its own, and not just a `$ref` to where the value was moved.
 *
 * @param pointer RFC 6901 JSON Pointer into `root`.
 */
export function hasOwnValue(root: unknown, pointer: string): boolean {
  const value = (parsePointer(pointer) ?? []).reduce(ownMember, root);
  return value !== undefined && !(isObject(value) && '$ref' in value);
}
