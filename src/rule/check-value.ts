import { isObject } from '../model/place.ts';
import { typeName } from '../text/type-name.ts';
import type { OptionMismatch, OptionSpec } from './option.ts';

/** The difference of a value from its schema. */
export type Mismatch = OptionMismatch;

/** The JSON Schema keywords that the schemas of options may use. */
export const OPTION_SCHEMA_KEYWORDS: readonly string[] = ['type', 'items', 'additionalProperties', 'minimum', 'enum'];

/** Checks a value of an option against the option's JSON Schema. A full validator would slow down every start. */
export function checkValue(value: unknown, schema: unknown, path: Mismatch['path'] = []): Mismatch[] {
  if (!isObject(schema)) return [];
  if (!accepts(value, schema)) return [{ path, expected: describe(schema), actual: typeName(value) }];
  if (Array.isArray(value)) return value.flatMap((item, index) => checkValue(item, schema.items, [...path, index]));
  if (isObject(value))
    return Object.entries(value).flatMap(([key, item]) => checkValue(item, schema.additionalProperties, [...path, key]));
  return [];
}

/** Checks a value of an option by the option's own check, or else against its schema. */
export function checkOption(
  value: unknown,
  { check, schema }: Pick<OptionSpec<unknown>, 'check' | 'schema'>,
): readonly Mismatch[] {
  return check ? check(value) : checkValue(value, schema);
}

/** An option that a rule does not have, or, with a mismatch, an option with an invalid value. */
export interface OptionMistake {
  /** The name of the option, with the path to the part that differs: `parameters.1`. */
  readonly option: string;
  readonly mismatch?: Mismatch;
}

/** The first mistake in the options that are set for a rule; `undefined` if there are no mistakes. */
export function optionMistake(
  specs: Readonly<Record<string, Pick<OptionSpec<unknown>, 'check' | 'schema'>>>,
  options: Readonly<Record<string, unknown>>,
): OptionMistake | undefined {
  for (const [name, value] of Object.entries(options)) {
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    if (!spec) return { option: name };
    const [mismatch] = checkOption(value, spec);
    if (mismatch) return { option: [name, ...mismatch.path].join('.'), mismatch };
  }
  return undefined;
}

type OptionSchema = Readonly<Record<string, unknown>>;

function accepts(value: unknown, schema: OptionSchema): boolean {
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return false;
  if (typeof schema.minimum === 'number' && typeof value === 'number' && value < schema.minimum) return false;
  switch (schema.type) {
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isSafeInteger(value);
    case undefined:
      return true;
    default:
      return typeof value === schema.type;
  }
}

function describe(schema: OptionSchema): string {
  if (Array.isArray(schema.enum)) return `one of ${schema.enum.map((value) => `\`${String(value)}\``).join(', ')}`;
  switch (schema.type) {
    case 'array':
      return isObject(schema.items) && schema.items.type === 'string' ? 'a list of strings' : 'a list';
    case 'object':
      return isObject(schema.additionalProperties) && schema.additionalProperties.type === 'string'
        ? 'a mapping of strings to strings'
        : 'a mapping';
    case 'integer':
      return typeof schema.minimum === 'number' ? `an integer of at least ${schema.minimum}` : 'an integer';
    case 'boolean':
      return '`true` or `false`';
    case 'string':
      return 'a string';
    default:
      return `a ${String(schema.type)}`;
  }
}
