import { hasJsonSchema, type OpenApiVersion } from '../model/openapi-version.ts';
import { isObject, ownMember, Place } from '../model/place.ts';
import type { References } from '../model/references.ts';
import { containsCheck, itemsCheck, prefixItemsCheck, unevaluatedItemsCheck, uniqueItemsCheck } from './array-checks.ts';
import { allOfCheck, ifCheck, notCheck, oneOrAnyOfCheck, schemasCheck } from './combining-checks.ts';
import { CompiledSchema, type Compiler } from './compiled-schema.ts';
import type { JsonKind } from './json-kinds.ts';
import { assertionCheck, type KeywordCheck, UNSURE_CHECK } from './keyword-check.ts';
import { foreignKeywords, isDialectOfVersion } from './keywords.ts';
import {
  additionalPropertiesCheck,
  dependentRequiredCheck,
  dependentSchemasCheck,
  patternPropertiesCheck,
  propertiesCheck,
  propertyNamesCheck,
  requiredCheck,
  unevaluatedPropertiesCheck,
} from './object-checks.ts';
import type { ResourceScope } from './validation-run.ts';
import {
  boundCheck,
  codePointLength,
  enumCheck,
  formatCheck,
  multipleOfCheck,
  NO_CHECK,
  patternCheck,
  sizeCheck,
  typeCheck,
} from './value-checks.ts';

/** Creates the check of a keyword; `undefined` if the keyword has an invalid value. */
type CheckMaker = (
  owner: CompiledSchema,
  keywordValue: unknown,
  compiler: SchemaCompiler,
  kind: JsonKind,
) => KeywordCheck | undefined;

const itemCount = (value: readonly unknown[]) => value.length;
const propertyCount = (value: object) => Object.keys(value).length;

const size =
  (keyword: string, noun: string, sizeOf: (value: never) => number): CheckMaker =>
  (owner, keywordValue) =>
    sizeCheck(owner, keyword, keywordValue, noun, sizeOf);
const bound =
  (keyword: 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum'): CheckMaker =>
  (owner, keywordValue, { isJsonSchema }) =>
    boundCheck(owner, keyword, keywordValue, !isJsonSchema);
const format: CheckMaker = (owner, keywordValue, { formats }, kind) => formatCheck(owner, keywordValue, kind, formats);

/** The keywords that constrain every value. */
const GENERAL_MAKERS: readonly (readonly [string, CheckMaker])[] = [
  ['type', (owner, keywordValue, { isJsonSchema }) => typeCheck(owner, keywordValue, !isJsonSchema)],
  ['const', (owner, keywordValue) => enumCheck(owner, 'const', [keywordValue])],
  ['enum', (owner, keywordValue) => (Array.isArray(keywordValue) ? enumCheck(owner, 'enum', keywordValue) : undefined)],
  ['$ref', (owner, keywordValue, compiler) => compiler.reference(owner, keywordValue)],
  ['$dynamicRef', (owner, keywordValue, compiler) => compiler.dynamicReference(owner, keywordValue)],
  ['allOf', allOfCheck],
  ['anyOf', (owner, keywordValue, { references }) => oneOrAnyOfCheck(owner, 'anyOf', keywordValue, references)],
  ['oneOf', (owner, keywordValue, { references }) => oneOrAnyOfCheck(owner, 'oneOf', keywordValue, references)],
  ['not', notCheck],
  ['if', ifCheck],
];

/** The keywords that constrain values of a type. */
const MAKERS_OF_KIND: Readonly<Record<JsonKind, readonly (readonly [string, CheckMaker])[]>> = {
  null: [],
  boolean: [],
  number: [
    ['minimum', bound('minimum')],
    ['maximum', bound('maximum')],
    ['exclusiveMinimum', bound('exclusiveMinimum')],
    ['exclusiveMaximum', bound('exclusiveMaximum')],
    ['multipleOf', multipleOfCheck],
    ['format', format],
  ],
  string: [
    ['minLength', size('minLength', 'character', codePointLength)],
    ['maxLength', size('maxLength', 'character', codePointLength)],
    ['pattern', patternCheck],
    ['format', format],
  ],
  array: [
    ['minItems', size('minItems', 'item', itemCount)],
    ['maxItems', size('maxItems', 'item', itemCount)],
    ['prefixItems', prefixItemsCheck],
    ['items', itemsCheck],
    ['contains', containsCheck],
    [
      'uniqueItems',
      (owner, keywordValue) => (keywordValue === true ? uniqueItemsCheck(owner) : keywordValue === false ? NO_CHECK : undefined),
    ],
    ['unevaluatedItems', unevaluatedItemsCheck],
    ['additionalItems', () => undefined],
  ],
  object: [
    ['required', requiredCheck],
    ['properties', propertiesCheck],
    ['patternProperties', patternPropertiesCheck],
    ['additionalProperties', additionalPropertiesCheck],
    ['minProperties', size('minProperties', 'property', propertyCount)],
    ['maxProperties', size('maxProperties', 'property', propertyCount)],
    ['propertyNames', propertyNamesCheck],
    ['dependentRequired', dependentRequiredCheck],
    ['dependentSchemas', dependentSchemasCheck],
    ['unevaluatedProperties', unevaluatedPropertiesCheck],
    ['dependencies', () => undefined],
  ],
};

const makersFor = (kind: JsonKind) => new Map([...GENERAL_MAKERS, ...MAKERS_OF_KIND[kind]]);
const CHECK_MAKERS: Readonly<Record<JsonKind, ReadonlyMap<string, CheckMaker>>> = {
  null: makersFor('null'),
  boolean: makersFor('boolean'),
  number: makersFor('number'),
  string: makersFor('string'),
  array: makersFor('array'),
  object: makersFor('object'),
};

function runsLast({ keyword }: KeywordCheck): boolean {
  return keyword.startsWith('unevaluated');
}

/** Compiles the schemas of a description, each once. */
export class SchemaCompiler implements Compiler {
  readonly isJsonSchema: boolean;
  readonly #version: OpenApiVersion;
  readonly #foreign: ReadonlySet<string>;
  readonly #schemas = new Map<object, CompiledSchema>();

  constructor(
    readonly references: References,
    version: OpenApiVersion,
    readonly formats: ReadonlySet<string>,
  ) {
    this.#version = version;
    this.isJsonSchema = hasJsonSchema(version);
    this.#foreign = foreignKeywords(version);
  }

  schemaAt(place: Place): CompiledSchema {
    const { value } = place;
    if (!isObject(value)) return new CompiledSchema(place, this);
    let schema = this.#schemas.get(value);
    if (!schema) {
      schema = new CompiledSchema(place, this);
      this.#schemas.set(value, schema);
    }
    return schema;
  }

  checksOf(schema: CompiledSchema, kind: JsonKind): readonly KeywordCheck[] {
    const { raw } = schema;
    if (raw === true) return [];
    // Before OpenAPI 3.1, only `additionalProperties` can be `false`.
    if (raw === false && this.isJsonSchema)
      return [
        assertionCheck(
          schema,
          'false',
          () => false,
          () => 'is not allowed',
        ),
      ];
    if (!isObject(raw) || !this.#isOwnDialect(schema)) return [UNSURE_CHECK];
    const checks: KeywordCheck[] = [];
    for (const keyword of this.#isReplaced(raw) ? ['$ref'] : Object.keys(raw)) {
      const make = CHECK_MAKERS[kind].get(keyword);
      if (!make) continue;
      const check = this.#foreign.has(keyword) ? undefined : make(schema, raw[keyword], this, kind);
      if (check !== NO_CHECK) checks.push(check ?? UNSURE_CHECK);
    }
    // The properties left to these keywords are known only after the others.
    return checks.some(runsLast) ? checks.sort((one, other) => Number(runsLast(one)) - Number(runsLast(other))) : checks;
  }

  /** Before OpenAPI 3.1, keywords beside a `$ref` are ignored. */
  #isReplaced(raw: object): boolean {
    return !this.isJsonSchema && Object.hasOwn(raw, '$ref');
  }

  #isOwnDialect({ place, raw }: CompiledSchema): boolean {
    return [raw, place.document.value].every((value) => isDialectOfVersion(ownMember(value, '$schema'), this.#version));
  }

  resourceOf(place: Place): Place | undefined {
    if (!this.isJsonSchema || !place.document.hasIdentifiers) return undefined;
    for (let at: Place | undefined = place; at; at = at.parent) {
      const id = ownMember(at.value, '$id');
      if (!at.parent || (typeof id === 'string' && !id.startsWith('#'))) return at;
    }
    return undefined;
  }

  reference(owner: CompiledSchema, keywordValue: unknown): KeywordCheck | undefined {
    const target = typeof keywordValue === 'string' ? this.#find(owner.place, keywordValue) : undefined;
    return target && schemasCheck('$ref', () => [target]);
  }

  /** The target of a `$dynamicRef` depends on the schemas that lead to it: the outermost one with the anchor decides. */
  dynamicReference(owner: CompiledSchema, keywordValue: unknown): KeywordCheck | undefined {
    const target = typeof keywordValue === 'string' ? this.#find(owner.place, keywordValue) : undefined;
    if (typeof keywordValue !== 'string' || !target) return undefined;
    const name = target.get('$dynamicAnchor');
    if (name === undefined || !keywordValue.endsWith(`#${name}`)) return schemasCheck('$dynamicRef', () => [target]);
    return schemasCheck('$dynamicRef', (run) => [this.#outermost(`${name}`, run?.scope) ?? target]);
  }

  #outermost(anchor: string, scope: ResourceScope | undefined): CompiledSchema | undefined {
    let found: CompiledSchema | undefined;
    for (let at = scope; at; at = at.outer) {
      const schema = this.#find(at.resource, `#${anchor}`);
      if (schema?.get('$dynamicAnchor') === anchor) found = schema;
    }
    return found;
  }

  #find(place: Place, reference: string): CompiledSchema | undefined {
    const found = this.references.find(place, reference);
    const isSchema = found instanceof Place && (isObject(found.value) || typeof found.value === 'boolean');
    return isSchema ? this.schemaAt(found) : undefined;
  }
}
