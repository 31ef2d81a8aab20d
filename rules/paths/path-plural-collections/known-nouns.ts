import type { PathNode } from '../../../src/facts/path-tree/path-tree.ts';
import { isNamedAfter } from '../../../src/facts/paths/identifier.ts';
import {
  hasPluralBeside,
  identifiersAt,
  listAt,
  operationsAt,
  operationsWithItems,
} from '../../../src/facts/paths/node-operations.ts';
import type { Noun } from '../../../src/facts/paths/noun.ts';
import { mentionsPlural } from '../../../src/facts/paths/plural-mentions.ts';
import { keyOf } from '../../../src/facts/words/names.ts';
import { isKnownNoun, isPlural, isUncountable, lastNounOf, pluralOfWord } from '../../../src/facts/words/nouns.ts';
import { textOf } from '../../../src/facts/words/operation-text.ts';
import { PREPOSITIONS } from '../../../src/facts/words/operation-words.ts';
import { ACTIONS, QUALIFIERS, VERBS } from '../../../src/facts/words/word-classes.ts';
import type { Operation } from '../../../src/model/operation.ts';

/**
 * A noun that is not known to have a plural, with what the API says of it: `hybridconnection`, "Gets hybrid connections"; `email_history`,
 * "List email histories"; `/orcid-work` beside `/orcid-works`.
 */
export function nounKnownToApi(node: PathNode, noun: Noun): Noun {
  if (noun.isCountable)
    return SOMETIMES_UNCOUNTED.has(noun.head) && !isCountedByApi(node, noun) ? { ...noun, isCountable: false } : noun;
  if (isPlural(noun.head)) return noun;
  // "List splits" at `/split`, above `/split/{id}`, although one can split things.
  const isCounted =
    (SOMETIMES_COUNTED.has(noun.head) || (ACTIONS.has(noun.head) && !isUncountable(noun.head))) &&
    node.parameters.length > 0 &&
    operationsAt(node).some((operation) => operation.method === 'get' && mentionsPlural(operation, noun));
  if (hasPluralBeside(node) || isCounted) return { ...noun, isCountable: true };
  if (isUncountable(noun.head) || isAction(noun.head) || QUALIFIERS.has(noun.head)) return noun;
  for (const operation of operationsWithItems(node)) {
    for (const words of textOf(operation).texts) {
      const last = lastWordOf(noun.head, words);
      if (last !== undefined) return { ...noun, last, isCountable: true };
    }
  }
  return noun;
}

/** Nouns that have no plural in most of their meanings. */
const SOMETIMES_COUNTED = new Set('activity discovery employment fulfillment fulfilment history talent'.split(' '));

/**
 * Nouns that have a plural in some of their meanings only: tracked time consists of intervals, not of times. They are counted where the
 * API says so.
 */
const SOMETIMES_UNCOUNTED = new Set(
  `absence accommodation capacity cargo collateral compensation consent debt engagement expenditure fraud income innovation lodging
  participation production revenue space time`.split(/\s+/),
);

/** Returns whether an API counts the things that a noun names: "List times", "Delete a time", `/time/{timeId}`, `{ "times": [...] }`. */
function isCountedByApi(node: PathNode, noun: Noun): boolean {
  if (hasPluralBeside(node)) return true;
  if (node.parameters.some((child) => identifiersAt(child).some((id) => isNamedAfter(id, noun)))) return true;
  if (keyOf(listAt(node)?.property ?? '') === pluralOfWord(noun.whole)) return true;
  return operationsWithItems(node).some((operation) => mentionsPlural(operation, noun) || hasArticle(operation, noun));
}

/** "Add a new time", but not "Add a time entry". */
function hasArticle(operation: Operation, { head }: Noun): boolean {
  return textOf(operation).texts.some((words) =>
    words.some(
      (word, at) =>
        word === head &&
        words.slice(Math.max(0, at - 2), at).some((before) => /^(?:an?|each|every|one)$/.test(before)) &&
        lastNounOf(words[at + 1] ?? '') === undefined,
    ),
  );
}

/** The last noun of a word if a description has its plural, or writes it as several words; otherwise `undefined`. "Estimate fee" is a verb and its object. */
function lastWordOf(word: string, text: readonly string[]): string | undefined {
  const plural = pluralOfWord(word);
  for (let start = 0; start < text.length; start++) {
    let before = '';
    for (let at = start; at < text.length && word.startsWith(before) && !PREPOSITIONS.has(text[at] ?? ''); at++) {
      const next = text[at] ?? '';
      const joined = before + next;
      if (joined === plural) return word.slice(before.length);
      if (joined === word && before !== '' && isCompound(text, start, at)) return next;
      before = joined;
    }
  }
  return undefined;
}

/** Returns whether a range of words is one noun: "hybrid connection", "a periodic query". */
function isCompound(text: readonly string[], from: number, to: number): boolean {
  const [last = '', next] = [text[to], text[to + 1]];
  if (isNoun(last)) return !isAction(text[from] ?? '');
  // "an explicit list item" is about an item.
  const isWhole = /^an?$/.test(text[from - 1] ?? '') && (next === undefined || PREPOSITIONS.has(next));
  return isWhole && isKnownNoun(last);
}

function isNoun(word: string): boolean {
  return lastNounOf(word) === word && !isAction(word);
}

function isAction(word: string): boolean {
  return ACTIONS.has(word) || VERBS.has(word);
}
