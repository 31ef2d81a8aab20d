import { compareWithShapes } from '../../rules/errors/shapes/compare-shape.ts';
import { FIELD_TYPES, type FieldType, formatPath, ITEMS } from '../../rules/errors/shapes/error-shape.ts';
import { readPath } from '../../rules/errors/shapes/field-path.ts';
import { type MappedField, type Mapping, mappedShape } from '../../rules/errors/shapes/mapping.ts';
import { keyOf } from '../../rules/lists/names.ts';
import { propertyOf, type Shape, shapesOf, typesOf } from '../../rules/schemas/shapes.ts';
import type { Schema } from '../model/schema.ts';
import { REQUEST_ID } from './request-id.ts';
import { Tally } from './tally.ts';

/** The JSON bodies of an error response, one for each media type, and how many operations return it. */
export interface CountedResponse {
  readonly bodies: readonly Schema[];
  readonly count: number;
}

/** An error object that an API has defined itself, and how many error responses conform to it. */
export interface OwnShape {
  readonly mapping: Mapping;
  readonly count: number;
}

/** How many mappings are compared with all bodies. */
const MOST_CANDIDATES = 5;

/** The mapping to which most error responses conform, as `error-schema` compares them. */
export function ownShapeOf(responses: readonly CountedResponse[]): OwnShape | undefined {
  const candidates = new Tally<Mapping>();
  for (const { bodies, count } of responses) {
    const [body] = bodies;
    const mapping = body && mappingOf(body);
    if (mapping) candidates.add(JSON.stringify(mapping), mapping, count);
  }
  const counted = candidates.items.slice(0, MOST_CANDIDATES).map(({ item: mapping }) => {
    return { mapping, count: conforming(responses, mapping) };
  });
  return counted.reduce<OwnShape | undefined>((best, next) => (best && best.count >= next.count ? best : next), undefined);
}

function conforming(responses: readonly CountedResponse[], mapping: Mapping): number {
  const shapes = [mappedShape(mapping)];
  const conforms = (body: Schema) => compareWithShapes(body, shapes, { required: false }) === undefined;
  return responses.filter(({ bodies }) => bodies.length > 0 && bodies.every(conforms)).reduce((sum, { count }) => sum + count, 0);
}

/** What clients and operators read of an error, by the name that `error-catalogue` knows it by. */
const FIELDS: readonly (readonly [string, RegExp])[] = [
  ['message', /^(?:error)?(?:message|msg)$/],
  ['detail', /^(?:error)?(?:details?|description|reason)$/],
  ['error', /^errors?$/],
  ['title', /^(?:error)?title$/],
  ['type', /^(?:error)?type$/],
  ['code', /^(?:error)?code$/],
  ['id', /^(?:error)?id$/],
  ['trace', REQUEST_ID],
  ['trace', /^trace(?:id)?$/],
];

/** Without one of these, a body is more likely a resource than an error. */
const TELLING: readonly string[] = ['message', 'detail', 'error', 'code'];

/** Properties that contain errors, such as `errors` in `{ errors: [{ message }] }`. */
const CONTAINER = /(?:error|fault|problem|exception|failure)s?$/;
const MOST_LEVELS = 3;

/** The fields of an error body at the outermost level that has any. */
function mappingOf(body: Schema): Mapping | undefined {
  let level: readonly (readonly [path: readonly string[], shape: Shape])[] = outermost([], [body]);
  for (let depth = 0; depth < MOST_LEVELS && level.length > 0; depth++) {
    for (const [path, shape] of level) {
      const fields = fieldsOf(path, shape);
      if (TELLING.some((name) => fields.has(name))) return Object.fromEntries(fields);
    }
    level = level.flatMap(([path, shape]) =>
      namesOf(shape)
        .filter((name) => CONTAINER.test(keyOf(name)))
        .flatMap((name) => outermost([...path, name], propertyOf(shape, name))),
    );
  }
  return undefined;
}

/** The object that schemas describe, or the items of an array. Of alternatives, the first is enough, as all are compared later. */
function outermost(path: readonly string[], schemas: readonly Schema[]): readonly (readonly [readonly string[], Shape])[] {
  const [shape] = shapesOf(schemas);
  if (!shape) return [];
  const items = shape.flatMap((schema) => schema.items ?? []);
  if (items.length === 0) return [[path, shape]];
  const [item] = shapesOf(items);
  return item ? [[[...path, ITEMS], item]] : [];
}

function fieldsOf(path: readonly string[], shape: Shape): ReadonlyMap<string, string | MappedField> {
  const fields = new Map<string, string | MappedField>();
  const names = namesOf(shape);
  for (const [field, pattern] of FIELDS) {
    const name = names.find((candidate) => pattern.test(keyOf(candidate)) && isScalar(shape, candidate));
    const text = name === undefined ? '' : formatPath([...path, name]);
    if (name === undefined || fields.has(field) || !isReadAs(text, [...path, name])) continue;
    const [type, ...others] = declaredTypes(shape, name);
    fields.set(field, type && others.length === 0 ? { path: text, type } : text);
  }
  return fields;
}

/** A name with a dot or a question mark cannot be part of a path. */
function isReadAs(text: string, path: readonly string[]): boolean {
  const read = readPath(text);
  return read !== undefined && !read.isOptional && JSON.stringify(read.path) === JSON.stringify(path);
}

function isScalar(shape: Shape, name: string): boolean {
  const schemas = shapesOf(propertyOf(shape, name)).flat();
  return !schemas.some(
    ({ types, properties, isArray }) => isArray || types.has('object') || types.has('array') || properties.size > 0,
  );
}

function declaredTypes(shape: Shape, name: string): readonly FieldType[] {
  const types = new Set(shapesOf(propertyOf(shape, name)).flatMap(typesOf));
  return FIELD_TYPES.filter((type) => types.has(type));
}

function namesOf(shape: Shape): readonly string[] {
  return [...new Set(shape.flatMap((schema) => [...schema.properties.keys()]))].sort();
}
