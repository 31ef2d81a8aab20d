import type { Schema } from '../../src/model/schema.ts';
import { isRequired, mayHaveUnread, propertyOf, type Shape, shapesOf, typeDifference } from '../schemas/shapes.ts';

/** What the standard error object has to have, besides the trace identifier. */
const FIELDS = [
  ['message', 'string'],
  ['type', 'string'],
  ['code', 'integer'],
] as const;

export interface ErrorOptions {
  /** What the name of the trace identifier contains. */
  readonly traceProperty: string;
  /** Whether the fields have to be required. */
  readonly required: boolean;
}

/**
 * In what a body differs from `{ "error": { "message", "type", "code", "<trace id>" } }` (section 7.4 of the conventions).
 * Empty where it does not; of `oneOf` and `anyOf` every alternative has to conform. What stands where no `$ref` leads may be right.
 */
export function differences(body: Schema, options: ErrorOptions): readonly string[] {
  const found = new Set<string>();
  for (const shape of shapesOf([body])) for (const difference of bodyDifferences(shape, options)) found.add(difference);
  return [...found];
}

function bodyDifferences(body: Shape, options: ErrorOptions): readonly string[] {
  const mistyped = typeDifference('the body', body, 'object');
  if (mistyped) return [mistyped];
  const errors = propertyOf(body, 'error');
  if (errors.length === 0) return mayHaveUnread(body, (name) => name === 'error') ? [] : ['no `error` object'];
  const found = requiredDifference(body, 'error', 'error', options);
  return [...found, ...shapesOf(errors).flatMap((error) => errorDifferences(error, options))];
}

function errorDifferences(error: Shape, options: ErrorOptions): readonly string[] {
  const mistyped = typeDifference('`error`', error, 'object');
  if (mistyped) return [mistyped];
  const found: string[] = [];
  for (const [name, type] of FIELDS) {
    const property = propertyOf(error, name);
    if (property.length === 0 && !mayHaveUnread(error, (unread) => unread === name)) found.push(`no \`error.${name}\``);
    for (const shape of property.length === 0 ? [] : shapesOf(property)) {
      const difference = typeDifference(`\`error.${name}\``, shape, type);
      if (difference) found.push(difference);
    }
    if (property.length > 0) found.push(...requiredDifference(error, name, `error.${name}`, options));
  }
  if (!hasTrace(error, options)) found.push('no trace identifier');
  return found;
}

function hasTrace(error: Shape, { traceProperty }: ErrorOptions): boolean {
  const isNamedSo = (name: string) => name.toLowerCase().includes(traceProperty.toLowerCase());
  const names = error.flatMap((schema) => [...schema.properties.keys()]).filter(isNamedSo);
  const isString = (name: string) =>
    shapesOf(propertyOf(error, name)).every((shape) => typeDifference(name, shape, 'string') === undefined);
  return names.some(isString) || mayHaveUnread(error, isNamedSo);
}

function requiredDifference(shape: Shape, name: string, label: string, { required }: ErrorOptions): readonly string[] {
  return required && !isRequired(shape, name) ? [`\`${label}\` is not required`] : [];
}
