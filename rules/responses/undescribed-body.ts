import { declaresAtMostObject } from '../../src/facts/errors/bare-object.ts';
import { examplesOfResponse } from '../../src/facts/errors/error-examples.ts';
import { isAttachment, isFilePath } from '../../src/facts/responses/download.ts';
import { wordsOf } from '../../src/facts/words/words.ts';
import type { MediaType } from '../../src/model/media-type.ts';
import type { Operation } from '../../src/model/operation.ts';
import { isObject, ownMember, type Place } from '../../src/model/place.ts';
import type { Response } from '../../src/model/response.ts';
import type { Schema } from '../../src/model/schema.ts';
import { isPartlyUnread } from '../../src/model/unread.ts';

/** The reasons why a reader cannot know the content of a body. */
export type UndescribedPart = 'noSchema' | 'noContent' | 'noItems';

/** A JSON body; without a fault if it is described. */
export interface JudgedBody {
  readonly place: Place;
  readonly fault: UndescribedPart | undefined;
}

/** Media types whose content no standard defines. */
const OWN_JSON = /^(?:application|text)\/(?:json|vnd\.(?!api\+|geo\+)[^;]*\+json)$|^(?:\*|application)\/\*$/;

/** The JSON body of a response; `undefined` if it has no JSON body, or one that is a file or defined by a standard. */
export function judgeBody(response: Response, operation: Operation): JudgedBody | undefined {
  if (isAttachment(response) || isFilePath(operation.pathItem)) return undefined;
  const content = response.content(operation);
  const json = content.filter(isOwnJson);
  const [first] = json;
  if (!first || json.some(({ isUnread }) => isUnread)) return undefined;
  const { schema } = first;
  const isDescribed =
    content.some((mediaType) => mediaType.schema && !faultOf(mediaType.schema)) || hasFilledExample(response, content);
  if (isDescribed) return { place: schema?.place ?? response.place, fault: undefined };
  if (!schema) return { place: response.place, fault: 'noSchema' };
  return { place: schema.place, fault: isExplained(schema, response) ? undefined : faultOf(schema) };
}

/** "A map of ids to users", "an empty object", "arbitrary JSON": a statement about the content, or that there is no content. */
const EXPLANATION =
  /\b(?:map|mapping|maps|dictionary|hash|keyed|keys?|key[- ]value|by (?:the |its |their )?(?:\w+ )?(?:name|id|key|code)s?|(?:un)?structured|arbitrary|free-?form|generic (?:json|object|value|data|content)|any (?:valid )?(?:json|object|value|content|data)|opaque|var(?:y|ies)|depend(?:s|ing) on|dynamic\w*|subject to change|empty|nothing|no (?:response )?(?:body|content|data))\b/i;

/** Returns whether a description says what an object without properties contains, or its name says that it is empty. */
function isExplained({ place, title = '', description }: Schema, response: Response): boolean {
  if (EXPLANATION.test(description.slice(0, MAX_TEXT_LENGTH)) || EXPLANATION.test(response.description.slice(0, MAX_TEXT_LENGTH)))
    return true;
  return [title, String(place.token ?? '')].some((name) => wordsOf(name.slice(0, 100)).some((word) => EMPTY_WORDS.has(word)));
}

const EMPTY_WORDS = new Set(['empty', 'void', 'nothing', 'none']);
const MAX_TEXT_LENGTH = 2000;

/**
 * Returns whether a media type is JSON that the API defines. A wildcard without a schema may be anything, and a stream of items
 * is not a body that clients read at once.
 */
function isOwnJson({ essence, schema, place }: MediaType): boolean {
  if (!OWN_JSON.test(essence) || place.child('itemSchema').value !== undefined) return false;
  return !essence.endsWith('*') || schema !== undefined;
}

function hasFilledExample(response: Response, content: readonly MediaType[]): boolean {
  const examples = [...examplesOfResponse({ response, content, uses: [] })];
  return examples.some(({ values, place }) => [...values, place.child('externalValue').value].some(isFilled));
}

function faultOf(schema: Schema): 'noContent' | 'noItems' | undefined {
  if (saysNothing(schema)) return 'noContent';
  return schema.isArray && schema.types.size < 2 && schema.parts.every(isOpenArray) ? 'noItems' : undefined;
}

/** `{ type: array }`, `{ type: array, items: {} }` */
function isOpenArray({ items, place }: Schema): boolean {
  const isOpen = items ? saysNothing(items) : place.child('items').value === undefined;
  return isOpen && keywordsOf(place).every(([key, says]) => key === 'type' || key === 'items' || isSilentKeyword(key, says));
}

/** Returns whether a schema says at most that a value is an object, in itself and in all schemas that it consists of. */
function saysNothing(schema: Schema, depth = MAX_DEPTH): boolean {
  if (depth === 0 || schema.place.value === false || isPartlyUnread(schema)) return false;
  const isSilentPart = (part: Schema) =>
    keywordsOf(part.place).every(
      ([key, says]) => isSilentKeyword(key, says) || (key === 'additionalProperties' && mapsToNothing(part, depth)),
    );
  if (!schema.parts.every(isSilentPart)) return false;
  const branches = schema.branches.filter(({ place }) => ownMember(place.value, 'type') !== 'null');
  return branches.every((branch) => saysNothing(branch, depth - 1));
}

/** `{ additionalProperties: { type: object } }`, which generators write for a map of anything. */
function mapsToNothing({ additionalProperties }: Schema, depth: number): boolean {
  return additionalProperties !== undefined && saysNothing(additionalProperties, depth - 1);
}

const MAX_DEPTH = 4;
const COMPOSITION = /^(?:\$ref|\$dynamicRef|allOf|oneOf|anyOf)$/;

function keywordsOf({ value }: Place): readonly (readonly [string, unknown])[] {
  return isObject(value) ? Object.entries(value) : [];
}

function isSilentKeyword(key: string, says: unknown): boolean {
  if (/^(?:x-)?examples?$/.test(key)) return !isFilled(says);
  return COMPOSITION.test(key) || declaresAtMostObject(key, says);
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== undefined && value !== null && !(typeof value === 'string' && /^[\s{}[\]]*$/.test(value));
}
