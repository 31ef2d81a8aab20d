import type { Api } from '../model/api.ts';
import { isObject, own, Place, stringOf } from '../model/place.ts';
import { Schema } from '../model/schema.ts';
import type { Shape } from './shape.ts';

/** The property that tells subtypes or alternatives apart. */
export interface Discriminator {
  readonly place: Place;
  readonly property: string | undefined;
  /** What its values stand for, where a mapping says so. */
  readonly mapping: ReadonlyMap<string, Schema>;
}

/** The discriminator that a schema has itself: a subtype has that of its supertype as a part, but no subtypes by it. */
export function discriminatorOf(shape: Shape): Discriminator | undefined {
  const [schema] = shape.schemas;
  const value = own(shape.place.value, 'discriminator');
  if (!schema || value === undefined) return undefined;
  const place = shape.place.child('discriminator');
  // Swagger 2 has the name of the property alone.
  const property = stringOf(value) ?? stringOf(own(value, 'propertyName'));
  const mapping = new Map<string, Schema>();
  const listed = own(value, 'mapping');
  for (const [name, target] of isObject(listed) ? Object.entries(listed) : []) {
    const found = typeof target === 'string' ? resolve(schema.api, place, target) : undefined;
    if (found) mapping.set(name, found);
  }
  return { place, property, mapping };
}

/** A name of a component, or else a reference. */
function resolve(api: Api, place: Place, target: string): Schema | undefined {
  const references = /^[\w.-]+$/.test(target) ? [`#/components/schemas/${target}`, target] : [target];
  const found = references.map((reference) => api.references.find(place, reference)).find((end) => end instanceof Place);
  return found instanceof Place ? Schema.at(api, found) : undefined;
}

/** The schemas by the name of their component that are made of a supertype with a discriminator, by `allOf`. */
export function subtypesOf(shape: Shape): ReadonlyMap<string, Schema> {
  const found = new Map<string, Schema>();
  const [schema] = shape.schemas;
  if (!schema || shape.branches.length > 0 || own(shape.place.value, 'discriminator') === undefined) return found;
  for (const [name, subtype] of subtypesIn(schema.api).get(shape.place.value) ?? []) found.set(name, subtype);
  for (const subtype of discriminatorOf(shape)?.mapping.values() ?? []) {
    if (subtype !== schema) found.set(String(subtype.place.token), subtype);
  }
  return found;
}

const known = new WeakMap<Api, ReadonlyMap<unknown, ReadonlyMap<string, Schema>>>();

/** Of the components that have a discriminator, by what they say, those that are made of them. */
function subtypesIn(api: Api): ReadonlyMap<unknown, ReadonlyMap<string, Schema>> {
  const cached = known.get(api);
  if (cached) return cached;
  const found = new Map<unknown, Map<string, Schema>>();
  known.set(api, found);
  const container = api.isSwagger2 ? api.root.child('definitions') : api.root.child('components').child('schemas');
  for (const [name, place] of api.references.entries(container)) {
    const schema = own(place.value, 'allOf') === undefined ? undefined : Schema.at(api, place);
    for (const { place: part } of schema?.parts ?? []) {
      if (!schema || part.value === schema.place.value || own(part.value, 'discriminator') === undefined) continue;
      const subtypes = found.get(part.value) ?? new Map<string, Schema>();
      found.set(part.value, subtypes.set(name, schema));
    }
  }
  return found;
}
