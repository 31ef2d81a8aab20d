import path from 'node:path';
import type { TextMistake } from '../config/config-text.ts';
import { encodingProblem } from '../document/files/encoding.ts';
import { missingFile } from '../document/files/missing-file.ts';
import { toForwardSlashes, toUri } from '../document/files/paths.ts';
import { type ReadFile, readFromDisk, statOf, whyUnreadable } from '../document/files/read-file.ts';
import { MEGABYTE } from '../document/limits.ts';
import { RunMemory } from '../document/run-memory.ts';
import { UsageError } from '../errors.ts';
import { visible } from '../text/escape.ts';
import { quote } from '../text/quote.ts';
import { MOST_MISTAKES } from './entry-reader.ts';

/** The maximum number of mistakes to report for one file. */
const MOST_LISTED = 20;

/** Far more than a file with every finding of a large company has. */
const MOST_BYTES = 100 * MEGABYTE;

interface LoadSource {
  /** What messages call the file. */
  readonly what: 'baseline' | 'list of accepted changes';
  /** Reads the file; by default from disk. */
  readonly readFile?: ReadFile | undefined;
}

/**
 * Reads a file and checks its content.
 *
 * @param file Relative to `cwd`, or absolute.
 * @throws UsageError if the file is missing, unreadable or has mistakes, which are listed with line and column.
 */
export function loadChecked<Value extends object>(
  file: string,
  cwd: string,
  read: (text: string) => Value & { readonly mistakes: readonly TextMistake[] },
  source: LoadSource,
): Omit<Value, 'mistakes'> & { readonly file: string } {
  const { what } = source;
  const { mistakes, ...value } = read(readText(file, cwd, source));
  if (mistakes.length > 0) {
    const atLeast = mistakes.length >= MOST_MISTAKES ? 'at least ' : '';
    const title = mistakes.length === 1 ? `The ${what} has a mistake:` : `The ${what} has ${atLeast}${mistakes.length} mistakes:`;
    const name = visible(toForwardSlashes(file));
    const lines = mistakes.slice(0, MOST_LISTED).map(({ line, column, message }) => `  ${name}:${line}:${column} ${message}`);
    const more = mistakes.length > lines.length ? [`  and ${atLeast}${mistakes.length - lines.length} more`] : [];
    throw new UsageError([title, ...lines, ...more].join('\n'));
  }
  return { ...value, file: toUri(path.resolve(cwd, file)) };
}

function readText(file: string, cwd: string, { what, readFile }: LoadSource): string {
  const target = path.resolve(cwd, file);
  if (readFile) {
    const bytes = readFile(toUri(target));
    if (!bytes) throw missingFile(file, cwd);
    return decoded(Buffer.from(bytes), file, what);
  }
  let bytes: Uint8Array | undefined;
  try {
    checkSize(statOf(target)?.size ?? 0, file, what);
    bytes = readFromDisk(target);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (what === 'baseline') throw new UsageError(`The baseline ${quote(file)} ${whyUnreadable(error)}.`);
    throw new UsageError(`The list of accepted changes ${quote(file)} ${whyUnreadable(error)}.`);
  }
  if (!bytes) throw missingFile(file, cwd);
  return decoded(Buffer.from(bytes), file, what);
}

/** Before it is read, as its text may not fit into the memory. */
function checkSize(bytes: number, file: string, what: string): void {
  if (bytes <= MOST_BYTES) return;
  const size = (bytes / MEGABYTE).toFixed(1);
  throw new UsageError(`The ${what} ${quote(file)} has ${size} MB; the limit is ${MOST_BYTES / MEGABYTE} MB.`);
}

function decoded(bytes: Buffer, file: string, what: string): string {
  checkSize(bytes.length, file, what);
  const refusal = new RunMemory().refusal(file, bytes);
  if (refusal !== undefined) throw new UsageError(`The ${what} ${quote(file)} cannot be read: ${refusal}.`);
  const problem = encodingProblem(bytes);
  if (!problem) return bytes.toString('utf8');
  const { line, column } = problem.position;
  const name = visible(toForwardSlashes(file));
  throw new UsageError(`The ${what} has a mistake:\n  ${name}:${line}:${column} ${problem.message}.`);
}
