import { fact } from '../facts/fact.ts';
import type { Api } from '../model/api.ts';
import type { Place } from '../model/place.ts';
import { similarField } from './similar-fields.ts';
import { similarKey } from './similar-keys.ts';
import { type StructureFault, structureOf } from './structure.ts';

/** A field or key that an object does not have in OpenAPI, and the name that the author most likely meant. */
export interface MisspelledName {
  /** The object. */
  readonly owner: Place;
  readonly name: string;
  readonly intended: string;
}

/** The misspelled names in a description and the files that it refers to. */
export const misspelledNames = fact((api: Api): readonly MisspelledName[] =>
  structureOf(api).faults.flatMap((fault) => {
    const { parent, token } = fault.place;
    const intended = intendedName(fault);
    return parent && intended !== undefined ? [{ owner: parent, name: String(token), intended }] : [];
  }),
);

function intendedName(fault: StructureFault): string | undefined {
  if (fault.kind === 'wrong-key') return similarKey(fault);
  // A field of another kind of the same object is not misspelled.
  const isMisspelled = fault.kind === 'unknown-field' && !fault.owner.members.fields.has(String(fault.place.token));
  return isMisspelled ? similarField(fault) : undefined;
}
