import type { Api } from './api.ts';
import type { Place } from './place.ts';
import { Schema } from './schema.ts';

/** The schema of a parameter or header: its own, or that of its one media type. */
export function schemaOf(api: Api, place: Place): Schema | undefined {
  const schema = place.child('schema');
  if (schema.value !== undefined) return Schema.at(api, schema);
  for (const [, mediaType] of api.references.entries(place.child('content'))) {
    return Schema.at(api, (api.references.follow(mediaType) ?? mediaType).child('schema'));
  }
  return undefined;
}
