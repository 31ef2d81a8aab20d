import { wordSet, wordsOf } from '../../src/facts/words/words.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Schema } from '../../src/model/schema.ts';
import { payloadOf } from './payload.ts';

/** The signs that an operation does the same to many items. */
export interface BulkSigns {
  /** True if the body is a list. */
  readonly hasListBody: boolean;
  /** True if its name says that it is a bulk operation, and it accepts a list or an object with one list. */
  readonly hasBulkName: boolean;
}

export function bulkSignsOf(operation: Operation): BulkSigns {
  if (!operation.requestBody) return { hasListBody: false, hasBulkName: false };
  const isList = payloadOf(operation)?.isList === true && !onlyReads(operation);
  return { hasListBody: isList, hasBulkName: (isList || hasListInEnvelope(operation)) && isNamedBulk(operation) };
}

/** Returns whether the client sends a list, or an object with one list, such as the ids of the items to delete. */
export function sendsList(operation: Operation): boolean {
  return operation.requestBody !== undefined && (payloadOf(operation)?.isList === true || hasListInEnvelope(operation));
}

const CHANGING_VERBS = wordSet(`
  activate add archive assign cancel change create deactivate delete disable edit enable import insert modify patch process remove replace save set
  submit undelete update upsert write`);
/** Verbs of operations that only read. Reading many items changes nothing, so it is not a bulk operation. */
const READING_VERBS = wordSet(
  'check count discover fetch find get list lookup query read recommend retrieve search show status validate',
);
/** The verbs among these that always mean reading, unlike "check in" and "mark as read". */
const PLAIN_READING_VERBS = wordSet('count find fetch get list lookup query retrieve return search');
const MANY_WORDS = wordSet('many multiple several');
/** Words for bulk operations. `batch` is not among them, because a batch is often a resource that is created and has an id. */
const BULK_WORDS = wordSet('bulk mass');

/**
 * Returns whether the operation only reads, so that its list has filters or the ids of the items to return: `/users/search`,
 * `users:batchGet`, "Get users by their ids".
 */
function onlyReads({ pathItem, operationId = '', summary }: Operation): boolean {
  const last = pathItem.segments.findLast(({ text, isStatic }) => text !== '' && isStatic)?.text ?? '';
  const names = [last.replace(/^.*:/s, ''), operationId.replace(/^.*[./]/s, '')].map((name) => wordsOf(name.slice(0, 100)));
  const phrase = wordsOf(summary.slice(0, 100)).slice(0, SUMMARY_WORDS);
  if ([...names, phrase].some((words) => words.some((word) => CHANGING_VERBS.has(word)))) return false;
  return (
    [...names, phrase].some(beginsWithReadingVerb) ||
    names.some((words) => words.length > 1 && SEARCH_VERBS.has(words.at(-1) ?? ''))
  );
}

/** The number of words at the beginning of a summary that describe the action: "Get or create users". */
const SUMMARY_WORDS = 4;
/** `/order-search` */
const SEARCH_VERBS = wordSet('lookup query search');
const AMOUNT_WORDS = wordSet('batch bulk mass multi multiple');

/** `getUsers`, `bulkGet`, "Gets users"; not "List of users". */
function beginsWithReadingVerb(words: readonly string[]): boolean {
  const [verb = '', next = ''] = AMOUNT_WORDS.has(words[0] ?? '') ? words.slice(1) : words;
  return next !== 'of' && [verb, verb.replace(/s$/, ''), verb.replace(/es$/, '')].some((form) => PLAIN_READING_VERBS.has(form));
}

/** `/users/bulk`, `users:batchDelete`, `bulkUpdateUsers`, "Delete multiple users"; not `/batches`, "Create a batch" and `:batchGet`. */
function isNamedBulk({ pathItem, operationId = '', summary }: Operation): boolean {
  const [last = '', before = ''] = pathItem.segments.flatMap(({ text }) => (text === '' ? [] : [text])).reverse();
  const names = [last.replace(/^.*:/s, ''), operationId.replace(/^.*[./]/s, '')].map((name) => wordsOf(name.slice(0, 100)));
  const phrase = wordsOf(summary.slice(0, 100));
  // `/points/recommend/batch`, and a batch that is created
  if (READING_VERBS.has(before) || /^create (?:a )?(?:new )?batch\b/.test(phrase.join(' '))) return false;
  if ([...names, phrase].some((words) => words.slice(0, 2).some((word) => READING_VERBS.has(word)))) return false;
  return names.some(areBulkWords) || phrase.some((word) => BULK_WORDS.has(word)) || isAboutMany(phrase);
}

function areBulkWords(words: readonly string[]): boolean {
  if (words.some((word) => BULK_WORDS.has(word)) || isAboutMany(words)) return true;
  // `/users/batch`, `batchCreate`, `createBatch` of something is a thing.
  return words[0] === 'batch' && (words.length === 1 || CHANGING_VERBS.has(words[1] ?? ''));
}

/** "Update many users", `deleteMultipleUsers` */
function isAboutMany([verb = '', amount = '']: readonly string[]): boolean {
  return MANY_WORDS.has(amount) && (CHANGING_VERBS.has(verb) || CHANGING_VERBS.has(verb.replace(/s$/, '')));
}

/** Properties of requests in a list of requests. Each request names its own action, so that no action is common to all. */
const REQUEST_PROPERTIES = ['method', 'op', 'action', 'operation'];

/** The most properties of an object around a list, including the list. An object with more is not a mere envelope. */
const MAX_ENVELOPE_PROPERTIES = 3;

/** `{ "items": [...] }`, `{ "ids": [...], "force": true }`, unless the list contains requests of any kind. */
function hasListInEnvelope({ requestBody }: Operation): boolean {
  const schemas = (requestBody?.content ?? []).flatMap(({ isJson, essence, schema }) =>
    isJson && !essence.endsWith('patch+json') && schema ? [schema] : [],
  );
  return schemas.length > 0 && schemas.every(isEnvelope);
}

function isEnvelope({ isArray, properties, branches }: Schema): boolean {
  const lists = [...properties.values()].filter((property) => property.isArray);
  const [list] = lists;
  if (isArray || branches.length > 0 || lists.length !== 1 || properties.size > MAX_ENVELOPE_PROPERTIES) return false;
  const items = list?.items ? [list.items, ...list.items.branches] : [];
  return !items.some((item) => REQUEST_PROPERTIES.some((name) => item.properties.has(name)));
}
