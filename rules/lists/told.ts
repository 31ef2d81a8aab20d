import type { Operation } from '../../src/model/operation.ts';
import { isPlural, isSaidOfMany } from '../words/nouns.ts';
import { wordSet, wordsOf } from '../words/words.ts';
import { VAGUE_PLURALS } from './vocabulary.ts';

/** What an operation's own words say that it returns. */
export interface Told {
  /** The noun: of "Get all client roles for the user", `roles`; of "A list of roles", `roles`. */
  readonly head: string;
  /** "Get all roles", "List roles", "Roles". */
  readonly isMany: boolean;
  /** It says so with a word of its own, such as `all` or `list`, not by the plural alone. */
  readonly isExplicit: boolean;
  /** "Returns a role", "Get the number of roles". */
  readonly isOne: boolean;
  /** The one thing that it tells about: of "Get account details", `account`; empty where it says nothing such. */
  readonly aspectOf: string;
}

const VERBS = wordSet(`
  get gets list lists fetch fetches retrieve retrieves retrieving return returns read reads show shows find finds search searches query
  queries explore explores obtain obtains view views load loads lookup receive receives display displays download downloads give gives provide provides
  enumerate enumerates browse describe describes export exports pull pulls discover select collect collects acquire expose exposes`);

const PREPOSITIONS = wordSet(
  'for of by in from with that which who associated on at to given matching based using within under per and or as into via available about',
);

/** Words for many: "all accounts", "account list". */
const MANY = wordSet('list lists listing all multiple several every liste lista listado todos todas alle tous toutes');

/** Words for many where it is said of what: "a range of accounts", but not "a group". */
const COLLECTIVES = wordSet(
  'list array collection set range page series selection batch subset group number catalog catalogue history log feed',
);

/** One thing that speaks of many: "the number of users", with the article. */
export const MEASURES = wordSet('balance count number report overview total totals');

/** "the specified endpoints" are one thing, called so. */
const SPECIFIC = wordSet('specific specified particular single individual');

/** What all of it is told about one thing: "all details of an order". */
const ASPECTS = wordSet('information info details detail data metadata');

/** By the operation's summary, description or id, the first that there is. */
export function toldBy(operation: Operation): Told {
  const text = textOf(operation);
  const words = wordsOf(mainClauseOf(text));
  const from = afterVerb(words);
  const object = upToPreposition(words, from);
  const last = object.words.at(-1) ?? '';
  const isCollective = COLLECTIVES.has(last) && words[object.end] === 'of' && !(last === 'number' && !object.words.includes('a'));
  const said =
    isCollective || isAboutAll(object.words, words.slice(object.end))
      ? upToPreposition(words, object.end + 1).words
      : object.words;
  // "a seller's rate tables"
  const owner = said.lastIndexOf('s');
  const nouns = said.slice(owner + 1).filter((word, index) => index === 0 || !MANY.has(word));

  const head = nouns.at(-1) ?? '';
  const isAspect = ASPECTS.has(head);
  // `/lists/{id}`: a list may be one of its things.
  const isEntity =
    last === 'list' &&
    !(isCollective && isPlural(said.at(-1) ?? '')) &&
    operation.pathItem.segments.some((segment) => /lists?$/i.test(segment.text));
  // "Edit counts for a project" measure it; "inventory counts" may be things of their own.
  const isMeasure =
    isTest(words) || ((MEASURES.has(last) || (last === 'counts' && words[object.end] === 'for')) && !isCollective);
  const isExplicit =
    !isMeasure && (!isAspect || head === 'data') && !isEntity && (isCollective || said.some((word) => MANY.has(word)));
  const isList = isExplicit || (from > 0 && /^lists?$/.test(words[from - 1] ?? '') && !isMeasure);
  const isSingular = owner === -1 && ['a', 'an', 'single', 'one'].includes(said[0] ?? '') && !isExplicit && !isPlural(head);
  const rest = words.slice(object.end);
  const isThisOne =
    !isList &&
    !isPlural(head) &&
    (isOneOfMany(object.words, rest) || isDone(words, object.words, rest) || isNamedDeed(words, operation));
  return {
    head,
    isMany:
      isList ||
      LISTS.test(operation.operationId ?? '') ||
      (!isMeasure && !isAspect && isPlural(head) && !VAGUE_PLURALS.has(head) && !said.some((word) => SPECIFIC.has(word))),
    isExplicit: isList,
    isOne: isMeasure || isSingular || isThisOne || isAboutOne(object.words, rest),
    aspectOf: isAspect && !isPlural(said.at(-2) ?? '') ? (said.at(-2) ?? '') : '',
  };
}

/** "Tests a set of permissions": not those that are tested, but how they did. */
function isTest([verb = '', article = '']: readonly string[]): boolean {
  return /^(?:tests?|checks?)$/.test(verb) && /^(?:an?|the|if|whether|which)$/.test(article);
}

/** `Telemetry_list`, `devices.list` */
const LISTS = /[a-z][._]list$/i;

/** A summary that is a name, `getRateData`, says less than the sentence that describes the operation. */
function textOf({ summary, description, operationId = '' }: Operation): string {
  const texts = [summary, description, operationId].filter((text) => text.trim() !== '');
  const isName = !/\s/.test(summary.trim()) && /[a-z][A-Z]|_|\//.test(summary);
  return (isName && /\s/.test(description.trim()) ? description : texts[0]) ?? '';
}

/** "(deprecated) List users" */
const LABEL = /^\s*\([^()]{1,40}\)/;

/** The first sentence up to a comma, without what stands before the verb: of "Given a user, get its roles.", "get its roles". */
function mainClauseOf(text: string): string {
  const read = text
    .slice(0, 300)
    .replace(LABEL, '')
    .replace(/<[^<>]{0,80}>/g, ' ');
  const [sentence = ''] = read.split(/\.(?!\d)|[\n(]/);
  const [first = '', second] = sentence.split(/[,;]/);
  const opening = wordsOf(first)[0] ?? '';
  return second !== undefined && (PREPOSITIONS.has(opening) || CONDITIONS.has(opening)) ? second : first;
}

/** "the latest release published in a store", but not "the latest prices of metals". */
function isOneOfMany(object: readonly string[], rest: readonly string[]): boolean {
  // "the active session", but not "Active Directory"
  const isThis = (word: string, at: number): boolean =>
    THIS_ONE.has(word) && (word !== 'active' || object[at - 1] === 'the' || object[at - 1] === 'an');
  return object.some(isThis) && !object.some(isPlural) && !endsInMany(rest);
}

const THIS_ONE = wordSet('latest newest current default active ongoing');

/** "Share a screenshot", "Verify the checksum": what is done to one thing. */
function isDone(words: readonly string[], object: readonly string[], rest: readonly string[]): boolean {
  return ACTIONS.has(words[0] ?? '') && ONE.has(object[1] ?? '') && !object.some((word) => MANY.has(word)) && !endsInMany(rest);
}

/** "Send message" at `/messages/send` */
function isNamedDeed([verb = '']: readonly string[], { pathItem }: Operation): boolean {
  return /^(?:send|share)$/.test(verb) && pathItem.segments.findLast(({ text }) => text !== '')?.text.toLowerCase() === verb;
}

const ACTIONS = wordSet(`
  share send delete remove verify check validate confirm generate render convert inspect translate split decode encode parse detect preview
  download`);

/** "details of a vehicle", "all information about the account". */
function isAboutOne(object: readonly string[], rest: readonly string[]): boolean {
  const isBare =
    object.every((word) => ASPECTS.has(word) || STATES.has(word) || DETAILED.has(word)) &&
    object.some((word) => !DETAILED.has(word));
  // "of a player's connection": one of its connections, maybe.
  const isOwned = rest.includes('s');
  return isBare && ABOUT.has(rest[0] ?? '') && ONE.has(rest[1] ?? '') && !isOwned && !endsInMany(rest);
}

/** Before what something is told about. */
const ABOUT = wordSet('of about on for');
const STATES = wordSet('status state profile balance');
const DETAILED = wordSet('the all full detailed complete general basic extended');
const ONE = wordSet('a an the this that one single specific given specified');

/** Whether what a preposition is followed by is many: "for the requested metals". */
function endsInMany(rest: readonly string[]): boolean {
  return upToPreposition(rest, 0).words.some((word) => isPlural(word) || MANY.has(word));
}

const CONDITIONS = wordSet('if when once after before during');

/** "data about all branches", "a summary of all orders" */
function isAboutAll(object: readonly string[], rest: readonly string[]): boolean {
  return object.length <= 2 && ABOUT.has(rest[0] ?? '') && rest[1] === 'all';
}

/** Where the object starts: after "List", "This method returns", "Use this call to retrieve". */
function afterVerb(words: readonly string[]): number {
  const verb = words.findIndex((word) => !INTRODUCTIONS.has(word));
  return VERBS.has(words[verb] ?? '') ? verb + 1 : 0;
}

const INTRODUCTIONS = wordSet(
  'a an the that which it use this extended call method endpoint api operation request resource route service function to can be used will you allows beta new',
);

/** The words from an index on, up to the next preposition or participle ("roles assigned to"), and where that stands; a preposition right at the start is left out. */
function upToPreposition(words: readonly string[], index: number): { readonly words: readonly string[]; readonly end: number } {
  const from = PREPOSITIONS.has(words[index] ?? '') ? index + 1 : index;
  const found = words.findIndex((word, at) => at > from && (PREPOSITIONS.has(word) || isSaidOfMany(words, at)));
  const end = found === -1 ? words.length : found;
  return { words: words.slice(from, end), end };
}
