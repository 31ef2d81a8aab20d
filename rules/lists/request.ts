import type { Operation } from '../../src/model/operation.ts';
import type { Segment } from '../../src/model/path-item.ts';
import { extensionOf } from '../path-tree/segment-text.ts';
import { isPlural, singularOfWord } from '../words/nouns.ts';
import { VAGUE_PLURALS } from '../words/operation-words.ts';
import { type StatedNumber, statedNumberOf } from '../words/stated-number.ts';
import { QUALIFIERS } from '../words/word-classes.ts';
import { isSameNoun, keyOf, LOGS, SEARCHES, wordsIn } from './names.ts';

/** What the path and the words of an operation say about its response. */
export interface Request {
  /** The words of the last static segment: `/users/{id}/bank-accounts` is about `bank accounts`. */
  readonly words: readonly string[];
  /** What the list may be called: those words, and for `/events/related`, those of the segment before. */
  readonly names: readonly (readonly string[])[];
  /** Whether the last static segment is a plural, a log or a search. */
  readonly isPlural: boolean;
  /** Whether the path ends in a parameter. */
  readonly endsInParameter: boolean;
  /** What the summary says. */
  readonly stated: StatedNumber;
  /** The parameters, as words joined; a response often repeats them. */
  readonly parameters: ReadonlySet<string>;
  /** What the path's parameters identify, in the singular: `skill` in `/skills/{skill_id}/jobs`. */
  readonly parents: ReadonlySet<string>;
}

const requests = new WeakMap<Operation, Request>();

export function requestOf(operation: Operation): Request {
  let request = requests.get(operation);
  if (!request) {
    request = read(operation);
    requests.set(operation, request);
  }
  return request;
}

function read(operation: Operation): Request {
  const segments = operation.pathItem.segments.filter(({ text }) => text !== '');
  const statics = segments.map(staticTextOf);
  const named = statics.filter((text) => text !== '');
  const words = wordsIn(named.at(-1) ?? '');
  const head = words.at(-1) ?? '';
  const stated = statedNumberOf(operation);
  return {
    words,
    names: QUALIFIERS.has(words.join('')) ? [words, wordsIn(named.at(-2) ?? '')] : [words],
    isPlural: (isPlural(head) && !VAGUE_PLURALS.has(head)) || LOGS.has(head) || SEARCHES.has(head),
    endsInParameter: statics.at(-1) === '',
    stated,
    parameters: new Set(operation.parameters.map(({ name }) => keyOf(name))),
    parents: parentsIn(segments, stated),
  };
}

function parentsIn(segments: readonly Segment[], { head }: StatedNumber): ReadonlySet<string> {
  const nouns = segments.flatMap(({ isParameter, parameters }, index) => {
    const before = segments[index - 1];
    const collection = before?.isStatic ? wordsIn(before.text).at(-1) : undefined;
    return isParameter ? [wordsIn(parameters[0] ?? '')[0] ?? '', collection ?? ''] : [];
  });
  // `/standards/scores/{type}/{id}`, "the scores of a resource": the object of the summary is no parent.
  return new Set(nouns.filter((noun) => noun.length > 2 && !isSameNoun(noun, head)).map(singularOfWord));
}

/** A segment without its parameters and file extension: of `overview.{format}`, `overview`; of `{name}.json`, nothing. */
function staticTextOf({ text }: Segment): string {
  const extension = extensionOf(text) ?? '';
  const name = text.slice(0, text.length - extension.length);
  return name.replace(/\{[^{}]*\}/g, ' ').trim();
}
