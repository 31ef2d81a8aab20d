import type { Operation } from '../../model/operation.ts';
import { fact } from '../fact.ts';
import { pluralOfWord } from '../words/nouns.ts';
import { objectWordsOf, textOf } from '../words/operation-text.ts';
import { PREPOSITIONS, VERBS } from '../words/operation-words.ts';
import { CONTAINERS, SINGLETONS } from '../words/word-classes.ts';
import { wordSet } from '../words/words.ts';
import type { Noun } from './noun.ts';

/** The plural forms of a noun. */
export const pluralsOf = fact(
  ({ head, last, words }: Noun): ReadonlySet<string> =>
    new Set([head, last, words.join(''), (words.length > 1 && LONG_FORMS.get(last)) || last].map((word) => pluralOfWord(word))),
);

/** The long forms of short nouns at the end of compounds, as descriptions use them: "Gets a list of log configurations" at `/log-config`. */
const LONG_FORMS: ReadonlyMap<string, string> = new Map([
  ['app', 'application'],
  ['config', 'configuration'],
  ['db', 'database'],
  ['doc', 'document'],
  ['env', 'environment'],
  ['org', 'organization'],
  ['repo', 'repository'],
]);

/** Returns whether an operation is described as about many of what a noun names: "List payment links", "List budget". */
export function namesMany(operation: Operation, noun: Noun): boolean {
  return mentionsPlural(operation, noun) || listsSingular(operation, noun);
}

/** Returns whether the plural of a noun is in what an operation is described as about: "List payment links", `OrdersGetAll`. */
export function mentionsPlural(operation: Operation, noun: Noun): boolean {
  const many = pluralsOf(noun);
  return textOf(operation).objects.some((phrase) => phrase.some((word) => many.has(word)) || endsIn(many, phrase.join('')));
}

/** Returns whether a compound that is written as one word ends in a plural: "hybrid connections". */
function endsIn(many: ReadonlySet<string>, joined: string): boolean {
  return [...many].some((plural) => plural.length > 5 && joined.endsWith(plural));
}

/** "List budget", "Return all estimation", "Get exchange rate list": a list, although the noun is in the singular there. */
function listsSingular(operation: Operation, noun: Noun): boolean {
  const { words, last } = noun;
  const isOneOften = CONTAINERS.has(last) || (words.length === 1 && SINGLETONS.has(last));
  return textOf(operation).texts.some((text) => {
    const phrase = objectWordsOf(text);
    const isAll = phrase.includes('all');
    const isList = isAll || (!isOneOften && (/^lists?$/.test(text[0] ?? '') || phrase.at(-1) === 'list'));
    return (
      isList &&
      phrase.filter((word) => !/^(?:all|the|list)$/.test(word)).join(' ') === words.join(' ') &&
      !namesSingleThing(operation, noun)
    );
  });
}

const COLLECTION_NOUNS = wordSet('collection list');
/** Verbs of operations that do not return the objects: "Replace all records". */
const CHANGING_VERBS = wordSet('clear delete not remove replace update');

/** Returns whether the description of an operation promises a list: "List orders", "Get all orders", "Returns a paginated list of users". */
export function promisesList(operation: Operation): boolean {
  return textOf(operation).sentences.some((words) => {
    const list = words.findIndex((word, index) => COLLECTION_NOUNS.has(word) && words[index + 1] === 'of');
    const isAboutList = list !== -1 && list < 7 && !words.slice(0, list).some((word) => PREPOSITIONS.has(word));
    return (
      words[0] === 'list' || words[0] === 'lists' || (words[1] === 'all' && !CHANGING_VERBS.has(words[0] ?? '')) || isAboutList
    );
  });
}

/** Verbs for a file, or for messages that another system sends: "Downloads delivery notes", "Receive callbacks". */
const TRANSFER_VERBS = wordSet('download downloads export exports receive receives');

/** Returns whether the description of an operation begins with a verb for reading, and its object ends in the plural: "Returns auditing records". */
export function readsMany(operation: Operation, noun: Noun): boolean {
  const many = pluralsOf(noun);
  return textOf(operation).texts.some((words) => {
    const object = objectWordsOf(words);
    if (TRANSFER_VERBS.has(words[0] ?? '')) return false;
    return VERBS.has(words[0] ?? '') && (many.has(object.at(-1) ?? '') || many.has(object.join('')));
  });
}

/**
 * Returns whether an operation is described as showing the one thing: "Show the server key", "Gets the color used for a name", "Get the full
 * path of an entity".
 */
export function namesSingleThing(operation: Operation, { words, head }: Noun): boolean {
  const { objects, sentences } = textOf(operation);
  // "List the project status"
  if (sentences.some(([first = '']) => /^lists?$/.test(first))) return false;
  return objects.some(([first, ...rest]) => {
    const phrase = rest.filter((word) => word !== 'used');
    if (first !== 'the') return false;
    return phrase.join('') === words.join('') || (phrase.length <= words.length + 1 && phrase.at(-1) === head);
  });
}
