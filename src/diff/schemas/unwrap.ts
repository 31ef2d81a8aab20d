import { isObject, ownMember } from '../../model/place.ts';
import { Schema } from '../../model/schema.ts';
import { allowNull, forbidNull } from './nullability.ts';
import { withoutIncludedValues } from './open-enums.ts';
import { isAnnotation } from './schema-keys.ts';

/** The most wrappers around a schema that are removed. */
const MAX_WRAPPERS = 50;

/** The schemas that apply to a value, and its alternatives. */
export interface UnwrappedSchemas {
  readonly parts: readonly Schema[];
  readonly branches: readonly Schema[];
  readonly hasNull: boolean;
}

/** Collects the parts of schemas that apply together; a `oneOf` with a single alternative becomes a part, and nested ones are flattened. */
export function unwrap(schemas: readonly Schema[]): UnwrappedSchemas {
  const parts = new Set(schemas.flatMap((schema) => schema.parts));
  const isNullForbidden = forbidNull([...parts]);
  let hasNull = false;
  let branches = branchesOf([...parts]);
  for (let depth = 0; depth < MAX_WRAPPERS; depth++) {
    const others = branches.filter((branch) => !isNull(branch));
    if (others.length < branches.length) hasNull = true;
    const [only, second] = others;
    if (!only || second) return unwrapped(second ? others : []);
    const added = only.parts.filter((part) => !parts.has(part));
    for (const part of added) parts.add(part);
    branches = branchesOf(added);
  }
  return unwrapped([]);

  function unwrapped(branches: readonly Schema[]): UnwrappedSchemas {
    const all = [...parts];
    return { parts: all, branches, hasNull: (hasNull && !isNullForbidden) || allowNull(schemas, all) };
  }
}

/** The alternatives of all parts, with nested alternatives flattened, and without those that only add requirements. */
function branchesOf(parts: readonly Schema[]): readonly Schema[] {
  const branches = new Set(parts.flatMap((part) => branchesIn(part)));
  const groups = new Set<Schema>();
  for (const branch of branches) {
    if (!isGroup(branch)) continue;
    const inner = branchesIn(branch);
    if (inner.length === 0 || inner.every(isRefinement)) continue;
    for (const schema of inner) branches.add(schema);
    groups.add(branch);
  }
  if ([...branches].every(isRefinement)) return [];
  return withoutIncludedValues([...branches].filter((branch) => !groups.has(branch)));
}

const GROUP_KEYWORDS = new Set(['oneOf', 'anyOf', 'title', 'description', 'discriminator', 'example', 'examples']);

/** Returns whether a schema consists of its alternatives only. */
function isGroup({ place }: Schema): boolean {
  if (!isObject(place.value)) return false;
  const keys = Object.keys(place.value);
  return (
    keys.includes('oneOf') !== keys.includes('anyOf') && keys.every((key) => GROUP_KEYWORDS.has(key) || key.startsWith('x-'))
  );
}

/** The alternatives that a schema itself lists. */
export function branchesIn(part: Schema, keywords: readonly string[] = ['oneOf', 'anyOf']): readonly Schema[] {
  return keywords.flatMap((keyword) => {
    if (ownMember(part.place.value, keyword) === undefined) return [];
    const schemas = [...part.api.references.items(part.place.child(keyword))].flatMap((item) => Schema.at(part.api, item) ?? []);
    return schemas.filter(({ place }) => place.value !== false);
  });
}

const REFINEMENT_KEYWORDS = new Set([
  'required',
  'not',
  'title',
  'description',
  'minProperties',
  'maxProperties',
  'dependentRequired',
]);

/** Returns whether an alternative only adds requirements. */
export function isRefinement({ place }: Schema): boolean {
  return isObject(place.value) && Object.keys(place.value).every((key) => REFINEMENT_KEYWORDS.has(key));
}

function isNullValue(value: unknown): boolean {
  const [only, second] = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  return (only === 'null' || only === null) && second === undefined;
}

/** Returns whether a schema allows only `null`: `{ type: null }`, or an equivalent of OpenAPI 3.0. */
export function isNull({ place }: Schema): boolean {
  const { value } = place;
  if (!isObject(value)) return false;
  const keywords = Object.keys(value).filter((key) => !isAnnotation(key) && key !== 'default');
  if (keywords.length === 0) return false;
  return value.nullable !== false && keywords.every((key) => key === 'nullable' || isNullValue(ownMember(value, key)));
}
