import type { Api } from '../../model/api.ts';
import { MediaType } from '../../model/media-type.ts';
import { isObject, ownMember, type Place, stringOf } from '../../model/place.ts';
import { type Property, Shape } from '../schemas/shape.ts';
import { matchMediaTypes } from './media-types.ts';
import type { OperationChange } from './operation-change.ts';

/** A field of a form, and how it is encoded. */
export interface FormField {
  readonly property: Property;
  readonly encoding: Place;
}

/** A field of a form whose `encoding` both versions describe. */
export interface FormFieldPair {
  readonly base: FormField;
  readonly head: FormField;
}

/**
 * The fields of all forms that an operation accepts. A field whose encoding only one version describes is left out, as the other
 * version rarely means the default.
 */
export function* matchFormFields({ base, head }: OperationChange): Generator<FormFieldPair> {
  const [before, now] = [base.requestBody?.content ?? [], head.requestBody?.content ?? []];
  for (const pair of matchMediaTypes(before, now, 'request').pairs) {
    const [fields, known] = [fieldsOf(pair.base), fieldsOf(pair.head)];
    for (const [name, field] of fields) {
      const same = known.get(name);
      if (same) yield { base: field, head: same };
    }
  }
}

function fieldsOf({ place, schema }: MediaType): ReadonlyMap<string, FormField> {
  const encodings = ownMember(place.value, 'encoding');
  if (!isObject(encodings) || !schema) return new Map();
  const { properties } = Shape.of([schema]);
  return new Map(
    Object.keys(encodings).flatMap((name) => {
      const property = properties.get(name);
      return property ? [[name, { property, encoding: place.child('encoding').child(name) }] as const] : [];
    }),
  );
}

/** The media types that a field may have. */
export function fieldMediaTypes({ encoding }: FormField, api: Api): readonly MediaType[] {
  const names = stringOf(ownMember(encoding.value, 'contentType'))?.split(',') ?? [];
  return names.flatMap((name) => (name.trim() === '' ? [] : [new MediaType(api, encoding.child('contentType'), name.trim())]));
}
