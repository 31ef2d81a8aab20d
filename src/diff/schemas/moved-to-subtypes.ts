import { discriminatorOf, subtypesOf } from './discriminators.ts';
import { keyOfValue } from './schema-keys.ts';
import { type Property, Shape } from './shape.ts';

/** A property that moved from an object to the subtypes that its discriminator selects, or to some of them. */
export interface MovedProperty {
  /** The property that selects the subtype. */
  readonly selector: string;
  /** The property in the subtypes that have it. */
  readonly kept: readonly Property[];
  /** The values for which it is gone. */
  readonly lacking: readonly string[];
}

/** Finds a property of the base that the head itself lacks in the subtypes of the head; `undefined` if none of them has it. */
export function movedToSubtypes(name: string, base: Shape, head: Shape): MovedProperty | undefined {
  const selector = discriminatorOf(head)?.property;
  if (selector === undefined) return undefined;
  const kept: Property[] = [];
  const lacking: string[] = [];
  for (const [value, shape] of possibleSubtypes(selector, base, head)) {
    const property = shape.property(name);
    if (property) kept.push(property);
    else lacking.push(value);
  }
  if (kept.length === 0) return undefined;
  // A subtype that both versions have is compared by itself.
  const compared = subtypesOf(base);
  return { selector, kept, lacking: lacking.filter((value) => !compared.has(value)) };
}

/** The subtypes that objects of the base can be, by value. */
function possibleSubtypes(selector: string, base: Shape, head: Shape): readonly (readonly [string, Shape])[] {
  const mapping = discriminatorOf(head)?.mapping;
  const listed = base.properties.get(selector)?.shape.values;
  const known = listed && new Set(listed.map(keyOfValue));
  return [...subtypesOf(head)].flatMap(([value, schema]) => {
    const isPossible = (!mapping?.size || mapping.has(value)) && (!known || known.has(keyOfValue(value)));
    return isPossible ? [[value, Shape.of([schema])] as const] : [];
  });
}
