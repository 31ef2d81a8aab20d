import { EVENT_ID, type Event, type ScalarEvent } from 'js-yaml';
import type { Span } from '../lines.ts';

/** The start and end of each node of a YAML text, by the index of the event that opens the node. Built in one pass. */
export class YamlSpans {
  /** The index after the node's last event. */
  readonly #after: Int32Array;
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;

  constructor(text: string, events: readonly Event[]) {
    const pass = new SpanPass(text, events);
    pass.run();
    this.#after = pass.after;
    this.#starts = pass.starts;
    this.#ends = pass.ends;
  }

  indexAfter(index: number): number {
    return this.#after[index] ?? index + 1;
  }

  span(index: number): Span {
    return { start: this.#starts[index] ?? 0, end: this.#ends[index] ?? 0 };
  }
}

/** A collection that the pass is in. */
interface OpenCollection {
  readonly index: number;
  readonly isMapping: boolean;
  /** True if it has a closing bracket; false for a single pair in a flow sequence (`[a: b]`). */
  readonly isBracketed: boolean;
  /** The number of its nodes so far; in a mapping, keys and values are counted separately. */
  count: number;
}

/**
 * Closing events and empty scalars have no offsets, and block scalars begin after their header: the pass finds those places in the text,
 * always going forward from the end of the node before.
 */
class SpanPass {
  readonly after: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly #text: string;
  readonly #events: readonly Event[];
  readonly #open: OpenCollection[] = [];
  /** The end of the last node or bracket so far. */
  #last = 0;

  constructor(text: string, events: readonly Event[]) {
    this.#text = text;
    this.#events = events;
    this.after = new Int32Array(events.length);
    this.starts = new Int32Array(events.length);
    this.ends = new Int32Array(events.length);
  }

  run(): void {
    // A plain loop: `entries()` takes twice as long over the hundred thousands of events of a large description.
    for (let index = 0; index < this.#events.length; index++) {
      const event = this.#events[index];
      if (event) this.#step(index, event);
    }
  }

  #step(index: number, event: Event): void {
    this.after[index] = index + 1;
    if (event.type === EVENT_ID.POP) this.#close(index);
    else if (event.type === EVENT_ID.SCALAR) this.#scalar(index, event);
    else if (event.type === EVENT_ID.ALIAS) this.#set(index, event.anchorStart - 1, event.anchorEnd);
    else if (event.type === EVENT_ID.DOCUMENT) this.#open.push({ index, isMapping: false, isBracketed: false, count: 0 });
    else this.#begin(index, event);
  }

  #set(index: number, start: number, end: number): void {
    this.starts[index] = start;
    this.ends[index] = end;
    this.#last = end;
    this.#count();
  }

  #count(): void {
    const inner = this.#open.at(-1);
    if (inner) inner.count++;
  }

  #begin(index: number, event: Event & { readonly start: number; readonly style: number }): void {
    const isBracketed = event.style === 2 && /[{[]/.test(this.#text[event.start] ?? '');
    this.starts[index] = event.start;
    this.#last = event.start + (isBracketed ? 1 : 0);
    this.#open.push({ index, isMapping: event.type === EVENT_ID.MAPPING, isBracketed, count: 0 });
  }

  #close(index: number): void {
    const closed = this.#open.pop();
    if (!closed) return;
    if (closed.isBracketed) this.#last = this.#skip(this.#last, /[\s,?:]/) + 1;
    this.after[closed.index] = index + 1;
    this.ends[closed.index] = this.#last;
    this.#count();
  }

  #scalar(index: number, event: ScalarEvent): void {
    const { valueStart, valueEnd, style } = event;
    if (valueStart < 0) this.#emptyScalar(index, event);
    else if (style === 1) this.#set(index, valueStart, valueEnd);
    else if (style === 2 || style === 3) this.#set(index, valueStart - 1, valueEnd + 1);
    else this.#blockScalar(index, event);
  }

  /** Sets the span of a block scalar: from the `|` or `>` to the last character that is not blank. */
  #blockScalar(index: number, event: ScalarEvent): void {
    const header = this.#skip(Math.max(this.#last, event.tagEnd, event.anchorEnd), /[\s:?-]/);
    let end = event.valueEnd;
    while (end > header + 1 && /\s/.test(this.#text[end - 1] ?? '')) end--;
    this.#set(index, header, end);
  }

  /** An empty value (`key:`, `-`) is located right after its indicator; an empty key, where it would begin. */
  #emptyScalar(index: number, event: ScalarEvent): void {
    const inner = this.#open.at(-1);
    const properties = Math.max(event.tagEnd, event.anchorEnd);
    if (properties >= 0) {
      this.#set(index, properties, properties);
      return;
    }
    const isKey = inner?.isMapping === true && inner.count % 2 === 0;
    const at = this.#skip(this.#last, isKey ? /[\s,]/ : /\s/);
    const indicator = isKey ? '?' : inner?.isMapping ? ':' : '-';
    const found = this.#text[at] === indicator ? at + 1 : isKey ? at : this.#last;
    this.#set(index, found, found);
  }

  /** The offset of the first character from `offset` on that is outside of comments and is not to be skipped. */
  #skip(offset: number, skipped: RegExp): number {
    let i = offset;
    for (; i < this.#text.length; i++) {
      const char = this.#text[i] ?? '';
      if (char === '#' && /^\s?$/.test(this.#text[i - 1] ?? '')) {
        while (i + 1 < this.#text.length && !/[\r\n]/.test(this.#text[i + 1] ?? '')) i++;
      } else if (!skipped.test(char)) {
        break;
      }
    }
    return i;
  }
}
