import type { Api } from '../model/api.ts';
import { isComposite, isObject, type Place } from '../model/place.ts';
import type { OverrideSubject, Scopes } from '../settings/scopes.ts';

/** Determines the paths and operations that refer to a definition, directly or through others. The search runs on first use. */
export class Reach {
  readonly #api: Api;
  readonly #scopes: Scopes;
  /** The targets of the references in a definition. */
  readonly #targets = new Map<object, readonly Place[]>();
  #subjects: ReadonlyMap<object, ReadonlySet<OverrideSubject>> | undefined;

  constructor(api: Api, scopes: Scopes) {
    this.#api = api;
    this.#scopes = scopes;
  }

  /** The paths and operations that refer to a place or to something around it. */
  subjectsOf(place: Place): readonly OverrideSubject[] {
    this.#subjects ??= this.#search();
    const subjects = new Set<OverrideSubject>();
    for (let at: Place | undefined = place; at; at = at.parent) {
      if (!isObject(at.value)) continue;
      for (const subject of this.#subjects.get(at.value) ?? []) subjects.add(subject);
    }
    return [...subjects];
  }

  #search(): ReadonlyMap<object, ReadonlySet<OverrideSubject>> {
    const found = new Map<object, Set<OverrideSubject>>();
    for (const subject of this.#scopes.subjects) {
      const { operation, place } = subject;
      const parameters = (operation?.pathItem.definitions ?? []).map((definition) => definition.child('parameters'));
      const pending = [place, ...parameters].flatMap((from) => this.#targetsOf(from));
      for (let next = pending.pop(); next; next = pending.pop()) {
        if (!isObject(next.value)) continue;
        const subjects = found.get(next.value) ?? new Set();
        if (subjects.has(subject)) continue;
        found.set(next.value, subjects.add(subject));
        pending.push(...this.#targetsOf(next));
      }
    }
    return found;
  }

  /** The targets of the references in a definition. */
  #targetsOf(definition: Place): readonly Place[] {
    const { value } = definition;
    if (!isComposite(value)) return [];
    const known = this.#targets.get(value);
    if (known) return known;
    const targets: Place[] = [];
    const pending = [definition];
    const seen = new Set<unknown>();
    for (let next = pending.pop(); next; next = pending.pop()) {
      if (!isComposite(next.value) || seen.has(next.value)) continue;
      seen.add(next.value);
      this.#api.budget.spend(1, next);
      const target = this.#api.references.follow(next);
      if (target && target !== next) targets.push(target);
      for (const key of Object.keys(next.value)) pending.push(next.child(key));
    }
    this.#targets.set(value, targets);
    return targets;
  }
}
