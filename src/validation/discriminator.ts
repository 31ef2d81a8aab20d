import { decodePercent } from '../document/pointer.ts';
import { findMappedSchema } from '../model/mapped-schema.ts';
import { isObject, ownMember, Place } from '../model/place.ts';
import type { References } from '../model/references.ts';
import type { CompiledSchema } from './compiled-schema.ts';

/** Finds the alternative that a value names. */
export type ChooseAlternative = (value: unknown) => CompiledSchema | undefined;

/** Returns the choice of a schema's `discriminator` among its alternatives. */
export function discriminatorChoice(
  owner: CompiledSchema,
  schemas: readonly CompiledSchema[],
  references: References,
): ChooseAlternative {
  const property = ownMember(owner.get('discriminator'), 'propertyName');
  if (typeof property !== 'string') return () => undefined;
  const known = new Map<string, CompiledSchema | undefined>();
  return (value) => {
    const name = isObject(value) ? ownMember(value, property) : undefined;
    if (typeof name !== 'string') return undefined;
    if (!known.has(name)) known.set(name, find(owner, name, schemas, references));
    return known.get(name);
  };
}

function find(owner: CompiledSchema, name: string, schemas: readonly CompiledSchema[], references: References) {
  const target = ownMember(ownMember(owner.get('discriminator'), 'mapping'), name);
  if (typeof target !== 'string') return schemas.find((schema) => nameOf(schema) === name);
  const found = findMappedSchema(references, owner.place.child('discriminator'), target);
  const end = found instanceof Place ? references.follow(found)?.value : undefined;
  return end === undefined ? undefined : schemas.find(({ place }) => references.follow(place)?.value === end);
}

/** The name by which an alternative is known without a `mapping`: the name of the component. */
function nameOf(schema: CompiledSchema): string | undefined {
  const reference = schema.get('$ref');
  return typeof reference === 'string' ? decodePercent(reference.slice(reference.lastIndexOf('/') + 1)) : undefined;
}
