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

/** The keys of values that were written before: YAML aliases can have the same value in any number of places. */
const WRITTEN: Readonly<Record<Kind, WeakMap<object, string>>> = {
  value: new WeakMap(),
  schema: new WeakMap(),
  names: new WeakMap(),
};

/** The numbers of long keys, so that the keys around them stay short. */
const NUMBERS = new Map<string, number>();
const LONGEST = 1000;

function keyOf(value: unknown, kind: Kind): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const known = WRITTEN[kind].get(value);
  if (known !== undefined) return known;
  // Aliases may lead round in a circle, which ends where it began.
  WRITTEN[kind].set(value, '…');
  const text = Array.isArray(value) ? `[${keysOf(value, kind).join()}]` : `{${membersOf(value, kind).join()}}`;
  const key = text.length <= LONGEST ? text : `#${numberOf(text)}`;
  WRITTEN[kind].set(value, key);
  return key;
}

function numberOf(text: string): number {
  const known = NUMBERS.get(text);
  if (known !== undefined) return known;
  NUMBERS.set(text, NUMBERS.size);
  return NUMBERS.size - 1;
}

function keysOf(items: readonly unknown[], kind: Kind): readonly string[] {
  return items.map((item) => keyOf(item, kind));
}

function membersOf(object: object, kind: Kind): readonly string[] {
  return Object.entries(object)
    .filter(([key]) => kind !== 'schema' || !isRemark(key))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, member]) => {
      const isUnordered = kind === 'schema' && UNORDERED.has(key) && Array.isArray(member);
      const text = isUnordered ? `[${keysOf(member, within(kind, key)).toSorted().join()}]` : keyOf(member, within(kind, key));
      return `${JSON.stringify(key)}:${text}`;
    });
}

function within(kind: Kind, key: string): Kind {
  if (kind !== 'schema') return kind === 'names' ? 'schema' : 'value';
  if (NAMES.has(key)) return 'names';
  return VALUES.has(key) ? 'value' : 'schema';
}
