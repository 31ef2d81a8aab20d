import type { Operation } from '../../model/operation.ts';
import type { Parameter } from '../../model/parameter.ts';
import type { Segment } from '../../model/path-item.ts';
import type { Schema } from '../../model/schema.ts';
import { listResponseOf } from '../lists/list-response.ts';
import { extensionOf } from '../path-tree/segment-text.ts';
import { isWellKnownPath } from '../standards/well-known.ts';
import { isPlural, singularOfWord } from '../words/nouns.ts';
import { statedNumberOf } from '../words/stated-number.ts';
import { ACTIONS, ACTIONS_AND_THINGS, ATTRIBUTES, QUALIFIERS, VERBS } from '../words/word-classes.ts';
import { wordsOf } from '../words/words.ts';
import { identifierOf } from './identifier.ts';
import { neededParameter } from './needed-parameter.ts';
import { nounOf } from './noun.ts';
import { identifiesNoun, identifiesOther } from './parameter-description.ts';
import { answersOf, isCalled } from './response-schema.ts';

/** One item that a query parameter selects. */
export interface Selection {
  readonly parameter: string;
  /** The path with the identifier in its place. */
  readonly path: string;
}

/** The query parameter that is required, or needed all the same, by which a GET selects the one item that it returns; none where the path selects it, or it returns a list. */
export function selectionOf(operation: Operation): Selection | undefined {
  const needed = neededParameter(operation);
  const required = needed ? [needed] : operation.parameters.flatMap(requiredIn);
  if (required.length === 0) return undefined;
  const segments = operation.pathItem.segments.filter(({ text }) => text !== '').flatMap(partsOf);
  const places = placesOf(segments, operation);
  for (const place of places) {
    const parameter = required.find((candidate) => isOne(candidate) && identifies(candidate, place, required));
    if (parameter && returnsOne(operation, place, needed !== undefined))
      return { parameter: parameter.name, path: pathWith(parameter, segments, place) };
  }
  return undefined;
}

/** What a client has to send in the query. */
interface Demand {
  readonly name: string;
  readonly description: string;
  readonly schema: Schema | undefined;
}

function requiredIn(parameter: Parameter): readonly Demand[] {
  const { schema } = parameter;
  if (parameter.in === 'query') return parameter.isRequired ? [parameter] : [];
  // OpenAPI 3.2: the whole query as one object.
  if (parameter.in !== 'querystring' || !schema) return [];
  return [...schema.properties]
    .filter(([name]) => schema.required.has(name))
    .map(([name, property]) => ({ name, description: property.description, schema: property }));
}

/** A segment that may name what is selected. */
interface NamedPlace {
  readonly index: number;
  /** Of `bank-accounts`, `bank` and `account`. */
  readonly words: readonly string[];
  readonly isPlural: boolean;
  /** Whether it is known to be the name of what there are several of. */
  readonly isCountable: boolean;
  /** Whether the path ends here, but for words that say "this one": `/users/get`, `/users/details`. */
  readonly isEnd: boolean;
}

type Part = Pick<Segment, 'text' | 'isStatic'>;

/** `/conversations.info` is read as `/conversations/info`. */
function partsOf(segment: Segment): readonly Part[] {
  const [, noun, word = ''] = /^([\w-]+)\.(\w+)$/.exec(segment.text) ?? [];
  return noun !== undefined && THIS_ONE.has(word) ? [noun, word].map((text) => ({ text, isStatic: true })) : [segment];
}

/** The last segment, and the one before where the last is an aspect of it (`/orders/status`), or one of it is answered (`/orders/track`). */
function placesOf(segments: readonly Part[], operation: Operation): readonly NamedPlace[] {
  if (isWellKnownPath(operation.pathItem)) return [];
  const isPointed = isThisOne(segments.at(-1), segments.at(-2));
  const last = segments.length - (isPointed ? 2 : 1);
  const named = (index: number, isEnd: boolean) => placeAt(segments[index], index, isEnd);
  const end = named(last, true);
  const owner = isPointed || !segments[last]?.isStatic ? undefined : named(last - 1, false);
  const isMeant = owner && (isAspect(segments[last]) || answersOf(operation).some((schema) => isCalled(schema, owner)));
  return [end, isMeant ? owner : undefined].filter((place) => place !== undefined);
}

function placeAt(segment: Part | undefined, index: number, isEnd: boolean): NamedPlace | undefined {
  if (!segment?.isStatic) return undefined;
  const { length = 0 } = extensionOf(segment.text) ?? '';
  const text = segment.text.slice(0, segment.text.length - length);
  const all = wordsOf(text);
  // `getUser`, `user-details`, `userById`; `validateUser` is done with the id, and `album.tracks.get` is a house's own.
  const from = READS.has(all[0] ?? '') && all.length > 1 ? 1 : 0;
  if (text.includes('.') || (from === 0 && isDone(all))) return undefined;
  const said = all.findIndex((word, at) => at > from && (DETAILS.has(word) || word === 'by'));
  const words = all.slice(from, said === -1 ? undefined : said);
  const noun = nounOf(words.join('-'));
  if (!noun || QUALIFIERS.has(noun.head)) return undefined;
  const isMany = isPlural(noun.head);
  const head = singularOfWord(noun.head);
  return { index, words: [...noun.words.slice(0, -1), head], isPlural: isMany, isCountable: isMany || noun.isCountable, isEnd };
}

const READS = new Set('describe fetch find get lookup read retrieve show view'.split(' '));
const DETAILS = new Set('detail details info information'.split(' '));
/** `validateUser`, `importCase`; `order-items` are things. */
function isDone([first = '', ...rest]: readonly string[]): boolean {
  return VERBS.has(first) || (rest.length > 0 && ACTIONS.has(first) && !ACTIONS_AND_THINGS.has(first));
}

/** Words for the one thing that something else names. */
const THIS_ONE = new Set([...READS, ...DETAILS, 'one', 'single']);

/** `/users/get`, `/users/details`; `/users/item`, `/patients/record`, but not `/api/item`. */
function isThisOne(segment: Part | undefined, before: Part | undefined): boolean {
  if (/^(?:item|record)$/.test(segment?.text ?? '')) return isPlural(wordsOf(before?.text ?? '').at(-1) ?? '');
  const words = wordsOf(segment?.text ?? '');
  return (
    segment?.isStatic === true && (words.every((word) => THIS_ONE.has(word)) || /^(get)?by(id|uuid|guid)$/.test(words.join('')))
  );
}

/** `/orders/status`; not what is done (`/orders/export`, `/users/check-status`) or which ones are asked for (`/domains/available`). */
function isAspect(segment: Part | undefined): boolean {
  const words = wordsOf(segment?.text ?? '');
  if (segment?.isStatic !== true || isDone(words)) return false;
  return !words.some((word) => QUALIFIERS.has(word) || (ACTIONS.has(word) && !ATTRIBUTES.has(word)));
}

/** A list of identifiers selects several. */
function isOne({ name, schema }: Demand): boolean {
  return !/ids$|IDs$|\[\]$/.test(name) && schema?.isArray !== true && !schema?.types.has('boolean');
}

/** What an identifier is called that says nothing else. */
const BARE = new Set('id uuid guid gid sid uid identifier slug sku isbn ean'.split(' '));
/** Of these, what is no id of a thing elsewhere. */
const KEYS = new Set('sku isbn ean'.split(' '));
/** What else one thing of a collection goes by. */
const NATURAL = new Set('code name number'.split(' '));
/** What makes an id that of another thing of the same kind. */
const OTHER = new Set(
  'parent owner source target from to previous next last first since after before start end min max'.split(' '),
);

/** Whether a parameter is the identifier of what a segment names: `id`, `order_id` or `orderNumber` of `/orders`. */
function identifies(parameter: Demand, place: NamedPlace, required: readonly Demand[]): boolean {
  const { words, isEnd } = place;
  const { stem: named, whole } = identifierOf(parameter.name);
  const stem = KEYS.has(named.at(-1) ?? '') ? named.slice(0, -1) : named;
  const head = words.at(-1) ?? '';
  if (stem.length === 0) {
    if (
      !isEnd ||
      !place.isCountable ||
      PROPERTIES.has(head) ||
      (ACTIONS.has(head) && !ACTIONS_AND_THINGS.has(head) && !place.isPlural)
    )
      return false;
    if (describes(identifiesOther, parameter, words)) return false;
    return BARE.has(whole) || (NATURAL.has(whole) && place.isPlural && required.length === 1);
  }
  if (isEnd && required.length === 1 && OWN_KEYS.get(whole)?.has(head)) return true;
  // With a time span or the like, `/metrics/apps/load?app_id=&from=` computes something rather than selects it.
  if (OTHER.has(stem[0] ?? '') || (!isEnd && required.length > 1)) return false;
  const said = stem.join('');
  // `/user-profile?userId=`
  const isOwner =
    required.length === 1 &&
    words.length > 1 &&
    !place.isPlural &&
    ![ATTRIBUTES, ACTIONS].some((set) => set.has(head)) &&
    words.slice(0, -1).join('') === said;
  // `/conversations.info?channel=`, "ID of the conversation to retrieve"
  if (!isOwner && singularOfWord(stem.at(-1) ?? '') !== head && said !== words.join(''))
    return isEnd && place.isCountable && !ACTIONS.has(head) && required.length === 1 && isDescribedAsId(parameter, words);
  // `?user=`, which only its description or format tells from a filter.
  return said !== whole || parameter.schema?.format === 'uuid' || isDescribedAsId(parameter, words);
}

/** What identifies things of these kinds by a name of its own. */
const OWN_KEYS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
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
const PROPERTIES = new Set('availability balance code count exist name number price state status total type'.split(' '));

function isDescribedAsId(parameter: Demand, words: readonly string[]): boolean {
  return /\b(?:id|identifier|uuid)\b/i.test(parameter.description) && describes(identifiesNoun, parameter, words);
}

function describes(says: typeof identifiesNoun, { description }: Demand, words: readonly string[]): boolean {
  const noun = nounOf(words.join('-'));
  return noun !== undefined && says(description, noun);
}

/**
 * Whether the answer is one thing: an object and no list, or what is said to be one where the description leaves it open.
 *
 * @param isDeclared Whether only an object that the description declares is one thing.
 */
function returnsOne(operation: Operation, place: NamedPlace, isDeclared: boolean): boolean {
  if (listResponseOf(operation) || operation.successResponses.length === 0) return false;
  const contents = operation.successResponses.flatMap(({ response }) => response.content(operation));
  const data = contents.filter(({ isJson, essence }) => isJson || /[/+]xml$/.test(essence));
  // A file, or nothing at all.
  if (contents.length > 0 && data.length === 0) return false;
  const schemas = data.flatMap(({ schema }) => schema ?? []);
  const things = schemas.filter(isThing);
  const stated = statedNumberOf(operation);
  // "Read patients", which answers with a `Patient` that has the id
  if (stated.isMany) return place.isEnd && things.some((schema) => isCalled(schema, place));
  if (things.length > 0 || isDeclared) return things.length > 0;
  // There is one item at most that has its own id; `/orders/items?order_id=` may be a list.
  return schemas.every(isOpen) && (place.isEnd || stated.isOne || !endsInMany(operation));
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

/** `/orders/{order_id}/status`; what only says "this one" is left out. */
function pathWith({ name }: Demand, segments: readonly Part[], { index, isEnd }: NamedPlace): string {
  const rest = isEnd ? [] : segments.slice(index + 1);
  return `/${[...segments.slice(0, index + 1), { text: `{${name}}` }, ...rest].map(({ text }) => text).join('/')}`;
}
