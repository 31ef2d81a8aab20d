import type { FileStatus } from '../../platform/file-system.ts';
import { fileSystem, utf8 } from '../../platform/platform.ts';

/**
 * Reads a file by its absolute path with forward slashes; `undefined` if it does not exist.
 *
 * @throws Error for a file that exists but cannot be read.
 */
export type ReadFile = (file: string) => Uint8Array | undefined;

/** A file cannot be read for a reason that completes a sentence about it, such as `is a folder, not a file`. */
export class UnreadableFile extends Error {}

/** The name belongs to a folder, device or pipe instead of a file. */
class NotAFileError extends UnreadableFile {
  constructor(isFolder: boolean) {
    super(isFolder ? 'is a folder, not a file' : 'is not a file');
  }
}

/** The status of a file; `undefined` if it does not exist or cannot, such as with a name that is too long, or links in a cycle. */
export function statOf(file: string): FileStatus | undefined {
  try {
    return fileSystem.stat(file);
  } catch {
    return undefined;
  }
}

/**
 * The reason why no file can have a name, in the form of {@link whyUnreadable}; `undefined` if there is such a file, or it could
 * be created.
 */
export function whyImpossible(file: string): string | undefined {
  try {
    fileSystem.stat(file);
    return undefined;
  } catch (error) {
    return isMissing(error) ? undefined : whyUnreadable(error);
  }
}

/** The size of a file; 0 if it is missing, which is reported when it is read. */
export function sizeOnDisk(file: string): number {
  return statOf(file)?.size ?? 0;
}

/** Opens only regular files, as a device may be endless and a pipe may have no writer. */
export function readFromDisk(file: string): Uint8Array | undefined {
  try {
    const stat = fileSystem.stat(file);
    if (!stat.isFile()) throw new NotAFileError(stat.isDirectory());
    return fileSystem.read(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The text of a file; `undefined` if it does not exist. */
export function readText(file: string): string | undefined {
  const bytes = readFromDisk(file);
  return bytes && utf8.decode(bytes);
}

/** The reason why a file cannot be read; it completes a sentence that begins with its name. */
export function whyUnreadable(error: unknown): string {
  return error instanceof UnreadableFile ? error.message : `cannot be read (${String(errorCodeOf(error) ?? error)})`;
}

function isMissing(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** The error code of the system: `ENOENT`. */
export function errorCodeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
