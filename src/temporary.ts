import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reasonOf, UsageError } from './errors.ts';

/** Files and folders to remove when the process ends, however it ends. */
const left = new Set<string>();
let isAwaited = false;

/** Ensures that a file or folder is removed no later than when the process ends, even by a signal. */
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
 * @throws UsageError if no folder can be made.
 */
export function temporaryFolder(): string {
  try {
    // The name is hidden, so that no search finds its files if temporary files are below the working directory.
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
      // No one is left to report to.
    }
  }
}
