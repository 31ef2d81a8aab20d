import type { Operation } from '../../src/model/operation.ts';
import { listResponseOf } from '../lists/list-response.ts';
import { isPlural, pluralOfWord } from '../words/nouns.ts';
import { ACTIONS, ATTRIBUTES, CONTAINERS, QUALIFIERS, SINGLETONS, THINGS, VERBS } from '../words/usage.ts';
import { wordsOf } from '../words/words.ts';
import {
  type Identifier,
  identifierOf,
  isCompoundAndId,
  isGeneric,
  isNamedAfter,
  isNewValue,
  isOwnIdOf,
  isSelector,
} from './identifier.ts';
import { has, hasPluralBeside, isAtTop, isBehindCollection, listOf, operationsAt } from './node.ts';
import type { Noun } from './noun.ts';
import type { PathNode } from './path-tree.ts';
import { beginsWith, mentions, speaksOfAny, speaksOfMany, speaksOfOne, speaksOfOthers } from './wording.ts';

/** A parameter follows that identifies one item of what the segment names. */
export function hasItems(node: PathNode, noun: Noun): boolean {
  if (BOUNDS.has(noun.words[0] ?? '')) return false;
  if (isRepeated(node, noun)) return true;
  if (noun.startsWithVerb || !mayBeCounted(node, noun)) return false;
  for (const child of node.parameters) {
    if ([...child.names].some((name) => isItem(node, child, noun, identifierOf(name)))) return true;
  }
  return false;
}

/** `/min_zone/{minZone}/max_zone/{maxZone}` */
const BOUNDS = new Set('max maximum min minimum'.split(' '));

/** Whether an id that follows repeats the whole compound, so that this is a thing even if it looks like a deed. */
function isRepeated(node: PathNode, noun: Noun): boolean {
  if ((VERBS.has(noun.head) && !CONTAINERS.has(noun.head)) || QUALIFIERS.has(noun.head)) return false;
  // `/caseSearch` searches, and its id is that of a result.
  const isKnown = mayBeCounted(node, noun) || (ACTIONS.has(noun.head) && operationsAt(node).length === 0);
  if (!isKnown) return false;
  return node.parameters.some((child) => [...child.names].some((name) => isCompoundAndId(identifierOf(name), noun)));
}

/** Whether a noun is known to have a plural, or its plural is in another path. */
export function mayBeCounted(node: PathNode, { head, isCountable }: Noun): boolean {
  return isCountable || (isPlural(pluralOfWord(head)) && node.vocabulary.has(pluralOfWord(head)));
}

function isItem(node: PathNode, child: PathNode, noun: Noun, id: Identifier): boolean {
  const isNamed = isNamedAfter(id, noun);
  // `/batch/{batch_id}`: a batch has an id of its own; what is done to an order is followed by the order's.
  const isOwnId = isOwnIdOf(id, noun);
  if ((QUALIFIERS.has(noun.head) && !isOwnId) || isDoneTo(noun, id) || isNewValue(id, noun)) return false;
  if (!isOwnId && (isAction(node, child, noun) || isAttribute(node, child, noun, isNamed))) return false;
  if (
    isFilter(node, child, noun) ||
    (!isOwnId && (isKeyWithin(noun, id) || isComputed(node, child, noun) || isNamespace(node, child, noun, id)))
  )
    return false;
  // `/labels/shipment/{shipment_id}`: behind a collection without an id between, a noun filters rather than names.
  if (isBehindCollection(node)) {
    return isNamed
      ? isOwnId || has(child, 'put', 'patch', 'delete')
      : id.stem.length === 0 && isKept(node, child) && (has(node, 'post') || hasPluralBeside(node));
  }
  if (isNamed) return true;
  if (isSelector(id)) return false;
  const isOwnList = listOf(node) !== undefined && has(child, 'get', 'put', 'patch', 'delete');
  if (isOwnList) return true;
  if (isSingleton(node, noun)) return operationsAt(child).some((operation) => speaksOfAny(operation, noun));
  if (id.stem.length === 0) return true;
  return !(has(node, 'get') && !listOf(node)) && (isGeneric(id) || isTold(node, child, noun, id));
}

/** GET at the segment itself returns the one: `/account`, beside `/account/{id}` for others' or for its settings. */
function isSingleton(node: PathNode, { last }: Noun): boolean {
  return SINGLETONS.has(last) && has(node, 'get') && !listOf(node);
}

/** `/checkGiftCard/{giftCardCode}`: a verb and what it is done to, which the id is of. */
function isDoneTo({ words }: Noun, { stem }: Identifier): boolean {
  return words.length > 1 && ACTIONS.has(words[0] ?? '') && stem.length > 0 && stem.join('') === words.slice(1).join('');
}

/** `/cancel/{id}`: done to something else, unless it is kept like a thing or spoken of as one. */
function isAction(node: PathNode, child: PathNode, noun: Noun): boolean {
  if (!ACTIONS.has(noun.head) || isKept(node, child)) return false;
  // `/notification/list/{id}`
  if (node.segment.text.toLowerCase() === 'list' && !isAtTop(node)) return true;
  if (listOf(node) && has(child, 'get') && operationsAt(node).some((operation) => speaksOfMany(operation, noun))) return false;
  if (listOf(node) && has(node, 'post') && has(child, 'get')) return false;
  return !operationsAt(child).some(
    (operation) =>
      operation.method === 'get' &&
      !beginsWith(operation, noun.head) &&
      (speaksOfAny(operation, noun) || speaksOfOne(operation, noun)),
  );
}

/** Items are read and changed there, or made and deleted. */
function isKept(node: PathNode, child: PathNode): boolean {
  return has(child, 'put', 'patch', 'delete') && (has(child, 'get') || (has(node, 'post') && has(child, 'delete')));
}

/** `/users/email/{email}`: by what something else is looked up; `/domain/{domain}/records` is about a domain. */
function isAttribute(node: PathNode, child: PathNode, noun: Noun, isNamed: boolean): boolean {
  const { head } = noun;
  if (!ATTRIBUTES.has(head)) return false;
  if (THINGS.has(head) && isNamed && child.children.size > 0) return false;
  // `/git/ref/{ref}` beside `/git/refs`.
  if (hasPluralBeside(node) && !isBehindCollection(node)) return false;
  // `/dataset/ip` beside `/dataset/asn` lists datasets.
  const isOwnList =
    listOf(node) && operationsAt(node).some((operation) => operation.method === 'get' && mentions(operation, noun));
  return !isKept(node, child) && !(isOwnList && operationsAt(child).length > 0);
}

/** `/attributes/form/{formCode}` lists what belongs to the form, and nothing else can be done with a form. */
function isFilter(node: PathNode, child: PathNode, noun: Noun): boolean {
  if (isAtTop(node) || operationsAt(node).length > 0) return false;
  if ([...child.names].some((name) => isPlural(wordsOf(name).at(-1) ?? ''))) return false;
  const operations = operationsAt(child);
  return (
    operations.length > 0 &&
    operations.every(({ method }) => method === 'get') &&
    operations.some((operation) => speaksOfOthers(operation, noun))
  );
}

/** What is worked out of something else, whose id follows: `/diff/{spec}`. */
const COMPUTED = new Set('blame compare diff patch raw'.split(' '));

function isComputed(node: PathNode, child: PathNode, { last }: Noun): boolean {
  return COMPUTED.has(last) && !isKept(node, child) && !listOf(node);
}

/** `/cache/{key}`, `/configuration/{key}`: the key of what is in the one that there is. */
function isKeyWithin(noun: Noun, { whole }: Identifier): boolean {
  return whole === 'key' && CONTAINERS.has(noun.last);
}

/** `/distribution/{name}/json`: nothing is done with the one that is named but below it, and nothing said of it by this noun. */
function isNamespace(node: PathNode, child: PathNode, noun: Noun, { whole }: Identifier): boolean {
  if (whole !== 'name' || operationsAt(node).length > 0 || operationsAt(child).length > 0) return false;
  const operations = child.all.slice(0, READ_BELOW).flatMap((item) => item.operations);
  return (
    operations.some(({ summary, description }) => summary || description) &&
    !operations.some((operation) => mentions(operation, noun))
  );
}

/** How many of the operations below an item are read for what they say of it. */
const READ_BELOW = 20;

/** `/clan/{groupId}`: the id has another name, but what can be done there is said to be done to a clan. */
function isTold(node: PathNode, child: PathNode, noun: Noun, id: Identifier): boolean {
  const operations = child.all.slice(0, READ_BELOW).flatMap((item) => item.operations);
  if (isBehindItem(node) || operations.every(({ method }) => method === 'post')) return false;
  if (operations.some((operation) => speaksOfAny(operation, noun, true))) return true;
  if (SIDES.has(noun.last) || CONTAINERS.has(noun.last)) return false;
  if (node.vocabulary.has(pluralOfWord(id.stem.at(-1) ?? ''))) return false;
  return operationsAt(child).some(
    (operation) => isReading(operation) && !listResponseOf(operation) && speaksOfOne(operation, noun),
  );
}

/** What each thing has one of, so that the thing's own id leads to it: `/owner/{token_id}`, `/balance/{address}`. */
const SIDES = new Set(
  `address amount availability avatar balance bio cost count cover distance forecast icon image latest location logo metric owner photo picture
  position presence preference price quota rank rating score setting size stat state status summary thumbnail timeline total value wallet`.split(
    /\s+/,
  ),
);

function isReading({ method }: Operation): boolean {
  return method === 'get' || method === 'put' || method === 'patch' || method === 'delete';
}

/** Whether the segment stands behind the id of a collection's item: `/nfts/{contract}/owner`. */
function isBehindItem({ parent }: PathNode): boolean {
  const before = parent?.parent?.segment;
  return parent?.segment.isParameter === true && before?.isStatic === true && isPlural(wordsOf(before.text).at(-1) ?? '');
}
