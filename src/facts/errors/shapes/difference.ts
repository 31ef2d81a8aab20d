import { isPartlyUnread } from '../../../model/unread.ts';
import { type SchemaShape, typesOf } from '../../schemas/shapes.ts';
import type { ExpectedForm } from './expected-fields.ts';

/** One difference between a body and a shape, as a part of the message, which the templates below render. */
export interface ShapeDifference {
  readonly messageId: keyof typeof DIFFERENCE_TEMPLATES;
  readonly data: Readonly<Record<string, string>>;
}

/** The templates of differences. */
export const DIFFERENCE_TEMPLATES = {
  missing: '`{{ field }}` is missing',
  wrongType: '`{{ field }}` has type `{{ actual }}` instead of `{{ wanted }}`',
  noType: '`{{ field }}` does not declare the type `{{ wanted }}`',
  bodyType: 'the body has type `{{ actual }}` instead of `{{ wanted }}`',
  bodyNoType: 'the body does not declare the type `{{ wanted }}`',
  notRequired: '`{{ field }}` is not listed in `required`',
  missingTrace: '`{{ parent }}` has no trace identifier (a string property whose name contains `{{ name }}`)',
} as const;

export function fieldMissing({ label }: ExpectedForm): ShapeDifference {
  return { messageId: 'missing', data: { field: label } };
}

export function notRequired({ label }: ExpectedForm): ShapeDifference {
  return { messageId: 'notRequired', data: { field: label } };
}

export function traceMissing({ label }: ExpectedForm, name: string): ShapeDifference {
  return { messageId: 'missingTrace', data: { parent: label, name } };
}

/**
 * The difference in the type of a field; `undefined` if the type is right, or may be behind a `$ref` that leads nowhere. The type
 * may also be nullable.
 */
export function typeDifferenceOf(
  shape: SchemaShape,
  { types: wanted, label }: Pick<ExpectedForm, 'types' | 'label'>,
): ShapeDifference | undefined {
  if (wanted.length === 0) return undefined;
  const types = typesOf(shape);
  const isWanted = (type: string) => wanted.some((name) => name === type || (name === 'number' && type === 'integer'));
  if (types.length > 0 && types.every(isWanted)) return undefined;
  if (types.length === 0 && isImplied(shape, wanted)) return undefined;
  if (types.length > 0) return wrongType({ label, types: wanted }, types.join(' | '));
  const expected = wanted.join(' | ');
  return label === ''
    ? { messageId: 'bodyNoType', data: { wanted: expected } }
    : { messageId: 'noType', data: { field: label, wanted: expected } };
}

export function wrongType({ types, label }: Pick<ExpectedForm, 'types' | 'label'>, actual: string): ShapeDifference {
  const wanted = types.join(' | ');
  return label === ''
    ? { messageId: 'bodyType', data: { actual, wanted } }
    : { messageId: 'wrongType', data: { field: label, actual, wanted } };
}

/** Returns whether properties, also those of a map, or items show the type. */
function isImplied(shape: SchemaShape, wanted: readonly string[]): boolean {
  if (shape.some(isPartlyUnread)) return true;
  const isObject = shape.some(
    ({ properties, additionalProperties }) => properties.size > 0 || additionalProperties !== undefined,
  );
  if (wanted.includes('object') && isObject) return true;
  return wanted.includes('array') && shape.some((schema) => schema.items !== undefined);
}
