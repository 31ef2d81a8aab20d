import type { Schema } from '../../src/model/schema.ts';
import { isPlural, isUncountable, singularOfWord } from '../words/nouns.ts';
import { VAGUE_PLURALS } from '../words/operation-words.ts';
import { wordSet } from '../words/words.ts';
import type { Request } from './request.ts';
import { isSeries } from './series.ts';
import { ABOUT, COUNTING, ENVELOPES, isSameNoun, keyOf, LIST_NAMES, SEARCHES, WITH_ABOUT, wordsIn } from './vocabulary.ts';

/** A property that may hold the list, or an object with the list in it. */
interface Candidate {
  readonly name: string;
  readonly schema: Schema;
}

const NONE: ReadonlySet<string> = new Set();

/** What an object is made of, without what only speaks about the answer. */
interface Content {
  readonly arrays: readonly Candidate[];
  readonly objects: readonly Candidate[];
  /** Scalars that are content of their own. */
  readonly others: readonly string[];
  /** How many properties only control what clients of OData or JSON-LD make of the answer. */
  readonly controls: number;
  /** Whether something counts items or pages. */
  readonly isPaged: boolean;
}

/**
 * The property of an object that is its main content: an array, or an object that may hold one; `undefined` where the
 * object is a thing of its own.
 *
 * @param names Words for what the list is of: those of the path's last segment, or of the property that holds the object.
 */
export function mainContentOf(schema: Schema, request: Request, names: readonly (readonly string[])[]): Candidate | undefined {
  const id = ownIdOf(schema);
  const isOfParent =
    request.parameters.has(keyOf(id ?? '')) || (request.isPlural && request.parents.size > 0 && !request.isReport);
  const mayBeRepeated = id !== undefined && !request.endsInParameter && isOfParent;
  if ((id !== undefined && !mayBeRepeated) || !holdsMany(schema)) return undefined;
  const page = id === undefined && (request.told.isMany || request.isPlural) ? pageIn(schema) : undefined;
  if (page) return page;
  const content = contentOf(schema, request, names);
  const candidates = [...content.arrays, ...content.objects].map((candidate) => ({
    candidate,
    likeness: likenessOf(candidate, request, names),
  }));
  const best = candidates.reduce((most, { likeness }) => Math.max(most, likeness), Number.NEGATIVE_INFINITY);
  const [main, rival] = withoutOneOfThem(
    candidates.filter(({ likeness }) => likeness === best),
    request,
  );
  if (!main || rival) return undefined;
  const { candidate } = main;
  // `{ "features": [...], "operators": [...] }` at `/features/detailed`
  const isNamedBefore = best === SAME && !isSameNoun(request.words.join(''), keyOf(candidate.name));
  if (isNamedBefore && request.names.length > 1 && content.arrays.length > 1 && !request.told.isMany) return undefined;
  if ((best !== ENVELOPE && isVariedBy(candidate, content.arrays)) || (mayBeRepeated && best !== SAME)) return undefined;
  const isTold = best >= ENVELOPE || request.told.isMany || id !== undefined;
  if (!isTold && hasIdOf([request.words.join(''), request.told.detailsOf], schema)) return undefined;
  if (candidate.schema.isArray && isPartOfThing(candidate, best, content, request, schema.properties.size === 1))
    return undefined;
  // Beside a list that is named for what it is, other lists and objects are what it refers to.
  const weight = best === SAME || best === ENVELOPE ? 1 : 2;
  // Whatever a relation such as `/financials` holds, its control information says that it is one thing.
  const told = best === ENVELOPE ? content.others.filter((name) => name !== 'type') : content.others;
  const others = told.length + (best === UNLIKE ? content.controls : 0);
  // `{ "versions": [...], "build": {...}, "genesis_id": ... }` is about one server.
  const isMixed = best === SAME && content.objects.length > 0 && others > 0;
  const foreign = others + (candidates.length - 1) * weight + (isMixed ? 1 : 0);
  return foreign <= toleranceOf(best, content, request) ? candidate : undefined;
}

/** `{ "identifier": ..., "offset": 0, "size": 10, "totalSize": 90, "Hub": [...] }`: a page, whatever the list is called. */
function pageIn({ properties }: Schema): Candidate | undefined {
  const arrays = [...properties].filter(([, property]) => property.isArray);
  const [name = '', schema] = arrays[0] ?? [];
  if (arrays.length !== 1 || !schema?.items?.isObject) return undefined;
  const rest = [...properties].filter(([other]) => other !== name && !/^(?:identifier|type)$/.test(other));
  const isPage = rest.every(([other, property]) => isAbout(other) && !isContainer(property));
  return isPage && rest.filter(([other, property]) => isCounting(other, property)).length > 1 ? { name, schema } : undefined;
}

/** `{ "application": ..., "applications": [...] }`, which answers for one and for all: where all are spoken of, the list. */
function withoutOneOfThem<Found extends { readonly candidate: Candidate }>(found: readonly Found[], request: Request) {
  if (found.length !== 2 || (request.endsInParameter && !request.told.isExplicit)) return found;
  const lists = found.filter(({ candidate }) => candidate.schema.isArray);
  const [one = '', other = ''] = found.map(({ candidate }) => keyOf(candidate.name));
  return lists.length === 1 && isSameNoun(one, other) ? lists : found;
}

/** Whether an array is a part of something rather than a list, whatever stands beside it. */
function isPartOfThing(
  { name, schema }: Candidate,
  likeness: number,
  { others }: Content,
  request: Request,
  isAlone: boolean,
): boolean {
  // Measurements beside their totals: `{ "count": 9, "views": [{ "timestamp": ..., "count": ... }] }`; or one for each `interval`.
  if ((others.length > 0 || STEPS.some((name) => request.parameters.has(name))) && isSeries(schema)) return true;
  const isToldAsMany = isPlural(request.words.at(-1) ?? '') || request.words.at(-1) === 'list' || request.told.isMany;
  // `GET /zone-file` with `{ "zone_file": ["line", ...] }` is one file, `GET /index-order` with `{ "index_names": ["name", ...] }` one order.
  const areLines = schema.items?.isObject !== true && (likeness !== RELATED || (schema.items?.types.size ?? 0) > 0);
  if (!isToldAsMany && areLines && (likeness === RELATED || likeness >= NAMED)) return true;
  // `GET /vies` with `{ "report": [...] }`, `GET /embeddings` with `{ "embedding": [0.1, 0.2] }`
  const isForeign = likeness === UNLIKE && !isAlone;
  return (isForeign || schema.items?.types.has('number') === true) && !isPlural(wordsIn(name).at(-1) ?? '');
}

/** Parameters that say how far apart measurements lie. */
const STEPS = 'interval granularity step resolution timegrain'.split(' ');

/** What has an id is a thing; `GET /events/{id}/images` may repeat the event's beside its `images`. */
function ownIdOf({ properties }: Schema): string | undefined {
  for (const [name, property] of properties) if (/^_?(id|uuid|guid|gid|sid)$/i.test(name) && !property.isArray) return name;
  return undefined;
}

/** Whether there is anything that could be the list; most answers are told from one by this. */
function holdsMany({ properties }: Schema): boolean {
  for (const property of properties.values()) if (property.isArray || isContainer(property)) return true;
  return false;
}

/** `GET /order` with `{ "orderId": ..., "total": ..., "lines": [...] }` is one order, whatever its `total` counts. */
function hasIdOf(nouns: readonly string[], schema: Schema): boolean {
  const ids = nouns.filter((noun) => noun !== '').map((noun) => `${singularOfWord(noun)}id`);
  return [...schema.properties].some(([name, property]) => ids.includes(keyOf(name)) && !property.isArray && !property.isObject);
}

/** How surely a name is that of the list, in rising order. */
const UNLIKE = 0;
const RELATED = 1;
const GENERIC = 2;
const ENVELOPE = 3;
const NAMED = 4;
const SAME = 5;

function likenessOf({ name, schema }: Candidate, request: Request, names: readonly (readonly string[])[]): number {
  const words = wordsIn(name);
  const key = words.join('');
  const last = words.at(-1) ?? '';
  if ((schema.isObject && isListOf(name)) || names.some((like) => isSameNoun(like.join(''), key))) return SAME;
  // `/connections/{id}/logs` with `connectionLogs`
  if (request.parents.has(singularOfWord(words[0] ?? '')) && isSameNoun(request.words.join(''), words.slice(1).join('')))
    return SAME;
  if (ENVELOPES.has(key) || (schema.isArray && HOLDS_ALL.test(key))) return ENVELOPE;
  // `node_status` at `/smtp-status` is what makes the one status up.
  if (last !== 'status' && names.some((like) => isSameNoun(like.at(-1) ?? '', last))) return NAMED;
  // GeoJSON's `features`, not the names of what is switched on
  if (LIST_NAMES.has(key) && !(key === 'features' && schema.items?.types.has('string'))) return GENERIC;
  if (request.told.isMany && isSameNoun(request.told.head, last)) return NAMED;
  // "Get hourly usage" with `{ "usage": [{ "hour": ... }] }`
  if (request.told.head === last && isUncountable(last) && schema.items?.isObject) return NAMED;
  const all = names.flat().map(singularOfWord);
  const isRelated =
    words.some((word) => word.length > 2 && all.includes(singularOfWord(word))) ||
    all.some((word) => word.length > 2 && key.includes(word));
  return isRelated ? RELATED : UNLIKE;
}

/** How many properties may stand beside the list without making the object a thing of its own; -1 where it is not expected to be a list. */
function toleranceOf(likeness: number, { isPaged }: Content, request: Request): number {
  const isVague = VAGUE_PLURALS.has(request.told.head) && !SEARCHES.has(request.words.at(-1) ?? '');
  const isExpected = request.told.isMany || (request.isPlural && !request.endsInParameter && !isVague);
  if (likeness === UNLIKE) return isExpected || isPaged ? 0 : -1;
  if (likeness === RELATED && (isVague || request.endsInParameter) && !isExpected && !request.told.isExplicit) return -1;
  // `data` in an answer to "List observations" is the list, however much is told of the station beside it.
  if (likeness === ENVELOPE && request.told.isMany) return Number.POSITIVE_INFINITY;
  // "Get the delayed routing rules" with `rules` beside `resume_date`: a plural alone says that of one thing as well.
  const isSure = isExpected && (request.isPlural || request.told.isExplicit || likeness !== NAMED);
  return (likeness === SAME ? 2 : 0) + (isSure ? 1 : 0) + (request.told.isExplicit ? 1 : 0) + (isPaged ? 2 : 0);
}

/**
 * Control information of OData (`@odata.context`, `Members@odata.count`, and from 4.01 on `@count`) and of JSON-LD (`@type`). It
 * makes no thing of its own where the path speaks of many; a relation such as `/me/memberOf` has it as well.
 */
const CONTROL = /@odata\.|^@(context|count|nextLink|deltaLink|id|type)$/;

function contentOf(schema: Schema, request: Request, names: readonly (readonly string[])[]): Content {
  const arrays: Candidate[] = [];
  const objects: Candidate[] = [];
  const others: string[] = [];
  let isPaged = false;
  let controls = 0;
  const nouns = new Set([...schema.properties].filter(([, property]) => property.isArray).flatMap(([name]) => wordsIn(name)));
  for (const [name, property] of schema.properties) {
    const key = keyOf(name);
    const isCalledAList =
      LIST_NAMES.has(key) ||
      isNamed(key, names) ||
      (property.isArray && request.told.isMany && isSameNoun(request.told.head, key)) ||
      holdsNamed(property, names);
    const isControl = !isCalledAList && request.isPlural && CONTROL.test(name);
    if (isControl) controls++;
    if (!isCalledAList && (isControl || speaksAbout(name, property, nouns))) isPaged ||= isCounting(name, property);
    else if (property.isArray) arrays.push({ name, schema: property });
    else if (nouns.size > 0 && namesParent(name, property, request)) continue;
    else if (isContainer(property)) objects.push({ name, schema: property });
    else if (!LIST_NAMES.has(key) && !request.parameters.has(key) && !(key === 'reason' && isOutcome(schema))) others.push(name);
  }
  // `{ "type": "sync", "status": "Success", "metadata": [...] }`: there is nothing else that could be the answer.
  if (arrays.length + objects.length === 0 && others.every((other) => other === 'type')) {
    const isOnlyOne = schema.properties.size === 1 && request.told.isMany;
    const [name, held] =
      [...schema.properties].find(([name]) => (isOnlyOne ? !/links?$/i.test(name) : HOLDS_ALL.test(name))) ?? [];
    if (name !== undefined && held?.isArray) arrays.push({ name, schema: held });
  }
  // `{ "items": [...], "total": 9.99, "currency": "EUR" }` adds them up.
  const isSum = others.some((name) => /^currency(?:_?code)?$/i.test(name));
  return { arrays, objects, others, controls, isPaged: isPaged && !isSum };
}

/** `{ "code": 200, "msg": "ok", "reason": "base.success", "data": [...] }`: how it went. */
function isOutcome({ properties }: Schema): boolean {
  return ['code', 'msg', 'message'].filter((name) => properties.has(name)).length > 1;
}

/** "Duration of the request in milliseconds" */
const OF_REQUEST = /^\W*(?:\w+ ){0,2}of the request\b/i;
const HOLDS_ALL = /^meta(?:data)?$/i;

function isNamed(key: string, names: readonly (readonly string[])[]): boolean {
  return names.some((like) => isSameNoun(like.join(''), key) || isSameNoun(like.at(-1) ?? '', key));
}

/** `{ "status": 200, "meta": { "components": [...] } }` at `/components` */
function holdsNamed(schema: Schema, names: readonly (readonly string[])[]): boolean {
  if (!isContainer(schema)) return false;
  return [...schema.properties].some(([name, property]) => property.isArray && isNamed(keyOf(name), names));
}

/** `skill_name`, or `skill` as a whole, in the answer of `/skills/{id}/jobs`: it says whose jobs they are. */
function namesParent(name: string, property: Schema, { parents }: Request): boolean {
  const words = parents.size > 0 ? wordsIn(name) : [];
  return parents.has(words[0] ?? '') && (words.length === 1 || !isContainer(property));
}

const PAGING = wordSet('page paging pagination pager pageinfo cursor cursors');

function speaksAbout(name: string, property: Schema, nouns: ReadonlySet<string>): boolean {
  // `search_results` is what was found, whatever its words.
  if (property.isArray) return isAbout(name) && !(wordsIn(name).length > 1 && LIST_NAMES.has(wordsIn(name).at(-1) ?? ''));
  if (!isContainer(property)) return isAbout(name, nouns) || OF_REQUEST.test(property.description);
  return isAbout(name) || isLink(property) || (isAllAbout(property) && !isListOf(name));
}

/** `{ "href": ..., "type": ... }` */
function isLink({ properties }: Schema): boolean {
  return (
    properties.has('href') && [...properties.keys()].every((name) => /^(?:href|rel|type|title|method|templated)$/.test(name))
  );
}

/** An object that says only how it went, or where the list goes on: `{ "limit": ..., "offset": ... }`. */
export function isAllAbout(schema: Schema): boolean {
  return schema.properties.size > 0 && [...schema.properties.keys()].every((name) => isAbout(name));
}

function isCounting(name: string, property: Schema): boolean {
  const words = wordsIn(name);
  if (!isContainer(property)) return !property.isArray && words.some((word) => COUNTING.has(word));
  return (
    words.some((word) => PAGING.has(word)) ||
    (isAllAbout(property) && [...property.properties.keys()].some((inner) => wordsIn(inner).some((word) => COUNTING.has(word))))
  );
}

/** `topic_list`, an object with the list and what is to be said about it. */
function isListOf(name: string): boolean {
  const words = wordsIn(name);
  return words.length > 1 && ['list', 'collection', 'page', 'set'].includes(words.at(-1) ?? '');
}

function isContainer(schema: Schema): boolean {
  return schema.isObject || (schema.types.size === 0 && schema.branches.some((branch) => branch.isObject || branch.isArray));
}

/**
 * Whether a property only speaks about the answer.
 *
 * @param nouns What the answer holds; `totalComments` beside `comments` counts them.
 */
function isAbout(name: string, nouns: ReadonlySet<string> = NONE): boolean {
  const words = wordsIn(name);
  if (words.some((word) => PAGING.has(word) || word === 'continuation')) return true;
  if (!words.some((word) => ABOUT.has(word))) return false;
  return words.every((word) => ABOUT.has(word) || (words.length > 1 && (WITH_ABOUT.has(word) || nouns.has(word))));
}

/** `questions` beside `custom_questions`, `roles` beside `roles_at_base`: parts of one thing. */
function isVariedBy({ name }: Candidate, arrays: readonly Candidate[]): boolean {
  const key = keyOf(name);
  return arrays.some((other) => other.name !== name && (keyOf(other.name).startsWith(key) || keyOf(other.name).endsWith(key)));
}
