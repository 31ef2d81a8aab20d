import type { Api } from '../model/api.ts';
import { isComposite, isObject, type Place } from '../model/place.ts';
import type { Scopes, Subject } from '../settings/scopes.ts';

/** Which paths and operations refer to a definition, directly or through others. Searched when it is first asked for. */
export class Reach {
  readonly #api: Api;
  readonly #scopes: Scopes;
  /** What a definition refers to. */
  readonly #targets = new Map<object, readonly Place[]>();
  #subjects: ReadonlyMap<object, ReadonlySet<Subject>> | undefined;

  constructor(api: Api, scopes: Scopes) {
    this.#api = api;
    this.#scopes = scopes;
  }

  /** Those that refer to a place or to something around it. */
  subjectsOf(place: Place): readonly Subject[] {
    this.#subjects ??= this.#search();
    const subjects = new Set<Subject>();
    for (let at: Place | undefined = place; at; at = at.parent) {
      if (!isObject(at.value)) continue;
      for (const subject of this.#subjects.get(at.value) ?? []) subjects.add(subject);
    }
    return [...subjects];
  }

  #search(): ReadonlyMap<object, ReadonlySet<Subject>> {
    const found = new Map<object, Set<Subject>>();
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

  /** Where the references in a definition lead. */
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
