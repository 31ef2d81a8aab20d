import { describesNothing } from '../../src/facts/errors/bare-object.ts';
import { examplesOfResponse, examplesOfSchema, type ShownValue } from '../../src/facts/errors/error-examples.ts';
import type { ErrorResponse } from '../../src/facts/errors/error-responses.ts';
import { contradictionOf } from '../../src/facts/errors/shapes/compare-example.ts';
import { compareWithShapes } from '../../src/facts/errors/shapes/compare-shape.ts';
import type { ErrorShape } from '../../src/facts/errors/shapes/error-shape.ts';
import { expectedFormOf } from '../../src/facts/errors/shapes/expected-fields.ts';
import { causeOf } from '../../src/facts/operations/cause.ts';
import { isOAuthPath } from '../../src/facts/standards/identity.ts';
import { MediaType } from '../../src/model/media-type.ts';
import { ownMember, type Place } from '../../src/model/place.ts';
import type { Schema } from '../../src/model/schema.ts';
import { isPartlyUnread } from '../../src/model/unread.ts';
import type { MessageReport } from '../../src/rule/rule.ts';

/** The JSON examples of a response that contradict the accepted shapes although no schema forbids them. */
export function* contradictoryExamples(error: ErrorResponse, shapes: readonly ErrorShape[]): Generator<MessageReport> {
  // The errors of OAuth have another shape, and without a schema only the endpoint shows that they are from OAuth.
  if (error.uses.every(({ operation }) => operation && isOAuthPath(operation))) return;
  for (const [schema, example] of jsonExamplesOf(error)) {
    const isFree = !schema || describesNothing(schema);
    // If the schema describes another error, that is the fault; if it describes this one, it says which types are wrong.
    if (!isFree && (isPartlyUnread(schema) || compareWithShapes(schema, shapes, { required: false }))) continue;
    for (const value of example.values.map(parsedExample)) {
      const contradiction = isEmptyExample(value) ? undefined : contradictionOf(value, shapes);
      if (!contradiction || (!isFree && (contradiction.hasWrongType || forbids(schema, contradiction.shape)))) continue;
      const { shape, differences } = contradiction;
      const cause = causeOf(value);
      yield {
        at: example.place,
        messageId: 'example',
        data: { shape: shape.title, differences },
        ...(cause !== undefined && { cause }),
      };
      break;
    }
  }
}

/** The examples of each JSON body, with the schema of the body. */
function* jsonExamplesOf({ response, content, uses }: ErrorResponse): Generator<readonly [Schema | undefined, ShownValue]> {
  const { api } = response;
  const json = content.filter(({ isJson, isUnread }) => isJson && !isUnread);
  const ofResponse = api.isSwagger2 ? [undefined] : json;
  for (const body of ofResponse) {
    for (const shown of examplesOfResponse({ response, content: body ? [body] : json, uses })) {
      if (body) yield [body.schema, shown];
      else if (isJsonExample(shown.place, response)) yield [json[0]?.schema, shown];
    }
  }
  for (const schema of new Set(json.flatMap((body) => body.schema ?? []))) {
    for (const shown of examplesOfSchema(schema)) if (shown.keyword === 'example') yield [schema, shown];
  }
}

/** Returns whether an example of Swagger 2.0, where the key is its media type, is JSON. */
function isJsonExample(place: Place, { api }: ErrorResponse['response']): boolean {
  return new MediaType(api, place, String(place.token ?? '')).isJson;
}

/** Returns whether a schema requires a field of a shape, or permits no others, so that it does not accept an example without them. */
function forbids(schema: Schema, { variants }: ErrorShape): boolean {
  if (schema.parts.some(({ place }) => ownMember(place.value, 'additionalProperties') === false)) return true;
  const { required } = schema;
  return (
    schema.branches.length > 0 ||
    variants.some((variant) => [...expectedFormOf(variant).properties.keys()].some((name) => required.has(name)))
  );
}

/** The length of the longest text that is read as JSON. */
const MAX_TEXT_LENGTH = 200_000;

/**
 * The value of an example. Swagger 2.0 and converters write JSON as a string; a string that only looks like JSON shows no shape.
 */
function parsedExample(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return value.length > MAX_TEXT_LENGTH ? undefined : JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** Returns whether an example shows nothing. */
function isEmptyExample(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === null || value === undefined || value === '';
}
