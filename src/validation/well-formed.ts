import { isComposite, isObject } from '../model/place.ts';
import { JSON_KINDS } from './json-kinds.ts';
import { isNativePattern } from './pattern-matcher.ts';

/** The dialects of JSON Schema that descriptions have: before OpenAPI 3.1, and since then. */
export type Dialect = 'draft-04' | '2020-12';

type KeywordTest = (value: unknown, schemas: SchemaLookup) => boolean;

interface SchemaLookup {
  readonly has: (schema: unknown) => boolean;
  readonly isDraft4: boolean;
}

const isString: KeywordTest = (value) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isBoolean: KeywordTest = (value) => typeof value === 'boolean';
const isCount: KeywordTest = (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isAnything: KeywordTest = () => true;
const isSchema: KeywordTest = (value, { has }) => isObject(value) && has(value);
const isSchemaOrBoolean: KeywordTest = (value, schemas) => typeof value === 'boolean' || isSchema(value, schemas);
const isExclusive: KeywordTest = (value, { isDraft4 }) => (isDraft4 ? typeof value === 'boolean' : isNumber(value));
const areSchemas: KeywordTest = (value, schemas) =>
  Array.isArray(value) && value.length > 0 && value.every((schema) => isSchema(schema, schemas));
/** Excludes patterns with another meaning outside of the Unicode mode. */
const isKnownPattern = (source: string) => !/\\[pPu]|[\ud800-\udfff]/.test(source) && isNativePattern(source);
/** Excludes the names of members that all objects inherit. */
const isNotInherited = (name: unknown) => typeof name === 'string' && !(name in Object.prototype);

const TYPES: ReadonlySet<unknown> = new Set([...JSON_KINDS, 'integer']);

function areDistinct(values: readonly unknown[]): boolean {
  return values.length > 0 && new Set(values).size === values.length;
}

/** The valid value of each keyword. A schema with another keyword of JSON Schema is not handled here. */
const KEYWORDS: Readonly<Record<string, KeywordTest>> = {
  type: (value) => TYPES.has(value) || (Array.isArray(value) && areDistinct(value) && value.every((type) => TYPES.has(type))),
  nullable: isBoolean,
  enum: (value) => Array.isArray(value) && areDistinct(value) && !value.some(isComposite),
  title: isString,
  description: isString,
  format: isString,
  default: isAnything,
  deprecated: (value, { isDraft4 }) => isDraft4 || typeof value === 'boolean',
  readOnly: (value, { isDraft4 }) => isDraft4 || typeof value === 'boolean',
  writeOnly: (value, { isDraft4 }) => isDraft4 || typeof value === 'boolean',
  examples: (value, { isDraft4 }) => isDraft4 || Array.isArray(value),
  contentEncoding: isString,
  contentMediaType: isString,
  $comment: isString,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isExclusive,
  exclusiveMaximum: isExclusive,
  multipleOf: (value) => typeof value === 'number' && value > 0 && Number.isFinite(value),
  minLength: isCount,
  maxLength: isCount,
  pattern: (value) => typeof value === 'string' && isKnownPattern(value),
  minItems: isCount,
  maxItems: isCount,
  uniqueItems: isBoolean,
  items: (value, schemas) => (schemas.isDraft4 ? isSchema(value, schemas) : isSchemaOrBoolean(value, schemas)),
  minProperties: isCount,
  maxProperties: isCount,
  required: (value) => Array.isArray(value) && areDistinct(value) && value.every(isNotInherited),
  properties: (value, schemas) =>
    isObject(value) && Object.keys(value).every((name) => isNotInherited(name) && isSchema(value[name], schemas)),
  additionalProperties: isSchemaOrBoolean,
  allOf: areSchemas,
  anyOf: areSchemas,
  oneOf: areSchemas,
};

/** Keywords that are not handled, in any dialect. */
const UNHANDLED_KEYWORDS: ReadonlySet<string> = new Set([
  ...['$ref', '$dynamicRef', '$recursiveRef', '$id', 'id', '$schema', '$anchor', '$dynamicAnchor', '$recursiveAnchor'],
  ...['$vocabulary', '$defs', 'definitions', 'not', 'if', 'then', 'else', 'const', 'patternProperties', 'propertyNames'],
  ...['contains', 'minContains', 'maxContains', 'dependencies', 'dependentRequired', 'dependentSchemas', 'contentSchema'],
  ...['unevaluatedProperties', 'unevaluatedItems', 'additionalItems', 'prefixItems', 'errorMessage', '$async', 'x-nullable'],
  ...['formatMinimum', 'formatMaximum', 'formatExclusiveMinimum', 'formatExclusiveMaximum'],
]);

/** Schemas that are valid by the meta-schema of their dialect, and have only keywords that all validators read in the same way. */
export class WellFormedSchemas {
  readonly #schemas: SchemaLookup;
  readonly #known = new WeakMap<object, boolean>();

  constructor(dialect: Dialect) {
    this.#schemas = { isDraft4: dialect === 'draft-04', has: (schema) => this.has(schema) };
  }

  /** Returns whether the schema and everything within it is valid. */
  has(schema: unknown): boolean {
    if (!isObject(schema)) return false;
    const known = this.#known.get(schema);
    if (known !== undefined) return known;
    // A schema that contains itself is treated as not well-formed.
    this.#known.set(schema, false);
    const areKeywordsValid = Object.keys(schema).every((keyword) => {
      if (Object.hasOwn(KEYWORDS, keyword)) return KEYWORDS[keyword]?.(schema[keyword], this.#schemas);
      return !UNHANDLED_KEYWORDS.has(keyword);
    });
    const hasAll = (schema.nullable === undefined || schema.type !== undefined) && this.#hasBounds(schema);
    this.#known.set(schema, areKeywordsValid && hasAll);
    return areKeywordsValid && hasAll;
  }

  /** In draft 4, `exclusiveMinimum` determines whether `minimum` is exclusive. */
  #hasBounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Readonly<Record<string, unknown>>): boolean {
    if (!this.#schemas.isDraft4) return true;
    return (exclusiveMinimum === undefined || minimum !== undefined) && (exclusiveMaximum === undefined || maximum !== undefined);
  }
}
