import type { Api } from '../../model/api.ts';
import type { Operation } from '../../model/operation.ts';
import type { Schema } from '../../model/schema.ts';
import { propertyStep } from '../../text/field-path.ts';
import { accepts, anyAccepts } from './accepts.ts';
import { nameOfAlternative } from './alternative-place.ts';
import { alternativesOf, mappedAlternatives } from './alternatives.ts';
import { allowsAnything } from './any-value.ts';
import { type MatchedBranches, matchBranches } from './branches.ts';
import { discriminatorOf, schemasByValue, subtypesOf } from './discriminators.ts';
import { withMappedValues } from './mapped-values.ts';
import { movedToSubtypes } from './moved-to-subtypes.ts';
import { isNullableReference } from './nullability.ts';
import { isReceived, isSent } from './property-directions.ts';
import { rareMemberPairs } from './rare-members.ts';
import type { RenamedComponents } from './renamed-components.ts';
import { differInNumberType, includesType, possibleTypes } from './schema-types.ts';
import { type Property, Shape } from './shape.ts';
import { matchObjectWithAlternatives } from './split-objects.ts';
import { UnchangedSchemas } from './unchanged-schemas.ts';
import { UnitedShape, type VersionSide } from './united-shape.ts';
import { hasUnreadMember } from './unread-members.ts';

/** The directions of values as bits: whether clients send or receive them, and whether they are written as text. */
export const REQUEST = 1;
export const RESPONSE = 2;
export const TEXT_REQUEST = 4;
export const TEXT_RESPONSE = 8;
/** A value in the path of a URL, which is never empty. */
export const PATH_REQUEST = 16;

/** All directions of values that clients send. */
export const SENT = REQUEST | TEXT_REQUEST | PATH_REQUEST;
/** All directions of values that clients receive. */
export const RECEIVED = RESPONSE | TEXT_RESPONSE;

/** States whether clients send or receive values. */
export type Direction = 'request' | 'response';

/** The place of values in the data that clients of an operation send and receive. */
export interface DataPath {
  readonly in: 'request' | 'response' | 'error' | 'parameter' | 'header';
  /** The location of a parameter, such as `query`; `part` for a header of a part of a body. */
  readonly location?: string;
  /** For a parameter or header. */
  readonly name?: string;
  /** `.lines[].price`; empty for the whole body, parameter or header. */
  readonly path: string;
}

/** A key that is equal for equal paths. */
export function keyOfPath({ in: where, location, name, path }: DataPath): string {
  return JSON.stringify([where, location, name, path]);
}

/** The path from a schema to a schema in it: `.price`, `[]`; empty if both are of the same value. */
type DataStep = string;

/** A use of a schema by another schema, of which it is a part. */
interface PartUse {
  readonly user: SchemaPair;
  readonly step: DataStep;
  readonly directions: number;
}

/** A use of a schema by an operation. */
interface OperationUse {
  readonly user: Operation;
  readonly step: DataPath;
  readonly directions: number;
}

/** A use of a schema by an operation or another schema, with the directions of the values there. */
type SchemaUse = PartUse | OperationUse;

export function isOperationUse(use: SchemaUse): use is OperationUse {
  return typeof use.step !== 'string';
}

const NO_BRANCHES: MatchedBranches = { pairs: [], removed: [], added: [] };

function directionBits(direction: Direction | undefined): number {
  return direction === undefined ? SENT | RECEIVED : direction === 'request' ? SENT : RECEIVED;
}

/** Returns whether some of the directions are those of values that clients send, or receive. */
export function hasDirection(directions: number, direction: Direction | undefined): boolean {
  return (directions & directionBits(direction)) !== 0;
}

/** A schema of both versions, which are compared once for all uses. */
export class SchemaPair {
  /** All directions of its values. */
  directions = 0;
  /** The operations and schemas that use it, each with its uses by place. */
  readonly #users = new Map<SchemaPair | Operation, Map<string, SchemaUse>>();
  #branches: MatchedBranches | undefined;

  constructor(
    readonly base: Shape,
    readonly head: Shape,
  ) {}

  /** Returns whether clients send it. */
  get isSent(): boolean {
    return (this.directions & SENT) !== 0;
  }

  /** Returns whether clients receive it. */
  get isReceived(): boolean {
    return (this.directions & RECEIVED) !== 0;
  }

  /** Returns whether its values are always written as text, as in a URL, where `1` may be a number or a string. */
  get isWrittenAsText(): boolean {
    return (this.directions & (REQUEST | RESPONSE)) === 0;
  }

  /** Returns whether its values are never empty, because all of them are in a path. */
  get isInPath(): boolean {
    return this.directions === PATH_REQUEST;
  }

  /** Returns whether one version has alternatives where the other has a single schema, which may be one of them. */
  get hasAlternativesOnOneSide(): boolean {
    const { base, head } = this;
    if (base.branches.length > 0 === head.branches.length > 0) return false;
    const isMapped = [base, head].every((shape) => shape.branches.length > 0 || mappedAlternatives(shape).length > 0);
    return !isMapped && !(this.#hasOwnConstraints(base) && this.#hasOwnConstraints(head));
  }

  /** Returns whether alternatives replace a single schema, or the reverse, and no value is of a type that both versions allow. */
  get hasOtherTypes(): boolean {
    if (!this.hasAlternativesOnOneSide || this.isWrittenAsText) return false;
    const [before, now] = [possibleTypes(this.base), possibleTypes(this.head)];
    if (!before?.size || !now?.size) return false;
    return ![...before].some((type) => includesType(now, type)) && ![...now].some((type) => includesType(before, type));
  }

  #hasOwnConstraints({ branches, properties, types }: Shape): boolean {
    return branches.length === 0 || (types?.has('object') === true && properties.size > 0);
  }

  /** The matched alternatives; a schema without alternatives is its own only one. */
  get branches(): MatchedBranches {
    this.#branches ??= this.#matchBranches();
    return this.#branches;
  }

  #matchBranches(): MatchedBranches {
    const { base, head } = this;
    if (this.hasOtherTypes) return NO_BRANCHES;
    if (this.hasAlternativesOnOneSide && allowsAnything(base)) return { ...NO_BRANCHES, removed: [base] };
    if (this.hasAlternativesOnOneSide && allowsAnything(head)) return { ...NO_BRANCHES, added: [head] };
    const split = this.hasAlternativesOnOneSide ? matchObjectWithAlternatives(base, head) : undefined;
    if (split) return split;
    const areWhole = hasMovedOutward(base, head) || hasMovedOutward(head, base);
    const [given, left] = [this.#alternatives(base, head, areWhole), this.#alternatives(head, base, areWhole)];
    const { pairs, removed, added } = matchBranches(base, given, head, left);
    const continued = pairs.filter(([before, after]) => isSameName(base, before, head, after)).map(([before]) => before);
    // A new discriminator says that other alternatives are not among those that keep their names.
    const known = discriminatorOf(head) && !discriminatorOf(base) ? given.filter((one) => !continued.includes(one)) : given;
    return {
      pairs,
      removed: removed.filter((before) => !hasCompatibleAlternative(before, base, head, left, 'request')),
      added: added.filter((after) => !hasCompatibleAlternative(after, head, base, known, 'response')),
    };
  }

  #alternatives(shape: Shape, other: Shape, areWhole: boolean): readonly Shape[] {
    if (shape.branches.length > 0) return areWhole ? shape.wholeBranches : alternativesOf(shape);
    if (this.hasAlternativesOnOneSide) return [shape.withoutNull];
    return other.branches.length > 0 ? mappedAlternatives(shape) : [];
  }

  addUse(use: SchemaUse): void {
    const key = isOperationUse(use) ? keyOfPath(use.step) : use.step;
    const known = this.#users.get(use.user) ?? new Map<string, SchemaUse>();
    this.#users.set(use.user, known.set(key, { ...use, directions: (known.get(key)?.directions ?? 0) | use.directions }));
  }

  /** The uses by schemas and operations of which it is directly a part, where its values are sent or received. */
  *uses(direction?: Direction): Generator<SchemaUse> {
    for (const uses of this.#users.values())
      for (const use of uses.values()) if (hasDirection(use.directions, direction)) yield use;
  }

  /** The schemas and operations of which it is directly a part, where its values are sent or received. */
  users(direction?: Direction): readonly (SchemaPair | Operation)[] {
    return [...new Set([...this.uses(direction)].map(({ user }) => user))];
  }

  /** The operations of the head that send or return its values, directly or through other schemas. */
  operations(direction?: Direction): readonly Operation[] {
    const operations = new Set<Operation>();
    const seen = new Set<SchemaPair>([this]);
    for (const pair of seen) {
      for (const user of pair.users(direction)) {
        if (user instanceof SchemaPair) seen.add(user);
        else operations.add(user);
      }
    }
    const [operation] = operations;
    operation?.api.budget.pass(seen.size + operations.size * 10);
    return [...operations];
  }
}

/** The matching schemas of both versions that are not the same, each pair once with all directions of its values. */
export class SchemaPairs {
  readonly #ids = new WeakMap<Schema, number>();
  readonly #pairs = new Map<string, SchemaPair>();
  readonly #pending: SchemaPair[] = [];
  readonly #unchanged: UnchangedSchemas;
  readonly #renamed: RenamedComponents;
  #count = 0;

  /** @param renamed Notes which components are compared. */
  constructor(base: Api, head: Api, renamed: RenamedComponents) {
    this.#unchanged = new UnchangedSchemas(base, head);
    this.#renamed = renamed;
  }

  get pairs(): Iterable<SchemaPair> {
    return this.#pairs.values();
  }

  /**
   * Adds two schemas and all schemas in them.
   *
   * @param use The operation that has them, and where.
   */
  add(base: Shape, head: Shape, use: OperationUse): void {
    const { user } = use;
    this.#link(base, head, use);
    // Pairs that are added meanwhile are also visited, in the order of the description.
    for (const pair of this.#pending) {
      user.api.budget.checkTime();
      this.#expand(pair);
    }
    this.#pending.length = 0;
  }

  #link(before: Shape, after: Shape, use: SchemaUse): void {
    const { directions } = use;
    if (directions === 0) return;
    const isUnited = before instanceof UnitedShape || after instanceof UnitedShape;
    if (!isUnited) {
      this.#renamed.add(before, after);
      if (this.#unchanged.has(before, after)) return;
    }
    if (hasUnreadMember(before) || hasUnreadMember(after)) return;
    const [base, head] = isUnited
      ? [unitedLike(after, before, 'base'), unitedLike(before, after, 'head')]
      : [comparableTo(after, before), comparableTo(before, after)];
    const key = `${this.#idOf(base)} ${this.#idOf(head)}`;
    let pair = this.#pairs.get(key);
    if (!pair) {
      pair = new SchemaPair(base, head);
      this.#pairs.set(key, pair);
    }
    pair.addUse(use);
    if ((pair.directions | directions) === pair.directions) return;
    pair.directions |= directions;
    this.#pending.push(pair);
  }

  #expand(pair: SchemaPair): void {
    const { base, head } = pair;
    const link = (before: Shape, after: Shape, step: DataStep, directions: number) =>
      this.#link(before, after, { user: pair, step, directions });
    for (const [before, after, direction] of pair.branches.pairs)
      link(...comparableAlternatives(pair, before, after), '', pair.directions & directionBits(direction));
    if (pair.hasAlternativesOnOneSide) return;
    // A part of a value in a path may be empty.
    const directions = pair.directions & PATH_REQUEST ? (pair.directions & ~PATH_REQUEST) | TEXT_REQUEST : pair.directions;
    const subtypes = subtypesOf(head);
    for (const [name, before] of subtypes.size > 0 ? subtypesOf(base) : []) {
      const after = subtypes.get(name);
      if (after) link(Shape.of([before]), Shape.of([after]), '', directions);
    }
    for (const before of base.properties.values()) {
      const after = head.property(before.name);
      if (!after) {
        for (const { shape } of movedToSubtypes(before.name, base, head)?.kept ?? [])
          link(before.shape, shape, propertyStep(before.name), directions);
        continue;
      }
      const both = withMappedValues(before.name, [base, head], comparableValues(before, after));
      link(...both, propertyStep(before.name), directions & propertyDirections(before) & propertyDirections(after));
    }
    const [items, itemsNow] = [base.items, head.items];
    if (items && itemsNow) link(items, itemsNow, '[]', directions);
    // In a query, a single value is also an array with one item.
    else if (itemsNow && base.types && !base.types.has('array')) link(base, itemsNow, '', directions & TEXT_REQUEST);
    const [values, valuesNow] = [base.additional, head.additional];
    // If clients receive values that are no longer described, the object has changed, not the values.
    const isOpen = typeof valuesNow === 'object' && valuesNow.types === undefined && valuesNow.branches.length === 0;
    if (typeof values === 'object' && typeof valuesNow === 'object')
      link(values, valuesNow, '.*', isOpen ? directions & SENT : directions);
    for (const { base: before, head: after, step } of rareMemberPairs(base, head)) link(before, after, step, directions);
  }

  #idOf(shape: Shape): string {
    const ids = shape.schemas
      .map((schema) => {
        let id = this.#ids.get(schema);
        if (id === undefined) {
          id = this.#count++;
          this.#ids.set(schema, id);
        }
        return id;
      })
      .join();
    return shape instanceof UnitedShape ? `${ids}|` : `${ids}${shape.override ?? ''}${shape.narrowing ?? ''}`;
  }
}

/**
 * Returns whether an alternative of one version is compatible with an alternative of the other version. A discriminator selects the
 * alternative by its value, so this value must select a compatible one.
 */
function hasCompatibleAlternative(
  alternative: Shape,
  union: Shape,
  other: Shape,
  alternatives: readonly Shape[],
  direction: 'request' | 'response',
): boolean {
  const isSelected = discriminatorOf(union) && discriminatorOf(other);
  const values = isSelected ? [...schemasByValue(union)] : [];
  const own = values.filter(([, schema]) => schema.place.value === alternative.place.value).map(([value]) => value);
  // `null` is compared apart from the alternatives.
  if (own.length === 0) return anyAccepts(alternatives, other.excludesNull() ? alternative : alternative.withoutNull, direction);
  const selected = schemasByValue(other);
  return own.every((value) => {
    const schema = selected.get(value);
    return schema !== undefined && accepts(Shape.of([schema]), alternative, direction);
  });
}

function isSameName(base: Shape, before: Shape, head: Shape, after: Shape): boolean {
  const name = nameOfAlternative(base, before);
  return name !== undefined && name === nameOfAlternative(head, after);
}

/** Returns whether a property or requirement moved from the alternatives to the schema around them. */
function hasMovedOutward(from: Shape, to: Shape): boolean {
  if (from.branches.length === 0 || to.branches.length === 0) return false;
  return (
    [...to.properties.keys()].some(
      (name) => !from.properties.has(name) && from.branches.some(({ properties }) => properties.has(name)),
    ) || [...to.required].some((name) => !from.required.has(name) && from.branches.some(({ required }) => required.has(name)))
  );
}

/** The form of a schema to compare with another one: with its alternatives merged if the other is a list of values or types, or a number of another type. */
function comparableTo(other: Shape, shape: Shape): Shape {
  const { merged } = shape;
  if (!merged) return shape;
  const isList = merged.values
    ? (other.merged ?? other).values !== undefined
    : other.branches.length === 0 && ((other.types?.size ?? 0) > 1 || differInNumberType(other.types, merged.types));
  return isList ? merged : shape;
}

/** The schemas of a property. OpenAPI 3.0 ignores `nullable: true` beside a `$ref`, but its authors and many generators do not. */
function comparableValues(before: Property, after: Property): readonly [Shape, Shape] {
  const isNullable = before.shape.isNullable || after.shape.isNullable;
  const read = ({ place, shape }: Property) => (isNullable && isNullableReference(place) ? shape.withNull : shape);
  return [read(before), read(after)];
}

/** Matched alternatives; without `null` if only one of them allows it, but both unions do. */
function comparableAlternatives({ base, head }: SchemaPair, before: Shape, after: Shape): readonly [Shape, Shape] {
  const isElsewhere = before.allowsNull() !== after.allowsNull() && !base.excludesNull() && !head.excludesNull();
  return isElsewhere ? [before.withoutNull, after.withoutNull] : [before, after];
}

/** A schema to compare with united alternatives: with its own alternatives united. */
function unitedLike(other: Shape, shape: Shape, version: VersionSide): Shape {
  const isPlain = shape.branches.length === 0 || !(other instanceof UnitedShape);
  return isPlain ? shape : UnitedShape.unite(shape, shape.wholeBranches, version);
}

/** The directions of a property: read-only ones are not sent, and write-only ones are not received. */
function propertyDirections(property: Property): number {
  return (isSent(property) ? SENT : 0) | (isReceived(property) ? RECEIVED : 0);
}
