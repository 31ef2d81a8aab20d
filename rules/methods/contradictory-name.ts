import { isPlural, singularOfWord } from '../../src/facts/words/nouns.ts';
import { DETERMINERS } from '../../src/facts/words/operation-words.ts';
import { ACTIONS, VERBS } from '../../src/facts/words/word-classes.ts';
import { wordsOf } from '../../src/facts/words/words.ts';
import type { Operation } from '../../src/model/operation.ts';

type Action = 'reads' | 'creates' | 'updates' | 'deletes' | 'acts';

/** The actions of verbs. Verbs that say little, such as `edit`, are left out. */
const CRUD_VERBS: Readonly<Record<string, Action>> = {
  get: 'reads',
  list: 'reads',
  fetch: 'reads',
  find: 'reads',
  read: 'reads',
  retrieve: 'reads',
  create: 'creates',
  insert: 'creates',
  add: 'creates',
  post: 'creates',
  update: 'updates',
  modify: 'updates',
  patch: 'updates',
  put: 'updates',
  replace: 'updates',
  save: 'updates',
  set: 'updates',
  delete: 'deletes',
  remove: 'deletes',
  destroy: 'deletes',
  abort: 'acts',
  activate: 'acts',
  approve: 'acts',
  cancel: 'acts',
  deactivate: 'acts',
  disable: 'acts',
  enable: 'acts',
  kill: 'acts',
  pause: 'acts',
  purge: 'acts',
  reboot: 'acts',
  reject: 'acts',
  restart: 'acts',
  revoke: 'acts',
  start: 'acts',
  stop: 'acts',
  terminate: 'acts',
};

/** The verbs that contradict a method in any API; POST may do anything with the body of the request. */
const CONTRARY_VERBS: Readonly<Record<string, ReadonlySet<string>>> = {
  get: verbs('creates', 'updates', 'deletes', 'acts'),
  head: verbs('creates', 'updates', 'deletes', 'acts'),
  query: verbs('creates', 'updates', 'deletes', 'acts'),
  // A search may need more data than a URL can carry.
  post: new Set([...verbs('reads', 'deletes'), 'put'].filter((verb) => verb !== 'find')),
  put: verbs('reads', 'deletes'),
  // Adding to a resource and removing a part of it are uses of PATCH.
  patch: new Set([...verbs('reads'), 'create', 'delete', 'destroy']),
  // Deleting an option may replace it wherever it is chosen.
  delete: new Set([...verbs('reads', 'creates', 'updates')].filter((verb) => verb !== 'replace')),
};

function verbs(...actions: readonly Action[]): ReadonlySet<string> {
  return new Set(Object.keys(CRUD_VERBS).filter((verb) => actions.includes(CRUD_VERBS[verb] as Action)));
}

const METHODS_FOR_ACTIONS: Readonly<Record<Action, string>> = {
  reads: '`GET`',
  creates: '`POST`',
  updates: '`PUT` or `PATCH`',
  deletes: '`DELETE`',
  acts: '`POST`',
};

/** A name that contradicts the method. */
export interface ContraryName {
  /** The name as the description spells it. */
  readonly name: string;
  /** The methods that the name suggests, for messages. */
  readonly method: string;
}

/** The operation's id, or its summary if it has no id, if that contradicts its method: GET `createUser`. */
export function contraryName(operation: Operation): ContraryName | undefined {
  const contrary = CONTRARY_VERBS[operation.method];
  if (!contrary) return undefined;
  const { operationId, summary } = operation;
  const name = operationId ?? summary.split(/[.,;:(\n]/, 1)[0] ?? '';
  // A summary may describe the purpose of a POST in any number of words.
  if (operationId === undefined && operation.method === 'post') return undefined;
  const phrases = operationId === undefined ? phrasesOfSummary(name) : phrasesOfId(name);
  const [first] = phrases;
  if (!first || phrases.some((phrase) => !contrary.has(phrase.verb) || isExcused(operation, phrase))) return undefined;
  return { name: name.trim(), method: METHODS_FOR_ACTIONS[CRUD_VERBS[first.verb] as Action] };
}

/** A verb and the words after it. */
interface VerbPhrase {
  readonly verb: string;
  readonly object: readonly string[];
}

/** The verbs of `createUser`, `UserService_CreateUser`, `users.create` or `users_create`; one that fits the method is enough. */
function phrasesOfId(id: string): readonly VerbPhrase[] {
  // `createUserUsingGET` is the function `createUser`, served as GET.
  const bare = id.replace(/Using(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)(?:_\d+)?$/, '');
  const whole = phraseOf(wordsOf(bare));
  const parts = bare.split(SERVICE_SEPARATOR);
  const last = parts.length > 1 ? phraseOf(wordsOf(parts.at(-1) ?? '')) : undefined;
  // `software_update` is a noun; `users_delete` and `usersDelete` are not.
  const end = VERB_ENDING.test(bare) ? ((SNAKE_END.exec(bare) ?? CAMEL_END.exec(bare))?.[1] ?? '') : '';
  const first = wordsOf(bare)[0] ?? '';
  const isVerbFirst = VERBS.has(first) || ACTIONS.has(first);
  const ending = end !== '' && !isVerbFirst ? { verb: end.toLowerCase(), object: [] } : undefined;
  return [whole, last, ending].filter((phrase) => phrase !== undefined);
}

/** The separator between the service and the action: `UserService_CreateUser`, NestJS's `UserController_createUser`. */
const SERVICE_SEPARATOR = /[./:#]|_(?=[A-Z])|(?<=(?:Controller|Handler|Resource|Service))_/;

/** A check at the end of the string that quickly excludes most ids. */
const VERB_ENDING = /(?:create|delete|remove|destroy)$/i;

const SNAKE_END = /[a-z][_-](create|delete|remove|destroy)$/i;

/** `usersDelete`, but not `bulkDelete`, `canDelete` or `onCreate`. */
const CAMEL_END =
  /(?<=[a-z])(?<!(?:^|[A-Z_.-])(?:bulk|batch|can|hard|is|mass|multi|on|post|pre|soft))(Create|Delete|Remove|Destroy)$/;

function phraseOf([verb = '', ...object]: readonly string[]): VerbPhrase | undefined {
  return isCrudVerb(verb) ? { verb, object } : undefined;
}

/** The verb of "Create a user" and "Deletes the user"; a summary may as well name a thing: "Update history". */
function phrasesOfSummary(summary: string): readonly VerbPhrase[] {
  const [first = '', ...object] = wordsOf(summary);
  const verb = [first, first.replace(/s$/, ''), first.replace(/es$/, '')].find(isCrudVerb);
  const isSentence = BEFORE_OBJECT.has(object[0] ?? '') || object.length === 1;
  return verb && isSentence && verb !== 'list' && verb !== 'set' ? [{ verb, object }] : [];
}

/** Words before the object of a sentence, as in "Delete all orders"; not in "Update history", which names a thing. */
const BEFORE_OBJECT: ReadonlySet<string> = new Set([...DETERMINERS, 'your', 'all']);

function isCrudVerb(word: string): boolean {
  return Object.hasOwn(CRUD_VERBS, word);
}

/** Returns whether the name may mean something else after all. */
function isExcused(operation: Operation, { verb, object }: VerbPhrase): boolean {
  const { method } = operation;
  const next = object[0] ?? '';
  const last = object.at(-1) ?? '';
  // `addOns`, `setTop`, `createOrGet`; `updateHistory` and `deleteRequests` are parts of an action.
  if (/^(?:ons?|ins?|up|off|top|points?|or|and)$/.test(next) || PARTS_OF_ACTIONS.has(last)) return true;
  // `readNotification` marks it as read.
  if (verb === 'read' && object.some((word) => READABLE_THINGS.has(singularOfWord(word)))) return true;
  if (NOUNS.has(verb) && isThing(operation, verb, last)) return true;
  if (CRUD_VERBS[verb] === 'acts' && onlyReportsAbout(operation, [next, last])) return true;
  if (verb === 'post' && !isPostAction(operation, last)) return true;
  if (method === 'delete') return object.some((word) => UNDOING_WORDS.has(word) || /^un[a-z]{4}/.test(word));
  if (method === 'get' || method === 'head') return false;
  return pathNamesAction(operation, verb) || (method === 'post' && isDoneByBody(operation, object));
}

/** Things that a person has read, or not yet. */
const READABLE_THINGS = new Set(
  'alert announcement chat conversation email inbox mail message notice notification thread'.split(' '),
);

/** Parts of an action, rather than the action itself: `updateHistory`. */
const PARTS_OF_ACTIONS = new Set(
  'preflight status history requests progress result results form preview reason reasons meta metadata schema options info information'.split(
    ' ',
  ),
);

/** Parts of an update, a list or a set. */
const PARTS_OF_NOUNS = new Set('center channel count date logs notes price type'.split(' '));

const NOUNS = new Set(['find', 'list', 'patch', 'set', 'start', 'stop', 'update']);

/** The nouns that name a thing also as the last word of a segment, where the other nouns are actions. */
const NOUNS_AS_SEGMENT = new Set(['find', 'list', 'patch', 'set']);

/**
 * Returns whether an operation only reports about an action or starts a search, which changes nothing: "Returns the URL at which
 * the meeting is started".
 */
function onlyReportsAbout({ summary, description, pathItem }: Operation, about: readonly string[]): boolean {
  if (about.some((word) => ACTION_DETAILS.has(word) || ISSUED_THINGS.has(word))) return true;
  if ([summary, description].some((text) => READING_SUMMARY.test(text))) return true;
  return pathItem.segments.some(({ text }) => /search|quer(?:y|ies)/i.test(text));
}

/** Details of an action: its costs, its times, and its conditions. */
const ACTION_DETAILS = new Set('cost costs date fee fees logs policies policy price time times type types window'.split(' '));

const READING_SUMMARY =
  /^\W*(?:returns?|gets?|retrieves?|lists?|shows?|checks?|reads?|fetch(?:es)?|finds?|provides?|calculates?)\b/i;

/**
 * Returns whether the verb is a noun in the path, as sets, lists and updates are: `/sets/{id}`, `/drives/{id}/list`,
 * `/updateLocations`.
 */
function isThing({ pathItem }: Operation, verb: string, last: string): boolean {
  if (PARTS_OF_NOUNS.has(last)) return true;
  return pathItem.segments.some(({ text }) => {
    const words = wordsOf(text);
    if (words.at(-1) === `${verb}s` || (NOUNS_AS_SEGMENT.has(verb) && words.at(-1) === verb)) return true;
    return words.length > 1 && words[0] === verb && words.at(-1) === last && isPlural(last);
  });
}

/**
 * Returns whether `post` is a verb, as in `postUsers` on `/users`. Elsewhere, a post is a thing, as in `postOffices` and
 * `postComments`.
 */
function isPostAction({ pathItem }: Operation, last: string): boolean {
  const words = pathItem.segments.filter(({ isStatic }) => isStatic).flatMap(({ text }) => wordsOf(text));
  return (
    last !== '' && singularOfWord(words.at(-1) ?? '') === singularOfWord(last) && !words.some((word) => word.startsWith('post'))
  );
}

const UNDOING_WORDS = new Set('delete deleted remove destroy clear unset reset revoke cancel'.split(' '));

/**
 * Returns whether POST can do what the name says: query or delete by its body, as `/search` does, or return a thing that it has
 * just created.
 */
function isDoneByBody({ requestBody }: Operation, object: readonly string[]): boolean {
  return requestBody !== undefined || object.some((word) => ISSUED_THINGS.has(word));
}

const ISSUED_THINGS = new Set(
  `access auth authorization code codes credential credentials download jwt key keys link links login otp quote secret secrets session sessions
  signature ticket token tokens upload uri url urls estimate challenge nonce captcha`.split(/\s+/),
);

/** Returns whether the path itself names the action: `/orders/search`, `/users/{id}:remove`, `/getUsers`, `/#Action=ListUsers`. */
function pathNamesAction({ pathItem }: Operation, verb: string): boolean {
  if (/[?#]|:(?![^{}]*\})/.test(pathItem.template)) return true;
  const texts = pathItem.segments.filter(({ text, isStatic }) => text !== '' && isStatic).map(({ text }) => text);
  const isDone = texts.some(
    (text) => (isCrudVerb(wordsOf(text)[0] ?? '') && !text.startsWith('post')) || text.toLowerCase().startsWith(verb),
  );
  return isDone || wordsOf(texts.at(-1) ?? '').some((word) => VERBS.has(word) || ACTIONS.has(word));
}
