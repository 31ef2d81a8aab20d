import type { Operation } from '../../src/model/operation.ts';
import type { ListResponse } from '../lists/list-response.ts';
import { isSurelyPaging } from '../lists/paging.ts';
import { isPlural, pluralOfWord } from '../words/nouns.ts';
import { ACTIONS, ATTRIBUTES, CONTAINERS, QUALIFIERS, SINGLETONS } from '../words/word-classes.ts';
import { wordsOf } from '../words/words.ts';
import { listsParents } from './lookups.ts';
import { endsInOne, saysMany, speaksOfTheOne } from './many.ts';
import { isBehindCollection, operationsAt, wordsBefore } from './node.ts';
import type { Noun } from './noun.ts';
import { hasTexts, wordingOf } from './operation-wording.ts';
import { isCalled, itemWords } from './own-items.ts';
import type { PathNode } from './path-tree.ts';
import { speaksOfAny, speaksOfCurrent, speaksOfOne, speaksOfOthers } from './wording.ts';

/** Whether the list that GET at a place returns is one of what the place's noun names, by what the list and its items are called. */
export function isListOf(list: ListResponse, node: PathNode, operation: Operation, noun: Noun): boolean {
  const { words, head, last } = noun;
  if (!noun.isCountable || QUALIFIERS.has(head)) return false;
  // "Get your 30 days USD average trading volume"
  if (wordingOf(operation).sentences.some((told) => told.includes('average'))) return false;
  // "Retrieves a URL to an online invoice", wrapped in an array.
  if (speaksOfAny(operation, noun, true)) return false;
  const property = wordsOf(list.property ?? '');
  // `{ "promotionReports": [...] }` are reports, whatever else is called one.
  if (words.length > 1 && property.join('') === pluralOfWord(words.join(''))) return true;
  if (CONTAINERS.has(last)) return false;
  // `/customers/{id}/credit-balance` with `{ "balances": [...] }`, one for each currency.
  if (last === 'balance' && node.parent?.segment.isParameter) return false;
  const item = itemWords(list.array.items);
  // `/customer/balance` lists `CustomerBalance`s; `/peers/status` is the status of them all.
  if (!ATTRIBUTES.has(head) && isBehindCollection(node) && item.join('') === [...wordsBefore(node), ...words].join(''))
    return true;
  const isListOfThese = isCalled(list.array.items, noun);
  // "Retrieves the quota cost", page by page
  if (isListOfThese && isPaged(operation)) return true;
  if (speaksOfTheOne(operation, noun)) return false;
  // A list of `Address`es is one of addresses, whatever else the word may stand for; one of `GitAuthProvider`s is one of those,
  // whatever they are told to be.
  if (isListOfThese && !speaksOfCurrent(operation) && (words.length > 1 || !speaksOfOthers(operation, noun, []))) return true;
  // `/theme` lists `SiteTheme`s.
  const isKind =
    SINGLETONS.has(head) && !ATTRIBUTES.has(head) && item.length > 1 && item.at(-1) === head && !speaksOfCurrent(operation);
  if (words.length === 1 && isKind && !isBehindCollection(node)) return true;
  // `{ "contracttest": [...] }` at `/versions/{id}/contracttest`, but not `{ "workflow": [...] }` of "the workflow tree"
  if (!ATTRIBUTES.has(head) && property.join('') === words.join('') && !isBehindCollection(node))
    return !endsInContainer(operation);
  if (words.length === 1 && (ATTRIBUTES.has(head) || ACTIONS.has(head) || SINGLETONS.has(head))) return false;
  if (property.at(-1) === pluralOfWord(head)) return true;
  return !isBehindCollection(node) && isListOfItsOwn(list, node, operation, noun);
}

/** Whether a list that nothing else claims is one of what its place's noun names. */
function isListOfItsOwn(list: ListResponse, node: PathNode, operation: Operation, noun: Noun): boolean {
  const { words, last } = noun;
  const property = wordsOf(list.property ?? '').at(-1) ?? '';
  const item = itemWords(list.array.items);
  // What is neither often one of its kind nor a verb.
  const isThing = !SINGLETONS.has(last) && !ATTRIBUTES.has(last) && !ACTIONS.has(words[0] ?? '');
  if (isThing && isAddedTo(node, operation)) return true;
  // `{ "numbers": [...] }` are numbers, whatever their schema is called.
  if (isPlural(property) && !LIST_NAMES.has(property)) return false;
  // "Return all scenario responses"; of `/stops/{id}/route`, "Returns the route sections", each stop has a list.
  if (speaksOfOthers(operation, noun, [])) return words.length === 1 && isThing && isOfItem(node, operation);
  // Where nothing else is said, a list is one of what the path names.
  if (isWordless(operation) && item.length === 0 && isThing) return true;
  // `/async_event`: "Reads off of the events stream"; `/rewards-record` with `{ "rows": [...], "total": 9 }`
  if (words.length > 1 && isThing && (saysMany([operation], { ...noun, head: last }) || isCountedIn(list))) return true;
  // "Fetch trade fee", answered with an array of objects
  const isUnnamed = list.property === undefined && item.length === 0;
  if (isUnnamed && isThing && endsInOne(operation, noun)) return true;
  const isNamedItem = item.at(-1) === last || item.join('').endsWith(words.join(''));
  return isNamedItem || (isPaged(operation) && speaksOfOne(operation, noun));
}

/** Whether POST does something else than GET: "Run multiple searches" may be sent as either. */
function isAddedTo(node: PathNode, { summary }: Operation): boolean {
  return operationsAt(node).some((other) => other.method === 'post' && (summary === '' || other.summary !== summary));
}

/** Whether a list belongs to one item, and is of other things than that: `/bundles/{id}/lineage` lists bundles. */
function isOfItem({ parent }: PathNode, operation: Operation): boolean {
  return parent?.segment.isParameter === true && !listsParents(operation, wordsBefore(parent));
}

function endsInContainer(operation: Operation): boolean {
  return wordingOf(operation).sentences.some((told) => CONTAINERS.has(told.at(-1) ?? ''));
}

/** Whether nobody says what the operation is about. */
function isWordless(operation: Operation): boolean {
  return !operation.operationId && !hasTexts(operation);
}

/** Properties that are called so whatever they are lists of. */
const LIST_NAMES = new Set(
  'data items results values entries records rows elements objects resources hits documents members contents'.split(' '),
);

function isPaged(operation: Operation): boolean {
  return operation.parameters.some((parameter) => isSurelyPaging(parameter));
}

/** `{ "rows": [...], "total": 9 }` */
function isCountedIn({ envelope }: ListResponse): boolean {
  return [...envelope.properties.keys()].some((name) => /^(?:total|count)(?:[_ ]?count)?$/i.test(name));
}
