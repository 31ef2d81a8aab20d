import { isPlural, lastNounOf, pluralOfWord, singularOfWord } from '../words/nouns.ts';
import { CONTAINERS } from '../words/word-classes.ts';
import { wordsOf } from '../words/words.ts';
import { type Identifier, isGeneric, isNamedAfter, isSelector } from './identifier.ts';
import { has, idsOf, listOf, operationsAt, wordsBefore } from './node.ts';
import type { Noun } from './noun.ts';
import { followersOf } from './noun-mentions.ts';
import { wordingOf } from './operation-wording.ts';
import type { PathNode } from './path-tree.ts';
import { isSaidToBeCreated, itemWords } from './response-schema.ts';
import { describedAs } from './said.ts';

/** The thing that an id names: `subscriber` of `subscriber_hash`; nothing where it names the noun itself or just anything. */
function otherOf(id: Identifier, noun: Noun): string | undefined {
  if (isNamedAfter(id, noun) || isGeneric(id) || isSelector(id)) return undefined;
  const thing = singularOfWord(id.stem.at(-1) ?? '');
  return lastNounOf(thing) === undefined ? undefined : thing;
}

/** `/dashboard/lists/manual/{list_id}`, `/signature_request/edit/{signature_request_id}`: the id is of what stands before. */
export function isOfParent(node: PathNode, noun: Noun, id: Identifier): boolean {
  const before = wordsBefore(node);
  const last = before.at(-1) ?? '';
  if (isNamedAfter(id, noun)) return false;
  return (
    (isPlural(last) && id.stem.at(-1) === singularOfWord(last)) || (before.length > 0 && id.stem.join('') === before.join(''))
  );
}

/** `/policy/{resourceArn}`: the one that a resource has, whatever that is. */
export function isOfAnyResource({ head }: Noun, { whole }: Identifier): boolean {
  return /^resource(?:arn|identifier)$/.test(whole) && head !== 'resource';
}

/** `/cluster/{node_id}` beside `/cluster/nodes`, or where `/cluster` lists nodes: the id is of one of those. */
export function isOfParts(node: PathNode, noun: Noun, id: Identifier): boolean {
  const part = id.stem.at(-1);
  if (part === undefined || isNamedAfter(id, noun)) return false;
  return node.children.get(pluralOfWord(part))?.segment.isStatic === true || itemWords(listOf(node)?.array.items).at(-1) === part;
}

/** `GET` and `DELETE /vaults/{vault}/lock-policy`, the one there is, whose lock `POST /vaults/{vault}/lock-policy/{lockId}` completes. */
export function isOnlyActedOn(node: PathNode, child: PathNode): boolean {
  const isOne = has(node, 'get') && has(node, 'delete') && !listOf(node);
  return isOne && child.children.size === 0 && !has(child, 'get', 'put', 'patch', 'delete');
}

/** `/calendar/{event_id}`, `/queue/{subscriber_hash}`: the one calendar or queue there is, and one of the things in it. */
export function isContent(node: PathNode, child: PathNode, noun: Noun, id: Identifier): boolean {
  if (!CONTAINERS.has(noun.last) || (child.parameters.length > 0 && !has(child, 'get'))) return false;
  const other = CONTENT.test(id.stem.at(-1) ?? '') && id.stem.length < 3 ? id.stem.at(-1) : otherOf(id, noun);
  // `/calendarList/{calendarId}`: the list is one of calendars.
  const isOther = other === undefined ? isGeneric(id) && saysContent(child, noun) : !noun.words.includes(other);
  return isOther && !isSaidToBeCreated(node, noun);
}

const CONTENT = /^(?:entry|item)$/;

/** "Get a single community feed item" */
function saysContent(child: PathNode, { last }: Noun): boolean {
  const texts = operationsAt(child).flatMap((operation) => wordingOf(operation).texts);
  return texts.some((words) => words.some((word, at) => word === last && CONTENT.test(words[at + 1] ?? '')));
}

/**
 * Whether the noun only says what kind of another thing is meant, which the id is of: "Get a single sea creature" at
 * `/sea/{sea_creature}`, "Delete a Messenger account" at `/messenger/{external_id}`, "External id of the account".
 */
export function isKindOfOther(node: PathNode, noun: Noun): boolean {
  return node.parameters.some((child) => isKindAt(node, child, noun));
}

function isKindAt(node: PathNode, child: PathNode, noun: Noun): boolean {
  const ids = idsOf(child);
  if (ids.some((id) => isNamedAfter(id, noun))) return false;
  const followers = [node, child].flatMap(operationsAt).flatMap((operation) => followersOf(operation, noun));
  const [other = ''] = followers;
  if (other === '' || followers.some((word) => word !== other)) return false;
  return ids.some(({ stem }) => stem.at(-1) === other) || wordsOf(describedAs(child)).slice(0, SAID_FIRST).includes(other);
}

/** How many words of a parameter's description say what it is. */
const SAID_FIRST = 12;
