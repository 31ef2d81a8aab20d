import type { Place } from '../../model/place.ts';
import { areAlike, areVersions, propertyNamesOf } from './alike-schemas.ts';
import { nameAt } from './place-names.ts';
import type { Shape } from './shape.ts';

/** A schema of the base that a component of the head is compared with. */
interface FormerComponent {
  readonly base: Shape;
  readonly head: Shape;
  /** Its name; `undefined` for a schema that no name refers to. */
  readonly name: string | undefined;
  readonly count: number;
}

/** The components of the head that are compared with a schema of another name or without one, and how often. */
export class RenamedComponents {
  readonly #links: (readonly [Shape, Shape])[] = [];
  #former: ReadonlyMap<string, ReadonlyMap<string, FormerComponent>> | undefined;

  /** Notes that two schemas are compared at one of their uses. */
  add(base: Shape, head: Shape): void {
    const after = componentPlaceOf(head);
    if (after && (componentPlaceOf(base)?.token !== after.token || after.token === undefined)) this.#links.push([base, head]);
  }

  /** Returns whether a component of the head is one of the base with another name: they are alike, and it is not compared with others as often. */
  isRenamed(name: string, former: string): boolean {
    const found = this.#mostFrequent(name, keyOfName(former));
    return found !== undefined && areAlike(found.base, found.head);
  }

  /** Returns whether a component of the head replaces this schema, which was written inline at each of its uses. */
  wasInline(name: string, former: Shape): boolean {
    const all = [...this.#formerOf(name).values()];
    const found = this.#mostFrequent(name, keyOfInline(former));
    return found !== undefined && all.every((other) => other.name === undefined) && areVersions(found.base, found.head);
  }

  /**
   * The schema with this key, if the component is compared with no other as often; of several schemas, only if the new name
   * contains the name of this one alone.
   */
  #mostFrequent(name: string, key: string): FormerComponent | undefined {
    const all = this.#formerOf(name);
    const most = Math.max(0, ...[...all.values()].map(({ count }) => count));
    const often = [...all.values()].filter(({ count }) => count === most);
    const named = often.filter((other) => other.name !== undefined && name.includes(other.name));
    const [found] = often.length === 1 ? often : named.length === 1 ? named : [];
    return found === all.get(key) ? found : undefined;
  }

  #formerOf(name: string): ReadonlyMap<string, FormerComponent> {
    this.#former ??= countFormer(this.#links);
    return this.#former.get(name) ?? new Map<string, FormerComponent>();
  }
}

/** The component that a schema is, or that it is a wrapper of. */
export function componentPlaceOf({ place, parts }: Shape): Place | undefined {
  return isComponent(place) ? place : parts.map((part) => part.place).find(isComponent);
}

/** Returns whether a place is a schema with a name: as a component, or in a file to which a `$ref` leads. */
function isComponent({ parent, via }: Place): boolean {
  return parent?.token === 'schemas' || parent?.token === 'definitions' || parent === undefined || via !== undefined;
}

function keyOfName(name: string): string {
  return `name ${name}`;
}

/** Schemas without a name that have the same properties are taken for the same. */
function keyOfInline(shape: Shape): string {
  return `inline ${[...propertyNamesOf(shape)].sort().join()}`;
}

function countFormer(links: readonly (readonly [Shape, Shape])[]): Map<string, Map<string, FormerComponent>> {
  const all = new Map<string, Map<string, FormerComponent>>();
  for (const [base, head] of links) {
    const [before, after] = [componentPlaceOf(base), componentPlaceOf(head)];
    if (!after) continue;
    const name = before && nameAt(before).name;
    const now = nameAt(after).name;
    if (name === now) continue;
    const formers = all.get(now) ?? new Map<string, FormerComponent>();
    all.set(now, formers);
    const key = name === undefined ? keyOfInline(base) : keyOfName(name);
    const known = formers.get(key);
    formers.set(key, known ? { ...known, count: known.count + 1 } : { base, head, name, count: 1 });
  }
  return all;
}
