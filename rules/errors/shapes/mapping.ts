import type { OptionMismatch } from '../../../src/rule.ts';
import { type ErrorShape, FIELD_TYPES, type Field, type FieldType, formatPath } from './error-shape.ts';
import { FIELD_PATH, MAX_STEPS, readPath } from './field-path.ts';

/** A field of a mapping, where its path alone does not say enough. */
export interface MappedField {
  readonly path: string;
  readonly type?: FieldType | readonly FieldType[];
}

/** An organization's own error object: where each field is, by what the field is for. */
export type Mapping = Readonly<Record<string, string | MappedField>>;

/** The names by which a mapping tells which of its fields identify an error. */
const IDENTIFIERS = ['type', 'code', 'id'];

const PATH_TEXT = 'a path such as `error.message`, `errors[].code` or, where it is optional, `error.help_url?`';
const FIELD_TEXT = `${PATH_TEXT}, or \`{ path, type }\``;
const TYPE_TEXT = `one of ${FIELD_TYPES.map((type) => `\`${type}\``).join(', ')}, or a list of these`;

const pathSchema = { type: 'string', pattern: FIELD_PATH.source };
const typeSchema = { enum: FIELD_TYPES };

/** The JSON Schema of a mapping. */
export const mappingSchema = {
  type: 'object',
  minProperties: 1,
  additionalProperties: {
    anyOf: [
      pathSchema,
      {
        type: 'object',
        additionalProperties: false,
        required: ['path'],
        properties: { path: pathSchema, type: { anyOf: [typeSchema, { type: 'array', items: typeSchema, minItems: 1 }] } },
      },
    ],
  },
};

/** What is wrong with a mapping; empty where it can be read. */
export function mappingMistakes(mapping: Readonly<Record<string, unknown>>): readonly OptionMismatch[] {
  const entries = Object.entries(mapping);
  if (entries.length === 0) return [{ path: [], expected: 'a mapping with at least one field', actual: 'an empty mapping' }];
  const mistakes = entries.flatMap(([name, field]) =>
    fieldMistakes(field).map((mistake) => ({ ...mistake, path: [name, ...mistake.path] })),
  );
  return mistakes.length > 0 ? mistakes : conflicts(entries.map(([name, field]) => [name, readField(field)]));
}

function fieldMistakes(field: unknown): readonly OptionMismatch[] {
  if (typeof field === 'string') return pathMistakes(field, [], FIELD_TEXT);
  if (!isMap(field)) return [{ path: [], expected: FIELD_TEXT, actual: shown(field) }];
  const mistakes: OptionMismatch[] = [...pathMistakes(field.path, ['path'], PATH_TEXT)];
  const { type } = field;
  if (type !== undefined && typesOf(type) === undefined)
    mistakes.push({ path: ['type'], expected: TYPE_TEXT, actual: shown(type) });
  const other = Object.keys(field).find((name) => name !== 'path' && name !== 'type');
  if (other !== undefined) mistakes.push({ path: [], expected: FIELD_TEXT, actual: `a mapping with \`${other}\`` });
  return mistakes;
}

function pathMistakes(value: unknown, path: OptionMismatch['path'], expected: string): readonly OptionMismatch[] {
  if (typeof value !== 'string') return [{ path, expected, actual: shown(value) }];
  if (readPath(value)) return [];
  const isLong = FIELD_PATH.test(value);
  return [{ path, expected: isLong ? `a path of at most ${MAX_STEPS} steps` : expected, actual: shown(value) }];
}

/** A field cannot be both a value and an object with fields, nor both an object and an array. */
function conflicts(fields: readonly (readonly [string, Field])[]): readonly OptionMismatch[] {
  const wanted = new Map<string, FieldType>();
  for (const [, { path }] of fields) {
    for (const [index, step] of path.entries()) wanted.set(formatPath(path.slice(0, index)), step === '[]' ? 'array' : 'object');
  }
  return fields.flatMap(([name, { path, types }]) => {
    const container = wanted.get(formatPath(path));
    const mixed = path.findIndex(
      (step, index) => wanted.get(formatPath(path.slice(0, index))) !== (step === '[]' ? 'array' : 'object'),
    );
    if (mixed !== -1) {
      const parent = formatPath(path.slice(0, mixed)) || 'the body';
      return [
        {
          path: [name],
          expected: `a path that agrees with the others on whether \`${parent}\` is an array`,
          actual: shown(formatPath(path)),
        },
      ];
    }
    if (container === undefined || types.length === 0 || types.includes(container)) return [];
    return [
      { path: [name], expected: `of type \`${container}\`, as other fields are inside it`, actual: shown(types.join(', ')) },
    ];
  });
}

/** An organization's own shape. The mapping must be without mistakes. */
export function mappedShape(mapping: Mapping): ErrorShape {
  const fields = Object.entries(mapping).map(([name, field]) => [name, readField(field)] as const);
  return {
    name: undefined,
    title: 'the error object of your organization',
    reference: 'the configuration',
    variants: [{ fields: fields.map(([, field]) => field) }],
    mediaTypes: [],
    identifiers: fields.flatMap(([name, { path }]) => (IDENTIFIERS.includes(name) ? [path] : [])),
  };
}

function readField(field: unknown): Field {
  const { path: text, type } = isMap(field) ? field : { path: field, type: undefined };
  const { path = [], isOptional = false } = (typeof text === 'string' ? readPath(text) : undefined) ?? {};
  return { path, isOptional, types: type === undefined ? [] : (typesOf(type) ?? []) };
}

/** One type, or a list of them; `undefined` where it is neither. */
function typesOf(type: unknown): readonly FieldType[] | undefined {
  const list = Array.isArray(type) ? type : [type];
  const known = FIELD_TYPES.filter((name) => list.includes(name));
  return list.length > 0 && list.every((item) => FIELD_TYPES.some((name) => name === item)) ? known : undefined;
}

/** A value as messages about the configuration show it. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  return isMap(value) ? 'a mapping' : `\`${String(value).slice(0, 100)}\``;
}

export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
