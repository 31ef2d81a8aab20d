import { enumerate } from '../../text/enumerate.ts';
import type { MessageData, MessagePart } from '../../text/message.ts';

/** The nouns for the units that a keyword counts; keywords for the value of a number are not included. */
const UNIT_NOUNS: Readonly<Record<string, string>> = { Items: 'item', Length: 'character', Properties: 'field' };

interface WordedLimit {
  readonly isMinimum: boolean;
  readonly counted: string | undefined;
  readonly value: string;
  /** True if the limit itself is not allowed. */
  readonly isExclusive: boolean;
}

/**
 * The limits that values must or can now have, in words, from the data of a message about limits: `have at least one item`,
 * `be as low as 0`; empty for other data.
 */
export function limitWords(data: MessageData, isRequest: boolean): MessageData {
  const parts = partsOf(data.limits) ?? (typeof data.keyword === 'string' ? [{ messageId: '', data }] : []);
  const phrases = parts.flatMap((part) => phraseOf(part, isRequest) ?? []);
  // `have at least 2 and at most 5 items` needs its verb once.
  const isCounted = phrases.every((phrase) => phrase.startsWith('have '));
  return phrases.length === 0
    ? {}
    : { limit: enumerate(phrases.map((phrase, index) => (isCounted && index > 0 ? phrase.slice(5) : phrase))) };
}

function phraseOf({ data = {} }: MessagePart, isRequest: boolean): string | undefined {
  const [before, now] = [limitOf(data.keyword, data.before), limitOf(data.keyword, data.now)];
  if (isRequest) return now && requirementPhrase(now) + (before ? ` (before: ${boundPhrase(before)})` : '');
  return now ? possibilityPhrase(now) : before && unlimitedPhrase(before);
}

function limitOf(keyword: MessageData[string] | undefined, value: MessageData[string] | undefined): WordedLimit | undefined {
  const [part] = partsOf(value) ?? [];
  const number = part?.data?.value;
  if (typeof keyword !== 'string' || (typeof number !== 'number' && typeof number !== 'string')) return undefined;
  const counted = UNIT_NOUNS[keyword.replace(/^m(?:in|ax)/, '')];
  return { isMinimum: /min/i.test(keyword), counted, value: String(number), isExclusive: part?.messageId !== 'inclusive' };
}

function partsOf(value: MessageData[string] | undefined): readonly MessagePart[] | undefined {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object') : undefined;
}

/** `have at least one item`, `be less than 10`. */
function requirementPhrase(limit: WordedLimit): string {
  return limit.counted === undefined ? `be ${boundPhrase(limit)}` : `have ${boundPhrase(limit)} ${nounOf(limit)}`;
}

function boundPhrase({ isMinimum, value, isExclusive, counted }: WordedLimit): string {
  if (isExclusive) return `${isMinimum ? 'greater' : 'less'} than ${value}`;
  return `at ${isMinimum ? 'least' : 'most'} ${counted !== undefined && value === '1' ? 'one' : value}`;
}

/** `be as low as 0`, `have as many as 10 items`. */
function possibilityPhrase({ isMinimum, value, isExclusive, counted }: WordedLimit): string {
  if (counted !== undefined)
    return isMinimum && value === '0' ? 'be empty' : `have as ${isMinimum ? 'few' : 'many'} as ${amountPhrase(value, counted)}`;
  if (isExclusive) return `be anything ${isMinimum ? 'above' : 'below'} ${value}`;
  return `be as ${isMinimum ? 'low' : 'high'} as ${value}`;
}

/** `be empty`, `be lower than 5`, `have more than 10 items`. */
function unlimitedPhrase({ isMinimum, value, isExclusive, counted }: WordedLimit): string {
  if (counted === undefined)
    return isExclusive
      ? `be ${value} or ${isMinimum ? 'lower' : 'higher'}`
      : `be ${isMinimum ? 'lower' : 'higher'} than ${value}`;
  return isMinimum && value === '1' ? 'be empty' : `have ${isMinimum ? 'fewer' : 'more'} than ${amountPhrase(value, counted)}`;
}

function amountPhrase(value: string, counted: string): string {
  return value === '1' ? `one ${counted}` : `${value} ${counted}s`;
}

function nounOf({ value, counted = '' }: WordedLimit): string {
  return value === '1' ? counted : `${counted}s`;
}
