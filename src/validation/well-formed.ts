import { isComposite, isObject } from '../model/place.ts';
import { JSON_KINDS } from './kinds.ts';
import { isPattern } from './pattern-matcher.ts';

/** The dialects of JSON Schema that descriptions have: before OpenAPI 3.1, and since then. */
export type Dialect = 'draft-04' | '2020-12';

type KeywordTest = (says: unknown, schemas: SchemaLookup) => boolean;

interface SchemaLookup {
  readonly has: (schema: unknown) => boolean;
  readonly isDraft4: boolean;
}

const isString: KeywordTest = (says) => typeof says === 'string';
const isNumber = (says: unknown) => typeof says === 'number' && Number.isFinite(says);
const isBoolean: KeywordTest = (says) => typeof says === 'boolean';
const isCount: KeywordTest = (says) => typeof says === 'number' && Number.isInteger(says) && says >= 0;
const isAnything: KeywordTest = () => true;
const isSchema: KeywordTest = (says, { has }) => isObject(says) && has(says);
const isSchemaOrBoolean: KeywordTest = (says, schemas) => typeof says === 'boolean' || isSchema(says, schemas);
const isExclusive: KeywordTest = (says, { isDraft4 }) => (isDraft4 ? typeof says === 'boolean' : isNumber(says));
const areSchemas: KeywordTest = (says, schemas) =>
  Array.isArray(says) && says.length > 0 && says.every((schema) => isSchema(schema, schemas));
/** Excludes patterns with another meaning outside of the Unicode mode. */
const isKnownPattern = (source: string) => !/\\[pPu]|[\ud800-\udfff]/.test(source) && isPattern(source);
/** Objects have members of these names without defining them. */
const isOrdinary = (name: unknown) => typeof name === 'string' && !(name in Object.prototype);

const TYPES: ReadonlySet<unknown> = new Set([...JSON_KINDS, 'integer']);

function areDistinct(values: readonly unknown[]): boolean {
  return values.length > 0 && new Set(values).size === values.length;
}

/** The valid value of each keyword. A schema with another keyword of JSON Schema is not handled here. */
const KEYWORDS: Readonly<Record<string, KeywordTest>> = {
  type: (says) => TYPES.has(says) || (Array.isArray(says) && areDistinct(says) && says.every((type) => TYPES.has(type))),
  nullable: isBoolean,
  enum: (says) => Array.isArray(says) && areDistinct(says) && !says.some(isComposite),
  title: isString,
  description: isString,
  format: isString,
  default: isAnything,
  deprecated: (says, { isDraft4 }) => isDraft4 || typeof says === 'boolean',
  readOnly: (says, { isDraft4 }) => isDraft4 || typeof says === 'boolean',
  writeOnly: (says, { isDraft4 }) => isDraft4 || typeof says === 'boolean',
  examples: (says, { isDraft4 }) => isDraft4 || Array.isArray(says),
  contentEncoding: isString,
  contentMediaType: isString,
  $comment: isString,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isExclusive,
  exclusiveMaximum: isExclusive,
  multipleOf: (says) => typeof says === 'number' && says > 0 && Number.isFinite(says),
  minLength: isCount,
  maxLength: isCount,
  pattern: (says) => typeof says === 'string' && isKnownPattern(says),
  minItems: isCount,
  maxItems: isCount,
  uniqueItems: isBoolean,
  items: (says, schemas) => (schemas.isDraft4 ? isSchema(says, schemas) : isSchemaOrBoolean(says, schemas)),
  minProperties: isCount,
  maxProperties: isCount,
  required: (says) => Array.isArray(says) && areDistinct(says) && says.every(isOrdinary),
  properties: (says, schemas) =>
    isObject(says) && Object.keys(says).every((name) => isOrdinary(name) && isSchema(says[name], schemas)),
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
    // A schema that contains itself has no end.
    this.#known.set(schema, false);
    const isRight = Object.keys(schema).every((keyword) => {
      if (Object.hasOwn(KEYWORDS, keyword)) return KEYWORDS[keyword]?.(schema[keyword], this.#schemas);
      return !UNHANDLED_KEYWORDS.has(keyword);
    });
    const hasAll = (schema.nullable === undefined || schema.type !== undefined) && this.#hasBounds(schema);
    this.#known.set(schema, isRight && hasAll);
    return isRight && hasAll;
  }

  /** In draft 4, `exclusiveMinimum` determines whether `minimum` is exclusive. */
  #hasBounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Readonly<Record<string, unknown>>): boolean {
    if (!this.#schemas.isDraft4) return true;
    return (exclusiveMinimum === undefined || minimum !== undefined) && (exclusiveMaximum === undefined || maximum !== undefined);
  }
}
