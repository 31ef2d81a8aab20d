import { fileSystem, path, utf8 } from './platform.browser.ts';

/** Files in memory: texts by their names, which are relative to the working directory. */
type TextsByName = Readonly<Record<string, string>>;

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs an action while the file system has the files of a call. Calls wait for those before them, because there is one file
 * system.
 */
export function withFiles<Value>(files: TextsByName, action: () => Promise<Value>): Promise<Value> {
  const done = last.then(() => {
    fileSystem.replace(byPath(files));
    return action();
  });
  last = done.catch(() => {});
  return done;
}

/** Reads files of a call that are not in its file system, such as those of another version. */
export function readerOf(files: TextsByName): (file: string) => Uint8Array | undefined {
  const texts = byPath(files);
  return (file) => {
    const text = texts.get(file);
    return text === undefined ? undefined : utf8.encode(text);
  };
}

function byPath(files: TextsByName): ReadonlyMap<string, string> {
  return new Map(Object.entries(files).map(([name, text]) => [path.resolve(name), text]));
}
