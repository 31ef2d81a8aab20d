import { growingListOf } from '../facts/lists/growing-list/growing-list.ts';
import { listRequestOf } from '../facts/lists/list-request.ts';
import { declaredOrShownListOf, type ListResponse } from '../facts/lists/list-response.ts';
import { hasNextLink } from '../facts/lists/next-link.ts';
import { isPagingParameter, isSurelyPaging, startAndAmountOf } from '../facts/lists/pagination-parameter.ts';
import { keyOf, wordsIn } from '../facts/words/names.ts';
import type { Api } from '../model/api.ts';
import type { Operation } from '../model/operation.ts';
import type { Parameter } from '../model/parameter.ts';
import { ownMember, stringOf } from '../model/place.ts';
import { ItemTally, type TallyEntry } from './tally.ts';

export interface PaginationProfile {
  /** The names of pagination parameters, each with the operations that have it. */
  readonly parameters: readonly TallyEntry<string>[];
  /** Operations with such a parameter. */
  readonly paginated: number;
  /** Operations that only give a link to the next page. */
  readonly withNextLink: number;
  /** Lists without either. */
  readonly unpaginated: number;
  /** The organization's own parameter names, if nearly all lists with pagination use them, and how many lists do. */
  readonly own: { readonly names: readonly string[]; readonly count: number };
}

/** The number of lists below which a habit cannot be distinguished from chance. */
const MIN_LISTS = 3;

/** A name is the organization's own if this share of the lists uses it; its style is clear if nearly all lists use such a name. */
const FREQUENT_SHARE = 0.6;
const NEARLY_ALL = 0.9;

export function profilePagination(apis: readonly Api[]): PaginationProfile {
  const names = new ItemTally<string>();
  const paginated: (readonly string[])[] = [];
  let [withNextLink, unpaginated] = [0, 0];
  for (const operation of apis.flatMap((api) => [...api.operations()])) {
    if (operation.method !== 'get') continue;
    const list = declaredOrShownListOf(operation);
    const parameters = paginationNames(operation, list);
    if (parameters.length > 0) {
      paginated.push(parameters.map((name) => name.toLowerCase()));
      for (const name of parameters) names.add(name.toLowerCase(), name);
    } else if (list && growingListOf(operation)) {
      if (hasNextLink(operation, list)) withNextLink++;
      else unpaginated++;
    }
  }
  const counts = { parameters: names.items, paginated: paginated.length, withNextLink, unpaginated };
  return { ...counts, own: ownNames(names.items, paginated, withNextLink) };
}

function paginationNames(operation: Operation, list: ListResponse | undefined): readonly string[] {
  if (!list && describesResponse(operation)) return [];
  const { words, statedNumber } = listRequestOf(operation);
  const nouns = [words.at(-1) ?? '', statedNumber.head, wordsIn(list?.property ?? '').at(-1) ?? ''];
  const paging = operation.parameters.filter((parameter) =>
    list ? isPagingParameter(parameter, nouns) : isSurelyPaging(parameter),
  );
  const all = list && paging.length === 0 ? startAndAmountOf(operation) : paging;
  const current = all.filter((parameter) => !isDeprecated(parameter));
  return [...new Set((current.length > 0 ? current : all).map(({ name }) => name))];
}

function isDeprecated({ place: { value } }: Parameter): boolean {
  return ownMember(value, 'deprecated') === true || /^deprecated\b/i.test(stringOf(ownMember(value, 'description')) ?? '');
}

/** Old descriptions may not describe the response; their pagination parameters are still known. */
function describesResponse(operation: Operation): boolean {
  return operation.successResponses.some(({ response }) =>
    response.content(operation).some(({ schema }) => schema !== undefined),
  );
}

function ownNames(
  names: readonly TallyEntry<string>[],
  paged: readonly (readonly string[])[],
  linked: number,
): PaginationProfile['own'] {
  const often = names.filter(({ count }) => count >= paged.length * FREQUENT_SHARE).map(({ item }) => item);
  const keys = new Set(often.map((name) => name.toLowerCase()));
  const count = paged.filter((list) => list.some((name) => keys.has(name))).length;
  const isClear = paged.length >= MIN_LISTS && count >= (paged.length + linked) * NEARLY_ALL && !often.every(isAmount);
  return { names: isClear ? often : [], count };
}

const AMOUNT = /limit|size|count|p[ae]rpage|^max|^num|^top$|^take$|rpp|length/;
const POSITION =
  /page(?:no|num|number|index)?$|offset|skip|cursor|token|start|after|before|since|from|marker|continu|next|prev|index|iterator|id$|key$|range|to$/;

/**
 * Returns whether a parameter name is for the number of elements of a response, and not for their position: an API with no other
 * names has no clear style of pagination.
 */
function isAmount(name: string): boolean {
  const key = keyOf(name);
  return AMOUNT.test(key) && !POSITION.test(key.replace(/p[ae]rpage/, ''));
}
