import type { TextEdit } from '../text/text-edit.ts';
import type { FileEdits } from './planner.ts';

/** A file that fixes change. */
export interface ChangedFile {
  readonly file: string;
  readonly uri: string;
  /** Both without a byte order mark. */
  readonly before: string;
  readonly text: string;
  /** The edits that lead from one to the other, if they are known: sorted lists, each of the text that the list before it leads to. */
  readonly steps?: readonly (readonly TextEdit[])[];
}

/** The files that several plans change, one plan after the other. */
export class ChangedFiles {
  readonly #files = new Map<string, ChangedFile>();

  /** The files that differ from how they were at first. */
  get all(): readonly ChangedFile[] {
    return [...this.#files.values()].filter(({ before, text }) => before !== text);
  }

  /** The text of a file that was changed, by its URI. */
  textOf(uri: string): string | undefined {
    return this.#files.get(uri)?.text;
  }

  /** Applies the edits of a plan. @returns A function that undoes it. */
  apply(files: readonly FileEdits[]): () => void {
    const undo = files.map((file) => this.#applyTo(file));
    return () => {
      for (const revert of undo) revert();
    };
  }

  #applyTo({ file, edits, before: document, text }: FileEdits): () => void {
    const { uri } = document;
    const known = this.#files.get(uri);
    this.#files.set(uri, { file, uri, before: known?.before ?? document.text, text, steps: [...(known?.steps ?? []), edits] });
    return () => {
      if (known) this.#files.set(uri, known);
      else this.#files.delete(uri);
    };
  }
}
