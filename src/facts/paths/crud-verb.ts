import type { PathNode } from '../path-tree/path-tree.ts';
import { extensionOf, piecesOf } from '../path-tree/segment-text.ts';
import { lastNounOf, singularOfWord } from '../words/nouns.ts';
import { wordsOf } from '../words/words.ts';
import { isGenericIdentifier } from './identifier.ts';
import {
  answersMethod,
  canChangeItems,
  identifiersAt,
  isBehindCollection,
  isBelowItem,
  operationsAt,
  operationsWithItems,
} from './node-operations.ts';
import { beginsWithWord } from './noun-mentions.ts';

/** The verbs that methods express, with the methods that mean the same, the most likely first. */
const METHODS = {
  get: ['GET'],
  list: ['GET'],
  fetch: ['GET'],
  create: ['POST'],
  add: ['POST'],
  post: ['POST'],
  update: ['PATCH', 'PUT'],
  set: ['PUT', 'PATCH'],
  delete: ['DELETE'],
  remove: ['DELETE'],
} as const;
type Verb = keyof typeof METHODS;

/** The verbs that need no further evidence; `post` may be a noun. */
const CLEAR_VERBS = (Object.keys(METHODS) as Verb[]).filter((verb) => verb !== 'post');

/** Returns whether a word is one of the verbs that methods express. */
export function isCrudVerb(word: string): boolean {
  return (CLEAR_VERBS as readonly string[]).includes(word);
}

/** A verb in a path that the method should be. */
export interface CrudVerb {
  readonly verb: Verb;
  /** True if it is the whole segment: `/orders/create`. */
  readonly isWhole: boolean;
  /** The methods that say the same, the most likely first. */
  readonly methods: readonly string[];
}

/** The CRUD verb that a segment is or begins with: `create`, `getUsers`, `delete-user`, `getusers`. */
export function crudVerbOf(node: PathNode): CrudVerb | undefined {
  const { text } = node.segment;
  const [first] = piecesOf(text);
  if (!first?.isStatic) return undefined;
  const extension = extensionOf(text) ?? '';
  const bare = extension === '' ? text : text.slice(0, text.lastIndexOf(extension));
  const pieces = piecesOf(bare);
  const words = wordsOf(pieces.map((piece) => (piece.isStatic ? piece.text : ' ')).join(''));
  const verb = isPosting(node) ? 'post' : verbAt(words[0] ?? '');
  if (!verb) return undefined;
  const isWhole = words[0] === verb && words.length === 1 && pieces.length === 1;
  if (isWhole ? isThing(node, verb) || isUpdating(node, verb) : isCompoundThing(node, verb, words)) return undefined;
  return { verb, isWhole, methods: METHODS[verb] };
}

function verbAt(word: string): Verb | undefined {
  return CLEAR_VERBS.find((verb) => word === verb || (word.startsWith(verb) && isTwoWords(word, verb)));
}

/**
 * Returns whether a segment is like `postTaskRun` beside `getTaskRun`. Without such a sibling, `post` may be part of a noun, as
 * in `postOffice`.
 */
function isPosting({ segment, siblings }: PathNode): boolean {
  const object = /^post(?=[A-Z_-])(.*)$/s.exec(segment.text)?.[1];
  return object !== undefined && ['get', 'put', 'delete'].some((verb) => siblings.has(`${verb}${object}`));
}

/** Returns whether clients only start an update and send nothing: POST `/indexes/update` without a body. */
function isUpdating(node: PathNode, verb: Verb): boolean {
  const operations = operationsWithItems(node);
  return (
    verb === 'update' && operations.length > 0 && operations.every(({ method, requestBody }) => method === 'post' && !requestBody)
  );
}

/** `getusers`, `setpassword`: the verb and a noun, written together; not `settings`, `address` or `addons`. */
function isTwoWords(word: string, verb: Verb): boolean {
  const object = singularOfWord(word.slice(verb.length));
  return !NO_OBJECTS.has(object) && lastNounOf(object) === object;
}

/** Words that form another word together with the verb before them: `createdate`, `setpoint`, `listprice`. */
const NO_OBJECTS = new Set('back book date item list meta mode point price time timestamp type view'.split(' '));

const READING_VERBS = new Set<Verb>(['get', 'list', 'fetch']);

/** Verbs that are also nouns: a to-do app has lists, a card game sets. */
const NOUNS = new Set<Verb>(['list', 'set', 'update']);

/** Returns whether a segment that reads like a verb names a thing with an id or methods of its own: `/list/{listId}`, GET and PATCH `/drives/{id}/list`. */
function isThing(node: PathNode, verb: Verb): boolean {
  if (!NOUNS.has(verb) || isBehindCollection(node)) return false;
  const isNamed = node.parameters.some((child) =>
    identifiersAt(child).some((id) => id.stem.join('') === verb || (isGenericIdentifier(id) && canChangeItems(node, child))),
  );
  const isOneOf = isBelowItem(node) && answersMethod(node, 'get') && answersMethod(node, 'put', 'patch', 'delete');
  return isNamed || isOneOf || (isBelowItem(node) && isPartOfItem(node, verb));
}

/**
 * Returns whether a segment names something that an item belongs to: `/cards/{id}/list` beside `/lists`; and GET
 * `/terms/{id}/set`, as an operation that only reads sets nothing.
 */
function isPartOfItem(node: PathNode, verb: Verb): boolean {
  if (verb === 'list') return node.vocabulary.has('lists');
  const operations = operationsAt(node);
  const isRead = operations.every((operation) => operation.method === 'get' && !beginsWithWord(operation, 'set'));
  return verb === 'set' && operations.length > 0 && isRead;
}

/** Nouns that begin like a verb and its object. */
const COMPOUND_NOUNS = new Set(
  'add on|add ons|add in|add ins|get started|get together|get togethers|list price|list prices|list view|list views|set top|set point|set points|set up|update center'.split(
    '|',
  ),
);

/** Things that belong to an action: `/delete-requests`, `/update-jobs`. */
const THINGS_OF_ACTIONS = new Set(
  'channels requests jobs tasks operations events logs runs policies markers options permissions rules'.split(' '),
);

/** Things that an action creates: POST `/delete-request`, `/remove-token`. */
const MADE_BY_ACTIONS = new Set(['delete request', 'remove request', 'remove token', 'update request']);

/** "Check for updates", "Returns the status of the update" */
const READING_TEXT = /^\W*(?:check|display|fetch|find|get|list|read|retrieve|return|show|view)(?:e?s)?\b/i;

/** Returns whether nothing is updated or set according to all descriptions: `/update-check`, `/set-menus`. */
function isDescribedAsReading(node: PathNode): boolean {
  const operations = operationsWithItems(node);
  const isRead = operations.every(
    ({ method, summary, description }) => method === 'get' && READING_TEXT.test(summary || description),
  );
  return operations.length > 0 && isRead;
}

/** Returns whether a compound names a thing although it begins with a verb: `add-ons`, `list-items`, `update-requests`. */
function isCompoundThing(node: PathNode, verb: Verb, words: readonly string[]): boolean {
  if (COMPOUND_NOUNS.has(words.slice(0, 2).join(' '))) return true;
  // Only actions that read are recognized by their names as reading.
  const isRead = [node, ...node.parameters].some((place) => answersMethod(place, 'get'));
  if (THINGS_OF_ACTIONS.has(words.at(-1) ?? '') && !READING_VERBS.has(verb) && isRead) return true;
  if (MADE_BY_ACTIONS.has(words.join(' ')) && answersMethod(node, 'post')) return true;
  if (!NOUNS.has(verb)) return false;
  if (!READING_VERBS.has(verb) && isDescribedAsReading(node)) return true;
  if (verb === 'update') return false;
  return (
    (answersMethod(node, 'get') && answersMethod(node, 'post', 'put', 'patch', 'delete')) ||
    node.parameters.some((child) => answersMethod(child, 'get') && answersMethod(child, 'put', 'patch', 'delete'))
  );
}
