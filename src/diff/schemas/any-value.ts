import { isObject } from '../../model/place.ts';
import type { Schema } from '../../model/schema.ts';
import { isAnnotation } from './schema-keys.ts';
import type { SchemaPair } from './schema-pairs.ts';
import { possibleTypes } from './schema-types.ts';
import type { Shape } from './shape.ts';

const NON_CONSTRAINTS = new Set(['$ref', 'allOf', 'nullable', 'x-nullable', 'default', 'readOnly', 'writeOnly']);

/** Returns whether a schema has no constraints at all. */
export function allowsAnything({ types, branches, parts }: Shape): boolean {
  return types === undefined && branches.length === 0 && parts.every(isUnlimited);
}

function isUnlimited({ place: { value } }: Schema): boolean {
  if (!isObject(value)) return value === true;
  return Object.keys(value).every((key) => NON_CONSTRAINTS.has(key) || isAnnotation(key));
}

/** A schema without constraints that replaces alternatives, or is a new one of them. */
export function gainedAnyValue({ branches, isReceived }: SchemaPair): Shape | undefined {
  return isReceived ? branches.added.find(allowsAnything) : undefined;
}

/** A schema without constraints that alternatives of known types replace, or that is no longer one of them. */
export function lostAnyValue({ head, branches, isSent }: SchemaPair): Shape | undefined {
  return isSent && possibleTypes(head) ? branches.removed.find(allowsAnything) : undefined;
}
