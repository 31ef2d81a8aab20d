/** The types of JSON values. */
export const JSON_KINDS = ['null', 'boolean', 'number', 'string', 'array', 'object'] as const;
export type JsonKind = (typeof JSON_KINDS)[number];

export function jsonKindOf(value: unknown): JsonKind {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'string' || type === 'boolean' || type === 'object' ? type : 'number';
}
