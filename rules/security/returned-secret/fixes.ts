import type { Edit, Fix } from '../../../src/edits.ts';
import type { Api } from '../../../src/model/api.ts';
import { isObject, type Place } from '../../../src/model/place.ts';
import { isLocal } from '../../../src/model/reference-to.ts';
import { isReference } from '../../../src/model/references.ts';
import type { Schema } from '../../../src/model/schema.ts';
import type { ReturnedProperty } from './returned-schemas.ts';

/** The way to keep a property out of responses; nothing if requests have it and there is no other way than removing it. */
export function fixesOf(property: ReturnedProperty): { readonly fix?: Fix; readonly suggestions?: readonly Fix[] } {
  const { owner, place, schema } = property;
  const { api } = schema;
  if (!isLocal(place.document)) return {};
  // Nothing can be both read-only and write-only, and Swagger 2 does not have the latter.
  if (!api.isSwagger2 && !schema.isReadOnly) return { fix: markWriteOnly(place, api) };
  return schema.isReadOnly || !requestSchemas(api).has(owner) ? { suggestions: [removeProperty(property)] } : {};
}

function markWriteOnly(place: Place, { references }: Api): Fix {
  const isIgnored = isReference(place.value) && !references.countsSiblings;
  const edit: Edit = isIgnored
    ? { set: place, value: { allOf: [{ $ref: place.value.$ref }], writeOnly: true } }
    : isObject(place.value)
      ? { set: place.child('writeOnly'), value: true }
      : { set: place, value: { writeOnly: true } };
  return { title: 'Mark the property `writeOnly: true`.', applicability: 'contract', edits: () => [edit] };
}

function removeProperty({ name, place, owner }: ReturnedProperty): Fix {
  const lists = owner.parts.map((part) => part.place.child('required'));
  const required = lists.flatMap((list) => {
    const items = [...list.items()];
    // A list of required properties must not be empty in OpenAPI 3.0.
    if (items.length === 1 && items[0]?.value === name) return { remove: list };
    return items.filter(({ value }) => value === name).map((item) => ({ remove: item }));
  });
  return { title: 'Remove the property.', applicability: 'contract', edits: () => [{ remove: place }, ...required] };
}

const KNOWN = new WeakMap<Api, ReadonlySet<Schema>>();

/** All schemas that request bodies are made of. */
function requestSchemas(api: Api): ReadonlySet<Schema> {
  const known = KNOWN.get(api);
  if (known) return known;
  const schemas = new Set<Schema>();
  for (const { requestBody } of api.operations()) {
    for (const { schema } of requestBody?.content ?? []) if (schema) schemas.add(schema);
  }
  // Iterating over a set includes items that are added meanwhile.
  for (const schema of schemas) for (const { schema: member } of schema.members()) schemas.add(member);
  KNOWN.set(api, schemas);
  return schemas;
}
