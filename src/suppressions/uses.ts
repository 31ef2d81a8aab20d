import type { Api } from '../model/api.ts';
import type { Operation } from '../model/operation.ts';
import { own, type Place } from '../model/place.ts';
import type { Use } from '../rule.ts';
import { hasExtension } from './extension.ts';

/** A reference with suppressions beside it, and the definition that it leads to. */
interface MarkedReference {
  readonly place: Place;
  readonly target: unknown;
}

/** Where the uses of faulty definitions stand, whose suppressions silence a finding where all of them have one. */
export class Uses {
  readonly #api: Api;
  readonly #marked = new Map<Operation, readonly MarkedReference[]>();
  #paths: ReadonlyMap<string, Place> | undefined;

  constructor(api: Api) {
    this.#api = api;
  }

  /** The places that a suppression of a use may stand at or above, the nearest first; none where it is not known who uses it. */
  placesOf({ operation, kind, label }: Use, faulty: Place): readonly Place[] {
    if (!operation) return kind === 'path' ? this.#pathOf(label) : [];
    const marked = this.#markedIn(operation).filter(({ target }) => isAtOrBelow(faulty, target));
    return [...marked.map(({ place }) => place), operation.place, operation.pathItem.place];
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
      .filter(({ value }) => hasExtension(value) && own(value, '$ref') !== undefined)
      .map((reference) => ({ place: reference, target: references.follow(reference)?.value }));
  }
}

function isAtOrBelow(place: Place, value: unknown): boolean {
  for (let at: Place | undefined = place; at; at = at.parent) if (at.value === value) return true;
  return false;
}
