import { unitOf } from '../../changes/findings/finding-identity.ts';
import { hasOwnValue } from '../../changes/findings/has-own-value.ts';
import { referenceTarget } from '../../changes/findings/referred-places.ts';
import { formatPointer, parsePointer } from '../../document/pointer.ts';
import type { Anchor } from '../../finding/finding.ts';
import { groupBy } from '../../model/group-by.ts';
import { isComposite, isObject, own } from '../../model/place.ts';

/** The contents of files in two versions, by their present names. */
export interface VersionContents {
  /** The descriptions that both versions have. */
  readonly descriptions: readonly string[];
  contentBefore(file: string): unknown;
  contentNow(file: string): unknown;
  /** The name that a file had, by its present name. */
  former(file: string): string;
  /** The name that a file has, by its former name. */
  present(file: string): string;
}

/** A value in one of the versions. */
interface Held {
  readonly file: string;
  readonly value: unknown;
}

/**
 * Finds components that were renamed: where a reference led to one that is gone, a reference in the same place leads to a new one. The
 * versions are read side by side, and only when the first component is asked for.
 */
export class RenamedComponents {
  readonly #versions: VersionContents;
  readonly #visited = new Set<string>();
  #found: Map<string, Anchor> | undefined;

  constructor(versions: VersionContents) {
    this.#versions = versions;
  }

  /** Where a place is now, if its component was renamed. */
  *of({ file, pointer }: Anchor): Generator<Anchor> {
    const unit = unitOf(pointer);
    if (unit === '' || /^\/(?:paths|webhooks)\//.test(unit)) return;
    this.#found ??= this.#find();
    const now = this.#found.get(keyOf({ file, pointer: unit }));
    if (now) yield { file: now.file, pointer: now.pointer + pointer.slice(unit.length) };
  }

  #find(): Map<string, Anchor> {
    const { descriptions, contentBefore, contentNow } = this.#versions;
    const found = new Map<string, Anchor>();
    const left: [then: Held, now: Held][] = descriptions.map((file) => [
      { file, value: contentBefore(file) },
      { file, value: contentNow(file) },
    ]);
    for (let pair = left.pop(); pair; pair = left.pop()) {
      const [then, now] = pair;
      const [from, to] = [this.#targetBefore(then), targetOf(now)];
      if (from && to) left.push(...this.#follow(from, to, found));
      else if (Array.isArray(then.value) && Array.isArray(now.value)) left.push(...this.#pairItems(then, now));
      else left.push(...pairMembers(then, now));
    }
    return found;
  }

  /** The values that two references lead to, once. */
  #follow(from: Anchor, to: Anchor, found: Map<string, Anchor>): [Held, Held][] {
    const { contentBefore, contentNow } = this.#versions;
    const key = `${keyOf(from)}\n${keyOf(to)}`;
    if (this.#visited.has(key)) return [];
    this.#visited.add(key);
    const isWhole = [from, to].every(({ pointer }) => unitOf(pointer) === pointer);
    const isGone = !hasOwnValue(contentNow(from.file), from.pointer);
    const isNew = !hasOwnValue(contentBefore(to.file), to.pointer);
    if (isWhole && isGone && isNew && !found.has(keyOf(from))) found.set(keyOf(from), to);
    return [[held(from, contentBefore), held(to, contentNow)]];
  }

  /** The same items first, and then those that are left: in their order, or where their number differs, those that are equal in content. */
  #pairItems(then: Held, now: Held): [Held, Held][] {
    const textOf = ({ value }: Held) => JSON.stringify(value);
    const same = pairEqual(itemsOf(then), itemsOf(now), textOf, textOf);
    const { before, after } = same.left;
    if (before.length === after.length) return [...same.pairs, ...zip(before, after)];
    const contentThen = (item: Held) => JSON.stringify(this.#valueBefore(item));
    const contentNow = (item: Held) => JSON.stringify(this.#valueNow(item));
    return [...same.pairs, ...pairEqual(before, after, contentThen, contentNow).pairs];
  }

  #valueBefore(item: Held): unknown {
    const target = this.#targetBefore(item);
    return target ? held(target, this.#versions.contentBefore).value : item.value;
  }

  #valueNow(item: Held): unknown {
    const target = targetOf(item);
    return target ? held(target, this.#versions.contentNow).value : item.value;
  }

  #targetBefore({ file, value }: Held): Anchor | undefined {
    const { former, present } = this.#versions;
    const target = targetOf({ file: former(file), value });
    return target && { file: present(target.file), pointer: target.pointer };
  }
}

/** Only these can have references. */
function itemsOf({ file, value }: Held): readonly Held[] {
  return (Array.isArray(value) ? value : []).filter(isComposite).map((item: unknown) => ({ file, value: item }));
}

/** Pairs items with the same text, each once. */
function pairEqual(
  before: readonly Held[],
  after: readonly Held[],
  textBefore: (item: Held) => string,
  textAfter: (item: Held) => string,
): { readonly pairs: [Held, Held][]; readonly left: Readonly<Record<'before' | 'after', readonly Held[]>> } {
  const waiting = groupBy(after, textAfter);
  const pairs: [Held, Held][] = [];
  const left = before.filter((item) => {
    const same = waiting.get(textBefore(item))?.shift();
    if (same) pairs.push([item, same]);
    return !same;
  });
  const unpaired = new Set([...waiting.values()].flat());
  return { pairs, left: { before: left, after: after.filter((item) => unpaired.has(item)) } };
}

function zip(before: readonly Held[], after: readonly Held[]): [Held, Held][] {
  return before.flatMap((item, index) => {
    const other = after[index];
    return other ? [[item, other] as [Held, Held]] : [];
  });
}

function pairMembers(then: Held, now: Held): [Held, Held][] {
  if (!isObject(then.value) || !isObject(now.value)) return [];
  const pairs: [Held, Held][] = [];
  for (const [name, value] of Object.entries(then.value)) {
    const other = own(now.value, name);
    if (isComposite(value) && isComposite(other))
      pairs.push([
        { file: then.file, value },
        { file: now.file, value: other },
      ]);
  }
  return pairs;
}

function held({ file, pointer }: Anchor, content: (file: string) => unknown): Held {
  return { file, value: (parsePointer(pointer) ?? []).reduce(own, content(file)) };
}

/** Where a reference leads. */
function targetOf({ file, value }: Held): Anchor | undefined {
  const reference = isObject(value) ? value.$ref : undefined;
  if (typeof reference !== 'string') return undefined;
  const target = referenceTarget(file, reference);
  return target.tokens && { file: target.file, pointer: formatPointer(target.tokens) };
}

function keyOf({ file, pointer }: Anchor): string {
  return `${file}#${pointer}`;
}
