import { ownMember } from '../../model/place.ts';
import { isReference } from '../../model/references.ts';
import type { Property } from './shape.ts';

/** The keywords that hide a property: read-only ones are not sent, and write-only ones are not received. */
export type HidingKeyword = 'readOnly' | 'writeOnly';

/** Returns whether clients send a property. */
export function isSent({ place, shape }: Property): boolean {
  return !shape.isReadOnly && !isBesideReference(place, 'readOnly');
}

/** Returns whether clients receive a property. */
export function isReceived({ place, shape }: Property): boolean {
  return !shape.isWriteOnly && !isBesideReference(place, 'writeOnly');
}

/** Before OpenAPI 3.1, keywords beside a `$ref` are ignored, but the intention is clear. */
function isBesideReference({ value }: Property['place'], keyword: HidingKeyword): boolean {
  return isReference(value) && ownMember(value, keyword) === true;
}
