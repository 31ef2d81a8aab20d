import type { ParsedDocument } from '../../document/document.ts';
import { mappedReference } from '../../document/mapped-reference.ts';
import { formatPointer, type Token } from '../../document/pointer.ts';
import { append } from '../../model/append.ts';
import { isObject, ownMember, Place } from '../../model/place.ts';
import { placeOfFrame, visitObjects } from '../../model/visit-objects.ts';
import type { Json } from '../../rule/edits.ts';
import { FixRefusal } from '../plan/fix-refusal.ts';
import type { ReferencedPlace } from './reference-conflicts.ts';
import { leadsThrough, renamedReference, tokensOfFragment } from './reference-names.ts';

/** A string that refers to something by a pointer. */
interface PointerReference {
  readonly document: ParsedDocument;
  readonly path: readonly Token[];
  readonly written: string;
  /** The document that it refers to. */
  readonly target: string;
  readonly tokens: readonly string[];
  /** True if it is the bare name of a component, as in the mapping of a discriminator. */
  readonly isName: boolean;
}

/** A use of a name, and the edit that follows the name. */
export type NameUse =
  | { readonly kind: 'set'; readonly document: ParsedDocument; readonly path: readonly Token[]; readonly value: Json }
  | { readonly kind: 'rename'; readonly document: ParsedDocument; readonly path: readonly Token[]; readonly to: string };

/** Finds the uses of names in the files of a run. */
export class NameUses {
  readonly #documents: readonly ParsedDocument[];
  readonly #join: (base: string, file: string) => string;
  /** The references in groups by {@link groupKey} of their targets. */
  #references: ReadonlyMap<string, readonly PointerReference[]> | undefined;
  #parts: readonly Place[] | undefined;

  /** @param join Returns the document that a file name in another document refers to. */
  constructor(documents: readonly ParsedDocument[], join: (base: string, file: string) => string) {
    this.#documents = documents;
    this.#join = join;
  }

  /** The uses of a key. */
  ofKey(document: ParsedDocument, path: readonly Token[], to: string): readonly NameUse[] {
    const from = String(path.at(-1));
    const depth = path.length - 1;
    const references = this.#referencesThrough(document, path).map(({ document: at, path: where, written, isName }): NameUse => {
      const value = isName ? to : renamedReference(written, depth, from, to);
      if (value === undefined) throw new FixRefusal('a `$ref` to it is written in an unusual way');
      return { kind: 'set', document: at, path: where, value };
    });
    return isSecurityScheme(path) ? [...references, ...this.#requirements(document, from, to)] : references;
  }

  /** The targets of the references in a value that is inserted into a document. */
  referencesIn(document: ParsedDocument, value: Json): readonly ReferencedPlace[] {
    const references: ReferencedPlace[] = [];
    for (const { written, isMapped } of insertedReferences(value)) {
      const found = this.#targetOf(document.uri, isMapped ? mappedReference(written) : written);
      if (found) references.push(found);
    }
    return references;
  }

  /** The uses of a name that is a value. */
  ofValue(document: ParsedDocument, path: readonly Token[], from: string, to: string): readonly NameUse[] {
    const set = (place: Place): NameUse => ({
      kind: 'set',
      document: place.document as ParsedDocument,
      path: place.tokens,
      value: to,
    });
    if (path.at(-1) === 'operationId')
      return this.#objectsNear(document).flatMap((place) => {
        const name = place.child('operationId');
        return place.parent?.token === 'links' && name.value === from ? [set(name)] : [];
      });
    if (path.length === 3 && path[0] === 'tags' && path[2] === 'name')
      return this.#objectsNear(document).flatMap((place) => {
        const tags = place.tokens.length > 0 ? [...place.child('tags').items()] : [];
        return tags.flatMap((tag) => (tag.value === from ? [set(tag)] : []));
      });
    throw new FixRefusal('it renames a value whose uses are not known');
  }

  #requirements(document: ParsedDocument, from: string, to: string): readonly NameUse[] {
    return this.#objectsNear(document).flatMap((place) =>
      [...place.child('security').items()].flatMap((requirement): NameUse[] => {
        if (!isObject(requirement.value) || !Object.hasOwn(requirement.value, from)) return [];
        return [{ kind: 'rename', document: requirement.document as ParsedDocument, path: requirement.child(from).tokens, to }];
      }),
    );
  }

  #referencesThrough(document: ParsedDocument, path: readonly Token[]): readonly PointerReference[] {
    this.#references ??= this.#collectReferences();
    const groups = this.#references;
    const candidates = path.length < 2 ? [...groups.values()].flat() : (groups.get(groupKey(document.uri, path)) ?? []);
    return candidates.filter(({ target, tokens }) => target === document.uri && leadsThrough(tokens, path));
  }

  /** A document, and the files that are not descriptions themselves. */
  documentsNear(document: ParsedDocument): readonly ParsedDocument[] {
    return this.#documents.filter((each) => each === document || !isDescription(each.value));
  }

  /** The objects of a document, and of files that are not descriptions themselves. */
  #objectsNear(document: ParsedDocument): readonly Place[] {
    this.#parts ??= this.#documents.flatMap((each) => objectsOf(each));
    return this.#parts.filter(({ document: at }) => at === document || !isDescription(at.value));
  }

  #collectReferences(): ReadonlyMap<string, readonly PointerReference[]> {
    const references = new Map<string, PointerReference[]>();
    this.#parts ??= this.#documents.flatMap((document) => objectsOf(document));
    for (const place of this.#parts) {
      for (const { at, written, isMapped } of writtenReferences(place)) {
        const reference = this.#resolve(at, written, isMapped);
        if (!reference) continue;
        append(references, groupKey(reference.target, reference.tokens), reference);
      }
    }
    return references;
  }

  #resolve(at: Place, written: string, isMapped: boolean): PointerReference | undefined {
    const reference = isMapped ? mappedReference(written) : written;
    const found = this.#targetOf(at.document.uri, reference);
    if (!found) return undefined;
    const { uri: target, tokens } = found;
    return { document: at.document as ParsedDocument, path: at.tokens, written, target, tokens, isName: reference !== written };
  }

  #targetOf(base: string, reference: string): { readonly uri: string; readonly tokens: readonly string[] } | undefined {
    const hash = reference.indexOf('#');
    const tokens = hash === -1 ? undefined : tokensOfFragment(reference.slice(hash + 1));
    if (!tokens) return undefined;
    const file = reference.slice(0, hash);
    return { uri: file === '' ? base : this.#join(base, file), tokens };
  }
}

/**
 * The group of a target: its document and first two keys. Targets such as `#/components/schemas/Order` differ mostly in the first
 * three.
 */
function groupKey(uri: string, path: readonly Token[]): string {
  return `${uri}\n${formatPointer(path.slice(0, 2))}`;
}

/** Keys of objects that use something by its name. */
const NAMING_KEYS = ['$ref', '$dynamicRef', 'operationRef', 'discriminator', 'security', 'operationId', 'tags'];

function objectsOf(document: ParsedDocument): readonly Place[] {
  const root = Place.root(document);
  const places: Place[] = [];
  visitObjects(root, document.isTree ? undefined : new Set(), (frame) => {
    if (NAMING_KEYS.some((key) => ownMember(frame.value, key) !== undefined)) places.push(placeOfFrame(frame, root));
  });
  return places;
}

function* writtenReferences(
  place: Place,
): Generator<{ readonly at: Place; readonly written: string; readonly isMapped: boolean }> {
  for (const name of ['$ref', '$dynamicRef', 'operationRef']) {
    const written = ownMember(place.value, name);
    if (typeof written === 'string') yield { at: place.child(name), written, isMapped: false };
  }
  const discriminator = place.child('discriminator');
  if (!isObject(discriminator.value)) return;
  const mapping = discriminator.child('mapping');
  for (const [, at] of [...mapping.entries(), ['', discriminator.child('defaultMapping')] as const])
    if (typeof at.value === 'string') yield { at, written: at.value, isMapped: true };
}

function* insertedReferences(value: Json): Generator<{ readonly written: string; readonly isMapped: boolean }> {
  if (typeof value !== 'object' || value === null) return;
  for (const name of ['$ref', '$dynamicRef', 'operationRef']) {
    const written = ownMember(value, name);
    if (typeof written === 'string') yield { written, isMapped: false };
  }
  const mapping = ownMember(ownMember(value, 'discriminator'), 'mapping');
  if (isObject(mapping))
    for (const written of Object.values(mapping)) if (typeof written === 'string') yield { written, isMapped: true };
  for (const inner of Object.values(value)) yield* insertedReferences(inner);
}

function isSecurityScheme(path: readonly Token[]): boolean {
  const names = path.slice(0, -1).join('/');
  return names === 'components/securitySchemes' || names === 'securityDefinitions';
}

function isDescription(value: unknown): boolean {
  return ownMember(value, 'openapi') !== undefined || ownMember(value, 'swagger') !== undefined;
}
