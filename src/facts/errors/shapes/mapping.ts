import { isObject } from '../../../model/place.ts';
import { type ErrorField, type ErrorShape, FIELD_TYPES, type FieldType } from './error-shape.ts';
import { readFieldPath } from './field-path.ts';

/** A field of a mapping with its type. */
export interface MappedField {
  readonly path: string;
  readonly type?: FieldType | readonly FieldType[];
}

/** An organization's own error object: the places of its fields, by their purposes. */
export type ErrorMapping = Readonly<Record<string, string | MappedField>>;

/** The names that a mapping gives the fields that identify an error. */
const IDENTIFIERS = ['type', 'code', 'id'];

/** The shape for an organization's own error object. The mapping must be valid. */
export function mappedShape(mapping: ErrorMapping): ErrorShape {
  const fields = Object.entries(mapping).map(([name, field]) => [name, readField(field)] as const);
  return {
    name: undefined,
    title: 'the error object of your organization',
    reference: 'the configuration',
    variants: [{ fields: fields.map(([, field]) => field) }],
    mediaTypes: [],
    identifiers: fields.flatMap(([name, { path }]) => (IDENTIFIERS.includes(name) ? [path] : [])),
  };
}

/** Reads a field of a mapping. */
export function readField(field: unknown): ErrorField {
  const { path: text, type } = isObject(field) ? field : { path: field, type: undefined };
  const { path = [], isOptional = false } = (typeof text === 'string' ? readFieldPath(text) : undefined) ?? {};
  return { path, isOptional, types: type === undefined ? [] : (fieldTypesOf(type) ?? []) };
}

/** The types of a field, from one type or a list of types; `undefined` for any other value. */
export function fieldTypesOf(type: unknown): readonly FieldType[] | undefined {
  const list = Array.isArray(type) ? type : [type];
  const known = FIELD_TYPES.filter((name) => list.includes(name));
  return list.length > 0 && list.every((item) => FIELD_TYPES.some((name) => name === item)) ? known : undefined;
}
