import { isObject } from '../../model/place.ts';

/**
 * Returns whether a value has a `$ref` to a file that meets a condition.
 *
 * @param isMeant Receives the reference without its fragment; references within the file are left out.
 */
export function hasReference(value: unknown, isMeant: (file: string) => boolean): boolean {
  const waiting = [value];
  // Values that YAML aliases share are visited once.
  const seen = new Set<unknown>();
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    const reference = isObject(next) ? next.$ref : undefined;
    const [file = ''] = typeof reference === 'string' ? reference.split('#', 1) : [];
    if (file !== '' && isMeant(file)) return true;
    waiting.push(...Object.values(next));
  }
  return false;
}
