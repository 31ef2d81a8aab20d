import { Document } from '@stoplight/spectral-core';
import type { ParsedDocument } from '../../document/document.ts';
import { LineIndex, type Span } from '../../document/lines.ts';
import type { Token } from '../../document/pointer.ts';
import { own } from '../../model/place.ts';
import { diagnose } from './parser-diagnostics.ts';
import { yamlSpans } from './yaml-ranges.ts';

/** A place as Spectral has it: 0-based. */
export interface SpectralPosition {
  readonly line: number;
  readonly character: number;
}

export interface SpectralRange {
  readonly start: SpectralPosition;
  readonly end: SpectralPosition;
}

/** A document of ours as Spectral wants it: nothing is read or parsed again, and places are found only for results. */
export class SharedDocument extends Document {
  /**
   * @param source Its name for Spectral.
   * @param asJson Whether Spectral would read it with its JSON parser, as it does with referred-to files of that ending.
   */
  constructor(
    readonly parsed: ParsedDocument,
    source: string,
    asJson: boolean,
  ) {
    const lines = lineIndexOf(parsed.text);
    const places = new Places(lines, (paths) =>
      asJson ? parsed.locate(paths).map(({ value }) => value) : yamlSpans(parsed, paths),
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
  return path.reduce((value, token) => own(value, token), root) !== undefined;
}

/** Built when the first position is asked for. */
function lineIndexOf(text: string): Lines {
  let index: LineIndex | undefined;
  return {
    position(offset) {
      index ??= new LineIndex(text);
      const { line, column } = index.position(offset);
      return { line: line - 1, character: column - 1 };
    },
  };
}

export interface Lines {
  position(offset: number): SpectralPosition;
}

/**
 * Ranges that are looked up when one of them is first read, all that were asked for by then at once: finding many places in a
 * large JSON text costs no more than finding one.
 */
class Places {
  readonly #lines: Lines;
  readonly #find: (paths: readonly (readonly Token[])[]) => Span[];
  #pending: { readonly path: readonly Token[]; span: Span | undefined }[] = [];

  constructor(lines: Lines, find: (paths: readonly (readonly Token[])[]) => Span[]) {
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
