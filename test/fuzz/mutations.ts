/** Changes of descriptions: of their values, and of their text. */
import fc from 'fast-check';
import { formatPointer, type Token } from '../../src/document/pointer.ts';
import { UNUSUAL_KEYS, UNUSUAL_STRINGS } from './names.ts';

/** The way to every value, the root's first. */
export function* waysInto(value: unknown, way: readonly Token[] = []): Generator<readonly Token[]> {
  yield way;
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* waysInto(item, [...way, index]);
  else if (isObject(value)) for (const [key, child] of Object.entries(value)) yield* waysInto(child, [...way, key]);
}

export function valueAt(root: unknown, way: readonly Token[]): unknown {
  let at = root;
  for (const token of way) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, token)) return undefined;
    at = (at as Record<Token, unknown>)[token];
  }
  return at;
}

/** A copy in which the holder of a value has been changed by `change`. */
export function changedAt(root: unknown, way: readonly Token[], change: (value: unknown) => unknown): unknown {
  const [token, ...rest] = way;
  if (token === undefined) return change(root);
  if (Array.isArray(root)) return root.map((item, index) => (index === token ? changedAt(item, rest, change) : item));
  if (!isObject(root)) return root;
  return fromEntries(Object.entries(root).map(([key, child]) => [key, key === token ? changedAt(child, rest, change) : child]));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `Object.fromEntries` for any name. */
export function fromEntries(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [key, value] of entries)
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  return object;
}

const reference = (ways: readonly (readonly Token[])[]) =>
  fc.oneof(
    fc.constantFrom('#', '', '#/', '#pet', '#/nowhere', 'missing.yaml', 'other.yaml#/a', '../up.yaml', '/etc/hostname', '.'),
    fc.constantFrom(
      'https://example.com/a.yaml',
      'file:///etc/hostname',
      '//host/a',
      'openapi.yaml',
      'data:,x',
      '%00',
      '\\\\host\\a',
    ),
    fc.constantFrom(...ways).map((way) => `#${formatPointer(way)}`),
  );

/** A value that does not belong in its place. */
function misplacedValue(ways: readonly (readonly Token[])[]): fc.Arbitrary<unknown> {
  return fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, tie('scalar'), tie('reference'), tie('list'), tie('object'), tie('deep')),
    scalar: fc.constantFrom<unknown>(null, true, false, 0, -1.5, 1e21, 2 ** 53, ...UNUSUAL_STRINGS, ...UNUSUAL_KEYS),
    reference: reference(ways).map(($ref) => ({ $ref })),
    list: fc.array(tie('value'), { maxLength: 3 }),
    object: fc.array(fc.tuple(fc.constantFrom(...UNUSUAL_KEYS), tie('value')), { maxLength: 4 }).map(fromEntries),
    deep: fc.nat(60).map((depth) => {
      let value: unknown = 1;
      for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { allOf: value };
      return value;
    }),
  })).value;
}

/** A description with other values, names and references somewhere in it. */
export function mutated(root: unknown): fc.Arbitrary<unknown> {
  const ways = [...waysInto(root)].slice(1);
  if (ways.length === 0) return fc.constant(root);
  const way = fc.constantFrom(...ways);
  const replaced = fc.tuple(way, misplacedValue(ways)).map(
    ([at, value]) =>
      (all: unknown) =>
        changedAt(all, at, () => value),
  );
  const referring = fc.tuple(way, reference(ways)).map(
    ([at, $ref]) =>
      (all: unknown) =>
        changedAt(all, at, () => ({ $ref })),
  );
  const added = fc.tuple(way, fc.constantFrom(...UNUSUAL_KEYS), misplacedValue(ways)).map(
    ([at, key, value]) =>
      (all: unknown) =>
        changedAt(all, at, (old) => (isObject(old) ? fromEntries([...Object.entries(old), [key, value]]) : [old, value])),
  );
  const renamed = fc.tuple(way, fc.constantFrom(...UNUSUAL_KEYS)).map(
    ([at, name]) =>
      (all: unknown) =>
        changedAt(all, at.slice(0, -1), (old) =>
          isObject(old) ? fromEntries(Object.entries(old).map(([key, child]) => [key === at.at(-1) ? name : key, child])) : old,
        ),
  );
  const copied = fc.tuple(way, way).map(
    ([from, to]) =>
      (all: unknown) =>
        changedAt(all, to, () => valueAt(all, from)),
  );
  const change = fc.oneof(replaced, referring, added, renamed, copied);
  return fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => changes.reduce((all, apply) => apply(all), root));
}

const SNIPPETS = [
  '\t',
  '\r',
  '\r\n',
  '\n',
  '\u0000',
  '\ufeff',
  '\u2028',
  '---\n',
  '...\n',
  '%YAML 1.2\n',
  '&a ',
  '*a',
  '!!js/function ',
  '!!binary ',
  '!x ',
  '<<: *a\n',
  '? ',
  '- ',
  ': ',
  '|\n',
  '>-\n',
  '{',
  '}',
  '[',
  ']',
  '"',
  "'",
  '#',
  '\\',
  '\\u0000',
  '@',
  '`',
];

export type Damage = (bytes: Buffer) => Buffer;

/** Damage to files during a transfer. */
export const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.nat().map((at) => (bytes: Buffer) => bytes.subarray(0, at % (bytes.length + 1))),
  fc.tuple(fc.nat(), fc.nat(255)).map(([at, byte]) => (bytes: Buffer) => {
    const copy = Buffer.from(bytes);
    if (copy.length > 0) copy[at % copy.length] = byte;
    return copy;
  }),
  fc.tuple(fc.nat(), fc.constantFrom(...SNIPPETS)).map(([at, snippet]) => (bytes: Buffer) => {
    const cut = at % (bytes.length + 1);
    return Buffer.concat([bytes.subarray(0, cut), Buffer.from(snippet), bytes.subarray(cut)]);
  }),
  fc.tuple(fc.nat(), fc.nat(), fc.nat(40)).map(([from, to, length]) => (bytes: Buffer) => {
    const start = from % (bytes.length + 1);
    const end = to % (bytes.length + 1);
    return Buffer.concat([bytes.subarray(0, end), bytes.subarray(start, start + length), bytes.subarray(end)]);
  }),
  fc.nat().map((at) => (bytes: Buffer) => {
    const lines = bytes.toString('latin1').split('\n');
    lines.splice(at % lines.length, 1);
    return Buffer.from(lines.join('\n'), 'latin1');
  }),
  fc.constant((bytes: Buffer) => Buffer.from(bytes.toString('utf8'), 'utf16le')),
);
