import type { PathItem } from '../../model/path-item.ts';
import { endOf, type PathNode } from '../path-tree/path-tree.ts';
import { extensionOf, withSegment } from '../path-tree/segment-text.ts';
import { isPlural, isUncountable, lastNounOf, pluralOfWord } from '../words/nouns.ts';
import { statedNumberOf } from '../words/stated-number.ts';
import { wordsOf } from '../words/words.ts';
import { type Casing, isJoinedBy, recased, usualJoiner } from './casing.ts';
import { type CrudVerb, isCrudVerb } from './crud-verb.ts';
import { identifierSent, itemIdentifier } from './item-identifier.ts';
import { nounOf, pluralOf } from './noun.ts';
import { selectionOf } from './selected-item.ts';

/** The operation that a path with a verb in it should be: `POST /orders` for `/orders/create`, `GET /users` for `/getUsers`. */
export function operationWithoutVerb(node: PathNode, found: CrudVerb, item: PathItem, casing: Casing): string {
  const declared = item.operations.map(({ method }) => method.toUpperCase());
  const method = found.methods.find((known) => declared.includes(known)) ?? found.methods[0] ?? '';
  const resource = found.isWhole ? undefined : resourceOf(node, found, casing);
  const inItem = inItemPath(node, found, item, resource);
  if (inItem) return `${method} ${withSegment(item, node, inItem.collection)}/{${inItem.identifier}}`.replace('//', '/');
  return `${method} ${withSegment(item, node, resource)}`;
}

/** Where one item is meant, which the operation is sent the identifier of: `/jobs/{jobId}` for `/jobs/remove` and `/removeJob`. */
function inItemPath(
  node: PathNode,
  { verb, isWhole }: CrudVerb,
  item: PathItem,
  resource: string | undefined,
): { readonly collection: string | undefined; readonly identifier: string } | undefined {
  const [operation, ...others] = item.operations;
  const isEnd = endOf(item) === node && node.segment.isStatic;
  if (!operation || others.length > 0 || !isEnd || !ITEM_VERBS.has(verb)) return undefined;
  const collection = isWhole ? node.parent : undefined;
  if (isWhole && !collection?.segment.isStatic) return undefined;
  const noun = nounOf(collection?.segment.text ?? resource ?? '');
  if (!noun || BULK.has(noun.head) || (!isWhole && isPlural(noun.head))) return undefined;
  const plural = resource === undefined ? undefined : pluralOf(resource, noun, new Map());
  const siblings = collection ?? (plural === undefined ? undefined : node.siblings.get(plural));
  const isOne =
    identifierSent(operation, noun) !== undefined || (isWhole && isPlural(noun.head) && statedNumberOf(operation).isOne);
  // What is read by an id that may be left out is a list.
  if (!isOne || (READING.has(verb) && !selectionOf(operation) && !statedNumberOf(operation).isOne)) return undefined;
  const identifier = itemIdentifier(siblings, noun, operation) ?? 'id';
  return node.prefix.includes(`{${identifier}}`) ? undefined : { collection: plural, identifier };
}

const READING = new Set(['get', 'fetch']);
/** What is set is often an id: `/setCurrentTask`. */
const ITEM_VERBS = new Set([...READING, 'update', 'delete', 'remove']);
/** `/tasks/bulk/update` */
const BULK = new Set(['bulk', 'batch', 'mass', 'all', 'many']);

/** What follows the verb in a segment, as the name of a resource: `users` of `getUsers`, and of `getUserById`. */
function resourceOf({ segment, parameters, all: items }: PathNode, { verb }: CrudVerb, casing: Casing): string | undefined {
  const { text } = segment;
  const { length } = extensionOf(text) ?? '';
  const rest = text.slice(text.toLowerCase().indexOf(verb) + verb.length, text.length - length);
  if (!segment.isStatic) return rest === '' ? undefined : withoutJoiner(rest);
  const all = wordsOf(rest);
  const start = all.findIndex((word) => !isCrudVerb(word) && !JOINING.has(word));
  const words = start === -1 ? [] : all.slice(start);
  const end = words.findIndex((word, index) => index > 0 && QUALIFYING.has(word));
  const name = end === -1 ? words : words.slice(0, end);
  const isCollection = COLLECTION_VERBS.has(verb) || parameters.length > 0 || end !== -1;
  const last = name.at(-1);
  if (last === undefined) return undefined;
  const named = [...name.slice(0, -1), isCollection ? inPlural(last) : last];
  const usual = items[0] ? usualJoiner(items[0].api) : '-';
  const joiner = (['_', '-'] as const).find((one) => isJoinedBy(text, one)) ?? usual;
  return recased(named.join(joiner), casing === 'any' ? 'lower' : casing);
}

/** `-{type}` of `get-{type}`, and `User{id}` of `getUser{id}` */
function withoutJoiner(rest: string): string {
  const first = rest.charAt(0);
  return `${first === '-' || first === '_' ? '' : first.toLowerCase()}${rest.slice(1)}`;
}

/** `createOrUpdateUser` */
const JOINING = new Set(['or', 'and']);
/** `getUserById` */
const QUALIFYING = new Set(['by', 'for', 'from', 'with', 'in', 'of', 'to']);
/** What these verbs do is done on a collection. */
const COLLECTION_VERBS = new Set(['list', 'create', 'add']);

function inPlural(word: string): string {
  return isPlural(word) || isUncountable(word) || lastNounOf(word) === undefined ? word : pluralOfWord(word);
}
