import pluralize from 'pluralize';
import type { Operation } from '../../src/model/operation.ts';
import type { Schema } from '../../src/model/schema.ts';
import { isPlural } from '../words/nouns.ts';
import { wordsOf } from '../words/words.ts';
import { saysMany, VAGUE_PLURALS } from './told.ts';

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

/** What a GET answers with, where that is a collection: an array, or an envelope whose main content is one array. */
export function listResponseOf(operation: Operation): ListResponse | undefined {
  for (const { response } of operation.successResponses) {
    for (const mediaType of response.content(operation)) {
      if (!mediaType.isJson || !mediaType.schema) continue;
      const list = listIn(mediaType.schema, requestOf(operation), 0);
      if (list) return { ...list, body: mediaType.schema };
    }
  }
  return undefined;
}

/** What of the request helps to understand the answer. */
interface Request {
  /** The last word of the path says what the list may be called: `/users` answers `{ users: [...] }`. */
  readonly names: ReadonlySet<string>;
  /** All words of the last static segment. */
  readonly name: string;
  /** Whether that word is a plural, so that a list is what one expects. */
  readonly isPlural: boolean;
  /** The words of its summary and description. */
  readonly told: readonly string[];
  /** Whether the operation's own words promise many. */
  readonly saysMany: boolean;
  /** Path and query parameters; an answer often repeats them. */
  readonly parameters: ReadonlySet<string>;
}

function requestOf(operation: Operation): Request {
  const statics = operation.pathItem.segments.filter((segment) => segment.isStatic && segment.text !== '');
  const words = wordsOf(statics.at(-1)?.text.replace(/\.\w+$/, '') ?? '');
  const last = words.at(-1) ?? '';
  return {
    names: new Set([words.join(''), last]),
    name: words.join(''),
    isPlural: (isPlural(last) && !VAGUE_PLURALS.has(last)) || LOGS.has(last),
    told: wordsOf(`${operation.summary} ${operation.description}`),
    saysMany: saysMany(operation),
    parameters: new Set(operation.parameters.map((parameter) => keyOf(parameter.name))),
  };
}

const MAX_DEPTH = 3;

function listIn(schema: Schema, request: Request, depth: number): ListResponse | undefined {
  if (schema.isArray) return { envelope: schema, body: schema, array: schema, property: undefined };
  const { branches } = schema;
  if (branches.length > 0 && schema.properties.size === 0) {
    // Either an array or an envelope, or an error: a list. A list or something else: not one.
    const answers = branches.filter((branch) => !isAllAbout(branch));
    const lists = depth < MAX_DEPTH ? answers.map((branch) => listIn(branch, request, depth + 1)) : [];
    return lists.every((list) => list !== undefined) ? lists[0] : undefined;
  }
  const content = contentOf(schema, request);
  const found = mainArray(content, request);
  if (found) return { envelope: schema, body: schema, array: found[1], property: found[0] };
  const [only] = content.objects;
  const isWrapper =
    depth < MAX_DEPTH && content.objects.length === 1 && content.arrays.length === 0 && content.others.length === 0;
  const inner = isWrapper && only ? listIn(only[1], request, depth + 1) : undefined;
  return inner;
}

/** Properties that speak about the answer, not of the thing: paging, links, status. */
const ABOUT = wordSet(`
  total totals count counts size length page pages paging pagination pager pageinfo limit offset skip top start end from to next previous prev
  first last self cursor cursors marker link links meta metadata info more has token continuation object kind etag status statuscode code ok
  success successful message messages msg error errors warning warnings request requestid took time timestamp timing version context href
  url uri extensions truncated incomplete max per number num nb no current remaining query filter filters sort order facets aggregations debug
  copyright license attribution sync updated generated date trace throttle seconds detailed complete position set index available found
  returned applied links is search criteria input`);

/** Words that belong to the answer when they stand beside one of those: `total_items`, `resultCount`, `MessageData`. */
const WITH_ABOUT = wordSet('data items item results result entries record records rows list elements response id size');

/** What lists are called whatever they are lists of. */
const LIST_NAMES = wordSet(`
  data items item results result values value entries entry records rows list content contents elements objects collection members resources
  hits docs documents matches nodes edges embedded payload response`);

const COUNTING = wordSet('total totals count page pages offset limit cursor next more');

/** Singular in form, and a list of what happened. */
export const LOGS = wordSet('history activity feed timeline log audit');

interface Content {
  readonly arrays: readonly (readonly [string, Schema])[];
  readonly objects: readonly (readonly [string, Schema])[];
  /** Scalars that are content of their own. */
  readonly others: readonly string[];
  /** Whether something counts items or pages. */
  readonly isPaged: boolean;
}

function contentOf(schema: Schema, request: Request): Content {
  const arrays: [string, Schema][] = [];
  const objects: [string, Schema][] = [];
  const others: string[] = [];
  for (const [name, property] of schema.properties) {
    const key = keyOf(name);
    const isCalledAList = LIST_NAMES.has(key) || request.names.has(key);
    if (property.isArray && (isCalledAList || !isAbout(name))) arrays.push([name, property]);
    else if (isContainer(property) && (isCalledAList || !isAbout(name))) objects.push([name, property]);
    else if (!isCalledAList && !isAbout(name) && !request.parameters.has(key)) others.push(name);
  }
  const isPaged = [...schema.properties.keys()].some((name) => wordsOf(name).some((word) => COUNTING.has(word)));
  return { arrays, objects, others, isPaged };
}

function isContainer(schema: Schema): boolean {
  return schema.isObject || (schema.types.size === 0 && schema.branches.some((branch) => branch.isObject || branch.isArray));
}

function isAbout(name: string): boolean {
  const words = wordsOf(name);
  if (!words.some((word) => ABOUT.has(word))) return false;
  return words.every((word) => ABOUT.has(word) || (words.length > 1 && WITH_ABOUT.has(word)));
}

function mainArray({ arrays, objects, others, isPaged }: Content, request: Request): readonly [string, Schema] | undefined {
  // `GET /backups` with `{ "backups": [...], "next_run": ... }`: a few facts beside the list do not make it less of a list.
  const named = request.isPlural ? arrays.find(([name]) => keyOf(name) === request.name) : undefined;
  if (named && others.length <= 2 && !others.includes('id') && !isSeries(named[1]) && !hasTwin(named, arrays)) return named;
  if (objects.length > 0 || others.length > (isPaged ? 3 : 0) || others.includes('id')) return undefined;
  const [only, second] = arrays;
  if (!only || second) return undefined;
  const key = keyOf(only[0]);
  // `GET /zone-file` with `{ "zone_file": ["line", ...] }` is one file.
  if (!request.isPlural && request.names.has(key) && !LIST_NAMES.has(key) && !only[1].items?.isObject) return undefined;
  // `GET /hovercard` with `{ "contexts": [...] }` is one card that has parts; `GET /search` with `{ "results": [...] }` is a list.
  const isExpected = request.isPlural || isPaged || LIST_NAMES.has(key) || request.names.has(key) || request.saysMany;
  if (isSeries(only[1]) && others.length > 0) return undefined;
  return isExpected || isNamedAfterPath(key, request) ? only : undefined;
}

/** `GET /rate_table` answers `{ "rateTables": [...] }`, and the operation's words speak of tables, not of one. */
function isNamedAfterPath(key: string, { names, told }: Request): boolean {
  const [all = '', last = ''] = [...names];
  const isNamed = pluralize.singular(key) === all || (last.length > 2 && key.includes(last));
  return isNamed && told.includes(pluralize.plural(last));
}

/** `questions` and `custom_questions` are two parts of one thing. */
function hasTwin(named: readonly [string, Schema], arrays: Content['arrays']): boolean {
  const last = wordsOf(named[0]).at(-1);
  return arrays.some((other) => other !== named && wordsOf(other[0]).at(-1) === last);
}

/** An object that says only how it went: an error beside a list in a `oneOf`. */
function isAllAbout(schema: Schema): boolean {
  return schema.properties.size > 0 && [...schema.properties.keys()].every(isAbout);
}

/** Measurements over time, `[{ "timestamp": ..., "count": ... }]`: part of a report. */
function isSeries(array: Schema): boolean {
  const properties = [...(array.items?.properties ?? [])];
  const numbers = properties.filter(([, property]) => property.types.has('integer') || property.types.has('number'));
  return (
    properties.length > 1 &&
    properties.length - numbers.length === 1 &&
    properties.some(([name]) => /^(time|timestamp|date|day|hour|month)$/i.test(name))
  );
}

function keyOf(name: string): string {
  return wordsOf(name).join('');
}

function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
