import type { Api } from '../../model/api.ts';
import { findMapped } from '../../model/mapped-schema.ts';
import { isObject, own, Place, stringOf } from '../../model/place.ts';
import { Schema } from '../../model/schema.ts';
import type { Shape } from './shape.ts';

/** The property that distinguishes subtypes or alternatives. */
export interface Discriminator {
  readonly place: Place;
  readonly property: string | undefined;
  /** The schemas by value, where there is a `mapping`. */
  readonly mapping: ReadonlyMap<string, Schema>;
  /** The values of the `mapping` whose schema cannot be found. */
  readonly unresolved: ReadonlySet<string>;
}

/** The discriminator that a schema has itself, not through its parts: subtypes also contain that of their supertype. */
export function discriminatorOf(shape: Shape): Discriminator | undefined {
  const [schema] = shape.schemas;
  const value = own(shape.place.value, 'discriminator');
  if (!schema || value === undefined) return undefined;
  const place = shape.place.child('discriminator');
  // In Swagger 2, a discriminator is only the name of the property.
  const property = stringOf(value) ?? stringOf(own(value, 'propertyName'));
  const mapping = new Map<string, Schema>();
  const unresolved = new Set<string>();
  const listed = own(value, 'mapping');
  for (const [name, target] of isObject(listed) ? Object.entries(listed) : []) {
    const found = typeof target === 'string' ? resolve(schema.api, place, target) : undefined;
    if (found) mapping.set(name, found);
    else unresolved.add(name);
  }
  return { place, property, mapping, unresolved };
}

/**
 * The schemas that a discriminator distinguishes, by value: the values of its `mapping`, and the names of alternatives or subtypes
 * that are not mapped.
 */
export function valuesOf(shape: Shape): ReadonlyMap<string, Schema> {
  const values = new Map(discriminatorOf(shape)?.mapping);
  const mapped = new Set([...values.values()].map(({ place }) => place.value));
  const [schema] = shape.schemas;
  const extending = schema && shape.branches.length === 0 ? (subtypesIn(schema.api).get(shape.place.value) ?? []) : [];
  const named = [...extending, ...shape.branches.flatMap((branch) => namedSchema(branch) ?? [])];
  for (const [name, found] of named) if (!mapped.has(found.place.value) && !values.has(name)) values.set(name, found);
  return values;
}

function namedSchema(branch: Shape): readonly (readonly [string, Schema])[] | undefined {
  const [schema] = branch.schemas;
  const name = componentOf(branch.place);
  return schema && name !== undefined ? [[name, schema]] : undefined;
}

/** `Cat` of `#/components/schemas/Cat`. */
export function componentOf({ parent, token }: Place): string | undefined {
  const container = parent?.token;
  return container === 'schemas' || container === 'definitions' || container === '$defs' ? String(token) : undefined;
}

function resolve(api: Api, place: Place, target: string): Schema | undefined {
  const found = findMapped(api.references, place, target);
  return found instanceof Place ? Schema.at(api, found) : undefined;
}

/** The schemas that extend a supertype with a discriminator through `allOf`, by the value of the discriminator. */
export function subtypesOf(shape: Shape): ReadonlyMap<string, Schema> {
  if (shape.branches.length > 0 || own(shape.place.value, 'discriminator') === undefined) return new Map();
  return new Map([...valuesOf(shape)].filter(([, subtype]) => subtype !== shape.schemas[0]));
}

const known = new WeakMap<Api, ReadonlyMap<unknown, ReadonlyMap<string, Schema>>>();

/** The schemas that extend components with a discriminator, by the value of the component. */
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
