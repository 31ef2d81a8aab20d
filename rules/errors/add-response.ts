import type { Edit } from '../../src/edits.ts';
import type { Api } from '../../src/model/api.ts';
import { MediaType } from '../../src/model/media-type.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Place } from '../../src/model/place.ts';
import { isLocal } from '../../src/model/reference-to.ts';
import { Response } from '../../src/model/response.ts';
import { componentsOf, freeName } from '../fixes/components.ts';
import { insertStatus } from '../fixes/insert-status.ts';
import { referenceOf, type SharedDefinition, Targets } from '../fixes/shared-definition.ts';
import { wordsOf } from '../words/words.ts';
import { errorSchema, type SchemaObject } from './error-component.ts';
import { errorResponsesOf } from './error-responses.ts';
import type { ErrorShape } from './shapes/error-shape.ts';

/** A response that a fix adds to operations. */
export interface WantedResponse {
  readonly status: string;
  /** The words of its component: `too many requests`. */
  readonly name: string;
  /** The words by which a component of the API is recognized. */
  readonly isNamed: RegExp;
  readonly description: string;
  /** In OpenAPI 3; in Swagger 2, each is its schema with the description. */
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: SchemaObject }>>;
}

/** Adds a response to an operation; `undefined` where the description of its responses cannot be changed. */
export function addResponse(
  operation: Operation,
  wanted: WantedResponse,
  shapes: () => readonly ErrorShape[],
): (() => readonly Edit[]) | undefined {
  const { api } = operation;
  const map = api.references.follow(operation.place.child('responses'));
  if (!map || !isLocal(map.document) || !componentsOf(api, 'responses') || !componentsOf(api, 'schemas')) return undefined;
  if (api.isSwagger2 && !producesJson(operation)) return undefined;
  return () => {
    const { referenceFrom, edits } = sharedResponse(api, wanted, shapes());
    return [insertStatus(map, wanted.status, referenceFrom(map.document)), ...edits];
  };
}

/** Whether the body of an error would be JSON. In Swagger 2, operations declare the formats of all their responses. */
function producesJson({ api, place, produces }: Operation): boolean {
  return produces.length === 0 || produces.some((name) => new MediaType(api, place, name).isJson);
}

const RESPONSES = new WeakMap<Api, Map<string, SharedDefinition>>();
const BODIES = new WeakMap<Api, Map<string, ErrorBody>>();

/** Finds out once for an API and shapes what many operations need. */
function once<Value>(known: WeakMap<Api, Map<string, Value>>, api: Api, key: string, find: () => Value): Value {
  const values = known.get(api) ?? new Map<string, Value>();
  known.set(api, values);
  const value = values.get(key) ?? find();
  values.set(key, value);
  return value;
}

/** Overrides may accept other shapes in parts of an API. */
function keyOf(shapes: readonly ErrorShape[]): string {
  return JSON.stringify(shapes.map(({ name, variants }) => name ?? variants));
}

/** The response of the API for a status, or else one that is added to the components. */
function sharedResponse(api: Api, wanted: WantedResponse, shapes: readonly ErrorShape[]): SharedDefinition {
  return once(RESPONSES, api, `${wanted.status} ${keyOf(shapes)}`, () => {
    const existing = usedResponse(api, wanted.status) ?? namedResponse(api, wanted);
    return existing ? referenceOf(existing) : newResponse(api, wanted, shapes);
  });
}

/** What most operations refer to for the status. */
function usedResponse(api: Api, status: string): Place | undefined {
  const targets = new Targets(api);
  for (const operation of api.operations()) {
    if (!operation.errorResponses.some((response) => response.status === status)) continue;
    targets.add(api.references.follow(operation.place.child('responses'))?.child(status), undefined);
  }
  return targets.most?.place;
}

/** A component that no operation uses for the status, but whose name says what it is, if it has a body that other errors have. */
function namedResponse(api: Api, { isNamed }: WantedResponse): Place | undefined {
  const bodies = new Set(errorResponsesOf(api).flatMap(({ content }) => content.map(({ schema }) => schema?.place.value)));
  for (const [name, place] of componentsOf(api, 'responses')?.entries ?? []) {
    if (!isNamed.test(wordsOf(name).join(' '))) continue;
    const response = api.resolve(Response, place);
    const [operation] = api.operations();
    const content = response && operation ? response.content(operation) : [];
    if (content.some(({ isJson, schema }) => isJson && schema && bodies.has(schema.place.value))) return place;
  }
  return undefined;
}

function newResponse(api: Api, wanted: WantedResponse, shapes: readonly ErrorShape[]): SharedDefinition {
  const components = componentsOf(api, 'responses');
  if (!components) throw new Error('The caller checks that components can be added.');
  const place = components.place.child(freeName(components, wanted.name, `${wanted.name} response`));
  const body = errorBody(api, shapes);
  const schema = body.referenceFrom(place.document);
  const description = { description: wanted.description };
  const headers = headersOf(api, wanted);
  const value = api.isSwagger2
    ? { ...description, ...headers, schema }
    : { ...description, ...headers, content: { [body.mediaType]: { schema } } };
  return { ...referenceOf(place), edits: [{ set: place, value }, ...body.edits] };
}

function headersOf({ isSwagger2 }: Api, { headers = {} }: WantedResponse): SchemaObject {
  const entries = Object.entries(headers).map(([name, { description, schema }]) => {
    return [name, isSwagger2 ? { description, ...schema } : { description, schema }] as const;
  });
  return entries.length === 0 ? {} : { headers: Object.fromEntries(entries) };
}

/** The body of errors, and the media type that it has. */
interface ErrorBody extends SharedDefinition {
  readonly mediaType: string;
}

/** The component that most errors of the API have as their body, or else one that is added. */
export function errorBody(api: Api, shapes: readonly ErrorShape[]): ErrorBody {
  return once(BODIES, api, keyOf(shapes), () => findBody(api, shapes));
}

function findBody(api: Api, shapes: readonly ErrorShape[]): ErrorBody {
  const wanted = shapes.flatMap(({ mediaTypes }) => mediaTypes);
  const targets = new Targets<string>(api);
  for (const { content, uses } of errorResponsesOf(api)) {
    for (const { place, name, isJson } of content) if (isJson) targets.add(place.child('schema'), name, uses.length);
  }
  const { most } = targets;
  const mediaType = most?.by;
  const isWanted = mediaType !== undefined && (wanted.length === 0 || wanted.includes(mediaType));
  const type = isWanted ? mediaType : (wanted[0] ?? 'application/json');
  return { ...(most ? referenceOf(most.place) : newErrorSchema(api, shapes)), mediaType: type };
}

/** An error object in the first of the accepted shapes. */
function newErrorSchema(api: Api, [shape]: readonly ErrorShape[]): SharedDefinition {
  const components = componentsOf(api, 'schemas');
  if (!components || !shape) throw new Error('The caller checks that components can be added.');
  const place = components.place.child(freeName(components, 'error', 'error body'));
  return { ...referenceOf(place), edits: [{ set: place, value: errorSchema(shape) }] };
}
