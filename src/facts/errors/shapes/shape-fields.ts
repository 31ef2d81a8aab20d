import type { ErrorField, ErrorShape, ErrorShapeName, FieldType } from './error-shape.ts';
import { readFieldPath } from './field-path.ts';

export type ShapeTable<Name extends ErrorShapeName> = Readonly<Record<Name, ErrorShape>>;

/** A field such as `error.message`; a question mark at its end makes it optional. */
export function field(text: string, ...types: readonly FieldType[]): ErrorField {
  const { path = [], isOptional = false } = readFieldPath(text) ?? {};
  return { path, types, isOptional };
}
