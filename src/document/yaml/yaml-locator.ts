import { EVENT_ID } from 'js-yaml';
import { type LocatedValue, MAX_DUPLICATES, type ParseProblem } from '../document.ts';
import type { Span } from '../lines.ts';
import type { Token } from '../pointer.ts';
import type { YamlNodes, YamlPair } from './yaml-nodes.ts';

/** A list or mapping whose members are visited. */
interface YamlContainer {
  readonly index: number;
  readonly token: Token | undefined;
  readonly parent: YamlContainer | undefined;
}

/** Finds places in YAML text by its nodes. Everything is computed once, when it is first needed. */
export class YamlLocator {
  readonly #nodes: YamlNodes;
  readonly #members = new Map<number, ReadonlyMap<string, YamlPair>>();

  constructor(nodes: YamlNodes) {
    this.#nodes = nodes;
  }

  /** The location of an event's node. */
  spanOf(event: number): Span {
    return this.#nodes.spanOf(event);
  }

  /** The `---` that begins the second document of text with several. */
  startOfSecondDocument(): Span {
    const separator = /^---(?=\s|$)/gm;
    separator.lastIndex = this.spanOf(0).end;
    const found = separator.exec(this.#nodes.text);
    return found ? { start: found.index, end: found.index + 3 } : this.spanOf(this.#nodes.indexAfter(0) + 1);
  }

  /** See {@link LocatedValue}. A value behind an alias or a merge key is located where it is written. */
  locate(path: readonly Token[]): LocatedValue {
    let index = 1;
    let key: number | undefined;
    let depth = 0;
    for (const token of path) {
      const step = this.#step(this.#nodes.followAlias(index), token);
      if (!step) break;
      index = step.value;
      key = step.key;
      depth++;
    }
    const value = this.spanOf(index);
    return key === undefined ? { value, depth } : { key: this.spanOf(key), value, depth };
  }

  /** The keys that appear in their mapping for the second time or more, in the order of the text. */
  duplicateKeys(): readonly ParseProblem[] {
    const problems: ParseProblem[] = [];
    const pending: YamlContainer[] = [{ index: 1, token: undefined, parent: undefined }];
    for (let frame = pending.pop(); frame && problems.length < MAX_DUPLICATES; frame = pending.pop()) {
      for (const [token, index] of this.#nodes.itemsOf(frame.index).entries()) pending.push({ index, token, parent: frame });
      const seen = new Map<string, { readonly value: Span; readonly count: number }>();
      for (const { key, value } of this.#nodes.pairs(frame.index)) {
        const name = this.#nodes.isMerge(key) ? undefined : this.#nodes.keyName(key);
        pending.push({ index: value, token: name ?? '<<', parent: frame });
        if (name === undefined) continue;
        const before = seen.get(name);
        const span = this.spanOf(value);
        if (before && problems.length < MAX_DUPLICATES) {
          const message = `Duplicate key \`${name}\`; only its last value is used.`;
          const path = [...tokensOf(frame), name];
          const redundant = this.#isSameText(before.value, span) && { redundant: before.count };
          problems.push({ kind: 'duplicate-key', message, span: this.spanOf(key), path, ...redundant });
        }
        seen.set(name, { value: span, count: (before?.count ?? 0) + 1 });
      }
    }
    return problems.sort((a, b) => a.span.start - b.span.start);
  }

  #isSameText(a: Span, b: Span): boolean {
    return (
      a.end - a.start === b.end - b.start && this.#nodes.text.slice(a.start, a.end) === this.#nodes.text.slice(b.start, b.end)
    );
  }

  /** The first key that is a list or mapping. */
  firstComplexKey(): Span | undefined {
    for (const index of this.#nodes.events.keys()) {
      for (const { key } of this.#nodes.pairs(index)) {
        if (this.#nodes.events[this.#nodes.followAlias(key)]?.type !== EVENT_ID.SCALAR) return this.spanOf(key);
      }
    }
    return undefined;
  }

  #step(index: number, token: Token): { readonly key?: number; readonly value: number } | undefined {
    if (this.#nodes.events[index]?.type !== EVENT_ID.SEQUENCE) return this.#membersOf(index).get(String(token));
    const value = this.#nodes.itemsOf(index)[Number(token)];
    return value === undefined || String(Number(token)) !== String(token) ? undefined : { value };
  }

  /**
   * The members of a mapping by name, with those that `<<` brings in. A merged mapping may itself merge others, in a chain of any length.
   */
  #membersOf(mapping: number): ReadonlyMap<string, YamlPair> {
    const pending = [mapping];
    const begun = new Set<number>();
    for (let index = pending.at(-1); index !== undefined; index = pending.at(-1)) {
      const sources = this.#members.has(index) ? [] : this.#mergedInto(index);
      const missing = sources.filter((source) => !this.#members.has(source) && !begun.has(source));
      if (missing.length > 0 && !begun.has(index)) {
        begun.add(index);
        for (const source of missing) pending.push(source);
        continue;
      }
      if (!this.#members.has(index)) this.#members.set(index, this.#merge(index, sources));
      pending.pop();
    }
    return this.#members.get(mapping) ?? new Map();
  }

  /**
   * Combines the members: the last of equal keys applies, the first of equal merged keys, and any other key instead of a merged
   * one.
   */
  #merge(mapping: number, sources: readonly number[]): ReadonlyMap<string, YamlPair> {
    const members = new Map<string, YamlPair>();
    for (const pair of this.#nodes.pairs(mapping)) {
      const name = this.#nodes.isMerge(pair.key) ? undefined : this.#nodes.keyName(pair.key);
      if (name !== undefined) members.set(name, pair);
    }
    for (const source of sources) {
      for (const [name, pair] of this.#members.get(source) ?? []) if (!members.has(name)) members.set(name, pair);
    }
    return members;
  }

  /** The mappings that a mapping's `<<` keys name, in order. */
  #mergedInto(mapping: number): number[] {
    const sources: number[] = [];
    for (const { key, value } of this.#nodes.pairs(mapping)) {
      if (!this.#nodes.isMerge(key)) continue;
      const target = this.#nodes.followAlias(value);
      const isList = this.#nodes.events[target]?.type === EVENT_ID.SEQUENCE;
      for (const item of isList ? this.#nodes.itemsOf(target) : [target]) sources.push(this.#nodes.followAlias(item));
    }
    return sources;
  }
}

function tokensOf(frame: YamlContainer): Token[] {
  const tokens: Token[] = [];
  for (let at: YamlContainer | undefined = frame; at?.token !== undefined; at = at.parent) tokens.push(at.token);
  return tokens.reverse();
}
