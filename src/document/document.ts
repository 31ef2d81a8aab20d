import type { Span } from './lines.ts';
import type { Token } from './pointer.ts';

/** A parsed file as the API model sees it: an identity and a value. Positions are the business of {@link ParsedDocument}. */
export interface SourceDocument {
  /** What tells documents apart within a run; the base of relative `$ref`s. On the command line: an absolute path with forward slashes. */
  readonly uri: string;
  /** The root value as `JSON.parse` would give it. YAML aliases appear as shared objects, and may form cycles. */
  readonly value: unknown;
  /** Whether the text mentions `$id`, `$anchor` or `$self` at all; most do not, and are spared the search for them. */
  readonly hasIdentifiers: boolean;
  /** Whether each object has one place: always so in JSON, and in YAML without aliases. */
  readonly isTree: boolean;
  /** Every string that stands under a key `$ref`, in examples and extensions as well; `undefined` where they were not collected. */
  readonly references?: ReadonlySet<string>;
}

/** Whether a text may hold a schema with an `$id`, `$anchor` or `$dynamicAnchor`, or OpenAPI 3.2's `$self`. */
export function mentionsIdentifiers(text: string): boolean {
  for (let i = text.indexOf('$'); i !== -1; i = text.indexOf('$', i + 1)) {
    // Nearly all are `$ref`s, and are told by one character.
    if (text[i + 1] !== 'r' && IDENTIFIER.test(text.slice(i, i + LONGEST_IDENTIFIER))) return true;
  }
  return false;
}

const IDENTIFIER = /^\$(?:id|anchor|dynamicAnchor|self)/;
const LONGEST_IDENTIFIER = '$dynamicAnchor'.length;

/** How many duplicate keys of one document are reported; more of them say nothing new. */
export const MAX_DUPLICATES = 1000;

/** Where a value and, in a mapping, its key stand in the text. */
export interface Located {
  readonly key?: Span;
  readonly value: Span;
  /** How many of the tokens asked for exist; fewer than asked when the path leads beyond the document. */
  readonly depth: number;
}

export interface ParsedDocument extends SourceDocument {
  /** What was parsed, without a byte order mark; all offsets count in it. */
  readonly text: string;
  readonly problems: readonly ParseProblem[];
  /**
   * Finds values in the text, several at a time because one pass over a large JSON text serves them all.
   * Where a path leads beyond the document, its nearest existing ancestor is given. The result has the order of `paths`.
   */
  locate(paths: readonly (readonly Token[])[]): Located[];
  /** The comments that begin with a word, each from its `#` to the end of its line, in order. JSON has none. */
  comments(word: string): Span[];
}

/** What is left of a text with a syntax error: no value and no places in it. */
export function brokenDocument(uri: string, text: string, problem: ParseProblem): ParsedDocument {
  const nowhere: Located = { value: { start: 0, end: 0 }, depth: 0 };
  const locate = (paths: readonly (readonly Token[])[]) => paths.map(() => nowhere);
  return { uri, text, value: undefined, problems: [problem], hasIdentifiers: false, isTree: true, locate, comments: () => [] };
}

/** The stretch of text that a finding about a place is shown at: its key where that is meant and there is one, else its value. */
export function spanOf({ key, value, depth }: Located, path: readonly Token[], on: 'key' | 'value'): Span {
  return (on === 'key' && depth === path.length ? key : undefined) ?? value;
}

export interface ParseProblem {
  readonly kind: 'syntax' | 'duplicate-key';
  readonly message: string;
  readonly span: Span;
  /** Of a duplicate key: the way to it. */
  readonly path?: readonly Token[];
}
