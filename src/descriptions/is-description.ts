import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { DEFAULT_LIMITS, MEGABYTE } from '../document/limits.ts';
import { beginsLikeDescription, isDescriptionText } from './description-text.ts';

const HEAD_BYTES = 16 * 1024;

/** Larger files are hardly ever descriptions, so only their head is read. */
const MAX_BYTES = DEFAULT_LIMITS.fileSize * MEGABYTE;

/**
 * Returns whether a file is an OpenAPI description, as {@link isDescriptionText} decides.
 *
 * @returns `true` for a file that cannot be read, so that the linter reports it.
 */
export function isDescription(file: string): boolean {
  try {
    const stat = statSync(file);
    // The linter reports it.
    if (!stat.isFile()) return true;
    const { head, isWhole } = readHead(file);
    if (isWhole) return isDescriptionText(head);
    return beginsLikeDescription(head) || (stat.size <= MAX_BYTES && isDescriptionText(readFileSync(file)));
  } catch {
    return true;
  }
}

/** Shared by all files, because a search reads thousands of heads and keeps none. */
let buffer: Buffer | undefined;

function readHead(file: string): { head: Buffer; isWhole: boolean } {
  const handle = openSync(file, 'r');
  try {
    buffer ??= Buffer.allocUnsafe(HEAD_BYTES);
    const length = readSync(handle, buffer, 0, HEAD_BYTES, 0);
    return { head: buffer.subarray(0, length), isWhole: length < HEAD_BYTES };
  } finally {
    closeSync(handle);
  }
}
