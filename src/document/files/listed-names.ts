import { fileSystem, path } from '../../platform/platform.ts';

/** Why a file or folder cannot be read that its folder lists. */
export const NOT_UTF8 = 'its name is not valid UTF-8; rename it';

/** Returns whether a missing file is in its folder under a name that Node cannot decode: it shows bytes that are not UTF-8 as U+FFFD. */
export function isNotUtf8(file: string): boolean {
  const name = path.basename(file);
  return name.includes('\ufffd') && namesIn(path.dirname(file)).includes(name);
}

/** `Location.yaml` for `location.yaml`, which are the same file on the systems of some authors. */
export function inOtherCase(file: string): string | undefined {
  const name = path.basename(file);
  // A link to nothing has the name itself.
  return namesIn(path.dirname(file)).find((other) => other !== name && other.toLowerCase() === name.toLowerCase());
}

/** The names of the files in a folder; none where it cannot be read. */
export function namesIn(folder: string): readonly string[] {
  try {
    return fileSystem.list(folder);
  } catch {
    return [];
  }
}
