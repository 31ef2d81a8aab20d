import { unitPointerOf } from '../../changes/findings/finding-identity.ts';
import { hasOwnValue } from '../../changes/findings/has-own-value.ts';
import { referenceTarget } from '../../changes/findings/referred-places.ts';
import { formatPointer, parsePointer } from '../../document/pointer.ts';
import type { Anchor } from '../../finding/finding.ts';
import { groupBy } from '../../model/group-by.ts';
import { isComposite, isObject, ownMember } from '../../model/place.ts';

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
interface FileValue {
  readonly file: string;
  readonly value: unknown;
}

/**
 * Finds renamed components: a reference led to a component that is gone, and a reference in the same place now leads to a new
 * one. The versions are read side by side, when the first component is requested.
 */
export class ComponentRenamings {
  readonly #versions: VersionContents;
  readonly #visited = new Set<string>();
  #found: Map<string, Anchor> | undefined;

  constructor(versions: VersionContents) {
    this.#versions = versions;
  }

  /** The present place of a place whose component was renamed. */
  *renamedPlaces({ file, pointer }: Anchor): Generator<Anchor> {
    const unit = unitPointerOf(pointer);
    if (unit === '' || /^\/(?:paths|webhooks)\//.test(unit)) return;
    this.#found ??= this.#find();
    const now = this.#found.get(keyOf({ file, pointer: unit }));
    if (now) yield { file: now.file, pointer: now.pointer + pointer.slice(unit.length) };
  }

  #find(): Map<string, Anchor> {
    const { descriptions, contentBefore, contentNow } = this.#versions;
    const found = new Map<string, Anchor>();
    const left: [then: FileValue, now: FileValue][] = descriptions.map((file) => [
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

  /** The values that two references lead to; empty if the same references were followed before. */
  #follow(from: Anchor, to: Anchor, found: Map<string, Anchor>): [FileValue, FileValue][] {
    const { contentBefore, contentNow } = this.#versions;
    const key = `${keyOf(from)}\n${keyOf(to)}`;
    if (this.#visited.has(key)) return [];
    this.#visited.add(key);
    const isWhole = [from, to].every(({ pointer }) => unitPointerOf(pointer) === pointer);
    const isGone = !hasOwnValue(contentNow(from.file), from.pointer);
    const isNew = !hasOwnValue(contentBefore(to.file), to.pointer);
    if (isWhole && isGone && isNew && !found.has(keyOf(from))) found.set(keyOf(from), to);
    return [[fileValue(from, contentBefore), fileValue(to, contentNow)]];
  }

  /**
   * Pairs equal items first, and then the remaining ones: in their order, or if their number differs, those with equal content
   * behind their references.
   */
  #pairItems(then: FileValue, now: FileValue): [FileValue, FileValue][] {
    const textOf = ({ value }: FileValue) => JSON.stringify(value);
    const same = pairEqual(itemsOf(then), itemsOf(now), textOf, textOf);
    const { before, after } = same.left;
    if (before.length === after.length) return [...same.pairs, ...zip(before, after)];
    const contentThen = (item: FileValue) => JSON.stringify(this.#valueBefore(item));
    const contentNow = (item: FileValue) => JSON.stringify(this.#valueNow(item));
    return [...same.pairs, ...pairEqual(before, after, contentThen, contentNow).pairs];
  }

  #valueBefore(item: FileValue): unknown {
    const target = this.#targetBefore(item);
    return target ? fileValue(target, this.#versions.contentBefore).value : item.value;
  }

  #valueNow(item: FileValue): unknown {
    const target = targetOf(item);
    return target ? fileValue(target, this.#versions.contentNow).value : item.value;
  }

  #targetBefore({ file, value }: FileValue): Anchor | undefined {
    const { former, present } = this.#versions;
    const target = targetOf({ file: former(file), value });
    return target && { file: present(target.file), pointer: target.pointer };
  }
}

/** The items that can contain references: objects and lists. */
function itemsOf({ file, value }: FileValue): readonly FileValue[] {
  return (Array.isArray(value) ? value : []).filter(isComposite).map((item: unknown) => ({ file, value: item }));
}

/** Pairs items with the same text, each once. */
function pairEqual(
  before: readonly FileValue[],
  after: readonly FileValue[],
  textBefore: (item: FileValue) => string,
  textAfter: (item: FileValue) => string,
): { readonly pairs: [FileValue, FileValue][]; readonly left: Readonly<Record<'before' | 'after', readonly FileValue[]>> } {
  const waiting = groupBy(after, textAfter);
  const pairs: [FileValue, FileValue][] = [];
  const left = before.filter((item) => {
    const same = waiting.get(textBefore(item))?.shift();
    if (same) pairs.push([item, same]);
    return !same;
  });
  const unpaired = new Set([...waiting.values()].flat());
  return { pairs, left: { before: left, after: after.filter((item) => unpaired.has(item)) } };
}

function zip(before: readonly FileValue[], after: readonly FileValue[]): [FileValue, FileValue][] {
  return before.flatMap((item, index) => {
    const other = after[index];
    return other ? [[item, other] as [FileValue, FileValue]] : [];
  });
}

function pairMembers(then: FileValue, now: FileValue): [FileValue, FileValue][] {
  if (!isObject(then.value) || !isObject(now.value)) return [];
  const pairs: [FileValue, FileValue][] = [];
  for (const [name, value] of Object.entries(then.value)) {
    const other = ownMember(now.value, name);
    if (isComposite(value) && isComposite(other))
      pairs.push([
        { file: then.file, value },
        { file: now.file, value: other },
      ]);
  }
  return pairs;
}

function fileValue({ file, pointer }: Anchor, content: (file: string) => unknown): FileValue {
  return { file, value: (parsePointer(pointer) ?? []).reduce(ownMember, content(file)) };
}

/** The target of a reference. */
function targetOf({ file, value }: FileValue): Anchor | undefined {
  const reference = isObject(value) ? value.$ref : undefined;
  if (typeof reference !== 'string') return undefined;
  const target = referenceTarget(file, reference);
  return target.tokens && { file: target.file, pointer: formatPointer(target.tokens) };
}

function keyOf({ file, pointer }: Anchor): string {
  return `${file}#${pointer}`;
}
