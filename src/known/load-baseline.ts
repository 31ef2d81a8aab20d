import type { ReadFile } from '../document/files/read-file.ts';
import type { Baseline } from './baseline.ts';
import { loadChecked } from './load-checked.ts';
import { readBaseline } from './read-baseline.ts';

/** How a baseline is read. */
export interface LoadBaselineOptions {
  /** The folder of relative names; the working directory of the process by default. */
  readonly cwd?: string;
  /** Reads the file; by default from disk. */
  readonly readFile?: ReadFile;
}

/**
 * Reads a baseline.
 *
 * @param file Relative to `cwd`, or absolute.
 * @throws UsageError if the file is missing, unreadable or has mistakes, which are listed with line and column.
 */
export async function loadBaseline(file: string, options: LoadBaselineOptions = {}): Promise<Baseline> {
  const { cwd = process.cwd(), readFile } = options;
  return loadBaselineFile(file, cwd, { checksCounts: true, ...(readFile && { readFile }) });
}

/** @param checksCounts Whether `counts` must be correct, which is not needed to update the file. */
export function loadBaselineFile(
  file: string,
  cwd: string,
  { checksCounts, readFile }: { readonly checksCounts: boolean; readonly readFile?: ReadFile },
): Baseline {
  return loadChecked(file, cwd, (text) => readBaseline(text, { checksCounts }), { what: 'baseline', readFile });
}
