import type { Api } from './api.ts';
import { ModelNode } from './node.ts';
import { isObject, type JsonObject, type Place, stringsOf } from './place.ts';
import { keywordsAs, SCHEMA_KEYWORDS } from './schema-keywords.ts';
import { type IsWanted, SchemaMember } from './schema-member.ts';

/** The maximum number of parts that a schema is merged from; more than any API has, so that the cost of `allOf` chains is limited. */
const MAX_PARTS = 250;

/** The most alternatives of a schema that are read, more than any API has; each may itself have as many. */
const MAX_BRANCHES = 250;

const PART_KEYWORDS = keywordsAs('part');
const BRANCH_KEYWORDS = keywordsAs('branch');
const ANNOTATION = /^(?:title|description|default|examples?|deprecated|readOnly|writeOnly|nullable|externalDocs|x-.*)$/s;

const NONE: readonly SchemaMember[] = [];
const NO_PROPERTIES: ReadonlyMap<string, Schema> = new Map();

/**
 * A schema. Its merged properties (`properties`, `types`, ...) include its `allOf` and, from OpenAPI 3.1 on, the `$ref` beside
 * its other keywords.
 */
export class Schema extends ModelNode {
  #parts: readonly Schema[] | undefined;
  #types: ReadonlySet<string> | undefined;
  #isNullable: boolean | undefined;
  #properties: ReadonlyMap<string, Schema> | undefined;
  #branches: readonly Schema[] | undefined;
  #members: readonly SchemaMember[] | undefined;

  /** The schema at a place, or the one its `$ref` leads to; `undefined` if there is none. Booleans are also schemas. */
  static at(api: Api, place: Place): Schema | undefined {
    const end = api.references.followSchema(place);
    if (typeof end?.value === 'boolean') return new Schema(api, end);
    return end && isObject(end.value) ? api.node(Schema, end, end.value) : undefined;
  }

  /** The schema at another place of the API, as `Schema.at`. */
  at(place: Place): Schema | undefined {
    return Schema.at(this.api, place);
  }

  /** This schema and all others that apply together with it: `allOf`, and the `$ref` beside its keywords; each once. */
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

  /** The same schema, whose merged properties include other schemas that apply wherever it applies. */
  with(others: readonly Schema[]): Schema {
    const whole = new Schema(this.api, this.place);
    whole.#parts = [...new Set([...this.parts, ...others])];
    return whole;
  }

  #firstParts(parts: ReadonlySet<Schema>): readonly Schema[] {
    this.api.budget.exceed('parts', MAX_PARTS, this.place);
    this.#parts = [...parts];
    return this.#parts;
  }

  /** The schemas that apply together with this one, by its own keywords. */
  #others(): readonly Schema[] {
    return PART_KEYWORDS.flatMap((keyword) => this.#schemasOf(keyword));
  }

  /** The alternatives of `oneOf` and `anyOf`; one of them holds, whichever keyword it is. */
  get branches(): readonly Schema[] {
    if (!this.#branches) {
      const all = this.parts.flatMap((part) => BRANCH_KEYWORDS.flatMap((keyword) => part.#schemasOf(keyword)));
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

  /** Returns whether `null` is allowed: `nullable` of 3.0, `x-nullable` of 2.0, the type of 3.1. */
  get isNullable(): boolean {
    this.#isNullable ??= this.parts.some((part) => {
      const type = part.raw('type');
      return part.flag('nullable') || part.flag('x-nullable') || type === 'null' || stringsOf(type).includes('null');
    });
    return this.#isNullable;
  }

  /** Returns whether it allows a type: the type is among its types, or it does not restrict them. */
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
   * The properties, including those of `allOf`. If a name has several definitions, the first with constraints applies, as an
   * envelope may leave `data` open.
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
        const schema = this.at(definitions.place.child(name));
        if (schema) properties.set(name, schema);
      }
    }
    return properties ?? NO_PROPERTIES;
  }

  /** The map of this part's own `properties`, which may be behind a single `$ref`. */
  #propertyMap(): { readonly place: Place; readonly value: JsonObject } | undefined {
    // Most schemas do not have the keyword, and the creation of a place costs more than this check.
    if (this.raw('properties') === undefined) return undefined;
    const place = this.api.references.follow(this.place.child('properties'));
    if (!place || !isObject(place.value)) return undefined;
    this.api.budget.spend(1, place);
    return { place, value: place.value };
  }

  /** All definitions of a property: `allOf` may describe it in several places, which then apply together. */
  definitionsOf(property: string): readonly Schema[] {
    return this.parts.flatMap((part) => {
      const properties = this.api.references.follow(part.place.child('properties'));
      return (properties && this.at(properties.child(property))) ?? [];
    });
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

  /** The values it is limited to by `enum` or `const`; `undefined` if it is not limited. */
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

  /** The schemas that directly make up this one, by its own keywords, for walks that look at each definition once. */
  members(): readonly SchemaMember[] {
    this.#members ??= this.membersWhere();
    return this.#members;
  }

  /** The members that a filter selects. The others are not created, which saves time if most are not selected. */
  membersWhere(isWanted?: IsWanted): readonly SchemaMember[] {
    const members: SchemaMember[] = [];
    for (const keyword of SCHEMA_KEYWORDS.keys()) {
      for (const member of this.#membersOf(keyword, isWanted)) members.push(member);
    }
    return members;
  }

  #schemasOf(keyword: string): readonly Schema[] {
    return this.#membersOf(keyword).map(({ schema }) => schema);
  }

  #membersOf(keyword: string, isWanted?: IsWanted): readonly SchemaMember[] {
    // Most schemas do not have the keyword, and the creation of a place costs more than this check.
    return this.raw(keyword) === undefined ? NONE : SchemaMember.of(this, keyword, isWanted);
  }

  #first(keyword: string): Schema | undefined {
    const owner = this.parts.find((part) => part.raw(keyword) !== undefined);
    return owner && this.at(owner.place.child(keyword));
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

/** Returns whether a schema, as written, only declares an object. */
function isUnconstrained(schema: unknown): boolean {
  if (!isObject(schema)) return schema === true;
  return Object.entries(schema).every(([key, says]) => (key === 'type' ? says === 'object' : ANNOTATION.test(key)));
}

/** Returns whether a definition constrains something more than an earlier definition: that it is a list, or the items of the list. */
function addsConstraints(schema: unknown, known: unknown): boolean {
  return isUnconstrained(known) || (isOpenList(known) && !isUnconstrained(schema));
}

/** `{ type: array, items: {} }` */
function isOpenList(schema: unknown): boolean {
  if (!isObject(schema) || !('items' in schema) || !isUnconstrained(schema.items)) return false;
  return Object.entries(schema).every(
    ([key, says]) => key === 'items' || (key === 'type' ? says === 'array' : ANNOTATION.test(key)),
  );
}
