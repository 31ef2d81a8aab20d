import type { ReturnedList } from '../../../src/facts/lists/growing-list/subject.ts';
import { wordsIn } from '../../../src/facts/words/names.ts';
import { textOf } from '../../../src/facts/words/operation-text.ts';
import { wordSet } from '../../../src/facts/words/words.ts';
import type { Schema } from '../../../src/model/schema.ts';
import { isRecorded } from './growth-kind.ts';
import { hasCreateOperation, hasItemPaths } from './list-operations.ts';

/** Plurals of values that a product, a law or the world defines. */
const CATALOGUES = wordSet(`
  alphabets capabilities constants continents countries country currencies days drivers dropdowns enumerations enums fonts formats genders genres
  kinds languages levels licenses locales lookups methods modes months nationalities operators options permissions platforms plugins priorities
  privileges provinces roles scopes sizes states statuses tiers timezones types versions weekdays`);

/** Plurals of values that the API itself defines if it has no operation to add some. */
const CATALOGUES_IF_FIXED = wordSet(`
  attributes calendars categories columns conditions dimensions extensions features fields filters genres layouts metrics modules parameters params
  plans properties providers reasons regions services symbols tables templates themes units zones`);

/** `sitetypes`, `dateformats` */
const FUSED_CATALOGUE = /.{3}(?:countries|currencies|formats|languages|statuses|timezones|types|versions)$/;

/** Returns whether the path, the summary or the list itself has a name of values that the API defines. */
export function isCatalogue(subject: ReturnedList): boolean {
  const { request, list } = subject;
  const names = [request.words.at(-1) ?? '', request.statedNumber.head, wordsIn(list.property ?? '').at(-1) ?? ''];
  if (isRecorded(subject)) return false;
  if (names.some((name) => CATALOGUES.has(name) || FUSED_CATALOGUE.test(name))) return true;
  // `GET /country_list`
  if (request.words.at(-1) === 'list' && CATALOGUES.has(request.words.at(-2) ?? '')) return true;
  return CATALOGUES_IF_FIXED.has(names[0] ?? '') && !hasCreateOperation(subject);
}

/** "List supported units" */
const FIXED_SET_WORDS = wordSet('allowed builtin enumerated permissible possible predefined supported valid');

/** Returns whether nothing shows that elements are added, and the elements are only values. */
export function isFixedSet(subject: ReturnedList): boolean {
  const { list, operation, request } = subject;
  if (hasCreateOperation(subject)) return false;
  // `/database/available`
  if (FIXED_SET_WORDS.has(request.words.at(-1) ?? '') || request.words.join('') === 'available') return true;
  if ((textOf(operation).sentences[0] ?? []).slice(0, 8).some((word) => FIXED_SET_WORDS.has(word))) return true;
  return !hasItemPaths(subject) && list.array.items !== undefined && isSimpleValue(list.array.items);
}

/** The parts of a value: a code, a name and its meaning. */
const VALUE_PARTS = wordSet(
  'abbreviation caption code description display label language locale name symbol text title translation type value',
);

/** Returns whether a schema is a string or number, or a code with its name. */
function isSimpleValue({ types, properties, isArray, isObject, branches }: Schema): boolean {
  if (properties.size > 0)
    return properties.size < 5 && [...properties.keys()].every((name) => VALUE_PARTS.has(wordsIn(name).at(-1) ?? ''));
  return types.size > 0 && !isArray && !isObject && branches.length === 0;
}
