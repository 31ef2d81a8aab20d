import type { Token } from '../document/pointer.ts';
import { isTextFile } from './objects.ts';
import { type ExpectedShape, OPENAPI, SWAGGER } from './openapi-shapes.ts';
import { isObject, own, type Place } from './place.ts';

/** A value of a wrong type. */
export interface Misfit {
  readonly place: Place;
  readonly expected: ExpectedShape['is'];
}

/** Finds values of a wrong type in the main document of a description, as rules cannot see what should be inside them. */
export function findMisfits(root: Place): readonly Misfit[] {
  const found: { readonly way: Token[]; readonly expected: ExpectedShape['is'] }[] = [];
  // Values behind several YAML aliases are checked once.
  const seen = root.document.isTree ? undefined : new Set<unknown>();

  const check = (value: unknown, shape: ExpectedShape): void => {
    if (!hasForm(value, shape)) {
      found.push({ way: [], expected: shape.is });
    } else if (typeof value === 'object' && value !== null && !seen?.has(value)) {
      seen?.add(value);
      checkParts(value, shape);
    }
  };
  const checkParts = (value: object, { parts, each }: ExpectedShape): void => {
    if (Array.isArray(value)) {
      if (each) for (let index = 0; index < value.length; index++) enter(index, value[index], each);
      return;
    }
    const members = value as Record<string, unknown>;
    if ((!parts && !each) || typeof members.$ref === 'string') return;
    for (const key in members) {
      const shape = parts?.get(key) ?? (key.startsWith('x-') ? undefined : each);
      // A quick check, as most values in a description are strings.
      if (shape && !(shape.is === 'string' && typeof members[key] === 'string')) enter(key, members[key], shape);
    }
  };
  const enter = (token: Token, value: unknown, shape: ExpectedShape): void => {
    const before = found.length;
    check(value, shape);
    // Paths are built on the way back, as misfits are rare.
    for (let index = before; index < found.length; index++) found[index]?.way.push(token);
  };

  check(root.value, own(root.value, 'swagger') === undefined ? OPENAPI : SWAGGER);
  return found.map(({ way, expected }) => ({
    place: way.reduceRight((place, token) => place.child(token), root),
    expected,
  }));
}

/** Whether a value has a type; an empty value is treated as missing, as an empty list in YAML may be written so. */
function hasForm(value: unknown, { is, or, isNeeded }: ExpectedShape): boolean {
  if (value === null) return isNeeded !== true;
  if (Array.isArray(value)) return is === 'array' || or === 'array';
  if (isObject(value)) return is === 'object' || is === 'schema' || (is === 'string' && isTextFile(value));
  return is === 'string' || (typeof value === 'boolean' && (is === 'schema' || or === 'boolean'));
}
