import { isObject } from '../../../model/place.ts';
import { typeOf } from '../../schemas/shapes.ts';
import { fieldMissing, type ShapeDifference, traceMissing, wrongType } from './difference.ts';
import type { ErrorShape } from './error-shape.ts';
import { type ExpectedForm, expectedFormOf } from './expected-fields.ts';

/** The contradictions between an example and the nearest of the accepted shapes. */
export interface Contradiction {
  readonly shape: ErrorShape;
  readonly differences: readonly ShapeDifference[];
  /** True if a field of the example has another type; if not, the example has no field of the shape. */
  readonly hasWrongType: boolean;
}

/** The number of items of an example that are compared. */
const MAX_ITEMS = 20;

/**
 * The way in which an example contradicts all accepted shapes; `undefined` if it does not contradict one of them. An example need
 * not show every field, so that a field that is missing beside others is not a contradiction.
 */
export function contradictionOf(example: unknown, shapes: readonly ErrorShape[]): Contradiction | undefined {
  let nearest: Contradiction | undefined;
  for (const shape of shapes) {
    for (const variant of shape.variants) {
      const expected = expectedFormOf(variant);
      const differences = [...differencesIn(example, expected)];
      const hasWrongType = differences.some(({ messageId }) => messageId === 'wrongType' || messageId === 'bodyType');
      if (!hasWrongType && !hasNoPropertyOf(example, expected)) return undefined;
      if (!nearest || differences.length < nearest.differences.length) nearest = { shape, differences, hasWrongType };
    }
  }
  return nearest;
}

function hasNoPropertyOf(example: unknown, { properties }: ExpectedForm): boolean {
  return (
    isObject(example) && Object.keys(example).length > 0 && ![...properties.keys()].some((name) => Object.hasOwn(example, name))
  );
}

function* differencesIn(value: unknown, expected: ExpectedForm): Generator<ShapeDifference> {
  if (value === null || value === undefined) return;
  const type = typeOf(value);
  const isRight = expected.types.some((name) => name === type || (name === 'number' && type === 'integer'));
  if (expected.types.length > 0 && !isRight) {
    yield wrongType(expected, type);
    return;
  }
  if (Array.isArray(value)) {
    for (const item of expected.items ? value.slice(0, MAX_ITEMS) : [])
      yield* differencesIn(item, expected.items as ExpectedForm);
  }
  if (!isObject(value)) return;
  for (const [name, field] of expected.properties) {
    if (Object.hasOwn(value, name)) yield* differencesIn(value[name], field);
    else if (!field.isOptional) yield fieldMissing(field);
  }
  const names = Object.keys(value).map((name) => name.toLowerCase());
  for (const part of expected.names)
    if (!names.some((name) => name.includes(part.toLowerCase()))) yield traceMissing(expected, part);
}
