import type { MediaType } from '../../../model/media-type.ts';
import type { Schema } from '../../../model/schema.ts';
import { propertyNamesOf, propertyOf, type SchemaShape, shapesOf } from '../../schemas/shapes.ts';
import type { ErrorShapeName } from './error-shape.ts';

/** A shape that has a name, besides the standard one. */
export type OtherShapeName = Exclude<ErrorShapeName, 'standard'>;

/**
 * The known shapes that error bodies are meant to have, even if they lack a part of it; `undefined` if that is unknown.
 * FastAPI's own errors look like Django's: other errors of the API show which of them it is.
 */
export function recognizeShapes(contents: readonly (readonly MediaType[])[]): readonly (OtherShapeName | undefined)[] {
  const names = contents.map(recognizeShape);
  return names.includes('fastapi') ? names.map((name) => (name === 'django' ? 'fastapi' : name)) : names;
}

/** Returns whether an error body is meant to have a known shape. */
export function hasShape(content: readonly MediaType[], name: OtherShapeName): boolean {
  const recognized = recognizeShape(content);
  return recognized === name || (name === 'fastapi' && recognized === 'django');
}

/**
 * The known shape of one error body. A media type that belongs to a shape decides unless the schema has another shape.
 */
export function recognizeShape(content: readonly MediaType[]): OtherShapeName | undefined {
  const json = content.filter(({ isJson }) => isJson);
  if (json.some((mediaType) => mediaType.essence === 'application/problem+json' && !isOtherObject(mediaType.schema)))
    return 'problem-details';
  const [schema] = json.flatMap((mediaType) => mediaType.schema ?? []);
  const isJsonApiType = json.some(({ essence }) => essence === 'application/vnd.api+json');
  if (schema && isJsonApiType && shapesOf([schema]).every((body) => isMemberOfType(body, 'errors', 'array'))) return 'json-api';
  return schema && recognizeSchema(schema);
}

const SHAPE_SIGNS: readonly (readonly [OtherShapeName, (body: SchemaShape) => boolean])[] = [
  ['problem-details', isProblem],
  ['json-api', isJsonApi],
  ['google', isGoogle],
  ['odata', isOData],
  ['spring', isSpring],
  ['nestjs', isNestJs],
  ['fastapi', isFastApi],
  ['django', isDjango],
];

function recognizeSchema(schema: Schema): OtherShapeName | undefined {
  const alternatives = shapesOf([schema]);
  const name = SHAPE_SIGNS.find(([, isMeant]) => alternatives.length > 0 && alternatives.every(isMeant))?.[0];
  return name === 'problem-details' && isAspNet(schema, alternatives) ? 'aspnet' : name;
}

/**
 * `Microsoft.AspNetCore.Mvc.ProblemDetails`, which ASP.NET describes as plain JSON; for invalid input with `errors`, which has the
 * messages for each field.
 */
function isAspNet({ place: { token } }: Schema, alternatives: readonly SchemaShape[]): boolean {
  const hasErrors = (body: SchemaShape) =>
    propertyOf(body, 'errors').some(({ additionalProperties }) => additionalProperties?.isArray);
  return /ProblemDetails$/.test(String(token)) || alternatives.every(hasErrors);
}

/** The members that RFC 9457 names. */
const PROBLEM_MEMBERS = ['type', 'title', 'status', 'detail', 'instance'];

/** Returns whether a body under the media type of problem details has only other properties: `{ error, error_description }`. */
function isOtherObject(schema: Schema | undefined): boolean {
  const alternatives = schema ? shapesOf([schema]) : [];
  return (
    alternatives.length > 0 &&
    alternatives.every((body) => countMembers(body, PROBLEM_MEMBERS) === 0 && body.some(({ properties }) => properties.size > 0))
  );
}

/** `title` and two more of the members that RFC 9457 names. */
function isProblem(body: SchemaShape): boolean {
  return hasMember(body, 'title') && countMembers(body, PROBLEM_MEMBERS) >= 3;
}

function isJsonApi(body: SchemaShape): boolean {
  const items = shapesOf(propertyOf(body, 'errors')).flatMap((shape) => shape.flatMap((schema) => schema.items ?? []));
  return (
    items.length > 0 &&
    shapesOf(items).every(
      (item) =>
        countMembers(item, ['title', 'detail']) > 0 &&
        countMembers(item, ['id', 'links', 'status', 'code', 'title', 'detail', 'source']) >= 3,
    )
  );
}

/**
 * An `error` with `code`, `message` and `status`, in which `details` may be missing; or, as grpc-gateway writes it, `code`, `message` and
 * `details`. The details are objects that name their type.
 */
function isGoogle(body: SchemaShape): boolean {
  if (
    isMemberOfType(body, 'code', 'integer') &&
    isMemberOfType(body, 'message', 'string') &&
    isMemberOfType(body, 'details', 'array')
  )
    return hasTypedDetails(body);
  return errorsIn(body).some(
    (error) =>
      isMemberOfType(error, 'code', 'integer') &&
      isMemberOfType(error, 'message', 'string') &&
      isMemberOfType(error, 'status', 'string') &&
      (!hasMember(error, 'details') || hasTypedDetails(error)),
  );
}

function hasTypedDetails(error: SchemaShape): boolean {
  const items = propertyOf(error, 'details').flatMap((schema) => schema.items ?? []);
  return (
    items.length > 0 &&
    items.every(({ properties, types }) =>
      properties.size === 0 ? types.size === 0 || types.has('object') : ANY_TYPE_MEMBERS.some((name) => properties.has(name)),
    )
  );
}

/** Besides `code` and `message`, which many errors have, one of the members that only OData names. */
function isOData(body: SchemaShape): boolean {
  return errorsIn(body).some(
    (error) =>
      isMemberOfType(error, 'code', 'string') &&
      isMemberOfType(error, 'message', 'string') &&
      (hasMember(error, 'innererror') ||
        hasMember(error, 'innerError') ||
        (hasMember(error, 'target') && hasMember(error, 'details'))),
  );
}

/** Returns whether a body is FastAPI's response to invalid input. */
export function isFastApiValidation(body: Schema): boolean {
  return shapesOf([body]).some(isFastApi);
}

/** `timestamp`, `status`, `error` (the name of the status) and `path`; `message` may be left out. */
function isSpring(body: SchemaShape): boolean {
  return (
    hasMember(body, 'timestamp') &&
    hasMember(body, 'path') &&
    isMemberOfType(body, 'status', 'integer') &&
    isMemberOfType(body, 'error', 'string')
  );
}

/** `statusCode`, `message` (one, or a list of them) and `error` (the name of the status). */
function isNestJs(body: SchemaShape): boolean {
  const isNumber = isMemberOfType(body, 'statusCode', 'integer') || isMemberOfType(body, 'statusCode', 'number');
  return (
    isNumber &&
    hasMember(body, 'message') &&
    isMemberOfType(body, 'error', 'string') &&
    propertyNamesOf(body).length <= MAX_NESTJS_PROPERTIES
  );
}

/** `{ detail: [{ loc, msg, type }] }`, for input that is not valid. */
function isFastApi(body: SchemaShape): boolean {
  return propertyOf(body, 'detail').some(({ items }) => items?.properties.has('loc') && items.properties.has('msg'));
}

/** `{ detail: string }`; for invalid input, `non_field_errors` is beside the names of fields. */
function isDjango(body: SchemaShape): boolean {
  if (hasMember(body, 'non_field_errors')) return true;
  return isMemberOfType(body, 'detail', 'string') && propertyNamesOf(body).every((name) => name === 'detail' || name === 'code');
}

/** The most properties of a NestJS error, with the time, the path and the method, which applications add. */
const MAX_NESTJS_PROPERTIES = 6;

/** The members with the type of a `google.protobuf.Any`. */
const ANY_TYPE_MEMBERS = ['@type', 'typeUrl', 'type_url'];

function errorsIn(body: SchemaShape): readonly SchemaShape[] {
  const errors = propertyOf(body, 'error');
  return errors.length === 0 ? [] : shapesOf(errors);
}

function hasMember(shape: SchemaShape, name: string): boolean {
  return propertyOf(shape, name).length > 0;
}

function countMembers(shape: SchemaShape, names: readonly string[]): number {
  return names.filter((name) => hasMember(shape, name)).length;
}

function isMemberOfType(shape: SchemaShape, name: string, type: string): boolean {
  const definitions = propertyOf(shape, name);
  return definitions.length > 0 && definitions.some((schema) => schema.types.has(type) || (type === 'array' && schema.isArray));
}
