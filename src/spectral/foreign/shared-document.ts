import { Document } from '@stoplight/spectral-core';
import type { ParsedDocument } from '../../document/document.ts';
import { LineIndex, type Span } from '../../document/lines.ts';
import type { Token } from '../../document/pointer.ts';
import { ownMember } from '../../model/place.ts';
import { diagnose } from './parser-diagnostics.ts';
import { yamlSpans } from './yaml-ranges.ts';

/** A position in Spectral, which is 0-based. */
export interface SpectralPosition {
  readonly line: number;
  readonly character: number;
}

export interface SpectralRange {
  readonly start: SpectralPosition;
  readonly end: SpectralPosition;
}

/** One of our documents in the form of Spectral: nothing is read or parsed again, and places are found only for results. */
export class SharedDocument extends Document {
  /**
   * @param source Its name for Spectral.
   * @param readsAsJson True if Spectral would read it with its JSON parser, as it does for referenced files with that extension.
   */
  constructor(
    readonly parsed: ParsedDocument,
    source: string,
    readsAsJson: boolean,
  ) {
    const lines = lineIndexOf(parsed.text);
    const places = new PendingRanges(lines, (paths) =>
      readsAsJson ? parsed.locate(paths).map(({ value }) => value) : yamlSpans(parsed, paths),
    );
    super(
      parsed.text,
      {
        parse: () => ({ data: parsed.value, diagnostics: diagnose(parsed, lines), ast: {}, lineMap: [] }),
        getLocationForJsonPath: (_result, path) => (exists(parsed.value, path) ? { range: places.at(path) } : undefined),
        trapAccess: (value) => value,
      },
      source,
    );
  }
}

function exists(root: unknown, path: readonly Token[]): boolean {
  return path.reduce((value, token) => ownMember(value, token), root) !== undefined;
}

/** The index is built when the first position is requested. */
function lineIndexOf(text: string): PositionIndex {
  let index: LineIndex | undefined;
  return {
    position(offset) {
      index ??= new LineIndex(text);
      const { line, column } = index.position(offset);
      return { line: line - 1, character: column - 1 };
    },
  };
}

export interface PositionIndex {
  position(offset: number): SpectralPosition;
}

/**
 * Ranges that are looked up when one of them is first read, together with all others that were requested by then: finding many places in a
 * large JSON text costs no more than finding one.
 */
class PendingRanges {
  readonly #lines: PositionIndex;
  readonly #find: (paths: readonly (readonly Token[])[]) => Span[];
  #pending: { readonly path: readonly Token[]; span: Span | undefined }[] = [];

  constructor(lines: PositionIndex, find: (paths: readonly (readonly Token[])[]) => Span[]) {
    this.#lines = lines;
    this.#find = find;
  }

  at(path: readonly Token[]): SpectralRange {
    const place: { path: readonly Token[]; span: Span | undefined } = { path, span: undefined };
    this.#pending.push(place);
    const span = () => {
      if (!place.span) this.#findPending();
      return place.span ?? { start: 0, end: 0 };
    };
    const lines = this.#lines;
    return {
      get start() {
        return lines.position(span().start);
      },
      get end() {
        return lines.position(span().end);
      },
    };
  }

  #findPending(): void {
    const spans = this.#find(this.#pending.map(({ path }) => path));
    for (const [index, place] of this.#pending.entries()) place.span = spans[index];
    this.#pending = [];
  }
}
