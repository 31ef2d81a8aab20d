import { isObject, ownMember } from '../model/place.ts';
import { isReference } from '../model/references.ts';
import { nearestName } from '../text/nearest-name.ts';
import type { StructureFault } from './structure.ts';

/** The field that an unknown field is a misspelling of. The object does not have it yet. */
export function similarField(fault: StructureFault): string | undefined {
  const { owner, place } = fault;
  const similar = nearestField(fault);
  // A schema may be a property in the wrong place, of any name.
  const isProperty = owner.name === 'Schema' && isCertainlySchema(place.value);
  return similar !== undefined && isProperty && !hasTypeOfField(fault, similar) ? undefined : similar;
}

/** The field that is meant by a misspelled field, or by its first letters: `desc`. */
function nearestField(fault: StructureFault): string | undefined {
  const { place, ownerPlace } = fault;
  const field = String(place.token);
  const names = [...fieldsOf(fault)].filter((name) => !Object.hasOwn(ownerPlace.value as object, name));
  if (field === 'ref' && typeof place.value === 'string' && names.includes('$ref')) return '$ref';
  // `schema` is not a misspelling of `$schema`.
  const comparable = names.filter((name) => name.startsWith('$') === field.startsWith('$'));
  const similar = nearestName(field, comparable);
  if (similar !== undefined || field.length < MIN_LETTERS) return similar;
  const [only, ...others] = comparable.filter((name) => name.startsWith(field));
  return others.length === 0 ? only : undefined;
}

const MIN_LETTERS = 4;

/** Returns whether a value is certainly a schema. */
export function isCertainlySchema(value: unknown): boolean {
  return isReference(value) || typeof ownMember(value, 'type') === 'string' || isObject(ownMember(value, 'properties'));
}

/** The fields of the object that a fault is in. */
function fieldsOf({ owner, ownerPlace }: StructureFault): Iterable<string> {
  return owner.membersFor((field) => (ownerPlace.value as Record<string, unknown>)[field]).fields.keys();
}

/** Returns whether a misspelled field has a value of the type of the field that is meant. */
export function hasTypeOfField({ place, owner, ownerPlace }: StructureFault, intended: string): boolean {
  const { value } = place;
  const members = owner.membersFor((field) => ownMember(ownerPlace.value, field));
  const type = members.fields.get(intended);
  if (!type) return false;
  if (type.isAny) return true;
  if (Array.isArray(value)) return type.list !== undefined;
  if (isObject(value)) return type.shape !== undefined || type.map !== undefined;
  if (typeof value === 'string') return typeof type.strings === 'string' || type.strings?.has(value) === true;
  return typeof value === 'boolean' ? type.booleans !== undefined : typeof value === 'number' && type.numbers !== undefined;
}
