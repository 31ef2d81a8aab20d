import { rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeFolderOf, writeNew } from '../lint/write-file.ts';

/** A file to be written where there is none. */
export interface NewFile {
  /** Relative to the working directory, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

/** What one may add by hand, as a file is left as it is. */
export interface Leftover {
  readonly file: string;
  /** Completes the sentence that begins with its name: `is there already`. */
  readonly why: string;
  /** Nothing where the file is likely to say the same already. */
  readonly add: string;
}

/**
 * Writes all files, or none: what was written before a failure is taken away again.
 *
 * @throws UsageError where the system refuses, or a file has come into being meanwhile.
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

/** Takes a folder and those above it away, up to the first that was made. Each is empty, or stays. */
function removeFolders(folder: string, first: string): void {
  try {
    for (let current = folder; current.length >= first.length; current = path.dirname(current)) rmdirSync(current);
  } catch {
    // Somebody else has put something into it.
  }
}
