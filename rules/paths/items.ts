import type { Operation } from '../../src/model/operation.ts';
import { listResponseOf } from '../lists/list-response.ts';
import { isPlural, pluralOfWord } from '../words/nouns.ts';
import { ACTIONS, ATTRIBUTES, CONTAINERS, QUALIFIERS, SINGLETONS, VERBS } from '../words/word-classes.ts';
import { wordsOf } from '../words/words.ts';
import { ASPECTS, SIDES } from './aspects.ts';
import { describesCreation as saysCreate } from './creation-mentions.ts';
import {
  anythingSaid,
  type Identifier,
  identifierOf,
  isCompoundAndId,
  isGeneric,
  isNamedAfter,
  isNewValue,
  isOwnIdOf,
  isSelector,
} from './identifier.ts';
import { isLookup, isNoItem, isRoot, isSet, listsParents } from './lookups.ts';
import {
  has,
  hasPluralBeside,
  idsOf,
  isBehindCollection,
  isBehindFilter,
  isKept,
  isOnlyRead,
  isReading,
  isServed,
  listOf,
  operationsAt,
  operationsBelow,
  operationsWithItems,
  wordsBefore,
} from './node.ts';
import type { Noun } from './noun.ts';
import { beginsWith, followersOf, isAbout, isDoneToObject, speaksOfAny, speaksOfOne, speaksOfOthers } from './noun-mentions.ts';
import { isContent, isOfAnyResource, isOfParent, isOfParts, isOnlyActedOn } from './of-others.ts';
import type { PathNode } from './path-tree.ts';
import {
  answersWithOne,
  areCalledListAndOne,
  areNamedThings,
  isReadAsMany,
  isSaidToBeCreated,
  isToldOfMany,
} from './response-schema.ts';
import { describedAs, isOfOther, isOfOtherAtLength, isOfOwner, isSaidToIdentify } from './said.ts';
import { isComposite, isListedWithin, isNameAndValue, isScope } from './scoped-items.ts';

/** A parameter follows that identifies one item of what the segment names. */
export function hasItems(node: PathNode, noun: Noun): boolean {
  if (BOUNDS.has(noun.words[0] ?? '') || OF_VALUES.has(node.parent?.segment.text.toLowerCase() ?? '')) return false;
  if (isDone(node, noun) || isRoot(node, noun)) return false;
  if (isRepeated(node, noun) || areNamedThings(node, noun) || areCalledListAndOne(node, noun)) return true;
  // `/plugins/catalog/{name}` has the plugins of the one catalog.
  const isOneOfAll = isBehindPlural(node) && noun.words.length === 1 && CONTAINERS.has(noun.last);
  if (!isOneOfAll && isManaged(node, noun)) return true;
  if (noun.startsWithVerb || !mayBeCounted(node, noun)) return false;
  for (const child of node.parameters) {
    if (isOnlyActedOn(node, child)) continue;
    if ((!isOneOfAll && isScope(node, child, noun)) || isListedWithin(child, noun)) return true;
    for (const id of idsOf(child)) {
      if (isComposite(child) && (id.stem.join('') !== noun.whole || isNameAndValue(child, noun))) continue;
      if (isOfOthers(node, noun, id)) continue;
      if (isItem(node, child, noun, id)) return true;
    }
  }
  return isActedOn(node, noun);
}

/** `/instance/{instance}:restart`, where nothing stands at the item itself. */
function isActedOn(node: PathNode, noun: Noun): boolean {
  if (!noun.isCountable || [ACTIONS, ATTRIBUTES, QUALIFIERS, CONTAINERS].some((set) => set.has(noun.last))) return false;
  return [...node.children].some(
    ([key, { segment }]) => /^\{\}:\w+$/.test(key) && isNamedAfter(identifierOf(segment.parameters[0] ?? ''), noun),
  );
}

/** `/plugins/catalog`; a name with a dot is a namespace: `/Microsoft.IoTSpaces/Graph`. */
function isBehindPlural({ parent }: PathNode): boolean {
  const before = parent?.segment.isStatic ? parent.segment.text : '';
  return !before.includes('.') && isPlural(wordsOf(before).at(-1) ?? '');
}

/** GET lists them, and one of them is read and changed or deleted: a collection, even if `/compute_cluster` begins with a verb. */
function isManaged(node: PathNode, noun: Noun): boolean {
  if (listOf(node) === undefined && !isReadAsMany(node, noun)) return false;
  // `/split`: "List splits"; `/follow`: "Create follow"
  const isThing = () => isReadAsMany(node, noun) || (noun.words.length === 1 && isSaidToBeCreated(node, noun));
  if (!noun.isCountable && !(ACTIONS.has(noun.head) && isThing())) return false;
  return node.parameters.some((child) => {
    // `/gateway-api/{id}`, "GatewayApi identifier": an adjective elsewhere
    if (QUALIFIERS.has(noun.head) && !isSaidToIdentify(child, noun)) return false;
    if (!has(child, 'get') || listOf(child) || !has(child, 'put', 'patch', 'delete')) return false;
    const ids = idsOf(child);
    // `/monitoring/config/{websiteId}`: each is made, read and deleted, whatever the id is called, but for `/webhooks/user/{webhookId}`.
    const isMade = has(node, 'post') && has(child, 'delete') && !ACTIONS.has(noun.head);
    if (isMade && !ids.every((id) => isOfParent(node, noun, id))) return true;
    return !ids.some((id) => isContent(node, child, noun, id) || isOfOthers(node, noun, id));
  });
}

/** `/set/port/{port}` */
const OF_VALUES = new Set('set get value'.split(' '));

/** `/min_zone/{minZone}/max_zone/{maxZone}` */
const BOUNDS = new Set('max maximum min minimum'.split(' '));

/** Whether an id that follows repeats the whole compound, so that this is a thing even if it looks like a deed. */
function isRepeated(node: PathNode, noun: Noun): boolean {
  return node.parameters.some(
    (child) => idsOf(child).some((id) => isCompoundAndId(id, noun)) && !isOnlyForOthers(node, child, noun),
  );
}

function isOfOthers(node: PathNode, noun: Noun, id: Identifier): boolean {
  return isOfParent(node, noun, id) || isOfParts(node, noun, id) || isOfAnyResource(noun, id);
}

/** `/change-password/{changePasswordId}`: "Changes a user's password", with the id that stands for the permission to. */
function isDone(node: PathNode, { words: [verb = '', ...object], head }: Noun): boolean {
  const operations = operationsWithItems(node);
  if (object.length === 0) return isDoneInOneWord(operations, head) || isVerb(node, operations, head);
  // `/slug-check/{slug}`: "Check slug availability"
  if (ACTIONS.has(head) && operations.some((operation) => operation.method === 'get' && beginsWith(operation, head))) return true;
  if (!VERBS.has(verb) && !ACTIONS.has(verb)) return false;
  // GET on `fill-map` may only tell of one.
  return operations.some(
    (operation) => (/^(?:post|put)$/.test(operation.method) || verb === 'download') && beginsWith(operation, verb),
  );
}

/** `POST /transfersuperadmin/{username}`: "Transfer super admin role" */
function isDoneInOneWord(operations: readonly Operation[], head: string): boolean {
  if (operations.length === 0 || operations.some(({ method }) => method !== 'post')) return false;
  for (let at = 4; at < head.length - 3; at++) {
    const verb = head.slice(0, at);
    if (ACTIONS.has(verb) && operations.some((operation) => beginsWith(operation, verb))) return true;
  }
  return false;
}

/** "Increment a value in the pool" at `/increment/{pool}`; what is run at `/workflows/run` has ids of its own below. */
function isVerb(node: PathNode, operations: readonly Operation[], head: string): boolean {
  return (
    operations.some((operation) => operation.method === 'post' && isDoneToObject(operation, head)) &&
    !node.parameters.flatMap(idsOf).some(({ stem }) => stem.at(-1) === head)
  );
}

/** `/comments/merge-request/{mergeRequestId}`: "Return comments on a merge request", and no more. */
function isOnlyForOthers(node: PathNode, child: PathNode, noun: Noun): boolean {
  return isOnlyRead(child, (operation) => speaksOfOthers(operation, noun, []) || listsParents(operation, wordsBefore(node)));
}

/** Whether a noun is known to have a plural, or its plural is in another path. */
export function mayBeCounted(node: PathNode, { head, isCountable }: Noun): boolean {
  if (isCountable || (isPlural(pluralOfWord(head)) && node.vocabulary.has(pluralOfWord(head)))) return true;
  // What is created, and read by its id, can be counted.
  return /(?:tion|sion|ment)$/.test(head) && node.parameters.some((child) => isServed(node, child));
}

function isItem(node: PathNode, child: PathNode, noun: Noun, id: Identifier): boolean {
  const isNamed = isNamedAfter(id, noun);
  // `/batch/{batch_id}`: a batch has an id of its own; what is done to an order is followed by the order's.
  const isOwnId = isOwnIdOf(id, noun);
  // `/calendar-list/{calendarId}`: the list is the collection.
  if (noun.head === 'list' && id.stem.at(-1) === noun.words.at(-2)) return false;
  if ((QUALIFIERS.has(noun.head) && !isOwnId) || isNewValue(id, noun) || isAspectOf(noun, id)) return false;
  if ((isGeneric(id) || ATTRIBUTES.has(id.whole)) && !isSelector(id) && isReturned(node, child, noun, id)) return true;
  if (isNoItem(node, child, noun, id, isOwnId)) return false;
  // `/labels/shipment/{shipment_id}`: behind a collection without an id between, a noun filters rather than names.
  if (isBehindCollection(node) || isBehindFilter(node)) {
    if (isNamed) return isOwnId || (has(child, 'put', 'patch', 'delete') && !isSet(node, child, noun, isOwnId));
    if (isSaidToIdentify(child, noun)) return true;
    return (
      id.stem.length === 0 && ((isKept(node, child) && (has(node, 'post') || hasPluralBeside(node))) || isReadThere(child, noun))
    );
  }
  if (isNamed) return !isSet(node, child, noun, isOwnId) && (isOwnId || !isLookup(node, child, noun));
  if (isBesideOwnList(node, child) || isMadeAndKept(node, child, noun) || isDeleted(child, noun, id)) return true;
  if ((isSelector(id) && !isOfType(child, noun, id)) || isContent(node, child, noun, id)) return false;
  const isOwnList = listOf(node) !== undefined && has(child, 'get', 'put', 'patch', 'delete');
  if (isOwnList || (isServed(node, child) && isKept(node, child))) return true;
  if (isSingleton(node, noun)) return operationsAt(child).some((operation) => speaksOfAny(operation, noun));
  // "Send a private message" at `/inbox/{username}`
  if (SINGLETONS.has(noun.last) && isOnlySentTo(child)) return false;
  if (id.stem.length === 0) return !isOfOther(child, noun) && (!ASPECTS.has(noun.last) || isKept(node, child));
  return (
    !(has(node, 'get') && !listOf(node) && !isToldOfMany(node, noun)) &&
    ((isGeneric(id) && !isOfOther(child, noun) && !isOfAnything(node, child, id)) || isTold(node, child, noun, id))
  );
}

/** `/vocabulary-summary/{InstanceId}`, "The identifier of the Amazon Connect instance", where `/instance` is a path of its own. */
function isOfAnything(node: PathNode, child: PathNode, id: Identifier): boolean {
  const thing = anythingSaid(describedAs(child), id);
  return thing !== undefined && (node.vocabulary.has(thing) || node.vocabulary.has(pluralOfWord(thing)));
}

/** `/filestatus/{fileId}`, `/cart-limit/{cartId}`: the status of a file, the limit of a cart. */
function isAspectOf({ whole, last }: Noun, { stem }: Identifier): boolean {
  return ASPECTS.has(last) && stem.length > 0 && whole === `${stem.join('')}${last}`;
}

/** GET on the one returns a `Token`, at `/token/{id}`, whatever else the word may stand for. */
function isReturned(node: PathNode, child: PathNode, noun: Noun, { stem }: Identifier): boolean {
  if (ASPECTS.has(noun.last) || SIDES.has(noun.last)) return false;
  if (isBehindCollection(node) && noun.words.length === 1 && (SINGLETONS.has(noun.last) || CONTAINERS.has(noun.last)))
    return false;
  const isOthers = operationsAt(child).some((operation) => isOfOwner(operation, child, stem.at(-1) ?? ''));
  return answersWithOne(child, noun) && !isOfOther(child, noun) && !isOthers;
}

/** "Create a new project token", and below it "Delete a project token": whatever the id is called. */
function isMadeAndKept(node: PathNode, child: PathNode, noun: Noun): boolean {
  const isMade = operationsAt(node).some((operation) => /^(?:post|put)$/.test(operation.method) && saysCreate(operation, noun));
  return isMade && operationsAt(child).some((operation) => isReading(operation) && speaksOfOne(operation, noun));
}

/** `/platform/{type}` answers with a `Platform`, and the one at `/identity-provider/{type}` is changed: there is one of each type. */
function isOfType(child: PathNode, noun: Noun, { whole }: Identifier): boolean {
  if (!/^(?:kind|type)$/.test(whole)) return false;
  return has(child, 'put', 'patch', 'delete') || answersWithOne(child, noun);
}

/** `DELETE /hub/{id}`: what is nothing but a thing, and goes by an id, is one of several, whatever the id is called. */
function isDeleted(child: PathNode, { last, isCountable }: Noun, id: Identifier): boolean {
  const isOther = [ACTIONS, ASPECTS, ATTRIBUTES, CONTAINERS, QUALIFIERS, SIDES, SINGLETONS].some((set) => set.has(last));
  return isCountable && !isOther && !isSelector(id) && has(child, 'delete');
}

/** `/Template/{type}` beside `/Templates`, which lists them. */
function isBesideOwnList({ segment, siblings }: PathNode, child: PathNode): boolean {
  const plural = siblings.get(pluralOfWord(segment.text));
  const isRead = plural?.all.some((item) => item.operations.some(({ method }) => method === 'get'));
  return isRead === true && has(child, 'get', 'put', 'patch', 'delete');
}

/** GET at the segment itself returns the one: `/account`, beside `/account/{id}` for others' or for its settings. */
function isSingleton(node: PathNode, { last }: Noun): boolean {
  return SINGLETONS.has(last) && has(node, 'get') && !listOf(node);
}

function isOnlySentTo(child: PathNode): boolean {
  const operations = operationsBelow(child);
  return operations.length > 0 && operations.every((operation) => operation.method === 'post' && beginsWith(operation, 'send'));
}

/** GET returns the one that it speaks of: "Get the vendor of a user agent" at `/ua/vendor/{code}`. */
function isReadThere(child: PathNode, noun: Noun): boolean {
  if ([ACTIONS, ASPECTS, SIDES, SINGLETONS, CONTAINERS].some((set) => set.has(noun.last))) return false;
  return operationsAt(child).some(
    (operation) => operation.method === 'get' && !listResponseOf(operation) && isAbout(operation, noun),
  );
}

/** `/clan/{groupId}`: the id has another name, but what can be done there is said to be done to a clan. */
function isTold(node: PathNode, child: PathNode, noun: Noun, id: Identifier): boolean {
  const operations = operationsBelow(child);
  if (isBehindItem(node) || operations.every(({ method }) => method === 'post')) return false;
  // `/state/{roomId}`: that of a room
  if (ASPECTS.has(noun.last) && !isKept(node, child)) return false;
  // "Refresh a neighbourhood score"
  const isOfThing = (operation: Operation): boolean => followersOf(operation, noun).includes('');
  const telling = operations.filter(
    (operation) => speaksOfAny(operation, noun, true) && isOfThing(operation) && !saysCreate(operation, noun),
  );
  // Where nothing is done with the one alone, much of what is done below has to speak of it.
  if (telling.length > (operationsAt(child).length > 0 ? 0 : operations.length / 3)) return true;
  if (SIDES.has(noun.last) || CONTAINERS.has(noun.last)) return false;
  if (isSaidToIdentify(child, noun)) return true;
  const owner = id.stem.at(-1) ?? '';
  if (isOfOtherAtLength(child, noun) || node.vocabulary.has(owner) || node.vocabulary.has(pluralOfWord(owner))) return false;
  return operationsAt(child).some(
    (operation) =>
      isReading(operation) && !listResponseOf(operation) && speaksOfOne(operation, noun) && !isOfOwner(operation, child, owner),
  );
}

/** Whether the segment stands behind the id of a collection's item: `/nfts/{contract}/owner`. */
function isBehindItem({ parent }: PathNode): boolean {
  const before = parent?.parent?.segment;
  return parent?.segment.isParameter === true && before?.isStatic === true && isPlural(wordsOf(before.text).at(-1) ?? '');
}
