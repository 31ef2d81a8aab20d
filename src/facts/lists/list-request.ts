import type { Operation } from '../../model/operation.ts';
import type { Segment } from '../../model/path-item.ts';
import { fact } from '../fact.ts';
import { extensionOf } from '../path-tree/segment-text.ts';
import { isSameNoun, keyOf, LOGS, QUEUES, SEARCHES, wordsIn } from '../words/names.ts';
import { isPlural, singularOfWord } from '../words/nouns.ts';
import { VAGUE_PLURALS, VERBS } from '../words/operation-words.ts';
import { type StatedNumber, statedNumberOf } from '../words/stated-number.ts';
import { QUALIFIERS } from '../words/word-classes.ts';
import { wordSet } from '../words/words.ts';

export const listRequestOf = fact((operation: Operation) => new ListRequest(operation));

/** The information about the response in the path and the words of an operation; each part is read when a rule first asks for it. */
export class ListRequest {
  readonly #operation: Operation;
  readonly #statics: readonly string[];
  /** The words of the last static segment: `/users/{id}/bank-accounts` is about `bank accounts`. */
  readonly words: readonly string[];
  #parameters: ReadonlySet<string> | undefined;
  #parents: ReadonlySet<string> | undefined;

  constructor(operation: Operation) {
    this.#operation = operation;
    this.#statics = operation.pathItem.segments.filter(({ text }) => text !== '').map(staticTextOf);
    const words = wordsIn(this.#statics.findLast((text) => text !== '') ?? '');
    this.words = REPORTS.has(this.wordsBefore.at(-1) ?? '') ? words : headOf(words);
  }

  /** The words of the static segment before the last segment; none if that is a parameter: `bridges` of `/bridges/status`. */
  get wordsBefore(): readonly string[] {
    return wordsIn(this.#statics.at(-2) ?? '');
  }

  /** Returns whether the path asks for the caller's part of a collection: `/groups/me`, but not `/users/me`, which is one user. */
  get isOwnPart(): boolean {
    const collection = this.wordsBefore.at(-1) ?? '';
    return ALIASES.has(this.words.join(' ')) && isPlural(collection) && !PEOPLE.has(singularOfWord(collection));
  }

  /**
   * The possible names of the list: the words of the last static segment, and for `/events/related`, also those of the segment
   * before.
   */
  get names(): readonly (readonly string[])[] {
    if (!QUALIFIERS.has(this.words.join(''))) return [this.words];
    return [this.words, wordsIn(this.#statics.filter((text) => text !== '').at(-2) ?? '')];
  }

  /** Returns whether the last static segment is a plural, a log, a queue or a search. */
  get isPlural(): boolean {
    const head = this.words.at(-1) ?? '';
    return (isPlural(head) && !VAGUE_PLURALS.has(head)) || LOGS.has(head) || QUEUES.has(head) || SEARCHES.has(head);
  }

  /** Returns whether the path ends in a parameter. */
  get endsInParameter(): boolean {
    return this.#statics.at(-1) === '';
  }

  /** The number of returned objects according to the summary. */
  get statedNumber(): StatedNumber {
    return statedNumberOf(this.#operation);
  }

  /** The parameters, as words joined; a response often repeats them. */
  get parameters(): ReadonlySet<string> {
    this.#parameters ??= new Set(this.#operation.parameters.map(({ name }) => keyOf(name)));
    return this.#parameters;
  }

  /** The things that the path's parameters identify, in the singular: `skill` in `/skills/{skill_id}/jobs`. */
  get parents(): ReadonlySet<string> {
    this.#parents ??= parentsIn(this.#operation.pathItem.segments, this.statedNumber);
    return this.#parents;
  }
}

const ALIASES = wordSet('me mine my own self');

/** Words for people and accounts, of which the caller is one. */
const PEOPLE = wordSet(
  'account admin agent author candidate client contact contractor creator customer driver employee guest learner member operator organizer owner participant patient person player profile seller session student subscriber teacher token user worker',
);

/** The segment below these is the name of one report: `/reports/payables-by-contact`. */
const REPORTS = wordSet('report reports reporting statistics stats analytics');

/** Words between a plural and its owner: `boats-for-harbour`. */
const LINKING_WORDS = wordSet('for by of in with from at near per');

/** The words of a segment up to a preposition after a plural: `boats` of `boats-for-harbour`, but not of `get-boats-by-id`. */
function headOf(words: readonly string[]): readonly string[] {
  if (VERBS.has(words[0] ?? '')) return words;
  const end = words.findIndex((word, index) => LINKING_WORDS.has(word) && isPlural(words[index - 1] ?? ''));
  return end === -1 ? words : words.slice(0, end);
}

function parentsIn(all: readonly Segment[], { head }: StatedNumber): ReadonlySet<string> {
  const segments = all.filter(({ text }) => text !== '');
  const nouns = segments.flatMap(({ isParameter, parameters }, index) => {
    const before = segments[index - 1];
    const collection = before?.isStatic ? wordsIn(before.text).at(-1) : undefined;
    return isParameter ? [wordsIn(parameters[0] ?? '')[0] ?? '', collection ?? ''] : [];
  });
  // `/standards/scores/{type}/{id}`, "the scores of a resource": the object of the summary is not a parent.
  return new Set(nouns.filter((noun) => noun.length > 2 && !isSameNoun(noun, head)).map(singularOfWord));
}

/** A segment without its parameters and file extension: of `overview.{format}`, `overview`; of `{name}.json`, nothing. */
function staticTextOf({ text }: Segment): string {
  const extension = extensionOf(text) ?? '';
  const name = text.slice(0, text.length - extension.length);
  return name.replace(/\{[^{}]*\}/g, ' ').trim();
}
