import type { Token } from '../document/pointer.ts';
import { OPENAPI, type Shape, SWAGGER } from './openapi-shapes.ts';
import { isObject, own, type Place } from './place.ts';

/** A value that is not of the type that belongs there. */
export interface Misfit {
  readonly place: Place;
  readonly expected: Shape['is'];
}

/** Values of the wrong type in the description's own document: no rule sees what ought to be in them. */
export function findMisfits(root: Place): readonly Misfit[] {
  const found: Misfit[] = [];
  const way: Token[] = [];
  // What aliases stand for is looked at once.
  const seen = root.document.isTree ? undefined : new Set<unknown>();

  const look = (value: unknown, shape: Shape): void => {
    if (!fits(value, shape)) {
      found.push({ place: way.reduce((place, token) => place.child(token), root), expected: shape.is });
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
    if ((!parts && !each) || typeof own(value, '$ref') === 'string') return;
    const members = value as Record<string, unknown>;
    for (const key in members) {
      const shape = parts?.get(key) ?? (key.startsWith('x-') ? undefined : each);
      // Most of what is in a description is a text.
      if (shape && !(shape.is === 'a text' && typeof members[key] === 'string')) enter(key, members[key], shape);
    }
  };
  const enter = (token: Token, value: unknown, shape: Shape): void => {
    way.push(token);
    look(value, shape);
    way.pop();
  };

  look(root.value, own(root.value, 'swagger') === undefined ? OPENAPI : SWAGGER);
  return found;
}

/** What is left empty is not there: a list from which the last item was taken, in YAML. */
function fits(value: unknown, { is, or, isNeeded }: Shape): boolean {
  if (value === null) return isNeeded !== true;
  if (Array.isArray(value)) return is === 'a list' || or === 'a list';
  if (isObject(value)) return is === 'a mapping' || is === 'a schema';
  return is === 'a text' || (typeof value === 'boolean' && (is === 'a schema' || or === 'a boolean'));
}
