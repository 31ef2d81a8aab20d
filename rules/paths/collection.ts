import type { Operation } from '../../src/model/operation.ts';
import type { Schema } from '../../src/model/schema.ts';
import { type ListResponse, listResponseOf } from '../lists/list-response.ts';
import { isPlural, pluralOfWord } from '../words/nouns.ts';
import { ACTIONS, ATTRIBUTES, CONTAINERS, QUALIFIERS, SINGLETONS, VERBS } from '../words/usage.ts';
import { wordsOf } from '../words/words.ts';
import { isCreated } from './created.ts';
import { isDoneTo } from './deed.ts';
import { hasItems } from './items.ts';
import { endsInMany, isListId, promisesList, saysMany, speaksOfAll, speaksOfMany, speaksOfTheOne } from './many.ts';
import { has, isBehindCollection, operationsAt } from './node.ts';
import { type Noun, needsNoPlural } from './noun.ts';
import { isKindOfOther } from './of-others.ts';
import {
  answersOf,
  hasListedItems,
  isCalled,
  isOneSetting,
  isReadAsMany,
  isSaidToBeCreated,
  isViewOfOthers,
  itemWords,
} from './own-items.ts';
import type { PathNode } from './path-tree.ts';
import { lastOfSpelledOut, saysOne, speaksOfAny, speaksOfCurrent, speaksOfOne, speaksOfOthers } from './wording.ts';

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
  // `/search/type/blog-entry`; JSON:API's `/articles/{id}/relationships/author`
  if (/^(?:by|kind|type|relationships)$/i.test(node.parent?.segment.text ?? '')) return false;
  // `/organizations/{id}/move/destination/{destinationId}`: where what is done leads.
  if (VERBS.has(node.parent?.segment.text ?? '') && node.parent?.parent?.segment.isParameter) return false;
  if (isDoneTo(node) || isOneSetting(node, noun) || isViewOfOthers(node, noun) || isKindOfOther(node, noun)) return false;
  return (
    hasItems(node, noun) ||
    (!noun.startsWithVerb &&
      (hasListedItems(node, noun) || isListed(node, noun) || isCreated(node, noun) || isCleared(node, noun)))
  );
}

/** A noun that is known once what is said of it spells it out: `hybridconnection`, "Gets hybrid connections". */
export function spelledOut(node: PathNode, noun: Noun | undefined): Noun | undefined {
  if (!noun || noun.isCountable || needsNoPlural(noun)) return noun;
  const operations = [node, ...node.parameters].flatMap(operationsAt);
  // "Retrieve an invoice split", though one can split invoices
  if (ACTIONS.has(noun.head) && operations.some((operation) => saysOne(operation, noun))) return { ...noun, isCountable: true };
  if (noun.head.length < LEAST_COMPOUND) return noun;
  for (const operation of operations) {
    const last = lastOfSpelledOut(operation, noun);
    if (last) return { ...noun, last, isCountable: true };
  }
  if (saysMany(operations, noun)) return { ...noun, isCountable: true };
  return noun;
}

/** Shorter words are hardly compounds. */
const LEAST_COMPOUND = 6;

/** Whether a noun that has no plural elsewhere has one in this API: `/email_history` lists "email histories". */
export function isCounted(node: PathNode, noun: Noun): boolean {
  return COUNTED.has(noun.head) && node.parameters.length > 0 && isReadAsMany(node, noun);
}

/** Of the nouns without a plural, those that have one as well. */
const COUNTED = new Set('activity discovery employment fulfillment fulfilment history talent'.split(' '));

/** GET returns a list of what the segment names, and says so: the operation, the schema or the property speaks of `ledgers`. */
function isListed(node: PathNode, noun: Noun): boolean {
  if (isBehindCollection(node) && noun.words.some((word) => QUALIFIERS.has(word))) return false;
  // `/analytics/gross_revenue`: what is measured.
  if (MEASURED.has(node.parent?.segment.text.toLowerCase() ?? '')) return false;
  return operationsAt(node).some((operation) => {
    if (operation.method !== 'get' || (ACTIONS.has(noun.head) && !noun.isCountable)) return false;
    const list = listResponseOf(operation);
    if (list ? isSearched(list, noun) : !isToldAsList(operation, noun)) return false;
    if (speaksOfMany(operation, noun) && (!isAmbiguous(node, noun) || (promisesList(operation) && isListOfSuch(list, noun))))
      return true;
    return list !== undefined && isListOf(list, node, operation, noun);
  });
}

const MEASURED = new Set('analytics insights kpi kpis metrics statistics stats summary'.split(' '));

/** `/search-repo` answers with `{ "repos": [...] }`: a verb and its object. */
function isSearched({ property }: ListResponse, { words, head }: Noun): boolean {
  return words.length > 1 && ACTIONS.has(words[0] ?? '') && wordsOf(property ?? '').join('') === pluralOfWord(head);
}

/** Where a description leaves open what is answered, its words count, unless they may be about the parts of one thing. */
function isToldAsList(operation: Operation, noun: Noun): boolean {
  const { words, last } = noun;
  if (words.length > 1 && ACTIONS.has(words[0] ?? '')) return false;
  if (promisesList(operation)) return !answersWithOne(operation);
  if (!isUndescribed(operation)) return false;
  return ![ATTRIBUTES, CONTAINERS].some((set) => set.has(last)) && endsInMany(operation, noun);
}

/** Behind a collection, `/users/status` and `/lists/search` say how or what of it. */
function isAmbiguous(node: PathNode, noun: Noun): boolean {
  const { words, head } = noun;
  const isUnsure =
    (words.length === 1 && (ATTRIBUTES.has(head) || CONTAINERS.has(head))) || ACTIONS.has(head) || !noun.isCountable;
  return isUnsure && isBehindCollection(node);
}

/** `/schemes/level` promises a list, and lists `SecurityLevel`s, whatever a level may say of a scheme. */
function isListOfSuch(list: ListResponse | undefined, { last, isCountable }: Noun): boolean {
  return isCountable && itemWords(list?.array.items).at(-1) === last;
}

function isListOf(list: ListResponse, node: PathNode, operation: Operation, noun: Noun): boolean {
  const { words, head, last } = noun;
  if (!noun.isCountable || QUALIFIERS.has(head)) return false;
  // "Retrieves a URL to an online invoice", wrapped in an array.
  if (speaksOfAny(operation, noun, true)) return false;
  if (words.length > 1 && isSaidToBeCreated(node, noun)) return true;
  const property = wordsOf(list.property ?? '');
  // `{ "promotionReports": [...] }` are reports, whatever else is called one.
  const isPluralProperty = property.join('') === pluralOfWord(words.join(''));
  if (words.length > 1 && isPluralProperty) return true;
  if (CONTAINERS.has(last)) return false;
  // `/customers/{id}/credit-balance` with `{ "balances": [...] }`, one for each currency.
  if (last === 'balance' && node.parent?.segment.isParameter) return false;
  const item = itemWords(list.array.items);
  // `/customer/balance` lists `CustomerBalance`s.
  if (isBehindCollection(node) && item.join('') === [...wordsOf(node.parent?.segment.text ?? ''), ...words].join('')) return true;
  const isListOfThese = isCalled(list.array.items, noun);
  // "Retrieves the quota cost", page by page
  if (isListOfThese && isPaged(operation)) return true;
  if (speaksOfTheOne(operation, noun)) return false;
  // "Return all scenario responses"
  const isOfOthers = speaksOfOthers(operation, noun, []);
  // A list of `Address`es is one of addresses, whatever else the word may stand for; one of `GitAuthProvider`s is one of those,
  // whatever they are told to be.
  if (isListOfThese && !speaksOfCurrent(operation) && (words.length > 1 || !isOfOthers)) return true;
  // `/release` lists `ReleaseResource`s, whatever else may be released, and `/theme` `SiteTheme`s.
  const isKind =
    SINGLETONS.has(head) && !ATTRIBUTES.has(head) && item.length > 1 && item.at(-1) === head && !speaksOfCurrent(operation);
  const isSuch = isKind || (ACTIONS.has(head) && item.join('') === head);
  if (words.length === 1 && isSuch && !isBehindCollection(node)) return true;
  if (words.length === 1 && (ATTRIBUTES.has(head) || ACTIONS.has(head) || SINGLETONS.has(head))) return false;
  if (property.at(-1) === pluralOfWord(head) || isPluralProperty) return true;
  // `{ "contracttest": [...] }` at `/versions/{id}/contracttest`
  if (property.join('') === words.join('') && !isBehindCollection(node)) return true;
  if (isBehindCollection(node)) return false;
  if (has(node, 'post') && !SINGLETONS.has(last) && !ATTRIBUTES.has(last) && !ACTIONS.has(words[0] ?? '')) return true;
  // `{ "numbers": [...] }` are numbers, whatever their schema is called.
  if (isPlural(property.at(-1) ?? '') && !LIST_NAMES.has(property.at(-1) ?? '')) return false;
  if (isOfOthers) return false;
  // Where nothing else is said, a list is one of what the path names.
  if (
    isWordless(operation) &&
    item.length === 0 &&
    !SINGLETONS.has(last) &&
    !ATTRIBUTES.has(last) &&
    !ACTIONS.has(words[0] ?? '')
  )
    return true;
  const isNamedItem = item.at(-1) === head || item.at(-1) === last || (item.length > 0 && item.join('').endsWith(words.join('')));
  return (
    isNamedItem ||
    isListId(operation, noun) ||
    ((isPaged(operation) || isCountedIn(list)) && !ACTIONS.has(words[0] ?? '') && speaksOfOne(operation, noun))
  );
}

/** Whether nobody says what the operation is about. */
function isWordless({ operationId, summary, description }: Operation): boolean {
  return !operationId && summary === '' && description === '';
}

/** Properties that are called so whatever they are lists of. */
const LIST_NAMES = new Set(
  'data items results values entries records rows elements objects resources hits documents members contents'.split(' '),
);

const PAGING = new Set('page limit offset cursor pagesize perpage'.split(' '));

function isPaged(operation: Operation): boolean {
  return operation.parameters.some((parameter) => {
    const words = wordsOf(parameter.name);
    return words.some((word) => PAGING.has(word)) || PAGING.has(words.join(''));
  });
}

/** `{ "rows": [...], "total": 9 }` */
function isCountedIn({ envelope }: ListResponse): boolean {
  return [...envelope.properties.keys()].some((name) => /^(?:total|count)(?:[_ ]?count)?$/i.test(name));
}

/** Whether the description leaves open what the operation answers. */
function isUndescribed(operation: Operation): boolean {
  return answersOf(operation).every(isOpen);
}

/** "List manager", which answers with the one there is: an object without a list that has an id, or nothing but texts and figures. */
function answersWithOne(operation: Operation): boolean {
  const ofWhich = operation.pathItem.segments.findLast(({ isParameter }) => isParameter)?.parameters[0];
  return answersOf(operation).some(({ properties }) => {
    const values = [...properties.values()];
    const arrays = values.filter(({ isArray }) => isArray);
    // `/partitions/{partition_id}/reassignment` repeats which partition's it is; numbers in it are no list of such.
    if (ofWhich !== undefined && properties.has(ofWhich)) return arrays.every(({ items }) => items && isScalar(items));
    if (arrays.length > 0) return false;
    return properties.has('id') || (properties.size > 1 && values.every(isScalar) && !ALL.test(operation.summary));
  });
}

/** "Get all users", though one is described */
const ALL = /^\W*\w+ all\b/i;

function isScalar({ types }: Schema): boolean {
  return types.size > 0 && !types.has('object');
}

/** `{}` and `{ type: object }` say nothing. */
function isOpen({ types, properties, branches, additionalProperties }: Schema): boolean {
  const isAnyObject = types.size === 0 || types.has('object');
  return isAnyObject && properties.size === 0 && branches.length === 0 && !additionalProperties;
}

/** "Delete all snapshots": there are many, though nobody lists them. */
function isCleared(node: PathNode, noun: Noun): boolean {
  if (!noun.isCountable || QUALIFIERS.has(noun.head) || isAmbiguous(node, noun)) return false;
  return operationsAt(node).some((operation) => operation.method === 'delete' && speaksOfAll(operation, noun));
}
