import type { Evidence } from '../../judge/evidence.ts';
import { isSameNoun } from '../words/names.ts';
import { wordSet } from '../words/words.ts';
import { isPaginationName, withoutPrefix } from './pagination-names.ts';
import type { ParameterSubject } from './pagination-parameter-subject.ts';

const nameIn = (names: ReadonlySet<string>, { name }: ParameterSubject): boolean => names.has(withoutPrefix(name).join(''));

/** Names of a place in the list, and of a point in time. */
const PLACES = wordSet('start begin from after before next last first since range startat startfrom');

/** Names of the next page, and of an end, a secret or another key. */
const POINTERS = wordSet('token sync key until to end position previous prev');

/** Names of how many elements to return, and of other amounts. */
const AMOUNTS = wordSet(
  'number num n count nb amount current size length index max maxsize maximum top results result items records entries quantity total',
);

/** Words that are counted in "max results" and "number of records". */
const ELEMENTS = wordSet('results result items records entries rows hits matches elements objects values documents');

const PAGE = /\b(?:pag(?:e|es|ing|inat\w*)|cursor|offset|sync|continu\w*)\b/i;
const TIME = /\b(?:dates?|datetime|times?|timestamps?|epoch|iso[- ]?8601|unix|rfc ?3339|yyyy|hours?|days?|months?|years?)\b/i;
const PLACE = /\b(?:id|index|token|row|key|record|results?|items?|offset|position)\b/i;
const AMOUNT =
  /\b(?:returns?|returned|retrieved?|fetch|fetched|results?|records|rows|items|entries|elements|page\w*|(?:number|amount|quantity) of|how many|max(?:imum)? \d+|default\W{1,3}\d{1,5}\W{1,3}max)\b/i;
const HOW_MANY = new RegExp(
  '\\b(?:(?:number|count|amount|quantity) of|how many|limits? (?:the )?(?:number|results|response|output))\\b[^.]{0,60}' +
    '\\b(?:(?:to|be|are) (?:be )?(?:return|retriev|fetch|read|skip)|(?:returned|retrieved|fetched)\\b|in (?:the|a|each) (?:response|page|result))' +
    '|\\bper page\\b|\\bmax(?:imum)? (?:results|items|entries|records|rows)\\b',
  'i',
);
/** "Restrict returned values to those matching the index", but not "Restrict the number of results" */
const FILTER =
  /\b(?:(?:restrict|filter|narrow)(?:s|ed|ing)?\b|match(?:es|ing)?\b|(?:only|just) (?:return|includ|show|list|get|those|the)|(?:return|get|list|show|includ|select|search)(?:s|es|ing)? only\b)/i;
const NO_FILTER =
  /\b(?:number of|how many|max(?:imum|imal)?|at most|up to|limits?|first|last|next|than|after|before|since|from|beyond)\b/i;
const WHICH_PAGE =
  /\bresults? page\b|\bpage (?:number|index)\b|\bpage to (?:return|retrieve|fetch|show)\b|\b(?:number of|which) (?:the )?page\b/i;
/** "Unused.", "Optional. Not supported.", but not "Ignored if ids are given." */
const IGNORED =
  /^(?:(?:optional|deprecated|parameter)\W{1,2}|(?:this (?:field|parameter) )?is |currently ){0,4}(?:unused|not supported|unsupported|ignored)\b(?! (?:if|when|unless|by|with|for))/i;

const isNumber = ({ schema }: ParameterSubject): boolean => {
  const types = schema?.types;
  return !types?.size || types.has('integer') || types.has('number');
};

export const evidence = {
  isChoice: {
    summary: 'The parameter is a Boolean, or one of several words.',
    holds: ({ schema }) =>
      schema?.types.has('boolean') === true ||
      (schema?.values?.length ? schema.values.every((value) => typeof value === 'string' && !/\d/.test(value)) : false),
    example: { yes: 'GET /orders (page boolean) -> Order[]', no: 'GET /orders (page integer) -> Order[]' },
  },
  isIgnored: {
    summary: 'The description says that the parameter has no effect.',
    holds: ({ description }) => IGNORED.test(description),
    example: { yes: 'GET /orders (limit "Not supported.") -> Order[]', no: 'GET /orders (limit "Maximum number") -> Order[]' },
  },
  inPath: {
    summary: 'The parameter is in the path, and is not a page number or a limit.',
    holds: ({ in: place, name }) =>
      place === 'path' && !(isPaginationName(name) && /^(?:page|offset|cursor|limit|count|start)/.test(name.join(''))),
    example: { yes: 'GET /orders/{marker} -> Order[]', no: 'GET /orders/{page} -> Order[]' },
  },
  hasPaginationName: {
    summary:
      'The name consists of words for pagination, such as `page_size`, `startIndex` and `max-results`, or is the header `Range`.',
    // `x-ms-max-item-count`: the letters of the vendor come first.
    holds: ({ name, in: place }) =>
      isPaginationName(name) || (place === 'header' && (name.includes('range') || isPaginationName(name.slice(2)))),
    example: { yes: 'GET /orders (max_results) -> Order[]', no: 'GET /orders (max_price) -> Order[]' },
  },
  limitsElements: {
    summary: 'The name is that of an amount or a place of the elements of the list, such as `max_photos` or `since_photo_id`.',
    holds: limitsElements,
    example: { yes: 'GET /photos (max_photos integer) -> Photo[]', no: 'GET /photos (max_price integer) -> Photo[]' },
  },
  hasPlaceName: {
    summary: 'The name may be that of a place in the list, such as `after`.',
    holds: (subject) => nameIn(PLACES, subject),
    example: { yes: 'GET /orders (after) -> Order[]', no: 'GET /orders (colour) -> Order[]' },
  },
  hasAmountName: {
    summary: 'The name may be that of the number of elements, such as `size`.',
    holds: (subject) => nameIn(AMOUNTS, subject),
    example: { yes: 'GET /orders (size) -> Order[]', no: 'GET /orders (colour) -> Order[]' },
  },
  hasPointerName: {
    summary: 'The name may be that of the next page, such as `token`.',
    holds: (subject) => nameIn(POINTERS, subject),
    example: { yes: 'GET /orders (token) -> Order[]', no: 'GET /orders (colour) -> Order[]' },
  },
  isNumber: {
    summary: 'The parameter may be a number.',
    holds: isNumber,
    example: { yes: 'GET /orders (size integer) -> Order[]', no: 'GET /orders (size string) -> Order[]' },
  },
  isTime: {
    summary: 'The parameter is a date or a time by its format or description, which mentions no page.',
    holds: ({ schema, description }) =>
      (/date|time/.test(schema?.format ?? '') || TIME.test(description)) && !PAGE.test(description),
    example: { yes: 'GET /orders (since "A date") -> Order[]', no: 'GET /orders (since "An id") -> Order[]' },
  },
  describesPages: {
    summary: 'The description mentions pages, a cursor or an offset.',
    holds: ({ description }) => PAGE.test(description),
    example: { yes: 'GET /orders (token "The next page") -> Order[]', no: 'GET /orders (token "The client") -> Order[]' },
  },
  describesPlace: {
    summary: 'The description mentions a page, an element, an index or an id, or there is none.',
    holds: ({ description, name }) => isUndescribed(description, name) || PAGE.test(description) || PLACE.test(description),
    example: { yes: 'GET /orders (after "The last id") -> Order[]', no: 'GET /orders (after "A colour") -> Order[]' },
  },
  describesAmount: {
    summary: 'The description mentions what is returned, or how many; or a number has no description.',
    holds: (subject) =>
      AMOUNT.test(subject.description) || (isNumber(subject) && isUndescribed(subject.description, subject.name)),
    example: { yes: 'GET /orders (size "How many to return") -> Order[]', no: 'GET /orders (size "In bytes") -> Order[]' },
  },
  describesFilter: {
    summary: 'The description says that the parameter chooses elements by what they have, not by their number or place.',
    holds: ({ description }) => FILTER.test(description) && !PAGE.test(description) && !NO_FILTER.test(description),
    example: {
      yes: 'GET /orders (index "Only return those with this index") -> Order[]',
      no: 'GET /orders (index "Index of the first order to return") -> Order[]',
    },
  },
  describesFilterWithLimit: {
    summary: 'The description says that a limit and an offset are parts of the value, as in the `filter` of LoopBack.',
    holds: ({ name, description }) =>
      /^(?:filter|options?|query|params|criteria)$/.test(name.join('')) &&
      /\b(?:limit|size)\b/i.test(description) &&
      /\b(?:offset|skip|page|cursor)\b/i.test(description),
    example: {
      yes: 'GET /orders (filter "where, limit, offset") -> Order[]',
      no: 'GET /orders (filter "where, order") -> Order[]',
    },
  },
  describesLimit: {
    summary: 'The description says how many elements are returned, or which page.',
    holds: ({ description }) => HOW_MANY.test(description) || WHICH_PAGE.test(description),
    example: {
      yes: 'GET /orders (x integer "Number of orders to return") -> Order[]',
      no: 'GET /orders (x integer "Number of parcels") -> Order[]',
    },
  },
} satisfies Readonly<Record<string, Evidence<ParameterSubject>>>;

/** Returns whether a description says no more than the name. */
function isUndescribed(description: string, name: readonly string[]): boolean {
  return description === '' || description.toLowerCase() === name.join(' ');
}

/** `max_photos`, `photo_limit`, `since_photo_id`. */
function limitsElements(subject: ParameterSubject): boolean {
  const { name, nouns, schema } = subject;
  const [first = '', last = ''] = [name[0], name.at(-1)];
  if (name.length < 2) return false;
  const isElement = (word: string): boolean => ELEMENTS.has(word) || nouns.some((noun) => isSameNoun(noun, word));
  if (last === 'id') return /^(?:since|last|before|after|max|min)$/.test(first) && isElement(name.at(-2) ?? '');
  if (schema?.types.has('string') === true) return false;
  if (/^(?:max|maximum|num|number|nb|limit|skip|top|first)$/.test(first)) return isElement(last);
  return /^(?:limit|count|size|max)$/.test(last) && isElement(name.at(-2) ?? '');
}
