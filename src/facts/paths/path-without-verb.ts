import type { PathItem } from '../../model/path-item.ts';
import type { PathNode } from '../path-tree/path-tree.ts';
import { extensionOf, withSegment } from '../path-tree/segment-text.ts';
import { isPlural, isUncountable, lastNounOf, pluralOfWord } from '../words/nouns.ts';
import { wordsOf } from '../words/words.ts';
import { type Casing, recased } from './casing.ts';
import { type CrudVerb, isCrudVerb } from './crud-verb.ts';

/** The operation that a path with a verb in it should be: `POST /orders` for `/orders/create`, `GET /users` for `/getUsers`. */
export function operationWithoutVerb(node: PathNode, found: CrudVerb, item: PathItem, casing: Casing): string {
  const declared = item.operations.map(({ method }) => method.toUpperCase());
  const method = found.methods.find((known) => declared.includes(known)) ?? found.methods[0] ?? '';
  return `${method} ${withSegment(item, node, found.isWhole ? undefined : resourceOf(node, found, casing))}`;
}

/** What follows the verb in a segment, as the name of a resource: `users` of `getUsers`, and of `getUserById`. */
function resourceOf({ segment, parameters }: PathNode, { verb }: CrudVerb, casing: Casing): string | undefined {
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
  return recased(named.join(text.includes('_') ? '_' : '-'), casing === 'any' ? 'lower' : casing);
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
