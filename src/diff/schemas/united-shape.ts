import type { Place } from '../../model/place.ts';
import type { Schema } from '../../model/schema.ts';
import { keyOfValue } from './schema-keys.ts';
import { type Property, Shape } from './shape.ts';

/** The depth to which the properties and items of alternatives are united. */
const MAX_DEPTH = 5;

/** The most alternatives that are united. */
const MAX_UNITED = 100;

/** The schema of a union, and the path to the united part of it. */
interface UnionPart {
  readonly place: Place;
  readonly path: string;
}

/** The version of the API that a schema is from. */
export type VersionSide = 'base' | 'head';

/**
 * Some alternatives as a single schema, with the types, values and properties of any of them, and with only those required
 * properties that all require. It also represents mixtures of the alternatives, so it serves the direction in which one
 * alternative is enough. Limits of the alternatives are left out.
 */
export class UnitedShape extends Shape {
  readonly #alternatives: readonly Shape[];
  readonly #version: VersionSide;
  readonly #depth: number;
  #unitedProperties: ReadonlyMap<string, Property> | undefined;
  #unitedItems: { readonly shape: Shape | undefined } | undefined;
  /** The schema whose alternatives are united, and the path to this part of it. */
  readonly subject: UnionPart;

  private constructor(
    schemas: readonly Schema[],
    alternatives: readonly Shape[],
    version: VersionSide,
    subject: UnionPart,
    depth: number,
  ) {
    const hasNull = alternatives.some(({ isNullable }) => isNullable);
    super(schemas, { parts: [], branches: [], hasNull }, { types: typesOf(alternatives), values: valuesOf(alternatives) });
    this.#alternatives = alternatives;
    this.#version = version;
    this.#depth = depth;
    this.subject = subject;
  }

  /** The alternatives of a schema as a single one. */
  static unite(union: Shape, alternatives: readonly Shape[], version: VersionSide): UnitedShape {
    const subject = { place: union.at('oneOf', 'anyOf'), path: '' };
    return new UnitedShape(union.schemas, flattened(alternatives), version, subject, 0);
  }

  override get withoutNull(): Shape {
    return this;
  }

  override at(): Place {
    return this.subject.place;
  }

  override get definition(): Place {
    return this.subject.place;
  }

  override requiredAt(): Place {
    return this.subject.place;
  }

  override get isReadOnly(): boolean {
    return this.#isHidden(({ isReadOnly }) => isReadOnly);
  }

  override get isWriteOnly(): boolean {
    return this.#isHidden(({ isWriteOnly }) => isWriteOnly);
  }

  #isHidden(isHidden: (alternative: Shape) => boolean): boolean {
    if (this.#alternatives.length === 0) return false;
    return this.#version === 'base' ? this.#alternatives.some(isHidden) : this.#alternatives.every(isHidden);
  }

  override get required(): ReadonlySet<string> {
    const [first, ...others] = this.#alternatives;
    return new Set([...(first?.required ?? [])].filter((name) => others.every(({ required }) => required.has(name))));
  }

  override get properties(): ReadonlyMap<string, Property> {
    this.#unitedProperties ??= this.#uniteProperties();
    return this.#unitedProperties;
  }

  #uniteProperties(): ReadonlyMap<string, Property> {
    const names = new Set(this.#alternatives.flatMap(({ properties }) => [...properties.keys()]));
    const united = [...names].flatMap((name) => {
      const all = this.#alternatives.flatMap(({ properties }) => properties.get(name) ?? []);
      const isCommon = all.length === this.#alternatives.length;
      const [first] = all;
      if (!first) return [];
      const shapes = all.map((property) => property.shape);
      const isFree =
        !isCommon &&
        this.#version === 'head' &&
        this.#alternatives.some((one) => !one.properties.has(name) && one.additional !== false);
      return [
        [name, { ...first, shape: isFree ? this.#part(shapes, [], `.${name}`) : this.#unite(shapes, `.${name}`) }] as const,
      ];
    });
    return new Map(united.flatMap(([name, { shape, ...property }]) => (shape ? [[name, { ...property, shape }] as const] : [])));
  }

  override get items(): Shape | undefined {
    this.#unitedItems ??= {
      shape: this.#unite(
        this.#alternatives.flatMap(({ items }) => items ?? []),
        '[]',
      ),
    };
    return this.#unitedItems.shape;
  }

  override get additional(): Shape | boolean | undefined {
    return this.#alternatives.length > 0 && this.#alternatives.every(({ additional }) => additional === false)
      ? false
      : undefined;
  }

  /** The parts of the alternatives at the same place. */
  #unite(shapes: readonly Shape[], path: string): Shape | undefined {
    const [first] = shapes;
    const contents = new Set(shapes.map(({ content }) => content));
    return contents.size <= 1 || this.#depth >= MAX_DEPTH ? first : this.#part(shapes, flattened(shapes), path);
  }

  /** A part that accepts what some alternatives of it accept, or without these, everything. */
  #part(shapes: readonly Shape[], alternatives: readonly Shape[], path: string): UnitedShape {
    const schemas = shapes.flatMap((shape) => shape.schemas);
    const { place, path: outer } = this.subject;
    return new UnitedShape(schemas, alternatives, this.#version, { place, path: outer + path }, this.#depth + 1);
  }
}

/** Alternatives, with the alternatives in them instead of those that have some. */
function flattened(alternatives: readonly Shape[]): readonly Shape[] {
  return alternatives.flatMap((shape) => (shape.branches.length > 0 ? shape.wholeBranches : [shape])).slice(0, MAX_UNITED);
}

function typesOf(alternatives: readonly Shape[]): ReadonlySet<string> | undefined {
  if (alternatives.length === 0 || alternatives.some(({ types }) => types === undefined)) return undefined;
  return new Set(alternatives.flatMap(({ types = [] }) => [...types]));
}

function valuesOf(alternatives: readonly Shape[]): readonly unknown[] | undefined {
  if (alternatives.length === 0 || alternatives.some(({ values }) => values === undefined)) return undefined;
  return [...new Map(alternatives.flatMap(({ values = [] }) => values).map((value) => [keyOfValue(value), value])).values()];
}
