import { fileSystem, path } from '../../platform/platform.ts';

/** The reason why a file or folder that its folder lists cannot be read. */
export const NOT_UTF8 = 'its name is not valid UTF-8; rename it';

/** Returns whether a missing file is in its folder under a name that Node cannot decode: it shows bytes that are not UTF-8 as U+FFFD. */
export function isNotUtf8(file: string): boolean {
  const name = path.basename(file);
  return name.includes('\ufffd') && namesInFolder(path.dirname(file)).includes(name);
}

/** The name of a file that differs only in case: `Location.yaml` for `location.yaml`, which are the same file on some systems. */
export function inOtherCase(file: string): string | undefined {
  const name = path.basename(file);
  // A broken link is listed under the same name.
  return namesInFolder(path.dirname(file)).find((other) => other !== name && other.toLowerCase() === name.toLowerCase());
}

/** The names of the files in a folder; none if the folder cannot be read. */
export function namesInFolder(folder: string): readonly string[] {
  try {
    return fileSystem.list(folder);
  } catch {
    return [];
  }
}
