import type { Schema } from '../../model/schema.ts';
import { fact } from '../fact.ts';
import { mayHaveUnread, propertyNamesOf, propertyOf, type SchemaShape, shapesOf } from '../schemas/shapes.ts';
import { keyOf } from '../words/names.ts';
import { wordsOf } from '../words/words.ts';
import { isNamedDefinition } from './inline-body.ts';
import { errorMappingOf } from './shapes/recognize-mapping.ts';

const ERROR_WORD = /^(?:err|errors?|errno|problems?|exceptions?|faults?|failures?|failed|invalid|stack|stacktrace|traceback)\d*$/;
/** Names of members that report success or failure of any request. */
const SUCCESS_FLAG = /^(?:is)?(?:success|successful|succeeded|ok)$/;
const MESSAGE_NAME = /^(?:\w*(?:messages?|msg)|statusreason|details?|reason)$/;
/** Names of members beside the text of an error, or in an envelope for success and failure. */
const REMARK_NAME =
  /^(?:(?:http)?status(?:code|text)?|\w*code|type|title|text|description|hint|help|meta|metadata|timestamp|time|date|(?:request|trace|correlation|log|debug)?id|instance|path|method|url|links?|version|data|results?|payload|response|content|body)$/;
/**
 * The most properties of an error besides those above; a body with more is rather a resource that has a message, such as a
 * notification.
 */
const MAX_OTHER_PROPERTIES = 2;

/** Returns whether a body may be that of an error, by its name or its properties: an envelope for success and failure may be one too. */
export const isErrorLike = fact((body: Schema): boolean => {
  if (isNamedDefinition(body.place) && hasErrorWord(String(body.place.token ?? ''))) return true;
  return shapesOf([body]).some((shape) => isErrorShape(elementOf(shape)));
});

/** The items of a list, or the object itself. */
function elementOf(shape: SchemaShape): SchemaShape {
  const items = shape.flatMap((schema) => schema.items ?? []);
  const [item] = items.length > 0 ? shapesOf(items) : [];
  return item ?? shape;
}

function isErrorShape(shape: SchemaShape): boolean {
  const names = propertyNamesOf(shape);
  // A schema that does not describe its properties, or cannot be read, may be an error.
  if (names.length === 0 || mayHaveUnread(shape, () => true)) return true;
  const isOutcome = (name: string) => hasErrorWord(name) || SUCCESS_FLAG.test(keyOf(name));
  return names.some(isOutcome) || isMessage(names) || names.some((name) => isMessageObject(propertyOf(shape, name)));
}

/** `{ message }`, `{ status, detail, path }`, `{ title, status }`, `{ code, text }` */
function isMessage(names: readonly string[]): boolean {
  const keys = names.map(keyOf);
  const hasStatus = keys.some((key) => /^(?:status|(?:status|error)?code)$/.test(key));
  const hasText = keys.some(
    (key) => MESSAGE_NAME.test(key) || (hasStatus && (key === 'text' || (key === 'title' && keys.includes('status')))),
  );
  return hasText && keys.filter((key) => !MESSAGE_NAME.test(key) && !REMARK_NAME.test(key)).length <= MAX_OTHER_PROPERTIES;
}

/** Returns whether a body has hardly any members other than those of an error, so that any operation may return it. */
export function isMainlyError(body: Schema): boolean {
  if (isNamedDefinition(body.place) && hasErrorWord(String(body.place.token ?? ''))) return true;
  return shapesOf([body]).every((shape) => {
    const others = propertyNamesOf(elementOf(shape)).filter((name) => !hasErrorWord(name) && !isRemarkName(keyOf(name)));
    return others.length <= MAX_OTHER_PROPERTIES;
  });
}

function isRemarkName(key: string): boolean {
  return SUCCESS_FLAG.test(key) || MESSAGE_NAME.test(key) || REMARK_NAME.test(key);
}

/** `{ status: { code, message } }` */
function isMessageObject(definitions: readonly Schema[]): boolean {
  const names = definitions.flatMap((schema) => (schema.isObject ? [...schema.properties.keys()] : []));
  return names.length > 0 && names.length <= 4 && isMessage(names) && names.some((name) => /code|status/i.test(name));
}

function hasErrorWord(name: string): boolean {
  return wordsOf(name.slice(0, 100)).some((word) => ERROR_WORD.test(word));
}

const fieldsOf = fact((body: Schema): readonly string[] => Object.keys(errorMappingOf(body) ?? {}));

/** Returns whether a body describes the error, in words or by a code. */
export function describesError(body: Schema): boolean {
  return fieldsOf(body).length > 0;
}

/** Returns whether a body describes the error in words, of whatever type: FastAPI's `detail` may be anything. */
export function hasMessage(body: Schema): boolean {
  const hasMappedMessage = ['message', 'detail', 'error', 'title'].some((name) => fieldsOf(body).includes(name));
  return (
    hasMappedMessage || shapesOf([body]).every((shape) => propertyNamesOf(shape).some((name) => MESSAGE_NAME.test(keyOf(name))))
  );
}
