import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isBelow, realUri, toUri } from '../document/files/paths.ts';
import { errorCodeOf } from '../document/files/read-file.ts';
import { reasonOf, UsageError } from '../errors.ts';
import { keepTemporarily, removeAbandoned, removeTemporary, temporaryName } from '../temporary.ts';
import { quote } from '../text/quote.ts';

/**
 * Makes sure that a report can be written, before the time is spent to make it.
 *
 * @throws UsageError where the file is a folder or its folder does not exist.
 */
export function checkTarget(file: string, cwd: string): void {
  const target = path.resolve(cwd, file);
  const stat = statOf(target, file);
  if (stat?.isDirectory()) throw new UsageError(`${quote(file)} is a folder. Name a file to write to.`);
  rejectLeadingOut(file, cwd);
  if (stat) return;
  if (!statOf(path.dirname(target), file)?.isDirectory()) {
    throw new UsageError(`${quote(file)} cannot be written: there is no folder ${quote(path.dirname(file))}. Create it first.`);
  }
}

/**
 * Writes a file as a whole or not at all: readers never see a part of it.
 *
 * @throws UsageError where the system refuses.
 */
export function writeWhole(file: string, text: string, cwd: string): void {
  rejectLeadingOut(file, cwd);
  const target = path.resolve(cwd, file);
  const stat = statOf(target, file);
  try {
    // Devices and pipes (`/dev/stderr`) are not replaced by files, and links stay links.
    if (stat) accessSync(target, constants.W_OK);
    if (stat && (isDevice(target) || !stat.isFile())) writeInto(target, text);
    else replace(stat ? realUri(target) : target, text, stat);
  } catch (error) {
    throw cannotBeWritten(file, error);
  }
}

/**
 * Writes a new file as a whole.
 *
 * @throws UsageError if the file exists, even since a moment ago, or the system refuses.
 */
export function writeNew(file: string, text: string, cwd: string): void {
  const target = path.resolve(cwd, file);
  try {
    viaTemporary(target, text, undefined, moveToNew);
  } catch (error) {
    throw errorCodeOf(error) === 'EEXIST'
      ? new UsageError(`${quote(file)} already exists and was not changed. Edit it, or remove it first.`)
      : cannotBeWritten(file, error);
  }
}

/**
 * Makes the folder of a file.
 *
 * @param mode The permissions of the folders that are made; by default, the system's.
 * @returns The uppermost folder that was made for it; `undefined` if the folder exists.
 * @throws UsageError where the system refuses.
 */
export function makeFolderOf(file: string, cwd: string, mode?: number): string | undefined {
  try {
    return mkdirSync(path.dirname(path.resolve(cwd, file)), { recursive: true, ...(mode !== undefined && { mode }) });
  } catch (error) {
    throw cannotBeWritten(file, error);
  }
}

/** Returns whether a path names what the process has open, such as `/dev/stderr`, even if that is a file to which it goes on writing. */
export function isDevice(target: string): boolean {
  return /^\/(?:dev|proc)\//.test(target);
}

/**
 * Rejects a link below the working directory that leads out of it, because the link may come from an untrusted contributor.
 *
 * @throws UsageError for such a link that leads out.
 */
export function rejectLeadingOut(file: string, cwd: string): void {
  const target = toUri(path.resolve(cwd, file));
  if (!isBelow(target, toUri(cwd)) || isBelow(realUri(target), realUri(cwd))) return;
  throw new UsageError(
    `${quote(file)} is not written: it is a link to a file outside the working directory. Name that file instead.`,
  );
}

function statOf(target: string, name: string): Stats | undefined {
  try {
    return statSync(target, { throwIfNoEntry: false });
  } catch (error) {
    throw cannotBeWritten(name, error);
  }
}

function cannotBeWritten(file: string, error: unknown): UsageError {
  return new UsageError(`${quote(file)} cannot be written: ${reasonOf(error)}.`);
}

/** Writes to a device or a pipe, without waiting for a reader. */
function writeInto(target: string, text: string): void {
  const probe = openSync(target, constants.O_WRONLY | (constants.O_NONBLOCK ?? 0));
  try {
    writeFileSync(target, text, { flag: 'a' });
  } finally {
    closeSync(probe);
  }
}

/** Moves a file to a new name. Unlike a renaming, which replaces an existing file, a hard link fails if the name is taken. */
function moveToNew(temporary: string, target: string): void {
  try {
    linkSync(temporary, target);
  } catch (error) {
    // Some file systems have no hard links.
    if (errorCodeOf(error) === 'EEXIST' || lstatSync(target, { throwIfNoEntry: false })) throw error;
    renameSync(temporary, target);
  }
}

/** @param present The existing file, whose owner and permissions stay. */
function replace(target: string, text: string, present: Stats | undefined): void {
  viaTemporary(target, text, present, renameSync);
}

function viaTemporary(
  target: string,
  text: string,
  present: Stats | undefined,
  move: (temporary: string, target: string) => void,
): void {
  // In the same folder, as files cannot be moved atomically between file systems.
  const folder = path.dirname(target);
  removeAbandoned(folder);
  const temporary = path.join(folder, temporaryName());
  keepTemporarily(temporary);
  try {
    writeThrough(temporary, text, present);
    move(temporary, target);
  } finally {
    removeTemporary(temporary);
  }
}

/** Writes a file that is on the disk afterwards, so that not even a power cut leaves an empty one under the name of a whole one. */
function writeThrough(temporary: string, text: string, present: Stats | undefined): void {
  // `wx`: a file or link that somebody else put there is not written through.
  const handle = openSync(temporary, 'wx');
  try {
    if (present) keepOwner(handle, present);
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Gives a new file the owner, the group and the permissions of the one that it replaces.
 *
 * @throws If the system allows only the owner to do so: with another group, the permissions would apply to other users.
 */
function keepOwner(handle: number, { uid, gid, mode }: Stats): void {
  const made = fstatSync(handle);
  if (made.uid !== uid || made.gid !== gid) fchownSync(handle, uid, gid);
  // The system resets some permissions when the owner changes. Setuid and setgid were given to the former content, so they are
  // dropped, as when a user writes into a file.
  fchmodSync(handle, mode & 0o777);
}
