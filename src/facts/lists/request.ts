import type { Operation } from '../../model/operation.ts';
import type { Segment } from '../../model/path-item.ts';
import { fact } from '../fact.ts';
import { extensionOf } from '../path-tree/segment-text.ts';
import { isSameNoun, keyOf, LOGS, SEARCHES, wordsIn } from '../words/names.ts';
import { isPlural, singularOfWord } from '../words/nouns.ts';
import { VAGUE_PLURALS } from '../words/operation-words.ts';
import { type StatedNumber, statedNumberOf } from '../words/stated-number.ts';
import { QUALIFIERS } from '../words/word-classes.ts';

export const requestOf = fact((operation: Operation) => new Request(operation));

/** What the path and the words of an operation say about its response; each is read when a rule first asks for it. */
export class Request {
  readonly #operation: Operation;
  readonly #statics: readonly string[];
  /** The words of the last static segment: `/users/{id}/bank-accounts` is about `bank accounts`. */
  readonly words: readonly string[];
  #parameters: ReadonlySet<string> | undefined;
  #parents: ReadonlySet<string> | undefined;

  constructor(operation: Operation) {
    this.#operation = operation;
    this.#statics = operation.pathItem.segments.filter(({ text }) => text !== '').map(staticTextOf);
    this.words = wordsIn(this.#statics.findLast((text) => text !== '') ?? '');
  }

  /** What the list may be called: those words, and for `/events/related`, those of the segment before. */
  get names(): readonly (readonly string[])[] {
    if (!QUALIFIERS.has(this.words.join(''))) return [this.words];
    return [this.words, wordsIn(this.#statics.filter((text) => text !== '').at(-2) ?? '')];
  }

  /** Whether the last static segment is a plural, a log or a search. */
  get isPlural(): boolean {
    const head = this.words.at(-1) ?? '';
    return (isPlural(head) && !VAGUE_PLURALS.has(head)) || LOGS.has(head) || SEARCHES.has(head);
  }

  /** Whether the path ends in a parameter. */
  get endsInParameter(): boolean {
    return this.#statics.at(-1) === '';
  }

  /** What the summary says. */
  get stated(): StatedNumber {
    return statedNumberOf(this.#operation);
  }

  /** The parameters, as words joined; a response often repeats them. */
  get parameters(): ReadonlySet<string> {
    this.#parameters ??= new Set(this.#operation.parameters.map(({ name }) => keyOf(name)));
    return this.#parameters;
  }

  /** What the path's parameters identify, in the singular: `skill` in `/skills/{skill_id}/jobs`. */
  get parents(): ReadonlySet<string> {
    this.#parents ??= parentsIn(this.#operation.pathItem.segments, this.stated);
    return this.#parents;
  }
}

function parentsIn(all: readonly Segment[], { head }: StatedNumber): ReadonlySet<string> {
  const segments = all.filter(({ text }) => text !== '');
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
