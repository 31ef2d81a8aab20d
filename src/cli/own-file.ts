import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { statOf } from '../document/files/read-file.ts';
import { reasonOf, UsageError } from '../errors.ts';
import type { FileEnds } from '../report/format-signs.ts';
import { isReport } from '../report/format-table.ts';
import { quote } from '../text/quote.ts';
import { isDevice, rejectLeadingOut, writeWhole } from './write-file.ts';

/** A kind of file that a command writes, and may therefore replace. */
export interface OwnFileKind {
  /** Completes "it is not". */
  readonly name: string;
  isOwn(text: FileEnds): boolean;
}

export const REPORT: OwnFileKind = { name: 'a report', isOwn: isReport };

/**
 * Rejects an existing file of another kind, because it may be a description, a configuration or other work of the user.
 *
 * @throws UsageError if there is such a file.
 */
export function rejectOtherKind(file: string, cwd: string, { name, isOwn }: OwnFileKind): void {
  rejectLeadingOut(file, cwd);
  const target = path.resolve(cwd, file);
  const stat = statOf(target);
  if (stat?.isDirectory()) throw new UsageError(`${quote(file)} is a folder. Name a file to write to.`);
  if (!stat?.isFile() || stat.size === 0 || isDevice(target)) return;
  if (isOwn(endsOf(target, file, stat.size))) return;
  throw new UsageError(
    `${quote(file)} is not written: it exists and is not ${name} of api-conventions. Name another file, or remove it.`,
  );
}

/**
 * Writes a file of a kind as a whole or not at all, unless there is one of another kind, which may have been put there meanwhile.
 *
 * @throws UsageError as {@link rejectOtherKind} does, and where the system refuses.
 */
export function writeOwnFile(file: string, text: string, cwd: string, kind: OwnFileKind): void {
  rejectOtherKind(file, cwd, kind);
  writeWhole(file, text, cwd);
}

const END_BYTES = 16 * 1024;

function endsOf(target: string, name: string, size: number): FileEnds {
  try {
    const handle = openSync(target, 'r');
    try {
      const read = (start: number) => {
        const buffer = Buffer.alloc(Math.min(END_BYTES, size));
        return buffer.toString('utf8', 0, readSync(handle, buffer, 0, buffer.length, start));
      };
      return { head: read(0), tail: read(Math.max(0, size - END_BYTES)) };
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    throw new UsageError(`${quote(name)} cannot be written: what it contains cannot be read (${reasonOf(error)}).`);
  }
}
