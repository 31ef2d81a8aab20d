import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
  type YAMLMap,
} from 'yaml';
import { reasonOf } from '../errors.ts';
import { visible } from '../report/escape.ts';
import { typeName } from './check-value.ts';
import { didYouMean, quote } from './wording.ts';

/** What is wrong with a configuration, and where. */
export interface Mistake {
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A member of a mapping, its alias followed. */
export interface Entry {
  readonly key: string;
  readonly pair: Pair;
  readonly value: unknown;
}

/** A text in a configuration, and its place there. */
export interface Word {
  readonly text: string;
  readonly offset: number;
}

/** The text of a configuration, YAML or JSON, with the mistakes that were found in it. */
export class ConfigText {
  /** Whether it can be read on: after a syntax error the rest is guesswork. */
  readonly isReadable: boolean;
  readonly #lines = new LineCounter();
  readonly #document: Document.Parsed;
  readonly #mistakes: { offset: number; message: string }[] = [];

  constructor(text: string) {
    this.#document = parseDocument(text, { lineCounter: this.#lines, prettyErrors: false });
    const { errors } = this.#document;
    for (const { code, pos, message } of errors) {
      this.report(pos[0], code === 'DUPLICATE_KEY' ? 'The key stands twice in the same mapping.' : `${message}.`);
    }
    this.isReadable = errors.every(({ code }) => code === 'DUPLICATE_KEY');
  }

  get root(): unknown {
    return this.#resolve(this.#document.contents);
  }

  /** In the order of the text. */
  get mistakes(): readonly Mistake[] {
    const sorted = this.#mistakes.sort((a, b) => a.offset - b.offset);
    return sorted.map(({ offset, message }) => {
      const { line, col } = this.#lines.linePos(offset);
      return { line, column: col, message };
    });
  }

  report(offset: number, message: string): void {
    this.#mistakes.push({ offset, message: visible(message) });
  }

  /** @param what Begins the message: `There is no rule`. */
  reportUnknown(pair: Pair, what: string, key: string, known: readonly string[]): void {
    this.report(offsetOf(pair.key), `${what} ${quote(key)}.${didYouMean(key, known)}`);
  }

  /** The members of a mapping; without those whose alias leads nowhere, which are reported. */
  entries(map: YAMLMap): Entry[] {
    const entries = map.items.map((pair) => ({ key: keyOf(pair), pair, value: this.#resolve(pair.value) }));
    return entries.filter(({ pair, value }) => value !== undefined || !isAlias(pair.value));
  }

  /** A mapping's members; `undefined`, with a report that says what it has to be, for anything else. */
  members({ pair, value }: Pick<Entry, 'pair' | 'value'>, name: string, expected: string): Entry[] | undefined {
    if (isMap(value)) return this.entries(value);
    this.report(offsetOf(value, pair), `${quote(name)} has to be ${expected}, but is ${this.typeOf(value)}.`);
    return undefined;
  }

  /** The items of a list; `undefined` for anything else. */
  items(value: unknown): readonly unknown[] | undefined {
    return isSeq(value) ? value.items.map((item) => this.#resolve(item)) : undefined;
  }

  /** One text, or a list of texts; what is none is reported. */
  words({ key, pair, value }: Entry): readonly Word[] {
    if (isEmpty(value)) return [];
    const items = this.items(value);
    const words = (items ?? [value]).map((item, index) => {
      const text = this.toJs(item);
      const offset = offsetOf(item, pair);
      if (typeof text === 'string' && text !== '') return { text, offset };
      const [name, expected] = items ? [`${key}.${index}`, 'a text'] : [key, 'a text or a list of texts'];
      this.report(offset, `${quote(name)} has to be ${expected}, but is ${text === '' ? 'empty' : this.typeOf(item)}.`);
      return undefined;
    });
    return words.filter((word) => word !== undefined);
  }

  /** The part of a value that a way leads to, as far as the text has one. */
  part(value: unknown, path: readonly (string | number)[]): unknown {
    return path.reduce((node, token) => (isMap(node) || isSeq(node) ? this.#resolve(node.get(token, true)) : undefined), value);
  }

  toJs(node: unknown): unknown {
    if (!isNode(node)) return node;
    try {
      return node.toJS(this.#document);
    } catch (error) {
      // An alias that leads nowhere, or aliases that multiply beyond reason.
      this.report(offsetOf(node), `${reasonOf(error)}.`);
      return undefined;
    }
  }

  typeOf(node: unknown): string {
    const js = this.toJs(node);
    return typeof js === 'string' ? quote(js) : typeName(js);
  }

  #resolve(node: unknown): unknown {
    if (!isAlias(node)) return node;
    const target = node.resolve(this.#document);
    if (!target) this.report(offsetOf(node), `There is no anchor ${quote(`&${node.source}`)} before this alias.`);
    return target;
  }
}

export function isEmpty(node: unknown): boolean {
  return node === null || node === undefined || (isScalar(node) && node.value === null);
}

/** Where a node starts in the text; one that takes no room there, such as an empty value, has the place of its key. */
export function offsetOf(node: unknown, pair?: Pair): number {
  const range = isNode(node) ? node.range : undefined;
  if (range && range[1] > range[0]) return range[0];
  return pair ? offsetOf(pair.key) : (range?.[0] ?? 0);
}

function keyOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : String(key);
}
