import type { Api } from './api.ts';
import { ModelNode } from './node.ts';
import { addsConstraints } from './open-schema.ts';
import { isObject, type JsonObject, type Place, stringsOf } from './place.ts';

/** How many parts a schema is merged from at most; more than any API has, so that chains of `allOf` cost what they are long. */
const MAX_PARTS = 250;

/** How many alternatives of a schema are looked at; more than any API has, as each may be made of as many. */
const MAX_BRANCHES = 250;

const PART_KEYWORDS = ['allOf', '$ref', '$dynamicRef'];

const NONE: readonly Schema[] = [];
const NO_PROPERTIES: ReadonlyMap<string, Schema> = new Map();

/** One definition of a property. */
export interface PropertyDefinition {
  readonly name: string;
  /** The place of its key; its value may be a `$ref`. */
  readonly place: Place;
  readonly schema: Schema;
}

/** A schema that another one is directly made of. */
export interface SchemaMember {
  /** Its name, where it is a property. */
  readonly property?: string;
  /** For a property, the place of its key, whose value may be a `$ref`; otherwise, the place of the definition. */
  readonly place: Place;
  readonly schema: Schema;
}

/**
 * A schema. The merged questions (`properties`, `types`, ...) answer for it together with its `allOf` and,
 * from OpenAPI 3.1 on, the `$ref` beside its other keywords.
 */
export class Schema extends ModelNode {
  #parts: readonly Schema[] | undefined;
  #types: ReadonlySet<string> | undefined;
  #isNullable: boolean | undefined;
  #properties: ReadonlyMap<string, Schema> | undefined;
  #branches: readonly Schema[] | undefined;

  /** The schema at a place, or the one its `$ref` leads to; `undefined` if there is none. Booleans are also schemas. */
  static at(api: Api, place: Place): Schema | undefined {
    const end = api.references.followSchema(place);
    if (typeof end?.value === 'boolean') return new Schema(api, end);
    return end && isObject(end.value) ? api.node(Schema, end, end.value) : undefined;
  }

  /** This schema and all that apply together with it: `allOf`, and the `$ref` beside its keywords; each once. */
  get parts(): readonly Schema[] {
    // Most schemas consist of themselves only.
    if (!this.#parts && PART_KEYWORDS.every((keyword) => this.raw(keyword) === undefined)) this.#parts = [this];
    if (!this.#parts) {
      const parts = new Set<Schema>([this]);
      for (const part of parts) {
        // Iterating over a set includes items that are added meanwhile.
        for (const other of part.#others()) {
          if (parts.size < MAX_PARTS) parts.add(other);
          else if (!parts.has(other)) return this.#firstParts(parts);
        }
      }
      this.#parts = [...parts];
    }
    return this.#parts;
  }

  #firstParts(parts: ReadonlySet<Schema>): readonly Schema[] {
    this.api.budget.exceed('parts', MAX_PARTS, this.place);
    this.#parts = [...parts];
    return this.#parts;
  }

  /** What applies together with this schema, by its own keywords. */
  *#others(): Generator<Schema> {
    const beside = this.api.references.besideTargets(this.place).map((target) => Schema.at(this.api, target));
    yield* beside.filter((schema) => schema !== undefined);
    yield* this.#list('allOf');
  }

  /** The alternatives of `oneOf` and `anyOf`; one of them holds, whichever keyword it is. */
  get branches(): readonly Schema[] {
    if (!this.#branches) {
      const all = this.parts.flatMap((part) => [...part.#list('oneOf'), ...part.#list('anyOf')]);
      if (all.length > MAX_BRANCHES) this.api.budget.exceed('alternatives', MAX_BRANCHES, this.place);
      this.#branches = all.slice(0, MAX_BRANCHES);
    }
    return this.#branches;
  }

  /** The types that it allows, without `null`; empty if it does not restrict them. */
  get types(): ReadonlySet<string> {
    if (!this.#types) {
      const types = new Set<string>();
      for (const part of this.parts) {
        const type = part.raw('type');
        for (const name of typeof type === 'string' ? [type] : stringsOf(type)) if (name !== 'null') types.add(name);
      }
      this.#types = types;
    }
    return this.#types;
  }

  /** Whether `null` is allowed: `nullable` of 3.0, `x-nullable` of 2.0, the type of 3.1. */
  get isNullable(): boolean {
    this.#isNullable ??= this.parts.some((part) => {
      const type = part.raw('type');
      return part.flag('nullable') || part.flag('x-nullable') || type === 'null' || stringsOf(type).includes('null');
    });
    return this.#isNullable;
  }

  /** Whether it allows a type: the type is among its types, or it does not restrict them. */
  allows(type: string): boolean {
    return this.place.value !== false && (this.types.size === 0 || this.types.has(type));
  }

  get isArray(): boolean {
    return this.types.has('array') || (this.types.size === 0 && this.items !== undefined);
  }

  get isObject(): boolean {
    return this.types.has('object') || (this.types.size === 0 && this.properties.size > 0);
  }

  /** The schema of an array's items. */
  get items(): Schema | undefined {
    return this.#first('items');
  }

  /**
   * The properties, of `allOf` too;
   * of several definitions of a name, the first with constraints applies, as an envelope may leave `data` open.
   */
  get properties(): ReadonlyMap<string, Schema> {
    this.#properties ??= this.#readProperties();
    return this.#properties;
  }

  #readProperties(): ReadonlyMap<string, Schema> {
    let properties: Map<string, Schema> | undefined;
    for (const part of this.parts) {
      const definitions = part.#propertyMap();
      if (!definitions) continue;
      properties ??= new Map();
      for (const name of Object.keys(definitions.value)) {
        this.api.budget.spend(1, definitions.place);
        const known = properties.get(name);
        if (known && !addsConstraints(definitions.value[name], known.place.value)) continue;
        const schema = Schema.at(this.api, definitions.place.child(name));
        if (schema) properties.set(name, schema);
      }
    }
    return properties ?? NO_PROPERTIES;
  }

  /** The map of this part's own `properties`, which may be behind a single `$ref`. */
  #propertyMap(): { readonly place: Place; readonly value: JsonObject } | undefined {
    // Most schemas have none, and a place costs more than a look.
    if (this.raw('properties') === undefined) return undefined;
    const place = this.api.references.follow(this.place.child('properties'));
    if (!place || !isObject(place.value)) return undefined;
    this.api.budget.spend(1, place);
    return { place, value: place.value };
  }

  /** Every definition of a property: `allOf` may describe one in several places, which then hold together. */
  definitionsOf(property: string): readonly Schema[] {
    return this.parts.flatMap((part) => {
      const properties = this.api.references.follow(part.place.child('properties'));
      return (properties && Schema.at(this.api, properties.child(property))) ?? [];
    });
  }

  /**
   * The definitions of those properties that are wanted by name and raw value. The others are not read, so that
   * a rule which is after a few costs next to nothing on large schemas.
   */
  propertiesWhere(isWanted: (name: string, raw: unknown) => boolean): readonly PropertyDefinition[] {
    const found: PropertyDefinition[] = [];
    for (const part of this.parts) {
      const definitions = part.#propertyMap();
      if (!definitions) continue;
      for (const name of Object.keys(definitions.value)) {
        if (!isWanted(name, definitions.value[name])) continue;
        const place = definitions.place.child(name);
        const schema = Schema.at(this.api, place);
        if (schema) found.push({ name, place, schema });
      }
    }
    return found;
  }

  /** The schema of values under any other name: a map's values. `true` and `{}` count, `false` does not. */
  get additionalProperties(): Schema | undefined {
    const schema = this.#first('additionalProperties');
    return schema?.place.value === false ? undefined : schema;
  }

  get required(): ReadonlySet<string> {
    return new Set(this.parts.flatMap((part) => stringsOf(part.raw('required'))));
  }

  get format(): string | undefined {
    return this.#find('format', (value) => typeof value === 'string');
  }

  get title(): string | undefined {
    return this.#find('title', (value) => typeof value === 'string');
  }

  override get description(): string {
    return this.#find('description', (value) => typeof value === 'string') ?? '';
  }

  get maxItems(): number | undefined {
    return this.#find('maxItems', (value) => typeof value === 'number');
  }

  /** The values it is limited to by `enum` or `const`; `undefined` where any will do. */
  get values(): readonly unknown[] | undefined {
    for (const part of this.parts) {
      const listed = part.raw('enum');
      if (Array.isArray(listed)) return listed;
      if (isObject(part.place.value) && Object.hasOwn(part.place.value, 'const')) return [part.raw('const')];
    }
    return undefined;
  }

  /** The values it is expected to have, though more may come: Zalando's `x-extensible-enum`. */
  get extensibleValues(): readonly unknown[] | undefined {
    return this.#find('x-extensible-enum', (value) => Array.isArray(value));
  }

  get isReadOnly(): boolean {
    return this.parts.some((part) => part.flag('readOnly'));
  }

  get isWriteOnly(): boolean {
    return this.parts.some((part) => part.flag('writeOnly'));
  }

  get example(): unknown {
    return this.raw('example');
  }

  /** The schemas that this one is directly made of, with `$ref`s followed, for walks that look at each definition once. */
  *members(): Generator<SchemaMember> {
    for (const [property, place] of this.api.references.entries(this.place.child('properties'))) {
      const schema = Schema.at(this.api, place);
      if (schema) yield { property, place, schema };
    }
    for (const schema of this.#others()) yield { place: schema.place, schema };
    for (const keyword of ['oneOf', 'anyOf']) for (const schema of this.#list(keyword)) yield { place: schema.place, schema };
    for (const keyword of ['items', 'additionalProperties']) {
      const schema = Schema.at(this.api, this.place.child(keyword));
      if (schema) yield { place: schema.place, schema };
    }
    for (const schema of this.rareMembers()) yield { place: schema.place, schema };
  }

  /** What else may describe a value or a part of it, by keywords of JSON Schema that few descriptions have. */
  *rareMembers(): Generator<Schema> {
    yield* this.#list('prefixItems');
    for (const keyword of ['patternProperties', 'dependentSchemas']) {
      if (this.raw(keyword) === undefined) continue;
      for (const [, place] of this.api.references.entries(this.place.child(keyword))) {
        const schema = Schema.at(this.api, place);
        if (schema) yield schema;
      }
    }
    for (const keyword of ['then', 'else', 'contentSchema']) {
      const schema = this.raw(keyword) === undefined ? undefined : Schema.at(this.api, this.place.child(keyword));
      if (schema) yield schema;
    }
  }

  /** The member schemas of a keyword that holds a list of schemas. */
  #list(keyword: string): readonly Schema[] {
    // Most schemas have none, and a place costs more than a look.
    if (this.raw(keyword) === undefined) return NONE;
    const schemas: Schema[] = [];
    for (const item of this.place.child(keyword).items()) {
      this.api.budget.spend(1, item);
      const schema = Schema.at(this.api, item);
      if (schema) schemas.push(schema);
    }
    return schemas;
  }

  #first(keyword: string): Schema | undefined {
    const owner = this.parts.find((part) => part.raw(keyword) !== undefined);
    return owner && Schema.at(this.api, owner.place.child(keyword));
  }

  /** The first value of a keyword that is of its type. */
  #find<Value>(keyword: string, is: (value: unknown) => value is Value): Value | undefined {
    for (const part of this.parts) {
      const value = part.raw(keyword);
      if (is(value)) return value;
    }
    return undefined;
  }
}
