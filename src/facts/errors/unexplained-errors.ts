import type { Place } from '../../model/place.ts';
import type { Schema } from '../../model/schema.ts';
import { MAX_SHAPES, mayHaveUnread, propertyNamesOf, propertyOf, type SchemaShape, shapesOf } from '../schemas/shapes.ts';
import { keyOf } from '../words/names.ts';
import { wordsOf } from '../words/words.ts';
import { isDiscriminated } from './discriminated.ts';
import { describesError, isErrorLike } from './error-like.ts';
import { isExplanationUrl } from './error-url.ts';
import { isNamedDefinition } from './inline-body.ts';
import { isFastApiValidation } from './shapes/recognize-shape.ts';

/** An error that has neither an identifier with a fixed set of values nor a URL that explains it. */
export interface UnexplainedError {
  /** The schema that must be fixed. */
  readonly schema: Schema;
  /** The identifiers that may have any value: `error.code`. Empty if the error has no identifier. */
  readonly names: readonly string[];
  /** The identifier that an error without one should have; by default `code`. */
  readonly missingIdentifier?: string;
  /** The error object, which may have the URL. */
  readonly error: Schema | undefined;
}

/** The properties of a body that may contain the error itself, the likeliest first. */
const WRAPPERS = ['error', 'errors', 'fault', 'detail', 'details'];

/** The unexplained errors in a body, for each alternative of `oneOf` and `anyOf`; `undefined` if its errors cannot be judged. */
export function unexplainedErrorsIn(body: Schema, isProblem: boolean): readonly UnexplainedError[] | undefined {
  // Other rules report a body that is not an error. An application cannot change the `type` in FastAPI's validation errors.
  if ((!isErrorLike(body) && !describesError(body)) || isFastApiValidation(body)) return undefined;
  let isJudged = false;
  const found = new Map<Schema, UnexplainedError>();
  for (const shape of elementsOf([body])) {
    for (const unexplained of unexplainedErrorsInBody(
      { body, shape, enclosingSchemas: [body, ...shape], prefix: '' },
      isProblem,
    )) {
      isJudged = true;
      if (unexplained && !found.has(unexplained.schema)) found.set(unexplained.schema, unexplained);
    }
  }
  return isJudged ? [...found.values()] : undefined;
}

/** An error object in a body, with the schemas that enclose it. */
export interface ErrorObject {
  readonly body: Schema;
  readonly shape: SchemaShape;
  /** The schemas on the way from the body, in that order. */
  readonly enclosingSchemas: readonly Schema[];
  /** The prefix of the names of its properties in messages, such as `error.`. */
  readonly prefix: string;
}

/** The unexplained errors among those that can be judged; empty if all are explained. */
function* unexplainedErrorsInBody(body: ErrorObject, isProblem: boolean): Generator<UnexplainedError | undefined> {
  // Other rules report a body that does not describe its properties.
  if (!propertyNamesOf(body.shape).length) return;
  if (hasExplanationUrl(body.shape, isProblem)) {
    yield undefined;
    return;
  }
  for (const error of errorsIn(body)) {
    if (!propertyNamesOf(error.shape).length) continue;
    const identifiers = identifiersOf(error.shape);
    const open = openNamesOf(error.shape, identifiers);
    // If the error has a code, only a property for its kind identifies it, not a property for its text.
    const mayIdentify = identifiers.length === 0 ? isDistinguishingName : isKindName;
    const isNamed =
      propertyNamesOf(error.shape).some((name) => mayIdentify(name) && hasFixedValues(propertyOf(error.shape, name))) ||
      isDiscriminated(error.shape);
    // The error may have a code among the members that the description does not show or that cannot be read.
    const isPartial =
      identifiers.length === 0 &&
      (error.shape.some(({ additionalProperties }) => additionalProperties !== undefined) ||
        mayHaveUnread(error.shape, () => true));
    const isExplained = isNamed || hasExplanationUrl(error.shape, false) || (identifiers.length > 0 && open.length === 0);
    if (isExplained) yield undefined;
    if (isExplained || isPartial) continue;
    const base = open[0] === undefined ? baseOf(error) : undefined;
    const definition = base ?? errorDefinitionOf(error, open[0]);
    // If the finding is not in the body itself, its names are relative to the definition.
    const prefix = body.enclosingSchemas.some((schema) => schema.parts.includes(definition)) ? error.prefix : '';
    yield { schema: definition, names: open.map((name) => `${prefix}${name}`), error: base ?? objectSchemaOf(error.shape) };
  }
}

/**
 * The identifiers, if all of them can have any value. Without identifiers, a property for the kind of the error, if there is one.
 */
function openNamesOf(shape: SchemaShape, identifiers: readonly string[]): readonly string[] {
  if (identifiers.length > 0) {
    return identifiers.some((name) => hasFixedValues(propertyOf(shape, name))) ? [] : identifiers;
  }
  return propertyNamesOf(shape)
    .filter((name) => isKindName(name) && !isOccurrence(propertyOf(shape, name)) && !isText(propertyOf(shape, name)))
    .slice(0, 1);
}

/** The error objects of a body: those in its wrapper, in every alternative, or the body itself. */
function errorsIn(body: ErrorObject): readonly ErrorObject[] {
  const isError = identifiersOf(body.shape).some((name) => name !== 'error');
  // If the body has a code itself, its `errors` and `details` are only particulars. If not, any property may contain the error.
  const wrappers = isError ? ['error'] : [...WRAPPERS, ...propertyNamesOf(body.shape)];
  for (const wrapper of wrappers) {
    const shapes = elementsOf(propertyOf(body.shape, wrapper)).filter((shape) => shape.some(({ isObject }) => isObject));
    const isKnown = WRAPPERS.includes(wrapper) || shapes.every((shape) => identifiersOf(shape).length > 0);
    if (shapes.length === 0 || !isKnown) continue;
    return shapes.map((shape) => ({
      body: body.body,
      shape,
      enclosingSchemas: [...body.enclosingSchemas, ...shape],
      prefix: `${wrapper}.`,
    }));
  }
  return [body];
}

/** The most levels of nested lists; they come from items that were meant to be objects. */
const MAX_NESTED_LISTS = 2;

/** The alternatives of the value that schemas describe together; for a list, those of its items. */
function elementsOf(schemas: readonly Schema[], depth = MAX_NESTED_LISTS): readonly SchemaShape[] {
  if (schemas.length === 0) return [];
  const elements: SchemaShape[] = [];
  for (const shape of shapesOf(schemas)) {
    const items = shape.flatMap((schema) => schema.items ?? []);
    if (items.length === 0 || depth === 0 || !shape.some(({ isArray }) => isArray)) elements.push(shape);
    else for (const item of elementsOf(items, depth - 1)) elements.push([...shape, ...item]);
    if (elements.length >= MAX_SHAPES) break;
  }
  return elements;
}

/** The component in `allOf` that is an error by itself, and so lacks the identifier wherever it is used. */
function baseOf({ shape }: ErrorObject): Schema | undefined {
  const parts = shape.flatMap((schema) => schema.parts);
  return parts.find(
    (part) => !shape.includes(part) && isNamedDefinition(part.place) && isErrorLike(part) && describesError(part),
  );
}

/** The schema to which properties of an error can be added. */
export function objectSchemaOf(shape: SchemaShape): Schema | undefined {
  return shape.find(({ properties, isArray }) => properties.size > 0 && !isArray);
}

/** The members of a problem (RFC 9457), by which it is also recognized in plain JSON; its `type` is a URI. */
const PROBLEM_MEMBERS = ['type', 'title', 'status', 'detail'];

/** Returns whether an error carries a URL that explains it. */
export function hasExplanationUrl(shape: SchemaShape, isProblem: boolean): boolean {
  const names = propertyNamesOf(shape);
  if (isProblem && names.includes('type')) return true;
  if (PROBLEM_MEMBERS.every((name) => names.includes(name))) return true;
  return shape.some((schema) => [...schema.properties].some(([name, property]) => isExplanationUrl(name, property)));
}

/** The names of `type` and `code`, or of members in their place: `errorCode`, `Type`. In OAuth, `error` is the code. */
function identifiersOf(shape: SchemaShape): readonly string[] {
  const names = propertyNamesOf(shape);
  const exact = ['type', 'code'].filter((name) => names.includes(name));
  if (exact.length > 0) return exact;
  const identifiers = names.filter((name) => /^(?:error )*(?:type|code)$/.test(wordsOf(name.slice(0, 100)).join(' ')));
  if (identifiers.length > 0) return identifiers;
  const error = propertyOf(shape, 'error');
  if (!error.some((schema) => schema.types.has('string'))) return [];
  // Without another text about the error, `error` is that text.
  const isAlone = !names.some((name) => name !== 'error' && TEXT_NAME.test(keyOf(name)));
  return hasFixedValues(error) || !(isAlone || isText(error)) ? ['error'] : [];
}

const TEXT_NAME = /(?:message|msg|description|detail|details|title|reason|uri)$/;

/** Returns whether a property is described, or shown by an example, as text for people: `Error message`, `Not Found`. */
function isText(definitions: readonly Schema[]): boolean {
  return definitions.some(({ description, example }) => {
    const isShown = typeof example === 'string' && /\S\s+\S/.test(example);
    return isShown || (DESCRIBED_AS_TEXT.test(description.slice(0, 200)) && !DESCRIBED_AS_CODE.test(description.slice(0, 200)));
  });
}

const DESCRIBED_AS_TEXT =
  /\b(?:messages?|descri(?:bes?|bing|ption)|text|explanation|explain(?:s|ing)?|details?|human|readable|what (?:went|is|was) wrong|reason (?:for|why|of)|phrase)\b/i;
const DESCRIBED_AS_CODE = /\b(?:codes?|identif(?:y|ies|ier)|machine|constants?|slug|keys?|one of|type of|category)\b/i;

/** Returns whether a property may distinguish errors. A fixed `status` or `success` only shows that there is an error. */
function isDistinguishingName(name: string): boolean {
  const words = wordsOf(name.slice(0, 100));
  return (
    /^(?:reason|id|key|name|title|kind|category|slug|message|error|code|type)$/.test(words.at(-1) ?? '') &&
    !/^(?:http|status)$/.test(words[0] ?? '')
  );
}

/** Returns whether a property may say which kind of error it is, such as the `id` in `{ id: 'not_found' }`. */
function isKindName(name: string): boolean {
  return /^(?:error )?(?:reason|id|key|slug|kind|category)$/.test(wordsOf(name.slice(0, 100)).join(' '));
}

/** Returns whether a property identifies one occurrence of an error, as a number or a UUID does. */
function isOccurrence(definitions: readonly Schema[]): boolean {
  return shapesOf(definitions).some((shape) =>
    shape.some(
      ({ types, format, example }) =>
        !(types.size === 0 || types.has('string')) || format === 'uuid' || UUID.test(String(example)),
    ),
  );
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns whether every alternative of a property is limited to certain values. */
export function hasFixedValues(definitions: readonly Schema[]): boolean {
  return shapesOf(definitions).every((shape) =>
    shape.some((schema) => (schema.values?.length ?? 0) > 0 || (schema.extensibleValues?.length ?? 0) > 0),
  );
}

/** The place where an error is defined: the outermost enclosing schema that has the property, or else any definition of the error. */
export function errorDefinitionOf({ body, shape, enclosingSchemas }: ErrorObject, property: string | undefined): Schema {
  const parts = shape.flatMap((schema) => schema.parts);
  const holder =
    property === undefined
      ? (shape.findLast((schema) => schema.properties.size > 0) ?? shape[0])
      : parts.find((part) => part.api.references.follow(part.place.child('properties'))?.child(property).value !== undefined);
  const outer = enclosingSchemas
    .flatMap((schema) => schema.parts)
    .find((schema) => holder && isSameOrInside(holder.place, schema.place));
  return outer ?? holder ?? body;
}

function isSameOrInside(inner: Place, outer: Place): boolean {
  for (let place: Place | undefined = inner; place; place = place.parent) {
    if (place.value === outer.value && place.pointer === outer.pointer) return true;
  }
  return false;
}
