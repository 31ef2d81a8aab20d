import { fact } from '../../../src/facts/fact.ts';
import { issuesTokens } from '../../../src/facts/security/public-purpose.ts';
import { isPlural } from '../../../src/facts/words/nouns.ts';
import { wordsOf } from '../../../src/facts/words/words.ts';
import type { Operation } from '../../../src/model/operation.ts';
import type { Segment } from '../../../src/model/path-item.ts';
import { statusClass } from '../../../src/model/status.ts';
import {
  CREDENTIAL_WORD,
  GENERATED_BY_SERVER,
  LOGIN_PATH_END,
  LOGIN_PATH_END_OF_GET,
  LOGIN_RESPONSE,
  LOGIN_SEGMENT,
  MAKING_VERB,
  READING_VERB,
  REMAKING_VERB,
  THING_WITHOUT_KEY,
} from './patterns.ts';
import type { ReturningResponse } from './returned-schemas.ts';
import type { ReturnedValue } from './subject.ts';

/** Returns whether an operation signs in or issues tokens. */
const signsIn = fact((operation: Operation) => {
  if (issuesTokens(operation)) return true;
  if (!endsInStaticSegment(operation)) return false;
  const segments = staticSegments(operation).slice(-3);
  if (operation.method === 'get') return LOGIN_PATH_END_OF_GET.test(segments.join(' '));
  return (
    operation.method === 'post' &&
    (LOGIN_PATH_END.test(segments.at(-1) ?? '') || segments.some((words) => LOGIN_SEGMENT.test(words)))
  );
});

/**
 * Returns whether an operation makes something new: POST on a collection, or an action that says so. Looking up and changing make
 * nothing new, but resetting or rotating a credential makes another one.
 */
const createsThing = fact((operation: Operation) => {
  const [verb = ''] = wordsOf(operation.operationId ?? '');
  const [firstWord = ''] = wordsOf(operation.summary);
  const last = wordsOf(lastSegment(operation)?.text ?? '');
  if (operation.method !== 'post')
    return operation.method !== 'get' && [verb, firstWord, ...last].some((word) => REMAKING_VERB.test(word));
  if ([verb, firstWord, ...last].some((word) => MAKING_VERB.test(word))) return true;
  // `POST /keys/generate/{type}`
  if (!endsInStaticSegment(operation)) return MAKING_VERB.test(staticSegments(operation).at(-1)?.split(' ')[0] ?? '');
  const noun = last.at(-1) ?? '';
  return ![verb, last[0] ?? ''].some((word) => READING_VERB.test(word)) && (isPlural(noun) || CREDENTIAL_WORD.test(noun));
});

/**
 * Returns whether it is the purpose of a response to hand the value out: a token that the operation issues, or a secret that it creates and the
 * client did not send. An error response may list what is wrong with the value.
 */
export function isReturnedOnPurpose({ operation, status }: ReturningResponse, value: ReturnedValue): boolean {
  const { secret, property, description } = value;
  if (/[45]/.test(statusClass(status))) return property.schema.isArray;
  if (secret === 'a token' && (signsIn(operation) || (operation.method !== 'get' && LOGIN_RESPONSE.test(value.surroundings))))
    return true;
  if (!createsThing(operation)) return false;
  const path = staticSegments(operation).slice(-2).join(' ').split(' ');
  const isCreated =
    secret === 'a password'
      ? path.some((word) => CREDENTIAL_WORD.test(word)) || /\b(generated|temporary|one[- ]time|initial)\b/i.test(description)
      : !THING_WITHOUT_KEY.test(path.at(-1) ?? '');
  return isCreated && !isChosenByClient(operation, value);
}

/** Returns whether the client chooses the value: it sends the value, unless the value is optional and described as generated otherwise. */
function isChosenByClient({ requestBody }: Operation, { name, secret, description }: ReturnedValue): boolean {
  const schemas = (requestBody?.content ?? []).flatMap(({ schema }) => (schema ? [schema, ...schema.branches] : []));
  const owners = schemas.filter(({ properties }) => properties.has(name));
  if (owners.length === 0) return false;
  if (secret === 'a password' || owners.some(({ required }) => required.has(name))) return true;
  return ![description, ...owners.map(({ properties }) => properties.get(name)?.description ?? '')].some((text) =>
    GENERATED_BY_SERVER.test(text),
  );
}

function lastSegment({ pathItem }: Operation): Segment | undefined {
  return pathItem.segments.findLast(({ text }) => text !== '');
}

function endsInStaticSegment(operation: Operation): boolean {
  return lastSegment(operation)?.isStatic === true;
}

/** The words of each segment without an expression. */
function staticSegments({ pathItem }: Operation): readonly string[] {
  const segments = pathItem.segments.filter(({ isStatic, text }) => isStatic && text !== '');
  return segments.map(({ text }) => wordsOf(text).join(' '));
}
