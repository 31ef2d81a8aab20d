import { isObject } from '../../../model/place.ts';
import { type ErrorField, type ErrorShape, FIELD_TYPES, type FieldType } from './error-shape.ts';
import { readPath } from './field-path.ts';

/** A field of a mapping, where its path alone does not say enough. */
export interface MappedField {
  readonly path: string;
  readonly type?: FieldType | readonly FieldType[];
}

/** An organization's own error object: the places of its fields, by their purposes. */
export type ErrorMapping = Readonly<Record<string, string | MappedField>>;

/** The names that a mapping gives the fields that identify an error. */
const IDENTIFIERS = ['type', 'code', 'id'];

/** An organization's own shape. The mapping must be without mistakes. */
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

/** A field as a mapping has it. */
export function readField(field: unknown): ErrorField {
  const { path: text, type } = isObject(field) ? field : { path: field, type: undefined };
  const { path = [], isOptional = false } = (typeof text === 'string' ? readPath(text) : undefined) ?? {};
  return { path, isOptional, types: type === undefined ? [] : (fieldTypesOf(type) ?? []) };
}

/** One type, or a list of them; `undefined` where it is neither. */
export function fieldTypesOf(type: unknown): readonly FieldType[] | undefined {
  const list = Array.isArray(type) ? type : [type];
  const known = FIELD_TYPES.filter((name) => list.includes(name));
  return list.length > 0 && list.every((item) => FIELD_TYPES.some((name) => name === item)) ? known : undefined;
}
