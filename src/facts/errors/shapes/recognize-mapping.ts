import type { Schema } from '../../../model/schema.ts';
import { propertyNamesOf, propertyOf, type SchemaShape, shapesOf, typesOf } from '../../schemas/shapes.ts';
import { keyOf } from '../../words/names.ts';
import { FIELD_TYPES, type FieldType, formatPath, ITEMS_STEP } from './error-shape.ts';
import { readFieldPath } from './field-path.ts';
import type { ErrorMapping, MappedField } from './mapping.ts';

/** Fields, each with a pattern for the names that it may have, as `keyOf` writes them. */
export type FieldNames = readonly (readonly [field: string, name: RegExp])[];

/**
 * The fields of an error that clients and operators read, by their names in `error-catalogue`. A qualifier may come first:
 * `errorMessage`, `faultstring`, `userMessage`.
 */
const FIELDS: FieldNames = [
  ['message', /^(?:error)?(?:message|msg)$/],
  ['message', /^(?:err|fault|exception|failure|problem|status|result|user|developer|display)?(?:message|msg|string|text)$/],
  ['detail', /^(?:error|err|fault|exception|failure|problem|status)?(?:details?|description|reason|explanation)$/],
  ['error', /^err(?:or)?s?$/],
  ['title', /^(?:error)?title$/],
  ['type', /^(?:error)?type$/],
  ['code', /^(?:error|err|fault|exception|result)?code$|^err(?:or)?(?:number|no)$/],
  ['id', /^(?:error)?id$/],
];

/** Fields of which an error has at least one; a body without them is more likely a resource. */
const TELLING_FIELDS: readonly string[] = ['message', 'detail', 'error', 'code'];

/** Properties that contain errors, such as `errors` in `{ errors: [{ message }] }`. */
const CONTAINER = /(?:error|fault|problem|exception|failure)s?$/;
const MAX_LEVELS = 3;
/** The most objects of a level that are searched. */
const MAX_OBJECTS = 20;

/**
 * The fields of an error body at the outermost level that has any; without such a level, the lists of errors or messages.
 *
 * @param others Further fields to look for.
 */
export function errorMappingOf(body: Schema, others: FieldNames = []): ErrorMapping | undefined {
  const all = [...FIELDS, ...others];
  const top = outermostObjects([], [body]);
  const found = fieldsWithin(top, all, (name) => CONTAINER.test(keyOf(name)));
  if (found) return found;
  // FastAPI's `{ detail: [{ loc, msg, type }] }`, or `{ errors: [string] }`.
  const lists = top.flatMap(([path, shape]) =>
    [...fieldsOf(path, shape, all, isList)].filter(([name]) => TELLING_FIELDS.includes(name)),
  );
  if (lists.length > 0) return Object.fromEntries(lists.map(([name, field]) => [name, pathOfField(field)]));
  // `{ meta: { message, code } }`: the object has a name of the organization's own.
  return fieldsWithin(top, all, () => true);
}

type NestingLevel = readonly (readonly [path: readonly string[], shape: SchemaShape])[];

/** The fields of the outermost level that describes an error, in objects whose names fit. */
function fieldsWithin(top: NestingLevel, all: FieldNames, isContainer: (name: string) => boolean): ErrorMapping | undefined {
  let level = top;
  for (let depth = 0; depth < MAX_LEVELS && level.length > 0; depth++) {
    for (const [path, shape] of level) {
      const fields = fieldsOf(path, shape, all, isScalar);
      if (TELLING_FIELDS.some((name) => fields.has(name))) return Object.fromEntries(fields);
    }
    level = level.slice(0, MAX_OBJECTS).flatMap(([path, shape]) =>
      propertyNamesOf(shape)
        .toSorted()
        .filter(isContainer)
        .flatMap((name) => outermostObjects([...path, name], propertyOf(shape, name))),
    );
  }
  return undefined;
}

/** The object that schemas describe, or the items of an array. Of alternatives, the first is enough, as all are compared later. */
function outermostObjects(path: readonly string[], schemas: readonly Schema[]): NestingLevel {
  const [shape] = shapesOf(schemas);
  if (!shape) return [];
  const items = shape.flatMap((schema) => schema.items ?? []);
  if (items.length === 0) return [[path, shape]];
  const [item] = shapesOf(items);
  return item ? [[[...path, ITEMS_STEP], item]] : [];
}

function fieldsOf(
  path: readonly string[],
  shape: SchemaShape,
  all: FieldNames,
  isWanted: (shape: SchemaShape, name: string) => boolean,
): ReadonlyMap<string, string | MappedField> {
  const fields = new Map<string, string | MappedField>();
  const names = propertyNamesOf(shape).toSorted();
  for (const [field, pattern] of all) {
    const name = names.find((candidate) => pattern.test(keyOf(candidate)) && isWanted(shape, candidate));
    const text = name === undefined ? '' : formatPath([...path, name]);
    if (name === undefined || fields.has(field) || !isWritablePath(text, [...path, name])) continue;
    const [type, ...others] = declaredTypes(shape, name);
    fields.set(field, type && others.length === 0 ? { path: text, type } : text);
  }
  return fields;
}

export function pathOfField(field: string | MappedField): string {
  return typeof field === 'string' ? field : field.path;
}

/** A name with a dot or a question mark cannot be part of a path. */
function isWritablePath(text: string, path: readonly string[]): boolean {
  const read = readFieldPath(text);
  return read !== undefined && !read.isOptional && JSON.stringify(read.path) === JSON.stringify(path);
}

function isScalar(shape: SchemaShape, name: string): boolean {
  const schemas = shapesOf(propertyOf(shape, name)).flat();
  return !schemas.some(
    ({ types, properties, isArray }) => isArray || types.has('object') || types.has('array') || properties.size > 0,
  );
}

function isList(shape: SchemaShape, name: string): boolean {
  return shapesOf(propertyOf(shape, name)).some((value) => value.some(({ isArray, types }) => isArray || types.has('array')));
}

function declaredTypes(shape: SchemaShape, name: string): readonly FieldType[] {
  const types = new Set(shapesOf(propertyOf(shape, name)).flatMap(typesOf));
  return FIELD_TYPES.filter((type) => types.has(type));
}
