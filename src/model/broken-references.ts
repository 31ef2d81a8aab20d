import type { SourceDocument } from '../document/document.ts';
import { findMappedSchema } from './mapped-schema.ts';
import { isObject, type JsonObject, ownMember, Place } from './place.ts';
import { CYCLE, isBareReference, isReference, type References, type Unresolved } from './references.ts';
import { placeOfFrame, visitObjects } from './visit-objects.ts';

export interface BrokenReference {
  /** The object that has the `$ref` or `operationRef`, or the `mapping` of a discriminator. */
  readonly place: Place;
  /** The key of the reference: `$ref`, `$dynamicRef`, `operationRef` or a value of the discriminator. */
  readonly keyword: string;
  /** Empty if the `$ref` is not a string. */
  readonly reference: string;
  readonly why: Unresolved;
}

/**
 * Finds every `$ref`, `$dynamicRef`, `operationRef` and mapped schema that leads nowhere, in the description and all documents
 * that it refers to, directly or indirectly, which are read for this. A cycle is reported once. References in examples, defaults
 * and extensions are data and are ignored.
 */
export function findBrokenReferences(references: References): BrokenReference[] {
  const broken: BrokenReference[] = [];
  const done = new Set<SourceDocument>();
  for (let fresh = [...references.documents]; fresh.length > 0; ) {
    for (const document of fresh) {
      done.add(document);
      for (const found of brokenReferencesIn(document, references)) broken.push(found);
    }
    fresh = [...references.documents].filter((document) => !done.has(document));
  }
  return [...broken, ...cyclicReferences(references)];
}

function brokenReferencesIn(document: SourceDocument, references: References): BrokenReference[] {
  if (areReferencesResolvable(document, references)) return [];
  const broken: BrokenReference[] = [];
  const fine = new Set<string>();
  const root = Place.root(document);
  visitObjects(root, document.isTree ? undefined : new Set(), (frame) => {
    const dynamic = references.countsSiblings ? ownMember(frame.value, '$dynamicRef') : undefined;
    if (typeof dynamic === 'string' && !frame.isNameMap) {
      const place = placeOfFrame(frame, root);
      const target = references.find(place, dynamic);
      if (!(target instanceof Place)) broken.push({ place, keyword: '$dynamicRef', reference: dynamic, why: target });
    }
    if (!frame.isNameMap) {
      const discriminator = ownMember(frame.value, 'discriminator');
      if (isObject(discriminator))
        broken.push(...brokenMappings(frame.value, discriminator, placeOfFrame(frame, root), references));
      const operation = frame.parent?.token === 'links' ? ownMember(frame.value, 'operationRef') : undefined;
      if (typeof operation === 'string') broken.push(...brokenOperation(operation, placeOfFrame(frame, root), references));
    }
    const written = ownMember(frame.value, '$ref');
    // A schema may have a property of that name.
    if (written === undefined || (typeof written !== 'string' && frame.isNameMap)) return;
    const reference = typeof written === 'string' ? written : '';
    if (typeof written === 'string' && fine.has(reference)) return;
    const place = placeOfFrame(frame, root);
    const target = references.target(place);
    if (!(target instanceof Place)) broken.push({ place, keyword: '$ref', reference, why: target });
    // In a document with `$id`s, the meaning of a reference depends on its place.
    else if (references.follow(target) && !document.hasIdentifiers) fine.add(reference);
  });
  return broken;
}

/**
 * The values of a discriminator whose schema cannot be found. Remote files are left out, as the alternatives have references of
 * their own.
 */
function* brokenMappings(
  schema: object,
  discriminator: JsonObject,
  placeOfSchema: Place,
  references: References,
): Generator<BrokenReference> {
  const place = placeOfSchema.child('discriminator');
  const fallback = ownMember(discriminator, 'defaultMapping');
  const mapping = place.child('mapping');
  const targets = [...mapping.entries()].map(([key, { value }]) => ({ place: mapping, keyword: key, reference: value }));
  for (const target of [...targets, { place, keyword: 'defaultMapping', reference: fallback }]) {
    const { reference, keyword } = target;
    if (typeof reference !== 'string' || keyword.startsWith('x-')) continue;
    const why = findMappedSchema(references, target.place, reference);
    if (why instanceof Place || why.failure === 'remote' || isNamedByAlternative(schema, reference)) continue;
    yield { place: target.place, keyword, reference, why };
  }
}

/**
 * A link to an operation that is neither in the same file nor, as after bundling, in the description. Most other files are other
 * APIs, and are not read for this.
 */
function* brokenOperation(reference: string, place: Place, references: References): Generator<BrokenReference> {
  const why = reference.startsWith('#') ? references.find(place, reference) : undefined;
  if (!why || why instanceof Place) return;
  const [main] = references.documents;
  if (main && references.find(Place.root(main), reference) instanceof Place) return;
  yield { place, keyword: 'operationRef', reference, why };
}

/** Returns whether an alternative refers to a file or key of that name, which bundlers make the name of a component. */
function isNamedByAlternative(schema: object, name: string): boolean {
  return ['oneOf', 'anyOf'].some((keyword) => {
    const alternatives = ownMember(schema, keyword);
    const targets = Array.isArray(alternatives) ? alternatives.map((item) => ownMember(item, '$ref')) : [];
    return targets.some((target) => typeof target === 'string' && nameIn(target) === name);
  });
}

/** `Cat` of `schemas/Cat.yaml` and of `schemas.yaml#/Cat`. */
function nameIn(reference: string): string {
  return reference.replace(/^.*\//s, '').replace(/\.(?:json|ya?ml)$/i, '');
}

/**
 * Returns whether each reference of a document is known to lead to a value in it, so that their places need not be examined. It
 * does not look into other files: files that an example names are not part of the description.
 */
function areReferencesResolvable(document: SourceDocument, references: References): boolean {
  if (!document.references || document.hasIdentifiers) return false;
  const root = Place.root(document);
  for (const written of document.references) {
    if (!written.startsWith('#')) return false;
    let target = references.find(root, written);
    for (let steps = 0; target instanceof Place && isReference(target.value); steps++) {
      if (steps === MAX_STEPS || !target.value.$ref.startsWith('#')) return false;
      target = references.find(root, target.value.$ref);
    }
    if (!(target instanceof Place)) return false;
  }
  return true;
}

/**
 * The most steps of a chain that is followed here; the references of a longer chain are examined one by one, as it may be a
 * cycle.
 */
const MAX_STEPS = 10;

function cyclicReferences(references: References): BrokenReference[] {
  const broken = new Map<unknown, BrokenReference>();
  for (const circle of references.cycles) {
    // Since OpenAPI 3.1, schemas with keys beside their `$ref` may form a cycle, as their keys still apply.
    if (references.countsSiblings && !circle.every(({ value }) => isBareReference(value))) continue;
    const [first] = [...circle].sort((a, b) => compare(a.document.uri, b.document.uri) || compare(a.pointer, b.pointer));
    if (first)
      broken.set(first.value, { place: first, keyword: '$ref', reference: String(ownMember(first.value, '$ref')), why: CYCLE });
  }
  return [...broken.values()];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
