import type { ReturnedList } from '../../../src/facts/lists/growing-list/subject.ts';
import { isPageName } from '../../../src/facts/lists/metadata.ts';
import { isGenericListName, keyOf, wordsIn } from '../../../src/facts/words/names.ts';
import { lastNounOf } from '../../../src/facts/words/nouns.ts';
import { wordSet } from '../../../src/facts/words/words.ts';
import { hasCreateOperation, hasItemPaths, hasMethod } from './list-operations.ts';

/** Returns whether PUT on the same path replaces the list. */
export function isReplacedAsWhole(list: ReturnedList): boolean {
  return hasMethod(list, 'put') && !hasCreateOperation(list);
}

/** Last words of properties that distinguish elements. */
const IDENTITY_WORDS = wordSet('email guid gid hash href id identifier ids key no number pk sid slug uid url urn uuid');

/** Words of a name for when something happened or was made. */
const DATE_WORDS = wordSet('at created date datetime modified on start time timestamp ts updated');

/** Files that belong to an object. */
const FILE_NOUNS = wordSet('covers icons images logos photos pictures thumbnails');

/** With fewer properties, a schema does not show the kind of the elements. */
const MIN_PROPERTIES = 4;

/**
 * Returns whether the list belongs to an object, no operation adds to it or reads one of its elements, and these are parts of the object: they
 * have no id, or none of the times that things have which come one after the other.
 */
export function isPartOfItem(subject: ReturnedList): boolean {
  const { operation, list, request } = subject;
  const items = list.array.items;
  const isOfItem = operation.pathItem.segments.some(({ isParameter }) => isParameter) && !request.endsInParameter;
  if (!isOfItem || !items || hasCreateOperation(subject) || hasItemPaths(subject)) return false;
  const last = request.words.at(-1) ?? '';
  if (FILE_NOUNS.has(last)) return true;
  if (items.properties.size === 0) return items.types.size > 0 && !items.isObject && !items.isArray;
  const words = [...items.properties.keys()].map(wordsIn);
  if (!words.some((name) => IDENTITY_WORDS.has(name.at(-1) ?? ''))) return true;
  const isDated = words.some((name) => name.some((word) => DATE_WORDS.has(word)));
  return !isDated && words.length >= MIN_PROPERTIES && !request.statedNumber.isExplicit;
}

/** Names of objects around a list, whatever the list contains. */
const ENVELOPE_WORDS = wordSet(
  'answer body collection content data embedded envelope list message output payload response result return root set wrapper',
);

/** Returns whether the list is in an object with a name of its own, or beside other arrays or objects. */
export function isWithinOneObject({ list: { enclosingNames, siblingContent }, request }: ReturnedList): boolean {
  const isBesideObject = siblingContent.objects.length > 0 && !request.statedNumber.isExplicit;
  return isBesideObject || siblingContent.arrays.length > 0 || enclosingNames.some(isSingularName);
}

/** `payTemplate`, but not `data` or `orderList`. */
function isSingularName(name: string): boolean {
  const last = wordsIn(name).at(-1) ?? '';
  return !(isPageName(name) || ENVELOPE_WORDS.has(last) || isGenericListName(keyOf(name))) && lastNounOf(last) === last;
}
