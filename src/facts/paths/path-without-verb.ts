import type { PathItem } from '../../model/path-item.ts';
import { endNodeOf, type PathNode } from '../path-tree/path-tree.ts';
import { extensionOf, pathWithSegment } from '../path-tree/segment-text.ts';
import { isPlural, isUncountable, lastNounOf, pluralOfWord, singularOfWord } from '../words/nouns.ts';
import { statedNumberOf } from '../words/stated-number.ts';
import { wordsOf } from '../words/words.ts';
import { type Casing, joinerOf, recasedSegment, usualJoiner } from './casing.ts';
import { type CrudVerb, isCrudVerb } from './crud-verb.ts';
import { itemIdentifier, sentIdentifier } from './item-identifier.ts';
import { isBelowItem } from './node-operations.ts';
import { nounOf, pluralOf } from './noun.ts';
import { identifiesNoun, parameterDescriptionOf } from './parameter-description.ts';
import { selectionOf } from './selected-item.ts';
import { isVersion } from './version.ts';

/**
 * The operation that should replace a path with a verb: `POST /orders` for `/orders/create`, `GET /users` for `/getUsers`;
 * `undefined` if nothing remains of the path, or the rest does not name what the operation is about.
 */
export function operationWithoutVerb(node: PathNode, crudVerb: CrudVerb, item: PathItem, casing: Casing): string | undefined {
  const declared = item.operations.map(({ method }) => method.toUpperCase());
  if (isReadByBody(crudVerb, item)) return undefined;
  const method = crudVerb.methods.find((known) => declared.includes(known)) ?? crudVerb.methods[0] ?? '';
  const sibling = crudVerb.isWhole ? objectBeside(node, crudVerb, item) : undefined;
  if (sibling !== undefined) return `${method} ${pathWithSegment(item, node, sibling)}`;
  if (crudVerb.isWhole && ADDING_VERBS.has(crudVerb.verb) && endNodeOf(item) === node && isBelowItem(node)) return undefined;
  if (!crudVerb.isWhole && losesQualifier(node, crudVerb, item)) return undefined;
  const resource = crudVerb.isWhole ? undefined : resourceOf(node, crudVerb, casing);
  const ofParent = resource === undefined ? undefined : pathInParent(node, item, resource);
  if (ofParent !== undefined) return `${method} ${ofParent}`;
  const inItem = inItemPath(node, crudVerb, item, resource);
  if (inItem) return `${method} ${pathWithSegment(item, node, inItem.collection)}/{${inItem.identifier}}`.replace('//', '/');
  const path = pathWithSegment(item, node, resource);
  const isLeft = path.split('/').some((text) => text !== '' && text !== 'api' && !isVersion(text));
  return isLeft ? `${method} ${path}` : undefined;
}

/** Returns whether a POST with a required body, which GET cannot have, only reads. */
function isReadByBody({ methods: [method] }: CrudVerb, { operations }: PathItem): boolean {
  const [only] = operations;
  return method === 'GET' && operations.length === 1 && only?.method === 'post' && only.requestBody?.isRequired === true;
}

/** Returns whether the name without the verb would be another thing: `get_calls_by_hour`, unless a parameter is the qualifier, as in `getUserById`. */
function losesQualifier({ segment, parameters }: PathNode, { verb }: CrudVerb, { operations }: PathItem): boolean {
  const words = wordsOf(segment.text);
  const at = words.indexOf('by');
  if (at === -1 || parameters.length > 0 || !segment.isStatic || /^(?:ids?|uuid|guid)$/.test(words.at(-1) ?? '')) return false;
  const last = words.at(-1) ?? '';
  const isSent = operations.some((operation) => operation.parameters.some(({ name }) => wordsOf(name).at(-1) === last));
  return words.slice(0, at).join('') === verb || !isSent;
}

/** Verbs that, after an item, add another thing to it. */
const ADDING_VERBS = new Set(['add', 'create']);

/** The collection beside a verb that the operation says it is about: `profiles` for `/ffmpeg/delete/{id}` with `deleteProfile`. */
function objectBeside(node: PathNode, { verb }: CrudVerb, item: PathItem): string | undefined {
  const [operation, ...others] = item.operations;
  if (!operation || others.length > 0) return undefined;
  const statedObject =
    objectOf(wordsOf(operation.operationId ?? ''), verb) ?? objectOf(wordsOf(operation.summary.slice(0, 100)), verb);
  const own = node.parent?.segment.isStatic ? wordsOf(node.parent.segment.text).at(-1) : undefined;
  if (statedObject === undefined || (own !== undefined && singularOfWord(own) === singularOfWord(statedObject))) return undefined;
  return [singularOfWord(statedObject), pluralOfWord(singularOfWord(statedObject))].find(
    (name) => node.siblings.get(name)?.segment.isStatic,
  );
}

/** `users` of "Add users to a group" and of `addGroupUsers`. */
function objectOf(words: readonly string[], verb: string): string | undefined {
  const start = words.findIndex((word) => word === verb || word === `${verb}s`);
  if (start === -1) return undefined;
  const object = words.slice(start + 1);
  const end = object.findIndex((word) => QUALIFYING_WORDS.has(word));
  return (end === -1 ? object : object.slice(0, end)).at(-1);
}

/** `/machines/{id}/firmware` for `/machines/update-firmware/{id}`, whose parameter is described as the identifier of a machine. */
function pathInParent(node: PathNode, item: PathItem, resource: string): string | undefined {
  const { parent } = node;
  const noun = parent?.segment.isStatic ? nounOf(parent.segment.text) : undefined;
  const child = node.parameters.find((one) => endNodeOf(item) === one);
  if (!parent || !noun || !child || !identifiesNoun(parameterDescriptionOf(child), noun)) return undefined;
  return `${parent.prefix}/${child.segment.text}/${resource}`;
}

/**
 * The collection and the identifier of the one item whose identifier the operation is sent: `/jobs/{jobId}` for `/jobs/remove`
 * and `/removeJob`.
 */
function inItemPath(
  node: PathNode,
  { verb, isWhole }: CrudVerb,
  item: PathItem,
  resource: string | undefined,
): { readonly collection: string | undefined; readonly identifier: string } | undefined {
  const [operation, ...others] = item.operations;
  const isEnd = endNodeOf(item) === node && node.segment.isStatic;
  if (!operation || others.length > 0 || !isEnd || !ITEM_VERBS.has(verb)) return undefined;
  const collection = isWhole ? node.parent : undefined;
  if (isWhole && !collection?.segment.isStatic) return undefined;
  const noun = nounOf(collection?.segment.text ?? resource ?? '');
  if (!noun || BULK_WORDS.has(noun.head) || (!isWhole && isPlural(noun.head))) return undefined;
  const plural = resource === undefined ? undefined : pluralOf(resource, noun, new Map());
  const siblings = collection ?? (plural === undefined ? undefined : node.siblings.get(plural));
  const isOne =
    sentIdentifier(operation, noun) !== undefined || (isWhole && isPlural(noun.head) && statedNumberOf(operation).isOne);
  // An operation that reads by an optional id returns a list.
  if (!isOne || (READING_VERBS.has(verb) && !selectionOf(operation) && !statedNumberOf(operation).isOne)) return undefined;
  const identifier = itemIdentifier(siblings, noun, operation) ?? 'id';
  return node.prefix.includes(`{${identifier}}`) ? undefined : { collection: plural, identifier };
}

const READING_VERBS = new Set(['get', 'fetch']);
/** Verbs for one item; not `set`, as the value that is set is often an id: `/setCurrentTask`. */
const ITEM_VERBS = new Set([...READING_VERBS, 'update', 'delete', 'remove']);
/** `/tasks/bulk/update` */
const BULK_WORDS = new Set(['bulk', 'batch', 'mass', 'all', 'many']);

/** The rest of a segment after the verb, as the name of a resource: `users` of `getUsers`, and of `getUserById`. */
function resourceOf({ segment, parameters, allItems: items }: PathNode, { verb }: CrudVerb, casing: Casing): string | undefined {
  const { text } = segment;
  const { length } = extensionOf(text) ?? '';
  const rest = text.slice(text.toLowerCase().indexOf(verb) + verb.length, text.length - length);
  if (!segment.isStatic) return rest === '' ? undefined : withoutJoiner(rest);
  const all = wordsOf(rest);
  const start = all.findIndex((word) => !isCrudVerb(word) && !JOINING_WORDS.has(word));
  const words = start === -1 ? [] : all.slice(start);
  const end = words.findIndex((word, index) => index > 0 && QUALIFYING_WORDS.has(word));
  const name = end === -1 ? words : words.slice(0, end);
  const isCollection = COLLECTION_VERBS.has(verb) || parameters.length > 0 || end !== -1;
  const last = name.at(-1);
  if (last === undefined) return undefined;
  const named = [...name.slice(0, -1), isCollection ? inPlural(last) : last];
  const usual = items[0] ? usualJoiner(items[0].api) : '-';
  return recasedSegment(named.join(joinerOf(text, usual)), casing === 'any' ? 'lower' : casing);
}

/** `-{type}` of `get-{type}`, and `User{id}` of `getUser{id}` */
function withoutJoiner(rest: string): string {
  const first = rest.charAt(0);
  return `${first === '-' || first === '_' ? '' : first.toLowerCase()}${rest.slice(1)}`;
}

/** `createOrUpdateUser` */
const JOINING_WORDS = new Set(['or', 'and']);
/** `getUserById` */
const QUALIFYING_WORDS = new Set(['by', 'for', 'from', 'with', 'in', 'of', 'to']);
/** Verbs for actions on a collection. */
const COLLECTION_VERBS = new Set(['list', 'create', 'add']);

function inPlural(word: string): string {
  return isPlural(word) || isUncountable(word) || lastNounOf(word) === undefined ? word : pluralOfWord(word);
}
