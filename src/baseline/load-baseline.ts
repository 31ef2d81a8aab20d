import path from 'node:path';
import { encodingProblem } from '../document/encoding.ts';
import { type ReadFile, readFromDisk, toForwardSlashes, toUri, whyUnreadable } from '../document/files.ts';
import { missingFile } from '../document/missing-file.ts';
import { UsageError } from '../errors.ts';
import { visible } from '../text/escape.ts';
import { quote } from '../text/quote.ts';
import type { Baseline } from './baseline.ts';
import { readBaseline } from './read-baseline.ts';

/** How a baseline is read. */
export interface LoadBaselineOptions {
  /** The folder of relative names; the working directory of the process by default. */
  readonly cwd?: string;
  /** Reads the file; by default from disk. */
  readonly readFile?: ReadFile;
}

/** The maximum number of mistakes to report for one file. */
const MOST_MISTAKES = 20;

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
  const { mistakes, ...baseline } = readBaseline(readText(file, cwd, readFile), { checksCounts });
  if (mistakes.length > 0) {
    const title = mistakes.length === 1 ? 'The baseline has a mistake:' : `The baseline has ${mistakes.length} mistakes:`;
    const name = visible(toForwardSlashes(file));
    const lines = mistakes.slice(0, MOST_MISTAKES).map(({ line, column, message }) => `  ${name}:${line}:${column} ${message}`);
    const more = mistakes.length > lines.length ? [`  and ${mistakes.length - lines.length} more`] : [];
    throw new UsageError([title, ...lines, ...more].join('\n'));
  }
  return { ...baseline, file: toUri(path.resolve(cwd, file)) };
}

function readText(file: string, cwd: string, readFile: ReadFile | undefined): string {
  const target = path.resolve(cwd, file);
  if (readFile) {
    const bytes = readFile(toUri(target));
    if (!bytes) throw missingFile(file, cwd);
    return decoded(Buffer.from(bytes), file);
  }
  let bytes: Uint8Array | undefined;
  try {
    bytes = readFromDisk(target);
  } catch (error) {
    throw new UsageError(`The baseline ${quote(file)} ${whyUnreadable(error)}.`);
  }
  if (!bytes) throw missingFile(file, cwd);
  return decoded(Buffer.from(bytes), file);
}

function decoded(bytes: Buffer, file: string): string {
  const problem = encodingProblem(bytes);
  if (!problem) return bytes.toString('utf8');
  const { line, column } = problem.position;
  const name = visible(toForwardSlashes(file));
  throw new UsageError(`The baseline has a mistake:\n  ${name}:${line}:${column} ${problem.message}.`);
}
