import { Versions } from '../../facts/paths/successor.ts';
import type { Api } from '../../model/api.ts';
import type { Operation } from '../../model/operation.ts';
import { own, type Place, stringOf } from '../../model/place.ts';
import { sunsetDayAt } from '../../model/sunset.ts';
import type { MessageData } from '../../text/message.ts';
import type { ClientText } from './client-text.ts';

/** The texts of {@link deprecationOf}. */
export const DEPRECATED_TEXTS: Readonly<Record<string, ClientText>> = {
  deprecated: { text: '{{ subject }} [is|are] now deprecated.', advice: '{{ replacement }}' },
  withSunset: {
    text: '{{ subject }} [is|are] now deprecated, and will be removed after `{{ date }}`.',
    advice: '{{ replacement }}',
  },
};

/** A sentence that names what to use instead of what is deprecated. */
const REPLACEMENT =
  /\b(?:use|call|see|prefer|switch|send|read|move)\b.*\binstead\b|\binstead,? (?:please )?(?:use|call|see)\b|\b(?:replaced|superseded|succeeded) (?:by|with)\b|\bin favou?r of\b|\bmigrate to\b/is;
/** Beside the word that something is deprecated, this is enough. */
const USE = /\b(?:use|see|replacement)\b/i;
const DEPRECATED = /\bdeprecat/i;
const LONGEST_SENTENCE = 300;

/** The message about a parameter, header or property that is now deprecated, with its date and replacement. */
export function deprecationOf(place: Place): { readonly messageId: string; readonly data: MessageData } {
  const date = sunsetDayAt(place);
  const replacement = replacementIn(place);
  return date === undefined
    ? { messageId: 'deprecated', data: { replacement } }
    : { messageId: 'withSunset', data: { date, replacement } };
}

/** What to use instead, in the words of the description; empty if it does not say so. */
export function replacementIn(place: Place): string {
  return sentenceIn(stringOf(own(place.value, 'description')) ?? '');
}

const versionsOf = new WeakMap<Api, Versions>();

/** What to call instead of a deprecated operation: the operation that its description names, or its newer version; empty if there is none. */
export function replacementOf(operation: Operation): string {
  const { api } = operation;
  const text = `${operation.summary}\n${operation.description}`;
  const sentence = sentenceIn(text);
  const named = operationIn(sentence, operation);
  if (named) return `Call \`${named.label}\` instead.`;
  if (sentence !== '') return sentence;
  const versions = versionsOf.get(api) ?? new Versions(api);
  versionsOf.set(api, versions);
  const newer = versions.newer(operation).find((other) => other !== undefined && !other.isDeprecated);
  return newer ? `Call \`${newer.label}\` instead.` : '';
}

/** The operation that a sentence names by its path or id. */
function operationIn(sentence: string, { api, method, label }: Operation): Operation | undefined {
  if (sentence === '') return undefined;
  const words = new Set(sentence.match(/[\w/{}.:~-]+/g)?.map((word) => word.replace(/[.:]+$/, '')));
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
  if (text.length > 20_000) return '';
  const sentences = text.split(/(?<=[.!?])\s+|\n{2,}|\n(?=\s*[-*#])/);
  const named = sentences.find((sentence) => REPLACEMENT.test(sentence));
  const beside = sentences.find(
    (sentence, index) => USE.test(sentence) && [sentence, sentences[index - 1] ?? ''].some((other) => DEPRECATED.test(other)),
  );
  const found = named ?? beside ?? '';
  const plain = found
    .replace(/<[^>]*>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__|^[\s>#*-]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\(?deprecated\)?\s*[:.,;!-]+\s*/i, '');
  if (plain === '' || plain.length > LONGEST_SENTENCE) return '';
  const sentence = plain.charAt(0).toUpperCase() + plain.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
