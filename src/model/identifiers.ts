import type { SourceDocument } from '../document/document.ts';
import { isObject, ownMember, Place, stringOf } from './place.ts';

/** The base of relative `$id`s in a document that has no URI of its own. */
const NO_URI = 'schema:///';

/**
 * The names that schemas of a document give themselves with `$id` and `$anchor` (JSON Schema 2020-12, 8.2), and the name that the
 * document gives itself with `$self` (OpenAPI 3.2).
 */
export class Identifiers {
  readonly #root: Place;
  /** The document's own URI. */
  readonly #self: string;
  /** The schemas with an `$id`, and the document, by absolute URI. */
  readonly #resources = new Map<string, Place>();
  /** The schemas with an anchor, by the URI of the resource and the name. */
  readonly #anchors = new Map<string, Place>();
  /** The absolute URI of each schema with an `$id`, by its raw object. */
  readonly #uris = new Map<unknown, string>();

  constructor(document: SourceDocument) {
    this.#root = Place.root(document);
    const self = ownMember(document.value, '$self') ?? ownMember(document.value, '$id');
    this.#self = typeof self === 'string' ? absolute(self, NO_URI) : NO_URI;
    if (typeof self === 'string') this.#resources.set(this.#self, this.#root);
    this.#collect();
  }

  /**
   * The URI that references at a place are relative to, if a schema around it has an `$id`; `undefined` if they are relative to
   * the file.
   */
  baseUriOf(place: Place): string | undefined {
    if (this.#uris.size === 0) return undefined;
    for (let at: Place | undefined = place; at?.parent; at = at.parent) {
      const uri = this.#uris.get(at.value);
      if (uri !== undefined) return uri;
    }
    return undefined;
  }

  /** The schema or document that a reference without its fragment names; `undefined` if it names none in this document. */
  resource(reference: string, base: string | undefined): Place | undefined {
    if (this.#resources.size === 0) return undefined;
    if (reference === '') return base === undefined ? undefined : this.#resources.get(base);
    return this.#resources.get(absolute(reference, base ?? this.#self));
  }

  /** The schema that has a name by `$anchor`, in a resource or else in the document. */
  anchor(resource: Place, name: string): Place | undefined {
    const uri = this.#uris.get(resource.value) ?? '';
    return this.#anchors.get(`${uri}#${name}`) ?? this.#anchors.get(`#${name}`);
  }

  #collect(): void {
    const seen = new Set<unknown>();
    const pending: { place: Place; base: string | undefined }[] = [{ place: this.#root, base: undefined }];
    for (let next = pending.pop(); next; next = pending.pop()) {
      const { place } = next;
      if (typeof place.value !== 'object' || place.value === null || seen.has(place.value)) continue;
      seen.add(place.value);
      const base = this.#note(place, next.base);
      const children = isObject(place.value) ? place.entries() : [...place.items()].entries();
      for (const [, child] of children) pending.push({ place: child, base });
    }
  }

  /** Records the names of one object; returns the base of the objects in it. */
  #note(place: Place, outer: string | undefined): string | undefined {
    const id = place.parent && stringOf(ownMember(place.value, '$id'));
    let base = outer;
    if (id !== undefined && !id.startsWith('#')) {
      base = absolute(id, outer ?? this.#self);
      if (!this.#resources.has(base)) this.#resources.set(base, place);
      this.#uris.set(place.value, base);
    }
    for (const keyword of ['$anchor', '$dynamicAnchor']) {
      const name = stringOf(ownMember(place.value, keyword));
      const key = `${base ?? ''}#${name}`;
      if (name !== undefined && !this.#anchors.has(key)) this.#anchors.set(key, place);
    }
    return base;
  }
}

function absolute(reference: string, base: string): string {
  try {
    return new URL(reference, base).href.replace(/#$/, '');
  } catch {
    return reference;
  }
}
