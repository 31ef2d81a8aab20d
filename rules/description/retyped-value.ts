import { own, type Place } from '../../src/model/place.ts';
import type { Fix } from '../../src/rule/edits.ts';
import type { SchemaValidator } from '../../src/validation/schema-validator.ts';
import type { ValueSite } from './value-sites.ts';

type Simple = string | number | boolean;

/** Writes the same value in another type, if only its quotes are missing or wrong. */
export function fixOf(site: ValueSite, validator: SchemaValidator): { readonly fix?: Fix } {
  const { place, schema, direction } = site;
  const other = 'parsed' in site ? undefined : retyped(place.value);
  if (other === undefined || validator.validate(other, schema, direction).verdict !== 'fits') return {};
  return { fix: asFix([{ place, value: other }]) };
}

/** The same for values that the schema lists as they are. */
export function fixOfListed(places: readonly Place[], schema: Place): { readonly fix?: Fix } {
  const others = places.flatMap((place) => {
    const value = retyped(place.value);
    return value !== undefined && isOfType(value, schema) ? [{ place, value }] : [];
  });
  return others.length === places.length ? { fix: asFix(others) } : {};
}

function asFix(changes: readonly { readonly place: Place; readonly value: Simple }[]): Fix {
  const type = typeof changes[0]?.value;
  const what = changes.length === 1 ? 'the value' : 'the values';
  const title = `Write ${what} as ${changes.length === 1 ? 'a ' : ''}${type}${changes.length === 1 ? '' : 's'}.`;
  return { title, applicability: 'safe', edits: () => changes.map(({ place, value }) => ({ set: place, value })) };
}

function isOfType(value: Simple, { value: schema }: Place): boolean {
  const types = [own(schema, 'type')].flat();
  return types.includes(typeof value) || (types.includes('integer') && Number.isInteger(value));
}

function retyped(value: unknown): Simple | undefined {
  if (typeof value === 'boolean') return String(value);
  // `1.0` and `1` are the same number, but different texts.
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'string' && /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/.test(value) ? Number(value) : undefined;
}
