import { errorResponsesOf } from '../../src/facts/errors/error-responses.ts';
import { isErrorContent, isValidationError } from '../../src/facts/errors/general-error.ts';
import type { ErrorShape } from '../../src/facts/errors/shapes/error-shape.ts';
import { fact, factBy } from '../../src/facts/fact.ts';
import { standardErrorTest } from '../../src/facts/standards/standards.ts';
import { wordsOf } from '../../src/facts/words/words.ts';
import type { Api } from '../../src/model/api.ts';
import { isEqual } from '../../src/model/equal.ts';
import { jsonSchemasOf, type MediaType } from '../../src/model/media-type.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Place } from '../../src/model/place.ts';
import { Response } from '../../src/model/response.ts';
import { componentsOf, freeResponseName } from '../../src/rule/fixes/components.ts';
import { ReferencedDefinitions, referenceOf, type SharedDefinition } from '../../src/rule/fixes/shared-definition.ts';
import { errorBody, errorBodyOfComponents, keyOfShapes } from './error-body.ts';
import type { SchemaObject } from './error-component.ts';
import { errorBodyOfOperation } from './operation-error-body.ts';

/** A response that a fix adds to operations. */
export interface WantedResponse {
  readonly status: string;
  /** The words of its component: `too many requests`. */
  readonly name: string;
  /** The words by which a component of the API is recognized. */
  readonly namePattern: RegExp;
  /** The descriptions by which a component is recognized that has another name. */
  readonly descriptionPattern?: RegExp;
  readonly description: string;
  /** The headers in the form of OpenAPI 3. In Swagger 2, a header is its schema with the description. */
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: SchemaObject }>>;
}

interface SharedResponse extends SharedDefinition {
  /** True if its body is a new one, although most errors of the API look different. */
  readonly isContradictory: boolean;
}

/** The response of the API for a status of an operation, or else one that is added to the components. */
export function sharedResponse(operation: Operation, wanted: WantedResponse, shapes: readonly ErrorShape[]): SharedResponse {
  return sharedResponses(operation.api, wanted, shapes, operation);
}

const sharedResponses = factBy(
  ({ status }: WantedResponse, shapes: readonly ErrorShape[], operation: Operation) => {
    const { document, pointer } = errorBodyOfOperation(operation)?.place ?? {};
    return `${status} ${keyOfShapes(shapes)} ${document?.uri} ${pointer}`;
  },
  (api: Api, wanted, shapes, operation): SharedResponse => {
    const existing = usedResponse(operation, wanted.status, shapes) ?? namedResponse(operation, wanted, shapes);
    return existing ? { ...referenceOf(existing), isContradictory: false } : newResponse(api, wanted, shapes, operation);
  },
);

/**
 * The definition that most operations with the same error body refer to for the status, or else most of all operations, if it is
 * an error that any operation may return.
 */
function usedResponse(operation: Operation, status: string, shapes: readonly ErrorShape[]): Place | undefined {
  const { api } = operation;
  const [alike, all] = [new ReferencedDefinitions(api), new ReferencedDefinitions(api)];
  const body = errorBodyOfOperation(operation)?.place.value;
  for (const other of api.operations()) {
    const response = other.errorResponses.find((one) => one.status === status)?.response;
    const content = response?.content(other) ?? [];
    if (!response || isRestricted(response) || !isErrorContent(content) || !fitsOperation(operation, content, shapes)) continue;
    const place = api.references.follow(other.place.child('responses'))?.child(status);
    all.add(place, undefined);
    if (errorBodyOfOperation(other)?.place.value === body) alike.add(place, undefined);
  }
  return (alike.mostUsed ?? all.mostUsed)?.place;
}

/** Returns whether a body may be used for an operation: it is not the body of all errors of other operations, unless most of the API has it. */
function fitsOperation(operation: Operation, content: readonly MediaType[], shapes: readonly ErrorShape[]): boolean {
  const { api } = operation;
  const own = errorBodyOfOperation(operation)?.place.value ?? errorBody(api, shapes, undefined).place?.value;
  return jsonSchemasOf(content).every(({ place: { value } }) => value === own || !bodiesOfOperations(api).has(value));
}

const bodiesOfOperations = fact((api: Api): ReadonlySet<unknown> => {
  return new Set([...api.operations()].map((operation) => errorBodyOfOperation(operation)?.place.value));
});

/** Returns whether a response is described as that of some clients only: "Anonymous requests are limited" */
function isRestricted({ description }: Response): boolean {
  return /\b(?:anonymous|unauthenticated|guests?|trial|free (?:plan|tier|account|user)s?|only (?:for|when|if)|(?:requests|users|clients) only)\b/i.test(
    description,
  );
}

/**
 * A component that no operation uses for the status, but whose name or description says what it is, if it has a body that other errors
 * have, or none for a certain status.
 */
function namedResponse(
  operation: Operation,
  { namePattern, descriptionPattern, status }: WantedResponse,
  shapes: readonly ErrorShape[],
): Place | undefined {
  const { api } = operation;
  const bodies = new Set(errorResponsesOf(api).flatMap(({ content }) => jsonSchemasOf(content).map(({ place }) => place.value)));
  for (const [name, place] of componentsOf(api, 'responses')?.entries ?? []) {
    const response = api.resolve(Response, place);
    const isMeant = namePattern.test(wordsOf(name).join(' ')) || (response && descriptionPattern?.test(response.description));
    if (!response || !isMeant || isRestricted(response)) continue;
    const content = response.content(operation);
    const schemas = jsonSchemasOf(content);
    const isShared = content.length === 0 ? status !== 'default' : schemas.some((schema) => bodies.has(schema.place.value));
    const isWrapper = schemas.every((schema) => schema.place.value === errorBodyOfComponents(api)?.place.value);
    const isError = isWrapper || isErrorContent(content) || standardErrorTest(content)(operation, status);
    // If no operation declares the body of an error, the components show it.
    const isOnlyError = bodies.size === 0 && schemas.length > 0 && !schemas.some(isValidationError);
    if ((isShared && isError && fitsOperation(operation, content, shapes)) || isOnlyError) return place;
  }
  return undefined;
}

function newResponse(api: Api, wanted: WantedResponse, shapes: readonly ErrorShape[], operation: Operation): SharedResponse {
  const components = componentsOf(api, 'responses');
  if (!components) throw new Error('The caller checks that components can be added.');
  const body = errorBody(api, shapes, operation);
  const { document } = components.place;
  const schema = body.referenceFrom(document);
  const isUsual = isEqual(schema, errorBody(api, shapes, undefined).referenceFrom(document));
  const own = errorBodyOfOperation(operation)?.place.token;
  const words = isUsual || own === undefined ? wanted.name : [wanted.name, ...wordsOf(String(own))].join(' ');
  const place = components.place.child(freeResponseName(components, wanted.status, words, `${words} response`));
  const description = { description: wanted.description };
  const headers = headersOf(api, wanted);
  const value = api.isSwagger2
    ? { ...description, ...headers, schema }
    : { ...description, ...headers, content: { [body.mediaType]: { schema } } };
  const edits = [{ set: place, value }, ...body.edits];
  return { ...referenceOf(place), edits, isContradictory: body.origin === 'contradictory' };
}

function headersOf({ isSwagger2 }: Api, { headers = {} }: WantedResponse): SchemaObject {
  const entries = Object.entries(headers).map(([name, { description, schema }]) => {
    return [name, isSwagger2 ? { description, ...schema } : { description, schema }] as const;
  });
  return entries.length === 0 ? {} : { headers: Object.fromEntries(entries) };
}
