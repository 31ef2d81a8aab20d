import type { Operation } from '../../src/model/operation.ts';
import type { Segment } from '../../src/model/path-item.ts';
import { extensionOf } from '../paths/segment-text.ts';
import { isPlural, singularOfWord } from '../words/nouns.ts';
import { QUALIFIERS } from '../words/word-classes.ts';
import { wordSet } from '../words/words.ts';
import { type Told, toldBy } from './told.ts';
import { isSameNoun, keyOf, LOGS, SEARCHES, VAGUE_PLURALS, wordsIn } from './vocabulary.ts';

/** What of the request helps to understand the answer. */
export interface Request {
  /** The words of the last static segment of the path: `/users/{id}/bank-accounts` is about `bank accounts`. */
  readonly words: readonly string[];
  /** What the list may be called: by those words, and where they only say which, as in `/events/related`, by those before. */
  readonly names: readonly (readonly string[])[];
  /** Whether a list is what one expects of that name: it is a plural, a log or a search. */
  readonly isPlural: boolean;
  /** Whether the path ends in a parameter. */
  readonly endsInParameter: boolean;
  readonly told: Told;
  /** Whether it is figures that are asked for: `/jockeys/{id}/analysis/courses`. */
  readonly isReport: boolean;
  /** Path and query parameters; an answer often repeats them. */
  readonly parameters: ReadonlySet<string>;
  /** What the path's parameters identify, in the singular: of `/skills/{skill_id}/jobs`, `skill`; an answer often names it. */
  readonly parents: ReadonlySet<string>;
}

const REPORTS = wordSet('analysis analytics breakdown report reports statistics stats summary');

const requests = new WeakMap<Operation, Request>();

export function requestOf(operation: Operation): Request {
  const known = requests.get(operation);
  if (known) return known;
  const segments = operation.pathItem.segments.filter((segment) => segment.text !== '');
  const statics = segments.map(staticTextOf);
  const words = wordsIn(statics.findLast((text) => text !== '') ?? '');
  const head = words.at(-1) ?? '';
  const told = toldBy(operation);
  const request: Request = {
    words,
    names:
      QUALIFIERS.has(words.join('')) || head === 'catalog' || head === 'catalogue'
        ? [words, wordsIn(beforeLast(statics))]
        : [words],
    isPlural: (isPlural(head) && !VAGUE_PLURALS.has(head)) || LOGS.has(head) || SEARCHES.has(head),
    endsInParameter: statics.at(-1) === '',
    told,
    // Few answers need it.
    get isReport() {
      return statics.some((text) => wordsIn(text).some((word) => REPORTS.has(word)));
    },
    parameters: new Set(operation.parameters.map((parameter) => keyOf(parameter.name))),
    parents: parentsIn(segments, told),
  };
  requests.set(operation, request);
  return request;
}

/** Of `/events/related`, the events. */
function beforeLast(statics: readonly string[]): string {
  const last = statics.findLastIndex((text) => text !== '');
  return statics.slice(0, last).findLast((text) => text !== '') ?? '';
}

function parentsIn(segments: readonly Segment[], { head }: Told): ReadonlySet<string> {
  const nouns = segments.flatMap(({ isParameter, parameters }, index) => {
    const before = segments[index - 1];
    return isParameter
      ? [wordsIn(parameters[0] ?? '')[0] ?? '', before?.isStatic ? (wordsIn(before.text).at(-1) ?? '') : '']
      : [];
  });
  // `/standards/scores/{type}/{id}`, "a resource's scores": what is asked for is no parent.
  return new Set(nouns.filter((noun) => noun.length > 2 && !isSameNoun(noun, head)).map(singularOfWord));
}

/** A segment without its parameters and file extension: of `overview.{format}`, `overview`; of `{name}.json`, nothing. */
function staticTextOf({ text }: Segment): string {
  const extension = extensionOf(text) ?? '';
  return text
    .slice(0, text.length - extension.length)
    .replace(/\{[^{}]*\}/g, ' ')
    .trim();
}
