import { fact } from '../../../src/facts/fact.ts';
import type { Api } from '../../../src/model/api.ts';
import type { Operation } from '../../../src/model/operation.ts';
import { isObject, type Place } from '../../../src/model/place.ts';
import { isLocal } from '../../../src/model/reference-to.ts';
import { isReference } from '../../../src/model/references.ts';
import type { Schema } from '../../../src/model/schema.ts';
import { SchemaUses } from '../../../src/model/schema-uses.ts';
import type { Edit, Fix } from '../../../src/rule/edits.ts';
import type { ReturnedProperty } from './returned-schemas.ts';

/** The way to keep a property out of responses. */
export type Remedy = 'markWriteOnly' | 'remove' | 'separate';

/** The remedy that keeps a property out of all responses. A schema of which requests have the property must not lose it. */
export function remedyForProperty(property: ReturnedProperty): Remedy {
  const { schema } = property;
  // Nothing can be both read-only and write-only.
  if (schema.isReadOnly || !isSentInRequests(property)) return 'remove';
  // Swagger 2 does not have `writeOnly`.
  return schema.api.isSwagger2 ? 'separate' : 'markWriteOnly';
}

export function fixesOfRemedy(
  remedy: Remedy,
  property: ReturnedProperty,
): { readonly fix?: Fix; readonly suggestions?: readonly Fix[] } {
  const { place, schema } = property;
  if (!isLocal(place.document) || remedy === 'separate') return {};
  return remedy === 'remove' ? { suggestions: [removeProperty(property)] } : { fix: markWriteOnly(place, schema.api) };
}

function markWriteOnly(place: Place, { references }: Api): Fix {
  const isIgnored = isReference(place.value) && !references.countsSiblings;
  const edit: Edit = isIgnored
    ? { set: place, value: { allOf: [{ $ref: place.value.$ref }], writeOnly: true } }
    : isObject(place.value)
      ? { set: place.child('writeOnly'), value: true }
      : { set: place, value: { writeOnly: true } };
  return { title: 'Mark the property `writeOnly: true`.', applicability: 'unsafe', edits: () => [edit] };
}

function removeProperty({ name, place, owner }: ReturnedProperty): Fix {
  const lists = owner.parts.map((part) => part.place.child('required'));
  const required = lists.flatMap((list) => {
    const items = [...list.items()];
    // A list of required properties must not be empty in OpenAPI 3.0.
    if (items.length === 1 && items[0]?.value === name) return { remove: list };
    return items.filter(({ value }) => value === name).map((item) => ({ remove: item }));
  });
  return { title: 'Remove the property.', applicability: 'unsafe', edits: () => [{ remove: place }, ...required] };
}

/** Returns whether the property is part of a request body, by its own schema or by one that is made of it. */
function isSentInRequests({ owner, place }: ReturnedProperty): boolean {
  const sent = sentSchemas(owner.api);
  return sent.has(owner.place.value) || sent.has(place.parent?.parent?.value);
}

/** The schemas that request bodies are made of. */
const sentSchemas = fact((api: Api) => new SchemaUses(api, requestBodiesOf(api)));

function* requestBodiesOf(api: Api): Generator<readonly [Schema, Operation]> {
  for (const operation of api.operations()) {
    for (const { schema } of operation.requestBody?.content ?? []) if (schema) yield [schema, operation];
  }
}
