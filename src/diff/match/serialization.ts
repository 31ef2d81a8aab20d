import { type MediaType, mediaTypesAt } from '../../model/media-type.ts';
import type { Parameter } from '../../model/parameter.ts';
import { ownMember, stringOf } from '../../model/place.ts';
import { includesType, possibleTypes } from '../schemas/schema-types.ts';
import { Shape } from '../schemas/shape.ts';
import type { FormField } from './form-fields.ts';

/** The style in which the values of a parameter are written. */
export interface Serialization {
  readonly style: string;
  readonly explode: boolean;
}

/** The notation of the values of a parameter or header: a style, or the text of a media type (`content`). */
export type Notation = Serialization | MediaType;

export function isSerialization(notation: Notation): notation is Serialization {
  return 'style' in notation;
}

const STYLES: Readonly<Record<string, string>> = { query: 'form', cookie: 'form', path: 'simple', header: 'simple' };

const COLLECTION_FORMATS: Readonly<Record<string, Serialization>> = {
  ssv: { style: 'spaceDelimited', explode: false },
  tsv: { style: 'tabDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
  multi: { style: 'form', explode: true },
};

/** A parameter or header, whose values are written as text. */
export type SerializedPart = Pick<Parameter, 'api' | 'place' | 'in' | 'schema'>;

/** The notation of a parameter or header, with defaults filled in; `undefined` for `content` without a media type. */
export function notationOf({ api, place, in: location }: SerializedPart): Notation | undefined {
  const style = stringOf(ownMember(place.value, 'style')) ?? STYLES[location] ?? 'form';
  if (api.isSwagger2) {
    const format = stringOf(ownMember(place.value, 'collectionFormat')) ?? '';
    return Object.hasOwn(COLLECTION_FORMATS, format) ? COLLECTION_FORMATS[format] : { style, explode: false };
  }
  if (ownMember(place.value, 'schema') === undefined && ownMember(place.value, 'content') !== undefined)
    return mediaTypesAt(api, place.child('content'))[0];
  const explode = ownMember(place.value, 'explode');
  return { style, explode: typeof explode === 'boolean' ? explode : style === 'form' };
}

/** The serialization of a form field; `undefined` if its encoding has neither `style` nor `explode`, so that its media type decides. */
export function fieldSerializationOf({ encoding }: FormField): Serialization | undefined {
  const [style, explode] = [ownMember(encoding.value, 'style'), ownMember(encoding.value, 'explode')];
  if (style === undefined && explode === undefined) return undefined;
  const written = stringOf(style) ?? 'form';
  return { style: written, explode: typeof explode === 'boolean' ? explode : written === 'form' };
}

/** Returns whether all values of the types that two parameters, headers or form fields share are written in the same way. */
export function areWrittenAlike(base: PartWithSchema, head: PartWithSchema, before: Notation, now: Notation): boolean {
  const [types, typesNow] = [typesOf(base), typesOf(head)];
  const shared = [...types].filter((type) => typesNow.has(type));
  if (isSerialization(before) && isSerialization(now))
    return shared.every((type) => textStyleOf(before, type) === textStyleOf(now, type));
  const [mediaType, mediaTypeNow] = [valueMediaType(before), valueMediaType(now)];
  if (mediaType === mediaTypeNow) return true;
  const isJsonOrText = [mediaType, mediaTypeNow].every((name) => name === JSON_TEXT || name === PLAIN_TEXT);
  if (!isJsonOrText) return shared.length === 0;
  return [...types].every((type) => isSameAsJson(type, typesNow));
}

type PartWithSchema = Pick<Parameter, 'schema'>;

function typesOf({ schema }: PartWithSchema): ReadonlySet<string> {
  return (schema && possibleTypes(Shape.of([schema]))) ?? new Set();
}

const PLAIN_TEXT = 'text/plain';
const JSON_TEXT = 'application/json';

/** The media type that says how single values are written. */
function valueMediaType(notation: Notation): string {
  if (isSerialization(notation)) return PLAIN_TEXT;
  return notation.isJson ? JSON_TEXT : notation.essence;
}

/** Returns whether the values of a type are the same as JSON and as plain text. Types that are no longer accepted are reported as such. */
function isSameAsJson(type: string, now: ReadonlySet<string>): boolean {
  if (type === 'array' || type === 'object') return !now.has(type);
  // If only one version writes strings in quotes, a number that becomes a string is also written in another way.
  const isNumber = type !== 'string' && includesType(now, type);
  return isNumber || !(now.has('string') || now.has('array'));
}

/** The parts of a serialization that the text of a type depends on. */
function textStyleOf({ style, explode }: Serialization, type: string): string {
  // A single value and a list in a path look the same, whatever the separator of further values is.
  if (type !== 'array' && type !== 'object') return style === 'matrix' || style === 'label' ? style : '';
  const isSeparated = style === 'simple' && type === 'array';
  return isSeparated || style === 'deepObject' ? style : `${style} ${explode}`;
}
