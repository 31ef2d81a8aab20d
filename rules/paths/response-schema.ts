import type { Operation } from '../../src/model/operation.ts';
import type { Schema } from '../../src/model/schema.ts';
import { ATTRIBUTES, CONTAINERS, QUALIFIERS } from '../words/word-classes.ts';
import { wordsOf } from '../words/words.ts';
import { describesCreation } from './creation-mentions.ts';
import { listOf, operationsAt } from './node.ts';
import type { Noun } from './noun.ts';
import type { PathNode } from './path-tree.ts';
import { beginsWithMany, namesMany } from './plural-mentions.ts';

/** "Gets hybrid connections", whatever GET is described to answer with. */
export function isToldOfMany(node: PathNode, noun: Noun): boolean {
  return operationsAt(node).some((operation) => operation.method === 'get' && beginsWithMany(operation, noun));
}

/** "Get hybrid connections", "Lists all splits": GET is said, in any of its texts, to be about many of what the noun names. */
export function isReadAsMany(node: PathNode, noun: Noun): boolean {
  return operationsAt(node).some((operation) => operation.method === 'get' && namesMany(operation, noun));
}

/** "Create a split", "Add a user": POST is said to make one of what the noun names. */
export function isSaidToBeCreated(node: PathNode, noun: Noun): boolean {
  return operationsAt(node).some((operation) => operation.method === 'post' && describesCreation(operation, noun));
}

/** `/blocks/slot/{slotNumber}` answers with a block, as `/blocks/{hash}` does: by what else one is looked up. */
export function isAnsweredBefore(node: PathNode, noun: Noun, operations: readonly Operation[]): boolean {
  if (operations.some(({ method }) => method !== 'get')) return false;
  const schemas = operations.flatMap((operation) => answersOf(operation).slice(0, 1)).filter(isComponent);
  if (schemas.length === 0) return false;
  for (let at = node.parent; at; at = at.parent) {
    // `/vulnerability/source/{source}/vuln/{vuln}`: of the same name
    if (!at.segment.isStatic || at.segment.text.toLowerCase().startsWith(noun.whole)) continue;
    const others = at.parameters.filter(({ prefix }) => !node.prefix.startsWith(prefix));
    if (others.some((other) => schemas.some((schema) => returns(other, schema)))) return true;
  }
  return false;
}

/** Whether GET at a place answers with that component. */
function returns(node: PathNode, { place }: Schema): boolean {
  return readAt(node).some((schema) => schema.place.document === place.document && schema.place.pointer === place.pointer);
}

/** The schemas of what GET at a place answers with. */
function readAt(node: PathNode): readonly Schema[] {
  return operationsAt(node).flatMap((operation) => (operation.method === 'get' ? answersOf(operation) : []));
}

/** The schemas of what an operation answers with where it succeeds. */
export function answersOf(operation: Operation): Schema[] {
  const contents = operation.successResponses.flatMap(({ response }) => response.content(operation));
  return contents.map(({ schema }) => schema).filter((schema) => schema !== undefined);
}

function isComponent({ place }: Schema): boolean {
  return place.parent?.token === 'schemas' || place.parent?.token === 'definitions';
}

/** What a schema is called: as a component, or as the file that it is all of; empty for an inline one. */
export function nameOf(schema: Schema): string {
  if (isComponent(schema)) return String(schema.place.token);
  const { document, parent } = schema.place;
  if (parent) return '';
  return document.uri.slice(document.uri.lastIndexOf('/') + 1).split('.', 1)[0] ?? '';
}

/** Words for what a schema is used for, before or behind the name of the thing: `GetOrderResponse`, `ApiUser`. */
const ROLES = new Set(
  'dto model response result resource schema object entity vo view output representation read get list api v1 v2'.split(' '),
);

/** Whether a schema is a component that is called exactly as the noun: `Order`, `OrderDto`, not `OrderItem`. */
export function isCalled(schema: Schema | undefined, { words }: Pick<Noun, 'words'>): boolean {
  if (!schema) return false;
  // `Shared.Paragraph`
  const name = wordsOf(nameOf(schema).split('.').at(-1) ?? '');
  const start = name.findIndex((word) => !ROLES.has(word));
  const end = name.findLastIndex((word) => !ROLES.has(word));
  return name.slice(Math.max(0, start), end + 1).join('') === words.join('') || name.join('') === words.join('');
}

/** Whether GET at a place answers with one component that is called exactly as the noun. */
export function answersWithOne(node: PathNode, noun: Noun): boolean {
  return readAt(node).some((schema) => isCalled(schema, noun));
}

/**
 * `/email_verification/{id}` answers with an `EmailVerification` that has an id, and `/deploy-target/{id}` with one of the
 * `deploy-target`s that GET lists: things, though one can deploy and verify.
 */
export function areNamedThings(node: PathNode, noun: Noun): boolean {
  const { words, head, last, isCountable, startsWithVerb } = noun;
  if (words.length === 1 || [ATTRIBUTES, CONTAINERS].some((set) => set.has(last))) return false;
  // `/transport-slack`: what is not known has no plural.
  if ((!isCountable && !/[ts]ion$/.test(head)) || (startsWithVerb && !listOf(node))) return false;
  const isOne = (schema: Schema, child: PathNode): boolean =>
    isCalled(schema, noun) && [...schema.properties.keys()].some((name) => name === 'id' || child.names.has(name));
  return node.parameters.some((child) => readAt(child).some((schema) => isOne(schema, child)));
}

/** `growth-rate_list`, and `growth-rate_read` below: so Django calls what can be done with a collection, and with one of it. */
export function areCalledListAndOne(node: PathNode, { head, isCountable }: Noun): boolean {
  if (!isCountable || QUALIFIERS.has(head)) return false;
  // `/nodes/{id}/citation`, of which there is one, and one in each style
  const answers = operationsAt(node).flatMap(answersOf);
  if (!listOf(node) && answers.some(({ properties }) => properties.size > 0)) return false;
  const calledSo = (place: PathNode, action: RegExp): readonly string[] =>
    operationsAt(place).flatMap(({ method, operationId = '' }) =>
      method === 'get' && action.test(operationId) ? [operationId.replace(action, '')] : [],
    );
  const lists = calledSo(node, /_list$/);
  return (
    lists.length > 0 &&
    node.parameters.some((child) => calledSo(child, /_(?:read|retrieve)$/).some((name) => lists.includes(name)))
  );
}

/** Words that schemas' names end in and that say nothing of the thing. */
const SUFFIXES = new Set(
  'dto model resp response result resource object schema entity data info view summary interface representation output read list listing type vo wrapper'.split(
    ' ',
  ),
);

/** What the items' schema is called among the components; nothing for an inline one. */
export function itemWords(items: Schema | undefined): readonly string[] {
  let words = items ? wordsOf(nameOf(items)) : [];
  while (words.length > 1 && (SUFFIXES.has(words.at(-1) ?? '') || /^v?\d+$/.test(words.at(-1) ?? ''))) words = words.slice(0, -1);
  return words;
}
