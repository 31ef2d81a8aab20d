import type { Operation } from '../../src/model/operation.ts';
import type { Schema } from '../../src/model/schema.ts';
import { isPlural } from '../words/nouns.ts';
import { ACTIONS, ATTRIBUTES, QUALIFIERS, SINGLETONS } from '../words/word-classes.ts';
import { isDeed } from './deed.ts';
import { identifierOf, isNamedAfter, isSelector } from './identifier.ts';
import { mayBeCounted } from './items.ts';
import { speaksOfMany } from './many.ts';
import { has, hasPluralBeside, idsOf, isAtTop, isReading, listOf, operationsAt, wordsBefore } from './node.ts';
import type { Noun } from './noun.ts';
import { hasTexts } from './operation-wording.ts';
import { answersOf, isCalled } from './own-items.ts';
import type { PathNode } from './path-tree.ts';
import { saysCreate, saysCreateAny, saysCreateNext, saysMake, saysMakeNew, speaksOfAny } from './wording.ts';

/** POST creates one of what the segment names, and it is no singleton. */
export function isCreated(node: PathNode, noun: Noun): boolean {
  const { words, head, last } = noun;
  if (!mayBeCounted(node, noun) || QUALIFIERS.has(head)) return false;
  if (ATTRIBUTES.has(last) && !((words.length > 1 || head !== last) && MADE.has(last))) return false;
  if (words.length === 1 && ACTIONS.has(head) && isDoneToThem(node) && !hasPluralBeside(node)) return false;
  if (SINGLETONS.has(last) && !hasPluralBeside(node) && !isOneOfMany(node, noun) && !operationsAt(node).some(saysSeveral))
    return false;
  if (/^(?:account|me|my|profile|self)$/i.test(node.parent?.segment.text ?? '')) return false;
  if (!listOf(node) && operationsAt(node).some((operation) => isOnOne(operation, node, noun))) return false;
  if (isDeed(node, noun) || node.parameters.some(isVariant)) return false;
  return operationsAt(node).some(
    (operation) =>
      operation.method === 'post' &&
      !makesNone(operation) &&
      !isOfExisting(operation) &&
      // `/example` adds one to `/examples`.
      (saysCreate(operation, noun) ||
        saysCreateNext(operation, noun) ||
        isMade(operation, noun) ||
        saysMakeNew(operation, noun) ||
        (hasPluralBeside(node) && (saysCreateAny(operation) || saysMake(operation, noun) || saysNothing(operation)))),
  );
}

/** `/orders/{id}/refund`, `/orders/export` */
function isDoneToThem(node: PathNode): boolean {
  return node.parent?.segment.isParameter === true || isPlural(wordsBefore(node).at(-1) ?? '');
}

/**
 * `getPoolListAsReport` only reads, `setDiscourseTopic` sets the one there is, "Create a plan without executing it" keeps none, and
 * "If a thread has already been created for the message" there is no other.
 */
function makesNone(operation: Operation): boolean {
  const { operationId = '', description } = operation;
  return (
    answersOf(operation).some(isFile) ||
    /^(?:download|export|fetch|find|get|list|query|search|set)(?![a-z])/.test(operationId) ||
    /\bwithout (?:executing|storing|creating|saving|sending|persisting)\b|\balready been created for\b/i.test(
      description.slice(0, 600),
    )
  );
}

/** `POST /community/banner?id=`, the id of the community: what is only created has none yet. */
function isOfExisting({ parameters }: Operation): boolean {
  return parameters.some(({ in: place, name, isRequired }) => place === 'query' && isRequired && name === 'id');
}

/** "Create a quote PDF", which is in the response. */
function isFile({ types, format }: Schema): boolean {
  return types.has('string') && format === 'binary';
}

/** "Adds one or more new subscriptions", "Add a new service - name must be unique": one is not all there is. */
function saysSeveral({ method, summary, description }: Operation): boolean {
  return method === 'post' && /\b(?:an? new|one or more new|must be unique)\b/i.test(summary || description.slice(0, 200));
}

/** POST at `/alert` takes an object, beside `/alerts`. */
function saysNothing(operation: Operation): boolean {
  if (hasTexts(operation) || operation.operationId) return false;
  return operation.requestBody?.content.some(({ schema }) => schema?.isObject) === true;
}

/** GET at `/photo/{size}` answers with the one photo that there is. */
function isVariant(child: PathNode): boolean {
  return has(child, 'get') && idsOf(child).every(isSelector);
}

/** "Record a goods receipt" is answered with 201, or takes a `GoodsReceipt`: one was created. */
function isMade(operation: Operation, noun: Noun): boolean {
  if (ACTIONS.has(noun.head) || !noun.isCountable || !saysMake(operation, noun)) return false;
  return (
    operation.successResponses.some(({ status }) => status === '201') ||
    operation.requestBody?.content.some(({ schema }) => isCalled(schema, noun)) === true
  );
}

/** Whether an operation other than POST is on the one thing here, and neither its parameters nor its body say which one. */
function isOnOne(operation: Operation, node: PathNode, noun: Noun): boolean {
  const { method, parameters } = operation;
  if (!isReading(operation)) return false;
  // "Delete all snapshots"
  if (speaksOfMany(operation, noun)) return false;
  if (parameters.some((parameter) => /^(?:query|header)$/.test(parameter.in) && isIdOf(parameter.name, noun))) return false;
  if (node.parent?.segment.isParameter) return true;
  // "Update an existing pet", which one stands in the body.
  if (method !== 'get' && speaksOfAny(operation, noun, true)) return false;
  return method === 'get' || !sendsId(operation, noun);
}

/** "Update tag", with `{ "tag_id": ... }` in the body */
function sendsId({ requestBody }: Operation, noun: Noun): boolean {
  const names = requestBody?.content.flatMap(({ schema }) => [...(schema?.properties.keys() ?? [])]) ?? [];
  return names.some((name) => isIdOf(name, noun));
}

/** `/user?username=`, `/group?groupname=` */
function isIdOf(name: string, noun: Noun): boolean {
  const id = identifierOf(name);
  return id.stem.length === 0 || isNamedAfter(id, noun);
}

/** Of the attributes, what is made and kept if it is of a kind: `ssh-key`. */
const MADE = new Set('address alias day domain key kind level source term title type version'.split(' '));

/** Of the singletons, what is one of many where an API creates it at the top. */
const ONE_OF_MANY = new Set('company organisation organization plan policy project team tenant user workspace zone'.split(' '));

/** Whose session is the one that a client has. */
const OF_CLIENT = /^(?:account|auth|login|me|oauth|sso|user)$/i;

function isOneOfMany(node: PathNode, { words, last }: Noun): boolean {
  // `/payment-session`, `/shell/session`; `/session` and `/auth/session` are the client's own.
  if (last === 'session') return words.length > 1 || (!isAtTop(node) && !OF_CLIENT.test(node.parent?.segment.text ?? ''));
  // `/client/{id}/user`: seldom the only one; `/{org}/team` may be.
  return ONE_OF_MANY.has(last) && (last === 'user' || node.parent?.segment.isStatic !== false);
}
