import type { PathItem } from '../../../model/path-item.ts';
import type { Schema } from '../../../model/schema.ts';
import { itemNameWords } from '../../schemas/schema-name.ts';
import { isSameNoun, keyOf } from '../../words/names.ts';
import { isPlural, isUncountable, lastNounOf, singularOfWord } from '../../words/nouns.ts';
import { wordSet } from '../../words/words.ts';
import type { ListRequest } from '../list-request.ts';
import type { ReturnedList } from './subject.ts';

/** Names of schemas that say nothing about the elements. */
const GENERIC = wordSet(
  'base body content core detail details element entry full item object one record row simple single value',
);

/** Methods that show that a path is that of one object. */
const ITEM_METHODS = wordSet('put patch delete');

/**
 * Returns whether the elements are of another kind than what the path ends in the id of: `Boat[]` at `/groups/{id}`, or models with a `brandId`
 * at `/models/brand/{brandId}`.
 */
export function elementsAreOther({ pathEnd, list: { array }, operation, request }: ReturnedList): boolean {
  const collection = pathEnd?.precedingWords.at(-1) ?? '';
  const { items } = array;
  if (!pathEnd || !items || collection === '' || pathEnd.precedingWords.includes('by') || isUncountable(collection)) return false;
  if (isItemPath(operation.pathItem) || request.statedNumber.isOne) return false;
  const words = itemNameWords(items).filter((word) => !GENERIC.has(word));
  if (
    words.some((word) => isSameNoun(word, collection)) ||
    words.join('').includes(singularOfWord(pathEnd.precedingWords.join('')))
  )
    return false;
  const isNamed = words.length > 0 && isPlural(collection) && !isAboutOne(request);
  return isNamed || refersTo(items, pathEnd.name.join(''));
}

function isItemPath({ operations }: PathItem): boolean {
  return operations.some(({ method }) => ITEM_METHODS.has(method));
}

/** "The parcel with this number", "Get a session", "Share information" */
function isAboutOne({ statedNumber: { head, isMany, detailsOf } }: ListRequest): boolean {
  return !isMany && (detailsOf !== '' || lastNounOf(head) === head);
}

/** Returns whether an element has an id of its own, and that of another object. */
function refersTo({ properties }: Schema, id: string): boolean {
  const names = [...properties.keys()].map(keyOf);
  return /.id$/.test(id) && names.includes(id) && names.some((name) => /^(?:id|uuid|guid|key)$/.test(name));
}
