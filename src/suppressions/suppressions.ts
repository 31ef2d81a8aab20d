import { type ParsedDocument, reportedSpan, type SourceDocument } from '../document/document.ts';
import { LineIndex, type Span } from '../document/lines.ts';
import { shownSpans } from '../document/naming-part.ts';
import type { Api } from '../model/api.ts';
import type { Place } from '../model/place.ts';
import type { Use } from '../model/use.ts';
import { REASON_RULE } from '../rule/rule-id.ts';
import { type CommentSuppressions, DIRECTIVE_PREFIX, readComments } from './comments.ts';
import { DefinitionUses } from './definition-uses.ts';
import { type ExtensionSuppressions, hasExtension, readExtension } from './extension.ts';
import { SUPPRESSION_KEY, type Suppression } from './suppression.ts';

/** The parts of a finding that matter for suppressions. */
export interface Suppressible {
  readonly rule: { readonly id: string };
  readonly place: Place;
  readonly on: 'key' | 'value';
  /** The position where the finding begins, if it is already known: in the text, or by its 1-based line. */
  readonly span?: Span;
  readonly line?: number;
  readonly uses: readonly Use[];
}

/** Provides the texts of documents. */
export interface DocumentTexts {
  /** The text of a document; `undefined` if only its value is known, and no comments. */
  textOf(document: SourceDocument): string | undefined;
  /** The document with its places; requested only if a comment may apply to a line. */
  parse(document: SourceDocument, text: string): ParsedDocument;
}

/** The suppressions in the descriptions of a run. */
export class Suppressions {
  readonly #texts: DocumentTexts;
  readonly #mentioning = new WeakMap<SourceDocument, boolean>();
  readonly #comments = new WeakMap<SourceDocument, CommentSuppressions>();
  readonly #extensions = new WeakMap<object, ExtensionSuppressions>();
  readonly #parsed = new WeakMap<SourceDocument, { readonly document: ParsedDocument; readonly lines: LineIndex }>();

  constructor(texts: DocumentTexts) {
    this.#texts = texts;
  }

  /** Separates the suppressed findings about one description from those to report. */
  apply<Finding extends Suppressible>(findings: readonly Finding[], api?: Api): SortedFindings<Finding> {
    // Most descriptions suppress nothing, so the uses of their definitions are not needed.
    const uses = api && this.mayHaveSuppressionsInAny(api) ? new DefinitionUses(api) : undefined;
    const sorted = { kept: [] as Finding[], suppressed: [] as Finding[] };
    const lines = this.#linesOf(findings);
    for (const finding of findings) {
      // A suppression of the rule about reasons would need no reason itself.
      const isSuppressed =
        finding.rule.id !== REASON_RULE &&
        (this.#isSuppressedAt(finding, lines.get(finding) ?? [], uses) ||
          (uses !== undefined && this.#isSuppressedByUses(finding, uses)));
      (isSuppressed ? sorted.suppressed : sorted.kept).push(finding);
    }
    return sorted;
  }

  /** Returns whether there can be suppressions in the documents of an API. */
  mayHaveSuppressionsInAny(api: Api): boolean {
    return [...api.references.documents].some((document) => this.mayHaveSuppressions(document));
  }

  /** Returns whether there can be suppressions in a document. */
  mayHaveSuppressions(document: SourceDocument): boolean {
    let mentions = this.#mentioning.get(document);
    if (mentions === undefined) {
      mentions = this.#texts.textOf(document)?.includes(DIRECTIVE_PREFIX) ?? true;
      this.#mentioning.set(document, mentions);
    }
    return mentions;
  }

  commentsIn(document: SourceDocument): CommentSuppressions {
    let comments = this.#comments.get(document);
    if (!comments) {
      const text = this.#texts.textOf(document);
      // Without a `#` before it, the word is not in a comment, and no parsing is needed.
      const isCommented = text !== undefined && /#[ \t]*lint-ignore/.test(text);
      comments = isCommented
        ? readComments(this.#parse(document, text).document, () => this.#parse(document, text).lines)
        : NO_COMMENTS;
      this.#comments.set(document, comments);
    }
    return comments;
  }

  /** The suppressions of an object that has the extension. */
  extensionAt(holder: Place): ExtensionSuppressions {
    // Objects that are merged into others by YAML's `<<` contribute the same value.
    const value = holder.child(SUPPRESSION_KEY).value;
    const identity = typeof value === 'object' && value !== null ? value : (holder.value as object);
    let written = this.#extensions.get(identity);
    if (!written) {
      written = readExtension(holder);
      this.#extensions.set(identity, written);
    }
    return written;
  }

  #isSuppressedAt({ rule, place, uses }: Suppressible, lines: readonly number[], api: DefinitionUses | undefined): boolean {
    const [onLine] = lines.flatMap((line) => this.commentsIn(place.document).byLine.get(line)?.get(rule.id) ?? []);
    const found = onLine ?? this.#nearestAbove(place, rule.id);
    if (!found) return false;
    if (found.holder && api?.isAliased(found.holder, place, uses)) return false;
    found.isUsed = true;
    return true;
  }

  /** Returns whether all uses of a faulty definition are suppressed. A fault of a definition is reported once for all its uses. */
  #isSuppressedByUses({ rule, place, uses }: Suppressible, api: DefinitionUses): boolean {
    if (uses.length === 0) return false;
    const found = uses.map((use) => {
      for (const at of api.placesOf(use, place)) {
        const suppression = this.#nearestAbove(at, rule.id);
        if (suppression) return suppression;
      }
      return undefined;
    });
    const isSuppressed = found.every((suppression) => suppression !== undefined);
    for (const suppression of found) {
      if (suppression && isSuppressed) suppression.isUsed = true;
      else if (suppression) suppression.shared = place;
    }
    return isSuppressed;
  }

  /** The nearest suppression of a rule at a place or above it, in its file. */
  #nearestAbove(place: Place, ruleId: string): Suppression | undefined {
    if (!this.mayHaveSuppressions(place.document)) return undefined;
    for (let at: Place | undefined = place; at; at = at.parent) {
      const found = hasExtension(at.value) ? this.extensionAt(at).byRule.get(ruleId) : undefined;
      if (found) return found;
    }
    return this.commentsIn(place.document).ofFile.get(ruleId);
  }

  /**
   * The lines that findings begin on, in documents in which a comment applies to a line; computed together for each document. An object in a
   * list has two: its first line, and the line of its name, which reports show.
   */
  #linesOf<Finding extends Suppressible>(findings: readonly Finding[]): ReadonlyMap<Finding, readonly number[]> {
    const lines = new Map<Finding, readonly number[]>();
    const pending = new Map<SourceDocument, Finding[]>();
    for (const finding of findings) {
      const { document } = finding.place;
      if (!this.mayHaveSuppressions(document) || this.commentsIn(document).byLine.size === 0) continue;
      if (finding.line !== undefined) lines.set(finding, [finding.line]);
      else if (pending.has(document)) pending.get(document)?.push(finding);
      else pending.set(document, [finding]);
    }
    for (const [source, group] of pending) {
      const { document, lines: index } = this.#parse(source, this.#texts.textOf(source) ?? '');
      const targets = group.map(({ place, on }) => ({ tokens: place.tokens, on }));
      const located = document.locate(targets.map(({ tokens }) => tokens));
      const shown = shownSpans(document, targets);
      for (const [number, finding] of group.entries()) {
        const at = located[number];
        const spans = finding.span ? [finding.span] : [at && reportedSpan(at, finding.place.tokens, finding.on), shown[number]];
        const starts = spans.flatMap((span) => (span ? index.position(span.start).line : []));
        lines.set(finding, [...new Set(starts)]);
      }
    }
    return lines;
  }

  #parse(source: SourceDocument, text: string) {
    let parsed = this.#parsed.get(source);
    if (!parsed) {
      const document = this.#texts.parse(source, text);
      parsed = { document, lines: new LineIndex(document.text) };
      this.#parsed.set(source, parsed);
    }
    return parsed;
  }
}

export interface SortedFindings<Finding> {
  readonly kept: readonly Finding[];
  readonly suppressed: readonly Finding[];
}

const NO_COMMENTS: CommentSuppressions = { suppressions: [], mistakes: [], ofFile: new Map(), byLine: new Map() };
