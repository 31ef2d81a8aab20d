import type { Operation } from '../../src/model/operation.ts';
import { isCollection, isCounted, spelledOut } from '../paths/collection.ts';
import { has, listOf, operationsAt } from '../paths/node.ts';
import { needsNoPlural, nounOf } from '../paths/noun.ts';
import { endOf, type PathNode } from '../paths/path-tree.ts';
import { isPlural, singularOfWord } from '../words/nouns.ts';
import { ACTIONS } from '../words/usage.ts';
import { wordsOf } from '../words/words.ts';

/** The item that PUT should be on, where it is on a collection: `/orders/{id}` for PUT on `/orders`. */
export function itemInstead(operation: Operation): string | undefined {
  const node = endOf(operation.pathItem);
  if (!node || !isWholeCollection(node, operation)) return undefined;
  if (replacesAll(operation) && !node.parameters.some(isWritten)) return undefined;
  const known = node.parameters[0]?.segment.text;
  // A name may stand only once in a path.
  const id = node.prefix.includes('{id}') ? `{${singularOfWord(wordsOf(node.segment.text).at(-1) ?? 'item')}_id}` : '{id}';
  return `${node.prefix}/${known ?? id}`;
}

/** Each is written alone, so that they are no mere parts of something else, nor what only belongs to it. */
function isWritten(child: PathNode): boolean {
  return operationsAt(child).some(
    ({ method, requestBody }) => (method === 'put' || method === 'patch') && requestBody !== undefined,
  );
}

/** Whether a path ends in a collection: what it answers, what is below it and what it is called decide together. */
function isWholeCollection(node: PathNode, put: Operation): boolean {
  if (!node.segment.isStatic || answersOne(node)) return false;
  const noun = nounOf(node.segment.text);
  if (!noun) return false;
  const hasItems = node.parameters.length > 0;
  const isListed = listOf(node) !== undefined;
  if (isPlural(noun.head)) {
    if (isListed || hasItems) return true;
    if (VAGUE.has(noun.head) || /(?:settings|preferences)$/.test(noun.head) || ACTIONS.has(noun.words[0] ?? '')) return false;
    return !isPart(node) || has(node, 'post') || sendsList(put);
  }
  if (needsNoPlural(noun) && !isCounted(node, noun)) return isListed && (hasItems || has(node, 'post'));
  const known = spelledOut(node, noun);
  return known !== undefined && isCollection(node, known);
}

/** `PUT /cars/{id}/doors` and `PUT /users/notes` may do something with all that another thing has. */
function isPart({ parent }: PathNode): boolean {
  return parent !== undefined && (!parent.segment.isStatic || isPlural(wordsOf(parent.segment.text).at(-1) ?? ''));
}

/** Plural in form, and said of one thing: its settings, its coordinates. */
const VAGUE = new Set(
  `settings preferences options properties permissions details limits stats statistics metrics analytics credentials contents coordinates
  terms instructions conditions restrictions defaults features specs dimensions thresholds basics headers parameters metadata params
  attributes credits rights controls rules status series info`.split(/\s+/),
);

/** Whether GET there answers with one thing, as it does for settings. */
function answersOne(node: PathNode): boolean {
  const get = operationsAt(node).find(({ method }) => method === 'get');
  if (!get || listOf(node)) return false;
  const schemas = get.successResponses.flatMap(({ response }) => response.content(get).flatMap(({ schema }) => schema ?? []));
  return schemas.some((schema) => schema.properties.size > 0);
}

/** "Set labels for an issue", sent as a list: what belongs to an item is replaced as a whole, which is what PUT is for. */
function replacesAll(operation: Operation): boolean {
  const { operationId = '', summary, description, pathItem } = operation;
  const isOfItem = pathItem.segments.some((segment) => segment.isParameter);
  if (!isOfItem || !sendsList(operation)) return false;
  // `PUT /indexes/{id}/settings/stop-words` with `["the", "a"]`
  if (sendsValues(operation) && pathItem.segments.slice(0, -1).some(({ text }) => SETTINGS.test(text))) return true;
  const isCalledSo = [summary, operationId.replace(/^.*[./]/, '')].some((text) => REPLACE.test(text));
  return isCalledSo || REPLACES_ALL.test(description.slice(0, READ_AHEAD));
}

const REPLACE = /^\s*(?:replaces?|sets?|overwrites?)(?![a-z])/i;
const REPLACES_ALL = /\b(?:replac|overwrit)(?:e|es|ing) (?:\S+ ){0,3}(?:all|any|existing|current|previous|entire|whole)\b/i;
/** A description may be a book. */
const READ_AHEAD = 1000;

const SETTINGS = /^(?:settings|preferences|config|configuration|options)$/i;

function sendsValues({ requestBody }: Operation): boolean {
  return (requestBody?.content ?? []).some(({ schema }) => schema?.items !== undefined && !schema.items.isObject);
}

/** A list, or an object that holds one and hardly anything else. */
function sendsList({ requestBody }: Operation): boolean {
  const schemas = requestBody?.content.flatMap(({ schema }) => (schema ? [schema, ...schema.branches] : [])) ?? [];
  return schemas.some(({ isArray, properties }) => {
    return isArray || (properties.size <= 2 && [...properties.values()].some((property) => property.isArray));
  });
}
