import { parseFragmentPointer } from '../../document/pointer.ts';
import { fact } from '../../facts/fact.ts';
import type { Place } from '../../model/place.ts';
import { isReference } from '../../model/references.ts';
import { Schema } from '../../model/schema.ts';
import { nameAt } from './place-names.ts';
import type { Shape } from './shape.ts';

/** The most alternatives that are searched, as alternatives may have alternatives themselves. */
const MAX_SEARCHED = 1000;

/** The place at which a schema itself lists an alternative: the item of its `oneOf` or `anyOf`, which may be a `$ref`. */
export function placeOfAlternative(union: Shape, alternative: Shape): Place | undefined {
  const item = itemThatLists(union, alternative);
  const holder = item?.parent?.parent?.value;
  return union.parts.some(({ place }) => place.value === holder) ? item : undefined;
}

/** The place at which a schema or one of its alternatives lists an alternative. */
function itemThatLists(union: Shape, { schemas: [schema] }: Shape): Place | undefined {
  return schema && placesOfAlternatives(union).get(schema);
}

/** The places of all alternatives, and of the alternatives in these. */
const placesOfAlternatives = fact(({ parts }: Shape): ReadonlyMap<Schema, Place> => {
  const places = new Map<Schema, Place>();
  const holders = new Set(parts);
  for (const { api, place } of holders) {
    for (const keyword of places.size < MAX_SEARCHED ? ['oneOf', 'anyOf'] : []) {
      for (const item of api.references.items(place.child(keyword))) {
        const schema = Schema.at(api, item);
        if (!schema || places.has(schema)) continue;
        places.set(schema, item);
        holders.add(schema);
      }
    }
  }
  return places;
});

/** `Cat` for `$ref: '#/components/schemas/Cat'`: the first name of an alternative, as this may itself be a `$ref` to another schema. */
export function nameOfAlternative(union: Shape, alternative: Shape): string | undefined {
  const item = itemThatLists(union, alternative);
  const target = isReference(item?.value) ? item.value.$ref : undefined;
  if (target === undefined) return componentNameOf(alternative.place);
  const end = target.indexOf('#');
  return end === -1 ? undefined : nameInFragment(target.slice(end + 1));
}

/** `cat` for `$ref: ./pets/cat.yaml`. */
export function fileNameOfAlternative(union: Shape, alternative: Shape): string | undefined {
  const item = itemThatLists(union, alternative);
  const target = isReference(item?.value) ? item.value.$ref : '#';
  return target.includes('#') ? undefined : target.replace(/^.*\//s, '').replace(/\.\w+$/, '');
}

/** `light.yaml#/Early/Order`: the file and the place in it where a schema is defined, which is the same in both versions. */
export function definitionKeyOf({ document, pointer }: Place): string {
  return `${document.uri.replace(/^.*\//s, '')}#${pointer}`;
}

/** Returns whether an alternative is defined elsewhere, so that its place does not depend on its position in a list. */
export function isReferenced(union: Shape, alternative: Shape): boolean {
  const item = itemThatLists(union, alternative);
  return item === undefined || isReference(item.value);
}

/** The name of an alternative in messages; `undefined` if it has no name. */
export function labelOfAlternative(union: Shape, alternative: Shape): string | undefined {
  const name = nameOfAlternative(union, alternative);
  if (name !== undefined) return name;
  const { kind, name: label } = nameAt(alternative.place);
  return fileNameOfAlternative(union, alternative) !== undefined && kind === 'schema' ? label : alternative.text('title');
}

/** `Cat` of `#/components/schemas/Cat`. */
export function componentNameOf({ parent, token }: Place): string | undefined {
  return isContainer(parent?.token) ? String(token) : undefined;
}

function isContainer(token: string | number | undefined): boolean {
  return token === 'schemas' || token === 'definitions' || token === '$defs';
}

/** The name of what a fragment leads to: a component, or a schema among others in a file, as in `pets.yaml#/Cat`. */
function nameInFragment(fragment: string): string | undefined {
  const tokens = parseFragmentPointer(fragment) ?? [];
  const [container, name = container] = tokens.slice(-2);
  return tokens.length <= 2 || isContainer(container) ? name : undefined;
}
