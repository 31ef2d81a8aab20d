import type { Operation } from '../../src/model/operation.ts';
import { pluralOfWord } from '../words/nouns.ts';
import { ACTIONS, CONTAINERS, QUALIFIERS, SINGLETONS } from '../words/word-classes.ts';
import type { Noun } from './noun.ts';
import { BEFORE_OF, ENDS, objectOf, VERBS, wordingOf } from './operation-wording.ts';

/** Whether an operation's words name many of a noun as what they are about: "List payment links", `OrdersGetAll`. */
export function speaksOfMany(operation: Operation, noun: Noun): boolean {
  const many = pluralsOf(noun);
  const isMany = (phrase: readonly string[]): boolean => {
    const joined = phrase.join('');
    // "This endpoint searches for tracks" is about no searches.
    if (ACTIONS.has(noun.head) || QUALIFIERS.has(noun.head)) return many.has(phrase.at(-1) ?? '');
    return [...many].some((plural) => phrase.includes(plural) || (plural.length > 5 && joined.endsWith(plural)));
  };
  return wordingOf(operation).objects.some(isMany) || listsInFull(operation, noun) || listsOne(operation, noun);
}

/** "Gets a list of log configurations" for `log-config`; "Get rule configurations" may be about the one there is. */
function listsInFull(operation: Operation, noun: Noun): boolean {
  const many = inFull(noun).map((word) => pluralOfWord(word));
  return wordingOf(operation).sentences.some((words) => {
    const isList = /^lists?$/.test(words[0] ?? '') || words.some((word, at) => word === 'list' && words[at + 1] === 'of');
    return isList && many.includes(objectOf(words).at(-1) ?? '');
  });
}

/** Whether an operation is said to be done to all there are of a noun: "Delete all snapshots". */
export function speaksOfAll(operation: Operation, noun: Noun): boolean {
  const many = pluralsOf(noun);
  return wordingOf(operation).objects.some((phrase) => phrase[0] === 'all' && many.has(phrase.at(-1) ?? ''));
}

/** Whether an operation is said first to be about many of a noun: "Gets hybrid connections configured for an app". */
export function beginsWithMany(operation: Operation, noun: Noun): boolean {
  const many = pluralsOf(noun);
  // The summary, and the description's first sentence.
  return wordingOf(operation)
    .objects.slice(0, 2)
    .some((phrase) => {
      const said = phrase.findIndex((word, at) => at > 0 && word.endsWith('ed'));
      const things = phrase.slice(0, said === -1 ? undefined : said);
      const spoken = things.slice(0, things.findLastIndex((word) => !BEFORE_OF.has(word)) + 1);
      // `hybridconnection` is spelled out.
      return many.has(spoken.at(-1) ?? '') || [...many].some((plural) => plural.length > 5 && spoken.join('').endsWith(plural));
    });
}

/** "List budget", "Return all estimation": a list, though the noun is in the singular there as well. */
function listsOne(operation: Operation, noun: Noun): boolean {
  const { words, last, isCountable } = noun;
  if (!isCountable || speaksOfTheOne(operation, noun)) return false;
  const isOneOften = CONTAINERS.has(last) || SINGLETONS.has(last);
  return wordingOf(operation).texts.some((told) => {
    const phrase = objectOf(told);
    // "List the project status"
    const isNamedList = words.length > 1 && !CONTAINERS.has(last) && /^lists?$/.test(told[0] ?? '');
    if (isNamedList && phrase.filter((word) => word !== 'the').join(' ') === words.join(' ')) return true;
    if (isOneOften && !(phrase.includes('all') && /^lists?$/.test(told[0] ?? ''))) return false;
    // "Get exchange rate list"
    if (phrase.join(' ') === `${words.join(' ')} list`) return true;
    // "all the state of a room" is one.
    const isAll = phrase.includes('all') && phrase[phrase.indexOf('all') + 1] !== 'the';
    const isMany = isAll || (/^lists?$/.test(told[0] ?? '') && phrase.length <= words.length + 1);
    return isMany && phrase.join(' ').endsWith(words.join(' '));
  });
}

/** Whether an operation is said to show the one thing: "Show the server key" for `server-key`. */
export function speaksOfTheOne(operation: Operation, { words, head }: Noun): boolean {
  const { objects, sentences } = wordingOf(operation);
  // "List the project status"
  if (sentences.some(([first = '']) => /^lists?$/.test(first)) || /^list\b/i.test(operation.operationId ?? '')) return false;
  return objects.some(([first, ...rest]) => {
    if (first !== 'the') return false;
    // "Gets the color used for the user's name"
    const used = rest.indexOf('used');
    if (rest.slice(0, used === -1 ? undefined : used).join('') === words.join('')) return true;
    // "Get the policy language spec" for `policy-spec`
    return words.length > 1 && rest.length <= words.length + 1 && rest.at(-1) === head;
  });
}

/** Whether what an operation is about ends in the plural of a noun: "Returns auditing records", `getSubTasks`. */
export function endsInMany(operation: Operation, noun: Noun): boolean {
  const many = pluralsOf(noun);
  return wordingOf(operation).texts.some((words) => {
    const object = objectOf(words);
    // "Downloads a specific invoice delivery notes": a file; "Receive OAuth callbacks"
    if (/^(?:download|export|receive)s?$/.test(words[0] ?? '')) return false;
    return VERBS.has(words[0] ?? '') && (many.has(object.at(-1) ?? '') || many.has(object.join('')));
  });
}

/** Whether what an operation is said to be about ends in the noun itself: "Trade Fee", "Get user limit" for `limit`. */
export function endsInOne(operation: Operation, { words }: Noun): boolean {
  return wordingOf(operation).sentences.some((told) => objectOf(told).join(' ').endsWith(words.join(' ')));
}

/** Whether an operation's words promise a list. */
export function promisesList(operation: Operation): boolean {
  return wordingOf(operation).sentences.some((words) => {
    // "Returns a paginated list of users", "This resource returns a list of users".
    const list = words.findIndex((word, index) => /^(?:collection|list)$/.test(word) && words[index + 1] === 'of');
    const isAboutList = list !== -1 && list < 7 && !words.slice(0, list).some((word) => ENDS.has(word));
    return words[0] === 'list' || words[0] === 'lists' || (words[1] === 'all' && words[0] !== 'not') || isAboutList;
  });
}

/** What paths cut short and texts write in full: `log-config`, "Gets a list of log configurations". */
const IN_FULL: ReadonlyMap<string, string> = new Map([
  ['app', 'application'],
  ['config', 'configuration'],
  ['doc', 'document'],
  ['info', 'information'],
  ['msg', 'message'],
  ['org', 'organization'],
  ['repo', 'repository'],
  ['spec', 'specification'],
]);

/** The nouns that a noun is short for. */
export function inFull({ head, last }: Noun): readonly string[] {
  return [head, last].flatMap((word) => IN_FULL.get(word) ?? []);
}

const plurals = new WeakMap<Noun, ReadonlySet<string>>();

/** What a noun is called in the plural. */
export function pluralsOf(noun: Noun): ReadonlySet<string> {
  let found = plurals.get(noun);
  if (!found) {
    found = new Set([noun.head, noun.last, noun.words.join('')].map((word) => pluralOfWord(word)));
    plurals.set(noun, found);
  }
  return found;
}

/** Whether texts use the plural of an unknown noun. */
export function saysMany(operations: readonly Operation[], { head }: Noun): boolean {
  if (ACTIONS.has(head) || VERBS.has(head) || QUALIFIERS.has(head)) return false;
  const many = pluralOfWord(head);
  return many !== head && operations.some((operation) => wordingOf(operation).sentences.some((told) => told.includes(many)));
}
