import type { Place } from '../../model/place.ts';
import { Schema } from '../../model/schema.ts';
import type { Shape } from './shape.ts';

/** Where a schema lists an alternative: the item of its `oneOf` or `anyOf`, which may be a `$ref`. */
export function placeOfAlternative({ parts }: Shape, { schemas }: Shape): Place | undefined {
  for (const { api, place } of parts) {
    for (const keyword of ['oneOf', 'anyOf']) {
      for (const item of api.references.items(place.child(keyword))) {
        if (Schema.at(api, item) === schemas[0]) return item;
      }
    }
  }
  return undefined;
}
