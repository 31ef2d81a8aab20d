import type { Api } from '../model/api.ts';
import type { Operation } from '../model/operation.ts';
import { isObject, ownMember, type Place } from '../model/place.ts';
import type { Use } from '../model/use.ts';
import { hasExtension } from './extension.ts';

/** A reference with suppressions beside it, and the definition that it leads to. */
interface MarkedReference {
  readonly place: Place;
  readonly target: unknown;
}

/** The places of the uses of faulty definitions; a finding is suppressed if all uses have a suppression. */
export class DefinitionUses {
  readonly #api: Api;
  readonly #marked = new Map<Operation, readonly MarkedReference[]>();
  #paths: ReadonlyMap<string, Place> | undefined;

  constructor(api: Api) {
    this.#api = api;
  }

  /** The places at or above which a suppression of a use may be, the nearest first; empty if the uses are unknown. */
  placesOf({ operation, kind, label }: Use, faulty: Place): readonly Place[] {
    if (!operation) return kind === 'path' ? this.#pathOf(label) : [];
    const marked = this.#markedIn(operation).filter(({ target }) => isAtOrBelow(faulty, target));
    return [...marked.map(({ place }) => place), operation.place, operation.pathItem.place];
  }

  /** Returns whether another operation contains the fault below a holder through a YAML alias, so that it equally belongs to that operation. */
  isAliased(holder: Place, faulty: Place, uses: readonly Use[]): boolean {
    if (faulty.document.isTree) return false;
    const values = new Set<unknown>();
    for (let at: Place | undefined = faulty; at && at.value !== holder.value; at = at.parent)
      if (isObject(at.value)) values.add(at.value);
    if (values.size === 0) return false;
    const others = uses.flatMap(({ operation }) =>
      operation && !isAtOrBelow(operation.place, holder.value) ? [operation.place, ...operation.pathItem.definitions] : [],
    );
    return containsAny(
      others.map(({ value }) => value),
      values,
      holder.value,
    );
  }

  #pathOf(template: string): readonly Place[] {
    this.#paths ??= new Map(this.#api.pathItems.map((item) => [item.template, item.place]));
    const place = this.#paths.get(template);
    return place ? [place] : [];
  }

  #markedIn(operation: Operation): readonly MarkedReference[] {
    let marked = this.#marked.get(operation);
    if (!marked) {
      marked = this.#findMarked(operation);
      this.#marked.set(operation, marked);
    }
    return marked;
  }

  #findMarked({ place, pathItem }: Operation): MarkedReference[] {
    const { references } = this.#api;
    const candidates = [
      place.child('requestBody'),
      ...[...references.entries(place.child('responses'))].map(([, response]) => response),
      ...[place, ...pathItem.definitions].flatMap((owner) => [...references.items(owner.child('parameters'))]),
    ];
    return candidates
      .filter(({ value }) => hasExtension(value) && ownMember(value, '$ref') !== undefined)
      .map((reference) => ({ place: reference, target: references.follow(reference)?.value }));
  }
}

/** Returns whether one of the values is among the searched values or in one of them, without passing through the value that is left out. */
function containsAny(searched: readonly unknown[], values: ReadonlySet<unknown>, leftOut: unknown): boolean {
  const seen = new Set<unknown>([leftOut]);
  const pending = [...searched];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    if (values.has(next)) return true;
    seen.add(next);
    for (const inner of Object.values(next)) pending.push(inner);
  }
  return false;
}

function isAtOrBelow(place: Place, value: unknown): boolean {
  for (let at: Place | undefined = place; at; at = at.parent) if (at.value === value) return true;
  return false;
}
