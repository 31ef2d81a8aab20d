import type { Place } from '../../model/place.ts';
import type { Shape } from './shape.ts';

/** The components of the head that are compared with one of another name, by how often they are. */
export class RenamedComponents {
  readonly #links: (readonly [before: Place, after: Place])[] = [];
  #former: ReadonlyMap<string, ReadonlyMap<string, number>> | undefined;

  /** Notes that two schemas are compared at one of their uses. */
  add(base: Shape, head: Shape): void {
    const [before, after] = [componentOf(base), componentOf(head)];
    if (before && after && before.token !== after.token) this.#links.push([before, after]);
  }

  /** Whether a component of the head is compared with one of the base, and with no other more often. */
  has(name: string, former: string): boolean {
    const counts = this.#countsOf(name);
    const count = counts.get(former) ?? 0;
    return count > 0 && count >= Math.max(...counts.values());
  }

  /** Whether a component of the head is compared with another component of the base, more often than with the one of this name. */
  isOther(name: string, former: string): boolean {
    const counts = this.#countsOf(name);
    return Math.max(0, ...counts.values()) > (counts.get(former) ?? 0);
  }

  #countsOf(name: string): ReadonlyMap<string, number> {
    this.#former ??= countNames(this.#links);
    return this.#former.get(name) ?? new Map<string, number>();
  }
}

/** The component that a schema is, or that it is a wrapper of. */
export function componentOf({ place, parts }: Shape): Place | undefined {
  return isComponent(place) ? place : parts.map((part) => part.place).find(isComponent);
}

function isComponent({ parent }: Place): boolean {
  return parent?.token === 'schemas' || parent?.token === 'definitions';
}

function countNames(links: readonly (readonly [Place, Place])[]): Map<string, Map<string, number>> {
  const names = new Map<string, Map<string, number>>();
  for (const [before, { token }] of links) {
    const counts = names.get(String(token)) ?? new Map<string, number>();
    names.set(String(token), counts);
    const former = String(before.token);
    counts.set(former, (counts.get(former) ?? 0) + 1);
  }
  return names;
}
