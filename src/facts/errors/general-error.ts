import { jsonSchemasOf, type MediaType } from '../../model/media-type.ts';
import type { Schema } from '../../model/schema.ts';
import { fact } from '../fact.ts';
import { propertyOf, shapesOf } from '../schemas/shapes.ts';
import { wordsOf } from '../words/words.ts';
import { describesNothing } from './bare-object.ts';
import { hasMessage, isErrorLike, isMainlyError } from './error-like.ts';
import { isFastApiValidation } from './shapes/recognize-shape.ts';
import { isSuccessBody } from './success-body.ts';

/** Names of bodies that are for one kind of error. */
const SPECIFIC_NAME =
  /\b(?:bad request|unauthori[sz]ed|unauthenticated|forbidden|not found|not allowed|conflict|gone|unprocessable|too many requests|rate limit(?:ed)?|throttled|unavailable|timeout|internal|payment required|invalid \w+|[45]\d\d)\b/;
const VALIDATION =
  /\bvalidations?\b|\binvalid(?: (?:input|inputs|request|parameters?|params?|arguments?|data|body|fields?|values?|entity))?$/;
/** Names of errors of any kind. */
const ERROR_NAME = /\b(?:errors?|problems?|exceptions?|faults?|failures?)\b/;
/** A body that responses of at least this many statuses have is for any error, whatever its name. */
const MIN_STATUSES = 3;
const IDENTIFIERS = ['code', 'type', 'status', 'error', 'name', 'title'];

/** Returns whether a component is a body that any error may have: not that of one kind of error, nor one without a message. */
export function isGeneralError(body: Schema, statuses: ReadonlySet<string>): boolean {
  if (isValidationError(body) || isBusinessObject(body)) return false;
  const name = nameOf(body);
  if (describesNothing(body)) return ERROR_NAME.test(name) && !SPECIFIC_NAME.test(name);
  if (!hasMessage(body) || !isMainlyError(body)) return false;
  if (statuses.size >= MIN_STATUSES) return true;
  const isOfValidation = [...statuses].every((status) => status === '422') && statuses.size > 0 && !ERROR_NAME.test(name);
  return !isOfValidation && !SPECIFIC_NAME.test(name) && !isFixedToOne(body);
}

/** Returns whether the name of a response says that it is one of an error: `NotFound`, `RateLimitExceeded`. */
export function isErrorResponseName(name: string): boolean {
  const words = wordsOf(name.slice(0, 100)).join(' ');
  return ERROR_NAME.test(words) || SPECIFIC_NAME.test(words);
}

/** Returns whether a component is called an error. */
export function isNamedAsError(body: Schema): boolean {
  return ERROR_NAME.test(nameOf(body));
}

/**
 * Returns whether the bodies of a response are suitable for other errors: neither for invalid input only, nor the body of a
 * success.
 */
export function isErrorContent(content: readonly MediaType[]): boolean {
  return jsonSchemasOf(content).every((body) => !isValidationError(body) && !isBusinessObject(body));
}

/** Returns whether a body is for invalid input only, such as FastAPI's `HTTPValidationError`. */
export const isValidationError = fact((body: Schema): boolean => VALIDATION.test(nameOf(body)) || isFastApiValidation(body));

function isBusinessObject(body: Schema): boolean {
  // `isSuccessBody` comes last, as it reads all operations; most errors have a message.
  return !isErrorLike(body) || (!hasMessage(body) && isSuccessBody(body));
}

/** `{ code: { const: not_found }, message }` */
function isFixedToOne(body: Schema): boolean {
  return shapesOf([body]).some((shape) =>
    IDENTIFIERS.some((name) => propertyOf(shape, name).some(({ values }) => values?.length === 1)),
  );
}

function nameOf({ place: { token } }: Schema): string {
  return wordsOf(String(token ?? '').slice(0, 100)).join(' ');
}
