import { rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { atExit } from '../../temporary.ts';
import { makeFolderOf, writeNew } from '../write-file.ts';

/** A file to write if it does not exist. */
export interface NewFile {
  /** Relative to the working directory, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

/** Content to add by hand to an existing file, which is not changed. */
export interface ManualAddition {
  readonly file: string;
  /** Completes the sentence that begins with its name: `exists already`. */
  readonly why: string;
  /** Empty if the file probably has the content already. */
  readonly add: string;
}

/** Writes new files, all or none. @throws UsageError if one of them cannot be written. */
export function writeNewFiles(files: readonly NewFile[], cwd: string): void {
  const written = new NewFiles(cwd);
  try {
    for (const file of files) written.write(file);
    written.keep();
  } finally {
    written.discard();
  }
}

/** New files that are written together: unless all of them are finished, none is left, even if a signal ends the process. */
export class NewFiles {
  readonly #cwd: string;
  readonly #undo: (() => void)[] = [];
  readonly #cancelCleanup: () => void;

  constructor(cwd: string) {
    this.#cwd = cwd;
    this.#cancelCleanup = atExit(() => this.#remove());
  }

  /** @throws UsageError if a file cannot be written or was created meanwhile. */
  write({ file, text }: NewFile): void {
    this.makeFolderOf(file);
    writeNew(file, text, this.#cwd);
    this.#undo.push(() => rmSync(path.resolve(this.#cwd, file), { force: true }));
  }

  /** @throws UsageError if the folder cannot be made. */
  makeFolderOf(file: string): void {
    const made = makeFolderOf(file, this.#cwd);
    if (made !== undefined) this.#undo.push(() => removeFolders(path.dirname(path.resolve(this.#cwd, file)), made));
  }

  /** Keeps the files. */
  keep(): void {
    this.#undo.length = 0;
    this.#cancelCleanup();
  }

  /** Removes the files that are not kept. */
  discard(): void {
    this.#remove();
    this.#cancelCleanup();
  }

  #remove(): void {
    for (const step of this.#undo.splice(0).reverse()) step();
  }
}

/** Removes a folder and its parents, up to the first that was created, as long as they are empty. */
function removeFolders(folder: string, first: string): void {
  try {
    for (let current = folder; current.length >= first.length; current = path.dirname(current)) rmdirSync(current);
  } catch {
    // Another process has put a file into it.
  }
}
