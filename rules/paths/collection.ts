import pluralize from 'pluralize';
import type { Operation } from '../../src/model/operation.ts';
import type { Schema } from '../../src/model/schema.ts';
import { listResponseOf } from '../lists/list-response.ts';
import { isCountable, isPlural, isUncountable } from '../words/nouns.ts';
import { ACTIONS, ATTRIBUTES, CONTAINERS, QUALIFIERS, SINGLETONS, THINGS, VERBS } from '../words/usage.ts';
import { wordsOf } from '../words/words.ts';
import type { PathNode } from './path-tree.ts';

/** A static segment's name: its words, and the one that says what it is. */
export interface Noun {
  readonly words: readonly string[];
  readonly head: string;
}

/** Whether the paths and operations show that a prefix is a collection that has this singular noun for its name. */
export function isCollection(node: PathNode, noun: Noun): boolean {
  return hasItems(node, noun) || isListed(node, noun) || isCreated(node, noun);
}

const PREPOSITIONS = new Set([
  'in',
  'of',
  'on',
  'under',
  'for',
  'by',
  'with',
  'without',
  'to',
  'from',
  'at',
  'per',
  'and',
  'or',
  'as',
  'via',
]);

/** The noun of a segment; `undefined` where it has none: `by-email`, `orders_in_transit` (a plural), `v2`. */
export function nounOf(text: string): Noun | undefined {
  const bare = text.replace(/\.[a-z]{2,5}$/i, '').replace(/[-_]?V\d+$/i, '');
  const words = wordsOf(bare);
  const head = words.at(-1);
  if (head === undefined || !/^[a-z]{3,}$/.test(head)) return undefined;
  if (words.some((word) => PREPOSITIONS.has(word)) || (words.length > 1 && VERBS.has(words[0] ?? ''))) return undefined;
  // `private-messages-sent`, `membersInvited`: the noun stands before what is said of it.
  if (words.slice(0, -1).some(isPlural) && !isCountable(head)) return undefined;
  return { words, head };
}

/** A parameter follows that identifies one item. */
function hasItems(node: PathNode, noun: Noun): boolean {
  for (const child of node.children.values()) {
    if ([...child.names].some((name) => isItem(node, child, noun, wordsOf(name)))) return true;
  }
  return false;
}

function isItem(node: PathNode, child: PathNode, noun: Noun, parameter: readonly string[]): boolean {
  const { head } = noun;
  if (!isCountable(head) || QUALIFIERS.has(head)) return false;
  const stem = stemOf(parameter);
  if (ACTIONS.has(noun.words[0] ?? '') && stem.length > 0 && stem.join('') === noun.words.slice(1).join('')) return false;
  const isNamed = names(stem, noun);
  // `/cancel/{id}`, `/search/{search}`: done to something, unless the id is its own (`/batch/{batch_id}`) or it is kept like a thing.
  const isOwnId = isNamed && stem.length < parameter.length;
  if (ACTIONS.has(head) && !isOwnId && !isHandled(child)) return false;
  const goesOn = THINGS.has(head) && isNamed && child.children.size > 0;
  if (ATTRIBUTES.has(head) && !goesOn && !isHandled(child) && !(isListing(node) && child.items.length > 0)) return false;
  if (isFilter(node, child)) return false;
  // `/labels/shipment/{shipment_id}`: behind a collection without an id between, a noun filters rather than names.
  if (isBehindCollection(node) && !(isNamed && (isChanged(child) || isOwnId))) return false;
  return (
    isNamed ||
    stem.length === 0 ||
    (isListing(node) && has(child, 'get', 'put', 'patch', 'delete')) ||
    isTold(node, child, noun, stem)
  );
}

/** `/clan/{groupId}`: the id has another name, but what can be done there is said to be done to a clan. */
function isTold(node: PathNode, child: PathNode, { head }: Noun, stem: readonly string[]): boolean {
  const other = pluralize.plural(stem.at(-1) ?? '');
  const isOfOther = child.all.some((item) =>
    item.api.pathItems.some(({ segments }) => segments.some((segment) => wordsOf(segment.text).at(-1) === other)),
  );
  if (isOfOther || ![...child.names].every((name) => ID_WORDS.has(wordsOf(name).at(-1) ?? ''))) return false;
  return operationsAt(child).some((operation) => {
    if (!['get', 'put', 'patch', 'delete'].includes(operation.method) || listResponseOf(operation)) return false;
    const told = wordsOf(`${operation.summary}. ${operation.description}`);
    return told.some(
      (word, at) => word === head && told.slice(Math.max(0, at - 3), at).some((before) => DETERMINERS.has(before)),
    );
  });
}

const DETERMINERS = new Set(['a', 'an', 'the', 'this', 'specific', 'specified', 'given', 'single', 'one']);

/** `/attributes/form/{formCode}` lists what belongs to the form, and nothing else can be done with a form. */
function isFilter(node: PathNode, child: PathNode): boolean {
  const isPluralId = [...child.names].some((name) => isPlural(wordsOf(name).at(-1) ?? ''));
  return isListing(child) && operationsAt(node).length === 0 && !isChanged(child) && child.children.size === 0 && !isPluralId;
}

function isListing(node: PathNode): boolean {
  return operationsAt(node).some((operation) => operation.method === 'get' && listResponseOf(operation) !== undefined);
}

const ID_WORDS = new Set([
  'id',
  'ids',
  'uuid',
  'guid',
  'sid',
  'uid',
  'gid',
  'identifier',
  'key',
  'name',
  'slug',
  'code',
  'number',
  'nbr',
  'no',
  'num',
  'ref',
  'handle',
  'pk',
  'hash',
]);

/** The words of a parameter's name without what only says that it is an id: of `teamId`, `idTeam` and `team_uuid`, `team`. */
function stemOf(parameter: readonly string[]): readonly string[] {
  let words = [...parameter];
  while (words.length > 0 && ID_WORDS.has(words.at(-1) ?? '')) words = words.slice(0, -1);
  if (words.length > 1 && words[0] === 'id') words = words.slice(1);
  return words;
}

/** Whether a parameter repeats the noun: `/team/{teamId}`, `/salesorder/{orderNbr}`, `/sharedCatalog/{id}` not. */
function names(stem: readonly string[], { words, head }: Noun): boolean {
  if (stem.length === 0) return false;
  const [a, b] = [stem.join(''), words.join('')];
  const last = pluralize.singular(stem.at(-1) ?? '');
  return last === head || a === b || (a.length > 3 && b.endsWith(a)) || (head.length > 3 && a.endsWith(head));
}

/** Whether the segment before is a collection, without the id of an item between. */
function isBehindCollection(node: PathNode): boolean {
  const { parent } = node;
  if (!parent?.segment.isStatic) return false;
  const hasParameter = [...parent.children.values()].some((child) => child.names.size > 0);
  return hasParameter || isPlural(wordsOf(parent.segment.text).at(-1) ?? '');
}

function operationsAt(node: PathNode): readonly Operation[] {
  return node.items.flatMap((item) => item.operations);
}

function has(node: PathNode, ...methods: string[]): boolean {
  return operationsAt(node).some((operation) => methods.includes(operation.method));
}

/** Items are changed or deleted there, or things lie below them, so that an action is out of the question. */
function isHandled(child: PathNode): boolean {
  return has(child, 'put', 'patch', 'delete') && has(child, 'get');
}

function isChanged(child: PathNode): boolean {
  return has(child, 'put', 'patch', 'delete');
}

/** GET returns a list of what the segment names, and says so: the operation or the schema speaks of `ledgers`, or of a `ledger` each. */
function isListed(node: PathNode, { words, head }: Noun): boolean {
  if (!isCountable(head) || QUALIFIERS.has(head)) return false;
  if (words.length === 1 && (ATTRIBUTES.has(head) || ACTIONS.has(head))) return false;
  return operationsAt(node).some((operation) => {
    const list = operation.method === 'get' ? listResponseOf(operation) : undefined;
    if (!list) return false;
    const told = wordsOf(`${operation.summary}. ${operation.description}. ${operation.operationId ?? ''} ${list.property ?? ''}`);
    if (told.includes(pluralize.plural(head)) || told.join('').includes(pluralize.plural(words.join('')))) return true;
    const item = wordsOf(nameOf(list.array.items));
    return !CONTAINERS.has(head) && (item.includes(head) || item.join('').includes(words.join('')));
  });
}

/** What a schema is called among the components; empty for an inline one. */
function nameOf(schema: Schema | undefined): string {
  const place = schema?.place;
  const isComponent = place?.parent?.token === 'schemas' || place?.parent?.token === 'definitions';
  return isComponent ? String(place.token) : '';
}

/** POST creates one of what the segment names, and it is no singleton. */
function isCreated(node: PathNode, noun: Noun): boolean {
  const { head } = noun;
  if (!isCountable(head) || ATTRIBUTES.has(head) || QUALIFIERS.has(head) || SINGLETONS.has(head)) return false;
  if (noun.words.length === 1 && ACTIONS.has(head)) return false;
  if (has(node, 'get', 'put', 'patch', 'delete')) return false;
  return operationsAt(node).some((operation) => operation.method === 'post' && saysCreate(operation, noun));
}

function saysCreate(operation: Operation, { head }: Noun): boolean {
  const text =
    [operation.summary, operation.operationId ?? '', operation.description].find((candidate) => candidate !== '') ?? '';
  const words = wordsOf(text.split(/[.\n]/)[0] ?? '');
  return /^(creates?|adds?|registers?|new)$/.test(words[0] ?? '') && words.slice(1, 6).includes(head);
}

/** Whether a noun is a plural, has none, or is none. */
export function needsNoPlural({ head }: Noun): boolean {
  return isPlural(head) || isUncountable(head);
}
