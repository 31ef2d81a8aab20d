import type { MediaType } from '../../model/media-type.ts';
import { isObject, Place } from '../../model/place.ts';
import type { Response } from '../../model/response.ts';
import { Schema } from '../../model/schema.ts';
import { examplesOfResponse } from '../errors/error-examples.ts';
import { factBy } from '../fact.ts';
import { wordSet } from '../words/words.ts';

/** The most levels of an example that are read: an envelope, and the items in it. */
const MAX_DEPTH = 4;

/** The most properties of an object that are read, more than any envelope has. */
const MAX_PROPERTIES = 60;

/** The most characters of an example that is parsed, more than a person reads. */
const MAX_TEXT = 200_000;

/** The schema that an example shows for a body without a schema, or with an empty one: the form of the example. Many operations may share a response. */
export const schemaShownBy: (response: Response, mediaType: MediaType) => Schema | undefined = factBy(
  (mediaType: MediaType) => mediaType,
  inferSchema,
);

function inferSchema(response: Response, mediaType: MediaType): Schema | undefined {
  if (mediaType.schema && !isOpen(mediaType.schema)) return undefined;
  const examples = [...examplesOfResponse({ response, content: [mediaType], uses: [] })].map(({ values }) => values);
  for (const values of [...examples, mediaType.schema?.types.size === 0 ? [mediaType.schema.example] : []]) {
    const body = values.map(parsed).find((value) => Array.isArray(value) || isObject(value));
    if (body === undefined) continue;
    const { uri } = response.place.document;
    return new Schema(
      response.api,
      Place.root({ uri, value: schemaOfValue(body, MAX_DEPTH), hasIdentifiers: false, isTree: true }, response.place),
    );
  }
  return undefined;
}

/** `{}`, or `type: object` and no more. */
function isOpen({ types, properties, branches, additionalProperties }: Schema): boolean {
  const isBare = properties.size === 0 && branches.length === 0 && additionalProperties === undefined;
  return isBare && (types.size === 0 || (types.size === 1 && types.has('object')));
}

/** Swagger 2.0 and converters write JSON as a string. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > MAX_TEXT || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** A schema for values like the given one; arrays by their first item. */
function schemaOfValue(value: unknown, depth: number): unknown {
  if (Array.isArray(value))
    return { type: 'array', ...(value.length > 0 && depth > 0 && { items: schemaOfValue(value[0], depth - 1) }) };
  if (isJsonSchema(value)) return { type: 'object' };
  if (isObject(value)) {
    const entries = depth > 0 ? Object.entries(value).slice(0, MAX_PROPERTIES) : [];
    return {
      type: 'object',
      properties: Object.fromEntries(entries.map(([name, inner]) => [name, schemaOfValue(inner, depth - 1)])),
    };
  }
  if (value === null || value === undefined) return {};
  return { type: typeof value, ...(typeof value === 'string' && { example: value.slice(0, 200) }) };
}

const TYPES = wordSet('array boolean integer null number object string');

/** Returns whether a value is a JSON Schema, whose `anyOf` and `required` are arrays of something else than content. */
function isJsonSchema(value: unknown): boolean {
  if (!isObject(value)) return false;
  if ('$schema' in value) return true;
  const alternatives = [value.anyOf, value.oneOf, value.allOf].find((branches) => Array.isArray(branches));
  if (Array.isArray(alternatives)) return alternatives.every((branch) => isObject(branch));
  const { type } = value;
  return typeof type === 'string' && TYPES.has(type) && (isObject(value.properties) || isObject(value.items));
}
