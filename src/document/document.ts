import type { Span } from './lines.ts';
import { conflictMarker, UNRESOLVED_CONFLICT } from './merge-conflict.ts';
import type { Token } from './pointer.ts';
import type { YamlNodes } from './yaml/yaml-nodes.ts';

/** A parsed file as the API model sees it: an identity and a value. `ParsedDocument` adds positions. */
export interface SourceDocument {
  /** Identifies the document within a run; the base of relative `$ref`s. On the command line: an absolute path with forward slashes. */
  readonly uri: string;
  /** The root value as `JSON.parse` would give it. YAML aliases appear as shared objects, and may form cycles. */
  readonly value: unknown;
  /** True if the text contains `$id`, `$anchor` or `$self`; most texts do not, so the search for them is skipped. */
  readonly hasIdentifiers: boolean;
  /** True if each object has one place: always so in JSON, and in YAML without aliases. */
  readonly isTree: boolean;
  /**
   * Every string value of a key `$ref` or `operationRef`, and the values of mappings as such, including those in examples and
   * extensions; `undefined` if they were not collected.
   */
  readonly references?: ReadonlySet<string>;
}

/** Returns whether the text may hold a schema with an `$id`, `$anchor`, `$dynamicAnchor` or `$dynamicRef`, or OpenAPI 3.2's `$self`. */
export function mentionsIdentifiers(text: string): boolean {
  for (let i = text.indexOf('$'); i !== -1; i = text.indexOf('$', i + 1)) {
    // Nearly all such keys are `$ref`, which one character distinguishes.
    if (text[i + 1] !== 'r' && IDENTIFIER.test(text.slice(i, i + MAX_IDENTIFIER_LENGTH))) return true;
  }
  return false;
}

const IDENTIFIER = /^\$(?:id|anchor|dynamicAnchor|dynamicRef|self)/;
const MAX_IDENTIFIER_LENGTH = '$dynamicAnchor'.length;

/** The maximum number of duplicate keys to report for one document. */
export const MAX_DUPLICATES = 1000;

/** The position of a value and, in a mapping, of its key. */
export interface LocatedValue {
  readonly key?: Span;
  readonly value: Span;
  /** The number of tokens that exist; fewer than requested if the path leads beyond the document. */
  readonly depth: number;
}

export interface ParsedDocument extends SourceDocument {
  /** The parsed text without a byte order mark; all offsets refer to it. */
  readonly text: string;
  readonly problems: readonly ParseProblem[];
  /**
   * Finds values in the text, several at a time because one pass over a large JSON text serves them all.
   * Where a path leads beyond the document, its nearest existing ancestor is given. The result has the order of `paths`.
   */
  locate(paths: readonly (readonly Token[])[]): LocatedValue[];
  /** The comments that begin with a word, each from its `#` to the end of its line, in order. Empty for JSON. */
  comments(word: string): Span[];
  /** The YAML text as it was parsed; missing for JSON. */
  readonly yaml?: YamlText;
}

/** A YAML text as it was parsed. */
export interface YamlText {
  readonly nodes: YamlNodes;
  /** The offset in the text as the file has it, which may have less indentation than YAML requires. */
  original(offset: number): number;
}

/** The document of text with a syntax error, without value and positions. */
export function brokenDocument(uri: string, text: string, problem: ParseProblem): ParsedDocument {
  const nowhere: LocatedValue = { value: { start: 0, end: 0 }, depth: 0 };
  const locate = (paths: readonly (readonly Token[])[]) => paths.map(() => nowhere);
  const conflict = conflictMarker(text);
  const cause: ParseProblem = conflict ? { kind: 'syntax', message: UNRESOLVED_CONFLICT, span: conflict } : problem;
  return { uri, text, value: undefined, problems: [cause], hasIdentifiers: false, isTree: true, locate, comments: () => [] };
}

/** The span for a finding about a place: its key if that is requested and exists, else its value. */
export function reportedSpan(located: LocatedValue, path: readonly Token[], on: 'key' | 'value'): Span {
  const key = on === 'key' && located.depth === path.length ? located.key : undefined;
  // The end of a value is found only when it is asked for: that of `paths` is most of a description away.
  return key ?? located.value;
}

export interface ParseProblem {
  readonly kind: 'syntax' | 'duplicate-key';
  readonly message: string;
  readonly span: Span;
  /** The path of a duplicate key. */
  readonly path?: readonly Token[];
  /**
   * The index of this key among equal keys, if its value is written like that of the preceding one, so that one of the two can be
   * removed.
   */
  readonly redundant?: number;
}
