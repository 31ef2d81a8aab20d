import type { Json } from '../../src/rule/edits.ts';
import type { Choices } from './varied-text.ts';

type Members = Record<string, Json>;

interface SeededDescription {
  readonly value: Json;
  /** The number of faults. */
  readonly count: number;
}

/** Puts faults into a description that have one remedy each, which is how it was. */
export function seedFaults(description: Json, choose: Choices, withReferences: boolean): SeededDescription {
  const value: Json = structuredClone(description);
  const names = namesIn(value);
  let count = 0;
  for (const object of objectsIn(value)) {
    for (const seed of withReferences ? [misspellReference] : WRONG_TYPES)
      if (choose.next(4) === 0 && seed(object, names)) count++;
  }
  const root = value as unknown as Members;
  if (choose.next(2) === 0) {
    root['x-lint-ignore'] = ['path-no-trailing-slash'];
    count++;
  }
  return { value, count };
}

/** @returns Whether the object has a reference that leads nowhere now. */
function misspellReference(object: Members, names: ReadonlySet<string>): boolean {
  const [, start = '', name = ''] = typeof object.$ref === 'string' ? (/^(#\/.*\/)([A-Za-z]+)$/.exec(object.$ref) ?? []) : [];
  const other = name.toUpperCase();
  if (other === name || names.has(other)) return false;
  object.$ref = `${start}${other}`;
  return true;
}

/** Each returns whether it has put a fault into an object. */
const WRONG_TYPES: readonly ((object: Members) => boolean)[] = [
  (object) => {
    const { required, type } = object;
    if (type !== 'object' || !isList(required) || required.length !== 1) return false;
    const [name] = required;
    if (typeof name !== 'string' || !/^\w+$/.test(name)) return false;
    object.required = name;
    return true;
  },
  (object) => {
    const { tags, responses } = object;
    if (responses === undefined || !isList(tags) || tags.length !== 1 || typeof tags[0] !== 'string' || !/^\w+$/.test(tags[0]))
      return false;
    object.tags = tags[0];
    return true;
  },
  (object) => {
    const { allOf } = object;
    if (!isList(allOf) || allOf.length !== 1) return false;
    object.allOf = allOf[0] ?? null;
    return true;
  },
];

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function objectsIn(value: Json): Members[] {
  if (typeof value !== 'object' || value === null) return [];
  // Examples are not parts of the description.
  const inner = Object.entries(value).flatMap(([key, child]) =>
    /^(?:x-|examples?$|default$)/.test(key) ? [] : objectsIn(child),
  );
  return isList(value) ? inner : [value as Members, ...inner];
}

function namesIn(value: Json): ReadonlySet<string> {
  return new Set(objectsIn(value).flatMap((object) => Object.keys(object)));
}
