import { rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeFolderOf, writeNew } from '../write-file.ts';

/** A file to write if it does not exist. */
export interface NewFile {
  /** Relative to the working directory, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

/** Content to add by hand to an existing file, which is not changed. */
export interface Leftover {
  readonly file: string;
  /** Completes the sentence that begins with its name: `exists already`. */
  readonly why: string;
  /** Empty if the file probably has the content already. */
  readonly add: string;
}

/**
 * Writes all files or none: files that were written before a failure are removed again.
 *
 * @throws UsageError if a file cannot be written or was created meanwhile.
 */
export function writeAll(files: readonly NewFile[], cwd: string): void {
  const undo: (() => void)[] = [];
  try {
    for (const { file, text } of files) {
      const target = path.resolve(cwd, file);
      const made = makeFolderOf(file, cwd);
      if (made !== undefined) undo.push(() => removeFolders(path.dirname(target), made));
      writeNew(file, text, cwd);
      undo.push(() => rmSync(target, { force: true }));
    }
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
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
