import { isPlural, lastNounOf } from '../words/nouns.ts';
import { ACTIONS, ATTRIBUTES, QUALIFIERS, VERBS } from '../words/word-classes.ts';
import { isCreated } from './created.ts';
import { isDoneTo } from './deed.ts';
import { hasItems } from './items.ts';
import { isAmbiguous, isListed } from './listed.ts';
import { saysMany, speaksOfAll } from './many.ts';
import { has, hasPluralBeside, idsOf, listOf, operationsAt, operationsWithItems } from './node.ts';
import { type Noun, needsNoPlural } from './noun.ts';
import { isKindOfOther } from './of-others.ts';
import {
  hasListedItems,
  isKindOfOuter,
  isOneSetting,
  isReadAsMany,
  isToldOfMany,
  isViewOfOthers,
  itemWords,
} from './own-items.ts';
import type { PathNode } from './path-tree.ts';
import { lastOfSpelledOut, saysOne } from './wording.ts';

/** Whether the paths and operations show that a prefix is a collection that has this singular noun for its name. */
export function isCollection(node: PathNode, noun: Noun): boolean {
  if (noun.words.length > 1 && QUALIFIERS.has(noun.words.join(''))) return false;
  // `/queues-summary/{instanceId}` sums up queues.
  if (noun.head === 'summary' && isPlural(noun.words.at(-2) ?? '') && operationsAt(node).length === 0) return false;
  // `/_cat/count/{index}` counts documents.
  if (noun.words.length === 1 && /^(?:count|total)$/.test(noun.head)) return false;
  // `/acme/new-order` makes one, `/analytics/allTime` says of when; `/entity/name/{name}` beside `/entity/id/{id}` looks one up.
  if (noun.words.length > 1 && /^(?:all|new)$/.test(noun.words[0] ?? '')) return false;
  if (ATTRIBUTES.has(noun.whole) && noun.whole !== 'id' && node.siblings.has('id')) return false;
  // `/subscription/name/{name}` beside no id: by what one is looked up
  if (noun.whole === 'name' && node.parameters.length > 0 && node.parameters.every(({ names }) => names.has('name')))
    return false;
  const before = node.parent?.segment.text ?? '';
  // `/integrations/segment`, beside `heap` and `sentry`: products
  if (/^integrations?$/i.test(before) && node.siblings.size > 3 && !hasPluralBeside(node)) return false;
  // `/search/type/blog-entry`
  if (/^(?:by|kind|type)$/i.test(before)) return false;
  // `/organizations/{id}/move/destination/{destinationId}`: where what is done leads.
  if (VERBS.has(before) && node.parent?.parent?.segment.isParameter && !listOf(node)) return false;
  if (
    isDoneTo(node) ||
    isOneSetting(node, noun) ||
    isViewOfOthers(node, noun) ||
    isKindOfOther(node, noun) ||
    isKindOfOuter(node, noun)
  )
    return false;
  // `/_string` beside `/{index}/_string`: an aspect of what stands before
  const isMarked = /^_[a-z]+$/i.test(node.segment.text);
  return (
    hasItems(node, noun) ||
    (!noun.startsWithVerb &&
      !isMarked &&
      (hasListedItems(node, noun) || isListed(node, noun) || isCreated(node, noun) || isCleared(node, noun)))
  );
}

/** A noun that is known once what is said of it spells it out: `hybridconnection`, "Gets hybrid connections". */
export function spelledOut(node: PathNode, noun: Noun | undefined): Noun | undefined {
  if (!noun || noun.isCountable || needsNoPlural(noun)) return noun;
  const operations = operationsWithItems(node);
  // "Retrieve an invoice split", though one can split invoices
  if (ACTIONS.has(noun.head) && (operations.some((operation) => saysOne(operation, noun)) || isListedAndRead(node, noun)))
    return { ...noun, isCountable: true };
  if (noun.head.length < LEAST_COMPOUND) return noun;
  for (const operation of operations) {
    const last = lastOfSpelledOut(operation, noun);
    if (last) return { ...noun, last, isCountable: true };
  }
  const last = lastOfId(node, noun) ?? lastOfItem(node, noun);
  if (last) return { ...noun, last, isCountable: true };
  if (saysMany(operations, noun)) return { ...noun, isCountable: true };
  return noun;
}

/** "List moves" at `/move`, and `/move/{id}` below */
function isListedAndRead(node: PathNode, noun: Noun): boolean {
  const isRead = node.parameters.some((child) => has(child, 'get'));
  return noun.words.length === 1 && isRead && listOf(node) !== undefined && isToldOfMany(node, noun);
}

/** The last noun of the id that follows: `menu` of `/richmenu/{richMenuId}`. */
function lastOfId(node: PathNode, { whole }: Noun): string | undefined {
  const ids = node.parameters.flatMap(idsOf);
  const last = ids.find(({ stem }) => stem.length > 1 && stem.join('') === whole)?.stem.at(-1) ?? '';
  return lastNounOf(last) === last ? last : undefined;
}

/** The last noun of what GET lists: `file` of `/extrafile`, a list of `ExtraFile`s. */
function lastOfItem(node: PathNode, { whole }: Noun): string | undefined {
  const words = itemWords(listOf(node)?.array.items);
  const last = words.length > 1 && words.join('') === whole ? words.at(-1) : undefined;
  return last !== undefined && lastNounOf(last) === last ? last : undefined;
}

/** Shorter words are hardly compounds. */
const LEAST_COMPOUND = 6;

/** Whether a noun that has no plural elsewhere has one in this API: `/orcid-work` beside `/orcid-works`, `/email_history` lists "email histories". */
export function isCounted(node: PathNode, noun: Noun): boolean {
  return hasPluralBeside(node) || (COUNTED.has(noun.head) && node.parameters.length > 0 && isReadAsMany(node, noun));
}

/** Of the nouns without a plural, those that have one as well. */
const COUNTED = new Set('activity discovery employment fulfillment fulfilment history talent'.split(' '));

/** "Delete all snapshots": there are many, though nobody lists them; where GET reads one thing, all is what it holds. */
function isCleared(node: PathNode, noun: Noun): boolean {
  if (!noun.isCountable || QUALIFIERS.has(noun.head) || isAmbiguous(node, noun)) return false;
  if (has(node, 'get') && !listOf(node)) return false;
  return operationsAt(node).some((operation) => operation.method === 'delete' && speaksOfAll(operation, noun));
}
