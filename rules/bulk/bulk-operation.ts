import { wordSet, wordsOf } from '../../src/facts/words/words.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Schema } from '../../src/model/schema.ts';
import { payloadOf } from './payload.ts';

/** What shows that an operation does the same with many items. */
export interface Bulk {
  /** The body is a list. */
  readonly isList: boolean;
  /** It is named as a bulk operation, and accepts a list or an object with one list. */
  readonly isNamed: boolean;
}

export function bulkOf(operation: Operation): Bulk {
  if (!operation.requestBody) return { isList: false, isNamed: false };
  const isList = payloadOf(operation)?.isList === true && !onlyReads(operation);
  return { isList, isNamed: (isList || hasListInEnvelope(operation)) && isNamedBulk(operation) };
}

/** Returns whether an operation is sent a list, or an object with one list, such as the ids of what is deleted. */
export function sendsList(operation: Operation): boolean {
  return operation.requestBody !== undefined && (payloadOf(operation)?.isList === true || hasListInEnvelope(operation));
}

const CHANGES = wordSet(`
  activate add archive assign cancel change create deactivate delete disable edit enable import insert modify patch process remove replace save set
  submit undelete update upsert write`);
/** To read many at once changes nothing, whatever it is called. */
const READS = wordSet(
  'check count discover fetch find get list lookup query read recommend retrieve search show status validate',
);
/** Of these, the verbs that say nothing else, as "check in" and "mark as read" do. */
const ONLY_READS = wordSet('count find fetch get list lookup query retrieve return search');
const MANY = wordSet('many multiple several');
/** A batch is often a thing of its own: it is created, and has an id. */
const BULK = wordSet('bulk mass');

/** Returns whether the list has filters, or the ids of what is returned: `/users/search`, `users:batchGet`, "Get users by their ids". */
function onlyReads({ pathItem, operationId = '', summary }: Operation): boolean {
  const last = pathItem.segments.findLast(({ text, isStatic }) => text !== '' && isStatic)?.text ?? '';
  const names = [last.replace(/^.*:/s, ''), operationId.replace(/^.*[./]/s, '')].map((name) => wordsOf(name.slice(0, 100)));
  const phrase = wordsOf(summary.slice(0, 100)).slice(0, SAID);
  if ([...names, phrase].some((words) => words.some((word) => CHANGES.has(word)))) return false;
  return (
    [...names, phrase].some(beginsWithReading) || names.some((words) => words.length > 1 && SEARCHES.has(words.at(-1) ?? ''))
  );
}

/** How many words of a summary say what is done: "Get or create users". */
const SAID = 4;
/** `/order-search` */
const SEARCHES = wordSet('lookup query search');
const AMOUNTS = wordSet('batch bulk mass multi multiple');

/** `getUsers`, `bulkGet`, "Gets users"; not "List of users". */
function beginsWithReading(words: readonly string[]): boolean {
  const [verb = '', next = ''] = AMOUNTS.has(words[0] ?? '') ? words.slice(1) : words;
  return next !== 'of' && [verb, verb.replace(/s$/, ''), verb.replace(/es$/, '')].some((form) => ONLY_READS.has(form));
}

/** `/users/bulk`, `users:batchDelete`, `bulkUpdateUsers`, "Delete multiple users"; not `/batches`, "Create a batch" and `:batchGet`. */
function isNamedBulk({ pathItem, operationId = '', summary }: Operation): boolean {
  const [last = '', before = ''] = pathItem.segments.flatMap(({ text }) => (text === '' ? [] : [text])).reverse();
  const names = [last.replace(/^.*:/s, ''), operationId.replace(/^.*[./]/s, '')].map((name) => wordsOf(name.slice(0, 100)));
  const phrase = wordsOf(summary.slice(0, 100));
  // `/points/recommend/batch`, and a batch that is created
  if (READS.has(before) || /^create (?:a )?(?:new )?batch\b/.test(phrase.join(' '))) return false;
  if ([...names, phrase].some((words) => words.slice(0, 2).some((word) => READS.has(word)))) return false;
  return names.some(areBulk) || phrase.some((word) => BULK.has(word)) || isAboutMany(phrase);
}

function areBulk(words: readonly string[]): boolean {
  if (words.some((word) => BULK.has(word)) || isAboutMany(words)) return true;
  // `/users/batch`, `batchCreate`, `createBatch` of something is a thing.
  return words[0] === 'batch' && (words.length === 1 || CHANGES.has(words[1] ?? ''));
}

/** "Update many users", `deleteMultipleUsers` */
function isAboutMany([verb = '', amount = '']: readonly string[]): boolean {
  return MANY.has(amount) && (CHANGES.has(verb) || CHANGES.has(verb.replace(/s$/, '')));
}

/** Of a list of requests, each says what it does: no action is common to all. */
const REQUESTS = ['method', 'op', 'action', 'operation'];

/** More properties than an envelope has beside its list. */
const MAX_PROPERTIES = 3;

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
  if (isArray || branches.length > 0 || lists.length !== 1 || properties.size > MAX_PROPERTIES) return false;
  const items = list?.items ? [list.items, ...list.items.branches] : [];
  return !items.some((item) => REQUESTS.some((name) => item.properties.has(name)));
}
