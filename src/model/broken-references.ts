import type { SourceDocument } from '../document/document.ts';
import type { Token } from '../document/pointer.ts';
import { own, Place } from './place.ts';
import { CYCLE, isBareReference, isReference, type References, type Unresolved } from './references.ts';

export interface BrokenReference {
  /** The object that has the `$ref`. */
  readonly place: Place;
  /** Empty where the `$ref` is not a string. */
  readonly reference: string;
  readonly why: Unresolved;
}

/**
 * Every `$ref` that leads nowhere, in the description and all documents it refers to, directly or not; of a circle, one `$ref`.
 * Reads those documents. References in examples, defaults and extensions are data and are left alone.
 */
export function findBrokenReferences(references: References): BrokenReference[] {
  const broken: BrokenReference[] = [];
  const done = new Set<SourceDocument>();
  for (let fresh = [...references.documents]; fresh.length > 0; ) {
    for (const document of fresh) {
      done.add(document);
      broken.push(...brokenIn(document, references));
    }
    fresh = [...references.documents].filter((document) => !done.has(document));
  }
  return [...broken, ...circles(references)];
}

function brokenIn(document: SourceDocument, references: References): BrokenReference[] {
  if (leadsSomewhere(document, references)) return [];
  const broken: BrokenReference[] = [];
  const fine = new Set<string>();
  visit(document, (frame) => {
    const written = own(frame.value, '$ref');
    // A schema may have a property of that name.
    if (written === undefined || (typeof written !== 'string' && frame.isNameMap)) return;
    const reference = typeof written === 'string' ? written : '';
    if (typeof written === 'string' && fine.has(reference)) return;
    let place = Place.root(document);
    for (const token of pathOf(frame)) place = place.child(token);
    const target = references.target(place);
    if (!(target instanceof Place)) broken.push({ place, reference, why: target });
    // Where a document has `$id`s, what a reference means depends on where it stands.
    else if (references.follow(target) && !document.hasIdentifiers) fine.add(reference);
  });
  return broken;
}

/**
 * Whether each `$ref` of a document is known to lead to a value in it, so that nobody need look where they stand. It does not look
 * into other files: what an example calls a file is none of the description.
 */
function leadsSomewhere(document: SourceDocument, references: References): boolean {
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

/** Longer chains of references are looked into one by one, as they may go round. */
const MAX_STEPS = 10;

function circles(references: References): BrokenReference[] {
  const broken = new Map<unknown, BrokenReference>();
  for (const circle of references.cycles) {
    // From OpenAPI 3.1 on, schemas that say something beside their `$ref` may go round: each still says that.
    if (references.countsSiblings && !circle.every(({ value }) => isBareReference(value))) continue;
    const [first] = [...circle].sort((a, b) => compare(a.document.uri, b.document.uri) || compare(a.pointer, b.pointer));
    if (first) broken.set(first.value, { place: first, reference: String(own(first.value, '$ref')), why: CYCLE });
  }
  return [...broken.values()];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A value on the way through a document, and how to get there. */
interface Frame {
  readonly value: object;
  readonly token: Token | undefined;
  readonly parent: Frame | undefined;
  /** Whether its keys are names chosen by the author, so that a schema property called `example` is not taken for an example. */
  readonly isNameMap: boolean;
}

const NAME_MAPS = new Set<Token | undefined>([
  ...['properties', 'patternProperties', 'definitions', '$defs', 'dependentSchemas', 'schemas', 'parameters', 'responses'],
  ...['headers', 'requestBodies', 'links', 'callbacks', 'paths', 'pathItems', 'content', 'encoding', 'webhooks'],
  ...['securitySchemes', 'securityDefinitions', 'mediaTypes', 'additionalOperations'],
]);

const DATA = new Set<Token>(['example', 'default', 'enum', 'const']);

/**
 * Calls back for each object of a document that is part of the description and not of data quoted in it.
 * It sees every value of the largest documents, so it allocates for objects and lists only.
 */
function visit(document: SourceDocument, callback: (frame: Frame) => void): void {
  const seen = document.isTree ? undefined : new Set<unknown>();
  const pending: Frame[] = [];
  const push = (value: object, token: Token | undefined, parent: Frame | undefined) => {
    if (seen?.has(value)) return;
    seen?.add(value);
    pending.push({ value, token, parent, isNameMap: NAME_MAPS.has(token) && parent?.isNameMap !== true });
  };
  if (isComposite(document.value)) push(document.value, undefined, undefined);
  for (let frame = pending.pop(); frame; frame = pending.pop()) {
    const { value } = frame;
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) if (isComposite(value[index])) push(value[index], index, frame);
      continue;
    }
    callback(frame);
    const members = value as Record<string, unknown>;
    for (const key in members) {
      const member = members[key];
      if (isComposite(member) && !isData(frame, key, member)) push(member, key, frame);
    }
  }
}

function isComposite(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isData(parent: Frame, key: string, value: object): boolean {
  if (parent.isNameMap) return false;
  if (DATA.has(key) || key.startsWith('x-') || (key === 'examples' && Array.isArray(value))) return true;
  return (key === 'value' || key === 'dataValue') && parent.parent?.token === 'examples';
}

function pathOf(frame: Frame): Token[] {
  const path: Token[] = [];
  for (let at: Frame | undefined = frame; at?.token !== undefined; at = at.parent) path.push(at.token);
  return path.reverse();
}
