import type { ReadFile } from '../../document/files/read-file.ts';
import { loadChecked } from '../load-checked.ts';
import type { AcceptedChanges } from './accepted.ts';
import { readAccepted } from './read-accepted.ts';

/** How a list of accepted changes is read. */
export interface LoadAcceptedOptions {
  /** The folder of relative names; the working directory of the process by default. */
  readonly cwd?: string;
  /** Reads the file; by default from disk. */
  readonly readFile?: ReadFile;
}

/**
 * Reads a list of accepted changes.
 *
 * @param file Relative to `cwd`, or absolute.
 * @throws UsageError if the file is missing, unreadable or has mistakes, which are listed with line and column.
 */
export async function loadAccepted(file: string, options: LoadAcceptedOptions = {}): Promise<AcceptedChanges> {
  const { cwd = process.cwd(), readFile } = options;
  return loadChecked(file, cwd, readAccepted, { what: 'list of accepted changes', readFile });
}
