import { hasJsonSchema, type OpenApiVersion } from '../model/openapi-version.ts';
import type { KeyKind, TextKind } from './keys.ts';
import { type FieldDefinition, type ObjectDefinition, OPENAPI_OBJECTS } from './objects.ts';

/** The values that are allowed, by JSON type; a type without a member is not allowed. */
export interface ValueType {
  /** True if the table has `any`, for messages. */
  readonly isAny: boolean;
  /** All strings, the strings of a kind, or these strings. */
  readonly strings?: 'all' | TextKind | ReadonlySet<string>;
  readonly booleans?: 'all' | 'true';
  readonly numbers?: 'all' | 'count' | 'positive';
  readonly list?: ListType;
  readonly map?: MapType;
  readonly shape?: ObjectShape;
}

export interface ListType {
  readonly items: ValueType;
  readonly isSet: boolean;
  readonly isFilled: boolean;
}

export interface MapType {
  readonly keys: KeyKind;
  readonly values: ValueType;
  readonly isFilled: boolean;
  readonly isSingle: boolean;
}

/** Fields at most one of which an object has, or at least one. */
export interface FieldAlternatives {
  readonly fields: readonly string[];
  readonly isRequired: boolean;
  readonly isExclusive: boolean;
}

/** One object in one version of OpenAPI. */
export interface ObjectShape {
  readonly name: string;
  readonly label: string;
  /** The fields that decide which others it has. */
  readonly decidingFields: readonly string[];
  /** Its fields; all of them if the object does not determine which it has. */
  readonly members: ShapeMembers;
  /** Its fields for the values of the deciding fields. */
  membersFor(value: (field: string) => unknown): ShapeMembers;
  readonly others: MapType | undefined;
  readonly hasExtensions: boolean;
  /** True if more than its fields must be checked. */
  readonly isCollected: boolean;
  readonly alternatives: readonly FieldAlternatives[];
}

export interface ShapeMembers {
  readonly fields: ReadonlyMap<string, ValueType>;
  readonly required: readonly string[];
}

const VERSION_RANGE = /^(\d\.\d)(?:(\+)|-(\d\.\d))?$/;

/** Returns whether a version is in a range such as `3.0+`, `2.0-3.0` or `3.0`. */
export function isInRange(version: OpenApiVersion, range: string): boolean {
  const [, first = '', open, last = first] = VERSION_RANGE.exec(range) ?? [];
  return version >= first && (open !== undefined || version <= last);
}

/** One case of a field: its type under a condition. */
interface FieldCase {
  readonly type: string;
  readonly isRequired: boolean;
  /** The field and its values on which this case depends. */
  readonly when: readonly { readonly field: string; readonly values: readonly string[] }[];
}

const specifications = new Map<OpenApiVersion, Specification>();

/** The objects of one version, created when they are first needed. */
export function specificationOf(version: OpenApiVersion): Specification {
  let known = specifications.get(version);
  if (!known) {
    known = new Specification(version);
    specifications.set(version, known);
  }
  return known;
}

export class Specification {
  readonly #shapes = new Map<string, ObjectShape>();
  readonly #types = new Map<string, ValueType>();

  constructor(readonly version: OpenApiVersion) {}

  /** The object of a description. */
  get root(): ValueType {
    return this.type('OpenAPI');
  }

  /** @throws Error for a name that the table does not have. */
  shape(name: string): ObjectShape {
    let shape = this.#shapes.get(name);
    if (!shape) {
      const definition = OPENAPI_OBJECTS[name];
      if (!definition) throw new Error(`\`${name}\` is not an object of OpenAPI`);
      shape = new VersionedShape(name, definition, this);
      this.#shapes.set(name, shape);
    }
    return shape;
  }

  /** The type that a string of the table represents. */
  type(text: string): ValueType {
    let type = this.#types.get(text);
    if (!type) {
      type = Object.assign({ isAny: false }, ...splitAlternatives(text).map((one) => this.#single(one)));
      this.#types.set(text, type as ValueType);
    }
    return type as ValueType;
  }

  #single(text: string): Partial<ValueType> {
    const [, set, inner = '', filled] = /^(set )?[[{(](.*)[\]})](\+|=1)?$/s.exec(text) ?? [];
    if (text.startsWith('(')) return { strings: new Set(inner.split(', ')) };
    if (text.startsWith('{')) return { map: this.map(text) };
    if (inner !== '') return { list: { items: this.type(inner), isSet: set !== undefined, isFilled: filled !== undefined } };
    switch (text) {
      case 'any':
        return { isAny: true };
      case 'string':
        return { strings: 'all' };
      case 'pattern':
      case 'version':
      case 'host':
        return { strings: text };
      case 'boolean':
        return { booleans: 'all' };
      case 'true':
        return { booleans: 'true' };
      case 'number':
        return { numbers: 'all' };
      case 'count':
      case 'positive':
        return { numbers: text };
      case 'Reference':
        return {};
      case 'Schema':
        return { shape: this.shape(text), ...(hasJsonSchema(this.version) && { booleans: 'all' }) };
      default:
        return { shape: this.shape(text) };
    }
  }

  map(text: string): MapType {
    const [, keys = 'any', values = 'any', size] = /^\{(\w+): (.*)\}(\+|=1)?$/s.exec(text) ?? [];
    return { keys: keys as KeyKind, values: this.type(values), isFilled: size !== undefined, isSingle: size === '=1' };
  }

  /** The cases of a field in this version. */
  cases(field: FieldDefinition): readonly FieldCase[] {
    return [field].flat().flatMap((text) => this.#case(text) ?? []);
  }

  #case(text: string): FieldCase | undefined {
    const [type = '', ...parts] = text.split('; ');
    let isRequired = false;
    const when: { field: string; values: readonly string[] }[] = [];
    for (const part of parts) {
      const [head = '', ...values] = part.split(' ');
      if (VERSION_RANGE.test(head)) {
        if (!isInRange(this.version, head)) return undefined;
      } else if (head === 'required') {
        isRequired = values[0] === undefined || isInRange(this.version, values[0]);
      } else {
        when.push({ field: head, values });
      }
    }
    return { type, isRequired, when };
  }
}

/** Splits `A | B`, except inside of brackets. */
function splitAlternatives(text: string): readonly string[] {
  const alternatives: string[] = [];
  let [depth, start] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    const char = text[i] ?? '';
    if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char)) depth--;
    else if (char === '|' && depth === 0) {
      alternatives.push(text.slice(start, i).trim());
      start = i + 1;
    }
  }
  return [...alternatives, text.slice(start).trim()];
}

class VersionedShape implements ObjectShape {
  readonly label: string;
  readonly decidingFields: readonly string[];
  readonly hasExtensions: boolean;
  readonly isCollected: boolean;
  readonly alternatives: readonly FieldAlternatives[];
  readonly #cases: readonly (readonly [name: string, cases: readonly FieldCase[]])[];
  readonly #variants = new Map<string, ShapeMembers>();
  #members: ShapeMembers | undefined;
  #others: { readonly map: MapType | undefined } | undefined;

  constructor(
    readonly name: string,
    private readonly definition: ObjectDefinition,
    private readonly specification: Specification,
  ) {
    const { label, decidingFields = [], closed, fields, either = [], some = [] } = definition;
    const { version } = specification;
    this.label = label;
    this.decidingFields = decidingFields;
    // The discriminators of Swagger 2.0 are strings.
    this.isCollected = ['Link', 'Callback', version === '2.0' ? 'Schema' : 'Discriminator'].includes(name);
    this.hasExtensions = closed === undefined || !isInRange(version, closed);
    this.#cases = Object.entries(fields).map(([field, cases]) => [field, specification.cases(cases)] as const);
    const alternatives = (texts: readonly string[], isExclusive: boolean) =>
      texts.flatMap((text) => {
        const [one] = specification.cases(text);
        return one ? { fields: one.type.split(' | '), isRequired: one.isRequired, isExclusive } : [];
      });
    this.alternatives = [...alternatives(either, true), ...alternatives(some, false)];
  }

  // The shapes of other objects are created only when they are needed, because objects contain each other.
  get others(): MapType | undefined {
    if (!this.#others) {
      const [others] = this.specification.cases(this.definition.others ?? []);
      this.#others = { map: others && this.specification.map(others.type) };
    }
    return this.#others.map;
  }

  get members(): ShapeMembers {
    this.#members ??= this.#membersIf(() => undefined);
    return this.#members;
  }

  membersFor(value: (field: string) => unknown): ShapeMembers {
    if (this.decidingFields.length === 0) return this.members;
    const known = (field: string) => this.#knownValue(field, value(field));
    const key = this.decidingFields.map((field) => known(field) ?? '').join(' ');
    let members = this.#variants.get(key);
    if (!members) {
      members = this.#membersIf(known);
      this.#variants.set(key, members);
    }
    return members;
  }

  /** A value that the specification defines; other values do not decide anything. */
  #knownValue(field: string, value: unknown): string | undefined {
    if (typeof value !== 'string') return undefined;
    const [, cases = []] = this.#cases.find(([name]) => name === field) ?? [];
    const isKnown = cases.some(({ type }) => {
      const { strings } = this.specification.type(type);
      return strings instanceof Set && strings.has(value);
    });
    return isKnown ? value : undefined;
  }

  #membersIf(value: (field: string) => string | undefined): ShapeMembers {
    const fields = new Map<string, ValueType>();
    const required: string[] = [];
    for (const [name, cases] of this.#cases) {
      const one = cases.find(({ when }) => when.every(({ field, values }) => isAmong(value(field), values)));
      if (!one) continue;
      const isCertain = one.when.every(({ field }) => value(field) !== undefined);
      fields.set(name, this.specification.type(isCertain ? one.type : 'any'));
      if (one.isRequired && isCertain) required.push(name);
    }
    return { fields, required };
  }
}

/** Returns whether a value is one of several; a missing value could be any of them. */
function isAmong(value: string | undefined, values: readonly string[]): boolean {
  return value === undefined || values.includes(value);
}
