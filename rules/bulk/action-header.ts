import { shapesOf, typeDifference, typesOf } from '../../src/facts/schemas/shapes.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Parameter } from '../../src/model/parameter.ts';
import type { Place } from '../../src/model/place.ts';
import type { Schema } from '../../src/model/schema.ts';
import type { MessagePart } from '../../src/text/message.ts';

/** The header that names the bulk action (section 4 of the conventions). */
export const ACTION_HEADER = 'X-Action';

/** Returns whether operations with a method can be bulk operations. */
export function isBulkMethod(method: string): boolean {
  return method === 'post' || method === 'patch';
}

/**
 * The `X-Action` header of an operation, in any casing. Of several, the last one applies, because the parameters of the operation
 * follow those of its path and replace them.
 */
export function actionHeaderOf(operation: Operation): Parameter | undefined {
  return operation.parameters.findLast(({ name, in: where }) => where === 'header' && isActionHeader(name));
}

export function isActionHeader(name: string): boolean {
  return name.toLowerCase() === ACTION_HEADER.toLowerCase();
}

/** The message about the difference between a header and a required string; `undefined` if there is none. */
export function headerFault(header: Parameter): MessagePart | undefined {
  const { name } = header;
  // A type behind a `$ref` that cannot be followed may be the right one.
  const isUnread = !header.schema && header.place.child('schema').value !== undefined;
  for (const shape of header.schema ? shapesOf([header.schema]) : isUnread ? [] : [[]]) {
    if (typeDifference(name, shape, 'string') === undefined) continue;
    const types = typesOf(shape);
    return types.length === 0
      ? { messageId: 'untypedHeader', data: { header: name } }
      : { messageId: 'wrongHeaderType', data: { header: name, type: types.join(' | ') } };
  }
  return header.isRequired ? undefined : { messageId: 'optionalHeader', data: { header: name } };
}

/** Returns whether enum, const, default or an example of the header shows that it may have the value. A plain string shows none. */
export function allowsAction(header: Parameter, action: string): boolean {
  for (const value of statedValues(header)) if (value === action) return true;
  return false;
}

/** Returns whether the header can have no value but the action. */
export function isOnlyAction(header: Parameter, action: string): boolean {
  const allowsOnlyAction = ({ values }: Schema) => values?.every((value) => value === action);
  return header.schema !== undefined && shapesOf([header.schema]).every((shape) => shape.some(allowsOnlyAction));
}

function* statedValues(header: Parameter): Generator<unknown> {
  yield* examplesAt(header, header.place);
  for (const [, mediaType] of header.api.references.entries(header.place.child('content'))) {
    yield* examplesAt(header, header.api.references.follow(mediaType) ?? mediaType);
  }
  const schemas = new Set(header.schema ? shapesOf([header.schema]).flat() : []);
  for (const schema of schemas) for (const part of schema.parts) yield* valuesOf(part.place);
}

/** The `example` and `examples` of a parameter or media type. */
function* examplesAt({ api }: Parameter, place: Place): Generator<unknown> {
  yield place.child('example').value;
  for (const [, entry] of api.references.entries(place.child('examples'))) {
    const example = api.references.follow(entry) ?? entry;
    // OpenAPI 3.2 added `dataValue` and `serializedValue`.
    for (const key of ['value', 'dataValue', 'serializedValue']) yield example.child(key).value;
  }
}

const VALUE_LIST_KEYWORDS = ['enum', 'examples', 'x-extensible-enum'];
const VALUE_KEYWORDS = ['const', 'default', 'example', 'x-example'];

function* valuesOf(schema: Place): Generator<unknown> {
  for (const key of VALUE_LIST_KEYWORDS) for (const { value } of schema.child(key).items()) yield value;
  for (const key of VALUE_KEYWORDS) yield schema.child(key).value;
}
