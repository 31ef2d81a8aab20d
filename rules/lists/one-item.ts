import type { Operation } from '../../src/model/operation.ts';
import type { Segment } from '../../src/model/path-item.ts';
import type { Schema } from '../../src/model/schema.ts';
import { isPlural, isUncountable } from '../words/nouns.ts';
import { MEASURES } from '../words/operation-words.ts';
import { wordSet } from '../words/words.ts';
import type { ListResponse } from './list-response.ts';
import { isListByNeighbors } from './neighbors.ts';
import { requestOf } from './request.ts';
import { isSeries } from './series.ts';
import { isSameNoun, keyOf, LOGS, SEARCHES, wordsIn } from './vocabulary.ts';

/**
 * Whether a list is one item, wrapped in an array: a lookup by id. Where the path ends in something else's id
 * (`/users/{id}/roles/{client}`), or in a filter (`/lines/mode/{modes}`), the operation's own words tell a list from an item.
 */
export function isOneItem(operation: Operation, { envelope, array, property }: ListResponse): boolean {
  const { told, words: path, endsInParameter } = requestOf(operation);
  if (saysOnlyOne(array.description) || (!told.isMany && isAnsweredAsOne(operation))) return true;
  if (!endsInParameter) {
    if (told.isMany) return false;
    return (
      (path.length === 1 && SELF.has(path[0] ?? '')) ||
      isWrapped(operation, property) ||
      isVector(array, requestOf(operation).isPlural) ||
      isAskedForOne(operation) ||
      (envelope.properties.size === 1 && property === 'data' && ONE_EACH.has(path.at(-1) ?? '') && !saysEvery(operation))
    );
  }
  if (told.isOne) return true;
  if (property === undefined && isListByNeighbors(operation, array)) return false;
  if (property === undefined && (isSeries(array) || SEARCHED.test(operation.summary || operation.description))) return false;
  const segments = operation.pathItem.segments.filter((segment) => segment.text !== '');
  const [before, parent, last] = [segments.at(-3), segments.at(-2), segments.at(-1)];
  const name = last?.parameters[0] ?? '';
  const words = wordsIn(name);
  const nouns = segments.map((segment) => wordsIn(segment.text).at(-1) ?? '');
  if (goesOn(envelope) || nouns.some((noun) => LOGS.has(noun)) || FIGURES.has(path.at(-1) ?? '')) return false;

  // `/categories/{parentCategoryId}`: those below it
  if (words[0] === 'parent') return false;
  const isFiltering = words.some((word) => FILTERS.has(word));
  // `GET /pools/{pool_name}` with `{ "pool_name": ..., "ips": [...] }`
  if (!isFiltering && [...envelope.properties].some(([key, property]) => isRepeated(key, property, name, words))) return true;
  const saysMany = told.isMany || STATISTICS.has(told.head);
  const collection = collectionOf(parent);
  // `GET /branches/country/{country}` lists those of the country, `GET /users/email/{email}` returns one.
  const isQualifier =
    before?.isStatic === true &&
    isPlural(collectionOf(before)) &&
    !isPlural(collection) &&
    !isSameNoun(collectionOf(before), collection);
  const named = idStemOf(words);
  const isBare = property === undefined || words.length === 1;
  if (isQualifier && isBare && isSameNoun(named, collection) && !UNIQUE.has(collection)) return false;
  // `GET /cards/transactions/{card_id}` returns the transactions of a card.
  const isOfOuter = before?.isStatic === true && isSameNoun(named, collectionOf(before)) && !isSameNoun(named, collection);
  if (isOfOuter && isPlural(collection)) return false;
  // `GET /clients/{client}` returns clients, `GET /roles/clients/{client}` returns roles.
  if (identifies(words, collection)) return !saysMany || isSameNoun(told.head, collection);
  // `GET /calendar/{date}` returns a day, with remarks on it.
  if (isFiltering) return property !== undefined && array.items?.types.has('object') === false && array.items.types.size > 0;
  if (isOfOther(parent, before, words)) return false;
  const parameter = operation.parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
  // One of a few kinds: `/exports/years/{year}/{view}`
  if ((parameter?.schema?.values?.length ?? 0) > 1) return false;
  const isFilter = parent?.isStatic === true && before?.isStatic === true && !UNIQUE.has(words.at(-1) ?? '');
  // `/lines/{ids}`: the client says which ones it wants.
  if (words.at(-1) === 'ids') return true;
  if (isPlural(words.at(-1) ?? '') || parameter?.schema?.isArray === true) return !isFilter;
  return !isFilter && !saysMany;
}

/** "Search by name" */
const SEARCHED = /^\W*search(?:es)?\b/i;

/** `pool_name` in the answer to `/pools/{pool_name}`, and `pool` as well. */
function isRepeated(key: string, property: Schema, name: string, words: readonly string[]): boolean {
  if (keyOf(key) === keyOf(name)) return true;
  return words.length === 2 && /^(?:id|name)$/.test(words[1] ?? '') && keyOf(key) === words[0] && property.types.has('string');
}

/** "The requested object in a single-item list" */
function isAnsweredAsOne({ successResponses }: Operation): boolean {
  return successResponses.some(({ response }) =>
    /\bsingle[- ](?:item|element|entry) (?:list|array)\b/i.test(response.description.slice(0, READ_AHEAD)),
  );
}

/** "The list contains a single object with all the settings.", "A list that contains the specified extension." */
function saysOnlyOne(description: string): boolean {
  const text = description.slice(0, READ_AHEAD);
  if (/\bcontains? (?:only |exactly )?(?:a single|one) (?:object|element|item|entry|record|member)\b/i.test(text)) return true;
  const [, held = ''] = /^\W*(?:an? |the )?(?:list|array) (?:that contains|containing) the ([^.;,]{1,80})/i.exec(text) ?? [];
  const words = wordsIn(held.replace(/['’]s\b/g, ''));
  const end = words.findIndex((word) => PARTICLES.has(word));
  const thing = words.slice(0, end === -1 ? undefined : end);
  return thing.length > 0 && !thing.some((word) => isPlural(word) || isUncountable(word));
}

const READ_AHEAD = 200;
const PARTICLES = wordSet('that which who of for in on with to from at by about you');

/** `[0.12, 0.98]` at `/features/{id}/fingerprint` */
function isVector({ items }: Schema, isMany: boolean): boolean {
  return !isMany && items?.types.size === 1 && items.types.has('number');
}

/** "Gets information about an extension", whose id the client has to send: `GET /extensions?extension_id=7`. */
function isAskedForOne(operation: Operation): boolean {
  const { told, words } = requestOf(operation);
  if (!told.isOne) return false;
  return operation.parameters.some(
    ({ in: where, name, isRequired, schema }) =>
      where === 'query' && isRequired && schema?.isArray !== true && identifies(wordsIn(name), words.at(-1) ?? ''),
  );
}

/** "The latest release", in an array of its own: where nothing else says that there are more. */
function isWrapped(operation: Operation, property: string | undefined): boolean {
  const { told, isPlural, words } = requestOf(operation);
  if (SEARCHES.has(words.at(-1) ?? '')) return false;
  // An overview may be one of each zone.
  if (property !== undefined || !told.isOne || MEASURES.has(told.head) || FIGURES.has(told.head) || isPlural) return false;
  return !saysEvery(operation);
}

function saysEvery({ operationId = '', description }: Operation): boolean {
  return wordsIn(`${operationId} ${description}`).some((word) => EVERY.has(word));
}

/** Told in the singular, and given as rows. */
const FIGURES = wordSet('breakdown distribution leaderboard ranking schedule statistics trend');

const EVERY = wordSet('list lists all every each');

/** `/tickets/by-customer/{customerId}`, `/NewsByPlayerID/{playerid}`: those of a customer, where `/users/by-email/{email}` is one. */
function isOfOther(parent: Segment | undefined, before: Segment | undefined, parameter: readonly string[]): boolean {
  const words = wordsIn(parent?.text ?? '');
  const at = words.indexOf('by');
  if (at === -1) return false;
  const named = at === 1 && SEARCHES.has(words[0] ?? '') ? undefined : words[at - 1];
  const by = (words.at(-1) === 'id' && words.length > at + 2 ? words.at(-2) : words.at(-1)) ?? '';
  // `/stationByCrs/{crs}` is one of the stations, while nothing is called a news.
  if (named !== undefined && !isUncountable(named) && parameter.join('') !== `${by}id`) return false;
  return !UNIQUE.has(by) && !isSameNoun(by, named ?? collectionOf(before));
}

const SELF = wordSet('me self whoami');
/** What a thing has one of: `{ "data": [{ "about": ... }] }` at `/whatsapp_business_profile` */
const ONE_EACH = wordSet('profile settings encryption info information configuration');

/** What a segment is a collection of; nothing in `StatsByDate`, where what follows is no item. */
function collectionOf(segment: Segment | undefined): string {
  const words = wordsIn(segment?.text ?? '');
  return words.includes('by') ? '' : (words.at(-1) ?? '');
}

/** Said of one thing as well; where they are an array, they are many. */
const STATISTICS = wordSet('stats statistics metrics results permissions properties options limits');

/** `has_more`, `nextToken`, `numFound`: there may be more than one. */
function goesOn(envelope: Schema): boolean {
  return [...envelope.properties.keys()].some((name) => wordsIn(name).some((word) => /^(?:more|next|found)$/.test(word)));
}

/** What narrows a list down or lets the client in, and identifies nothing in it. */
const FILTERS = wordSet(`
  date year years month months day days week weeks hour hours minute minutes time from to start end season quarter period query phrase term terms keyword keywords search text filter pattern
  token accesstoken apikey format lang language locale status state category type country region radius distance level mode`);

/** What one item is looked up by. */
const UNIQUE = wordSet(
  'id uuid guid email name username slug key hash phone isbn sku upc ean token number address domain url digest sha symbol ticker barcode serial ip',
);

/** What only says that a parameter is an id: of `clientId`, `pool_name` and `country_code`, the rest counts. */
const ID_WORDS = wordSet('code no nbr num ref reference handle sid pk login identifier alias title');

/** What a parameter names the id of: `vendor` of `vendorId` and of `vendor`. */
function idStemOf([first = '', ...rest]: readonly string[]): string {
  return rest.length === 0 || /^(?:id|uuid|guid)$/.test(rest.join(' ')) ? first : '';
}

/** Whether a path parameter is the id of an item of the collection before it: `/contacts/{ContactID}`, `/rules/{ruleid}`, `/documents/{docID}`. */
function identifies(parameter: readonly string[], collection: string): boolean {
  const last = parameter.at(-1) ?? '';
  const isId = UNIQUE.has(last) || (ID_WORDS.has(last) && isPlural(collection));
  if (collection === '') return false;
  if (parameter.length === 1 && /^[a-z]?(id|uuid)$/.test(last) && isPlural(collection)) return true;
  const stem = (isId && parameter.length > 1 ? parameter.at(-2) : last) ?? '';
  if (isPlural(stem)) return false;
  const isShort = isId && stem.length > 2 && collection.startsWith(stem);
  return isShort || isSameNoun(stem, collection) || isSameNoun(stem.replace(/(id|name|key|code)$/, ''), collection);
}
