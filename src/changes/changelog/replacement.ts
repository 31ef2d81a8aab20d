import { newerVersionOf } from '../../diff/match/newer-versions.ts';
import { normalizedPath, normalizedPathsOf } from '../../diff/match/paths.ts';
import type { Api } from '../../model/api.ts';
import type { Operation } from '../../model/operation.ts';
import { ownMember, type Place, stringOf } from '../../model/place.ts';
import { sunsetDayAt } from '../../model/sunset.ts';
import type { MessageData } from '../../text/message.ts';
import type { ClientText } from './client-text.ts';
import { replacementSentence } from './replacement-sentence.ts';

/** The texts of {@link deprecation}. */
export const DEPRECATED_TEXTS: Readonly<Record<string, ClientText>> = {
  deprecated: { text: '{{ subject }} [is|are] now deprecated.', advice: '{{ replacement }}' },
  withSunset: {
    text: '{{ subject }} [is|are] now deprecated, and will be removed after `{{ date }}`.',
    advice: '{{ replacement }}',
  },
};

/** The message about a parameter or property that is now deprecated, with its date and replacement. */
export function deprecationOf(place: Place): Deprecation {
  return deprecation(sunsetDayAt(place), replacementIn(place));
}

/** A message of {@link DEPRECATED_TEXTS}. */
interface Deprecation {
  readonly messageId: string;
  readonly data: MessageData;
}

/** The message about a part that is now deprecated, with the day after which it will be removed, if that day is known. */
export function deprecation(date: string | undefined, replacement: string): Deprecation {
  return date === undefined
    ? { messageId: 'deprecated', data: { replacement } }
    : { messageId: 'withSunset', data: { date, replacement } };
}

/** The replacement, in the words of the description; empty if the description does not name one. */
export function replacementIn(place: Place): string {
  return replacementSentence(stringOf(ownMember(place.value, 'description')) ?? '');
}

/**
 * The operation to call instead of a deprecated one: the operation that its description names, or its newer version; empty if
 * there is neither.
 *
 * @param api Where these operations are; the newer version of the description for an operation that is gone.
 */
export function replacementOf(operation: Operation, api = operation.api): string {
  const sentence = replacementSentence(`${operation.summary}\n${operation.description}`);
  const named = operationIn(sentence, operation, api);
  if (named) return `Call \`${named.label}\` instead.`;
  // The description of an operation that is not deprecated names replacements of other things.
  if (sentence !== '' && operation.isDeprecated) return sentence;
  const newer = newerVersionOf(operation, api);
  return newer ? `Call \`${newer.label}\` instead.` : '';
}

/** The operation that a sentence names by its path, with or without the base path, or by its id. */
function operationIn(sentence: string, { method, label }: Operation, api: Api): Operation | undefined {
  if (sentence === '') return undefined;
  const words = new Set(sentence.match(/[\w/{}.:~-]+/g)?.map((word) => word.replace(/[.:]$/, '')));
  const others = [...api.operations()].filter((other) => other.label !== label);
  const byId = others.find(({ operationId = '' }) => operationId.length > 3 && words.has(operationId));
  if (byId) return byId;
  const paths = new Set(
    [...words]
      .map((word) => word.replace(/^https?:\/\/[^/]*/, ''))
      .filter(isPath)
      .map(normalizedPath),
  );
  if (paths.size === 0) return undefined;
  const named = others.filter((other) => normalizedPathsOf(other).some((path) => paths.has(path)));
  return (
    named.find((other) => sentence.toUpperCase().includes(`${other.method.toUpperCase()} `)) ??
    named.find((other) => other.method === method) ??
    named[0]
  );
}

function isPath(word: string): boolean {
  return word.startsWith('/') && word.length > 1;
}
