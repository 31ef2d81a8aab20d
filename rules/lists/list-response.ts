import type { MediaType } from '../../src/model/media-type.ts';
import type { Operation } from '../../src/model/operation.ts';
import { isObject } from '../../src/model/place.ts';
import type { Response } from '../../src/model/response.ts';
import type { Schema } from '../../src/model/schema.ts';
import { examplesOfResponse } from '../errors/error-examples.ts';
import { isAllAbout, mainContentOf } from './envelope.ts';
import { type Request, requestOf } from './request.ts';
import { schemaShownBy } from './shown-schema.ts';
import { COUNTING, isSameNoun, wordsIn } from './vocabulary.ts';

/** The list that an operation answers with. */
export interface ListResponse {
  /** What holds the array, or the array itself. */
  readonly envelope: Schema;
  /** The whole body. */
  readonly body: Schema;
  /** The array. */
  readonly array: Schema;
  /** The property that holds it; `undefined` where the body is the array. */
  readonly property: string | undefined;
}

const responses = new WeakMap<Operation, ListResponse | false>();

/** What a GET answers with, where that is a collection: an array, or an envelope whose main content is one array. */
export function listResponseOf(operation: Operation): ListResponse | undefined {
  const known = responses.get(operation);
  if (known !== undefined) return known || undefined;
  const list = findList(operation, (_, { schema }) => schema);
  responses.set(operation, list ?? false);
  return list;
}

/** The same, and where no schema says anything, by what its examples show. */
export function saidOrShownListOf(operation: Operation): ListResponse | undefined {
  return listResponseOf(operation) ?? findList(operation, schemaShownBy);
}

type SchemaOf = (response: Response, mediaType: MediaType) => Schema | undefined;

function findList(operation: Operation, schemaOf: SchemaOf): ListResponse | undefined {
  const request = requestOf(operation);
  for (const { response } of operation.successResponses) {
    for (const mediaType of response.content(operation)) {
      const body = mediaType.isJson ? schemaOf(response, mediaType) : undefined;
      const list = body && listIn(body, request, request.names, MAX_DEPTH);
      if (!list || isToldAsOne(list, request)) continue;
      if (!request.told.isMany && !request.isPlural && isShownAsOne(list, body, response, mediaType)) continue;
      return { ...list, body };
    }
  }
  return undefined;
}

/** "Get a user's identity", whose examples are objects: converters make lists of what may be one thing or another. */
function isShownAsOne({ envelope, property }: ListResponse, body: Schema, response: Response, mediaType: MediaType): boolean {
  const examples = [...examplesOfResponse({ response, content: [mediaType], uses: [] })];
  const shown = examples.flatMap(({ values }) => values.filter((value) => value !== undefined));
  const lists = property === undefined || envelope !== body ? shown : shown.map((value) => isObject(value) && value[property]);
  return lists.length > 0 && lists.every(isObject);
}

const MAX_DEPTH = 3;

/** Beyond these, a schema is no envelope; reading it for each operation anew would take its time. */
const MAX_PROPERTIES = 50;
const MAX_BRANCHES = 10;

function listIn(
  schema: Schema,
  request: Request,
  names: readonly (readonly string[])[],
  depth: number,
): ListResponse | undefined {
  if (isOfAnswers(schema) || isOfBytes(schema)) return undefined;
  if (schema.isArray || (!request.endsInParameter && isDescribedAsArray(schema)))
    return { envelope: schema, body: schema, array: schema, property: undefined };
  if (depth === 0) return undefined;
  const { branches } = schema;
  if (branches.length > 0 && schema.properties.size === 0) return listInEach(branches, request, names, depth);
  if (schema.properties.size > MAX_PROPERTIES) return undefined;
  const main = onlyListIn(schema) ?? mainContentOf(schema, request, names);
  if (!main) {
    const isEnvelope = branches.length > 0 && !request.endsInParameter && saysHow(schema);
    return isEnvelope ? listInEach(branches, request, names, depth) : undefined;
  }
  if (main.schema.isArray) return { envelope: schema, body: schema, array: main.schema, property: main.name };
  const inner = listIn(main.schema, request, [...names, wordsIn(main.name).filter((word) => !HOLDERS.has(word))], depth - 1);
  return inner && { ...inner, property: inner.property ?? main.name };
}

/** `{ "keys": [...] }`, "List of property keys" */
function onlyListIn({ properties, description }: Schema): { readonly name: string; readonly schema: Schema } | undefined {
  const [[name, schema] = []] = properties;
  return name !== undefined && schema?.isArray && properties.size === 1 && LIST_OF.test(description)
    ? { name, schema }
    : undefined;
}

const LIST_OF = /^\W*(?:(?:the|an?) )?list of\b/i;

/** `[true, false]`, yes or no for each id that was asked for: nothing is listed. */
function isOfAnswers({ isArray, items }: Schema): boolean {
  return isArray && items?.types.size === 1 && items.types.has('boolean');
}

/** How springdoc writes a `byte[]`: the content of a file. */
function isOfBytes({ isArray, items }: Schema): boolean {
  return isArray && items?.types.has('string') === true && (items.format === 'byte' || items.format === 'binary');
}

/** Either an array or an envelope, or an error: a list. A list or something else: not one. */
function listInEach(
  branches: readonly Schema[],
  request: Request,
  names: readonly (readonly string[])[],
  depth: number,
): ListResponse | undefined {
  const answers = branches.filter((branch) => !isNoAnswer(branch)).slice(0, MAX_BRANCHES);
  let longest: ListResponse | undefined;
  for (const branch of answers) {
    const list = listIn(branch, request, names, depth - 1);
    if (!list) return undefined;
    if (!longest || boundOf(list) > boundOf(longest)) longest = list;
  }
  return longest;
}

function boundOf({ array }: ListResponse): number {
  return array.maxItems ?? Number.POSITIVE_INFINITY;
}

/** Beside alternatives, what every answer has: `{ "serverTime": ..., "build": ... }`, and nothing that makes a thing of it. */
function saysHow({ properties }: Schema): boolean {
  return [...properties].every(
    ([name, property]) => !/^_?(?:id|uuid|name|title|key|code)$/i.test(name) && !property.isArray && !property.isObject,
  );
}

const HOLDERS = new Set(['list', 'collection', 'page', 'set', 'result', 'results', 'response']);

/** A schema that says in words only that it is an array: "JSON array containing the identifiers". */
function isDescribedAsArray(schema: Schema): boolean {
  const isOpen = schema.types.size === 0 && schema.properties.size === 0 && schema.branches.length === 0;
  return isOpen && /^(an? |the )?(json )?(array|list) (of|containing|with|that) /i.test(schema.description);
}

/** `null`, or an object that says only how it went: an error beside a list in a `oneOf`. */
function isNoAnswer(branch: Schema): boolean {
  if (branch.isNullable && branch.types.size === 0 && branch.properties.size === 0 && branch.branches.length === 0) return true;
  // `{ "status": "failed", "reason": ... }`
  return isAllAbout(branch) || [...branch.properties.values()].some(({ values }) => values?.every(isFailure));
}

function isFailure(value: unknown): boolean {
  return typeof value === 'string' && /^(?:fail|error)/i.test(value);
}

/** An envelope that is said to hold one: "Get the current reading", "Get organisation details" with `{ "organisations": [...] }`. */
function isToldAsOne({ envelope, property }: ListResponse, { told, words, endsInParameter, isPlural }: Request): boolean {
  if (property === undefined || endsInParameter || isPlural) return false;
  // `GET /health` reports on one service, whatever its parts are.
  if (words.at(-1) === 'health') return true;
  const isCounted = [...envelope.properties.keys()].some((name) => wordsIn(name).some((word) => COUNTING.has(word)));
  return told.isOne || (!isCounted && isSameNoun(told.detailsOf, wordsIn(property).at(-1) ?? ''));
}
