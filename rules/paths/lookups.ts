import type { Operation } from '../../src/model/operation.ts';
import { listResponseOf } from '../lists/list-response.ts';
import { pluralOfWord, singularOfWord } from '../words/nouns.ts';
import { ACTIONS, ATTRIBUTES, CONTAINERS, THINGS, THINGS_AS_WELL, VERBS } from '../words/word-classes.ts';
import { wordsOf } from '../words/words.ts';
import { type Identifier, isGeneric, isNamedAfter } from './identifier.ts';
import {
  has,
  hasPluralBeside,
  idsOf,
  isAtTop,
  isBehindCollection,
  isKept,
  isOnlyRead,
  isReading,
  isServed,
  listOf,
  operationsAt,
  operationsBelow,
} from './node.ts';
import type { Noun } from './noun.ts';
import { acts, beginsWith, isAbout, mentions, speaksOfAny, speaksOfOne, speaksOfOthers } from './noun-mentions.ts';
import { hasTexts } from './operation-wording.ts';
import type { PathNode } from './path-tree.ts';
import { isAnsweredBefore, itemWords } from './response-schema.ts';
import { isSaidToIdentify } from './said.ts';

/** Whether what follows a segment only says how, by what or on what, so that it is no item of what the segment names. */
export function isNoItem(node: PathNode, child: PathNode, noun: Noun, id: Identifier, isOwnId: boolean): boolean {
  if (isVerbAndObject(noun, id) && !isServed(node, child)) return true;
  if (isFilter(node, child, noun)) return true;
  return (
    !isOwnId &&
    (isAction(node, child, noun) ||
      isAttribute(node, child, noun, id) ||
      isKeyWithin(noun, id) ||
      isComputed(node, child, noun) ||
      isNamespace(node, child, noun, id))
  );
}

/** `POST /game/{id}/region/{regionCode}` says which one shall be; nothing is there of its own. */
export function isSet(node: PathNode, child: PathNode, noun: Noun, isOwnId: boolean): boolean {
  const operations = operationsAt(child);
  if (child.children.size > 0 || operations.length === 0) return false;
  if (operations.every(({ method }) => method === 'post')) {
    // `POST /roku/transaction/{transactionId}`, but not `POST /export/report/{reportId}`
    const isOne = isOwnId && [...child.names].some((name) => /(?:id|name)$/i.test(name)) && !isBehindVerb(node);
    return !isOne && operationsAt(node).every(({ method }) => method === 'post' || method === 'delete');
  }
  return (
    operationsAt(node).length === 0 &&
    operations.every(
      (operation) => operation.method === 'put' && operation.summary !== '' && !(isOwnId && speaksOfOne(operation, noun)),
    )
  );
}

/** Whether one of the segments since the last id says what is done. */
function isBehindVerb({ parent }: PathNode): boolean {
  if (!parent?.segment.isStatic) return false;
  return [ACTIONS, VERBS].some((set) => set.has(parent.segment.text.toLowerCase())) || isBehindVerb(parent);
}

/**
 * `/severity/{severity}`, `/weather/city/{city}`: GET for something else, and nothing else can be done there. Where nothing is said,
 * what stands before is what is asked for.
 */
export function isLookup(node: PathNode, child: PathNode, noun: Noun): boolean {
  return (
    operationsAt(node).length === 0 &&
    isOnlyRead(child, (operation) => (hasTexts(operation) || !isAtTop(node)) && !isAbout(operation, noun))
  );
}

/** `/checkGiftCard/{giftCardCode}`: a verb and what it is done to, which the id is of. */
function isVerbAndObject({ words }: Noun, { stem }: Identifier): boolean {
  const [verb = '', ...object] = words;
  // `/order-item/{itemId}`: an order has items.
  const isVerb = ACTIONS.has(verb) && verb !== 'order';
  return isVerb && object.length > 0 && stem.join('') === object.join('');
}

/** `/cancel/{id}`: done to something else, unless it is kept like a thing or spoken of as one. */
function isAction(node: PathNode, child: PathNode, noun: Noun): boolean {
  if (!ACTIONS.has(noun.head)) return false;
  if (isKept(node, child)) return false;
  if (isSaidToIdentify(child, noun)) return false;
  if (THINGS_AS_WELL.has(noun.head) && (child.children.size > 0 || has(child, 'get'))) return false;
  // `GET /reading-list/{id}`, while `POST /payment-refund/{id}` refunds a payment
  if (noun.words.length > 1 && !ACTIONS.has(noun.words[0] ?? '') && operationsAt(child).every(isReading)) return false;
  if (listOf(node) && isServed(node, child)) return false;
  return !operationsAt(child).some(
    (operation) =>
      operation.method !== 'post' &&
      !beginsWith(operation, noun.head) &&
      ((operation.method === 'get' && speaksOfAny(operation, noun)) || speaksOfOne(operation, noun)),
  );
}

/** `/users/email/{email}`: by what something else is looked up; `/domain/{domain}/records` is about a domain. */
function isAttribute(node: PathNode, child: PathNode, noun: Noun, id: Identifier): boolean {
  const { head } = noun;
  if (!ATTRIBUTES.has(head)) return false;
  if (THINGS.has(head) && (id.whole === 'id' || isGot(child, noun) || (isNamedAfter(id, noun) && child.children.size > 0)))
    return false;
  // `/git/ref/{ref}` beside `/git/refs`.
  if (hasPluralBeside(node) && !isBehindCollection(node)) return false;
  // `/dataset/ip` beside `/dataset/asn` lists datasets.
  const isOwnList =
    listOf(node) && operationsAt(node).some((operation) => operation.method === 'get' && mentions(operation, noun));
  return !isKept(node, child) && !(isOwnList && operationsAt(child).length > 0);
}

/** The one is read or deleted: "Get address", "Returns term for accession ID". */
function isGot(child: PathNode, noun: Noun): boolean {
  const isOne = (operation: Operation): boolean => /^(?:get|delete)$/.test(operation.method) && speaksOfOne(operation, noun);
  return !listOf(child) && operationsAt(child).some(isOne);
}

/** `/attributes/form/{formCode}` lists what belongs to the form, and nothing else can be done with a form. */
function isFilter(node: PathNode, child: PathNode, noun: Noun): boolean {
  if (isAtTop(node) || operationsAt(node).length > 0) return false;
  const before = node.parent?.segment.isStatic ? wordsOf(node.parent.prefix) : [];
  // `/category/{id}/count.json` beside `/category/{id}.json`
  const operations = operationsOn(child).length > 0 ? operationsOn(child) : node.parameters.flatMap(operationsOn);
  if (isAnsweredBefore(node, noun, operations)) return true;
  return (
    (operations.some(({ method }) => method === 'get') || (isBehindCollection(node) && areDescribed(operations))) &&
    operations.every(
      (operation) =>
        speaksOfOthers(operation, noun, before) ||
        listsParents(operation, before) ||
        (operation.method !== 'get' && isDoneToParents(operation, noun, before)),
    )
  );
}

function areDescribed(operations: readonly Operation[]): boolean {
  return operations.length > 0 && operations.every(hasTexts);
}

/** "Purchase a label with a shipment's id" at `/labels/shipment/{shipmentId}` */
function isDoneToParents(operation: Operation, noun: Noun, before: readonly string[]): boolean {
  const parent = singularOfWord(before.at(-1) ?? '');
  return !mentions(operation, noun) || (parent !== noun.last && acts(operation, parent));
}

/** `/movies/genre/{genreId}` answers with a list of `Movie`s. */
export function listsParents(operation: Operation, before: readonly string[]): boolean {
  const item = itemWords(listResponseOf(operation)?.array.items).at(-1);
  return item !== undefined && singularOfWord(item) === singularOfWord(before.at(-1) ?? '');
}

/** What can be done with one alone: `/run/{run}/route_type/{type}` is no part of the run. */
function operationsOn(child: PathNode): readonly Operation[] {
  const here = operationsAt(child);
  if (here.length > 0 || !child.all.every(({ segments }) => segments.at(-1)?.isParameter)) return here;
  return operationsBelow(child);
}

/** What is worked out of something else, whose id follows: `/diff/{spec}`. */
const COMPUTED = new Set('blame compare comparison diff patch raw'.split(' '));

function isComputed(node: PathNode, child: PathNode, { last }: Noun): boolean {
  return COMPUTED.has(last) && !isKept(node, child) && !listOf(node);
}

/** `/cache/{key}`, `/configuration/{key}`: the key of what is in the one that there is. */
function isKeyWithin(noun: Noun, { whole }: Identifier): boolean {
  return whole === 'key' && CONTAINERS.has(noun.last);
}

/**
 * `/product/{tenant}/products`, where the collection stands below; `/distribution/{name}/json`: nothing is done with the one that is
 * named but below it, and nothing said of it by this noun.
 */
function isNamespace(node: PathNode, child: PathNode, noun: Noun, id: Identifier): boolean {
  if (operationsAt(node).length > 0 || operationsAt(child).length > 0) return false;
  if (!isGeneric(id) && !isNamedAfter(id, noun) && child.children.has(pluralOfWord(noun.last))) return true;
  if (id.whole !== 'name') return false;
  const operations = operationsBelow(child);
  return operations.some(hasTexts) && !operations.some((operation) => mentions(operation, noun));
}

/** `/portal`, at which is nothing, with dozens of parts: whatever id follows is hardly that of a portal, unless it is called so. */
export function isRoot(node: PathNode, noun: Noun): boolean {
  if (operationsAt(node).length > 0 || node.children.size <= MOST_PARTS) return false;
  const parts = [...node.children.values()].filter(({ segment }) => segment.isStatic);
  return parts.length > MOST_PARTS && !node.parameters.flatMap(idsOf).some((id) => isNamedAfter(id, noun));
}

/** How many fixed parts a collection may have beside its items. */
const MOST_PARTS = 15;
