import type { ParsedDocument } from '../document/document.ts';
import { isRemote } from '../document/files/addresses.ts';
import { DATA_FILE, realUri } from '../document/files/paths.ts';
import { LineIndex, type Range, type Span } from '../document/lines.ts';
import { namingSpan, shownSpans } from '../document/naming-part.ts';
import { parsePointer } from '../document/pointer.ts';
import { groupBy } from '../model/group-by.ts';
import type { Place } from '../model/place.ts';
import { path } from '../platform/platform.ts';

const NOWHERE: Span = { start: 0, end: 0 };

/** An object with a location in the text of a document. */
export interface Locatable {
  readonly place: Place;
  readonly on: 'key' | 'value';
  /** The stretch of text, if it is already known. */
  readonly span?: Span;
}

/** A location, as reports name it. */
export interface SourceLocation {
  readonly file: string;
  readonly range: Range;
}

/** The texts of a run, whose lines reports show. */
export class Sources {
  readonly #texts = new Map<string, LineIndex>();
  /** The documents by their names in reports. */
  readonly #uris = new Map<string, string>();
  readonly #descriptions = new Set<string>();
  readonly #shown = new Map<string, boolean>();

  /** @param name The name of a document in reports. */
  constructor(readonly name: (uri: string) => string) {}

  /** The lines of a file, if they may be shown. */
  text(file: string): LineIndex | undefined {
    const uri = this.#uris.get(file);
    return uri !== undefined && this.isShown(uri) ? this.#texts.get(file) : undefined;
  }

  /** Adds a description that the user named, whose lines are shown whatever its extension is. */
  addDescription(uri: string): void {
    this.#descriptions.add(uri);
    // Another description may have referred to it before.
    this.#shown.delete(uri);
  }

  /** Returns whether lines of a document may be shown. */
  isShown(uri: string): boolean {
    const isShown = this.#shown.get(uri) ?? mayShowLines(uri, this.#descriptions.has(uri));
    this.#shown.set(uri, isShown);
    return isShown;
  }

  range(document: ParsedDocument, span: Span): Range {
    return this.lines(document).range(span);
  }

  /** The range of a place. */
  rangeOf(document: ParsedDocument, { pointer, on = 'key' }: { readonly pointer: string; readonly on?: 'key' | 'value' }): Range {
    const [span = NOWHERE] = shownSpans(document, [{ tokens: parsePointer(pointer) ?? [], on }]);
    return this.range(document, span);
  }

  /** Returns the lines of a document, and keeps them for reports. */
  lines(document: ParsedDocument): LineIndex {
    const file = this.name(document.uri);
    let lines = this.#texts.get(file);
    if (!lines) {
      lines = new LineIndex(document.text);
      this.#texts.set(file, lines);
      this.#uris.set(file, document.uri);
    }
    return lines;
  }

  /** Locates everything in a document at once, which takes one pass over its text. */
  *locate<P extends Locatable>(all: readonly P[]): Generator<[P, SourceLocation]> {
    for (const [document, group] of groupBy(all, ({ place }) => place.document as ParsedDocument)) {
      const shown = shownSpans(
        document,
        group.map(({ place, on }) => ({ tokens: place.tokens, on })),
      );
      for (const [index, placed] of group.entries()) {
        const span = placed.span ? namingSpan(document.text, placed.span) : (shown[index] ?? NOWHERE);
        const range = this.range(document, span);
        yield [placed, { file: this.name(document.uri), range }];
      }
    }
  }
}

/**
 * Returns whether lines of a document may be shown. A description may refer to any file below the root, such as `secrets/token.txt`, so the file
 * must be named like a description, or be one.
 */
export function mayShowLines(uri: string, isDescription: boolean): boolean {
  if (isRemote(uri)) return true;
  const real = realUri(uri);
  // The name of a description may be the name of a link.
  return DATA_FILE.test(real) || (isDescription && path.posix.basename(real) === path.posix.basename(uri));
}
