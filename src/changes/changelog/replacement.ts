import { newerVersionOf } from '../../diff/match/newer-versions.ts';
import type { Operation } from '../../model/operation.ts';
import { own, type Place, stringOf } from '../../model/place.ts';
import { sunsetDayAt } from '../../model/sunset.ts';
import { capitalized } from '../../text/first-letter.ts';
import type { MessageData } from '../../text/message.ts';
import type { ClientText } from './client-text.ts';
import { sentencesOf, withoutMarkup } from './sentences.ts';

/** The texts of {@link deprecation}. */
export const DEPRECATED_TEXTS: Readonly<Record<string, ClientText>> = {
  deprecated: { text: '{{ subject }} [is|are] now deprecated.', advice: '{{ replacement }}' },
  withSunset: {
    text: '{{ subject }} [is|are] now deprecated, and will be removed after `{{ date }}`.',
    advice: '{{ replacement }}',
  },
};

/** What a sentence says that names what to use instead of what is deprecated. */
const REPLACED = /\b(?:(?:replaced|superseded|succeeded) (?:by|with)|in favou?r of|migrate to)\b/i;
const INSTEAD = /\binstead\b/i;
const USE = /\b(?:use|call|see|prefer|switch|send|read|move|replacement)\b/i;
const DEPRECATED = /\bdeprecat/i;
const LONGEST_SENTENCE = 300;

/** The message about a parameter or property that is now deprecated, with its date and replacement. */
export function deprecationOf(place: Place): Deprecation {
  return deprecation(sunsetDayAt(place), replacementIn(place));
}

/** A message of {@link DEPRECATED_TEXTS}. */
interface Deprecation {
  readonly messageId: string;
  readonly data: MessageData;
}

/** The message about something that is now deprecated, with the day after which it will be removed, if that is known. */
export function deprecation(date: string | undefined, replacement: string): Deprecation {
  return date === undefined
    ? { messageId: 'deprecated', data: { replacement } }
    : { messageId: 'withSunset', data: { date, replacement } };
}

/** What to use instead, in the words of the description; empty if it does not say so. */
export function replacementIn(place: Place): string {
  return sentenceIn(stringOf(own(place.value, 'description')) ?? '');
}

/** What to call instead of a deprecated operation: the operation that its description names, or its newer version; empty if there is none. */
export function replacementOf(operation: Operation): string {
  const text = `${operation.summary}\n${operation.description}`;
  const sentence = sentenceIn(text);
  const named = operationIn(sentence, operation);
  if (named) return `Call \`${named.label}\` instead.`;
  if (sentence !== '') return sentence;
  const newer = newerVersionOf(operation);
  return newer ? `Call \`${newer.label}\` instead.` : '';
}

/** The operation that a sentence names by its path or id. */
function operationIn(sentence: string, { api, method, label }: Operation): Operation | undefined {
  if (sentence === '') return undefined;
  const words = new Set(sentence.match(/[\w/{}.:~-]+/g)?.map((word) => word.replace(/[.:]$/, '')));
  const others = [...api.operations()].filter((other) => other.label !== label);
  const byId = others.find(({ operationId = '' }) => operationId.length > 3 && words.has(operationId));
  if (byId) return byId;
  const named = others.filter(({ pathItem }) => pathItem.template.length > 1 && words.has(pathItem.template));
  return (
    named.find((other) => sentence.toUpperCase().includes(`${other.method.toUpperCase()} `)) ??
    named.find((other) => other.method === method) ??
    named[0]
  );
}

/** The first sentence about a replacement, on one line and without the marks of Markdown. */
function sentenceIn(text: string): string {
  const sentences = sentencesOf(text);
  const isBeside = (index: number) => [sentences[index], sentences[index - 1]].some((other = '') => DEPRECATED.test(other));
  const found = sentences.find((sentence, index) => {
    if (sentence.length > LONGEST_SENTENCE) return false;
    return REPLACED.test(sentence) || (USE.test(sentence) && (INSTEAD.test(sentence) || isBeside(index)));
  });
  const plain = withoutMarkup(found ?? '')
    .replace(/^\(?deprecated\)?[:.,;!-]+ ?/i, '')
    .trim();
  if (plain === '') return '';
  const sentence = capitalized(plain);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
