import type { Schema } from '../../src/model/schema.ts';

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
 * Empty where it does not; of `oneOf` and `anyOf` every alternative has to conform.
 */
export function differences(body: Schema, options: ErrorOptions): readonly string[] {
  const found = new Set<string>();
  for (const shape of shapesOf([body])) for (const difference of bodyDifferences(shape, options)) found.add(difference);
  return [...found];
}

/** Schemas that hold together: a schema with its `allOf`, and one choice of each `oneOf` and `anyOf`. */
type Shape = readonly Schema[];

const MAX_SHAPES = 50;

/** The ways in which a value can meet schemas. Alternatives that only allow `null` are left out: nullable is fine. */
function shapesOf(schemas: readonly Schema[]): readonly Shape[] {
  const shapes: Shape[] = [];
  const pending: { known: Shape; open: readonly Schema[] }[] = [{ known: [], open: schemas }];
  for (let next = pending.pop(); next && shapes.length < MAX_SHAPES; next = pending.pop()) {
    const { known, open } = next;
    const [schema, ...rest] = open;
    if (!schema) {
      shapes.push(known);
      continue;
    }
    if (known.includes(schema)) {
      pending.push({ known, open: rest });
      continue;
    }
    const branches = schema.branches.filter((branch) => !isOnlyNull(branch));
    if (branches.length === 0) pending.push({ known: [...known, schema], open: rest });
    for (const branch of branches.toReversed()) pending.push({ known: [...known, schema], open: [branch, ...rest] });
  }
  return shapes;
}

function isOnlyNull(schema: Schema): boolean {
  return schema.isNullable && schema.types.size === 0 && schema.properties.size === 0 && schema.branches.length === 0;
}

function bodyDifferences(body: Shape, options: ErrorOptions): readonly string[] {
  const mistyped = typeDifference('the body', body, 'object');
  if (mistyped) return [mistyped];
  const errors = propertyOf(body, 'error');
  if (errors.length === 0) return ['no `error` object'];
  const found = requiredDifference(body, 'error', 'error', options);
  return [...found, ...shapesOf(errors).flatMap((error) => errorDifferences(error, options))];
}

function errorDifferences(error: Shape, options: ErrorOptions): readonly string[] {
  const mistyped = typeDifference('`error`', error, 'object');
  if (mistyped) return [mistyped];
  const found: string[] = [];
  for (const [name, type] of FIELDS) {
    const property = propertyOf(error, name);
    if (property.length === 0) found.push(`no \`error.${name}\``);
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
  const names = error.flatMap((schema) => [...schema.properties.keys()]);
  return names.some((name) => {
    if (!name.toLowerCase().includes(traceProperty.toLowerCase())) return false;
    return shapesOf(propertyOf(error, name)).every((shape) => typeDifference(name, shape, 'string') === undefined);
  });
}

function propertyOf(shape: Shape, name: string): readonly Schema[] {
  return [...new Set(shape.flatMap((schema) => schema.definitionsOf(name)))];
}

function requiredDifference(shape: Shape, name: string, label: string, { required }: ErrorOptions): readonly string[] {
  return required && !shape.some((schema) => schema.required.has(name)) ? [`\`${label}\` is not required`] : [];
}

function typeDifference(label: string, shape: Shape, expected: 'object' | 'string' | 'integer'): string | undefined {
  const types = typesOf(shape);
  if (types.length === 1 && types[0] === expected) return undefined;
  if (types.length === 0 && expected === 'object' && shape.some((schema) => schema.properties.size > 0)) return undefined;
  const article = expected === 'string' ? 'a' : 'an';
  if (types.length === 0) return `${label} has no type, expected ${article} ${expected}`;
  return `${label} is ${types.map((type) => `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`).join(' or ')}, expected ${article} ${expected}`;
}

/** The declared types, or those of the values in `enum` and `const`. */
function typesOf(shape: Shape): readonly string[] {
  const declared = new Set(shape.flatMap((schema) => [...schema.types]));
  if (declared.size > 0) return [...declared];
  const values = shape.flatMap((schema) => schema.values ?? []).filter((value) => value !== null);
  return [...new Set(values.map(typeOf))];
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
