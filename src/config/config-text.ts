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
import { conflictMarker, UNRESOLVED_CONFLICT } from '../document/merge-conflict.ts';
import { tooDeepAt } from '../document/yaml/yaml.ts';
import { reasonOf } from '../errors.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { visible } from '../text/escape.ts';
import { quote } from '../text/quote.ts';
import { typeName } from '../text/type-name.ts';

/** A mistake in a configuration, and its place. */
export interface TextMistake {
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A member of a mapping. If its value is an alias, `value` is the target. */
export interface ConfigEntry {
  readonly key: string;
  readonly pair: Pair;
  readonly value: unknown;
}

/** A string in a configuration, and its position there. */
export interface ConfigString {
  readonly text: string;
  readonly offset: number;
}

/** More levels than any real configuration has. */
const MAX_DEPTH = 50;

/** The most mistakes that are listed; more would not help the user. */
const MAX_MISTAKES = 100;

/** Messages that replace those of the parser. */
const PARSER_MESSAGES: Readonly<Partial<Record<ErrorCode, string>>> = {
  MULTIPLE_DOCS: 'A second YAML document begins here, but a configuration is one document. Remove everything from the `---` on.',
  TAG_RESOLVE_FAILED: 'The tag is not supported. Remove it and write the value in plain YAML.',
};

/** The text of a configuration, YAML or JSON, with the mistakes that were found in it. */
export class ConfigText {
  /** True if the content can be read: after a syntax error, the rest would be guesswork. */
  readonly isReadable: boolean;
  readonly #lines = new LineCounter();
  readonly #document: Document.Parsed;
  readonly #targets = new Map<Alias, Node | undefined>();
  readonly #mistakes: { offset: number; message: string }[] = [];

  constructor(text: string) {
    const deep = tooDeepAt(text, MAX_DEPTH);
    // The parser is recursive, so deep nesting would overflow its stack.
    this.#document = parseDocument(deep === undefined ? text : text.slice(0, deep).replace(/[^\r\n]/g, ' '), {
      lineCounter: this.#lines,
      prettyErrors: false,
      logLevel: 'error',
      // The parser's own checks of keys and anchors take quadratic time; `#indexNodes` does both in one pass.
      uniqueKeys: false,
    });
    const isEndless = this.#indexNodes();
    const { errors, warnings } = this.#document;
    const conflict = errors.length > 0 ? conflictMarker(text) : undefined;
    if (conflict) this.report(conflict.start, UNRESOLVED_CONFLICT);
    else
      for (const { code, pos, message } of [...errors, ...warnings]) this.report(pos[0], PARSER_MESSAGES[code] ?? `${message}.`);
    if (deep !== undefined)
      this.report(deep, `The configuration is nested deeper than ${MAX_DEPTH} levels. Remove the inner levels.`);
    this.isReadable = deep === undefined && errors.length === 0 && !isEndless;
  }

  /**
   * Reports duplicate keys, and finds the target of each alias.
   *
   * @returns True if an alias is a part of its own target.
   */
  #indexNodes(): boolean {
    const anchors = new Map<string, Node>();
    let isEndless = false;
    visit(this.#document, (_, node, path) => {
      if (isAlias(node)) {
        const target = anchors.get(node.source);
        this.#targets.set(node, target);
        if (!target || !path.includes(target)) return;
        isEndless = true;
        this.report(offsetOf(node), `The value of ${quote(`&${node.source}`)} contains itself. Remove this alias.`);
      }
      if (isNode(node) && !isAlias(node) && node.anchor !== undefined) anchors.set(node.anchor, node);
      if (isMap(node)) this.#reportDuplicates(node);
    });
    return isEndless;
  }

  #reportDuplicates({ items }: YAMLMap): void {
    const seen = new Set<string>();
    for (const pair of items) {
      const key = keyOf(pair);
      if (seen.has(key)) this.report(offsetOf(pair.key), 'Duplicate key in the same mapping. Remove one of the two.');
      seen.add(key);
    }
  }

  get root(): unknown {
    return this.#resolve(this.#document.contents);
  }

  /** In the order of the text. */
  get mistakes(): readonly TextMistake[] {
    const sorted = this.#mistakes.sort((a, b) => a.offset - b.offset);
    return sorted.map(({ offset, message }) => ({ ...this.positionAt(offset), message }));
  }

  /** 1-based. */
  positionAt(offset: number): { readonly line: number; readonly column: number } {
    const { line, col } = this.#lines.linePos(offset);
    return { line, column: col };
  }

  report(offset: number, message: string): void {
    if (this.#mistakes.length > MAX_MISTAKES) return;
    const isLast = this.#mistakes.length === MAX_MISTAKES;
    this.#mistakes.push({ offset, message: isLast ? 'There are more mistakes, which are not listed.' : visible(message) });
  }

  /**
   * @param what The beginning of the message: `There is no rule`.
   * @param advice The end of the message if no known name is similar; by default, all known names are listed.
   */
  reportUnknown(pair: Pair, what: string, key: string, known: readonly string[], advice?: string): void {
    if (this.#mistakes.length > MAX_MISTAKES) return;
    const help = didYouMean(key, known) || (advice ?? ` Use one of ${known.map(quote).join(', ')}.`);
    this.report(offsetOf(pair.key), `${what} ${quote(key)}.${help}`);
  }

  /** The members of a mapping, except for those with an unresolved alias, which are reported. */
  entries(map: YAMLMap): ConfigEntry[] {
    const entries = map.items.map((pair) => ({ key: keyOf(pair), pair, value: this.#resolve(pair.value) }));
    return entries.filter(({ pair, value }) => value !== undefined || !isAlias(pair.value));
  }

  /** The members of a mapping; any other value is reported, and gives `undefined`. */
  members({ pair, value }: Pick<ConfigEntry, 'pair' | 'value'>, name: string, expected: string): ConfigEntry[] | undefined {
    if (isMap(value)) return this.entries(value);
    this.report(offsetOf(value, pair), `${quote(name)} must be ${expected}, but is ${this.typeOf(value)}.`);
    return undefined;
  }

  /** The items of a list; `undefined` for anything else. */
  items(value: unknown): readonly unknown[] | undefined {
    return isSeq(value) ? value.items.map((item) => this.#resolve(item)) : undefined;
  }

  /** One string, or a list of strings; other values are reported. */
  words({ key, pair, value }: ConfigEntry): readonly ConfigString[] {
    if (isEmpty(value)) return [];
    const items = this.items(value);
    const words = (items ?? [value]).map((item, index) => {
      const text = this.toJs(item);
      const offset = offsetOf(item, pair);
      if (typeof text === 'string' && text !== '') return { text, offset };
      const [name, expected] = items ? [`${key}.${index}`, 'a string'] : [key, 'a string or a list of strings'];
      this.report(offset, `${quote(name)} must be ${expected}, but is ${text === '' ? 'empty' : this.typeOf(item)}.`);
      return undefined;
    });
    return words.filter((word) => word !== undefined);
  }

  /** The part of a value at a path, if it exists in the text. */
  part(value: unknown, path: readonly (string | number)[]): unknown {
    return path.reduce((node, token) => (isMap(node) || isSeq(node) ? this.#resolve(node.get(token, true)) : undefined), value);
  }

  /**
   * The offset of a part of a member: of the last key of the path, or of its value. If the part is missing, the offset of the
   * nearest part around it.
   */
  offsetOfPart({ pair, value }: ConfigEntry, path: readonly (string | number)[], isKey: boolean): number {
    if (path.length === 0) return isKey ? offsetOf(pair.key) : offsetOf(value, pair);
    const found = this.part(value, path);
    const owner = this.part(value, path.slice(0, -1));
    const inner = isMap(owner) ? this.entries(owner).find(({ key }) => key === String(path.at(-1))) : undefined;
    if (inner) return isKey ? offsetOf(inner.pair.key) : offsetOf(inner.value, inner.pair);
    return found === undefined ? this.offsetOfPart({ key: '', pair, value }, path.slice(0, -1), false) : offsetOf(found);
  }

  toJs(node: unknown): unknown {
    if (!isNode(node)) return node;
    try {
      return node.toJS(this.#document);
    } catch (error) {
      // An unresolved alias, or aliases that expand to too many values.
      this.report(offsetOf(node), `${reasonOf(error)}.`);
      return undefined;
    }
  }

  typeOf(node: unknown): string {
    // The content of a collection is not needed, and may be large.
    if (isMap(node)) return typeName({});
    if (isSeq(node)) return typeName([]);
    const js = this.toJs(node);
    return typeof js === 'string' ? quote(js) : typeName(js);
  }

  #resolve(node: unknown): unknown {
    if (!isAlias(node)) return node;
    const target = this.#targets.get(node);
    if (!target)
      this.report(
        offsetOf(node),
        `The anchor ${quote(`&${node.source}`)} is not defined before this alias. Define it, or quote a string that begins with \`*\`.`,
      );
    return target;
  }
}

export function isEmpty(node: unknown): boolean {
  return node === null || node === undefined || (isScalar(node) && node.value === null);
}

/** The offset of a node in the text; an empty value has the offset of its key. */
export function offsetOf(node: unknown, pair?: Pair): number {
  const range = isNode(node) ? node.range : undefined;
  if (range && range[1] > range[0]) return range[0];
  return pair ? offsetOf(pair.key) : (range?.[0] ?? 0);
}

function keyOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : String(key);
}
