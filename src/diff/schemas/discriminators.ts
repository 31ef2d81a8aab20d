import { fact } from '../../facts/fact.ts';
import type { Api } from '../../model/api.ts';
import { findMappedSchema } from '../../model/mapped-schema.ts';
import { isObject, ownMember, Place, stringOf } from '../../model/place.ts';
import { Schema } from '../../model/schema.ts';
import { nameOfAlternative } from './alternative-place.ts';
import { DistinguishingValues } from './distinguishing-values.ts';
import { Shape } from './shape.ts';

/** The property that distinguishes subtypes or alternatives. */
export interface Discriminator {
  readonly place: Place;
  readonly property: string | undefined;
  /** The schemas by value; empty without a `mapping`. */
  readonly mapping: ReadonlyMap<string, Schema>;
  /** The values of the `mapping` whose schema cannot be found. */
  readonly unresolved: ReadonlySet<string>;
  /** The schema of values that the discriminator does not list, or `unresolved` if it cannot be found (OpenAPI 3.2, `defaultMapping`). */
  readonly fallback: Schema | 'unresolved' | undefined;
}

/** The discriminator that a schema has itself, not through its parts: subtypes also contain that of their supertype. */
export function discriminatorOf(shape: Shape): Discriminator | undefined {
  const [schema] = shape.schemas;
  const value = ownMember(shape.place.value, 'discriminator');
  if (!schema || value === undefined) return undefined;
  const place = shape.place.child('discriminator');
  // In Swagger 2, a discriminator is only the name of the property.
  const property = stringOf(value) ?? stringOf(ownMember(value, 'propertyName'));
  const mapping = new Map<string, Schema>();
  const unresolved = new Set<string>();
  const listed = ownMember(value, 'mapping');
  for (const [name, target] of isObject(listed) ? Object.entries(listed) : []) {
    const found = typeof target === 'string' ? resolve(schema.api, place, target) : undefined;
    if (found) mapping.set(name, found);
    else unresolved.add(name);
  }
  const unlisted = stringOf(ownMember(value, 'defaultMapping'));
  const fallback = unlisted === undefined ? undefined : (resolve(schema.api, place, unlisted) ?? 'unresolved');
  return { place, property, mapping, unresolved, fallback };
}

/**
 * The schemas that a discriminator distinguishes, by value: the values of its `mapping`, and for alternatives or subtypes that are not
 * mapped, the values that they list for the property, or else their names.
 */
export function schemasByValue(shape: Shape): ReadonlyMap<string, Schema> {
  const { mapping = new Map<string, Schema>(), property } = discriminatorOf(shape) ?? {};
  const values = new Map(mapping);
  const mapped = new Set([...values.values()].map(({ place }) => place.value));
  const [schema] = shape.schemas;
  const extending = schema && shape.branches.length === 0 ? [...(subtypesIn(schema.api).get(shape.place.value) ?? [])] : [];
  const alternatives = [
    ...extending.map(([name, subtype]) => ({ name, shape: Shape.of([subtype]) })),
    ...shape.branches.map((branch) => ({ name: nameOfAlternative(shape, branch), shape: branch })),
  ];
  const shapes = property === undefined ? [] : alternatives.map((alternative) => alternative.shape);
  const listing = new DistinguishingValues(shapes, property);
  for (const { name, shape: alternative } of alternatives) {
    const [found] = alternative.schemas;
    if (!found || mapped.has(found.place.value)) continue;
    const listed = property === undefined ? [] : listing.stringsOf(alternative, property);
    // A subtype inherits the values of its supertype.
    const isOwn = listed.length > 0 && listed.length !== shape.properties.get(property ?? '')?.shape.values?.length;
    for (const value of isOwn ? listed : [name]) if (value !== undefined && !values.has(value)) values.set(value, found);
  }
  return values;
}

/** Resolves the target of a mapping: the name of a component, or a reference. */
function resolve(api: Api, place: Place, target: string): Schema | undefined {
  const found = findMappedSchema(api.references, place, target);
  return found instanceof Place ? Schema.at(api, found) : undefined;
}

/** The schemas that extend a supertype with a discriminator through `allOf`, by the value of the discriminator. */
export function subtypesOf(shape: Shape): ReadonlyMap<string, Schema> {
  if (shape.branches.length > 0 || ownMember(shape.place.value, 'discriminator') === undefined) return new Map();
  return new Map([...schemasByValue(shape)].filter(([, subtype]) => subtype !== shape.schemas[0]));
}

/** The schemas that extend components with a discriminator, by the value of the component. */
const subtypesIn = fact((api: Api): ReadonlyMap<unknown, ReadonlyMap<string, Schema>> => {
  const found = new Map<unknown, Map<string, Schema>>();
  const container = api.isSwagger2 ? api.root.child('definitions') : api.root.child('components').child('schemas');
  for (const [name, place] of api.references.entries(container)) {
    const schema = ownMember(place.value, 'allOf') === undefined ? undefined : Schema.at(api, place);
    for (const { place: part } of schema?.parts ?? []) {
      if (!schema || part.value === schema.place.value || ownMember(part.value, 'discriminator') === undefined) continue;
      const subtypes = found.get(part.value) ?? new Map<string, Schema>();
      found.set(part.value, subtypes.set(name, schema));
    }
  }
  return found;
});
