import { keyOfValue } from './schema-keys.ts';
import { possibleTypes } from './schema-types.ts';
import type { Shape } from './shape.ts';

/** The most levels of lists whose items are compared. */
const MAX_NESTED = 3;

/**
 * Returns whether the schema of a new name can be that of an old one: both are of one kind and have most of the properties or
 * values of the smaller one. Two schemas of numbers or strings are alike without any of these.
 */
export function areAlike(base: Shape, head: Shape): boolean {
  return likenessOf(base, head) !== false;
}

/** Returns whether two schemas have properties or values in common, which only different versions of one schema have. */
export function areVersions(base: Shape, head: Shape): boolean {
  return likenessOf(base, head) === true;
}

/**
 * `true` for schemas that have most properties or values in common, and `undefined` for schemas of one kind that have nothing to
 * compare.
 */
function likenessOf(base: Shape, head: Shape, depth = MAX_NESTED): boolean | undefined {
  const [before, now] = [possibleTypes(base), possibleTypes(head)];
  if (before && now && ![...before].some((type) => now.has(type))) return false;
  const [items, itemsNow] = [base.items, head.items];
  if (items && itemsNow) return depth > 0 && likenessOf(items, itemsNow, depth - 1);
  return mostlyOverlap(propertyNamesOf(base), propertyNamesOf(head)) ?? mostlyOverlap(valuesOf(base), valuesOf(head));
}

/** Returns whether the smaller one of two sets is for the most part in the other one; `undefined` if one of them is empty. */
function mostlyOverlap(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean | undefined {
  const smaller = Math.min(some.size, others.size);
  if (smaller === 0) return undefined;
  return [...some].filter((item) => others.has(item)).length * 2 > smaller;
}

/** The names of the properties that a schema or its alternatives have. */
export function propertyNamesOf({ properties, branches }: Shape): ReadonlySet<string> {
  return new Set([properties, ...branches.map((branch) => branch.properties)].flatMap((all) => [...all.keys()]));
}

function valuesOf({ values = [] }: Shape): ReadonlySet<string> {
  return new Set(values.map(keyOfValue));
}
