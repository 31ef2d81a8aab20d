import { withStarredCredentials } from '../document/files/addresses.ts';
import type { LintResult } from '../finding/finding.ts';

/** The lines of the sources of a result. */
export class SourceLines {
  readonly #source: LintResult['source'];
  #last: { readonly file: string; readonly line: number; readonly text: string | undefined } | undefined;

  constructor({ source }: Pick<LintResult, 'source'>) {
    this.#source = source;
  }

  #read(file: string, line: number): string | undefined {
    const text = this.#source(file)?.line(line);
    return text === undefined ? undefined : withStarredCredentials(text);
  }

  /** A 1-based line without its line break; `undefined` if the file was not read or has no such line. */
  line(file: string, line: number): string | undefined {
    // The last line is kept, because all findings of a minified description are on one line of several megabytes.
    if (this.#last?.file !== file || this.#last.line !== line) this.#last = { file, line, text: this.#read(file, line) };
    return this.#last.text;
  }
}
