import { namesSecret } from '../../facts/secrets/returned-names.ts';
import { ownMember, type Place } from '../../model/place.ts';
import { type HidingKeyword, isReceived, isSent } from './property-directions.ts';
import type { Property, Shape } from './shape.ts';

/** A property that requests may no longer contain, or that responses no longer contain, although it is still described. */
export interface HiddenProperty {
  readonly base: Property;
  readonly head: Property;
  readonly at: Place;
  /** True if the description most likely became more precise, while the API did not change. */
  readonly isCorrection: boolean;
}

/** The properties of an object that are now read-only or write-only. Properties that moved into alternatives are compared there. */
export function* hiddenProperties(base: Shape, head: Shape, keyword: HidingKeyword): Generator<HiddenProperty> {
  const isVisible = keyword === 'readOnly' ? isSent : isReceived;
  const isCorrected = keyword === 'readOnly' ? isSetByServer : isNeverReturned;
  for (const before of base.properties.values()) {
    const now = head.properties.get(before.name);
    if (!now || !isVisible(before) || isVisible(now)) continue;
    yield { base: before, head: now, at: keywordOf(now.place, keyword), isCorrection: isCorrected(before, now) };
  }
}

/** The keyword, or the property if the keyword is in a schema that it refers to, because other properties may also refer to that schema. */
function keywordOf(property: Place, keyword: HidingKeyword): Place {
  return ownMember(property.value, keyword) === undefined ? property : property.child(keyword);
}

/** Properties that the server sets in most APIs: the id of the object, links to it, and when it was created and changed. */
const SET_BY_SERVER =
  /^(?:id|uuid|guid|urn|arn|self|href|links?|(?:last)?(?:(?:creat|updat|modifi|chang|delet)(?:ed|ion)|modification)(?:at|on|by|date|time|datetime|timestamp)?)$/;

/** Many descriptions get their first `readOnly` at these properties, which the API has never accepted. */
function isSetByServer({ name }: Property): boolean {
  return SET_BY_SERVER.test(name.replaceAll(/[^a-z]/gi, '').toLowerCase());
}

/** Swagger 2.0 has no `writeOnly`. A secret that responses described was returned by mistake, or not at all. */
function isNeverReturned({ name, shape }: Property, { shape: now }: Property): boolean {
  const isNewKeyword = isSwagger2(shape) && !isSwagger2(now);
  return isNewKeyword || namesSecret(name) || [shape, now].some((version) => version.text('format') === 'password');
}

function isSwagger2({ schemas: [schema] }: Shape): boolean {
  return schema?.api.isSwagger2 === true;
}
