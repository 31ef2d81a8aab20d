import { describesNothing } from '../../src/facts/errors/bare-object.ts';
import { isErrorLike } from '../../src/facts/errors/error-like.ts';
import { type ErrorResponse, errorResponsesOf, judgedErrorsOf } from '../../src/facts/errors/error-responses.ts';
import { isErrorResponseName, isGeneralError, isValidationError } from '../../src/facts/errors/general-error.ts';
import { isNamedDefinition } from '../../src/facts/errors/inline-body.ts';
import { compareWithShapes } from '../../src/facts/errors/shapes/compare-shape.ts';
import type { ErrorShape } from '../../src/facts/errors/shapes/error-shape.ts';
import { fact, factBy } from '../../src/facts/fact.ts';
import { propertyNamesOf, shapesOf } from '../../src/facts/schemas/shapes.ts';
import type { Api } from '../../src/model/api.ts';
import { jsonSchemasOf } from '../../src/model/media-type.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Place } from '../../src/model/place.ts';
import { Response } from '../../src/model/response.ts';
import { Schema } from '../../src/model/schema.ts';
import { componentsOf, freeComponentName } from '../../src/rule/fixes/components.ts';
import { ReferencedDefinitions, referenceOf, type SharedDefinition } from '../../src/rule/fixes/shared-definition.ts';
import { errorSchema } from './error-component.ts';
import { type ErrorBodyTarget, errorBodyOfOperation, isOfFewOperations } from './operation-error-body.ts';

/** The body of errors, and the media type that it has. */
export interface ErrorBody extends SharedDefinition {
  readonly mediaType: string;
  /** The place of the definition, if it exists. */
  readonly place?: Place;
  /** `shared` by errors of the API; `new`; or `contradictory`: new, although most errors of the API look different. */
  readonly origin: 'shared' | 'new' | 'contradictory';
}

/** The component that most errors of the API have as their body, or else one that is added. */
const errorBodyOfApi = factBy(keyOfShapes, findBody);

/** The component that the errors of the operation have as their body, or else the one of the API. */
export function errorBody(api: Api, shapes: readonly ErrorShape[], operation: Operation | undefined): ErrorBody {
  const own = operation && errorBodyOfOperation(operation);
  return own ? sharedBody(own, shapes) : errorBodyOfApi(api, shapes);
}

function sharedBody({ place, firstUser }: ErrorBodyTarget, shapes: readonly ErrorShape[]): ErrorBody {
  return { ...referenceOf(place), place, mediaType: mediaTypeOf(firstUser, shapes), origin: 'shared' };
}

/** The media type of an existing body, if it is one of those that the shapes have. */
function mediaTypeOf(writtenType: string | undefined, shapes: readonly ErrorShape[]): string {
  const wanted = shapes.flatMap(({ mediaTypes }) => mediaTypes);
  const own = writtenType?.includes('*') ? 'application/json' : writtenType;
  const isWanted = own !== undefined && (wanted.length === 0 || wanted.includes(own));
  return isWanted ? own : (wanted[0] ?? 'application/json');
}

/** The key for facts about accepted shapes, because overrides may accept other shapes in parts of an API. */
export function keyOfShapes(shapes: readonly ErrorShape[]): string {
  return JSON.stringify(shapes.map(({ name, variants }) => name ?? variants));
}

function findBody(api: Api, shapes: readonly ErrorShape[]): ErrorBody {
  const { errors, successes } = judgedErrorsOf(api);
  const shared = sharedBodyOf(api, errors, shapes);
  const fixed = shared ? undefined : standardBodyOf(api, errors, successes);
  if (fixed) return { ...referenceOf(fixed.place), place: fixed.place, mediaType: fixed.firstUser, origin: 'shared' };
  const own = shared ?? onlyBodyOf(api, errors);
  if (own) return sharedBody(own, shapes);
  const origin = mostlyDiffer(errors, shapes) ? 'contradictory' : 'new';
  return { ...newErrorSchema(api, shapes), mediaType: mediaTypeOf(undefined, shapes), origin };
}

/** Counts the definitions that the bodies of error responses refer to. */
export function referencedErrorBodies(api: Api, responses: readonly ErrorResponse[]): ReferencedDefinitions<string> {
  const targets = new ReferencedDefinitions<string>(api);
  for (const { content, uses } of responses) {
    for (const { place, name, isJson } of content) if (isJson) targets.add(place.child('schema'), name, uses.length);
  }
  return targets;
}

/** The component that most errors have as their body, or else the one of an accepted shape that most refer to, if it is for any error. */
function sharedBodyOf(api: Api, errors: readonly ErrorResponse[], shapes: readonly ErrorShape[]) {
  const uses = usesOfBodies(errors);
  const total = [...uses].reduce((sum, [body, { count }]) => (isValidationError(body) ? sum : sum + count), 0);
  const general = referencedErrorBodies(api, errors).ranked.filter(({ place }) => {
    const body = Schema.at(api, place);
    if (!body) return false;
    const { statuses, operations } = uses.get(body) ?? { statuses: new Set(), operations: new Set() };
    return isGeneralError(body, statuses) && !isOfFewOperations(body, operations.size);
  });
  const [most] = general;
  const mostUsed = most && Schema.at(api, most.place);
  let same = most?.count ?? 0;
  for (const [body, { count }] of uses)
    if (mostUsed && !isNamedDefinition(body.place) && propertyNamesKey(body) === propertyNamesKey(mostUsed)) same += count;
  if (most && same * 2 >= total) return most;
  return general.find(({ place }) => {
    const body = Schema.at(api, place);
    return body && !describesNothing(body) && !compareWithShapes(body, shapes, { required: false });
  });
}

/** The properties of a body. A body that is written inline is treated as a component with the same properties. */
function propertyNamesKey(body: Schema): string {
  return shapesOf([body])
    .map((shape) => propertyNamesOf(shape).toSorted().join())
    .join('|');
}

/** The component of a standard, such as FHIR, that most errors have as their body, if the API describes no error of its own. */
function standardBodyOf(api: Api, errors: readonly ErrorResponse[], successes: readonly ErrorResponse[]) {
  const own = new Set([...errors, ...successes].map(({ response }) => response));
  const fixed = errorResponsesOf(api).filter(({ response, content }) => content.length > 0 && !own.has(response));
  const bodies = new Set(fixed.flatMap(({ content }) => content.map(({ schema }) => schema)));
  const isOwn = (schema: Schema | undefined) => schema && !bodies.has(schema) && !describesNothing(schema);
  if (errors.some(({ content }) => content.some(({ schema }) => isOwn(schema)))) return undefined;
  const count = (responses: readonly ErrorResponse[]) => responses.reduce((sum, { uses }) => sum + uses.length, 0);
  return count(fixed) >= count(errors) ? referencedErrorBodies(api, fixed).mostUsed : undefined;
}

/**
 * The body that most error responses among the components have. If successes also have it, as in an API with an envelope for all its
 * responses, it is still the body of errors.
 */
export const errorBodyOfComponents = fact((api: Api): ErrorBodyTarget | undefined => {
  const [operation] = api.operations();
  const targets = new ReferencedDefinitions<string>(api);
  let total = 0;
  for (const [name, place] of componentsOf(api, 'responses')?.entries ?? []) {
    const response = isErrorResponseName(name) ? api.resolve(Response, place) : undefined;
    for (const { place: body, name: mediaType, isJson } of (operation && response?.content(operation)) ?? []) {
      if (!isJson) continue;
      total++;
      targets.add(body.child('schema'), mediaType);
    }
  }
  const { mostUsed } = targets;
  const body = mostUsed && Schema.at(api, mostUsed.place);
  return body && mostUsed.count > 1 && mostUsed.count * 2 >= total && !isValidationError(body) ? mostUsed : undefined;
});

/** The body of the error components, if no operation has an error with another body. */
function onlyBodyOf(api: Api, errors: readonly ErrorResponse[]): ErrorBodyTarget | undefined {
  const target = errorBodyOfComponents(api);
  const isOther = (schema: Schema) => schema.place.value !== target?.place.value && !describesNothing(schema);
  return errors.some(({ content }) => jsonSchemasOf(content).some(isOther)) ? undefined : target;
}

interface BodyUses {
  count: number;
  readonly statuses: Set<string>;
  readonly operations: Set<Operation>;
}

/** The number of responses with each body, with their statuses and operations. */
function usesOfBodies(errors: readonly ErrorResponse[]): ReadonlyMap<Schema, BodyUses> {
  const found = new Map<Schema, BodyUses>();
  for (const { content, uses } of errors) {
    for (const schema of new Set(jsonSchemasOf(content))) {
      const known = found.get(schema) ?? { count: 0, statuses: new Set(), operations: new Set() };
      found.set(schema, known);
      known.count += uses.length;
      for (const { status, operation } of uses) {
        if (status !== undefined) known.statuses.add(status);
        if (operation) known.operations.add(operation);
      }
    }
  }
  return found;
}

/** Returns whether most of the described errors match none of the shapes. Bodies that are not errors, or are for invalid input only, are not counted. */
function mostlyDiffer(errors: readonly ErrorResponse[], shapes: readonly ErrorShape[]): boolean {
  let [same, different] = [0, 0];
  for (const { content, uses } of errors) {
    for (const { schema, isJson } of content) {
      if (!schema || !isJson || describesNothing(schema) || !isErrorLike(schema) || isValidationError(schema)) continue;
      if (compareWithShapes(schema, shapes, { required: false })) different += uses.length;
      else same += uses.length;
    }
  }
  return different > same;
}

/** An error object in the first of the accepted shapes. */
function newErrorSchema(api: Api, [shape]: readonly ErrorShape[]): SharedDefinition {
  const components = componentsOf(api, 'schemas');
  if (!components || !shape) throw new Error('The caller checks that components can be added.');
  const place = components.place.child(freeComponentName(components, 'error', 'error body'));
  return { ...referenceOf(place), edits: [{ set: place, value: errorSchema(shape) }] };
}
