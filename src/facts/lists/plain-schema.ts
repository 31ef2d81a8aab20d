import type { Schema } from '../../model/schema.ts';

/** The most levels of nested alternatives. */
const MAX_DEPTH = 2;

/**
 * The schema of a property without its alternatives: the only one beside `null`, or the longest of several arrays. Otherwise the
 * property itself.
 */
export function plainSchemaOf(schema: Schema, depth = MAX_DEPTH): Schema {
  if (depth === 0 || schema.types.size > 0 || schema.items || schema.branches.length === 0 || schema.properties.size > 0)
    return schema;
  const branches = schema.branches.filter((branch) => !isNull(branch)).map((branch) => plainSchemaOf(branch, depth - 1));
  const [first] = branches;
  if (branches.length === 1) return first ?? schema;
  if (!first || !branches.every(({ isArray }) => isArray)) return schema;
  return branches.reduce((longest, branch) => (maxItemsOf(branch) > maxItemsOf(longest) ? branch : longest));
}

/** The most elements that an array can have. */
export function maxItemsOf({ maxItems }: Schema): number {
  return maxItems ?? Number.POSITIVE_INFINITY;
}

function isNull({ isNullable, types, properties, branches }: Schema): boolean {
  return isNullable && types.size === 0 && properties.size === 0 && branches.length === 0;
}
