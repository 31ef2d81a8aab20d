import { fact } from '../facts/fact.ts';
import type { Api } from '../model/api.ts';
import type { Place } from '../model/place.ts';
import { similarField } from './similar-fields.ts';
import { similarKey } from './similar-keys.ts';
import { type StructureFault, structureOf } from './structure.ts';

/** A field or key that an object does not have in OpenAPI, and the one that its author most likely means. */
export interface MisspelledName {
  /** The object. */
  readonly owner: Place;
  readonly name: string;
  readonly meant: string;
}

/** The misspelled names in a description and the files that it refers to. */
export const misspelledNames = fact((api: Api): readonly MisspelledName[] =>
  structureOf(api).faults.flatMap((fault) => {
    const { parent, token } = fault.place;
    const meant = meantBy(fault);
    return parent && meant !== undefined ? [{ owner: parent, name: String(token), meant }] : [];
  }),
);

function meantBy(fault: StructureFault): string | undefined {
  if (fault.kind === 'wrong-key') return similarKey(fault);
  // A field of another kind of the same object is not misspelled.
  const isMisspelled = fault.kind === 'unknown-field' && !fault.owner.members.fields.has(String(fault.place.token));
  return isMisspelled ? similarField(fault) : undefined;
}
