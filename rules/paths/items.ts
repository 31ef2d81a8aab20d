import pluralize from 'pluralize';
import type { Operation } from '../../src/model/operation.ts';
import { listResponseOf } from '../lists/list-response.ts';
import { isPlural } from '../words/nouns.ts';
import { ACTIONS, ATTRIBUTES, CONTAINERS, QUALIFIERS, SINGLETONS, THINGS } from '../words/usage.ts';
import { wordsOf } from '../words/words.ts';
import { type Identifier, identifierOf, isGeneric, isNamedAfter, isOwnIdOf, isSelector } from './identifier.ts';
import { has, isAtTop, isBehindCollection, listOf, operationsAt } from './node.ts';
import type { Noun } from './noun.ts';
import type { PathNode } from './path-tree.ts';
import { beginsWith, speaksOfAny, speaksOfMany, speaksOfOne, speaksOfOthers } from './wording.ts';

/** A parameter follows that identifies one item of what the segment names. */
export function hasItems(node: PathNode, noun: Noun): boolean {
  if (!mayBeCounted(node, noun)) return false;
  for (const child of node.parameters) {
    if ([...child.names].some((name) => isItem(node, child, noun, identifierOf(name)))) return true;
  }
  return false;
}

/** A noun known to have a plural, or whose plural is another path's. */
function mayBeCounted(node: PathNode, { head, isCountable }: Noun): boolean {
  return isCountable || (isPlural(pluralize.plural(head)) && node.vocabulary.has(pluralize.plural(head)));
}

function isItem(node: PathNode, child: PathNode, noun: Noun, id: Identifier): boolean {
  const isNamed = isNamedAfter(id, noun);
  // `/batch/{batch_id}`: a batch has an id of its own; what is done to an order is followed by the order's.
  const isOwnId = isOwnIdOf(id, noun);
  if ((QUALIFIERS.has(noun.head) && !isOwnId) || isDoneTo(noun, id)) return false;
  if (!isOwnId && (isAction(node, child, noun) || isAttribute(node, child, noun, isNamed))) return false;
  if (isFilter(node, child, noun)) return false;
  // `/labels/shipment/{shipment_id}`: behind a collection without an id between, a noun filters rather than names.
  if (isBehindCollection(node)) {
    return isNamed
      ? isOwnId || has(child, 'put', 'patch', 'delete')
      : id.stem.length === 0 && isKept(node, child) && has(node, 'post');
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
  if (listOf(node) && has(child, 'get') && operationsAt(node).some((operation) => speaksOfMany(operation, noun))) return false;
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
function isAttribute(node: PathNode, child: PathNode, { head }: Noun, isNamed: boolean): boolean {
  if (!ATTRIBUTES.has(head)) return false;
  if (THINGS.has(head) && isNamed && child.children.size > 0) return false;
  // `/git/ref/{ref}` beside `/git/refs`.
  if (node.parent?.children.has(pluralize.plural(node.segment.text)) && !isBehindCollection(node)) return false;
  return !isKept(node, child) && !(listOf(node) && operationsAt(child).length > 0);
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

/** How many of the operations below an item are read for what they say of it. */
const READ_BELOW = 20;

/** `/clan/{groupId}`: the id has another name, but what can be done there is said to be done to a clan. */
function isTold(node: PathNode, child: PathNode, noun: Noun, id: Identifier): boolean {
  const operations = child.all.slice(0, READ_BELOW).flatMap((item) => item.operations);
  if (isBehindItem(node) || operations.every(({ method }) => method === 'post')) return false;
  if (operations.some((operation) => speaksOfAny(operation, noun, true))) return true;
  if (SIDES.has(noun.last) || CONTAINERS.has(noun.last)) return false;
  if (node.vocabulary.has(pluralize.plural(id.stem.at(-1) ?? ''))) return false;
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
