/** Ways to write a description again without a change to the API, and to add a path to it. */
import { formatPointer } from '../../src/document/pointer.ts';
import { fromEntries, isObject } from '../fuzz/mutations.ts';

export const NAME = 'openapi';
export const MAIN = `${NAME}.yaml`;
/** Names of what {@link inserted} adds begin with it. */
export const ADDED = 'zebras';

/** Texts by the names of files. */
export type Texts = Readonly<Record<string, string>>;

type Order = (keys: readonly string[], way: readonly string[]) => readonly string[];

/** JSON, with the keys of each object in an order: objects in memory have names that are numbers first, such as statuses. */
function written(value: unknown, order: Order, way: readonly string[] = []): string {
  if (Array.isArray(value)) return `[${value.map((item) => written(item, order, [...way, '*'])).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const keys = order(Object.keys(value), way);
  return `{\n${keys.map((key) => `${JSON.stringify(key)}: ${written(value[key], order, [...way, key])}`).join(',\n')}}`;
}

const sameOrder: Order = (keys) => keys;

/** The description as it is. */
export function plain(value: unknown): Texts {
  return { [MAIN]: written(value, sameOrder) };
}

/** Keys in an order that a number decides. */
export function shuffled(value: unknown, seed: number): Texts {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state;
  };
  const order: Order = (keys) =>
    keys
      .map((key) => [next(), key] as const)
      .sort(([a], [b]) => a - b)
      .map(([, key]) => key);
  return { [MAIN]: written(value, order) };
}

/** Keys at some places, or everywhere, in reverse order. */
export function reversed(value: unknown, isMeant: (way: readonly string[]) => boolean = () => true): Texts {
  return { [MAIN]: written(value, (keys, way) => (isMeant(way) ? keys.toReversed() : keys)) };
}

/** The description with all tags in reverse order. */
export function withTagsReversed(value: unknown): Texts {
  const turned = (part: unknown, key = ''): unknown => {
    if (Array.isArray(part)) return key === 'tags' ? part.toReversed() : part.map((item) => turned(item));
    return isObject(part) ? fromEntries(Object.entries(part).map(([name, child]) => [name, turned(child, name)])) : part;
  };
  return plain(turned(value));
}

/** The description with a path before all others, which has faults of its own. */
export function inserted(value: unknown, prefix: string): Texts {
  if (!isObject(value)) return plain(value);
  const item = { get: { summary: 'Zebras', responses: { 200: { description: 'Zebras' } } } };
  return plain({ ...value, paths: fromEntries([[`${prefix}/${ADDED}`, item], ...Object.entries(value.paths ?? {})]) });
}

/** The description with members of an object in files of their own, or together in one, behind references. */
export function movedOut(value: unknown, way: readonly string[], fileOf: (name: string, index: number) => string): Texts {
  const files: Record<string, unknown> = {};
  const move = (container: unknown): unknown => {
    if (!isObject(container)) return container;
    const entries = Object.entries(container).map(([name, part], index): [string, unknown] => {
      if (!isObject(part) || '$ref' in part) return [name, part];
      const file = fileOf(name, index);
      const [target = '', isNamed] = file.split('#');
      const own = referenceFromThere(part);
      files[target] = isNamed === undefined ? own : { ...(files[target] as object | undefined), [name]: own };
      return [name, { $ref: isNamed === undefined ? file : `${target}#${encodeURI(formatPointer([name]))}` }];
    });
    return fromEntries(entries);
  };
  const main = written(changed(value, way, move), sameOrder);
  return { [MAIN]: main, ...Object.fromEntries(Object.entries(files).map(([file, part]) => [file, written(part, sameOrder)])) };
}

function changed(value: unknown, [token, ...rest]: readonly string[], change: (part: unknown) => unknown): unknown {
  if (token === undefined) return change(value);
  if (!isObject(value) || !Object.hasOwn(value, token)) return value;
  return fromEntries(Object.entries(value).map(([key, part]) => [key, key === token ? changed(part, rest, change) : part]));
}

function referenceFromThere(part: unknown): unknown {
  return JSON.parse(JSON.stringify(part).replaceAll('"$ref":"#/', `"$ref":"${MAIN}#/`));
}
