import { isObject, own } from '../model/place.ts';
import { Schema } from '../model/schema.ts';

/** How often a schema may be nothing but a wrapper of another one. */
const MAX_WRAPPERS = 50;

/** What holds of a value, and what holds of it as one of several. */
export interface Unwrapped {
  readonly parts: readonly Schema[];
  readonly branches: readonly Schema[];
  readonly hasNull: boolean;
}

/** Schemas that hold together, with all they are made of; a `oneOf` of one is that one, and one in another one is part of that. */
export function unwrap(schemas: readonly Schema[]): Unwrapped {
  const parts = new Set(schemas.flatMap((schema) => schema.parts));
  let hasNull = false;
  let branches = branchesOf([...parts]);
  for (let depth = 0; depth < MAX_WRAPPERS; depth++) {
    const others = branches.filter((branch) => !isNull(branch));
    if (others.length < branches.length) hasNull = true;
    const [only, second] = others;
    if (!only || second) return { parts: [...parts], branches: second ? others : [], hasNull };
    const added = only.parts.filter((part) => !parts.has(part));
    for (const part of added) parts.add(part);
    branches = branchesOf(added);
  }
  return { parts: [...parts], branches: [], hasNull };
}

/** Alternatives that only say what else is required describe no values of their own; those of an alternative are ones as well. */
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
  return [...branches].every(isRefinement) ? [] : [...branches].filter((branch) => !groups.has(branch));
}

const GROUPING = new Set(['oneOf', 'anyOf', 'title', 'description', 'discriminator', 'example', 'examples']);

/** Whether a schema is nothing but its alternatives. */
function isGroup({ place }: Schema): boolean {
  if (!isObject(place.value)) return false;
  const keys = Object.keys(place.value);
  return keys.includes('oneOf') !== keys.includes('anyOf') && keys.every((key) => GROUPING.has(key) || key.startsWith('x-'));
}

/** The alternatives that a schema lists by itself. */
export function branchesIn(part: Schema, keywords: readonly string[] = ['oneOf', 'anyOf']): readonly Schema[] {
  return keywords.flatMap((keyword) => {
    if (own(part.place.value, keyword) === undefined) return [];
    return [...part.api.references.items(part.place.child(keyword))].flatMap((item) => Schema.at(part.api, item) ?? []);
  });
}

const REFINING = new Set(['required', 'not', 'title', 'description', 'minProperties', 'maxProperties', 'dependentRequired']);

function isRefinement({ place }: Schema): boolean {
  return isObject(place.value) && Object.keys(place.value).every((key) => REFINING.has(key));
}

function saysNull(value: unknown): boolean {
  return value === 'null' || value === null || (Array.isArray(value) && value.length === 1 && value[0] === null);
}

/** `{ type: null }`, and what 3.0 has in its place. */
function isNull({ place }: Schema): boolean {
  const { value } = place;
  if (!isObject(value)) return false;
  const said = Object.keys(value).filter((key) => key !== 'title' && key !== 'description');
  if (said.length === 0) return false;
  return value.nullable !== false && said.every((key) => key === 'nullable' || saysNull(own(value, key)));
}
