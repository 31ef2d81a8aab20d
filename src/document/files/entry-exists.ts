import { fileSystem } from '../../platform/platform.ts';

/** Returns whether there is a file, folder or link of a name. The link is not followed, so that the answer does not depend on its target. */
export function entryExists(file: string): boolean {
  try {
    fileSystem.lstat(file);
    return true;
  } catch {
    // There is no entry, or a part of the path is not a folder.
    return false;
  }
}
