import { hasJsonSchema, type OpenApiVersion } from '../model/openapi-version.ts';
import { isObject, ownMember, Place } from '../model/place.ts';
import type { References } from '../model/references.ts';
import { containsCheck, itemsCheck, prefixItemsCheck, unevaluatedItemsCheck, uniqueItemsCheck } from './array-checks.ts';
import { assertionCheck, type KeywordCheck, UNSURE } from './check.ts';
import { allOfCheck, ifCheck, notCheck, oneOrAnyOfCheck, schemasCheck } from './combining-checks.ts';
import { CompiledSchema, type Compiler } from './compiled-schema.ts';
import { foreignKeywords, isOwnDialect } from './keywords.ts';
import type { JsonKind } from './kinds.ts';
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
import type { ResourceScope } from './run.ts';
import {
  boundCheck,
  enumCheck,
  formatCheck,
  lengthOf,
  multipleOfCheck,
  patternCheck,
  sizeCheck,
  TRIVIAL,
  typeCheck,
} from './value-checks.ts';

/** Creates the check of a keyword; `undefined` if the keyword has an invalid value. */
type CheckMaker = (owner: CompiledSchema, says: unknown, compiler: SchemaCompiler, kind: JsonKind) => KeywordCheck | undefined;

const itemCount = (value: readonly unknown[]) => value.length;
const propertyCount = (value: object) => Object.keys(value).length;

const size =
  (keyword: string, noun: string, sizeOf: (value: never) => number): CheckMaker =>
  (owner, says) =>
    sizeCheck(owner, keyword, says, noun, sizeOf);
const bound =
  (keyword: 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum'): CheckMaker =>
  (owner, says, { isJsonSchema }) =>
    boundCheck(owner, keyword, says, !isJsonSchema);
const format: CheckMaker = (owner, says, { formats }, kind) => formatCheck(owner, says, kind, formats);

/** The keywords that constrain every value. */
const GENERAL_MAKERS: readonly (readonly [string, CheckMaker])[] = [
  ['type', (owner, says, { isJsonSchema }) => typeCheck(owner, says, !isJsonSchema)],
  ['const', (owner, says) => enumCheck(owner, 'const', [says])],
  ['enum', (owner, says) => (Array.isArray(says) ? enumCheck(owner, 'enum', says) : undefined)],
  ['$ref', (owner, says, compiler) => compiler.reference(owner, says)],
  ['$dynamicRef', (owner, says, compiler) => compiler.dynamicReference(owner, says)],
  ['allOf', allOfCheck],
  ['anyOf', (owner, says, { references }) => oneOrAnyOfCheck(owner, 'anyOf', says, references)],
  ['oneOf', (owner, says, { references }) => oneOrAnyOfCheck(owner, 'oneOf', says, references)],
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
    ['minLength', size('minLength', 'character', lengthOf)],
    ['maxLength', size('maxLength', 'character', lengthOf)],
    ['pattern', patternCheck],
    ['format', format],
  ],
  array: [
    ['minItems', size('minItems', 'item', itemCount)],
    ['maxItems', size('maxItems', 'item', itemCount)],
    ['prefixItems', prefixItemsCheck],
    ['items', itemsCheck],
    ['contains', containsCheck],
    ['uniqueItems', (owner, says) => (says === true ? uniqueItemsCheck(owner) : says === false ? TRIVIAL : undefined)],
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

function isLast({ keyword }: KeywordCheck): boolean {
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
    if (!isObject(raw) || !this.#isOwnDialect(schema)) return [UNSURE];
    const checks: KeywordCheck[] = [];
    for (const keyword of this.#isReplaced(raw) ? ['$ref'] : Object.keys(raw)) {
      const make = CHECK_MAKERS[kind].get(keyword);
      if (!make) continue;
      const check = this.#foreign.has(keyword) ? undefined : make(schema, raw[keyword], this, kind);
      if (check !== TRIVIAL) checks.push(check ?? UNSURE);
    }
    // The properties left to these keywords are known only after the others.
    return checks.some(isLast) ? checks.sort((one, other) => Number(isLast(one)) - Number(isLast(other))) : checks;
  }

  /** Before OpenAPI 3.1, keywords beside a `$ref` are ignored. */
  #isReplaced(raw: object): boolean {
    return !this.isJsonSchema && Object.hasOwn(raw, '$ref');
  }

  #isOwnDialect({ place, raw }: CompiledSchema): boolean {
    return [raw, place.document.value].every((value) => isOwnDialect(ownMember(value, '$schema'), this.#version));
  }

  resourceOf(place: Place): Place | undefined {
    if (!this.isJsonSchema || !place.document.hasIdentifiers) return undefined;
    for (let at: Place | undefined = place; at; at = at.parent) {
      const id = ownMember(at.value, '$id');
      if (!at.parent || (typeof id === 'string' && !id.startsWith('#'))) return at;
    }
    return undefined;
  }

  reference(owner: CompiledSchema, says: unknown): KeywordCheck | undefined {
    const target = typeof says === 'string' ? this.#find(owner.place, says) : undefined;
    return target && schemasCheck('$ref', () => [target]);
  }

  /** The target of a `$dynamicRef` depends on the schemas that lead to it: the outermost one with the anchor decides. */
  dynamicReference(owner: CompiledSchema, says: unknown): KeywordCheck | undefined {
    const target = typeof says === 'string' ? this.#find(owner.place, says) : undefined;
    if (typeof says !== 'string' || !target) return undefined;
    const name = target.get('$dynamicAnchor');
    if (name === undefined || !says.endsWith(`#${name}`)) return schemasCheck('$dynamicRef', () => [target]);
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
