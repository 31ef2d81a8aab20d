import type { FileStatus, FileSystem } from './file-system.ts';

const encoder = new TextEncoder();

/** An error with a code, as the file systems of operating systems throw it. */
class SystemError extends Error {
  constructor(
    readonly code: 'ENOENT' | 'ENOTDIR' | 'EISDIR' | 'EINVAL',
    file: string,
  ) {
    super(`${code}: ${file}`);
  }
}

/** Files in memory. There are no links, and a folder exists if there are files below it. */
export class VirtualFiles implements FileSystem {
  #files: ReadonlyMap<string, string> = new Map();
  #folders: ReadonlyMap<string, ReadonlySet<string>> = new Map();

  /**
   * Replaces all files.
   *
   * @param files Texts by absolute paths with forward slashes.
   */
  replace(files: ReadonlyMap<string, string>): void {
    const folders = new Map<string, Set<string>>([['/', new Set()]]);
    for (const file of files.keys()) {
      for (let end = file.lastIndexOf('/'), path = file; end !== -1 && path !== ''; end = path.lastIndexOf('/')) {
        const folder = path.slice(0, end) || '/';
        const names = folders.get(folder) ?? new Set();
        names.add(path.slice(end + 1));
        folders.set(folder, names);
        path = path.slice(0, end);
      }
    }
    this.#files = files;
    this.#folders = folders;
  }

  exists(file: string): boolean {
    return this.#files.has(file) || this.#folders.has(file);
  }

  stat(file: string): FileStatus {
    const text = this.#files.get(file);
    const isFolder = this.#folders.has(file);
    if (text === undefined && !isFolder) throw new SystemError('ENOENT', file);
    return {
      isFile: () => text !== undefined,
      isDirectory: () => isFolder,
      isSymbolicLink: () => false,
      // The size of most files is never requested.
      get size() {
        return text === undefined ? 0 : encoder.encode(text).length;
      },
      mtimeMs: 0,
      ctimeMs: 0,
      ino: 0,
      dev: 0,
      nlink: 1,
    };
  }

  lstat(file: string): FileStatus {
    return this.stat(file);
  }

  readLink(file: string): string {
    throw new SystemError(this.exists(file) ? 'EINVAL' : 'ENOENT', file);
  }

  realPath(file: string): string {
    this.stat(file);
    return file;
  }

  list(folder: string): readonly string[] {
    const names = this.#folders.get(folder);
    if (!names) throw new SystemError(this.#files.has(folder) ? 'ENOTDIR' : 'ENOENT', folder);
    return [...names];
  }

  read(file: string): Uint8Array {
    const text = this.#files.get(file);
    if (text === undefined) throw new SystemError(this.#folders.has(file) ? 'EISDIR' : 'ENOENT', file);
    return encoder.encode(text);
  }
}
