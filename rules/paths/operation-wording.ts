import type { Operation } from '../../src/model/operation.ts';
import { isSaidOfMany } from '../words/nouns.ts';
import { wordSet, wordsOf } from '../words/words.ts';

/** Verbs for reading, and some for changing: what an operation is about stands behind them. */
export const VERBS = wordSet(`
  get gets list lists fetch fetches retrieve retrieves return returns read reads show shows find finds search searches query obtain obtains
  view views load loads lookup delete deletes remove removes update updates edit edits modify modifies replace replaces receive receives display displays download downloads browse discover discovers export exports enumerate enumerates provides`);
/** Words behind which something else is said of what an operation is about. */
export const ENDS = wordSet(`
  for of by in from with that which associated on at to given matching based using within under per as into available where belonging relating
  currently via you your into onto on sorted ordered filtered assigned related including
  applicable`);
/** Words for how something is told: of "order details", the order counts. */
export const BEFORE_OF = wordSet(
  'list lists array arrays collection set range page sequence number details detail information info record data v1 v2 v3',
);
/** What an operation's texts say, in words. */
export interface Wording {
  /** The summary and the first sentences of the description. */
  readonly sentences: readonly (readonly string[])[];
  /** The sentences and the operation's id. */
  readonly texts: readonly (readonly string[])[];
  /** What the texts are about: of "Get a list of client roles for the user", `client roles`. */
  readonly objects: readonly (readonly string[])[];
}

/** One operation is asked about several segments of its path. */
const wordings = new WeakMap<Operation, Wording>();

/** What an operation says, read once. */
export function wordingOf(operation: Operation): Wording {
  let wording = wordings.get(operation);
  if (!wording) {
    const said = sentencesOf(operation);
    const sentences = said.map((sentence) => withoutLead(wordsOf(sentence)));
    const id = wordsOf(operation.operationId ?? '');
    // "Past orders, newest first"
    const clauses = said.map((sentence) => withoutLead(wordsOf(sentence.split(/[,;]\s/, 1)[0] ?? '')));
    wording = {
      sentences,
      texts: [...sentences, id].filter((text) => text.length > 0),
      objects: (id.length > 1 ? [...clauses, id] : clauses).map(objectOf).filter((phrase) => phrase.length > 0),
    };
    wordings.set(operation, wording);
  }
  return wording;
}

/** Where a sentence ends, or "- name must be unique" begins. */
const SENTENCE = /\.(?:\s|$)|\n| - (?=[a-z])/;
/** "DEVELOPER - Add user", "CRUD: Delete an amendment": what it is filed under. */
const HEADING = /^[A-Z][A-Z\d ]{1,30}(?: -|:) /;
/** A description may be a book; its beginning says what the operation does. */
const READ_AHEAD = 2000;

/** What is a path says nothing new. */
function sentencesOf({ summary, description }: Operation): readonly string[] {
  return [
    plain(summary.slice(0, READ_AHEAD)).split(SENTENCE, 1)[0] ?? '',
    ...plain(description.slice(0, READ_AHEAD)).split(SENTENCE, 3),
  ]
    .map((text) => text.trim().replace(HEADING, ''))
    .filter((text) => text !== '' && !/^\/?[^\s/]*\/[^\s]*$/.test(text));
}

/** Without tags, and without what stands in brackets. */
function plain(text: string): string {
  return text.replace(/<[^<>]*>|\([^()]*\)/g, ' ').trim();
}

/** Whether a summary or a description says anything of an operation. */
export function hasTexts({ summary, description }: Operation): boolean {
  return summary !== '' || description !== '';
}

const CREATION = wordSet('addition creation provisioning registration');

/** "This endpoint is used to retrieve orders": from the verb on. */
function withoutLead(words: readonly string[]): readonly string[] {
  // "Allows creation of a new profile"
  if (words[0] === 'allows' && CREATION.has(words[1] ?? '') && words[2] === 'of') return ['create', ...words.slice(3)];
  const verb = words.findIndex((word) => !LEADS.has(word));
  return verb > 0 && VERBS.has(words[verb] ?? '') ? words.slice(verb) : words;
}

/** "Regions available in a country", but not "AWS available regions" */
function endsAt(words: readonly string[], index: number): boolean {
  const word = words[index] ?? '';
  return ENDS.has(word) && (word !== 'available' || index === words.length - 1 || ENDS.has(words[index + 1] ?? ''));
}

/** What a sentence is about, without its verb and what is said of it. */
export function objectOf(words: readonly string[]): readonly string[] {
  let from = VERBS.has(words[0] ?? '') ? 1 : 0;
  for (;;) {
    const end = words.findIndex((_, index) => index > from && (endsAt(words, index) || isSaidOfMany(words, index)));
    const phrase = withoutVersion(words.slice(from, end === -1 ? undefined : end));
    const counted = phrase.at(-1) ?? '';
    const isCount = BEFORE_OF.has(counted) || counted === 'all' || (counted === 'summary' && words[end + 1] === 'all');
    // "a list of orders", "all of the orders", "summary of all orders": what the list is of.
    if (end === -1 || words[end] !== 'of' || !isCount) return phrase;
    from = end + 1;
  }
}

/** "Get block V2" */
function withoutVersion(words: readonly string[]): readonly string[] {
  return words.length > 1 && /^v\d+$/.test(words.at(-1) ?? '') ? words.slice(0, -1) : words;
}

/** Words that may stand before what is done: "Used to create a user", "This endpoint allows you to create a user". */
export const LEADS = wordSet(
  'allow allows api be by call can endpoint extended function is it method operation request resource service the this to use used user will you',
);
