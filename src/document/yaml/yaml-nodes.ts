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
import { countUpTo } from '../count-up-to.ts';
import type { Span } from '../lines.ts';
import { YamlSpans } from './yaml-spans.ts';

/** Matches every tag that has no other definition. */
const ANY_TAG = { matchByTagPrefix: true, identify: () => false } as const;

/**
 * YAML 1.2 plus merge keys: `on` and `no` stay strings, `200` becomes the key "200", and `<<` works as in YAML 1.1. A tag that
 * JSON has no meaning for (`!!binary`, CloudFormation's `!Sub`) leaves the value that is written, as text, list or mapping.
 */
export const YAML_SCHEMA = CORE_SCHEMA.withTags(
  mergeTag,
  defineScalarTag('', { ...ANY_TAG, resolve: (source) => source }),
  defineSequenceTag('', { ...ANY_TAG, create: seqTag.create, addItem: seqTag.addItem }),
  defineMappingTag('', {
    ...ANY_TAG,
    create: mapTag.create,
    addPair: mapTag.addPair,
    has: mapTag.has,
    keys: mapTag.keys,
    get: mapTag.get,
  }),
);

/** A member of a mapping, as events. */
export interface YamlPair {
  readonly key: number;
  readonly value: number;
}

/** The nodes of a YAML text, each by the index of the event that opens it. Everything is computed once, when it is first needed. */
export class YamlNodes {
  readonly text: string;
  readonly events: readonly Event[];
  #spans: YamlSpans | undefined;
  #anchors: Map<string, number[]> | undefined;
  readonly #items = new Map<number, readonly number[]>();

  constructor(text: string, events: readonly Event[]) {
    this.text = text;
    this.events = events;
  }

  /** The location of a node. */
  spanOf(index: number): Span {
    return this.#index().span(index);
  }

  /** The index after the last event of a node. */
  indexAfter(index: number): number {
    return this.#index().indexAfter(index);
  }

  /** The key and value events of a mapping; none for another node. */
  *pairs(mapping: number): Generator<YamlPair> {
    if (this.events[mapping]?.type !== EVENT_ID.MAPPING) return;
    const index = this.#index();
    const end = index.indexAfter(mapping) - 1;
    for (let key = mapping + 1; key < end; ) {
      const value = index.indexAfter(key);
      yield { key, value };
      key = index.indexAfter(value);
    }
  }

  /** The item events of a sequence; none for another node. */
  itemsOf(sequence: number): readonly number[] {
    let items = this.#items.get(sequence);
    if (!items) {
      const found: number[] = [];
      const index = this.#index();
      const end = this.events[sequence]?.type === EVENT_ID.SEQUENCE ? index.indexAfter(sequence) - 1 : 0;
      for (let item = sequence + 1; item < end; item = index.indexAfter(item)) found.push(item);
      items = found;
      this.#items.set(sequence, items);
    }
    return items;
  }

  /** Returns whether a key is `<<` and not the string `"<<"`. */
  isMerge(key: number): boolean {
    const event = this.events[key];
    return (
      event?.type === EVENT_ID.SCALAR && event.style === 1 && event.tagStart < 0 && getScalarValue(this.text, event) === '<<'
    );
  }

  /** The name a key has in the constructed object: `0x10` becomes "16" there, `~` becomes "null". */
  keyName(index: number): string | undefined {
    const event = this.events[this.followAlias(index)];
    if (event?.type !== EVENT_ID.SCALAR) return undefined;
    const source = getScalarValue(this.text, event);
    const isString = event.tagStart < 0 && (event.style !== 1 || !/^(?:[-+.~\d].*|null|true|false|)$/is.test(source));
    return isString ? source : this.#construct(event);
  }

  #construct(scalar: ScalarEvent): string {
    const [document] = this.events;
    const events: Event[] = [...(document ? [document] : []), scalar, { type: EVENT_ID.POP }];
    return String(constructFromEvents(events, { source: this.text, schema: YAML_SCHEMA })[0]);
  }

  /** The target of an alias: the last node before it with that anchor. */
  followAlias(index: number): number {
    const event = this.events[index];
    if (event?.type !== EVENT_ID.ALIAS) return index;
    const anchors = this.#anchorIndex().get(this.text.slice(event.anchorStart, event.anchorEnd)) ?? [];
    const before = countUpTo(index - 1, anchors.length, (number) => anchors[number] ?? 0);
    return anchors[before - 1] ?? index;
  }

  #anchorIndex(): Map<string, number[]> {
    if (!this.#anchors) {
      this.#anchors = new Map();
      for (const [index, event] of this.events.entries()) {
        if (event.type === EVENT_ID.ALIAS || !('anchorStart' in event) || event.anchorStart < 0) continue;
        const name = this.text.slice(event.anchorStart, event.anchorEnd);
        const list = this.#anchors.get(name);
        if (list) list.push(index);
        else this.#anchors.set(name, [index]);
      }
    }
    return this.#anchors;
  }

  #index(): YamlSpans {
    this.#spans ??= new YamlSpans(this.text, this.events);
    return this.#spans;
  }
}
