import type { Schema } from '../../model/schema.ts';
import { isPartlyUnread, unreadPropertiesOf } from '../../model/unread.ts';

/** Schemas that apply together to one value: a schema with its `allOf`, and one choice of each `oneOf` and `anyOf`. */
export type SchemaShape = readonly Schema[];

/** The most shapes that are considered; each choice multiplies them, and no API needs more. */
export const MAX_SHAPES = 50;

/** The maximum number of schemas in one shape, as chains of choices can have any length. */
const MAX_SHAPE_SCHEMAS = 50;

/** The shapes that a value of all these schemas can have. Alternatives that only allow `null` are left out. */
export function shapesOf(schemas: readonly Schema[]): readonly SchemaShape[] {
  const shapes: SchemaShape[] = [];
  const pending: { known: SchemaShape; open: readonly Schema[] }[] = [{ known: [], open: schemas }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { known, open } = next;
    const [schema, ...rest] = open;
    if (shapes.length === MAX_SHAPES) {
      reportExcess(schemas);
      break;
    }
    if (!schema) {
      shapes.push(known);
      continue;
    }
    schema.api.budget.pass(1);
    if (known.includes(schema)) {
      pending.push({ known, open: rest });
      continue;
    }
    const isLong = known.length >= MAX_SHAPE_SCHEMAS || schema.branches.length > MAX_SHAPES;
    if (isLong && schema.branches.length > 0) reportExcess([schema]);
    const all = known.length < MAX_SHAPE_SCHEMAS ? schema.branches.slice(0, MAX_SHAPES) : [];
    const branches = all.filter((branch) => !isOnlyNull(branch));
    if (branches.length === 0) pending.push({ known: [...known, schema], open: rest });
    for (const branch of branches.toReversed()) pending.push({ known: [...known, schema], open: [branch, ...rest] });
  }
  return shapes;
}

function reportExcess([schema]: readonly Schema[]): void {
  schema?.api.budget.exceed('combinations', MAX_SHAPES, schema.place);
}

function isOnlyNull(schema: Schema): boolean {
  return schema.isNullable && schema.types.size === 0 && schema.properties.size === 0 && schema.branches.length === 0;
}

/** All definitions of a property, which apply together. */
export function propertyOf(shape: SchemaShape, name: string): readonly Schema[] {
  return [...new Set(shape.flatMap((schema) => schema.definitionsOf(name)))];
}

/** Returns whether a part of a shape that cannot be read may have a property whose name matches. */
export function mayHaveUnread(shape: SchemaShape, isWanted: (name: string) => boolean): boolean {
  return shape.some((schema) => isPartlyUnread(schema) || unreadPropertiesOf(schema).some(isWanted));
}

/** Returns whether a schema says that its values may be numbers. */
export function mayBeNumber({ types }: Schema): boolean {
  return types.has('integer') || types.has('number');
}

/** The names of the properties of a shape, each once. */
export function propertyNamesOf(shape: SchemaShape): readonly string[] {
  return [...new Set(shape.flatMap((schema) => [...schema.properties.keys()]))];
}

export function isRequired(shape: SchemaShape, name: string): boolean {
  return shape.some((schema) => schema.required.has(name));
}

/**
 * The message about a wrong type: `the body is a string, expected an object`; `undefined` if the type is right, or may be right
 * in a part that cannot be read. The type may also be nullable.
 */
export function typeDifference(label: string, shape: SchemaShape, expected: 'object' | 'string' | 'integer'): string | undefined {
  const types = typesOf(shape);
  if (types.length === 1 && types[0] === expected) return undefined;
  if (types.length === 0 && expected === 'object' && shape.some((schema) => schema.properties.size > 0)) return undefined;
  if (types.length === 0 && shape.some(isPartlyUnread)) return undefined;
  if (types.length === 0) return `${label} has no type, expected ${withArticle(expected)}`;
  return `${label} is ${types.map(withArticle).join(' or ')}, expected ${withArticle(expected)}`;
}

export function withArticle(type: string): string {
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
}

/** The declared types, or those of the values in `enum` and `const`; a schema with `items` is an array. */
export function typesOf(shape: SchemaShape): readonly string[] {
  const declared = new Set(shape.flatMap((schema) => [...schema.types]));
  if (declared.size > 0) return [...declared];
  if (shape.some(({ isArray }) => isArray)) return ['array'];
  const values = shape.flatMap((schema) => schema.values ?? []).filter((value) => value !== null);
  return [...new Set(values.map(typeOf))];
}

/** The type of a value, by its name in JSON Schema. */
export function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
