import { ACTIONS, ATTRIBUTES, QUALIFIERS, SINGLETONS } from '../words/word-classes.ts';
import { SIDES } from './aspects.ts';
import { isGeneric, isNamedAfter, isOwnIdOf } from './identifier.ts';
import {
  has,
  hasPluralBeside,
  idsOf,
  isBehindCollection,
  isOnlyRead,
  isReading,
  listOf,
  operationsAt,
  wordsBefore,
} from './node.ts';
import type { Noun } from './noun.ts';
import { speaksOfOne, speaksOfOthers } from './noun-mentions.ts';
import type { PathNode } from './path-tree.ts';
import { isCalled, isReadAsMany, isSaidToBeCreated, isToldOfMany } from './response-schema.ts';

/** `/library/{systemKey}/{libraryName}`: the id of something else comes between, of which these are the items. */
export function isScope(node: PathNode, child: PathNode, noun: Noun): boolean {
  // `/planning-level/{entityId}/{id}`, though what is found by its `level` is no level.
  const isAttribute = noun.words.length === 1 && ATTRIBUTES.has(noun.head);
  if (isAttribute || ACTIONS.has(noun.head) || QUALIFIERS.has(noun.head)) return false;
  return child.parameters.some((item) => {
    if (has(child, 'post') && has(item, 'get') && has(item, 'put', 'patch', 'delete')) return true;
    if (isComposite(child) && isOneBelow(item, noun)) return true;
    // `/users/credential/{type}/{credentialId}`: "Get user by credential id"
    if (isBehindCollection(node) && isOnlyRead(item, (operation) => speaksOfOthers(operation, noun, wordsBefore(node))))
      return false;
    // `/configuration/{component}/{configuration}`: the two say which part of the one there is.
    const isOne = SINGLETONS.has(noun.last) && !hasPluralBeside(node) ? isOwnIdOf : isNamedAfter;
    return idsOf(item).some((id) => isOne(id, noun));
  });
}

/** "Get a DBaaS task" at `/dbaas-task/{service}/{id}` */
function isOneBelow(item: PathNode, noun: Noun): boolean {
  return (
    idsOf(item).some(isGeneric) &&
    !SIDES.has(noun.last) &&
    operationsAt(item).some((operation) => isReading(operation) && speaksOfOne(operation, noun))
  );
}

/** "Returns list of all of the users in the system" and "Add an user to the system" at `/user/{systemKey}` */
export function isListedWithin(child: PathNode, noun: Noun): boolean {
  if (isListOfThese(child, noun)) return true;
  return !ATTRIBUTES.has(noun.head) && isToldOfMany(child, noun) && isSaidToBeCreated(child, noun);
}

/** `/artifact/{namespace}` lists `Artifact`s, and `/country-state/{countryId}` `CountryState`s. */
function isListOfThese(child: PathNode, noun: Noun): boolean {
  if (noun.words.length === 1 && [ATTRIBUTES, SINGLETONS, SIDES].some((set) => set.has(noun.last))) return false;
  return isCalled(listOf(child)?.array.items, noun) && isReadAsMany(child, noun);
}

/** `/cookie/{cookie_name}/{cookie_value}`: what one is looked up by. */
export function isNameAndValue(child: PathNode, { whole }: Noun): boolean {
  return child.parameters.some((next) => idsOf(next).some((id) => id.whole === `${whole}value`));
}

/** `/gym-article/{articleId}/{gymId}`: what the two together identify is another thing. */
export function isComposite(child: PathNode): boolean {
  return operationsAt(child).length === 0 && child.children.size > 0 && child.children.size === child.parameters.length;
}
