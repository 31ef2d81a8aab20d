import { isObject, type JsonObject } from '../../src/model/place.ts';
import { mapNodes } from './description-nodes.ts';

/** References to the schemas whose names clients may see in the property that a `discriminator` names. */
export function namedByDiscriminators(description: unknown): ReadonlySet<string> {
  const named = new Set<string>();
  mapNodes(description, (node) => {
    if (node.discriminator !== undefined) for (const reference of targetsOf(node)) named.add(reference);
    return node;
  });
  const extending = new Map<string, readonly string[]>();
  for (const [pointer, schemas] of schemaMaps(description)) {
    for (const [name, schema] of Object.entries(schemas)) {
      if (!isObject(schema)) continue;
      const reference = `${pointer}/${name}`;
      extending.set(reference, referencesIn(schema.allOf));
      if (schema.discriminator !== undefined) named.add(reference);
    }
  }
  for (let count = -1; count < named.size; ) {
    count = named.size;
    for (const [reference, supertypes] of extending) if (supertypes.some((other) => named.has(other))) named.add(reference);
  }
  return named;
}

function schemaMaps(description: unknown): readonly (readonly [string, JsonObject])[] {
  if (!isObject(description)) return [];
  const { definitions, components } = description;
  const schemas = isObject(components) ? components.schemas : undefined;
  return [
    ...(isObject(definitions) ? [['#/definitions', definitions] as const] : []),
    ...(isObject(schemas) ? [['#/components/schemas', schemas] as const] : []),
  ];
}

function targetsOf({ oneOf, anyOf, discriminator }: JsonObject): readonly string[] {
  const mapping = isObject(discriminator) && isObject(discriminator.mapping) ? Object.values(discriminator.mapping) : [];
  const mapped = mapping.flatMap((target) => (typeof target === 'string' ? [target, `#/components/schemas/${target}`] : []));
  return [...referencesIn(oneOf), ...referencesIn(anyOf), ...mapped];
}

function referencesIn(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.flatMap((item) => (isObject(item) && typeof item.$ref === 'string' ? [item.$ref] : [])) : [];
}
