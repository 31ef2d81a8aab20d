import { encodingProblem } from '../document/files/encoding.ts';
import { missingFile } from '../document/files/missing-file.ts';
import { toForwardSlashes, toUri } from '../document/files/paths.ts';
import { type ReadFile, readFromDisk, sizeOnDisk, whyUnreadable } from '../document/files/read-file.ts';
import { MEGABYTE } from '../document/limits.ts';
import { RunMemory } from '../document/run-memory.ts';
import { UsageError } from '../errors.ts';
import { path, utf8, workingFolder } from '../platform/platform.ts';
import { visible } from '../text/escape.ts';
import { quote } from '../text/quote.ts';
import type { Baseline } from './baseline.ts';
import { MAX_MISTAKES } from './entry-reader.ts';
import { readBaseline } from './read-baseline.ts';

/** The maximum number of mistakes to report for one file. */
const MAX_LISTED = 20;

/** The maximum size of a file: far more than every finding of a large company takes. */
const MAX_BYTES = 100 * MEGABYTE;

/** The options for reading a baseline. */
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
  const { cwd = workingFolder(), readFile } = options;
  const { mistakes, ...baseline } = readBaseline(readText(file, cwd, readFile));
  if (mistakes.length > 0) {
    const atLeast = mistakes.length >= MAX_MISTAKES ? 'at least ' : '';
    const title =
      mistakes.length === 1 ? 'The baseline has a mistake:' : `The baseline has ${atLeast}${mistakes.length} mistakes:`;
    const name = visible(toForwardSlashes(file));
    const lines = mistakes.slice(0, MAX_LISTED).map(({ line, column, message }) => `  ${name}:${line}:${column} ${message}`);
    const more = mistakes.length > lines.length ? [`  and ${atLeast}${mistakes.length - lines.length} more`] : [];
    throw new UsageError([title, ...lines, ...more].join('\n'));
  }
  return { ...baseline, file: toUri(path.resolve(cwd, file)) };
}

function readText(file: string, cwd: string, readFile: ReadFile | undefined): string {
  const target = path.resolve(cwd, file);
  let bytes: Uint8Array | undefined;
  try {
    if (!readFile) checkSize(sizeOnDisk(target), file);
    bytes = readFile ? readFile(toUri(target)) : readFromDisk(target);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`The baseline ${quote(file)} ${whyUnreadable(error)}.`);
  }
  if (!bytes) throw missingFile(file, cwd);
  return decode(bytes, file);
}

/** Checks the size before the file is read, because its text may not fit into memory. */
function checkSize(bytes: number, file: string): void {
  if (bytes <= MAX_BYTES) return;
  const size = (bytes / MEGABYTE).toFixed(1);
  throw new UsageError(
    `The baseline ${quote(file)} has ${size} MB; the limit is ${MAX_BYTES / MEGABYTE} MB. Write a baseline for each folder: \`--each-folder\`.`,
  );
}

function decode(bytes: Uint8Array, file: string): string {
  checkSize(bytes.length, file);
  const refusal = new RunMemory().refusal(file, bytes);
  if (refusal !== undefined) throw new UsageError(`The baseline ${quote(file)} cannot be read: ${refusal}.`);
  const problem = encodingProblem(bytes);
  if (!problem) return utf8.decode(bytes);
  const { line, column } = problem.position;
  const name = visible(toForwardSlashes(file));
  throw new UsageError(`The baseline has a mistake:\n  ${name}:${line}:${column} ${problem.message}.`);
}
