import type { Api } from './api.ts';
import { Place } from './place.ts';
import { isReference } from './references.ts';
import type { Schema } from './schema.ts';

/** Returns whether a part of a schema, or all its alternatives, are behind unresolved `$ref`s, so that the schema is not fully known. */
export function isPartlyUnread(schema: Schema): boolean {
  return schema.parts.some((part) => lacksPart(part) || lacksBranches(part));
}

function lacksPart({ api, place }: Schema): boolean {
  if (isReference(place.value) && !(api.references.target(place) instanceof Place)) return true;
  return [...place.child('allOf').items()].some((item) => isUnread(api, item));
}

function lacksBranches({ api, place }: Schema): boolean {
  return ['oneOf', 'anyOf'].some((keyword) => {
    const branches = [...place.child(keyword).items()];
    return branches.length > 0 && branches.every((item) => isUnread(api, item));
  });
}

/** The names of properties whose `$ref` cannot be resolved. */
export function unreadPropertiesOf({ api, parts }: Schema): readonly string[] {
  const properties = parts.flatMap((part) => [...api.references.entries(part.place.child('properties'))]);
  return properties.flatMap(([name, place]) => (isUnread(api, place) ? name : []));
}

function isUnread(api: Api, place: Place): boolean {
  return api.references.followSchema(place) === undefined;
}
