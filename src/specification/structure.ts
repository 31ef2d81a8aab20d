import type { Token } from '../document/pointer.ts';
import { fact } from '../facts/fact.ts';
import type { Api } from '../model/api.ts';
import { hasJsonSchema } from '../model/openapi-version.ts';
import { isObject, type JsonObject, Place } from '../model/place.ts';
import { isBareReference } from '../model/references.ts';
import { isTextFile } from '../model/visit-objects.ts';
import { isAllowedKey, isTextOfKind } from './keys.ts';
import { type MapType, type ObjectShape, type Specification, specificationOf, type ValueType } from './shapes.ts';

/** A fault in the structure of a description, at the place of a value. */
export interface StructureFault {
  readonly kind:
    | 'unknown-field'
    | 'missing-field'
    | 'missing-alternative'
    | 'exclusive-fields'
    | 'wrong-type'
    | 'wrong-value'
    | 'wrong-key'
    | 'wrong-reference'
    | 'not-filled'
    | 'not-single'
    | 'repeated-item';
  readonly place: Place;
  /** The object that the value is in, or is. */
  readonly owner: ObjectShape;
  /** The place of the owner. */
  readonly ownerPlace: Place;
  /** The type of value that should be there. */
  readonly expected?: ValueType;
  /** The fields that are missing, or exclude each other. */
  readonly fields?: readonly string[];
  /** For a key, its kind; for a reference, the object that it leads to. */
  readonly map?: MapType;
  readonly target?: ObjectShape;
}

/** An object that may hold values, such as examples, for which it or its members have a schema. */
export interface ValueHolder {
  readonly shape: ObjectShape;
  /** Its place; a new object each time, because most have nothing to report. */
  readonly place: () => Place;
  readonly value: JsonObject;
}

/** The faults of a description, and the objects that need further checks. */
export interface Structure {
  readonly faults: readonly StructureFault[];
  readonly holders: readonly ValueHolder[];
  readonly links: readonly Place[];
  readonly callbacks: readonly Place[];
  /** The schemas that have a discriminator. */
  readonly discriminatorSchemas: readonly Place[];
  /** The schemas that require properties that they do not define themselves. */
  readonly requiringSchemas: readonly Place[];
  /** The schemas whose `$ref` leads to one that may describe the same value as other schemas. */
  readonly includingSchemas: readonly Place[];
}

/** The objects that have values, and the fields by which they are recognized. */
const HOLDERS: Readonly<Record<string, readonly string[]>> = {
  Schema: ['example', 'default', 'enum', 'examples'],
  MediaType: ['example', 'examples'],
  Parameter: ['example', 'examples', 'default', 'enum'],
  Header: ['example', 'examples', 'default', 'enum'],
  Items: ['default', 'enum'],
  Response: ['examples'],
};

const COMPOSING: readonly string[] = ['allOf', 'oneOf', 'anyOf'];

/**
 * Compares a description and the files it refers to with the table of its version of OpenAPI. The path of a place is kept as keys, because
 * places are needed only for faults.
 */
export const structureOf = fact((api: Api): Structure => {
  const check = new StructureCheck(api);
  check.checkAll();
  return check;
});

class StructureCheck implements Structure {
  readonly faults: StructureFault[] = [];
  readonly holders: ValueHolder[] = [];
  readonly links: Place[] = [];
  readonly callbacks: Place[] = [];
  readonly discriminatorSchemas: Place[] = [];
  readonly requiringSchemas: Place[] = [];
  readonly includingSchemas: Place[] = [];
  readonly #api: Api;
  readonly #specification: Specification;
  /** The place where the walk began, and the keys from this place to the current value. */
  #start: Place;
  #path: Token[] = [];
  /** The object around the current value, and the number of keys that lead to it. */
  #owner: ObjectShape;
  #depth = 0;
  #current: JsonObject = {};
  /** The targets of references that are not reached in another way. */
  readonly #pending: { readonly place: Place; readonly type: ValueType }[] = [];
  readonly #reached = new Set<unknown>();
  readonly #referredShapes = new Map<string, ObjectShape>();
  /** Values behind several YAML aliases are checked once. */
  readonly #seen: Set<unknown> | undefined;
  readonly #isForeignDialect: boolean;

  constructor(api: Api) {
    this.#api = api;
    this.#specification = specificationOf(api.version);
    this.#start = api.root;
    this.#owner = this.#specification.shape('OpenAPI');
    this.#seen = api.document.isTree ? undefined : new Set();
    this.#isForeignDialect = namesOtherDialect(api.document.value, 'jsonSchemaDialect');
  }

  checkAll(): void {
    this.#pending.push({ place: this.#api.root, type: this.#specification.root });
    // The list grows meanwhile. Values near the root come first, so that places are reached on their shortest path.
    for (const { place, type } of this.#pending) {
      this.#api.budget.checkTime();
      this.#start = place;
      this.#path = [];
      this.#depth = 0;
      this.#owner = type.shape ?? this.#owner;
      this.#value(place.value, type);
    }
  }

  #value(value: unknown, type: ValueType): void {
    if (type.isAny) return;
    switch (typeof value) {
      case 'string':
        if (type.strings === undefined) this.#wrongType(type);
        else if (!this.#isAmong(value, type.strings)) this.#report({ kind: 'wrong-value', expected: type });
        return;
      case 'boolean':
        if (type.booleans === undefined) this.#wrongType(type);
        else if (type.booleans === 'true' && !value) this.#report({ kind: 'wrong-value', expected: type });
        return;
      case 'number':
        if (type.numbers === undefined) this.#wrongType(type);
        else if (!isNumber(value, type.numbers)) this.#report({ kind: 'wrong-value', expected: type });
        return;
      default:
        if (Array.isArray(value)) this.#list(value, type);
        else if (isObject(value)) this.#object(value, type);
        else this.#wrongType(type);
    }
  }

  #isAmong(text: string, strings: NonNullable<ValueType['strings']>): boolean {
    if (strings === 'all') return true;
    return typeof strings === 'string' ? isTextOfKind(text, strings, this.#specification.version) : strings.has(text);
  }

  #list(list: readonly unknown[], type: ValueType): void {
    if (!type.list) {
      this.#wrongType(type);
      return;
    }
    if (this.#isSeen(list)) return;
    const { items, isFilled, isSet } = type.list;
    if (this.#owner.name === 'Schema' && this.#path.at(-1) === 'required' && !definesAll(this.#current.properties, list))
      this.requiringSchemas.push(this.#place(this.#depth));
    if (isFilled && list.length === 0) this.#report({ kind: 'not-filled', expected: type });
    if (isSet && list.length > 1) this.#repeated(list);
    if (items.isAny) return;
    for (let index = 0; index < list.length; index++) this.#enter(index, list[index], items);
  }

  #repeated(list: readonly unknown[]): void {
    const known = new Set<unknown>();
    for (let index = 0; index < list.length; index++) {
      const item = list[index];
      // With aliases, equal items may be the same object, and they may contain themselves.
      const key = typeof item === 'object' && item !== null && !this.#seen ? JSON.stringify(item) : item;
      if (known.has(key)) this.#at(index, () => this.#report({ kind: 'repeated-item' }));
      known.add(key);
    }
  }

  #object(value: JsonObject, type: ValueType): void {
    const { shape, map } = type;
    if (!shape && !map) {
      if (!(type.strings === 'all' && isTextFile(value))) this.#wrongType(type);
      return;
    }
    if (this.#isSeen(value)) return;
    if (typeof value.$ref === 'string' && this.#reference(value, value.$ref, type)) return;
    if (shape) this.#members(value, shape);
    else if (map) this.#map(value, map, type);
  }

  #map(value: JsonObject, map: MapType, type: ValueType): void {
    const { keys, values, isFilled, isSingle } = map;
    let count = 0;
    for (const key in value) {
      count++;
      const isWrong = keys !== 'any' && !isAllowedKey(key, keys, this.#specification.version);
      if (isWrong) this.#at(key, () => this.#report({ kind: 'wrong-key', map }));
      // The meaning of other keys is unknown.
      if (!isWrong || keys === 'name') this.#enter(key, value[key], values);
    }
    if (isFilled && count === 0) this.#report({ kind: 'not-filled', expected: type });
    if (isSingle && count > 1) this.#report({ kind: 'not-single' });
  }

  #members(value: JsonObject, shape: ObjectShape): void {
    if (shape.name === 'Schema' && (this.#isForeignDialect || namesOtherDialect(value, '$schema'))) return;
    const [owner, depth, object] = [this.#owner, this.#depth, this.#current];
    this.#owner = shape;
    this.#depth = this.#path.length;
    this.#current = value;
    if (shape.isCollected) this.#collect(value, shape.name);
    const { fields, required } = shape.decidingFields.length === 0 ? shape.members : shape.membersFor((field) => value[field]);
    const { others } = shape;
    let count = 0;
    for (const key in value) {
      const field = fields.get(key);
      count++;
      if (field) this.#enter(key, value[key], field);
      else if (!(shape.hasExtensions && key.startsWith('x-'))) this.#other(key, value[key], others);
    }
    for (const name of required) if (!Object.hasOwn(value, name)) this.#report({ kind: 'missing-field', fields: [name] });
    if (value.type === 'array' && this.#lacksItems(value, shape.name)) this.#report({ kind: 'missing-field', fields: ['items'] });
    for (const { fields: names, isRequired, isExclusive } of shape.alternatives) {
      const present = names.filter((name) => Object.hasOwn(value, name));
      if (isExclusive && present.length > 1) this.#report({ kind: 'exclusive-fields', fields: present });
      else if (isRequired && present.length === 0) this.#report({ kind: 'missing-alternative', fields: names });
    }
    if (others?.isFilled && count === 0) this.#report({ kind: 'not-filled' });
    if (HOLDERS[shape.name]?.some((field) => Object.hasOwn(value, field))) this.#hold(value, shape);
    this.#owner = owner;
    this.#depth = depth;
    this.#current = object;
  }

  /** The specifications of 2.0 and 3.0 require `items` in arrays; a schema may also get them from its `allOf`, `oneOf` or `anyOf`. */
  #lacksItems(value: JsonObject, name: string): boolean {
    if (value.items !== undefined) return false;
    const { version } = this.#specification;
    if (version === '2.0') return name === 'Items' || name === 'Header' || (name === 'Parameter' && value.in !== 'body');
    return version === '3.0' && name === 'Schema' && !COMPOSING.some((keyword) => value[keyword] !== undefined);
  }

  /** Notes an object that needs further checks. */
  #collect(value: JsonObject, name: string): void {
    if (name === 'Discriminator') this.discriminatorSchemas.push(this.#place(this.#path.length - 1));
    else if (name === 'Link') this.links.push(this.#place());
    else if (name === 'Callback') this.callbacks.push(this.#place());
    else if (value.discriminator !== undefined) this.discriminatorSchemas.push(this.#place());
  }

  #hold(value: JsonObject, shape: ObjectShape): void {
    const [start, path] = [this.#start, [...this.#path]];
    this.holders.push({ shape, value, place: () => start.descendant(path) });
  }

  #other(key: string, value: unknown, others: MapType | undefined): void {
    if (this.#isOwnDefinitions(key)) this.#enter(key, value, this.#specification.type('{any: Schema}'));
    else if (!others) this.#at(key, () => this.#report({ kind: 'unknown-field' }));
    else if (isAllowedKey(key, others.keys, this.#specification.version)) this.#enter(key, value, others.values);
    else this.#at(key, () => this.#report({ kind: 'wrong-key', map: others }));
  }

  /** Returns whether a key has definitions that only its own schema file refers to, which bundlers resolve. */
  #isOwnDefinitions(key: string): boolean {
    const isOfFile = this.#owner.name === 'Schema' && this.#start.document !== this.#api.document;
    return isOfFile && (key === 'definitions' || key === '$defs');
  }

  /** @returns Whether the object consists of the reference only. */
  #reference(value: JsonObject, reference: string, type: ValueType): boolean {
    const { shape } = type;
    const target = this.#referred(reference, type);
    if (target && shape && target !== shape)
      this.#at('$ref', () => this.#report({ kind: 'wrong-reference', expected: type, target }));
    if (shape?.name === 'Schema' && this.#includes(value)) this.includingSchemas.push(this.#place());
    const keepsSiblings = shape?.name === 'PathItem' || (shape?.name === 'Schema' && hasJsonSchema(this.#specification.version));
    return !keepsSiblings;
  }

  /** Returns whether the schema at the current place is more than the whole of a property, of items or of a body. */
  #includes(value: JsonObject): boolean {
    const token = this.#path.at(-1);
    const isWhole = token === 'items' || token === 'schema' || this.#path.at(-2) === 'properties';
    return !isWhole || (hasJsonSchema(this.#specification.version) && !isBareReference(value));
  }

  /** The object that a reference into the description leads to, if the table allows references there; targets elsewhere must be checked. */
  #referred(reference: string, type: ValueType): ObjectShape | undefined {
    const { document } = this.#start;
    // Most references of a description are repeated many times.
    const isLocal = document === this.#api.document && !document.hasIdentifiers;
    const known = isLocal ? this.#referredShapes.get(reference) : undefined;
    if (known) return known;
    const target = this.#api.references.find(this.#place(), reference);
    if (!(target instanceof Place) || target.value === undefined) return undefined;
    const shape = target.document === this.#api.document ? this.#typeAt(target.tokens)?.shape : undefined;
    if (shape) {
      if (isLocal) this.#referredShapes.set(reference, shape);
      return shape;
    }
    if (this.#reached.has(target.value)) return undefined;
    if (typeof target.value === 'object') this.#reached.add(target.value);
    this.#pending.push({ place: target, type });
    return undefined;
  }

  /** The type of the value at a pointer into the description, as far as the table determines it. */
  #typeAt(tokens: readonly Token[]): ValueType | undefined {
    let type: ValueType | undefined = this.#specification.root;
    let value: unknown = this.#api.document.value;
    for (const token of tokens) {
      type = type && innerType(type, token, value);
      value = (value as Record<Token, unknown> | undefined)?.[token];
    }
    return type;
  }

  #isSeen(value: object): boolean {
    if (!this.#seen) return false;
    if (this.#seen.has(value)) return true;
    this.#seen.add(value);
    return false;
  }

  #enter(token: Token, value: unknown, type: ValueType): void {
    // This quick check helps because most values of a description are strings.
    if (type.isAny || (type.strings === 'all' && typeof value === 'string')) return;
    this.#path.push(token);
    this.#value(value, type);
    this.#path.pop();
  }

  #at(token: Token, report: () => void): void {
    this.#path.push(token);
    report();
    this.#path.pop();
  }

  #wrongType(expected: ValueType): void {
    this.#report({ kind: 'wrong-type', expected });
  }

  #report(fault: Omit<StructureFault, 'place' | 'owner' | 'ownerPlace'>): void {
    this.faults.push({ ...fault, place: this.#place(), owner: this.#owner, ownerPlace: this.#place(this.#depth) });
  }

  #place(depth = this.#path.length): Place {
    let place = this.#start;
    for (let index = 0; index < depth; index++) place = place.child(this.#path[index] ?? '');
    return place;
  }
}

function innerType(type: ValueType, token: Token, value: unknown): ValueType | undefined {
  const { shape, map, list } = type;
  if (Array.isArray(value)) return list?.items;
  if (map) return map.values;
  if (!shape) return undefined;
  const members = shape.membersFor((field) => (isObject(value) ? value[field] : undefined));
  return members.fields.get(String(token)) ?? (String(token).startsWith('x-') ? undefined : shape.others?.values);
}

/** Returns whether a map of properties has all names of a list. */
function definesAll(properties: unknown, names: readonly unknown[]): boolean {
  if (names.length === 0) return true;
  if (!isObject(properties)) return false;
  for (const name of names) if (typeof name === 'string' && !Object.hasOwn(properties, name)) return false;
  return true;
}

function isNumber(value: number, numbers: 'all' | 'count' | 'positive'): boolean {
  return numbers === 'all' || (numbers === 'positive' ? value > 0 : Number.isInteger(value) && value >= 0);
}

/** Returns whether a member names another dialect of JSON Schema than that of OpenAPI 3.1 and later. */
function namesOtherDialect(value: unknown, member: string): boolean {
  const dialect = isObject(value) ? value[member] : undefined;
  return (
    typeof dialect === 'string' &&
    !/^https:\/\/(?:json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.[1-9]\/dialect\/)/.test(dialect)
  );
}
