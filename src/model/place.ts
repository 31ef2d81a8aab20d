import type { SourceDocument } from '../document/document.ts';
import { formatPointer, type Token } from '../document/pointer.ts';

/** A value with the place of its definition: the document and the path from the document's root. */
export class Place {
  #pointer: string | undefined;

  /**
   * @param via The `$ref` this place was first reached through, for a place in another document than the description's own:
   *   it tells how to walk there from the description's root (Spectral wants that path).
   */
  private constructor(
    readonly document: SourceDocument,
    readonly value: unknown,
    readonly parent: Place | undefined,
    readonly token: Token | undefined,
    readonly via: Place | undefined,
  ) {}

  static root(document: SourceDocument, via?: Place): Place {
    return new Place(document, document.value, undefined, undefined, via);
  }

  /** The place one step further in, whose value is `undefined` if it does not exist. */
  child(token: Token): Place {
    return new Place(this.document, ownMember(this.value, token), this, token, undefined);
  }

  /** The place that some steps lead to. */
  descendant(tokens: readonly Token[]): Place {
    return tokens.reduce<Place>((at, token) => at.child(token), this);
  }

  /** The same place, as reached through a reference. */
  reachedVia(via: Place): Place {
    return new Place(this.document, this.value, this.parent, this.token, via);
  }

  /** The children of an object, by key, in order; none for anything else. */
  *entries(): Generator<[string, Place]> {
    if (!isObject(this.value)) return;
    for (const key of Object.keys(this.value)) yield [key, this.child(key)];
  }

  /** The items of a list; none for anything else. */
  *items(): Generator<Place> {
    if (!Array.isArray(this.value)) return;
    for (let index = 0; index < this.value.length; index++) yield this.child(index);
  }

  get tokens(): Token[] {
    const tokens: Token[] = [];
    for (let place: Place | undefined = this; place?.token !== undefined; place = place.parent) tokens.push(place.token);
    return tokens.reverse();
  }

  /** RFC 6901 JSON Pointer into {@link Place.document}. */
  get pointer(): string {
    this.#pointer ??= formatPointer(this.tokens);
    return this.#pointer;
  }

  /**
   * The path from the root of the description, through the references that were followed, as in the fully resolved description.
   * `undefined` if the place was not reached in this way.
   */
  get resolvedTokens(): Token[] | undefined {
    const tokens: Token[] = [];
    let place: Place = this;
    for (;;) {
      if (place.via) {
        place = place.via;
      } else if (place.parent !== undefined && place.token !== undefined) {
        tokens.push(place.token);
        place = place.parent;
      } else {
        return tokens.reverse();
      }
    }
  }
}

/** A mapping, with its own members only. */
export type JsonObject = { readonly [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A mapping or a list. */
export function isComposite(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The root of the document that a place is in. */
export function rootOf(place: Place): Place {
  let root = place;
  while (root.parent) root = root.parent;
  return root;
}

/** Returns whether a place is another one or a part of it. */
export function isWithin(place: Place, outer: Place): boolean {
  return place.document === outer.document && `${place.pointer}/`.startsWith(`${outer.pointer}/`);
}

/** An own member of an object or item of a list; names like `constructor` and `length` find nothing that is not in the document. */
export function ownMember(value: unknown, token: Token): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return typeof token === 'number' || /^(?:0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined;
  return Object.hasOwn(value, token) ? (value as JsonObject)[token] : undefined;
}

export function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The strings of a list; none for anything else. */
export function stringsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** The identity of a definition: its object, which may be in several places by an alias; else its place. */
export function identityOf(place: Place): unknown {
  return typeof place.value === 'object' && place.value !== null ? place.value : `${place.document.uri}\n${place.pointer}`;
}
