import { endNodeOf, type PathNode } from '../../src/facts/path-tree/path-tree.ts';
import { itemIdentifier } from '../../src/facts/paths/item-identifier.ts';
import { answersMethod, listAt, operationsAt } from '../../src/facts/paths/node-operations.ts';
import { isPlural, isUncountable, singularOfWord } from '../../src/facts/words/nouns.ts';
import { VAGUE_PLURALS } from '../../src/facts/words/operation-words.ts';
import { ACTIONS } from '../../src/facts/words/word-classes.ts';
import { wordSet, wordsOf } from '../../src/facts/words/words.ts';
import type { MediaType } from '../../src/model/media-type.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Schema } from '../../src/model/schema.ts';
import { namesCollection } from '../paths/path-plural-collections/judgements.ts';
import { isSingular, nounAt } from '../paths/path-plural-collections/subject.ts';

/** The item that PUT should be on, where it is on a collection: `/orders/{id}` for PUT on `/orders`. */
export function itemPathFor(operation: Operation): string | undefined {
  const node = endNodeOf(operation.pathItem);
  if (!node || !isWholeCollection(node, operation)) return undefined;
  if (replacesListOfGet(operation)) return undefined;
  if (replacesAll(operation) && !node.parameters.some(isWrittenAlone)) return undefined;
  const noun = nounAt(node);
  const known = noun && itemIdentifier(node, noun, operation);
  if (known !== undefined && !node.prefix.includes(`{${known}}`)) return `${node.prefix}/{${known}}`;
  // A path must not have a name twice.
  const id = node.prefix.includes('{id}') ? `{${singularOfWord(wordsOf(node.segment.text).at(-1) ?? 'item')}_id}` : '{id}';
  return `${node.prefix}/${id}`;
}

/** Returns whether PUT changes many items at once: it is described so, or is sent their ids or a list that is named like the collection. */
export function changesMany(operation: Operation): boolean {
  const { summary, description, pathItem } = operation;
  const node = endNodeOf(pathItem);
  const head = (node && nounAt(node)?.head) ?? '';
  if ([summary, description].some((text) => CHANGES_AT_ONCE.test(text.slice(0, MAX_READ_LENGTH)))) return true;
  const schemas = operation.requestBody?.content.flatMap(({ schema }) => schema ?? []) ?? [];
  return schemas.some(({ properties }) =>
    [...properties].some(([name, property]) => {
      const last = wordsOf(name).at(-1) ?? '';
      return property.isArray && (last === 'ids' || (head !== '' && singularOfWord(last) === singularOfWord(head)));
    }),
  );
}

/** "Update stores in batch", "Renames several files" */
const CHANGES_AT_ONCE = /\bin (?:a )?(?:batch|batches|bulk)\b|^\W*(?:(?:batch|bulk|mass)\b|\w+ (?:many|multiple|several)\b)/i;

/** Returns whether each item is written alone, so that the items are not mere parts of another thing. */
function isWrittenAlone(child: PathNode): boolean {
  return operationsAt(child).some(
    ({ method, requestBody }) => (method === 'put' || method === 'patch') && requestBody !== undefined,
  );
}

/** Returns whether a path ends in a collection, by its responses, the paths below it and its name together. */
function isWholeCollection(node: PathNode, put: Operation): boolean {
  if (!node.segment.isStatic || answersWithOneThing(node)) return false;
  const noun = nounAt(node);
  if (!noun) return false;
  const hasItems = node.parameters.length > 0;
  const isListed = listAt(node) !== undefined;
  if (!isListed && !answersMethod(node, 'post') && isDocument(noun.head, put)) return false;
  if (isPlural(noun.head)) {
    if (describesSettings(put)) return false;
    if (isListed || hasItems) return true;
    if (
      VAGUE_PLURALS.has(noun.head) ||
      WHOLE_NOUNS.has(noun.head) ||
      SETTINGS.test(noun.head) ||
      ACTIONS.has(noun.words[0] ?? '')
    )
      return false;
    return !isPartOfOther(node) || answersMethod(node, 'post') || sentLists(put).length > 0;
  }
  if (!isSingular(noun)) return isListed && (hasItems || answersMethod(node, 'post'));
  return namesCollection(node);
}

/**
 * Returns whether a collection may be the parts of another thing, all of which PUT changes at once: `PUT /cars/{id}/doors`, `PUT
 * /users/notes`.
 */
function isPartOfOther({ parent }: PathNode): boolean {
  return parent !== undefined && (!parent.segment.isStatic || isPlural(wordsOf(parent.segment.text).at(-1) ?? ''));
}

/** Nouns that are plural in form and often name one thing as a whole: coordinates, terms. */
const WHOLE_NOUNS = wordSet(`
  credentials contents coordinates terms instructions restrictions defaults features specs dimensions thresholds basics headers parameters
  metadata params attributes credits rights controls rules`);

/**
 * Returns whether PUT replaces one document: metadata, preferences and the like, whose parts may have paths of their own, or a
 * body that is a map.
 */
function isDocument(head: string, { requestBody }: Operation): boolean {
  if (isUncountable(head) || WHOLE_NOUNS.has(head) || SETTINGS.test(head)) return true;
  const bodies = requestBody?.content.flatMap(({ schema }) => schema ?? []) ?? [];
  return (
    bodies.length > 0 && bodies.every(({ properties, additionalProperties }) => properties.size === 0 && additionalProperties)
  );
}

const SETTINGS = /(?:settings|preferences|prefs)$/;

/** "Change notification settings for a community" at `/community/notifications` */
function describesSettings({ summary, description }: Operation): boolean {
  return /^\W*\w+ (?:[\w'’-]+ ){0,4}(?:settings|preferences)(?:$|\W*$|\.| (?:for|of|in|on)\b)/i.test(
    summary || description.slice(0, MAX_READ_LENGTH),
  );
}

/** Returns whether GET on the path answers with one thing, as it does for settings. */
function answersWithOneThing(node: PathNode): boolean {
  const get = operationsAt(node).find(({ method }) => method === 'get');
  if (!get || listAt(node)) return false;
  const schemas = get.successResponses.flatMap(({ response }) => response.content(get).flatMap(({ schema }) => schema ?? []));
  return schemas.some((schema) => schema.properties.size > 0);
}

/** Returns whether PUT replaces all parts of an item, which is its purpose: "Set labels for an issue", sent as a list. */
function replacesAll(operation: Operation): boolean {
  const { operationId = '', summary, description, pathItem } = operation;
  const isOfItem = pathItem.segments.some((segment) => segment.isParameter);
  const lists = isOfItem ? sentLists(operation) : [];
  if (lists.length === 0) return false;
  const texts = `${summary} ${wordsOf(operationId).join(' ')} ${description.slice(0, 40)}`;
  if (lists.every(({ items }) => items && hasNoId(items)) && !ADDING_VERB.test(texts)) return true;
  return hasReplacingName(operation) || REPLACES_ALL.test(description.slice(0, MAX_READ_LENGTH));
}

/** Returns whether PUT takes the list that GET on the same path answers with: the collection is replaced as a whole. */
function replacesListOfGet({ requestBody, pathItem }: Operation): boolean {
  const get = pathItem.operations.find(({ method }) => method === 'get');
  const listed = get?.successResponses.flatMap(({ response }) => itemsIn(response.content(get))) ?? [];
  const sent = itemsIn(requestBody?.content ?? []);
  return sent.length > 0 && sent.every(({ place }) => listed.some((item) => item.place.value === place.value));
}

/** The items of the bodies that are arrays. */
function itemsIn(content: readonly MediaType[]): readonly Schema[] {
  return content.flatMap(({ schema }) => (schema?.isArray && schema.items ? [schema.items] : []));
}

/** "Replace all orders", `setLabels` */
export function hasReplacingName({ summary, operationId = '' }: Operation): boolean {
  return [summary, operationId.replace(/^.*[./]/, '')].some((text) => REPLACING_VERB.test(text));
}

const REPLACING_VERB = /^\s*(?:replaces?|sets?|overwrites?)(?![a-z])/i;
const REPLACES_ALL = /\b(?:replac|overwrit)(?:e|es|ing) (?:\S+ ){0,3}(?:all|any|existing|current|previous|entire|whole)\b/i;
/** "Add assets to an album": the earlier assets stay. */
const ADDING_VERB = /\b(?:add|append|bulk|create)s?\b/i;
/** The length up to which descriptions are read. */
const MAX_READ_LENGTH = 1000;

/** Returns whether items are mere values, such as ids, or `{ x, y, label }`, so that none of them could have a path of its own. */
function hasNoId({ isObject, types, properties }: Schema): boolean {
  if (!isObject) return types.size > 0 && !types.has('array');
  return properties.size > 0 && ![...properties.keys()].some((name) => KEY_WORDS.has(wordsOf(name).at(-1) ?? ''));
}

/** Words at the end of the names of properties by which clients address one of the values. */
const KEY_WORDS = wordSet('code guid id identifier key name number slug uid uuid');

/** The lists that a request sends: a list, or the lists in an object that has hardly anything else. */
function sentLists({ requestBody }: Operation): readonly Schema[] {
  const schemas = requestBody?.content.flatMap(({ schema }) => (schema ? [schema, ...schema.branches] : [])) ?? [];
  return schemas
    .flatMap((schema) => [schema, ...(schema.properties.size <= 2 ? schema.properties.values() : [])])
    .filter(({ isArray }) => isArray);
}
