import { compareText } from '../../text/compare-text.ts';
import { hashed } from '../../text/sha-256.ts';

/** A key that is equal for equal values, within a run. */
export function keyOfValue(value: unknown): string {
  return KEYS.keyOf(value, 'value');
}

/** A key that is equal for schemas with equal constraints, whatever their names and descriptions, within a run. */
export function keyOfSchema(value: unknown): string {
  return KEYS.keyOf(value, 'schema');
}

/** A value as JSON, in which long parts are written as their hash. It is the same in each run. */
export function textOfValue(value: unknown): string {
  return TEXTS.textOf(value, 'value');
}

/** The constraints of a schema as JSON, in which long parts are written as their hash. The text is the same in each run. */
export function textOfSchema(value: unknown): string {
  return TEXTS.textOf(value, 'schema');
}

/** The content of a part of a schema: a schema, a value, or schemas by name. */
type KeyedContent = 'value' | 'schema' | 'names';

const ANNOTATIONS = new Set(['title', 'description', 'summary', 'example', 'examples', '$comment', 'externalDocs', 'deprecated']);
const NAME_MAPS = new Set(['properties', 'patternProperties', '$defs', 'definitions']);
const VALUES = new Set(['enum', 'const', 'default']);

/** Returns whether a keyword of a schema is an annotation, which does not constrain values. */
export function isAnnotation(keyword: string): boolean {
  return ANNOTATIONS.has(keyword) || keyword.startsWith('x-');
}

/** Keywords whose lists have no order. */
const UNORDERED = new Set(['required', 'type', 'enum', 'allOf', 'oneOf', 'anyOf']);

/** The numbers of long keys, so that the keys around them stay short. */
const KEY_NUMBERS = new Map<string, number>();
const MAX_KEY_LENGTH = 1000;

function numberOf(text: string): number {
  const known = KEY_NUMBERS.get(text);
  if (known !== undefined) return known;
  KEY_NUMBERS.set(text, KEY_NUMBERS.size);
  return KEY_NUMBERS.size - 1;
}

/** Writes values so that equal values have equal texts. */
class KeyWriter {
  /** The keys of values that were written before: YAML aliases can have the same value in any number of places. */
  readonly #written: Readonly<Record<KeyedContent, WeakMap<object, string>>> = {
    value: new WeakMap(),
    schema: new WeakMap(),
    names: new WeakMap(),
  };
  readonly #shortened: (text: string) => string;

  /** @param shortened Returns the text that replaces the key of a long part. */
  constructor(shortened: (text: string) => string) {
    this.#shortened = shortened;
  }

  keyOf(value: unknown, kind: KeyedContent): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
    const known = this.#written[kind].get(value);
    if (known !== undefined) return known;
    const text = this.textOf(value, kind);
    const key = text.length <= MAX_KEY_LENGTH ? text : this.#shortened(text);
    this.#written[kind].set(value, key);
    return key;
  }

  /** Like {@link keyOf}, but whole: only long parts are shortened. */
  textOf(value: unknown, kind: KeyedContent): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
    // Aliases may form a cycle, whose second round is written as `…`.
    this.#written[kind].set(value, '…');
    const text = Array.isArray(value) ? `[${this.#keysOf(value, kind).join()}]` : `{${this.#membersOf(value, kind).join()}}`;
    this.#written[kind].delete(value);
    return text;
  }

  #keysOf(items: readonly unknown[], kind: KeyedContent): readonly string[] {
    return items.map((item) => this.keyOf(item, kind));
  }

  #membersOf(object: object, kind: KeyedContent): readonly string[] {
    return Object.entries(object)
      .filter(([key]) => kind !== 'schema' || !isAnnotation(key))
      .sort(([a], [b]) => compareText(a, b))
      .map(([key, member]) => {
        const isUnordered = kind === 'schema' && UNORDERED.has(key) && Array.isArray(member);
        const inner = contentAt(kind, key);
        const text = isUnordered ? `[${this.#keysOf(member, inner).toSorted().join()}]` : this.keyOf(member, inner);
        return `${JSON.stringify(key)}:${text}`;
      });
  }
}

const KEYS = new KeyWriter((text) => `#${numberOf(text)}`);
const TEXTS = new KeyWriter(hashed);

function contentAt(kind: KeyedContent, key: string): KeyedContent {
  if (kind !== 'schema') return kind === 'names' ? 'schema' : 'value';
  if (NAME_MAPS.has(key)) return 'names';
  return VALUES.has(key) ? 'value' : 'schema';
}
