import { isObject, own, type Place, stringOf } from '../model/place.ts';
import { Schema } from '../model/schema.ts';
import { listedValues, typesOf } from './schema-types.ts';

const DEFINING = ['type', 'properties', 'items', 'enum', 'const'];

/** How often a schema may be nothing but a wrapper of another one. */
const MAX_WRAPPERS = 50;

/** One property, as all schemas that define it have it together. */
export interface Property {
  readonly name: string;
  /** Where its key stands, of the first definition. */
  readonly place: Place;
  readonly shape: Shape;
}

/**
 * What schemas that hold together say of a value: `allOf` and `$ref`s merged, alternatives of which there is but one taken for the
 * schema itself, and `null` among the alternatives, in a list of types or as `nullable` all the same.
 */
export class Shape {
  readonly #schemas: readonly Schema[];
  readonly #branches: readonly Schema[];
  #branchShapes: readonly Shape[] | undefined;
  #properties: ReadonlyMap<string, Property> | undefined;
  #required: ReadonlySet<string> | undefined;
  /** Every schema that holds. */
  readonly parts: readonly Schema[];
  readonly isNullable: boolean;
  /** The types it allows, without `null`; `undefined` where any will do. What leaves them out has those of what it has. */
  readonly types: ReadonlySet<string> | undefined;

  private constructor(schemas: readonly Schema[]) {
    this.#schemas = schemas;
    const { parts, branches, hasNull } = unwrap(schemas);
    this.parts = parts;
    this.#branches = branches;
    this.types = typesOf(parts);
    this.isNullable = hasNull || parts.some((part) => part.isNullable);
  }

  static readonly #known = new WeakMap<Schema, Shape>();

  /** The shape of schemas that hold together; the same one for the same schema. */
  static of(schemas: readonly [Schema, ...Schema[]]): Shape {
    const [first] = schemas;
    if (schemas.length > 1) return new Shape(schemas);
    let shape = Shape.#known.get(first);
    if (!shape) {
      shape = new Shape(schemas);
      Shape.#known.set(first, shape);
    }
    return shape;
  }

  /** The schemas it was made of: what tells shapes apart. */
  get schemas(): readonly Schema[] {
    return this.#schemas;
  }

  /** Where it is defined. */
  get place(): Place {
    return (this.#schemas[0] as Schema).place;
  }

  /** Where the definition stands: of what only wraps another schema, where that stands. */
  get definition(): Place {
    const all = own(this.place.value, 'allOf');
    if (Array.isArray(all) && all.length > 1) return this.place;
    const part = this.parts.find(({ place }) => DEFINING.some((keyword) => own(place.value, keyword) !== undefined));
    return (part ?? this).place;
  }

  /** The alternatives; none where there are fewer than two. */
  get branches(): readonly Shape[] {
    this.#branchShapes ??= this.#branches.map((branch) => Shape.of([branch]));
    return this.#branchShapes;
  }

  /** Where a keyword stands, else the shape itself. */
  at(...keywords: readonly string[]): Place {
    for (const keyword of keywords) {
      const part = this.parts.find(({ place }) => own(place.value, keyword) !== undefined);
      if (part) return part.place.child(keyword);
    }
    return this.definition;
  }

  /** The values that its parts give a keyword. */
  all(keyword: string): readonly unknown[] {
    return this.parts.map(({ place }) => own(place.value, keyword)).filter((value) => value !== undefined);
  }

  text(keyword: string): string | undefined {
    return this.all(keyword)
      .map(stringOf)
      .find((text) => text !== undefined);
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
      for (const [name, { place, schema }] of propertiesOf(part)) {
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
    this.#required ??= new Set(this.parts.flatMap((part) => [...part.required]));
    return this.#required;
  }

  /** Where it says that a property is required. */
  requiredAt(name: string): Place {
    for (const { place } of this.parts) {
      const required = own(place.value, 'required');
      const index = Array.isArray(required) ? required.indexOf(name) : -1;
      if (index !== -1) return place.child('required').child(index);
    }
    return this.properties.get(name)?.place ?? this.definition;
  }

  /** Whether it has other properties than those it names: `undefined` where it does not say, which is a yes. */
  get additional(): Shape | boolean | undefined {
    for (const part of this.parts) {
      const value = own(part.place.value, 'additionalProperties');
      if (typeof value === 'boolean') return value;
      const schema = isObject(value) ? Schema.at(part.api, part.place.child('additionalProperties')) : undefined;
      if (schema) return Shape.of([schema]);
    }
    return undefined;
  }

  /** The items of a list. */
  get items(): Shape | undefined {
    const schemas = this.parts.flatMap((part) => {
      const value = own(part.place.value, 'items');
      return isObject(value) ? (Schema.at(part.api, part.place.child('items')) ?? []) : [];
    });
    const [first, ...more] = schemas;
    return first && Shape.of([first, ...more]);
  }

  /** The values it is limited to, without `null`; `undefined` where any will do. */
  get values(): readonly unknown[] | undefined {
    let values: readonly unknown[] | undefined;
    for (const part of this.parts) {
      const listed = listedValues(part);
      if (!listed) continue;
      const allowed = new Set(listed.map(keyOfValue));
      values = values ? values.filter((value) => allowed.has(keyOfValue(value))) : listed;
    }
    return values?.filter((value) => value !== null);
  }

  /** The values it is expected to have, though more may come. */
  get extensibleValues(): readonly unknown[] | undefined {
    const listed = this.all('x-extensible-enum').find((value) => Array.isArray(value));
    return listed as readonly unknown[] | undefined;
  }

  get isReadOnly(): boolean {
    return this.flag('readOnly');
  }

  get isWriteOnly(): boolean {
    return this.flag('writeOnly');
  }
}

/** How much of a value is looked at: aliases of YAML can make a small file large without end. */
const MAX_VALUES = 500;

/** What tells values apart. */
export function keyOfValue(value: unknown): string {
  let left = MAX_VALUES;
  const write = (part: unknown): string => {
    if (typeof part !== 'object' || part === null) return JSON.stringify(part) ?? '';
    if (left-- <= 0) return '…';
    if (Array.isArray(part)) return `[${(part as readonly unknown[]).slice(0, MAX_VALUES).map(write).join()}]`;
    const members = Object.entries(part).slice(0, MAX_VALUES);
    return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${write(member)}`).join()}}`;
  };
  return write(value);
}

function* propertiesOf(part: Schema): Generator<[string, { place: Place; schema: Schema }]> {
  // The form of Swagger 2: its parameters are its properties.
  if (Array.isArray(part.place.value)) {
    for (const [name, schema] of part.properties) yield [name, { place: schema.place, schema }];
    return;
  }
  if (own(part.place.value, 'properties') === undefined) return;
  for (const [name, place] of part.api.references.entries(part.place.child('properties'))) {
    const schema = Schema.at(part.api, place);
    if (schema) yield [name, { place, schema }];
  }
}

interface Unwrapped {
  readonly parts: readonly Schema[];
  readonly branches: readonly Schema[];
  readonly hasNull: boolean;
}

function unwrap(schemas: readonly Schema[]): Unwrapped {
  const parts = new Set(schemas.flatMap((schema) => schema.parts));
  let hasNull = false;
  let branches = branchesOf([...parts]);
  for (let depth = 0; depth < MAX_WRAPPERS; depth++) {
    const others = branches.filter((branch) => !isNull(branch));
    if (others.length < branches.length) hasNull = true;
    const [only, second] = others;
    if (!only || second) return { parts: [...parts], branches: second ? others : [], hasNull };
    const added = only.parts.filter((part) => !parts.has(part));
    for (const part of added) parts.add(part);
    branches = branchesOf(added);
  }
  return { parts: [...parts], branches: [], hasNull };
}

/** Alternatives that only say what else is required describe no values of their own. */
function branchesOf(parts: readonly Schema[]): readonly Schema[] {
  const branches = parts.flatMap((part) => branchesIn(part));
  return branches.every(isRefinement) ? [] : branches;
}

function branchesIn(part: Schema): readonly Schema[] {
  return ['oneOf', 'anyOf'].flatMap((keyword) => {
    if (own(part.place.value, keyword) === undefined) return [];
    return [...part.api.references.items(part.place.child(keyword))].flatMap((item) => Schema.at(part.api, item) ?? []);
  });
}

const REFINING = new Set(['required', 'not', 'title', 'description', 'minProperties', 'maxProperties', 'dependentRequired']);

function isRefinement({ place }: Schema): boolean {
  return isObject(place.value) && Object.keys(place.value).every((key) => REFINING.has(key));
}

function saysNull(value: unknown): boolean {
  return value === 'null' || value === null || (Array.isArray(value) && value.length === 1 && value[0] === null);
}

/** `{ type: null }`, and what 3.0 has in its place. */
function isNull({ place }: Schema): boolean {
  const { value } = place;
  if (!isObject(value)) return false;
  const said = Object.keys(value).filter((key) => key !== 'title' && key !== 'description');
  if (said.length === 0) return false;
  return value.nullable !== false && said.every((key) => key === 'nullable' || saysNull(own(value, key)));
}
