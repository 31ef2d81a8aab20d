import { quotedMediaTypes } from '../../src/facts/responses/media-type-names.ts';
import { propertyOf, type SchemaShape, shapesOf, typesOf, withArticle } from '../../src/facts/schemas/shapes.ts';
import type { MediaType } from '../../src/model/media-type.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Schema } from '../../src/model/schema.ts';

/** The JSON that a client sends. */
export interface Payload {
  /** The alternatives of the payload that are lists. */
  readonly lists: readonly SchemaShape[];
  /** True if the payload can only be a list. */
  readonly isList: boolean;
  /** The form of the payload if it is not a list: `is an object`. */
  readonly otherForm: string;
}

/** The payload of an operation; `undefined` if its description cannot be read. */
export function payloadOf(operation: Operation): Payload | undefined {
  const body = operation.requestBody;
  if (!body) return operation.place.child('requestBody').value === undefined ? payloadWithoutList('is missing') : undefined;
  const content = body.content;
  const json = content.filter(isPlainJson);
  if (json.length === 0)
    return payloadWithoutList(content.length === 0 ? 'is not described' : `is in ${quotedMediaTypes(content)}`);

  const schemas = json.flatMap(({ schema }) => schema ?? []);
  if (schemas.length === 0) return json.some(({ isUnread }) => isUnread) ? undefined : payloadWithoutList('has no schema');
  const shapes = schemas.flatMap(shapesOfSchema);
  const lists = shapes.filter(mayBeList);
  const isItem = operation.pathItem.segments.at(-1)?.isParameter === true;
  const isList = lists.length > 0 && shapes.every((shape) => isSurelyList(shape, isItem));
  return { lists, isList, otherForm: otherFormOf(shapes) };
}

function payloadWithoutList(otherForm: string): Payload {
  return { lists: [], isList: false, otherForm };
}

/**
 * Returns whether a media type is JSON but not a patch: a JSON Patch is a list only in form, and a merge patch is about one item.
 */
function isPlainJson(mediaType: MediaType): boolean {
  return mediaType.isJson && !mediaType.essence.endsWith('patch+json');
}

function shapesOfSchema(schema: Schema): readonly SchemaShape[] {
  return schema.branches.length === 0 ? [[schema]] : shapesOf([schema]);
}

function mayBeList(shape: SchemaShape): boolean {
  return shape.every((schema) => schema.allows('array')) && shape.some((schema) => schema.isArray) && !isJsonPatch(shape);
}

/**
 * Returns whether a payload is certainly a list. The payload for one item may be an object that is by mistake described in
 * `items`, without a type.
 */
function isSurelyList(shape: SchemaShape, isItem: boolean): boolean {
  return mayBeList(shape) && shape.some(({ types, isArray }) => isArray && types.size < 2 && !(isItem && types.size === 0));
}

/** Returns whether a list is a JSON Patch, which frameworks also offer as `application/json`. */
function isJsonPatch(list: SchemaShape): boolean {
  const elements = elementsOf(list);
  const has = (shape: SchemaShape, name: string) => propertyOf(shape, name).length > 0;
  // Some descriptions write `operation` instead of `op`.
  const isPatchOperation = (shape: SchemaShape) =>
    has(shape, 'path') && (has(shape, 'op') || (has(shape, 'operation') && has(shape, 'value')));
  return elements.length > 0 && shapesOf(elements).every(isPatchOperation);
}

/** The schemas of a list's elements, which apply together. */
export function elementsOf(list: SchemaShape): readonly Schema[] {
  return [...new Set(list.flatMap((schema) => schema.parts).flatMap((part) => part.items ?? []))];
}

function otherFormOf(shapes: readonly SchemaShape[]): string {
  if (shapes.some((shape) => shape.some(({ isArray }) => isArray))) return 'is a JSON Patch';
  const types = new Set(shapes.flatMap((shape) => (shape.some(({ isObject }) => isObject) ? ['object'] : typesOf(shape))));
  return types.size === 0 ? 'has no type' : `is ${[...types].map(withArticle).join(' or ')}`;
}
