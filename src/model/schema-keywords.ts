/** How a keyword holds schemas: one, a list, a map by name, or a reference to one. */
type Holding = 'schema' | 'list' | 'map' | 'reference';

export interface SchemaKeyword {
  readonly holds: Holding;
  /** The role of its schemas for the schema that has the keyword, if it matters: parts apply together with it to the same value. */
  readonly as?: 'property' | 'part' | 'branch';
}

/** The keywords whose schemas describe a value or a part of it, in the order in which they are read. */
export const SCHEMA_KEYWORDS: ReadonlyMap<string, SchemaKeyword> = new Map<string, SchemaKeyword>([
  ['properties', { holds: 'map', as: 'property' }],
  ['$ref', { holds: 'reference', as: 'part' }],
  ['$dynamicRef', { holds: 'reference', as: 'part' }],
  ['allOf', { holds: 'list', as: 'part' }],
  ['oneOf', { holds: 'list', as: 'branch' }],
  ['anyOf', { holds: 'list', as: 'branch' }],
  ['items', { holds: 'schema' }],
  ['additionalProperties', { holds: 'schema' }],
  // The other keywords, which are those of JSON Schema, are rare.
  ['prefixItems', { holds: 'list' }],
  ['patternProperties', { holds: 'map' }],
  ['dependentSchemas', { holds: 'map' }],
  ['then', { holds: 'schema' }],
  ['else', { holds: 'schema' }],
  ['contentSchema', { holds: 'schema' }],
]);

/** The keywords whose schemas have a role for the schema that has the keyword. */
export function keywordsAs(relation: NonNullable<SchemaKeyword['as']>): readonly string[] {
  return [...SCHEMA_KEYWORDS].flatMap(([keyword, { as }]) => (as === relation ? keyword : []));
}

/** Returns whether a schema has a keyword that holds schemas. */
export function holdsSchemas(schema: object): boolean {
  // Most schemas have two or three keywords, so that iterating over them is cheaper than looking up each relevant one.
  for (const keyword in schema) if (SCHEMA_KEYWORDS.has(keyword)) return true;
  return false;
}
