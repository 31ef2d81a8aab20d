import type { ErrorShape, Field, FieldType, ShapeName } from './error-shape.ts';
import { readPath } from './field-path.ts';

export type ShapeTable<Name extends ShapeName> = Readonly<Record<Name, ErrorShape>>;

/** A field such as `error.message`; a question mark at its end makes it optional. */
export function field(text: string, ...types: readonly FieldType[]): Field {
  const { path = [], isOptional = false } = readPath(text) ?? {};
  return { path, types, isOptional };
}
