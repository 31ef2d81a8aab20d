import type { Token } from '../document/pointer.ts';
import { isTextFile } from './objects.ts';
import { OPENAPI, type Shape, SWAGGER } from './openapi-shapes.ts';
import { isObject, own, type Place } from './place.ts';

/** A value that is not of the type that belongs there. */
export interface Misfit {
  readonly place: Place;
  readonly expected: Shape['is'];
}

/** Values of the wrong type in the description's own document: no rule sees what ought to be in them. */
export function findMisfits(root: Place): readonly Misfit[] {
  const found: { readonly way: Token[]; readonly expected: Shape['is'] }[] = [];
  // What aliases stand for is looked at once.
  const seen = root.document.isTree ? undefined : new Set<unknown>();

  const look = (value: unknown, shape: Shape): void => {
    if (!fits(value, shape)) {
      found.push({ way: [], expected: shape.is });
    } else if (typeof value === 'object' && value !== null && !seen?.has(value)) {
      seen?.add(value);
      lookInto(value, shape);
    }
  };
  const lookInto = (value: object, { parts, each }: Shape): void => {
    if (Array.isArray(value)) {
      if (each) for (let index = 0; index < value.length; index++) enter(index, value[index], each);
      return;
    }
    const members = value as Record<string, unknown>;
    if ((!parts && !each) || typeof members.$ref === 'string') return;
    for (const key in members) {
      const shape = parts?.get(key) ?? (key.startsWith('x-') ? undefined : each);
      // Most of what is in a description is a text.
      if (shape && !(shape.is === 'a text' && typeof members[key] === 'string')) enter(key, members[key], shape);
    }
  };
  const enter = (token: Token, value: unknown, shape: Shape): void => {
    const before = found.length;
    look(value, shape);
    // Hardly anything is found, so that the way there is noted on the way back.
    for (let index = before; index < found.length; index++) found[index]?.way.push(token);
  };

  look(root.value, own(root.value, 'swagger') === undefined ? OPENAPI : SWAGGER);
  return found.map(({ way, expected }) => ({
    place: way.reduceRight((place, token) => place.child(token), root),
    expected,
  }));
}

/** What is left empty is not there: a list from which the last item was taken, in YAML. */
function fits(value: unknown, { is, or, isNeeded }: Shape): boolean {
  if (value === null) return isNeeded !== true;
  if (Array.isArray(value)) return is === 'a list' || or === 'a list';
  if (isObject(value)) return is === 'a mapping' || is === 'a schema' || (is === 'a text' && isTextFile(value));
  return is === 'a text' || (typeof value === 'boolean' && (is === 'a schema' || or === 'a boolean'));
}
