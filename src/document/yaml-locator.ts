import {
  CORE_SCHEMA,
  constructFromEvents,
  defineMappingTag,
  defineScalarTag,
  defineSequenceTag,
  EVENT_ID,
  type Event,
  getScalarValue,
  mapTag,
  mergeTag,
  type ScalarEvent,
  seqTag,
} from 'js-yaml';
import { type Located, MAX_DUPLICATES, type ParseProblem } from './document.ts';
import type { Span } from './lines.ts';
import type { Token } from './pointer.ts';
import { countUpTo } from './sorted.ts';
import { YamlSpans } from './yaml-spans.ts';

/** Matches each tag that is not known otherwise. */
const ANY = { matchByTagPrefix: true, identify: () => false } as const;

/**
 * YAML 1.2 plus merge keys: `on` and `no` stay strings, `200` becomes the key "200", and `<<` works as in YAML 1.1. A tag that
 * JSON has no meaning for (`!!binary`, CloudFormation's `!Sub`) leaves the value that is written, as text, list or mapping.
 */
export const YAML_SCHEMA = CORE_SCHEMA.withTags(
  mergeTag,
  defineScalarTag('', { ...ANY, resolve: (source) => source }),
  defineSequenceTag('', { ...ANY, create: seqTag.create, addItem: seqTag.addItem }),
  defineMappingTag('', {
    ...ANY,
    create: mapTag.create,
    addPair: mapTag.addPair,
    has: mapTag.has,
    keys: mapTag.keys,
    get: mapTag.get,
  }),
);

/** A member of a mapping, as events. */
interface Pair {
  readonly key: number;
  readonly value: number;
}

/** A list or mapping on the way through the document. */
interface Frame {
  readonly index: number;
  readonly token: Token | undefined;
  readonly parent: Frame | undefined;
}

/** Finds places in YAML text by its parser events; nothing is computed before it is asked for, nor twice. */
export class YamlLocator {
  readonly #text: string;
  readonly #events: Event[];
  #spans: YamlSpans | undefined;
  #anchors: Map<string, number[]> | undefined;
  readonly #items = new Map<number, readonly number[]>();
  readonly #members = new Map<number, ReadonlyMap<string, Pair>>();

  constructor(text: string, events: Event[]) {
    this.#text = text;
    this.#events = events;
  }

  /** The location of an event's node. */
  spanOf(event: number): Span {
    return this.#index().span(event);
  }

  /** The `---` that begins the second document of a text with several. */
  startOfSecondDocument(): Span {
    const separator = /^---(?=\s|$)/gm;
    separator.lastIndex = this.#index().span(0).end;
    const found = separator.exec(this.#text);
    return found ? { start: found.index, end: found.index + 3 } : this.#index().span(this.#index().after(0) + 1);
  }

  /** See {@link Located}. What is reached through an alias or a merge key is found where it is written. */
  locate(path: readonly Token[]): Located {
    let index = 1;
    let key: number | undefined;
    let depth = 0;
    for (const token of path) {
      const step = this.#step(this.#followAlias(index), token);
      if (!step) break;
      index = step.value;
      key = step.key;
      depth++;
    }
    const value = this.#index().span(index);
    return key === undefined ? { value, depth } : { key: this.#index().span(key), value, depth };
  }

  /** The keys that appear in their mapping for the second time or more, in the order of the text. */
  duplicateKeys(): readonly ParseProblem[] {
    const problems: ParseProblem[] = [];
    const pending: Frame[] = [{ index: 1, token: undefined, parent: undefined }];
    for (let frame = pending.pop(); frame && problems.length < MAX_DUPLICATES; frame = pending.pop()) {
      for (const [token, index] of this.#itemsOf(frame.index).entries()) pending.push({ index, token, parent: frame });
      const seen = new Map<string, { readonly value: Span; readonly count: number }>();
      for (const { key, value } of this.#pairs(frame.index)) {
        const name = this.#isMerge(key) ? undefined : this.#keyName(key);
        pending.push({ index: value, token: name ?? '<<', parent: frame });
        if (name === undefined) continue;
        const before = seen.get(name);
        const span = this.#index().span(value);
        if (before && problems.length < MAX_DUPLICATES) {
          const message = `Duplicate key \`${name}\`; only its last value is used.`;
          const path = [...tokensOf(frame), name];
          const redundant = this.#isSameText(before.value, span) && { redundant: before.count };
          problems.push({ kind: 'duplicate-key', message, span: this.#index().span(key), path, ...redundant });
        }
        seen.set(name, { value: span, count: (before?.count ?? 0) + 1 });
      }
    }
    return problems.sort((a, b) => a.span.start - b.span.start);
  }

  #isSameText(a: Span, b: Span): boolean {
    return a.end - a.start === b.end - b.start && this.#text.slice(a.start, a.end) === this.#text.slice(b.start, b.end);
  }

  /** The first key that is a list or mapping. */
  firstComplexKey(): Span | undefined {
    for (const index of this.#events.keys()) {
      for (const { key } of this.#pairs(index)) {
        if (this.#events[this.#followAlias(key)]?.type !== EVENT_ID.SCALAR) return this.#index().span(key);
      }
    }
    return undefined;
  }

  #step(index: number, token: Token): { readonly key?: number; readonly value: number } | undefined {
    if (this.#events[index]?.type !== EVENT_ID.SEQUENCE) return this.#membersOf(index).get(String(token));
    const value = this.#itemsOf(index)[Number(token)];
    return value === undefined || String(Number(token)) !== String(token) ? undefined : { value };
  }

  /** The members of a mapping by name, with those that `<<` brings in. What is merged may itself merge, in a chain of any length. */
  #membersOf(mapping: number): ReadonlyMap<string, Pair> {
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

  /** The last of equal keys applies, the first of merged keys, and any key before a merged one. */
  #merge(mapping: number, sources: readonly number[]): ReadonlyMap<string, Pair> {
    const members = new Map<string, Pair>();
    for (const pair of this.#pairs(mapping)) {
      const name = this.#isMerge(pair.key) ? undefined : this.#keyName(pair.key);
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
    for (const { key, value } of this.#pairs(mapping)) {
      if (!this.#isMerge(key)) continue;
      const target = this.#followAlias(value);
      const isList = this.#events[target]?.type === EVENT_ID.SEQUENCE;
      for (const item of isList ? this.#itemsOf(target) : [target]) sources.push(this.#followAlias(item));
    }
    return sources;
  }

  /** The key and value events of a mapping; none of anything else. */
  *#pairs(mapping: number): Generator<Pair> {
    if (this.#events[mapping]?.type !== EVENT_ID.MAPPING) return;
    const index = this.#index();
    const end = index.after(mapping) - 1;
    for (let key = mapping + 1; key < end; ) {
      const value = index.after(key);
      yield { key, value };
      key = index.after(value);
    }
  }

  /** The item events of a sequence; none of anything else. */
  #itemsOf(sequence: number): readonly number[] {
    let items = this.#items.get(sequence);
    if (!items) {
      const found: number[] = [];
      const index = this.#index();
      const end = this.#events[sequence]?.type === EVENT_ID.SEQUENCE ? index.after(sequence) - 1 : 0;
      for (let item = sequence + 1; item < end; item = index.after(item)) found.push(item);
      items = found;
      this.#items.set(sequence, items);
    }
    return items;
  }

  /** Whether a key is `<<` and not the string `"<<"`. */
  #isMerge(key: number): boolean {
    const event = this.#events[key];
    return (
      event?.type === EVENT_ID.SCALAR && event.style === 1 && event.tagStart < 0 && getScalarValue(this.#text, event) === '<<'
    );
  }

  /** The name a key has in the constructed object: `0x10` becomes "16" there, `~` becomes "null". */
  #keyName(index: number): string | undefined {
    const event = this.#events[this.#followAlias(index)];
    if (event?.type !== EVENT_ID.SCALAR) return undefined;
    const source = getScalarValue(this.#text, event);
    const isString = event.tagStart < 0 && (event.style !== 1 || !/^(?:[-+.~\d].*|null|true|false|)$/is.test(source));
    return isString ? source : this.#construct(event);
  }

  #construct(scalar: ScalarEvent): string {
    const [document] = this.#events;
    const events: Event[] = [...(document ? [document] : []), scalar, { type: EVENT_ID.POP }];
    return String(constructFromEvents(events, { source: this.#text, schema: YAML_SCHEMA })[0]);
  }

  /** The target of an alias: the last node before it with that anchor. */
  #followAlias(index: number): number {
    const event = this.#events[index];
    if (event?.type !== EVENT_ID.ALIAS) return index;
    const anchors = this.#anchorIndex().get(this.#text.slice(event.anchorStart, event.anchorEnd)) ?? [];
    const before = countUpTo(index - 1, anchors.length, (number) => anchors[number] ?? 0);
    return anchors[before - 1] ?? index;
  }

  #anchorIndex(): Map<string, number[]> {
    if (!this.#anchors) {
      this.#anchors = new Map();
      for (const [index, event] of this.#events.entries()) {
        if (event.type === EVENT_ID.ALIAS || !('anchorStart' in event) || event.anchorStart < 0) continue;
        const name = this.#text.slice(event.anchorStart, event.anchorEnd);
        const list = this.#anchors.get(name);
        if (list) list.push(index);
        else this.#anchors.set(name, [index]);
      }
    }
    return this.#anchors;
  }

  #index(): YamlSpans {
    this.#spans ??= new YamlSpans(this.#text, this.#events);
    return this.#spans;
  }
}

function tokensOf(frame: Frame): Token[] {
  const tokens: Token[] = [];
  for (let at: Frame | undefined = frame; at?.token !== undefined; at = at.parent) tokens.push(at.token);
  return tokens.reverse();
}
