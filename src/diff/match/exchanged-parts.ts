import { fact } from '../../facts/fact.ts';
import type { Api } from '../../model/api.ts';
import type { Operation } from '../../model/operation.ts';
import { isWithin, ownMember, type Place } from '../../model/place.ts';
import { isReference } from '../../model/references.ts';
import { Schema } from '../../model/schema.ts';
import type { MessageSubject } from '../../text/subject.ts';
import { areAlike } from '../schemas/alike-schemas.ts';
import { nameAt } from '../schemas/place-names.ts';
import { Shape } from '../schemas/shape.ts';

/** A place of an operation where a `$ref` to a parameter, header, response or request body has another target than in the base. */
export interface ExchangedPart {
  /** The `$ref`. */
  readonly at: Place;
  readonly subject: MessageSubject;
  readonly operation: Operation;
}

/** A `$ref` of an operation, and what it refers to. */
interface PartReference {
  readonly at: Place;
  readonly target: Place;
  /** The name of the part of the operation in messages, with the path to the change in it. */
  readonly subjectOf: (change: Place) => MessageSubject;
}

/**
 * Finds the `$ref`s whose exchange has caused a change in a shared parameter, header, response or request body. What it refers to now
 * is not changed, so that a reader would look for the cause there in vain. A part that only got another name is not exchanged.
 *
 * @param about The changed place in the head; `from` is the same place in the base.
 * @param operations The operations that the change affects.
 */
export function exchangedParts(about: Place, from: Place, base: Api, operations: readonly Operation[]): readonly ExchangedPart[] {
  const found: ExchangedPart[] = [];
  for (const operation of operations) {
    operation.api.budget.checkTime();
    const reference = referencesOf(operation).find(({ target }) => isWithin(about, target));
    if (!reference || !isExchanged(reference.target, from, base, operations)) return [];
    found.push({ at: reference.at, subject: reference.subjectOf(about), operation });
  }
  return found;
}

/** Returns whether a `$ref` led to another part in the base, and not to the same part under another name. */
function isExchanged(target: Place, from: Place, base: Api, operations: readonly Operation[]): boolean {
  const head = (operations[0] as Operation).api;
  const file = fileOf(target, head);
  if (fileOf(from, base) === file && `${from.pointer}/`.startsWith(`${target.pointer}/`)) return false;
  if (hasPart(base, file, target)) return true;
  const former = formerPart(target, from, base);
  if (!former || hasPart(head, fileOf(former, base), former) || !areAlikeParts(former, base, target, head)) return true;
  const users = new Set(operations);
  return [...head.operations()].some(
    (other) => !users.has(other) && referencesOf(other).some((one) => isSamePlace(one.target, target)),
  );
}

function hasPart(api: Api, file: string, { tokens }: Place): boolean {
  const documents = [...api.references.documents].filter(({ uri }) => relativeTo(api, uri) === file);
  return documents.some(({ value }) => tokens.reduce<unknown>((whole, token) => ownMember(whole, token), value) !== undefined);
}

/**
 * The part of the base that contains a change, if both parts are in maps of the same name, such as `parameters`, or are whole
 * files.
 */
function formerPart(target: Place, from: Place, base: Api): Place | undefined {
  let part = from;
  for (let excess = from.tokens.length - target.tokens.length; excess > 0; excess--) part = part.parent ?? part;
  const isWhole = target.parent === undefined && from.document !== base.document;
  const isNamed = part.parent !== undefined && part.parent.pointer === target.parent?.pointer;
  return isWhole || isNamed ? part : undefined;
}

/** Returns whether two parts are for the same value, and one may be a newer version of the other. */
function areAlikeParts(former: Place, base: Api, target: Place, head: Api): boolean {
  if (['in', 'name'].some((key) => ownMember(former.value, key) !== ownMember(target.value, key))) return false;
  const [before, now] = [schemaOf(base, former), schemaOf(head, target)];
  return !before || !now || areAlike(Shape.of([before]), Shape.of([now]));
}

/** The schema of a parameter or header, and the first one of a body. */
function schemaOf(api: Api, part: Place): Schema | undefined {
  const [content] = [...part.child('content').entries()].map(([, place]) => place);
  const owner = [part, content].find((place) => ownMember(place?.value, 'schema') !== undefined);
  return owner && Schema.at(api, owner.child('schema'));
}

function isSamePlace(place: Place, other: Place): boolean {
  return place.document === other.document && place.pointer === other.pointer;
}

/** The file of a place, relative to the description. */
function fileOf({ document }: Place, api: Api): string {
  return relativeTo(api, document.uri);
}

/**
 * The path of a file relative to the folder of the description, or only its name if it is outside, as the folders of two versions
 * have different names.
 */
function relativeTo({ root }: Api, uri: string): string {
  if (uri === root.document.uri) return '';
  const folder = root.document.uri.slice(0, root.document.uri.lastIndexOf('/') + 1);
  return uri.startsWith(folder) ? uri.slice(folder.length) : uri.replace(/^.*\//s, '');
}

const referencesOf = fact((operation: Operation): readonly PartReference[] => {
  const { api, label, place, pathItem, responses } = operation;
  const found: PartReference[] = [];
  const add = (at: Place, subjectOf: PartReference['subjectOf']) => {
    const target = isReference(at.value) ? api.references.follow(at) : undefined;
    if (target) found.push({ at: at.child('$ref'), target, subjectOf });
  };
  for (const owner of [place, ...pathItem.definitions]) {
    for (const at of api.references.items(owner.child('parameters'))) {
      add(at, (change) => {
        const { name, path: way, holder } = nameAt(change);
        return { operation: label, parameter: { in: String(ownMember(holder.value, 'in')), name: name + way } };
      });
    }
  }
  add(place.child('requestBody'), (change) => ({ operation: label, isRequestBody: true, ...propertyAt(change) }));
  for (const [status, at] of api.references.entries(place.child('responses'))) {
    add(at, (change) => ({ operation: label, statuses: [status], ...propertyAt(change) }));
  }
  for (const { status, response } of responses) {
    for (const [name, at] of api.references.entries(response.place.child('headers'))) {
      add(at, (change) => ({ operation: label, statuses: [status], header: name + nameAt(change).path }));
    }
  }
  return found;
});

function propertyAt(change: Place): Pick<MessageSubject, 'property'> {
  const property = nameAt(change).path;
  return property === '' ? {} : { property };
}
