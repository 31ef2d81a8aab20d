import { parsePointer } from '../../document/pointer.ts';
import { isObject, own } from '../../model/place.ts';

/**
 * Whether there is something at a place that stands there itself: neither nothing, nor a `$ref` to where it was moved.
 *
 * @param pointer RFC 6901 JSON Pointer into `root`.
 */
export function hasOwnValue(root: unknown, pointer: string): boolean {
  const value = (parsePointer(pointer) ?? []).reduce(own, root);
  return value !== undefined && !(isObject(value) && '$ref' in value);
}
