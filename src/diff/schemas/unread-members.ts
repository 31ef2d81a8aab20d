import { ownMember } from '../../model/place.ts';
import type { Schema } from '../../model/schema.ts';
import type { Shape } from './shape.ts';

const MEMBERS = ['allOf', 'oneOf', 'anyOf'];

/**
 * Returns whether a part of a schema cannot be read, because its `$ref` leads nowhere, so that the constraints of this part are
 * unknown.
 */
export function hasUnreadMember({ parts }: Shape): boolean {
  return parts.some(isPartial);
}

function isPartial({ api, place }: Schema): boolean {
  if (api.references.follow(place) === undefined) return true;
  return MEMBERS.some((keyword) => {
    if (ownMember(place.value, keyword) === undefined) return false;
    return [...api.references.items(place.child(keyword))].some((item) => api.references.follow(item) === undefined);
  });
}
