import { errorResponsesOf } from '../../src/facts/errors/error-responses.ts';
import { isErrorContent } from '../../src/facts/errors/general-error.ts';
import type { ErrorShape } from '../../src/facts/errors/shapes/error-shape.ts';
import { factBy } from '../../src/facts/fact.ts';
import { isOAuthEndpoint } from '../../src/facts/standards/oauth-endpoints.ts';
import { fixedErrorOf } from '../../src/facts/standards/table.ts';
import { wordsOf } from '../../src/facts/words/words.ts';
import type { Api } from '../../src/model/api.ts';
import { MediaType } from '../../src/model/media-type.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Place } from '../../src/model/place.ts';
import { isLocal } from '../../src/model/reference-to.ts';
import { Response } from '../../src/model/response.ts';
import type { Fix } from '../../src/rule/edits.ts';
import { componentsOf, freeName } from '../../src/rule/fixes/components.ts';
import type { Fixes } from '../../src/rule/fixes/fixes.ts';
import { insertStatus } from '../../src/rule/fixes/insert-status.ts';
import { referenceOf, type SharedDefinition, Targets } from '../../src/rule/fixes/shared-definition.ts';
import { errorBody, keyOf } from './error-body.ts';
import type { SchemaObject } from './error-component.ts';

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

/**
 * Adds a response to an operation; nothing where the description of its responses cannot be changed. A deprecated operation gets its
 * 410 only, and a `default` that stands for the success would become that of errors beside the status of one.
 */
export function addResponse(operation: Operation, wanted: WantedResponse, shapes: () => readonly ErrorShape[]): Fixes {
  const { api } = operation;
  const isLeft =
    operation.isDeprecated || isDefaultAlone(operation) || operation.method === 'options' || isTokenEndpoint(operation);
  if (wanted.status !== '410' && isLeft) return {};
  const map = api.references.follow(operation.place.child('responses'));
  if (!map || !isLocal(map.document) || !componentsOf(api, 'responses') || !componentsOf(api, 'schemas')) return {};
  if (api.isSwagger2 && !producesJson(operation)) return {};
  const { referenceFrom, edits, isContradictory } = sharedResponse(api, wanted, shapes());
  const fix: Fix = {
    title: `Add a \`${wanted.status}\` response.`,
    applicability: 'unsafe',
    edits: () => [insertStatus(map, wanted.status, referenceFrom(map.document)), ...edits],
  };
  return isContradictory ? { suggestions: [fix] } : { fix };
}

function isDefaultAlone({ statuses = [] }: Operation): boolean {
  return statuses.includes('default') && !statuses.some((status) => /^[23]/.test(status));
}

/** Whether clients get tokens there, whose errors OAuth defines (RFC 6749, 5.2). */
function isTokenEndpoint(operation: Operation): boolean {
  const isNamed =
    operation.method === 'post' && /(?:^|\/)(?:oauth2?|connect|auth)(?:\/v\d+)?\/token\/?$/i.test(operation.pathItem.template);
  return isNamed || isOAuthEndpoint(operation);
}

/** Whether the body of an error would be JSON. In Swagger 2, operations declare the formats of all their responses. */
function producesJson({ api, place, produces }: Operation): boolean {
  return produces.length === 0 || produces.some((name) => new MediaType(api, place, name).isJson);
}

interface SharedResponse extends SharedDefinition {
  /** Whether its body is a new one, although most errors of the API look different. */
  readonly isContradictory: boolean;
}

/** The response of the API for a status, or else one that is added to the components. */
const sharedResponse = factBy(
  ({ status }: WantedResponse, shapes: readonly ErrorShape[]) => `${status} ${keyOf(shapes)}`,
  (api: Api, wanted, shapes): SharedResponse => {
    const existing = usedResponse(api, wanted.status) ?? namedResponse(api, wanted);
    return existing ? { ...referenceOf(existing), isContradictory: false } : newResponse(api, wanted, shapes);
  },
);

/** What most operations refer to for the status, if it is an error of any operation. */
function usedResponse(api: Api, status: string): Place | undefined {
  const targets = new Targets(api);
  for (const operation of api.operations()) {
    const response = operation.errorResponses.find((one) => one.status === status)?.response;
    if (!response || !isErrorContent(response.content(operation))) continue;
    targets.add(api.references.follow(operation.place.child('responses'))?.child(status), undefined);
  }
  return targets.most?.place;
}

/** A component that no operation uses for the status, but whose name says what it is, if it has a body that other errors have, or none for a certain status. */
function namedResponse(api: Api, { isNamed, status }: WantedResponse): Place | undefined {
  const bodies = new Set(errorResponsesOf(api).flatMap(({ content }) => content.map(({ schema }) => schema?.place.value)));
  for (const [name, place] of componentsOf(api, 'responses')?.entries ?? []) {
    if (!isNamed.test(wordsOf(name).join(' '))) continue;
    const response = api.resolve(Response, place);
    const [operation] = api.operations();
    const content = response && operation ? response.content(operation) : [];
    if (!response || !operation) continue;
    const isShared =
      (content.length === 0 && status !== 'default') ||
      content.some(({ isJson, schema }) => isJson && schema && bodies.has(schema.place.value));
    if (isShared && (isErrorContent(content) || fixedErrorOf(content)(operation, status))) return place;
  }
  return undefined;
}

function newResponse(api: Api, wanted: WantedResponse, shapes: readonly ErrorShape[]): SharedResponse {
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
  const edits = [{ set: place, value }, ...body.edits];
  return { ...referenceOf(place), edits, isContradictory: body.origin === 'contradictory' };
}

function headersOf({ isSwagger2 }: Api, { headers = {} }: WantedResponse): SchemaObject {
  const entries = Object.entries(headers).map(([name, { description, schema }]) => {
    return [name, isSwagger2 ? { description, ...schema } : { description, schema }] as const;
  });
  return entries.length === 0 ? {} : { headers: Object.fromEntries(entries) };
}
