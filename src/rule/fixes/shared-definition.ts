import type { Api } from '../../model/api.ts';
import { Place } from '../../model/place.ts';
import { isLocal, referenceTo } from '../../model/reference-to.ts';
import { isReference } from '../../model/references.ts';
import type { Edit, Json } from '../edits.ts';

/** A definition that several places refer to: one of the API, or one that is added. */
export interface SharedDefinition {
  /** `{ $ref }` for a document, or the definition itself if this version has no such components. */
  readonly referenceFrom: (document: Place['document']) => Json;
  /** The edits that add it; empty if the API has it. */
  readonly edits: readonly Edit[];
}

export function referenceOf(place: Place): SharedDefinition {
  return { referenceFrom: (document) => ({ $ref: referenceTo(place, document) }), edits: [] };
}

interface ReferencedDefinition<By> {
  readonly place: Place;
  /** The user that referred to it first. */
  readonly firstUser: By;
  readonly count: number;
}

/** Counts the targets of references. */
export class ReferencedDefinitions<By = undefined> {
  readonly #api: Api;
  readonly #found = new Map<string, ReferencedDefinition<By>>();

  constructor(api: Api) {
    this.#api = api;
  }

  add(at: Place | undefined, by: By, count = 1): void {
    const target = at && isReference(at.value) ? this.#api.references.target(at) : undefined;
    if (!(target instanceof Place) || !isLocal(target.document)) return;
    // A definition in an operation changes with the operation, and its path may be renamed.
    if (target.pointer.startsWith('/paths/')) return;
    const key = `${target.document.uri}#${target.pointer}`;
    const known = this.#found.get(key);
    this.#found.set(key, known ? { ...known, count: known.count + count } : { place: target, firstUser: by, count });
  }

  /** The definition that most references lead to. */
  get mostUsed(): ReferencedDefinition<By> | undefined {
    return this.ranked[0];
  }

  /** The definitions that references lead to, the most used first. */
  get ranked(): readonly ReferencedDefinition<By>[] {
    return [...this.#found.values()].sort((a, b) => b.count - a.count);
  }
}
