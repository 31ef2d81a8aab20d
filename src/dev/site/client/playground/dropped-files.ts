import { isDataFile } from './texts.ts';

/** The most files that are read from a folder. */
const MAX_FILES = 2000;

/** The largest size of all files together, in bytes; more would make the page slow. */
const MAX_BYTES = 20_000_000;

/** The files cannot be opened. The message is a sentence. */
export class UnreadableFilesError extends Error {}

/**
 * The texts of the YAML and JSON files among files, by their names.
 *
 * @throws UnreadableFilesError if there are none, or they are too large.
 */
export async function readFiles(files: readonly File[]): Promise<ReadonlyMap<string, string>> {
  return readNamed(files.map((file) => [file.webkitRelativePath || file.name, file]));
}

/**
 * The texts of the YAML and JSON files in what was dropped, which may be folders. Names are relative to the folder, if there is one.
 *
 * @throws UnreadableFilesError as {@link readFiles} does.
 */
export async function droppedFiles({ items }: DataTransfer): Promise<ReadonlyMap<string, string>> {
  const found: [string, File][] = [];
  // Entries are taken before the first `await`, because the items are empty after it.
  const entries = [...items].map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
  for (const entry of entries) {
    if (entry instanceof File) found.push([entry.name, entry]);
    else if (entry) await collect(entry, found);
  }
  return readNamed(found);
}

async function collect(entry: FileSystemEntry, found: [string, File][]): Promise<void> {
  if (found.length >= MAX_FILES) return;
  if (isFile(entry)) {
    if (isDataFile(entry.name)) found.push([entry.fullPath.replace(/^\//, ''), await fileOf(entry)]);
  } else if (isFolder(entry) && !entry.name.startsWith('.') && entry.name !== 'node_modules') {
    for (const one of await entriesIn(entry)) await collect(one, found);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

async function entriesIn(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  // A browser lists a folder in parts.
  for (;;) {
    const part = await new Promise<readonly FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return all;
    all.push(...part);
  }
}

async function readNamed(files: readonly (readonly [string, File])[]): Promise<ReadonlyMap<string, string>> {
  const chosen = files.filter(([name]) => isDataFile(name));
  if (chosen.length === 0) throw new UnreadableFilesError('There are no YAML or JSON files among these.');
  const size = chosen.reduce((sum, [, file]) => sum + file.size, 0);
  if (size > MAX_BYTES)
    throw new UnreadableFilesError(`The files have more than ${MAX_BYTES / 1_000_000} MB. Use the command line for large files.`);
  const folder = sharedFolder(chosen.map(([name]) => name));
  try {
    return new Map(
      await Promise.all(chosen.map(async ([name, file]) => [name.slice(folder.length), await file.text()] as const)),
    );
  } catch {
    throw new UnreadableFilesError('The files could not be read.');
  }
}

/** The folder that all files are in, with a slash at the end; empty if there is none. */
function sharedFolder(names: readonly string[]): string {
  const [first = ''] = names;
  const folder = first.slice(0, first.indexOf('/') + 1);
  return names.every((name) => name.startsWith(folder)) ? folder : '';
}
