import { fact } from '../../facts/fact.ts';
import { typeOf } from '../../facts/schemas/shapes.ts';
import type { Api } from '../../model/api.ts';
import { isObject, ownMember, type Place, stringOf } from '../../model/place.ts';
import { Schema } from '../../model/schema.ts';
import { ownPropertiesOf, ownRequiredOf } from './part-properties.ts';
import { keyOfSchema, keyOfValue } from './schema-keys.ts';
import { allowedTypesOf, asDeclared, includesType, listedValues } from './schema-types.ts';
import { type UnwrappedSchemas, unwrap } from './unwrap.ts';

const TYPE_KEYWORDS = ['type', 'properties', 'items', 'enum', 'const'];

/** The depth to which nested alternatives are combined with the schemas around them. */
const MAX_NESTED = 3;

const NO_OVERRIDE = { override: undefined, narrowing: undefined };

/** A property with all of its definitions merged. */
export interface Property {
  readonly name: string;
  /** The key of its first definition. */
  readonly place: Place;
  readonly shape: Shape;
}

/**
 * Schemas that apply to the same value, merged: `allOf` and `$ref` are resolved, a single alternative is treated as the schema
 * itself, and `null` is recognized as an alternative, in a list of types or as `nullable`.
 */
export class Shape {
  readonly #schemas: readonly Schema[];
  readonly #branches: readonly Schema[];
  readonly #merged: MergedValues | undefined;
  #wholeShapes: readonly Shape[] | undefined;
  #branchShapes: readonly Shape[] | undefined;
  #nonNull: Shape | undefined;
  #mergedShape: { readonly value: Shape | undefined } | undefined;
  #properties: ReadonlyMap<string, Property> | undefined;
  #required: ReadonlySet<string> | undefined;
  /** All schemas that apply. */
  readonly parts: readonly Schema[];
  readonly isNullable: boolean;
  /** The allowed types without `null`, declared or implied by keywords; `undefined` for any type. */
  readonly types: ReadonlySet<string> | undefined;

  /** States whether `null` is allowed or left out whatever the schemas say. */
  readonly override: 'null' | 'no null' | undefined;
  /** A key for the part of the schemas that is meant, if that is not all of them. */
  readonly narrowing: string | undefined;

  protected constructor(
    schemas: readonly Schema[],
    { parts, branches, hasNull }: UnwrappedSchemas = unwrap(schemas),
    merged?: MergedValues,
    { override, narrowing }: Pick<Shape, 'override' | 'narrowing'> = NO_OVERRIDE,
  ) {
    this.#schemas = schemas;
    this.parts = parts;
    this.#branches = branches;
    this.#merged = merged;
    this.types = merged ? merged.types : allowedTypesOf(parts);
    this.override = override;
    this.narrowing = narrowing;
    this.isNullable = override === 'null' || (override === undefined && hasNull);
  }

  static readonly #single = fact((schema: Schema) => new Shape([schema]));

  /** The shape of schemas that apply together; always the same object for a single schema. */
  static of(schemas: readonly [Schema, ...Schema[]]): Shape {
    const [first] = schemas;
    return schemas.length > 1 ? new Shape(schemas) : Shape.#single(first);
  }

  /** The schemas that it was created from, which identify it. */
  get schemas(): readonly Schema[] {
    return this.#schemas;
  }

  get api(): Api {
    return (this.#schemas[0] as Schema).api;
  }

  /** A key that is equal for equal constraints, within a run. */
  get content(): string {
    return this.#schemas.map(({ place }) => keyOfSchema(place.value)).join() + (this.narrowing ?? '');
  }

  /** The place of its definition. */
  get place(): Place {
    return (this.#schemas[0] as Schema).place;
  }

  /** The place of the keywords: for a wrapper of another schema, the place of the wrapped schema. */
  get definition(): Place {
    const all = ownMember(this.place.value, 'allOf');
    if (Array.isArray(all) && all.length > 1) return this.place;
    const part = this.parts.find(({ place }) => TYPE_KEYWORDS.some((keyword) => ownMember(place.value, keyword) !== undefined));
    return (part ?? this).place;
  }

  /** The alternatives; empty if there are fewer than two. */
  get branches(): readonly Shape[] {
    this.#branchShapes ??= this.#branches.map((branch) => {
      const shape = Shape.of([branch]);
      return this.override === 'no null' ? shape.withoutNull : shape;
    });
    return this.#branchShapes;
  }

  /** The alternatives, each merged with the schemas around them; always the same objects, by which proofs find cycles. */
  get wholeBranches(): readonly Shape[] {
    if (this.#schemas.length > MAX_NESTED) return this.branches;
    this.#wholeShapes ??= this.branches.map((branch) => {
      const parts = [...new Set([...branch.parts, ...this.parts])];
      const schemas = [...new Set([...branch.#schemas, ...this.#schemas])];
      return new Shape(schemas, { parts, branches: branch.#branches, hasNull: branch.isNullable || this.isNullable });
    });
    return this.#wholeShapes;
  }

  /**
   * A single shape for alternatives that only list values, or that differ only in their types like a list of types; `undefined` for
   * all others.
   */
  get merged(): Shape | undefined {
    this.#mergedShape ??= { value: this.#merge() };
    return this.#mergedShape.value;
  }

  #merge(): Shape | undefined {
    const { branches } = this;
    if (branches.length === 0 || branches.some((branch) => branch.branches.length > 0)) return undefined;
    const merged = mergedValues(this) ?? mergedTypes(branches);
    if (!merged) return undefined;
    const parts = new Set([...this.parts, ...branches.flatMap((branch) => branch.parts)]);
    const hasNull = this.isNullable || branches.some(({ isNullable }) => isNullable);
    return new Shape(this.#schemas, { parts: [...parts], branches: [], hasNull }, merged);
  }

  /** The same schemas without `null`, to compare the alternatives of the other version apart from it. */
  get withoutNull(): Shape {
    this.#nonNull ??= this.allowsNull() ? this.#with('no null') : this;
    return this.#nonNull;
  }

  /** Returns whether it or one of its alternatives allows `null`. */
  allowsNull(depth = MAX_NESTED): boolean {
    return this.isNullable || (depth > 0 && this.branches.some((branch) => branch.allowsNull(depth - 1)));
  }

  /** The same schemas and `null`, which a `$ref` to them allows. */
  get withNull(): Shape {
    return this.isNullable ? this : this.#with('null');
  }

  #with(override: 'null' | 'no null'): Shape {
    const unwrapped = { parts: this.parts, branches: this.#branches, hasNull: false };
    return new Shape(this.#schemas, unwrapped, this.#merged, { override, narrowing: this.narrowing });
  }

  /** The same schemas with only some of the types or values that they allow. */
  narrowed({ types = this.types, values = this.values }: Partial<MergedValues>): Shape {
    const unwrapped = { parts: this.parts, branches: this.#branches, hasNull: this.isNullable };
    const narrowing = keyOfValue([...(types ?? []), values]);
    return new Shape(this.#schemas, unwrapped, { types, values }, { override: this.override, narrowing });
  }

  /** Returns whether it is the schema `false`, which accepts no value. */
  get isFalse(): boolean {
    return this.parts.some(({ place }) => place.value === false);
  }

  /** Returns whether `null` is invalid. Without a type, a schema and its alternatives accept `null`. */
  excludesNull(depth = MAX_NESTED): boolean {
    if (this.isNullable || depth === 0) return false;
    if (this.all('type').length > 0) return true;
    return this.branches.length > 0 && this.branches.every((branch) => branch.excludesNull(depth - 1));
  }

  /** The place of the first keyword that exists, or else the definition. */
  at(...keywords: readonly string[]): Place {
    for (const keyword of keywords) {
      const part = this.parts.find(({ place }) => ownMember(place.value, keyword) !== undefined);
      if (part) return part.place.child(keyword);
    }
    return this.definition;
  }

  /** The values of a keyword in all parts. */
  all(keyword: string): readonly unknown[] {
    return this.parts.map(({ place }) => ownMember(place.value, keyword)).filter((value) => value !== undefined);
  }

  text(keyword: string): string | undefined {
    return this.all(keyword)
      .map(stringOf)
      .find((text) => text !== undefined);
  }

  /** The defaults in all parts. */
  get defaults(): readonly unknown[] {
    return this.all('default').map((value) => asDeclared(value, this.types));
  }

  flag(keyword: string): boolean {
    return this.all(keyword).includes(true);
  }

  get properties(): ReadonlyMap<string, Property> {
    this.#properties ??= this.#readProperties();
    return this.#properties;
  }

  #readProperties(): ReadonlyMap<string, Property> {
    const found = new Map<string, { place: Place; schemas: [Schema, ...Schema[]] }>();
    for (const part of this.parts) {
      for (const [name, { place, schema }] of ownPropertiesOf(part)) {
        const known = found.get(name);
        if (known) known.schemas.push(schema);
        else found.set(name, { place, schemas: [schema] });
      }
    }
    return new Map([...found].map(([name, { place, schemas }]) => [name, { name, place, shape: Shape.of(schemas) }]));
  }

  /** A property by name: its own, or that of the first alternative that has it. */
  property(name: string): Property | undefined {
    const found = this.properties.get(name);
    if (found) return found;
    for (const branch of this.branches) {
      const property = branch.properties.get(name);
      if (property) return property;
    }
    return undefined;
  }

  get required(): ReadonlySet<string> {
    this.#required ??= new Set(this.parts.flatMap(ownRequiredOf));
    return this.#required;
  }

  /** The place that makes a property required. */
  requiredAt(name: string): Place {
    for (const { place } of this.parts) {
      const required = ownMember(place.value, 'required');
      const index = Array.isArray(required) ? required.indexOf(name) : -1;
      if (index !== -1) return place.child('required').child(index);
    }
    return this.properties.get(name)?.place ?? this.definition;
  }

  /** The schema of undeclared properties, or whether they are allowed; `undefined`, which allows them, if nothing is declared. */
  get additional(): Shape | boolean | undefined {
    for (const part of this.parts) {
      const value = ownMember(part.place.value, 'additionalProperties');
      if (typeof value === 'boolean') return value;
      const schema = isObject(value) ? Schema.at(part.api, part.place.child('additionalProperties')) : undefined;
      if (schema) return Shape.of([schema]);
    }
    return undefined;
  }

  /** The items of an array. */
  get items(): Shape | undefined {
    const schemas = this.parts.flatMap((part) => {
      const value = ownMember(part.place.value, 'items');
      // After `prefixItems`, `false` forbids further items only.
      const isListed = isObject(value) || (value === false && ownMember(part.place.value, 'prefixItems') === undefined);
      return isListed ? (Schema.at(part.api, part.place.child('items')) ?? []) : [];
    });
    const [first, ...more] = schemas;
    return first && Shape.of([first, ...more]);
  }

  /** The allowed values without `null`; `undefined` for any value. */
  get values(): readonly unknown[] | undefined {
    if (this.#merged) return this.#merged.values;
    let values: readonly unknown[] | undefined;
    for (const part of this.parts) {
      const listed = listedValues(part)?.map((value) => (value === null ? null : asDeclared(value, this.types)));
      if (!listed) continue;
      const allowed = new Set(listed.map(keyOfValue));
      values = values ? values.filter((value) => allowed.has(keyOfValue(value))) : listed;
    }
    return values?.filter((value) => value !== null);
  }

  /** The values of `x-extensible-enum`, to which others may be added. */
  get extensibleValues(): readonly unknown[] | undefined {
    const listed: readonly unknown[] | undefined = this.all('x-extensible-enum').find((value) => Array.isArray(value));
    return listed?.map((value) => asDeclared(value, this.types));
  }

  get isReadOnly(): boolean {
    return this.flag('readOnly');
  }

  get isWriteOnly(): boolean {
    return this.flag('writeOnly');
  }
}

/** The types and values that alternatives allow together. */
interface MergedValues {
  readonly types: ReadonlySet<string> | undefined;
  readonly values: readonly unknown[] | undefined;
}

function mergedValues({ branches, values: own }: Shape): MergedValues | undefined {
  const allowed = own && new Set(own.map(keyOfValue));
  const values = new Map<string, unknown>();
  for (const branch of branches) {
    if (!branch.values || branch.properties.size > 0) return undefined;
    for (const value of branch.values) {
      const key = keyOfValue(value);
      if (!allowed || allowed.has(key)) values.set(key, value);
    }
  }
  return { types: new Set([...values.values()].map(typeOf)), values: [...values.values()] };
}

/** Merges alternatives that differ in type, as keywords other than `enum`, `const` and `format` apply to one type only. */
function mergedTypes(branches: readonly Shape[]): MergedValues | undefined {
  const types = new Set<string>();
  for (const branch of branches) {
    if (!branch.types || branch.values) return undefined;
    if ([...branch.types].some((type) => includesType(types, type) || (type === 'number' && types.has('integer'))))
      return undefined;
    for (const type of branch.types) types.add(type);
  }
  return new Set(branches.map((branch) => branch.text('format'))).size > 2 ? undefined : { types, values: undefined };
}
