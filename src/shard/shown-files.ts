import path from 'node:path';
import { DATA_FILE, isBelow, realUri } from '../document/files/paths.ts';

/**
 * Whether lines of a file may be shown because a report names it. A report may be from an untrusted contributor, and name files that only
 * this machine has, such as the password that `actions/checkout` leaves in `.git/config`. So lines are shown of files below the
 * working directory that are called as descriptions are, and neither hidden, nor in a hidden folder, nor reached through a link.
 *
 * @param name Relative to `cwd`, or absolute.
 */
export function isShown(name: string, cwd: string): boolean {
  const [file, folder] = [path.resolve(cwd, name), path.resolve(cwd)];
  const [real, realFolder] = [realUri(file), realUri(folder)];
  if (!isBelow(real, realFolder)) return false;
  const isLink = path.relative(folder, file) !== path.relative(realFolder, real);
  // A folder that is the root of a file system ends with the slash.
  const isHidden = real.includes('/.', realFolder.replace(/\/$/, '').length);
  return !isLink && !isHidden && DATA_FILE.test(real);
}
