import { isObject } from '../../model/place.ts';
import { accepts } from './accepts.ts';
import { isAnnotation } from './schema-keys.ts';
import { includesType } from './schema-types.ts';
import { Shape } from './shape.ts';
import { branchesIn, isNull } from './unwrap.ts';

/** Returns whether all values that `sender` describes match more than one alternative of a `oneOf`, which makes them invalid. */
export function isAmbiguous(receiver: Shape, sender: Shape): boolean {
  // The value of a discriminator selects the alternative.
  if (receiver.all('discriminator').length > 0) return false;
  return receiver.parts.some((part) => {
    let accepting = 0;
    for (const alternative of new Set(branchesIn(part, ['oneOf']))) {
      part.api.budget.pass(1);
      if (!isNull(alternative) && acceptsAll(Shape.of([alternative]), sender)) accepting++;
      if (accepting > 1) return true;
    }
    return false;
  });
}

/** Returns whether `anyOf` became `oneOf`, and values of one of the remaining alternatives also match another one. */
export function isNowExclusive(base: Shape, head: Shape, remaining: readonly Shape[]): boolean {
  if (head.all('oneOf').length === 0 || head.all('anyOf').length > 0 || base.all('oneOf').length > 0) return false;
  if (base.all('anyOf').length === 0 || head.all('discriminator').length > 0) return false;
  return remaining.some((one) => {
    head.api.budget.pass(head.branches.length);
    head.api.budget.checkTime();
    return head.branches.some((other) => other.place.value !== one.place.value && accepts(other, one, 'validation'));
  });
}

const COMPARED = new Set(['type', 'properties', 'required', 'allOf', '$ref']);

/**
 * Returns whether an alternative accepts all values that `sender` describes, because it differs only in requiring less, or consists of
 * `required` only. An alternative that omits properties or has no keywords is usually meant for other values.
 */
function acceptsAll(receiver: Shape, sender: Shape): boolean {
  const keywords = receiver.parts.flatMap(({ place: { value } }) => (isObject(value) ? Object.keys(value) : ['not']));
  const constraints = new Set(keywords.filter((keyword) => !isAnnotation(keyword)));
  if (constraints.size === 0 || ![...constraints].every((keyword) => COMPARED.has(keyword))) return false;
  if (receiver.types && !(sender.types && [...sender.types].every((type) => includesType(receiver.types, type)))) return false;
  if (![...receiver.required].every((name) => sender.required.has(name))) return false;
  if (constraints.size === 1 && constraints.has('required')) return true;
  const [taken, sent] = [receiver.properties, sender.properties];
  if (taken.size !== sent.size) return false;
  return [...sent.values()].every(({ name, shape }) => {
    const same = taken.get(name)?.shape;
    return same !== undefined && same.content === shape.content;
  });
}
