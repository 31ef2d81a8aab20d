import { type ErrorField, FIELD_TYPES, type FieldType, formatPath } from '../../src/facts/errors/shapes/error-shape.ts';
import { FIELD_PATH, MAX_STEPS, readFieldPath } from '../../src/facts/errors/shapes/field-path.ts';
import { fieldTypesOf, readField } from '../../src/facts/errors/shapes/mapping.ts';
import { isObject } from '../../src/model/place.ts';
import type { OptionMismatch } from '../../src/rule/option.ts';

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

/** The mistakes in a mapping; empty if it can be read. */
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
  if (!isObject(field)) return [{ path: [], expected: FIELD_TEXT, actual: shownValue(field) }];
  const mistakes: OptionMismatch[] = [...pathMistakes(field.path, ['path'], PATH_TEXT)];
  const { type } = field;
  if (type !== undefined && fieldTypesOf(type) === undefined)
    mistakes.push({ path: ['type'], expected: TYPE_TEXT, actual: shownValue(type) });
  const other = Object.keys(field).find((name) => name !== 'path' && name !== 'type');
  if (other !== undefined) mistakes.push({ path: [], expected: FIELD_TEXT, actual: `a mapping with \`${other}\`` });
  return mistakes;
}

function pathMistakes(value: unknown, path: OptionMismatch['path'], expected: string): readonly OptionMismatch[] {
  if (typeof value !== 'string') return [{ path, expected, actual: shownValue(value) }];
  if (readFieldPath(value)) return [];
  const isLong = FIELD_PATH.test(value);
  return [{ path, expected: isLong ? `a path of at most ${MAX_STEPS} steps` : expected, actual: shownValue(value) }];
}

/**
 * The mistakes of fields that exclude each other. A field cannot be both a value and an object with fields, nor both an object
 * and an array.
 */
function conflicts(fields: readonly (readonly [string, ErrorField])[]): readonly OptionMismatch[] {
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
          actual: shownValue(formatPath(path)),
        },
      ];
    }
    if (container === undefined || types.length === 0 || types.includes(container)) return [];
    return [
      { path: [name], expected: `of type \`${container}\`, as other fields are inside it`, actual: shownValue(types.join(', ')) },
    ];
  });
}

/** A value as messages about the configuration show it. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'a mapping' : `\`${String(value).slice(0, 100)}\``;
}
