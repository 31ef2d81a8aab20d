import type { Operation } from '../../src/model/operation.ts';
import type { Schema } from '../../src/model/schema.ts';
import { type ListResponse, listResponseOf } from '../lists/list-response.ts';
import { isPlural, pluralOfWord } from '../words/nouns.ts';
import { ACTIONS, ATTRIBUTES, CONTAINERS, QUALIFIERS, THINGS_AS_WELL } from '../words/word-classes.ts';
import { wordsOf } from '../words/words.ts';
import { isListOf } from './answered-list.ts';
import { endsInMany, promisesList, speaksOfMany } from './many.ts';
import { isBehindCollection, operationsAt, wordsBefore } from './node.ts';
import type { Noun } from './noun.ts';
import { wordingOf } from './operation-wording.ts';
import { answersOf, isCalled, isReadAsMany, itemWords } from './own-items.ts';
import type { PathNode } from './path-tree.ts';
import { isDoneToObject, stemOf } from './wording.ts';

/** GET returns a list of what the segment names, and says so: the operation, the schema or the property speaks of `ledgers`. */
export function isListed(node: PathNode, noun: Noun): boolean {
  if (saysWhich(node, noun) || isKindOfParents(node, noun)) return false;
  // `/analytics/gross_revenue`: what is measured.
  if (MEASURED.has(node.parent?.segment.text.toLowerCase() ?? '')) return false;
  return operationsAt(node).some((operation) => {
    // `/localities/geocode`: "Geocode a locality"
    const isDeed = ACTIONS.has(noun.head) && (!noun.isCountable || isDoneToObject(operation, noun.head));
    if (operation.method !== 'get' || isDeed) return false;
    const list = listResponseOf(operation);
    if (list ? isDoneToMany(list, operation, noun) : !isToldAsList(operation, noun)) return false;
    if (speaksOfMany(operation, noun) && (!isAmbiguous(node, noun) || (list && isListOfSuch(list, operation, noun)))) return true;
    return list !== undefined && isListOf(list, node, operation, noun);
  });
}

/** `/users/active` says which users; "List available versions" at `/terraform/availableVersion` speaks of the versions. */
function saysWhich(node: PathNode, noun: Noun): boolean {
  if (!isBehindCollection(node) || !noun.words.some((word) => QUALIFIERS.has(word))) return false;
  return noun.words.length === 1 || QUALIFIERS.has(noun.head) || !isReadAsMany(node, noun);
}

/** "List network test results" at `/testResults/networkTest` */
function isKindOfParents(node: PathNode, { last }: Noun): boolean {
  const parents = wordsBefore(node).at(-1) ?? '';
  if (!isPlural(parents)) return false;
  return operationsAt(node).some((operation) => {
    const [said = []] = wordingOf(operation).sentences;
    return said.some((word, at) => word === last && said[at + 1] === parents);
  });
}

const MEASURED = new Set('analytics insights kpi kpis metrics statistics stats summary'.split(' '));

/** `/search-repo` lists `repos`, "Search repositories": a verb and its object, while `/search-result` lists search results. */
function isDoneToMany({ property, array }: ListResponse, operation: Operation, { words, head }: Noun): boolean {
  const [verb = ''] = words;
  if (words.length === 1 || !ACTIONS.has(verb)) return false;
  if (wordsOf(property ?? '').join('') === pluralOfWord(head)) return true;
  if (THINGS_AS_WELL.has(verb)) return false;
  const { sentences } = wordingOf(operation);
  if (sentences.length === 0) return isCalled(array.items, { words: words.slice(1) });
  return sentences.some(([first = '']) => stemOf(first) === stemOf(verb));
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
export function isAmbiguous(node: PathNode, noun: Noun): boolean {
  const { words, head } = noun;
  return words.length === 1 && (ATTRIBUTES.has(head) || CONTAINERS.has(head)) && isBehindCollection(node);
}

/**
 * `/schemes/level` promises a list, and lists `SecurityLevel`s, whatever a level may say of a scheme; `/volumes/snapshot` answers
 * with `{ "Snapshots": [...] }`, and `/benefit/type` with "a list of benefit types".
 */
function isListOfSuch(
  { array, property }: ListResponse,
  operation: Operation,
  { words, head, last, isCountable }: Noun,
): boolean {
  if (!isCountable) return false;
  if (wordsOf(property ?? '').join('') === pluralOfWord(words.join(''))) return true;
  if (!promisesList(operation)) return false;
  const many = pluralOfWord(head);
  return (
    itemWords(array.items).at(-1) === last ||
    (ATTRIBUTES.has(head) && wordingOf(operation).objects.some((phrase) => phrase.at(-1) === many))
  );
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
