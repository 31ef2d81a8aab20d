import {
  type Alias,
  type Document,
  type ErrorCode,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import { tooDeepAt } from '../document/yaml.ts';
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

/** No configuration has more levels. */
const MAX_DEPTH = 50;

/** More mistakes than these say nothing new. */
const MOST_MISTAKES = 100;

/** What the parser finds, in our words. */
const MISTAKES: Readonly<Partial<Record<ErrorCode, string>>> = {
  MULTIPLE_DOCS: 'The file goes on with another YAML document, expected one; remove what comes after the `---`.',
  TAG_RESOLVE_FAILED: 'The tag has no meaning here; take it out, and write the value in plain YAML.',
};

/** The text of a configuration, YAML or JSON, with the mistakes that were found in it. */
export class ConfigText {
  /** Whether it can be read on: after a syntax error the rest is guesswork. */
  readonly isReadable: boolean;
  readonly #lines = new LineCounter();
  readonly #document: Document.Parsed;
  readonly #targets = new Map<Alias, Node | undefined>();
  readonly #mistakes: { offset: number; message: string }[] = [];

  constructor(text: string) {
    const deep = tooDeepAt(text, MAX_DEPTH);
    // The parser goes down into a text as deep as that is nested.
    this.#document = parseDocument(deep === undefined ? text : text.slice(0, deep).replace(/[^\r\n]/g, ' '), {
      lineCounter: this.#lines,
      prettyErrors: false,
      logLevel: 'error',
      // The parser holds each key against all before it, and looks for an anchor from the start each time: both in one pass here.
      uniqueKeys: false,
    });
    this.#look();
    const { errors, warnings } = this.#document;
    for (const { code, pos, message } of [...errors, ...warnings]) this.report(pos[0], MISTAKES[code] ?? `${message}.`);
    if (deep !== undefined) this.report(deep, `A configuration is not nested deeper than ${MAX_DEPTH} levels.`);
    this.isReadable = deep === undefined && errors.length === 0;
  }

  /** Finds keys that stand twice, and what each alias stands for. */
  #look(): void {
    const anchors = new Map<string, Node>();
    visit(this.#document, (_, node) => {
      if (isAlias(node)) this.#targets.set(node, anchors.get(node.source));
      else if (isNode(node) && node.anchor !== undefined) anchors.set(node.anchor, node);
      if (isMap(node)) this.#reportDuplicates(node);
    });
  }

  #reportDuplicates({ items }: YAMLMap): void {
    const seen = new Set<string>();
    for (const pair of items) {
      const key = keyOf(pair);
      if (seen.has(key)) this.report(offsetOf(pair.key), 'The key stands twice in the same mapping.');
      seen.add(key);
    }
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
    if (this.#mistakes.length >= MOST_MISTAKES) return;
    this.#mistakes.push({ offset, message: visible(message) });
  }

  /**
   * @param what Begins the message: `There is no rule`.
   * @param advice Ends it where no known name is near; else all are named.
   */
  reportUnknown(pair: Pair, what: string, key: string, known: readonly string[], advice?: string): void {
    if (this.#mistakes.length >= MOST_MISTAKES) return;
    const help = didYouMean(key, known) || (advice ?? ` There are ${known.map(quote).join(', ')}.`);
    this.report(offsetOf(pair.key), `${what} ${quote(key)}.${help}`);
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
    // What is in them is of no interest, and may be much.
    if (isMap(node)) return typeName({});
    if (isSeq(node)) return typeName([]);
    const js = this.toJs(node);
    return typeof js === 'string' ? quote(js) : typeName(js);
  }

  #resolve(node: unknown): unknown {
    if (!isAlias(node)) return node;
    const target = this.#targets.get(node);
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
