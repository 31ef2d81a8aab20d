import { isNull } from '../diff/schemas/unwrap.ts';
import { fact } from '../facts/fact.ts';
import { ownMember, type Place } from '../model/place.ts';
import type { Schema } from '../model/schema.ts';

/** The most parts that are visited; alternatives may be in alternatives. */
const MAX_PARTS = 50;

const KEYWORDS = ['oneOf', 'anyOf'];

/** A schema together with the only alternative that its `oneOf` or `anyOf` has beside `null`, as FastAPI writes optional values. */
export const withOnlyAlternative = fact((schema: Schema): Schema => {
  const parts = new Set(schema.parts);
  // Iterating over a set includes items that are added meanwhile.
  for (const part of parts) {
    if (parts.size > MAX_PARTS) break;
    // Most schemas have no alternatives, and creating a place costs more than reading a key.
    const keywords = KEYWORDS.filter((keyword) => ownMember(part.place.value, keyword) !== undefined);
    const others = keywords.flatMap((keyword) => onlyOneIn(part, part.place.child(keyword))?.parts ?? []);
    for (const other of others) parts.add(other);
  }
  return parts.size === schema.parts.length ? schema : schema.with([...parts]);
});

/** Returns whether a schema is written as an alternative that is judged together with the whole, or that only allows `null`. */
export function isJudgedWithWhole(schema: Schema): boolean {
  const list = schema.place.parent;
  if (!list || !KEYWORDS.includes(String(list.token)) || !Array.isArray(list.value)) return false;
  return isNull(schema) || onlyOneIn(schema, list)?.place.value === schema.place.value;
}

/** The only one of a list of alternatives that allows more than `null`. One whose `$ref` leads nowhere may be any schema. */
function onlyOneIn(schema: Schema, list: Place): Schema | undefined {
  const alternatives = [...schema.api.references.items(list)].map((item) => schema.at(item));
  const others = alternatives.filter((one) => !one || !isNull(one));
  return others.length === 1 ? others[0] : undefined;
}
