import { existsSync, linkSync, lstatSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { quote } from '../../config/wording.ts';
import { codeOf } from '../../document/files.ts';
import { reasonOf, UsageError } from '../../errors.ts';

/**
 * Makes sure that a report can be written, before the time is spent to make it.
 *
 * @throws UsageError where the file is a folder or its folder does not exist.
 */
export function checkTarget(file: string, cwd: string): void {
  const target = path.resolve(cwd, file);
  if (existsSync(target)) {
    if (statSync(target).isDirectory()) throw new UsageError(`${quote(file)} is a folder; name a file to write to.`);
    return;
  }
  const folder = path.dirname(target);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new UsageError(`${quote(file)} cannot be written: there is no folder ${quote(path.dirname(file))}.`);
  }
}

/**
 * Writes a file as a whole or not at all: readers never see a part of it.
 *
 * @throws UsageError where the system refuses.
 */
export function writeWhole(file: string, text: string, cwd: string): void {
  const target = path.resolve(cwd, file);
  const stat = statSync(target, { throwIfNoEntry: false });
  try {
    // What is no file (`/dev/stderr`, a named pipe) is not replaced by one, and a link stays a link.
    if (stat && !stat.isFile()) writeFileSync(target, text);
    else replace(stat ? realpathSync(target) : target, text);
  } catch (error) {
    throw new UsageError(`${quote(file)} cannot be written: ${reasonOf(error)}.`);
  }
}

/**
 * Writes a file as a whole where there is none.
 *
 * @throws UsageError where there is one, be it since a moment ago, or the system refuses.
 */
export function writeNew(file: string, text: string, cwd: string): void {
  const target = path.resolve(cwd, file);
  const temporary = `${target}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, text, { flag: 'wx' });
    moveToNew(temporary, target);
  } catch (error) {
    const isThere = codeOf(error) === 'EEXIST';
    const reason = isThere ? 'it is there already' : reasonOf(error);
    throw new UsageError(`${quote(file)} cannot be written: ${reason}.`);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** A second name for a file is refused where the name is taken; a renamed file takes the place of the other. */
function moveToNew(temporary: string, target: string): void {
  try {
    linkSync(temporary, target);
  } catch (error) {
    // Some file systems know no second names.
    if (codeOf(error) === 'EEXIST' || lstatSync(target, { throwIfNoEntry: false })) throw error;
    renameSync(temporary, target);
  }
}

function replace(target: string, text: string): void {
  const temporary = `${target}.${process.pid}.tmp`;
  try {
    // `wx`: a file or link that somebody else put there is not written through.
    writeFileSync(temporary, text, { flag: 'wx' });
    renameSync(temporary, target);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') rmSync(temporary, { force: true });
    throw error;
  }
}
