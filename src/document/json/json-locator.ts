import type { LocatedValue } from '../document.ts';
import type { Span } from '../lines.ts';
import type { Token } from '../pointer.ts';
import { countStrings, isInTextOrder, type JsonAnchors } from './json-anchors.ts';
import {
  CLOSE_BRACKET,
  COMMA,
  endOfString,
  endOfValue,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
  skipSpace,
  stringAt,
} from './json-scan.ts';

/** A value that a path leads to or through. */
interface RequestedValue {
  readonly children: Map<string, RequestedValue>;
  /** The indices of the paths that end here. */
  readonly indices: number[];
  found?: LocatedJson;
}

interface LocatedJson {
  readonly key: Span | undefined;
  readonly value: { readonly start: number; end: number };
  /** The end is unknown until it is requested. */
  findEnd?: () => number;
  /** The containing value. After a duplicate key, results below the first one are discarded. */
  readonly parent: LocatedJson | undefined;
}

/**
 * Finds values in valid JSON text in one pass that skips everything no path leads to.
 *
 * @param known Known facts about text without duplicate keys, which let the scan skip most of it.
 * @returns In the order of `paths`; see {@link LocatedValue}.
 */
export function locateJson(text: string, paths: readonly (readonly Token[])[], known?: KnownValue): LocatedValue[] {
  const root: RequestedValue = { children: new Map(), indices: [] };
  for (const [index, path] of paths.entries()) {
    let node = root;
    for (const token of path) {
      const name = String(token);
      let child = node.children.get(name);
      if (!child) {
        child = { children: new Map(), indices: [] };
        node.children.set(name, child);
      }
      node = child;
    }
    node.indices.push(index);
  }
  new JsonScanner(text).value(root, undefined, undefined, known && { ...known, before: 0 });
  return collect(root, paths.length);
}

/** The places of all paths; for a path that leads beyond the document, the last place on it. */
function collect(root: RequestedValue, size: number): LocatedValue[] {
  const result = new Array<LocatedValue>(size);
  const nowhere: LocatedJson = { key: undefined, value: { start: 0, end: 0 }, parent: undefined };
  const pending: { node: RequestedValue; parent: LocatedJson | undefined; last: LocatedJson; depth: number }[] = [
    { node: root, parent: undefined, last: nowhere, depth: -1 },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, parent } = next;
    const found = node.found?.parent === parent ? node.found : undefined;
    const last = found ?? next.last;
    const depth = found ? next.depth + 1 : next.depth;
    for (const index of node.indices) result[index] = toLocatedValue(last, depth);
    // A missing value has no members, so use an object that contains no results.
    const here = found ?? { key: undefined, value: { start: 0, end: 0 }, parent: undefined };
    for (const child of node.children.values()) pending.push({ node: child, parent: here, last, depth });
  }
  return result;
}

function toLocatedValue(found: LocatedJson, depth: number): LocatedValue {
  return {
    ...(found.key && { key: found.key }),
    depth,
    // Most findings are about keys, whose values may be large.
    get value() {
      if (found.findEnd) found.value.end = found.findEnd();
      delete found.findEnd;
      return found.value;
    },
  };
}

export interface KnownValue {
  readonly value: unknown;
  readonly anchors: JsonAnchors;
  /** The number of strings in some of the collections; those in the others are counted when they are needed. */
  readonly strings: ReadonlyMap<unknown, number>;
}

/** Known facts about the value at a place. */
interface CountedValue extends KnownValue {
  /** The number of strings before its content. */
  readonly before: number;
}

class JsonScanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * Steps over a value, and records its position and those of the requested values in it. The recursion is as deep as documents
   * may be nested.
   */
  value(wanted: RequestedValue, key: Span | undefined, parent: LocatedJson | undefined, known?: CountedValue): void {
    this.#at = skipSpace(this.#text, this.#at);
    const code = this.#text.charCodeAt(this.#at);
    const found: LocatedJson = { key, value: { start: this.#at, end: this.#at }, parent };
    wanted.found = found;
    const isWhole = wanted.children.size === 0;
    const members = known && !isWhole && isInTextOrder(known.value) ? known.value : undefined;
    if (known && (isWhole || members)) {
      found.findEnd = () => this.#endFrom(found.value.start);
      if (members) this.#knownObject(wanted, found, members, known);
      return;
    }
    if (!isWhole && code === OPEN_BRACE) this.#object(wanted, found);
    else if (!isWhole && code === OPEN_BRACKET) this.#array(wanted, found);
    else this.#skip();
    found.value.end = this.#at;
  }

  #object(wanted: RequestedValue, found: LocatedJson): void {
    this.#at++;
    for (;;) {
      this.#at = skipSpace(this.#text, this.#at);
      const code = this.#text.charCodeAt(this.#at);
      if (code !== QUOTE) {
        this.#at++;
        if (code === COMMA) continue;
        return;
      }
      const key = { start: this.#at, end: endOfString(this.#text, this.#at) };
      const colon = skipSpace(this.#text, key.end);
      this.#at = colon + 1;
      const child = wanted.children.get(stringAt(this.#text, key));
      if (child) this.value(child, key, found);
      else this.#skip();
    }
  }

  /** Goes straight to the requested members. */
  #knownObject(wanted: RequestedValue, found: LocatedJson, value: Readonly<Record<string, unknown>>, known: CountedValue): void {
    const { anchors, strings } = known;
    let count = known.before;
    let remaining = wanted.children.size;
    for (const name in value) {
      const child = wanted.children.get(name);
      if (child) {
        const key = { start: anchors.offsetOf(count), end: 0 };
        key.end = endOfString(this.#text, key.start);
        this.#at = skipSpace(this.#text, key.end) + 1;
        this.value(child, key, found, { value: value[name], before: count + 1, anchors, strings });
        remaining--;
        if (remaining === 0) break;
      }
      count += 1 + (strings.get(value[name]) ?? countStrings(value[name]));
    }
  }

  /** The end of the value that starts at an offset. */
  #endFrom(start: number): number {
    this.#at = start;
    this.#skip();
    return this.#at;
  }

  #array(wanted: RequestedValue, found: LocatedJson): void {
    this.#at++;
    for (let index = 0; ; index++) {
      this.#at = skipSpace(this.#text, this.#at);
      if (this.#text.charCodeAt(this.#at) === CLOSE_BRACKET) break;
      const child = wanted.children.get(String(index));
      if (child) this.value(child, undefined, found);
      else this.#skip();
      this.#at = skipSpace(this.#text, this.#at);
      if (this.#text.charCodeAt(this.#at) === COMMA) this.#at++;
    }
    this.#at++;
  }

  /** Steps over one value without looking into it. */
  #skip(): void {
    this.#at = endOfValue(this.#text, this.#at);
  }
}
