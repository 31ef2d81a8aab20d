import type { Operation } from '../../model/operation.ts';
import { isPlural, isUncountable, lastNounOf, pluralOfWord } from '../words/nouns.ts';
import { objectWordsOf, textOf } from '../words/operation-text.ts';
import {
  CREATION_VERBS,
  DETERMINERS,
  FORM_WORDS,
  PREPOSITIONS,
  SINGLING_WORDS,
  VAGUE_PLURALS,
  VERBS,
} from '../words/operation-words.ts';
import { wordSet } from '../words/words.ts';
import type { Noun } from './noun.ts';
import { pluralsOf } from './plural-mentions.ts';

/** Determiners for one of several; "the user" may be the only user. */
const EXACT_DETERMINERS: ReadonlySet<string> = new Set([...SINGLING_WORDS, 'a', 'an', 'one', 'existing', 'new']);

/** Returns whether an operation is about the thing that belongs to the caller or to the present: "Get the current user". */
export function namesCurrent(operation: Operation): boolean {
  return textOf(operation).texts.some((words) => words.some((word) => CURRENT_WORDS.has(word)));
}

const CURRENT_WORDS = wordSet('current authenticated average latest logged me my own self your');

/** Returns whether a noun, in any number, is in the object of an operation's texts: "Get details about a city", not "Get the weather in a city". */
export function isAboutNoun(operation: Operation, noun: Noun): boolean {
  const named = new Set([noun.head, noun.last, ...pluralsOf(noun)]);
  const isNamed = (phrase: readonly string[]): boolean => {
    const end = phrase.findLast((word) => !FORM_WORDS.has(word) || named.has(word));
    const isOne = (at: number): boolean =>
      DETERMINERS.has(phrase[at - 1] ?? '') && lastNounOf(phrase[at + 1] ?? '') === undefined;
    return named.has(end ?? '') || phrase.some((word, at) => named.has(word) && isOne(at));
  };
  return textOf(operation).objects.some(isNamed);
}

/** Returns whether a phrase of an operation ends in the noun in the singular: "Fetch settlement", "Get book details". */
export function isAboutOneOf(operation: Operation, { head, last }: Noun): boolean {
  return textOf(operation).objects.some((phrase) => {
    const end = phrase.findLast((word) => !FORM_WORDS.has(word) || word === head);
    return end === head || end === last;
  });
}

/** Returns whether an operation mentions one of many: "the specified clan", "a user"; "the user" is vague. */
export function mentionsOneOf(operation: Operation, { words: named, head, last }: Noun, isExact = false): boolean {
  const determiners = isExact ? EXACT_DETERMINERS : DETERMINERS;
  return textOf(operation).texts.some((words) =>
    words.some(
      (word, at) =>
        (word === head || word === last) &&
        !/^(?:id|ids|identifier)$/.test(words[at + 1] ?? '') &&
        isDetermined(words.slice(Math.max(0, at - named.length - 2), at), determiners),
    ),
  );
}

/** Returns whether the words before a noun belong to it and one of them is a determiner: "a given clan", not "a list by clan". */
function isDetermined(before: readonly string[], determiners: ReadonlySet<string>): boolean {
  const start = before.findLastIndex((word) => PREPOSITIONS.has(word) && !determiners.has(word));
  return before.slice(start + 1).some((word) => determiners.has(word));
}

/** Returns whether an operation's words begin with this one: "Download a file". */
export function beginsWithWord(operation: Operation, word: string): boolean {
  return textOf(operation).texts.some(([first = '']) => stemOf(first) === stemOf(word));
}

/** Returns whether a word is the action, and its object follows: "Increment a value". */
export function hasVerbWithObject(operation: Operation, verb: string): boolean {
  return textOf(operation).sentences.some(
    ([first, article = '']) => first === verb && /^(?:all|an?|given|the|your)$/.test(article),
  );
}

/** The stem that the forms of a verb share: `chang` for `change` and `changes`. */
export function stemOf(verb: string): string {
  return verb.replace(/(?:es|s|e)$/, '');
}

/** Returns whether an operation's first words are about many of something else: "List attributes of a form", `getReservationsByUser`. */
export function namesOtherThings(operation: Operation, noun: Noun, before: readonly string[]): boolean {
  const many = pluralsOf(noun);
  const [first = []] = textOf(operation).texts;
  const words = CREATION_VERBS.has(first[0] ?? '') ? ['get', ...first.slice(1)] : first;
  const thing = objectWordsOf(words).at(-1) ?? '';
  // "Assets of a policy" at `/assets/policy/{policyId}`
  if (words[1] === 'of' && words[0] === before.at(-1)) return true;
  if (!VERBS.has(words[0] ?? '') || thing === noun.last || many.has(thing)) return false;
  // "View the stopping pattern for a run" at `/pattern/run/{runId}`
  if (!isPlural(thing)) return before.includes(thing) || before.includes(pluralOfWord(thing)) || namesLookup(words, noun);
  if (isUncountable(thing)) return false;
  // "Get conformance metrics for a service" at `/metrics/conformance/service/{serviceId}`
  const isVague = VAGUE_PLURALS.has(thing) || GENERIC_NOUNS.has(thing);
  return !isVague || (FIGURE_NOUNS.has(thing) && before.includes(thing)) || namesLookup(words, noun);
}

/** "Get test results by service" */
function namesLookup(words: readonly string[], { head, last }: Noun): boolean {
  const at = words.indexOf('by');
  return at !== -1 && (words[at + 1] === head || words[at + 1] === last);
}

/** Figures about the thing that the path names: "Get conformance metrics". */
const FIGURE_NOUNS = wordSet('stats statistics metrics results');

/** Words for just anything: "List the resources of a type". */
const GENERIC_NOUNS = wordSet('objects resources records instances');
