import type { Api } from '../../model/api.ts';
import { Operation } from '../../model/operation.ts';
import { isObject, isWithin, ownMember, type Place } from '../../model/place.ts';
import { isReference } from '../../model/references.ts';
import { placeOfAlternative } from '../schemas/alternative-place.ts';
import { nameAt, type SchemaName } from '../schemas/place-names.ts';
import { componentPlaceOf } from '../schemas/renamed-components.ts';
import { keyOfSchema } from '../schemas/schema-keys.ts';
import { type Direction, RECEIVED, type SchemaPair, SENT } from '../schemas/schema-pairs.ts';
import { Shape } from '../schemas/shape.ts';
import { type ApiComparison, schemaHolders } from './comparison.ts';
import type { OperationChange } from './operation-change.ts';

/** The most uses of an exchanged schema that are separate findings; more of them are one finding at the first use. */
const MAX_REPORTED_USES = 10;

/** The most schemas that are searched for the `$ref`. */
const MAX_SEARCHED = 1000;

/** Keywords whose schemas apply to the same value, so that the `$ref` may be in them. */
const WRAPPING_KEYWORDS = ['allOf', 'oneOf', 'anyOf'];

/** A place in the head where a `$ref` has another target than in the base. */
export interface ExchangedReference {
  /** The `$ref`, or else the schema that leads to the target. */
  readonly at: Place;
  /** The property, item or body whose schema it is. */
  readonly about: Place;
  /** The path from there to the change: `.price`. */
  readonly path: string;
  /** The place in the base to report instead of the place of the change, if the component itself is the same in both versions. */
  readonly base?: Place;
}

/** A place that leads to an exchanged component. */
interface ExchangeTrail extends Omit<ExchangedReference, 'at'> {
  /** The component; missing for the change itself. */
  readonly target?: Place;
  /** For the change itself, its place in the base. */
  readonly from?: Place;
}

/** The places of a change. */
interface ChangePlaces {
  readonly at: Place;
  readonly about: Place;
  readonly base: Place;
}

/**
 * Finds the `$ref`s whose exchange has caused a change in a component. The component itself is not changed, so that a reader would
 * look for the cause there in vain. A component that is only renamed is not exchanged.
 */
export class ExchangedReferences {
  readonly #comparison: ApiComparison;
  #changes: ReadonlyMap<Operation, OperationChange> | undefined;

  constructor(comparison: ApiComparison) {
    this.#comparison = comparison;
  }

  /**
   * @param change The places of the change in the head and in the base, and in the head the place of what it is about.
   * @param direction The direction that the change affects; only `$ref`s that lead to such values are found.
   */
  find(pair: SchemaPair, { at, about, base }: ChangePlaces, direction: Direction | undefined): readonly ExchangedReference[] {
    if (isVariant(pair, direction)) return [];
    const found = new Map<string, ExchangeTrail>();
    for (const lead of this.#firstTrails(pair, { at, about, base }, direction)) {
      if (lead.target) found.set(`${lead.about.document.uri} ${lead.about.pointer}`, lead);
    }
    const leads = [...found.values()];
    const named = leads.length > MAX_REPORTED_USES ? leads.slice(0, 1) : leads;
    return named.map(({ about, target, path, base }) => ({
      at: (target && referenceIn(about, target, this.#comparison.head)) ?? about,
      ...{ about, path, ...(base && { base }) },
    }));
  }

  #firstTrails(pair: SchemaPair, { at, about, base }: ChangePlaces, direction: Direction | undefined): Iterable<ExchangeTrail> {
    const [member, former] = [nameAt(at), nameAt(base)];
    const { place } = pair.head;
    if (member.kind !== 'schema') return [];
    if (isUnchanged(pair, member, former)) {
      const lead = { path: '', target: member.holder, base: pair.base.place };
      if (!isSamePlace(place, member.holder)) return this.#trails(pair, { ...lead, about: place }, direction, new Set());
      return pair.users(direction).flatMap((user) => [...this.#trailsThrough(user, pair, lead, direction, new Set([pair]))]);
    }
    if (this.#isInSameComponent(member, former) && !areDifferentParts(pair, member, former)) return [];
    if (isWithin(place, member.holder)) return this.#trails(pair, { about, path: '', from: base }, direction, new Set());
    // The change is in a component that `allOf` merges into the schema.
    const part = nameAt(about);
    const lead = { about: place, path: isSamePlace(part.holder, member.holder) ? part.path : '', target: member.holder };
    return this.#trails(pair, lead, direction, new Set());
  }

  /**
   * Yields the trail itself or, if its place is in a component that is compared only with others, the trails to the places that
   * lead to this component.
   */
  *#trails(
    pair: SchemaPair,
    trail: ExchangeTrail,
    direction: Direction | undefined,
    known: Set<SchemaPair>,
  ): Generator<ExchangeTrail> {
    const around = nameAt(trail.about);
    const wholes = around.kind === 'schema' ? componentPairs(pair, around.holder, direction) : [];
    if (wholes.length === 0 || wholes.some((whole) => known.has(whole) || !this.#isExchangedIn(whole, around, trail))) {
      yield trail;
      return;
    }
    for (const whole of wholes) {
      const { place } = whole.head;
      if (isWithin(place, around.holder)) {
        const seen = new Set([...known, whole]);
        const next = { path: around.path.slice(nameAt(place).path.length) + trail.path, target: place };
        for (const user of whole.users(direction)) yield* this.#trailsThrough(user, whole, next, direction, seen);
      } else {
        yield* this.#trails(whole, { path: around.path + trail.path, target: around.holder, about: place }, direction, known);
      }
    }
  }

  *#trailsThrough(
    user: SchemaPair | Operation,
    part: SchemaPair,
    trail: Omit<ExchangeTrail, 'about'>,
    direction: Direction | undefined,
    known: Set<SchemaPair>,
  ): Generator<ExchangeTrail> {
    if (user instanceof Operation) {
      const change = this.#changeOf(user);
      for (const about of change ? placesInOperation(change, part, direction) : []) yield { ...trail, about };
      return;
    }
    for (const about of placesInSchema(user, part)) yield* this.#trails(user, { ...trail, about }, direction, known);
  }

  #changeOf(head: Operation): OperationChange | undefined {
    this.#changes ??= new Map(
      [...this.#comparison.changes, ...this.#comparison.webhooks.changes].map((change) => [change.head, change]),
    );
    return this.#changes.get(head);
  }

  /**
   * Returns whether a component is another one in a pair of schemas, of which it may be a member of `allOf`.
   *
   * @param trail A trail without a target is about a change in the component itself, which is known not to be in the same component of the base.
   */
  #isExchangedIn({ base, head }: SchemaPair, component: SchemaName, { target, from }: ExchangeTrail): boolean {
    const { place } = head;
    if (!isWithin(place, component.holder)) {
      const isMember = base.parts.some((part) => this.#isInSameComponent(component, nameAt(part.place)));
      return !isMember || (from !== undefined && base.parts.some((part) => isWithin(from, part.place)));
    }
    if (isSamePlace(place, component.holder)) return this.#isExchanged(component, base, target && componentPlaceOf(base));
    const [part, former] = [nameAt(place), nameAt(base.place)];
    return part.path !== former.path || !this.#isInSameComponent(part, former);
  }

  /** Returns whether two places are in the same component, which may have another name in the head. */
  #isInSameComponent(place: SchemaName, former: SchemaName): boolean {
    if (former.kind !== 'schema') return false;
    if (place.name === former.name) return true;
    const isGone = !hasSchema(this.#comparison.base, place) && !hasSchema(this.#comparison.head, former);
    return isGone && this.#comparison.renamed.isRenamed(place.name, former.name);
  }

  /** Returns whether a component is another one than that of the base, and not the same one with another name. */
  #isExchanged(target: SchemaName, base: Shape, wrapped: Place | undefined): boolean {
    const former = nameAt(wrapped ?? base.place);
    const isComponent = former.kind === 'schema' && former.path === '';
    if (isComponent && former.name === target.name) return false;
    if (hasSchema(this.#comparison.base, target) || (isComponent && hasSchema(this.#comparison.head, former))) return true;
    const { renamed } = this.#comparison;
    return !(isComponent ? renamed.isRenamed(target.name, former.name) : renamed.wasInline(target.name, base));
  }
}

/** Returns whether a new alternative is compared with the single object that the union was before and that is not another component. */
function isVariant(pair: SchemaPair, direction: Direction | undefined): boolean {
  const isSplit = (user: SchemaPair) => user.base.place === pair.base.place && user.head.branches.includes(pair.head);
  return [...pair.users(direction)].some((user) => !(user instanceof Operation) && isSplit(user));
}

/** Returns whether a component itself is unchanged, and only the values that both schemas combine it with have changed: `oneOf` of it and other values. */
function isUnchanged({ base, head }: SchemaPair, member: SchemaName, former: SchemaName): boolean {
  if (member.name !== former.name || former.kind !== 'schema') return false;
  const isAround = !isWithin(head.place, member.holder) || isSamePlace(head.place, member.holder);
  return (
    isAround && !isWithin(base.place, former.holder) && keyOfSchema(member.holder.value) === keyOfSchema(former.holder.value)
  );
}

/** Returns whether two schemas are different parts of one component, to which a `$ref` can lead. */
function areDifferentParts({ base, head }: SchemaPair, member: SchemaName, former: SchemaName): boolean {
  if (!isWithin(head.place, member.holder) || !isWithin(base.place, former.holder)) return false;
  return nameAt(head.place).path !== nameAt(base.place).path;
}

/**
 * The pairs of a whole component that a pair is a part of, or of the part of it to which a `$ref` leads, and those of schemas that have
 * the component in their `allOf`.
 */
function componentPairs(start: SchemaPair, component: Place, direction: Direction | undefined): readonly SchemaPair[] {
  const found: SchemaPair[] = [];
  const seen = new Set<SchemaPair>([start]);
  for (const pair of seen) {
    const { place } = pair.head;
    const users = pair.users(direction);
    if (isSamePlace(place, component) || !isWithin(place, component) || users.some((user) => !contains(user, place)))
      found.push(pair);
    else if (seen.size < MAX_SEARCHED) for (const user of users) if (!(user instanceof Operation)) seen.add(user);
  }
  return found;
}

/** Returns whether a schema contains another one, rather than refer to it. */
function contains(user: SchemaPair | Operation, part: Place): boolean {
  if (user instanceof Operation) return false;
  const { head } = user;
  return [head, ...head.branches].some(({ parts }) => parts.some(({ place }) => isWithin(part, place)));
}

/** Returns whether a description has a schema of that name, as a component, as a file, or at the same place in one. */
function hasSchema(api: Api, { name, holder }: SchemaName): boolean {
  const components = api.isSwagger2
    ? ownMember(api.root.value, 'definitions')
    : ownMember(ownMember(api.root.value, 'components'), 'schemas');
  if (ownMember(components, name) !== undefined) return true;
  const isWhole = holder.parent === undefined;
  return [...api.references.documents].some((document) => {
    if (document.uri.replace(/^.*\//s, '').startsWith(`${name}.`)) return true;
    return !isWhole && isObject(holder.tokens.reduce<unknown>((value, token) => ownMember(value, token), document.value));
  });
}

function* placesInSchema(user: SchemaPair, part: SchemaPair): Generator<Place> {
  const { base, head } = user;
  for (const [name, before] of base.properties) {
    const now = head.property(name);
    // `null` may be added to the shapes of properties.
    const isPart = now?.shape.schemas === part.head.schemas && before.shape.schemas === part.base.schemas;
    if (now && isPart) yield now.place;
  }
  if (head.items === part.head) yield head.at('items');
  if (head.additional === part.head) yield head.at('additionalProperties');
  if (head.branches.includes(part.head)) yield placeOfAlternative(head, part.head) ?? head.at('oneOf', 'anyOf');
}

function* placesInOperation(change: OperationChange, part: SchemaPair, direction: Direction | undefined): Generator<Place> {
  const wanted = direction === undefined ? SENT | RECEIVED : direction === 'request' ? SENT : RECEIVED;
  for (const { base, head, directions } of schemaHolders(change)) {
    const isPair = base.schema && head.schema && Shape.of([base.schema]) === part.base && Shape.of([head.schema]) === part.head;
    if (isPair && (directions & wanted) !== 0) yield head.place.child('schema');
  }
}

/** The `$ref` at a place, or in the schemas that wrap it there, that leads to a component. */
function referenceIn(place: Place, component: Place, api: Api, depth = 2): Place | undefined {
  const { value } = place;
  if (isReference(value) && isSamePlace(api.references.follow(place), component)) return place.child('$ref');
  if (depth === 0 || !isObject(value)) return undefined;
  for (const keyword of WRAPPING_KEYWORDS) {
    for (const item of place.child(keyword).items()) {
      const found = referenceIn(item, component, api, depth - 1);
      if (found) return found;
    }
  }
  return undefined;
}

function isSamePlace(place: Place | undefined, other: Place): boolean {
  return place?.document === other.document && place.pointer === other.pointer;
}
