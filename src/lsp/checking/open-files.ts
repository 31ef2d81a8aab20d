import { Buffer } from 'node:buffer';
import { pathToFileURL } from 'node:url';
import type { ParsedDocument } from '../../document/document.ts';
import { DocumentStore } from '../../document/files/document-store.ts';
import { keptDocumentsOf } from '../../document/files/documents-of-stores.ts';
import { type ReadFile, readFromDisk } from '../../document/files/read-file.ts';
import { DEFAULT_LIMITS } from '../../document/limits.ts';
import { parseText } from '../../document/parse.ts';

/** A file as the editor has it, which may not be saved yet. */
export interface OpenFile {
  /** An absolute path with forward slashes. */
  readonly file: string;
  /** The URI as the client writes it. */
  readonly uri: string;
  readonly version: number;
  readonly text: string;
}

/** The files that are open in the editor. They take precedence over the files on disk. */
export class OpenFiles {
  /** The texts for runs, each of which parses only what has changed since the last run. */
  readonly documents = new DocumentStore();
  readonly #files = new Map<string, OpenFile>();

  set(open: OpenFile): void {
    this.#files.set(open.file, open);
    this.documents.open(open.file, open.text);
  }

  close(file: string): void {
    this.#files.delete(file);
    this.documents.close(file);
  }

  /** Lints with other texts in place of open files. */
  async withTexts<Result>(texts: ReadonlyMap<string, string>, lint: () => Promise<Result>): Promise<Result> {
    for (const [file, text] of texts) this.documents.open(file, text);
    try {
      return await lint();
    } finally {
      for (const file of texts.keys()) {
        const now = this.#files.get(file);
        if (now) this.documents.open(file, now.text);
        else this.documents.close(file);
      }
    }
  }

  /** Parses text that resembles that of an open file. */
  parse(file: string, text: string): ParsedDocument {
    return keptDocumentsOf.get(this.documents)?.documentOf(file, text, DEFAULT_LIMITS) ?? parseText(file, text);
  }

  get(file: string): OpenFile | undefined {
    return this.#files.get(file);
  }

  get all(): readonly OpenFile[] {
    return [...this.#files.values()];
  }

  /** The URI of a file, which clients write in several ways. */
  uriOf(file: string): string {
    return this.#files.get(file)?.uri ?? pathToFileURL(file).href;
  }

  /** Reads files as the editor has them, or else from disk. */
  readonly readFile: ReadFile = (file) => {
    const open = this.#files.get(file);
    return open ? Buffer.from(open.text) : readFromDisk(file);
  };
}
