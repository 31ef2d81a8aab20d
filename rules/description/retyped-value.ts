import { ownMember, type Place } from '../../src/model/place.ts';
import type { Fix } from '../../src/rule/edits.ts';
import type { SchemaValidator, Validation } from '../../src/validation/schema-validator.ts';
import type { ValueSite } from './value-sites.ts';

type ScalarValue = string | number | boolean;

interface ValueReplacement {
  readonly place: Place;
  readonly value: ScalarValue;
}

/** Formats of strings that a number cannot have, so that quotes would not make it right. */
const STRING_FORMATS = /^(?:date|time|date-time|duration|uu?id|guid|email|ur[il]|ipv[46]|hostname)/;

/** The most wrong parts of one value that are fixed together. A value with more was probably generated. */
const MAX_FIXED_PARTS = 50;

/** Writes a value or parts of it in another type, if nothing is wrong but missing or needless quotes. */
export function retypeFix(site: ValueSite, { violations }: Validation, validator: SchemaValidator): { readonly fix?: Fix } {
  const { place, schema, direction } = site;
  if ('parsed' in site || violations.length > MAX_FIXED_PARTS) return {};
  const changes: ValueReplacement[] = [];
  for (const { tokens, schema: wanted } of violations) {
    const part = tokens.reduce((at, token) => at.child(token), place);
    const value = retyped(part.value);
    // In a list of numbers, such as coordinates, the schema is as likely wrong.
    const isOfList = typeof value === 'string' && typeof tokens.at(-1) === 'number' && typeof part.value === 'number';
    if (
      value === undefined ||
      isOfList ||
      (typeof value === 'string' && STRING_FORMATS.test(String(ownMember(wanted.value, 'format'))))
    )
      return {};
    if (changes.every((other) => other.place.pointer !== part.pointer)) changes.push({ place: part, value });
  }
  const depth = place.tokens.length;
  const changed = changes.reduce(
    (value, { place: { tokens }, value: part }) => withReplacedPart(value, tokens.slice(depth), part),
    place.value,
  );
  return validator.validate(changed, schema, direction).verdict === 'fits' ? { fix: fixOfReplacements(changes) } : {};
}

/** Writes wrong values of an `enum` in a type of its schema, if all of them can be. */
export function retypeFixOfList(places: readonly Place[], schema: Place): { readonly fix?: Fix } {
  const others = places.flatMap((place) => {
    const value = retyped(place.value);
    return value !== undefined && isOfType(value, schema) ? [{ place, value }] : [];
  });
  return others.length === places.length ? { fix: fixOfReplacements(others) } : {};
}

function fixOfReplacements(changes: readonly ValueReplacement[]): Fix {
  const [type, ...others] = new Set(changes.map(({ value }) => typeof value));
  const isOne = changes.length === 1;
  const as = others.length > 0 ? 'in the types of the schema' : `as ${isOne ? `a ${type}` : `${type}s`}`;
  return {
    title: `Write the ${isOne ? 'value' : 'values'} ${as}.`,
    applicability: 'safe',
    edits: () => changes.map(({ place, value }) => ({ set: place, value })),
  };
}

function withReplacedPart(value: unknown, [token, ...rest]: readonly (string | number)[], part: ScalarValue): unknown {
  if (token === undefined) return part;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === Number(token) ? withReplacedPart(item, rest, part) : item));
  // Assigning to a key named `__proto__` would call a setter.
  return Object.fromEntries(
    Object.entries(value as object).map(([key, member]) => [
      key,
      key === String(token) ? withReplacedPart(member, rest, part) : member,
    ]),
  );
}

function isOfType(value: ScalarValue, { value: schema }: Place): boolean {
  const types = [ownMember(schema, 'type')].flat();
  return types.includes(typeof value) || (types.includes('integer') && Number.isInteger(value));
}

function retyped(value: unknown): ScalarValue | undefined {
  if (typeof value === 'boolean') return String(value);
  // `1.0` and `1` are the same number, but different texts.
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'string' && /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/.test(value) ? Number(value) : undefined;
}
