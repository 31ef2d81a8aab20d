import type { Operation } from '../../model/operation.ts';
import { fact } from '../fact.ts';
import { describesPlural } from './nouns.ts';
import { COLLECTIVES, DETAIL_WORDS, INTRODUCTIONS, LIST_WORDS, PREPOSITIONS, VERBS } from './operation-words.ts';
import { wordSet, wordsOf } from './words.ts';

/** The action that a sentence describes, and its object: "Get a list of client roles for the user". */
export interface Clause {
  /** All words, from the verb on. */
  readonly words: readonly string[];
  /** The verb: `get`; empty if the clause does not begin with a known verb. */
  readonly verb: string;
  /** The words before "of" that say how the object is returned: `a list`. */
  readonly form: readonly string[];
  /** The words of the object: `client roles`. */
  readonly object: readonly string[];
  /** The words after the object: `for the user`. */
  readonly rest: readonly string[];
}

/** The texts of an operation: its summary, its description and its id, read once. */
export const textOf = fact((operation: Operation) => new OperationText(operation));

/** The texts of an operation, in words; each is read when a rule first asks for it. */
class OperationText {
  readonly #operation: Operation;
  #written: readonly string[] | undefined;
  #sentences: readonly (readonly string[])[] | undefined;
  #texts: readonly (readonly string[])[] | undefined;
  #clauses: readonly Clause[] | undefined;
  #objects: readonly (readonly string[])[] | undefined;

  constructor(operation: Operation) {
    this.#operation = operation;
  }

  /** The summary and the first sentences of the description. */
  get sentences(): readonly (readonly string[])[] {
    this.#sentences ??= this.#sentencesAsWritten.map((sentence) => withoutIntroduction(wordsOf(sentence)));
    return this.#sentences;
  }

  /** The sentences and the operation's id. */
  get texts(): readonly (readonly string[])[] {
    this.#texts ??= [...this.sentences, this.#id].filter((text) => text.length > 0);
    return this.#texts;
  }

  /** The first clause of the first sentence, or the operation's id if it has several words. */
  get firstClause(): Clause | undefined {
    if (this.#clauses) return this.#clauses[0];
    const [sentence] = sentencesOf(this.#operation, 1);
    return sentence === undefined ? clausesOfId(this.#id)[0] : clauseOfSentence(sentence);
  }

  /** The first clause of each sentence, and the operation's id if it has several words. */
  get clauses(): readonly Clause[] {
    this.#clauses ??= [...this.#sentencesAsWritten.map(clauseOfSentence), ...clausesOfId(this.#id)];
    return this.#clauses;
  }

  /** The objects of the clauses. */
  get objects(): readonly (readonly string[])[] {
    this.#objects ??= this.clauses.map(({ object }) => object).filter((object) => object.length > 0);
    return this.#objects;
  }

  get #sentencesAsWritten(): readonly string[] {
    this.#written ??= sentencesOf(this.#operation);
    return this.#written;
  }

  get #id(): readonly string[] {
    return wordsOf(this.#operation.operationId ?? '');
  }
}

function clauseOfSentence(sentence: string): Clause {
  return clauseOf(withoutIntroduction(wordsOf(mainClauseOf(sentence))));
}

/** The clause of an id; an id of one word, such as `search`, names no object. */
function clausesOfId(id: readonly string[]): readonly Clause[] {
  return id.length > 1 ? [clauseOf(id)] : [];
}

/** The end of a sentence, or the beginning of a list such as "- name must be unique". */
const SENTENCE_END = /\.\s|\n| - (?=[a-z])/;
/** "DEVELOPER - Add user", "CRUD: Delete an amendment": the heading under which the operation is filed. */
const HEADING = /^[A-Z][A-Z\d ]{1,30}(?: -|:) /;
/** The number of characters that are read of a description, whose beginning describes the operation. */
const READ_AHEAD = 2000;

/** `getRateData` */
function isName(text: string): boolean {
  return !/\s/.test(text) && /[a-z][A-Z]|_/.test(text);
}

/**
 * The sentence of the summary and the first three of the description, at most `limit` in all. A summary that is a path says
 * nothing new, and one that is a name says less than a description.
 */
function sentencesOf({ summary: heading, description }: Operation, limit = 4): readonly string[] {
  const summary = isName(heading.trim()) && /\s/.test(description.trim()) ? '' : heading;
  const [first = ''] = sentencesIn(summary, 1);
  const sentences = [first].filter(isSentence);
  return sentences.length < limit ? [...sentences, ...sentencesIn(description, 3).filter(isSentence)] : sentences;
}

function sentencesIn(text: string, limit: number): readonly string[] {
  return withoutMarkup(text.slice(0, READ_AHEAD))
    .split(SENTENCE_END, limit)
    .map((sentence) => sentence.trim().replace(HEADING, ''));
}

function isSentence(text: string): boolean {
  return text !== '' && !/^\/?[^\s/]*\/[^\s]*$/.test(text);
}

/** The text without tags and remarks in parentheses. */
function withoutMarkup(text: string): string {
  return text.replace(/<[^<>]*>|\([^()]*\)/g, ' ').trim();
}

/** The main clause: the first part of "Past orders, newest first", and the second of "Given a user, get its roles". */
function mainClauseOf(sentence: string): string {
  const [first = '', second] = sentence.split(/[,;]\s/, 2);
  const [opening = ''] = wordsOf(first);
  return second !== undefined && (PREPOSITIONS.has(opening) || CONDITIONS.has(opening)) ? second : first;
}

const CONDITIONS = wordSet('if when once after before during');

/** Returns whether an operation has a summary or a description. */
export function hasTexts({ summary, description }: Operation): boolean {
  return summary !== '' || description !== '';
}

const CREATION = wordSet('addition creation provisioning registration');

/** The words from the verb on: "retrieve orders" of "This endpoint is used to retrieve orders". */
function withoutIntroduction(words: readonly string[]): readonly string[] {
  // "Allows creation of a new profile"
  if (words[0] === 'allows' && CREATION.has(words[1] ?? '') && words[2] === 'of') return ['create', ...words.slice(3)];
  const verb = words.findIndex((word) => !INTRODUCTIONS.has(word));
  return VERBS.has(words[verb] ?? '') ? words.slice(verb) : words;
}

/** Reads a clause that begins with its verb. */
function clauseOf(words: readonly string[]): Clause {
  const verb = VERBS.has(words[0] ?? '') ? (words[0] ?? '') : '';
  let form: readonly string[] = [];
  let from = verb === '' ? 0 : 1;
  for (;;) {
    const end = objectEnd(words, from);
    const object = withoutVersion(words.slice(from, end));
    // "a list of orders", "all of the orders", "information about an order": the object follows.
    if (!isBeforeObject(words, end) || !isForm(object, words[end + 1]))
      return { words, verb, form, object, rest: words.slice(end) };
    form = object;
    from = end + 1;
  }
}

/** The index after the object that begins at an index. */
function objectEnd(words: readonly string[], from: number): number {
  const end = words.findIndex((_, index) => index > from && (isPreposition(words, index) || describesPlural(words, index)));
  return end === -1 ? words.length : end;
}

/** "Regions available in a country", but not "AWS available regions"; "orders based on a date", but not "time-based orders" */
function isPreposition(words: readonly string[], index: number): boolean {
  const word = words[index] ?? '';
  const isParticiple = word === 'available' || word === 'based';
  return PREPOSITIONS.has(word) && (!isParticiple || index === words.length - 1 || PREPOSITIONS.has(words[index + 1] ?? ''));
}

const OF_WORDS = wordSet('of about');

/** "of orders", "about an order", "for all orders" */
function isBeforeObject(words: readonly string[], index: number): boolean {
  return OF_WORDS.has(words[index] ?? '') || (words[index] === 'for' && words[index + 1] === 'all');
}

function isForm(object: readonly string[], next: string | undefined): boolean {
  const last = object.at(-1) ?? '';
  if (COLLECTIVES.has(last)) return object.length < 3 && /^an?$/.test(object[0] ?? '');
  return LIST_WORDS.has(last) || DETAIL_WORDS.has(last) || last === 'all' || (last === 'summary' && next === 'all');
}

/** "Get block V2" */
function withoutVersion(words: readonly string[]): readonly string[] {
  return words.length > 1 && /^v\d+$/.test(words.at(-1) ?? '') ? words.slice(0, -1) : words;
}

/** The object of a sentence: `client roles`. */
export function objectWordsOf(words: readonly string[]): readonly string[] {
  return clauseOf(words).object;
}
