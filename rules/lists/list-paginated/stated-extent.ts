import { elementsAreOther } from '../../../src/facts/lists/growing-list/element-type.ts';
import type { ReturnedList } from '../../../src/facts/lists/growing-list/subject.ts';
import { schemaNameOf } from '../../../src/facts/schemas/schema-name.ts';
import { isSameNoun, wordsIn } from '../../../src/facts/words/names.ts';
import { isPlural, isUncountable } from '../../../src/facts/words/nouns.ts';
import { ATTRIBUTES } from '../../../src/facts/words/word-classes.ts';
import { wordSet } from '../../../src/facts/words/words.ts';
import { isGrowingNoun } from './growth-kind.ts';
import { hasCreateOperation } from './list-operations.ts';

/** Returns whether the path or a description says that many elements are returned. */
export function statesMany(subject: ReturnedList): boolean {
  const { request, list } = subject;
  const { words, statedNumber, wordsBefore, endsInParameter } = request;
  if (words.length === 0) return false;
  if (statedNumber.isMany || request.isOwnPart || elementsAreOther(subject)) return true;
  if (endsInParameter) return false;
  const last = words.at(-1) ?? '';
  // `/bridges/status`, `/vessels/location`
  const isOfEach = ATTRIBUTES.has(last) && isPlural(wordsBefore.at(-1) ?? '');
  return request.isPlural || isOfEach || isUncountable(last) || isNamedList(list.body) || isGrowingNoun(last);
}

/** `StatusList`, `OrderCollection` */
function isNamedList(body: ReturnedList['list']['body']): boolean {
  const words = wordsIn(schemaNameOf(body));
  return words.length > 1 && /^(?:list|collection|page)$/.test(words.at(-1) ?? '');
}

const ID_LIST_WORDS = wordSet('ids guids identifiers uuids');

/** `/lines/{ids}/status`, `/lines?ids=`, `/filters/{filters}`, `/weather?cities={cities}` */
export function mayNameElements(subject: ReturnedList): boolean {
  const { operation, pathEnd } = subject;
  const name = pathEnd?.name.at(-1) ?? '';
  if (isPlural(name) && isSameNoun(name, pathEnd?.precedingWords.at(-1) ?? '')) return true;
  return operation.parameters.some((parameter) => {
    const { in: where, schema, isRequired } = parameter;
    if (where !== 'query' && where !== 'path') return false;
    const word = wordsIn(parameter.name).at(-1) ?? '';
    const isArray = schema?.isArray === true;
    if (isRequired && (isArray ? schema.items?.values === undefined : where === 'path' && isPlural(word))) return true;
    return (ID_LIST_WORDS.has(word) || (parameter.name === 'id' && isArray)) && !hasCreateOperation(subject);
  });
}

const STATED_NUMBER =
  /\b(?:top|last|latest|first|up to|limited to|maximum(?: of)?|at most)\s+\d{1,2}0?\b|\b\d{1,2}0? (?:most|top|latest|best|random|closest|nearest)\b/i;

/** "Get the top 25 issues" */
export function statesNumber({ operation: { summary, description } }: ReturnedList): boolean {
  return STATED_NUMBER.test(`${summary} ${description.slice(0, 200)}`);
}

const LINK_HEADER = /\blink header\b/i;

/** Returns whether a `Link` header that only a description mentions, or a string in the response, may lead to the next page, although nothing says how. */
export function mayLeadToNext({ operation, list: { body, envelope } }: ReturnedList): boolean {
  if (LINK_HEADER.test(operation.description.slice(0, 600))) return true;
  const headers = operation.successResponses.flatMap(({ response }) => [...response.headers.keys()]);
  return headers.some((name) => wordsIn(name).includes('next')) || [body, envelope].some(hasPossibleLink);
}

function hasPossibleLink({ properties }: ReturnedList['list']['body']): boolean {
  return [...properties].some(([name, { types, isObject }]) => {
    if (isObject || types.has('boolean') || types.has('integer')) return false;
    return /^(?:next|next page|load more.*)$/.test(wordsIn(name).join(' '));
  });
}
