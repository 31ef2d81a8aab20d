/** How many values a key includes, as YAML aliases can make a small file arbitrarily large. */
const MAX_VALUES = 500;

/** A key that is equal for equal values. */
export function keyOfValue(value: unknown): string {
  return keyOf(value, 'value');
}

/** A key that is equal for schemas with equal constraints, whatever their names and descriptions. */
export function keyOfSchema(value: unknown): string {
  return keyOf(value, 'schema');
}

/** What a part of a schema contains: a schema, a value, or schemas by name. */
type Kind = 'value' | 'schema' | 'names';

const REMARKS = new Set(['title', 'description', 'summary', 'example', 'examples', '$comment', 'externalDocs', 'deprecated']);
const NAMES = new Set(['properties', 'patternProperties', '$defs', 'definitions']);
const VALUES = new Set(['enum', 'const', 'default']);

/** Whether a keyword of a schema is an annotation, which does not constrain values. */
export function isRemark(keyword: string): boolean {
  return REMARKS.has(keyword) || keyword.startsWith('x-');
}

/** Keywords whose lists have no order. */
const UNORDERED = new Set(['required', 'type', 'enum', 'allOf', 'oneOf', 'anyOf']);

function keyOf(value: unknown, kind: Kind): string {
  let left = MAX_VALUES;
  const writeList = (items: readonly unknown[], kind: Kind): readonly string[] =>
    items.slice(0, MAX_VALUES).map((item) => write(item, kind));
  const write = (part: unknown, kind: Kind): string => {
    if (typeof part !== 'object' || part === null) return JSON.stringify(part) ?? '';
    if (left-- <= 0) return '…';
    if (Array.isArray(part)) return `[${writeList(part, kind).join()}]`;
    const members = Object.entries(part)
      .filter(([key]) => kind !== 'schema' || !isRemark(key))
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .slice(0, MAX_VALUES);
    const written = members.map(([key, member]) => {
      const isUnordered = kind === 'schema' && UNORDERED.has(key) && Array.isArray(member);
      const text = isUnordered ? `[${writeList(member, within(kind, key)).toSorted().join()}]` : write(member, within(kind, key));
      return `${JSON.stringify(key)}:${text}`;
    });
    return `{${written.join()}}`;
  };
  return write(value, kind);
}

function within(kind: Kind, key: string): Kind {
  if (kind !== 'schema') return kind === 'names' ? 'schema' : 'value';
  if (NAMES.has(key)) return 'names';
  return VALUES.has(key) ? 'value' : 'schema';
}
