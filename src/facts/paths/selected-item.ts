import type { Operation } from '../../model/operation.ts';
import type { Parameter } from '../../model/parameter.ts';
import type { Segment } from '../../model/path-item.ts';
import type { Schema } from '../../model/schema.ts';
import { fact } from '../fact.ts';
import { listResponseOf } from '../lists/list-response.ts';
import { extensionOf } from '../path-tree/segment-text.ts';
import { isWellKnownPath } from '../standards/well-known.ts';
import { isPlural, pluralOfWord, singularOfWord } from '../words/nouns.ts';
import { statedNumberOf } from '../words/stated-number.ts';
import { ACTIONS, ACTIONS_AND_THINGS, ATTRIBUTES, QUALIFIERS, VERBS } from '../words/word-classes.ts';
import { wordsOf } from '../words/words.ts';
import { identifierOf } from './identifier.ts';
import { neededParameter } from './needed-parameter.ts';
import { type Noun, needsNoPlural, nounOf, pluralOf } from './noun.ts';
import { identifiesNoun, identifiesOther } from './parameter-description.ts';
import { isSchemaNamed, successSchemasOf } from './response-schema.ts';

/** One item that something outside of the path selects. */
export interface ItemSelection {
  /** The name of the query parameter, the header, or the property of the request body. */
  readonly parameter: string;
  readonly in: 'query' | 'header' | 'body';
  /** The path that has the identifier as a parameter. */
  readonly path: string;
}

/** The methods that work on one item, with the verbs that say no more than the method does: `DELETE /users/delete`. */
const ITEM_METHODS: Readonly<Record<string, readonly string[]>> = {
  get: [],
  delete: ['delete', 'remove'],
  patch: ['change', 'edit', 'modify', 'patch', 'update'],
  put: ['change', 'edit', 'modify', 'put', 'save', 'update'],
};

/** Returns whether operations of a method work on one item. */
export function worksOnItem(method: string): boolean {
  return Object.hasOwn(ITEM_METHODS, method);
}

/**
 * The query parameter, header or property of the body that is required, or evidently needed, by which an operation selects the
 * one item that it reads or changes; `undefined` if the path selects the item, or there are several.
 */
export const selectionOf = fact((operation: Operation): ItemSelection | undefined => {
  const { method, pathItem } = operation;
  if (!worksOnItem(method)) return undefined;
  const isRead = method === 'get';
  const needed = isRead ? neededParameter(operation) : undefined;
  const required = needed ? [inQuery(needed)] : requiredValuesOf(operation);
  if (required.length === 0) return undefined;
  const verbs = new Set([...READING_VERBS, ...(ITEM_METHODS[method] ?? [])]);
  const segments = pathItem.segments.filter(({ text }) => text !== '').flatMap(partsOf);
  for (const segment of candidateSegments(segments, operation, verbs)) {
    const value = required.find((candidate) => isSingleValue(candidate) && selects(candidate, segment, required, operation));
    if (!value) continue;
    const isSelected = isRead ? returnsOne(operation, segment, needed !== undefined) : changesOne(operation, segment);
    if (isSelected) return { parameter: value.name, in: value.in, path: pathWith(value, segments, segment) };
  }
  return undefined;
});

/** A value that a client must send in addition to the path. */
interface RequiredValue {
  readonly name: string;
  readonly in: ItemSelection['in'];
  readonly description: string;
  readonly schema: Schema | undefined;
}

function inQuery({ name, description, schema }: Parameter): RequiredValue {
  return { name, in: 'query', description, schema };
}

function requiredValuesOf(operation: Operation): readonly RequiredValue[] {
  const ofParameters = operation.parameters.flatMap(requiredIn);
  return operation.method === 'get' ? ofParameters : [...ofParameters, ...requiredInBody(operation)];
}

function requiredIn(parameter: Parameter): readonly RequiredValue[] {
  const { name, schema, description, isRequired } = parameter;
  if (parameter.in === 'query') return isRequired ? [inQuery(parameter)] : [];
  if (parameter.in === 'header') return isRequired ? [{ name, in: 'header', description, schema }] : [];
  // OpenAPI 3.2: the whole query as one object.
  return parameter.in === 'querystring' && schema ? requiredProperties(schema, 'query') : [];
}

/** The properties that every form of the body requires; a list is about many items. */
function requiredInBody({ requestBody }: Operation): readonly RequiredValue[] {
  const bodies = (requestBody?.content ?? []).map(({ schema }) => schema);
  const [first, ...others] = bodies;
  if (!first || first.isArray) return [];
  const values = requiredProperties(first, 'body').filter(({ schema }) => schema?.isReadOnly !== true);
  return values.filter(({ name }) => others.every((body) => body?.required.has(name)));
}

function requiredProperties({ properties, required }: Schema, where: ItemSelection['in']): readonly RequiredValue[] {
  return [...properties]
    .filter(([name]) => required.has(name))
    .map(([name, schema]) => ({ name, in: where, description: schema.description, schema }));
}

/** Returns whether a value that is sent is the identifier of the thing that a segment names, and not of the sender. */
function selects(
  value: RequiredValue,
  segment: SelectableSegment,
  required: readonly RequiredValue[],
  operation: Operation,
): boolean {
  const sentTogether = required.filter((other) => other.in === value.in);
  const { name } = value;
  if (value.in === 'query') {
    // The ids of two things that belong together select the connection.
    const isPair = operation.method !== 'get' && sentTogether.filter((other) => IDS.test(other.name)).length > 1;
    return !isPair && identifies(value, segment, sentTogether);
  }
  const bare = name.replace(HEADER_PREFIX, '');
  // In a body, names, codes and slugs often have another meaning, and so do keys in a header.
  if (!segment.isEnd || !segment.isCountable || !IDS.test(bare)) return false;
  const { stem } = identifierOf(bare);
  if (value.in === 'header') {
    const isOfSender = SENDER_WORDS.has(stem.join('')) && !(operation.method !== 'get' && statedNumberOf(operation).isOne);
    return !isOfSender && identifies({ ...value, name: bare }, segment, [value]);
  }
  // A bare `id` in the body may be that of the only object of its kind; `group_id` for a `vlan-group` is the id of another group.
  if (stem.length === 0) return segment.isPlural && identifies(value, segment, sentTogether);
  // PUT `/users/{id}/account` with an `account_id` chooses the account of a user.
  return stem.join('') === segment.words.join('') && (segment.isPlural || isFirstSegment(operation, segment));
}

function isFirstSegment({ pathItem }: Operation, { index }: SelectableSegment): boolean {
  return pathItem.segments.slice(0, index).every(({ text }) => /^(?:api|rest|v\d[\w.-]*)?$/i.test(text));
}

const HEADER_PREFIX = /^x-/i;

const IDS = /(?:id|guid|identifier)$/i;

/** Words for the sender of a request, or for the request: a header with their ids selects nothing. */
const SENDER_WORDS = new Set(
  'account client correlation device organization request session tenant trace transaction user workspace'.split(' '),
);

/** Verbs for connecting two things rather than changing one of them, or for creating one. */
const CONNECTING_VERBS = new Set('add assign associate attach connect create import link set switch'.split(' '));

/** Returns whether PUT, PATCH or DELETE is about one thing, as far as the operation says. */
function changesOne(operation: Operation, segment: SelectableSegment): boolean {
  const { summary, description, operationId = '' } = operation;
  const [verb = ''] = wordsOf((summary || description || operationId).slice(0, 100));
  if (CONNECTING_VERBS.has(verb.replace(/s$/, ''))) return false;
  return !statedNumberOf(operation).isExplicit && (segment.isEnd || !endsInMany(operation));
}

/** A segment that may name the selected thing. */
interface SelectableSegment {
  readonly index: number;
  /** The words of the segment: `bank` and `account` for `bank-accounts`. */
  readonly words: readonly string[];
  readonly isPlural: boolean;
  /** True if it is known to be the name of countable things. */
  readonly isCountable: boolean;
  /** The name that the segment should have before an identifier: `users` for `user` and `getUser`. */
  readonly collection: string;
  /** True if the path ends here, except for words that mean "this one": `/users/get`, `/users/details`. */
  readonly isEnd: boolean;
}

type SegmentPart = Pick<Segment, 'text' | 'isStatic'>;

/** `/conversations.info` is read as `/conversations/info`. */
function partsOf(segment: Segment): readonly SegmentPart[] {
  const [, noun, word = ''] = /^([\w-]+)\.(\w+)$/.exec(segment.text) ?? [];
  return noun !== undefined && (THIS_ONE_WORDS.has(word) || READING_VERBS.has(word))
    ? [noun, word].map((text) => ({ text, isStatic: true }))
    : [segment];
}

/**
 * The last segment, and the segment before it if the last is an aspect of it (`/orders/status`), or the response is one of its
 * items (`/orders/track`).
 */
function candidateSegments(
  segments: readonly SegmentPart[],
  operation: Operation,
  verbs: ReadonlySet<string>,
): readonly SelectableSegment[] {
  if (isWellKnownPath(operation.pathItem)) return [];
  const endsInPlaceholder = meansThisOne(segments.at(-1), segments.at(-2), verbs);
  const last = segments.length - (endsInPlaceholder ? 2 : 1);
  const named = (index: number, isEnd: boolean) => segmentAt(segments[index], index, isEnd, verbs);
  const end = named(last, true);
  const owner = endsInPlaceholder || !segments[last]?.isStatic ? undefined : named(last - 1, false);
  const isMeant =
    owner && (isAspect(segments[last]) || successSchemasOf(operation).some((schema) => isSchemaNamed(schema, owner)));
  return [end, isMeant ? owner : undefined].filter((segment) => segment !== undefined);
}

function segmentAt(
  segment: SegmentPart | undefined,
  index: number,
  isEnd: boolean,
  verbs: ReadonlySet<string>,
): SelectableSegment | undefined {
  if (!segment?.isStatic) return undefined;
  const { length = 0 } = extensionOf(segment.text) ?? '';
  const text = segment.text.slice(0, segment.text.length - length);
  const all = wordsOf(text);
  // `getUser`, `user-details` and `userById` select a user; `validateUser` is an action with the id, and `album.tracks.get`
  // follows a convention of one organization.
  const from = verbs.has(all[0] ?? '') && all.length > 1 ? 1 : 0;
  if (text.includes('.') || (from === 0 && isVerbAndObject(all))) return undefined;
  const end = all.findIndex((word, at) => at > from && (DETAIL_WORDS.has(word) || word === 'by'));
  const words = all.slice(from, end === -1 ? undefined : end);
  const noun = nounOf(words.join('-'));
  if (!noun || QUALIFIERS.has(noun.head)) return undefined;
  const isMany = isPlural(noun.head);
  const head = singularOfWord(noun.head);
  return {
    index,
    words: [...noun.words.slice(0, -1), head],
    isPlural: isMany,
    isCountable: isMany || noun.isCountable,
    collection: collectionName(segment.text, words.length === all.length && length === 0, noun),
    isEnd,
  };
}

/** The segment without the verb, the details and the extension, in the plural, so that the path with it breaks no other rule. */
function collectionName(text: string, isWhole: boolean, noun: Noun): string {
  const isCounted = noun.isCountable && !needsNoPlural(noun);
  if (isWhole) return isCounted ? pluralOf(text, noun, new Map()) : text;
  const last = isCounted ? pluralOfWord(noun.head) : noun.head;
  return [...noun.words.slice(0, -1), last].join(text.includes('_') ? '_' : '-');
}

const READING_VERBS = new Set('describe fetch find get lookup read retrieve show view'.split(' '));
const DETAIL_WORDS = new Set('detail details info information'.split(' '));
/** `validateUser`, `importCase`; `order-items` are things. */
function isVerbAndObject([first = '', ...rest]: readonly string[]): boolean {
  return VERBS.has(first) || (rest.length > 0 && ACTIONS.has(first) && !ACTIONS_AND_THINGS.has(first));
}

/** Words that mean the thing that the segment before names, in addition to verbs. */
const THIS_ONE_WORDS = new Set([...DETAIL_WORDS, 'one', 'single']);

/** `/users/get`, `/users/details`; `/users/item`, `/patients/record`, but not `/api/item`. */
function meansThisOne(segment: SegmentPart | undefined, before: SegmentPart | undefined, verbs: ReadonlySet<string>): boolean {
  if (/^(?:item|record)$/.test(segment?.text ?? '')) return isPlural(wordsOf(before?.text ?? '').at(-1) ?? '');
  const words = wordsOf(segment?.text ?? '');
  return (
    segment?.isStatic === true &&
    (words.every((word) => THIS_ONE_WORDS.has(word) || verbs.has(word)) || /^(get)?by(id|uuid|guid)$/.test(words.join('')))
  );
}

/** `/orders/status`; not actions (`/orders/export`, `/users/check-status`) or filters (`/domains/available`). */
function isAspect(segment: SegmentPart | undefined): boolean {
  const words = wordsOf(segment?.text ?? '');
  if (segment?.isStatic !== true || isVerbAndObject(words)) return false;
  return !words.some((word) => QUALIFIERS.has(word) || (ACTIONS.has(word) && !ATTRIBUTES.has(word)));
}

/** Returns whether the value can select one item: not a list, not a Boolean. */
function isSingleValue({ name, schema }: RequiredValue): boolean {
  return !/ids$|Ids$|IDs$|\[\]$/.test(name) && schema?.isArray !== true && !schema?.types.has('boolean');
}

/** Names that identify a thing without naming it. */
const BARE_IDENTIFIERS = new Set('id uuid guid gid sid uid identifier slug sku isbn ean'.split(' '));
/** The names among these that are not an id of another thing. */
const KEY_IDENTIFIERS = new Set('sku isbn ean'.split(' '));
/** Other names by which one thing of a collection is identified. */
const NATURAL_IDENTIFIERS = new Set('code name number'.split(' '));
/** Words that turn an id into that of another thing of the same kind. */
const OTHER_THING_WORDS = new Set(
  'active current default parent owner source target from to previous next last first since after before start end min max'.split(
    ' ',
  ),
);

/** Returns whether a parameter is the identifier of the thing that a segment names: `id`, `order_id` or `orderNumber` of `/orders`. */
function identifies(parameter: RequiredValue, segment: SelectableSegment, required: readonly RequiredValue[]): boolean {
  const { words, isEnd } = segment;
  const { stem: named, whole } = identifierOf(parameter.name);
  const stem = KEY_IDENTIFIERS.has(named.at(-1) ?? '') ? named.slice(0, -1) : named;
  const head = words.at(-1) ?? '';
  if (stem.length === 0) {
    if (
      !isEnd ||
      !segment.isCountable ||
      PROPERTY_NOUNS.has(head) ||
      (ACTIONS.has(head) && !ACTIONS_AND_THINGS.has(head) && !segment.isPlural)
    )
      return false;
    if (describes(identifiesOther, parameter, words)) return false;
    return BARE_IDENTIFIERS.has(whole) || (NATURAL_IDENTIFIERS.has(whole) && segment.isPlural && required.length === 1);
  }
  if (isEnd && required.length === 1 && KEYS_OF_KINDS.get(whole)?.has(head)) return true;
  // With a time span or the like, `/metrics/apps/load?app_id=&from=` computes something rather than selects it.
  if (OTHER_THING_WORDS.has(stem[0] ?? '') || (!isEnd && required.length > 1)) return false;
  const stemWord = stem.join('');
  // `/user-profile?userId=`
  const isOwner =
    required.length === 1 &&
    words.length > 1 &&
    !segment.isPlural &&
    ![ATTRIBUTES, ACTIONS].some((set) => set.has(head)) &&
    words.slice(0, -1).join('') === stemWord;
  // `/conversations.info?channel=`, "ID of the conversation to retrieve"
  if (!isOwner && singularOfWord(stem.at(-1) ?? '') !== head && stemWord !== words.join(''))
    return isEnd && segment.isCountable && !ACTIONS.has(head) && required.length === 1 && isDescribedAsId(parameter, words);
  // `?user=` may be a filter; only its description or format shows that it is an identifier.
  return stemWord !== whole || parameter.schema?.format === 'uuid' || isDescribedAsId(parameter, words);
}

/** Identifiers with a name of their own, by the kinds of things that they identify. */
const KEYS_OF_KINDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    vin: 'car truck vehicle',
    serialnumber: 'appliance asset camera device gateway machine meter printer robot sensor unit',
    imei: 'device phone terminal tracker',
    iccid: 'card sim',
    sha: 'blob commit tree',
    txhash: 'transaction tx',
    txid: 'transaction tx',
  }).map(([key, things]) => [key, new Set(things.split(' '))]),
);

/** Properties of a thing, which a bare id identifies: `/status?id=`. */
const PROPERTY_NOUNS = new Set('availability balance code count exist name number price state status total type'.split(' '));

function isDescribedAsId(parameter: RequiredValue, words: readonly string[]): boolean {
  return /\b(?:id|identifier|uuid)\b/i.test(parameter.description) && describes(identifiesNoun, parameter, words);
}

function describes(says: typeof identifiesNoun, { description }: RequiredValue, words: readonly string[]): boolean {
  const noun = nounOf(words.join('-'));
  return noun !== undefined && says(description, noun);
}

/**
 * Returns whether the response is one thing: an object that is not a list, or, if the description leaves it open, a thing that is
 * described as one.
 *
 * @param isDeclared True if only an object that the description declares is one thing.
 */
function returnsOne(operation: Operation, segment: SelectableSegment, isDeclared: boolean): boolean {
  if (listResponseOf(operation) || operation.successResponses.length === 0) return false;
  const contents = operation.successResponses.flatMap(({ response }) => response.content(operation));
  const data = contents.filter(({ isJson, essence }) => isJson || /[/+]xml$/.test(essence));
  // All responses are files, so no item is returned.
  if (contents.length > 0 && data.length === 0) return false;
  const schemas = data.flatMap(({ schema }) => schema ?? []);
  const things = schemas.filter(isThing);
  const stated = statedNumberOf(operation);
  // "Read patients", which answers with a `Patient` that has the id
  if (stated.isMany) return segment.isEnd && things.some((schema) => isSchemaNamed(schema, segment));
  if (things.length > 0 || isDeclared) return things.length > 0;
  // At most one item has the id; `/orders/items?order_id=` may be a list.
  return schemas.every(isOpen) && (segment.isEnd || stated.isOne || !endsInMany(operation));
}

function endsInMany({ pathItem }: Operation): boolean {
  return isPlural(wordsOf(pathItem.segments.findLast(({ text }) => text !== '')?.text ?? '').at(-1) ?? '');
}

function isThing(schema: Schema): boolean {
  return schema.isObject || (schema.types.size === 0 && schema.branches.some((branch) => branch.isObject));
}

function isOpen(schema: Schema): boolean {
  return schema.types.size === 0 && schema.branches.length === 0;
}

/**
 * The path with the identifier after the collection: `/orders/{order_id}/status`; a segment that only means "this one" is left
 * out.
 */
function pathWith(
  { name, in: where }: RequiredValue,
  segments: readonly SegmentPart[],
  { index, collection, isEnd }: SelectableSegment,
): string {
  // The path for `/templates/templateId?templateId=` is `/templates/{templateId}`.
  const rest = isEnd ? [] : segments.slice(index + 1).filter(({ text }) => text !== name);
  const id = where === 'header' ? wordsOf(name.replace(HEADER_PREFIX, '')).join('_') : name;
  return `/${[...segments.slice(0, index), { text: collection }, { text: `{${id}}` }, ...rest].map(({ text }) => text).join('/')}`;
}
