import { ownMember, type Place, stringOf } from '../../model/place.ts';
import { enumerate } from '../../text/enumerate.ts';
import type { DataValue, MessageData, MessagePart } from '../../text/message.ts';
import { codeSpan } from '../../text/subject.ts';
import { limitWords } from './limit-words.ts';

/** The data of a message, and the further data that the texts for clients show. */
export function clientData(ruleId: string, data: MessageData, place: Place): MessageData {
  if (ruleId === 'compat-request-bounds' || ruleId === 'compat-response-bounds')
    return { ...data, ...limitWords(data, ruleId === 'compat-request-bounds') };
  if (ruleId === 'compat-response-enum') return { ...data, type: typeAt(place) };
  if (ruleId === 'compat-type') return { ...data, beforeText: typesText(data.before), nowText: typesText(data.now) };
  if (ruleId === 'compat-alternatives') return withNames(data);
  return data;
}

const TYPES = new Set(['string', 'number', 'integer']);

function typeAt({ value }: Place): string {
  const type = stringOf(ownMember(value, 'type'));
  return type !== undefined && TYPES.has(type) ? type : 'value';
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'a boolean',
  object: 'an object',
  array: 'an array',
  null: '`null`',
};

/** The text for one or several types: `` `string` ``, `` a string or `null` ``. */
function typesText(types: DataValue | undefined): string {
  const names = typeof types === 'string' ? types.split(' | ') : [];
  return enumerate(
    names.map((name) => (names.length > 1 ? TYPE_WORDS[name] : undefined) ?? codeSpan(name)),
    'or',
  );
}

/** Names alternatives for clients: a title is shown as text, the name of a schema as code. */
function withNames({ alternative, ...data }: MessageData): MessageData {
  if (alternative === undefined) return data;
  return { ...data, alternative: isParts(alternative) ? alternative.map(namedAlternative) : alternative };
}

/** An alternative, and the further data that the texts about it show. */
export function namedAlternative(part: MessagePart): MessagePart {
  const { name, values } = part.data ?? {};
  return {
    ...part,
    data: {
      ...part.data,
      ...(typeof name === 'string' && { nameText: nameText(name) }),
      ...(isTexts(values) && { anyValue: enumerate(values.map(codeSpan), 'or') }),
    },
  };
}

function nameText(name: string): string {
  return /\s/.test(name.trim()) ? `“${name.trim()}”` : codeSpan(name);
}

function isParts(value: DataValue): value is readonly MessagePart[] {
  return Array.isArray(value) && typeof value[0] === 'object';
}

function isTexts(value: DataValue | undefined): value is readonly string[] {
  return Array.isArray(value) && typeof value[0] === 'string';
}
