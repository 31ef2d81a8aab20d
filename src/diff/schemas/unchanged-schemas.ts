import type { Api } from '../../model/api.ts';
import { append } from '../../model/append.ts';
import { isObject, ownMember, type Place } from '../../model/place.ts';
import type { Shape } from './shape.ts';

/** Keywords that connect a schema with others in ways that a comparison of values does not see. */
const CONNECTING = new Set(['discriminator', '$dynamicRef', '$recursiveRef']);

/**
 * Schemas that are the same in both versions, together with everything that they refer to. There is nothing to report about them, and
 * most of a description stays as it is. Schemas that cannot be compared by their values alone are not among them.
 */
export class UnchangedSchemas {
  readonly #base: Api;
  readonly #head: Api;
  readonly #isComparable: boolean;
  readonly #known = new WeakMap<object, { readonly base: unknown; readonly isSame: boolean }>();
  #unchanged: ReadonlySet<string> | undefined;

  constructor(base: Api, head: Api) {
    this.#base = base;
    this.#head = head;
    const documents = [base.document, head.document];
    this.#isComparable =
      base.version === head.version && documents.every(({ isTree, hasIdentifiers }) => isTree && !hasIdentifiers);
  }

  has(base: Shape, head: Shape): boolean {
    if (!this.#isComparable || base.schemas.length !== head.schemas.length) return false;
    return head.schemas.every(({ place }, index) => {
      const before = base.schemas[index]?.place;
      return before !== undefined && this.#isSame(before, place);
    });
  }

  #isSame(base: Place, head: Place): boolean {
    if (base.document !== this.#base.document || head.document !== this.#head.document || !isObject(head.value)) return false;
    const known = this.#known.get(head.value);
    if (known && known.base === base.value) return known.isSame;
    this.#unchanged ??= unchangedComponents(this.#base, this.#head);
    const references = new Set<string>();
    const isSame = isSameValue(base.value, head.value, references) && isSubset(references, this.#unchanged);
    this.#known.set(head.value, { base: base.value, isSame });
    return isSame;
  }
}

/** References to component schemas that are the same, together with everything that they refer to. */
function unchangedComponents(base: Api, head: Api): ReadonlySet<string> {
  const [prefix, before, now] = head.isSwagger2
    ? (['#/definitions/', schemasOf(base, 'definitions'), schemasOf(head, 'definitions')] as const)
    : (['#/components/schemas/', schemasOf(base, 'components', 'schemas'), schemasOf(head, 'components', 'schemas')] as const);
  const users = new Map<string, string[]>();
  const unchanged = new Set<string>();
  const changed: string[] = [];
  for (const name of Object.keys(isObject(now) ? now : {})) {
    const reference = prefix + name;
    const references = new Set<string>();
    if (isSameValue(ownMember(before, name), ownMember(now, name), references)) unchanged.add(reference);
    for (const target of references) append(users, target, reference);
  }
  for (const target of users.keys()) if (!unchanged.has(target)) changed.push(target);
  for (let target = changed.pop(); target !== undefined; target = changed.pop()) {
    for (const user of users.get(target) ?? []) if (unchanged.delete(user)) changed.push(user);
  }
  return unchanged;
}

function schemasOf({ root }: Api, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(ownMember, root.value);
}

function isSubset(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  for (const item of some) if (!all.has(item)) return false;
  return true;
}

/** Returns whether two values are equal and connected with others by `$ref` only; collects the `$ref`s. */
function isSameValue(base: unknown, head: unknown, references: Set<string>): boolean {
  if (typeof head !== 'object' || head === null) return base === head;
  if (Array.isArray(head)) {
    return (
      Array.isArray(base) &&
      base.length === head.length &&
      head.every((item, index) => isSameValue(base[index], item, references))
    );
  }
  if (!isObject(base) || !isObject(head)) return false;
  const keys = Object.keys(head);
  if (keys.length !== Object.keys(base).length) return false;
  for (const key of keys) {
    if (CONNECTING.has(key) || !Object.hasOwn(base, key)) return false;
    const [before, now] = [base[key], head[key]];
    if (key === '$ref' && typeof now === 'string') references.add(now);
    if (!isSameValue(before, now, references)) return false;
  }
  return true;
}
