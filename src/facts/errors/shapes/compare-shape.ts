import type { Schema } from '../../../model/schema.ts';
import { isRequired, mayHaveUnread, propertyOf, type SchemaShape, shapesOf } from '../../schemas/shapes.ts';
import { fieldMissing, notRequired, type ShapeDifference, traceMissing, typeDifferenceOf } from './difference.ts';
import type { ErrorShape, Variant } from './error-shape.ts';
import { type ExpectedForm, expectedFormOf } from './expected-fields.ts';

/** How strictly bodies are compared. */
export interface Strictness {
  /** True if the fields that are not optional must be listed in `required`. */
  readonly required: boolean;
}

/** The differences between a body and the nearest of the accepted shapes. */
export interface ShapeComparison {
  readonly shape: ErrorShape;
  readonly differences: readonly ShapeDifference[];
}

/**
 * Compares a body with the accepted shapes; `undefined` if it conforms. Every alternative of `oneOf` and `anyOf` must conform to
 * one of them. A part behind a `$ref` that leads nowhere is not reported, as it may conform.
 */
export function compareWithShapes(
  body: Schema,
  shapes: readonly ErrorShape[],
  strictness: Strictness,
): ShapeComparison | undefined {
  const found = new Map<string, ShapeDifference>();
  let nearest: ErrorShape | undefined;
  for (const alternative of shapesOf([body])) {
    const { shape, differences } = nearestOf(alternative, shapes, strictness) ?? {};
    if (!shape || !differences || differences.length === 0) continue;
    nearest ??= shape;
    if (shape === nearest) for (const difference of differences) found.set(JSON.stringify(difference), difference);
  }
  return nearest && { shape: nearest, differences: [...found.values()] };
}

interface VariantComparison extends ShapeComparison {
  readonly variant: Variant;
}

/** The variant that an alternative conforms to, or else the one that it comes nearest to. */
function nearestOf(body: SchemaShape, shapes: readonly ErrorShape[], strictness: Strictness): VariantComparison | undefined {
  let best: (VariantComparison & { readonly conformingFields: number }) | undefined;
  for (const shape of shapes) {
    for (const variant of shape.variants) {
      const differences = [...differencesIn(body, expectedFormOf(variant), strictness)];
      const candidate = { shape, variant, differences, conformingFields: countConformingFields(variant, differences) };
      if (differences.length === 0) return candidate;
      const isNearer =
        !best ||
        candidate.conformingFields > best.conformingFields ||
        (candidate.conformingFields === best.conformingFields && differences.length < best.differences.length);
      if (isNearer) best = candidate;
    }
  }
  return best;
}

/** The number of required fields that a body has without a difference. */
function countConformingFields(variant: Variant, differences: readonly ShapeDifference[]): number {
  const faulty = differences.flatMap(({ messageId, data }) => (messageId === 'missingTrace' ? [] : [data.field ?? '']));
  const demanded = expectedFormOf(variant).leaves.filter(({ isOptional }) => !isOptional);
  return demanded.filter(({ label }) => !faulty.some((field) => isAtOrBelow(label, field))).length;
}

function isAtOrBelow(label: string, field: string): boolean {
  return field === '' || label === field || label.startsWith(`${field}.`) || label.startsWith(`${field}[`);
}

function* differencesIn(shape: SchemaShape, expected: ExpectedForm, strictness: Strictness): Generator<ShapeDifference> {
  const mistyped = typeDifferenceOf(shape, expected);
  if (mistyped) {
    yield mistyped;
    return;
  }
  for (const [name, field] of expected.properties) {
    const definitions = propertyOf(shape, name);
    if (definitions.length > 0) {
      for (const alternative of shapesOf(definitions)) yield* differencesIn(alternative, field, strictness);
      if (strictness.required && !field.isOptional && !isRequired(shape, name)) yield notRequired(field);
    } else if (!field.isOptional && !mayHaveUnread(shape, (unread) => unread === name)) yield fieldMissing(field);
  }
  for (const name of expected.names) if (!hasStringNamed(shape, name)) yield traceMissing(expected, name);
  if (expected.items) yield* differencesInItems(shape, expected.items, strictness);
}

function* differencesInItems(array: SchemaShape, expected: ExpectedForm, strictness: Strictness): Generator<ShapeDifference> {
  const items = array.flatMap((schema) => schema.items ?? []);
  const isDescribed = array.some(({ parts }) => parts.some(({ place }) => place.child('items').value !== undefined));
  if (items.length > 0) for (const alternative of shapesOf(items)) yield* differencesIn(alternative, expected, strictness);
  // A field that is described but cannot be read may be right.
  else if (!isDescribed && !expected.isOptional && !mayHaveUnread(array, () => false)) yield fieldMissing(expected);
}

function hasStringNamed(shape: SchemaShape, part: string): boolean {
  const isNamedSo = (name: string) => name.toLowerCase().includes(part.toLowerCase());
  const names = shape.flatMap((schema) => [...schema.properties.keys()]).filter(isNamedSo);
  const isString = (name: string) =>
    shapesOf(propertyOf(shape, name)).every((alternative) => !typeDifferenceOf(alternative, { types: ['string'], label: name }));
  return names.some(isString) || mayHaveUnread(shape, isNamedSo);
}
