import { encodingProblem } from '../document/files/encoding.ts';
import { missingFile } from '../document/files/missing-file.ts';
import { toForwardSlashes, toUri } from '../document/files/paths.ts';
import { type ReadFile, readFromDisk, sizeOnDisk, whyUnreadable } from '../document/files/read-file.ts';
import { UsageError } from '../errors.ts';
import { utf8 } from '../platform/platform.ts';
import { visible } from '../text/escape.ts';
import { capitalized } from '../text/first-letter.ts';
import { quote } from '../text/quote.ts';
import { FaultyConfig, faultyConfig } from './faulty-config.ts';

/** Far larger than any configuration that is written by hand. */
const MAX_CONFIG_BYTES = 1_000_000;

/**
 * The text of a configuration.
 *
 * @param name As messages call it.
 * @param readFile Reads the file; by default from disk.
 * @throws UsageError if the file is missing, too large or unreadable.
 */
export function readConfigText(file: string, name: string, cwd: string, readFile: ReadFile = readFromDisk): string {
  let bytes: Uint8Array | undefined;
  try {
    const size = sizeOnDisk(file);
    if (size > MAX_CONFIG_BYTES) throw faultyConfig(toForwardSlashes(name), tooLarge(size, name));
    bytes = readFile(toUri(file));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw faultyConfig(toForwardSlashes(name), `The configuration ${quote(name)} ${whyUnreadable(error)}.`);
  }
  if (!bytes) throw missingFile(name, cwd);
  const problem = encodingProblem(bytes);
  if (!problem) return utf8.decode(bytes);
  const { line, column } = problem.position;
  const message = `${capitalized(problem.message)}.`;
  throw new FaultyConfig(`The configuration has a mistake:\n  ${visible(name)}:${line}:${column} ${message}`, [
    { file: toForwardSlashes(name), position: { line, column }, message },
  ]);
}

function tooLarge(size: number, name: string): string {
  return `The configuration ${quote(name)} has ${(size / 1_000_000).toFixed(1)} MB; the limit is ${MAX_CONFIG_BYTES / 1_000_000} MB. Move parts of it into files that it extends.`;
}
