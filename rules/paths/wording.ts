import type { Operation } from '../../src/model/operation.ts';
import { isPlural, isUncountable, lastNounOf, pluralOfWord, singularOfWord } from '../words/nouns.ts';
import { ACTIONS } from '../words/word-classes.ts';
import { wordSet, wordsOf } from '../words/words.ts';
import { inFull, pluralsOf } from './many.ts';
import type { Noun } from './noun.ts';
import { BEFORE_OF, ENDS, LEADS, objectOf, VERBS, wordingOf } from './operation-wording.ts';

/** What is a new one once it was uploaded; an image may be the one that there is. */
const UPLOADED = new Set(['attachment', 'document', 'file']);

const CREATES = wordSet('create creates creating add adds adding register registers new insert inserts');
const EXACT_DETERMINERS = wordSet('a an specific specified given single one particular requested individual existing new');
const DETERMINERS = new Set([...EXACT_DETERMINERS, 'the', 'this']);

/** Whether an operation is said to be about what there is one of for who asks: "Get the current user". */
export function speaksOfCurrent(operation: Operation): boolean {
  return wordingOf(operation).texts.some((told) => told.some((word) => CURRENT.has(word)));
}

const CURRENT = wordSet('current authenticated latest logged me my own self');

/** Whether a noun, in any number, is in what an operation is about: "Get details about a city", not "Get the weather in a city". */
export function isAbout(operation: Operation, noun: Noun): boolean {
  const named = new Set([noun.head, noun.last, ...pluralsOf(noun)]);
  const isNamed = (phrase: readonly string[]): boolean => {
    const end = phrase.findLast((word) => !BEFORE_OF.has(word) || named.has(word));
    const isOne = (at: number): boolean =>
      DETERMINERS.has(phrase[at - 1] ?? '') && lastNounOf(phrase[at + 1] ?? '') === undefined;
    return named.has(end ?? '') || phrase.some((word, at) => named.has(word) && isOne(at));
  };
  return wordingOf(operation).objects.some(isNamed);
}

/** Whether a noun, in any number, stands in an operation's summary or the beginning of its description. */
export function mentions(operation: Operation, noun: Noun): boolean {
  const many = pluralsOf(noun);
  return wordingOf(operation).sentences.some((words) =>
    words.some((word) => word === noun.head || word === noun.last || many.has(word)),
  );
}

/** Words for how things come to be that need not: with them, only what is answered tells. */
const MAKES = wordSet(
  'book buy file issue log make open order place post publish raise record request save schedule send start store submit upload',
);

/** Whether one of what a noun names is said to come to be: "Record a goods receipt". */
export function saysMake(operation: Operation, noun: Noun): boolean {
  const [words = []] = wordingOf(operation).objects;
  return MAKES.has(words[0] ?? '') && /^an?$/.test(words[1] ?? '') && words.at(-1) === noun.head;
}

/** Whether what an operation is about is one of what a compound names: "Retrieve an invoice split". */
export function saysOne(operation: Operation, { words }: Noun): boolean {
  if (words.length === 1) return false;
  return wordingOf(operation).objects.some(
    ([article = '', ...rest]) => /^an?$/.test(article) && rest.join('') === words.join(''),
  );
}

/** "Posts a new attachment for a company", "Send new message": what is made may be called new. */
export function saysMakeNew(operation: Operation, { head }: Noun): boolean {
  return wordingOf(operation).sentences.some(([verb = '', ...rest]) => {
    const made = rest[0] === 'a' ? rest.slice(1) : rest;
    if (!MAKES.has(verb.replace(/s$/, '')) || made[0] !== 'new') return false;
    const end = made.findIndex((word) => ENDS.has(word));
    return made.slice(0, end === -1 ? undefined : end).at(-1) === head;
  });
}

/** Whether a phrase of an operation ends in the noun in the singular: "Fetch settlement", "Get book details". */
export function speaksOfOne(operation: Operation, { head, last }: Noun): boolean {
  return wordingOf(operation).objects.some((phrase) => {
    const end = phrase.findLast((word) => !BEFORE_OF.has(word) || word === head);
    return end === head || end === last;
  });
}

/** Whether an operation is said to be about one of many: "the specified clan", "a user"; "the user" is vague. */
export function speaksOfAny(operation: Operation, { words: named, head, last }: Noun, isVagueOut = false): boolean {
  const determiners = isVagueOut ? EXACT_DETERMINERS : DETERMINERS;
  return wordingOf(operation).texts.some((words) =>
    words.some(
      (word, at) =>
        (word === head || word === last) &&
        !/^(?:id|ids|identifier)$/.test(words[at + 1] ?? '') &&
        isDetermined(words.slice(Math.max(0, at - named.length - 2), at), determiners),
    ),
  );
}

/** Whether an operation says that what it is about is somebody's: "Get the quote of a symbol" for `symbol`. */
export function saysWhose(operation: Operation, owner: string): boolean {
  return wordingOf(operation).sentences.some((words) =>
    words.some((word, at) => {
      const isOfOne = word === 'of' || (word === 'for' && /^an?$/.test(words[at + 1] ?? ''));
      return isOfOne && words.slice(at + 1, at + 4).some((next) => singularOfWord(next) === owner);
    }),
  );
}

/** Whether the words before a noun belong to it and one of them is a determiner: "a given clan", not "a list by clan". */
function isDetermined(before: readonly string[], determiners: ReadonlySet<string>): boolean {
  const start = before.findLastIndex((word) => ENDS.has(word) && !determiners.has(word));
  return before.slice(start + 1).some((word) => determiners.has(word));
}

/** Whether an operation is said first to do something to a thing: "Purchase label with a shipment's id" for `label`. */
export function acts(operation: Operation, thing: string): boolean {
  const [words = []] = wordingOf(operation).sentences;
  const end = words.findIndex((word, at) => at > 1 && ENDS.has(word));
  return end > 1 && singularOfWord(words[end - 1] ?? '') === thing;
}

/** Whether an operation's words begin with this one: "Download a file". */
export function beginsWith(operation: Operation, word: string): boolean {
  return wordingOf(operation).texts.some(([first = '']) => stemOf(first) === stemOf(word));
}

/** Whether a word is what is done, and what it is done to follows: "Increment a value". */
export function isDoneToObject(operation: Operation, verb: string): boolean {
  return wordingOf(operation).sentences.some(
    ([first, article = '']) => first === verb && /^(?:all|an?|given|the|your)$/.test(article),
  );
}

/**
 * The nouns that a noun stands before wherever an operation's texts have it: `account` for "Create a Messenger account"; `''` for
 * each place where it stands for itself.
 */
export function followersOf(operation: Operation, noun: Noun): readonly string[] {
  const { head, last } = noun;
  const many = pluralsOf(noun);
  const { texts } = wordingOf(operation);
  return texts.flatMap((words) =>
    words.flatMap((word, at) => {
      if (many.has(word)) return [''];
      return word === head || word === last ? [followerOf(words[at + 1] ?? '')] : [];
    }),
  );
}

function followerOf(word: string): string {
  const thing = singularOfWord(word);
  return lastNounOf(thing) === thing && !BEFORE_OF.has(word) && !TAILS.has(word) && !TOLD.has(thing) ? thing : '';
}

/** What is told of a thing, rather than a thing that it is a kind of: "Get order status". */
const TOLD = wordSet(
  `id identifier uuid key name code number status state type summary metadata setting property attribute definition description
  configuration schedule template version`,
);

/** What a verb has in common with its other forms: `chang` for `change` and `changes`. */
export function stemOf(verb: string): string {
  return verb.replace(/(?:es|s|e)$/, '');
}

/** Whether an operation's first words are about many of something else: "List attributes of a form", `getReservationsByUser`. */
export function speaksOfOthers(operation: Operation, noun: Noun, before: readonly string[]): boolean {
  const many = pluralsOf(noun);
  const [said = []] = wordingOf(operation).texts;
  const words = CREATES.has(said[0] ?? '') ? ['get', ...said.slice(1)] : said;
  const thing = objectOf(words).at(-1) ?? '';
  // "Assets of a policy" at `/assets/policy/{policyId}`
  if (words[1] === 'of' && words[0] === before.at(-1)) return true;
  if (!VERBS.has(words[0] ?? '') || thing === noun.last || many.has(thing)) return false;
  // "View the stopping pattern for a run" at `/pattern/run/{runId}`
  if (!isPlural(thing)) return before.includes(thing) || before.includes(pluralOfWord(thing)) || isBy(words, noun);
  if (isUncountable(thing)) return false;
  // "Get conformance metrics for a service" at `/metrics/conformance/service/{serviceId}`
  return !VAGUE.has(thing) || (REPORTED.has(thing) && before.includes(thing)) || isBy(words, noun);
}

/** "Get test results by service" */
function isBy(words: readonly string[], { head, last }: Noun): boolean {
  const at = words.indexOf('by');
  return at !== -1 && (words[at + 1] === head || words[at + 1] === last);
}

const REPORTED = wordSet('stats statistics metrics results');

/** Plural in form, and said of one thing. */
const VAGUE = new Set([
  ...REPORTED,
  ...wordSet(
    'details settings preferences options properties permissions limits status series info analytics objects resources records instances',
  ),
]);

/** Whether an operation is said to create something, whatever that is called: "Adds a labeled example utterance". */
export function saysCreateAny(operation: Operation): boolean {
  return wordingOf(operation).sentences.some(([verb, article]) => CREATES.has(verb ?? '') && /^(?:an?|new)$/.test(article ?? ''));
}

/** Whether an operation is said to create one of what a noun names: "Create a new payment link", `teams_add_member`. */
export function saysCreate(operation: Operation, noun: Noun): boolean {
  const { head, last } = noun;
  const { sentences, texts } = wordingOf(operation);
  const [words = []] = texts;
  // `createBlueprint`, "Create a blueprint service"
  if (words[0] === 'create' && wordsOf(operation.operationId ?? '').join('') === `create${noun.whole}`) return true;
  const verb = words.findIndex((word) => CREATES.has(word) || (UPLOADED.has(noun.whole) && /^uploads?$/.test(word)));
  const isLed = words[verb] === 'create' && (words[verb - 1] === 'and' || words.slice(0, verb).every((word) => LEADS.has(word)));
  if (verb === -1 || (verb > 0 && sentences.length > 0 && !isLed)) return false;
  // `group-create`
  const before = words[verb - 1];
  if (verb === 1 && words.length === 2 && (before === head || before === last)) return true;
  // "Create and publish a definition", though "Add or update a price" leaves open whether there was one.
  const isTwo = /^(?:create|register)s?$/.test(words[verb] ?? '') && /^(?:and|or)$/.test(words[verb + 1] ?? '');
  const next = isTwo ? verb + 3 : verb + 1;
  // "Inserts a batch of new conversions", "Adds one or more new subscriptions"
  const isOfMany = /^(?:one or more|an? batch of)$/.test(words.slice(next, next + 3).join(' '));
  const start = isOfMany ? next + 3 : next;
  const end = words.findIndex((word, index) => index >= start && (ENDS.has(word) || word === 'and' || word === 'or'));
  const created = words.slice(start, end === -1 ? undefined : end);
  const full = inFull(noun);
  const at = created.findIndex(
    (word) => word === head || word === last || word === noun.whole || word === pluralOfWord(head) || full.includes(word),
  );
  // "create binding of a Pod": no new thing, but something of the pod.
  if (at === 0 && words[end] === 'of') return false;
  return at !== -1 && at < 6 && isTail(created.slice(at + 1));
}

/** Whether what is said next tells that one is created: "Queues a job", "Creates a new job". */
export function saysCreateNext(operation: Operation, { head }: Noun): boolean {
  const [first = [], ...next] = wordingOf(operation).sentences;
  const isOne = ([, article = '', ...rest]: readonly string[]): boolean => {
    const end = rest.findIndex((word) => ENDS.has(word));
    return /^(?:an?|new)$/.test(article) && rest.slice(0, end === -1 ? undefined : end).at(-1) === head;
  };
  return isOne(first) && next.slice(0, 2).some((words) => CREATES.has(words[0] ?? '') && isOne(words));
}

/**
 * The last word of a noun that is written as one word in the path and as several in what is said of it: `connection` of
 * `hybridconnection`, "Gets hybrid connections".
 */
export function lastOfSpelledOut(operation: Operation, { head }: Noun): string | undefined {
  for (const words of wordingOf(operation).texts) {
    for (let start = 0; start < words.length - 1; start++) {
      let joined = words[start] ?? '';
      if (!head.startsWith(joined) || ACTIONS.has(joined) || VERBS.has(joined)) continue;
      for (let end = start + 1; end < words.length && joined.length < head.length; end++) {
        const last = singularOfWord(words[end] ?? '');
        if (joined + last === head && lastNounOf(last) === last && !ACTIONS.has(last)) return last;
        if (ENDS.has(words[end] ?? '')) break;
        joined += words[end];
      }
    }
  }
  return undefined;
}

function isTail(words: readonly string[]): boolean {
  const end = words.findIndex((word) => /(?:ed|ing)$/.test(word));
  return words.slice(0, end === -1 ? undefined : end).every((word) => TAILS.has(word));
}

/** Words that may follow what is created: "Create a contact record", `createOrderPost`. */
const TAILS = wordSet('record resource object entity item entry request post api v1 v2 v3 async using endpoint instance with');
