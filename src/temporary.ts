import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reasonOf, UsageError } from './errors.ts';

/** What is to be gone when the process ends, however it ends. */
const left = new Set<string>();
let isAwaited = false;

/** Sees to it that a file or folder is removed at the latest when the process ends, on a signal as well. */
export function keepTemporarily(file: string): void {
  if (!isAwaited) process.once('exit', removeAll);
  isAwaited = true;
  left.add(file);
}

/** Removes it, if it is still there. */
export function removeTemporary(file: string): void {
  left.delete(file);
  rmSync(file, { recursive: true, force: true, maxRetries: 3 });
}

/**
 * Makes a folder that is gone when the process has ended.
 *
 * @throws UsageError where there is no place for one.
 */
export function temporaryFolder(): string {
  try {
    // Hidden: where the folder for temporary files lies below the working directory, no search finds what is in it.
    const folder = realpathSync(mkdtempSync(path.join(tmpdir(), '.api-conventions-')));
    keepTemporarily(folder);
    return folder;
  } catch (error) {
    throw new UsageError(
      `There is no folder for temporary files: ${reasonOf(error)}. The environment variable TMPDIR names one.`,
    );
  }
}

function removeAll(): void {
  for (const file of left) {
    try {
      removeTemporary(file);
    } catch {
      // There is nobody left to be told.
    }
  }
}
