import type { Place } from '../model/place.ts';
import type { Schema } from '../model/schema.ts';
import { extensionIn } from './extension.ts';
import { schemaWithValues } from './schema-attributes.ts';

/** An extension of a part, or the beginning of one: `x-team` without the key `lead`. */
export interface WrittenExtension {
  /** The place where it is written, as far as the keys exist. */
  readonly place: Place;
  /** `undefined` if a key is missing. */
  readonly value: unknown;
  /** The schema that has it, unless the part itself does. */
  readonly schema?: Schema;
}

/**
 * The place where an extension of a part is written: in the part itself, in its schema or a schema that applies together with it,
 * or in the items of a list that have the values of the list. `undefined` if no key of it is written anywhere.
 */
export function writtenExtension(place: Place, schema: Schema | undefined, name: string): WrittenExtension | undefined {
  const beside = extensionAt(place, name);
  if (beside?.value !== undefined || !schema) return beside;
  let partial = beside;
  for (const part of schemasOf(schema)) {
    if (part.place.value === place.value) continue;
    const found = extensionAt(part.place, name);
    if (found && (found.value !== undefined || !partial)) partial = { ...found, schema: part };
    if (found?.value !== undefined) break;
  }
  return partial;
}

function* schemasOf(schema: Schema): Generator<Schema> {
  yield* schema.parts;
  const items = schemaWithValues(schema);
  if (items && items !== schema) yield* items.parts;
}

function extensionAt(place: Place, name: string): WrittenExtension | undefined {
  const { keys, value } = extensionIn(place.value, name);
  return keys.length === 0 ? undefined : { place: keys.reduce((at, key) => at.child(key), place), value };
}
