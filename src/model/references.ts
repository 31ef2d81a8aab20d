import type { SourceDocument } from '../document/document.ts';
import { LimitError } from '../document/limits.ts';
import type { DocumentLoader, LoadFailure } from '../document/loader.ts';
import { decodePercent, parseFragmentPointer, parsePointer } from '../document/pointer.ts';
import { Budget } from './budget.ts';
import { Identifiers } from './identifiers.ts';
import { hasJsonSchema, openApiVersion } from './openapi-version.ts';
import { isObject, ownMember, Place } from './place.ts';

/** The reason for which a reference cannot be resolved. */
export interface Unresolved extends Omit<LoadFailure, 'failure'> {
  readonly failure: LoadFailure['failure'] | 'empty' | 'no-such-part' | 'no-such-anchor' | 'cycle' | 'not-a-string';
  /** The key or anchor that does not exist, and for a key the pointer to the value that lacks it. */
  readonly missing?: { readonly name: string; readonly at?: string };
}

export const CYCLE: Unresolved = { failure: 'cycle', message: 'the references form a cycle' };
const NOT_A_STRING: Unresolved = { failure: 'not-a-string', message: 'the `$ref` is not a string' };
const EMPTY: Unresolved = { failure: 'empty', message: 'the file is empty' };

/** The most references that a pointer may lead through, each with a pointer that itself leads through a reference. */
const MAX_NESTING = 100;

/**
 * Follows `$ref`s: local, into other files, by `$anchor` and `$id`, in chains and cycles
 * (OpenAPI 3.1, 4.8.23 Reference Object; JSON Schema 2020-12, 8.2). Each is looked up once.
 */
export class References {
  /** True if keys beside a schema's `$ref` apply, as in OpenAPI 3.1 and later. */
  readonly countsSiblings: boolean;
  readonly #loader: DocumentLoader;
  readonly #root: SourceDocument;
  readonly #targets = new Map<SourceDocument, Map<string, Place | Unresolved>>();
  readonly #identifiers = new Map<SourceDocument, Identifiers>();
  readonly #documents = new Set<SourceDocument>();
  readonly #ends = new Map<Place, Place | undefined>();
  readonly #schemaEnds = new Map<Place, Place | undefined>();
  readonly #cycles: (readonly Place[])[] = [];
  #nesting = 0;

  constructor(
    root: SourceDocument,
    loader: DocumentLoader,
    readonly budget: Budget = new Budget(),
  ) {
    this.#root = root;
    this.#loader = loader;
    this.countsSiblings = hasJsonSchema(openApiVersion(root.value));
    this.#documents.add(root);
  }

  /** Every document read so far, the description's own first. */
  get documents(): Iterable<SourceDocument> {
    return this.#documents;
  }

  /** The cycles of references found so far, each as the places that have its `$ref`s. */
  get cycles(): readonly (readonly Place[])[] {
    return this.#cycles;
  }

  /** The place itself, or the final target of its `$ref`; `undefined` if it leads nowhere. */
  follow(place: Place): Place | undefined {
    return isReference(place.value) ? this.#end(place, this.#ends, isReference) : place;
  }

  /** The members of a map, even if it is a single `$ref`, which is outside the specification but common in split descriptions. */
  entries(map: Place): Iterable<[string, Place]> {
    const target = this.follow(map);
    if (!target || !isObject(target.value)) return [];
    this.budget.spend(1, map);
    return this.#counted(target.entries(), map);
  }

  /** The items of a list, which may be behind a `$ref`. */
  items(list: Place): Iterable<Place> {
    const target = this.follow(list);
    return Array.isArray(target?.value) ? this.#counted(target.items(), list) : [];
  }

  *#counted<Member>(members: Iterable<Member>, place: Place): Generator<Member> {
    for (const member of members) {
      this.budget.spend(1, place);
      yield member;
    }
  }

  /** Like {@link References.follow}, but only up to a schema with keys beside its `$ref`, if they apply in this version. */
  followSchema(place: Place): Place | undefined {
    if (!this.countsSiblings) return this.follow(place);
    return isBareReference(place.value) ? this.#end(place, this.#schemaEnds, isBareReference) : place;
  }

  /** The target of one `$ref`, one step away. */
  target(place: Place): Place | Unresolved {
    const reference = ownMember(place.value, '$ref');
    return typeof reference === 'string' ? this.find(place, reference) : NOT_A_STRING;
  }

  /** The target of a schema's `$ref` or `$dynamicRef`, which applies together with its keywords. */
  besideTarget(place: Place, keyword: string): Place | undefined {
    const reference = ownMember(place.value, keyword);
    // Without a dynamic scope, which the place of use decides, a `$dynamicRef` leads to the same anchor as a `$ref`.
    if (typeof reference !== 'string' || (keyword === '$dynamicRef' && !this.countsSiblings)) return undefined;
    const target = this.find(place, reference);
    return target instanceof Place ? target : undefined;
  }

  /** The target of a URI reference at a place. */
  find(place: Place, reference: string): Place | Unresolved {
    const { document } = place;
    let targets = this.#targets.get(document);
    if (!targets) {
      targets = new Map();
      this.#targets.set(document, targets);
    }
    const base = this.#identifiersOf(document)?.baseUriOf(place);
    const key = base === undefined ? reference : `${base}\n${reference}`;
    const known = targets.get(key);
    if (known) return known;
    // A lookup that is repeated while it is still going on depends on itself.
    targets.set(key, CYCLE);
    const found = this.#lookUpAt(place, reference, base);
    const target = found instanceof Place && found.document !== this.#root ? found.reachedVia(place) : found;
    targets.set(key, target);
    return target;
  }

  #lookUpAt(place: Place, reference: string, base: string | undefined): Place | Unresolved {
    try {
      return this.#lookUp(place.document, reference, base);
    } catch (error) {
      // The code that counts files does not know the places of references to them.
      if (error instanceof LimitError) error.place ??= ownMember(place.value, '$ref') === reference ? place.child('$ref') : place;
      throw error;
    }
  }

  /** The end of a chain of references: the first place whose value is not passed. It is stored for all places of the chain. */
  #end(start: Place, known: Map<Place, Place | undefined>, isPassed: (value: unknown) => boolean): Place | undefined {
    let current = this.#next(start);
    // Most references lead to a definition in one step.
    if (!current || !isPassed(current.value)) return current;
    const chain = new Set<Place>();
    while (current && isPassed(current.value)) {
      if (known.has(current)) {
        current = known.get(current);
        break;
      }
      if (chain.has(current)) {
        const members = [...chain];
        this.#cycles.push(members.slice(members.indexOf(current)));
        current = undefined;
        break;
      }
      chain.add(current);
      current = this.#next(current);
    }
    for (const place of chain) known.set(place, current);
    return current;
  }

  #next(place: Place): Place | undefined {
    const target = this.target(place);
    return target instanceof Place ? target : undefined;
  }

  #lookUp(from: SourceDocument, reference: string, base: string | undefined): Place | Unresolved {
    const hash = reference.indexOf('#');
    const file = hash === -1 ? reference : reference.slice(0, hash);
    const fragment = hash === -1 ? '' : reference.slice(hash + 1);

    const identified = this.#identifiersOf(from)?.resource(file, base);
    if (identified) {
      const part = this.#part(identified, fragment);
      // Strictly, `#/components/...` means nothing within a schema that has an `$id`, but descriptions use it for the whole
      // document.
      return part instanceof Place || file !== '' ? part : this.#part(Place.root(from), fragment);
    }
    if (file === '') return this.#part(Place.root(from), fragment);

    const document = this.#loader.load(this.#loader.join(from.uri, file));
    if ('failure' in document) return document;
    this.#documents.add(document);
    // Rules would treat it as an empty definition instead of a missing one.
    if (document.value === null || document.value === undefined) return EMPTY;
    return this.#part(Place.root(document), fragment);
  }

  #part(root: Place, fragment: string): Place | Unresolved {
    if (fragment === '') return root;
    const tokens = parseFragmentPointer(fragment);
    if (!tokens) {
      return this.#identifiersOf(root.document)?.anchor(root, decodePercent(fragment)) ?? missingAnchorFailure(fragment);
    }
    // A percent sign may also be literal in a key.
    return walk(root, tokens) ?? walk(root, parsePointer(fragment) ?? []) ?? this.#throughReferences(root, tokens);
  }

  /** A pointer may lead through a `$ref` on its way (`a.yaml#/paths/~1x/get` where `/x` is a `$ref`). */
  #throughReferences(root: Place, tokens: readonly string[]): Place | Unresolved {
    let place = root;
    for (const token of tokens) {
      let next = place.child(token);
      if (next.value === undefined && isReference(place.value) && this.#nesting < MAX_NESTING) {
        this.#nesting++;
        next = (this.follow(place) ?? place).child(token);
        this.#nesting--;
      }
      if (next.value === undefined) return missingPartFailure(token, place);
      place = next;
    }
    return place;
  }

  #identifiersOf(document: SourceDocument): Identifiers | undefined {
    if (!document.hasIdentifiers || !this.countsSiblings) return undefined;
    let known = this.#identifiers.get(document);
    if (!known) {
      known = new Identifiers(document);
      this.#identifiers.set(document, known);
    }
    return known;
  }
}

export function isReference(value: unknown): value is { readonly $ref: string } {
  return isObject(value) && typeof ownMember(value, '$ref') === 'string';
}

/** Returns whether a reference has no other keys than descriptions and extensions, which do not matter to rules. */
export function isBareReference(value: unknown): value is { readonly $ref: string } {
  return isReference(value) && Object.keys(value).every((key) => /^(?:\$ref|description|summary|x-.*)$/s.test(key));
}

function walk(root: Place, tokens: readonly string[]): Place | undefined {
  let place = root;
  for (const token of tokens) {
    place = place.child(token);
    if (place.value === undefined) return undefined;
  }
  return place;
}

function missingPartFailure(name: string, { pointer: at }: Place): Unresolved {
  return { failure: 'no-such-part', message: `\`#${at}\` has no \`${name}\``, missing: { name, at } };
}

function missingAnchorFailure(name: string): Unresolved {
  return { failure: 'no-such-anchor', message: `no \`$anchor\` is called \`${name}\``, missing: { name } };
}
