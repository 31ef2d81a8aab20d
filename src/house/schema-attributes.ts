import { unwrap } from '../diff/schemas/unwrap.ts';
import { isObject, type Place, rootOf } from '../model/place.ts';
import type { Schema } from '../model/schema.ts';
import {
  type Attribute,
  type Attributes,
  type AttributeType,
  attributesOfPart,
  computed,
  computedFlag,
  list,
  oneOf,
  type SchemaSource,
} from './attribute.ts';
import { withOnlyAlternative } from './only-alternative.ts';

type SchemaAttribute = Attribute<Schema | undefined>;

/** The attributes that rules can test in a schema; empty for one that is missing or cannot be read. */
export const schemaAttributes: Attributes<Schema | undefined> = {
  ...readingOnlyAlternative({
    type: keyword('texts', ['type'], 'The allowed types, without `null`.', {
      read: (schema) => schema && [...schema.types],
      values: oneOf(['string', 'number', 'integer', 'boolean', 'object', 'array', 'file']),
      item: 'type',
      wording: '{parts} of type {value}',
      usuallyHasOneItem: true,
      isDistinct: true,
    }),
    format: keyword('text', ['format'], 'The format.', { read: (schema) => schema?.format }),
    enum: keyword('texts', ['enum', 'const'], 'The values of `enum` or `const`, without `null`.', {
      read: enumOf,
      item: 'value',
      hasApiValues: true,
    }),
    pattern: keyword('text', ['pattern'], 'The pattern of a string.'),
    minimum: keyword('number', ['minimum'], 'The smallest number.'),
    maximum: keyword('number', ['maximum'], 'The largest number.'),
    exclusiveMinimum: limit('exclusiveMinimum', 'minimum', 'The number that values must be greater than'),
    exclusiveMaximum: limit('exclusiveMaximum', 'maximum', 'The number that values must be less than'),
    multipleOf: keyword('number', ['multipleOf'], 'The number that values must be a multiple of.'),
    minLength: keyword('number', ['minLength'], 'The smallest length of a string.'),
    maxLength: keyword('number', ['maxLength'], 'The largest length of a string.'),
    minItems: keyword('number', ['minItems'], 'The smallest number of items.'),
    maxItems: keyword('number', ['maxItems'], 'The largest number of items.'),
    default: keyword('any', ['default'], 'The default.', { hasApiValues: true }),
    example: keyword('any', ['example', 'examples'], 'The example, or the first of several.', {
      read: (schema) => schema?.example ?? schema?.place.child('examples').child(0).value,
      hasApiValues: true,
    }),
  }),
  nullable: {
    ...computedFlag('Whether `null` is allowed.', allowsNull, 'nullable'),
    sourceOf: (schema) => sourceIn(schema, ['nullable', 'x-nullable', 'type']),
  },
};

/** The attributes that rules can test in the schema of a parameter, property, header or body. */
export const valueAttributes: Attributes<Schema | undefined> = {
  ...readingOnlyAlternative({
    schemaName: computed(
      'text',
      'The name of the component that the schema refers to; missing if it is written inline.',
      componentNameOf,
    ),
  }),
  ...schemaAttributes,
  ...readingOnlyAlternative({
    enum: {
      ...(schemaAttributes.enum as SchemaAttribute),
      description: 'The values of `enum` or `const`, without `null`; of a list, those of its items.',
      read: (schema) => enumOf(schemaWithValues(schema)),
      sourceOf: (schema) => sourceIn(schemaWithValues(schema), ['enum', 'const']),
    },
  }),
};

/** The attributes that rules can test in the object of a body. If it lacks something, it is unknown which member of `allOf` should have it. */
export const bodyAttributes: Attributes<Schema | undefined> = {
  ...valueAttributes,
  ...readingOnlyAlternative({
    properties: list(
      'property',
      'The names of the properties, with those of `allOf`.',
      (schema) => schema && [...schema.properties.keys()],
      {
        sourceOf: (schema) => schema && { schema },
        isDistinct: true,
      },
    ),
    required: list('required property', 'The names of the required properties.', (schema) => schema && [...schema.required], {
      sourceOf: (schema) => schema && { schema },
      isDistinct: true,
    }),
  }),
};

/** Attributes of a schema that are also read from its only alternative beside `null`. */
function readingOnlyAlternative(attributes: Attributes<Schema | undefined>): Attributes<Schema | undefined> {
  return attributesOfPart((schema) => schema && withOnlyAlternative(schema), attributes);
}

/** Returns whether `null` is allowed by a schema itself, or is one of its alternatives. */
function allowsNull(schema: Schema | undefined): boolean | undefined {
  return schema && (schema.isNullable || unwrap([schema]).hasNull);
}

/** The values of a schema, without `null`, which is another attribute. */
function enumOf(schema: Schema | undefined): readonly unknown[] | undefined {
  return schema?.values?.filter((value) => value !== null);
}

/** The deepest nesting of lists; a schema that contains itself would not end. */
const MAX_ITEMS_DEPTH = 5;

/** The schema itself; for a list without values of its own, the schema of its items. */
export function schemaWithValues(schema: Schema | undefined): Schema | undefined {
  let current = schema;
  for (let depth = 0; current && !current.values && depth < MAX_ITEMS_DEPTH; depth++) {
    const { items } = current;
    if (!items) break;
    current = withOnlyAlternative(items);
  }
  return current?.values ? current : schema;
}

function keyword(
  type: AttributeType,
  keys: readonly [string, ...string[]],
  description: string,
  more: Partial<SchemaAttribute> = {},
): SchemaAttribute {
  const [key] = keys;
  const read = (schema: Schema | undefined) => withType(type, sourceIn(schema, [key])?.place?.value);
  return { description, type, read, sourceOf: (schema) => sourceIn(schema, keys), ...more };
}

/**
 * The value if it has the type, because only numbers can be compared with numbers; `description-valid` reports other faults of a
 * keyword.
 */
function withType(type: AttributeType, value: unknown): unknown {
  if (type === 'number') return typeof value === 'number' ? value : undefined;
  return type !== 'text' || typeof value === 'string' ? value : undefined;
}

/** A limit that is not itself allowed: a number, or in OpenAPI 3.0 a flag beside the limit. */
function limit(key: string, inclusive: string, description: string): SchemaAttribute {
  const sourceOf = (schema: Schema | undefined) => {
    const source = sourceIn(schema, [key]);
    return source?.place?.value === true ? sourceIn(source.schema, [inclusive]) : source;
  };
  return {
    description: `${description}; in OpenAPI 3.0, \`${inclusive}\` with \`${key}: true\`.`,
    type: 'number',
    read: (schema) => withType('number', sourceOf(schema)?.place?.value),
    sourceOf,
  };
}

/** The first part of a schema that has one of these keywords, with the place of the keyword; without it, the schema itself. */
export function sourceIn(schema: Schema | undefined, keys: readonly string[]): SchemaSource | undefined {
  if (!schema) return undefined;
  for (const part of schema.parts) {
    const { value } = part.place;
    const key = isObject(value) ? keys.find((one) => Object.hasOwn(value, one)) : undefined;
    if (key !== undefined) return { schema: part, place: part.place.child(key) };
  }
  return { schema };
}

/** The name of the component whose schema is at a place; `undefined` for other places. */
export function componentNameAt({ token, parent }: Place): string | undefined {
  const isSchemas = parent?.token === 'schemas' && parent.parent?.token === 'components';
  const isDefinitions = parent?.token === 'definitions' && parent.parent?.token === undefined;
  return isSchemas || isDefinitions ? String(token) : undefined;
}

/** The name of the target of a reference, also if other keywords are added to it: `allOf: [{ $ref }], description: …`. */
function componentNameOf(schema: Schema | undefined): string | undefined {
  if (!schema) return undefined;
  const name = componentNameAt(schema.place) ?? fileNameOf(schema.place);
  if (name !== undefined || !isObject(schema.place.value)) return name;
  const { allOf, properties } = schema.place.value;
  const [, other] = schema.parts;
  const isWrapper = properties === undefined && (!Array.isArray(allOf) || allOf.length === 1);
  return isWrapper && other ? (componentNameAt(other.place) ?? fileNameOf(other.place)) : undefined;
}

/** The name of a file that contains only a schema; authors name such files like components. */
function fileNameOf(place: Place): string | undefined {
  const isWhole = rootOf(place) === place;
  return isWhole ? place.document.uri.replace(/^.*\//s, '').replace(/\.[^.]*$/, '') : undefined;
}
