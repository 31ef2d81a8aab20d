import { lstatSync } from 'node:fs';

/** Whether there is a file, folder or link of a name. The link is not followed, so that the answer does not depend on its target. */
export function entryExists(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // A part of the path is not a folder.
    return false;
  }
}
