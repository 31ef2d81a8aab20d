/** The status of a file, folder or link. */
export interface FileStatus {
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
  /** In bytes. */
  readonly size: number;
  /** When the content changed last, in milliseconds since 1970. */
  readonly mtimeMs: number;
  /** When anything of the file changed last, in milliseconds since 1970. */
  readonly ctimeMs: number;
  readonly ino: number;
  readonly dev: number;
  /** The number of names of the file. */
  readonly nlink: number;
}

/** The files that the process can read. All functions but `exists` throw the error of the system, which has a `code` such as `ENOENT`. */
export interface FileSystem {
  /** Returns whether a file or folder exists at the path, after following links. */
  exists(file: string): boolean;
  /** The status of the target of all links. */
  stat(file: string): FileStatus;
  /** The status of the entry itself, which may be a link. */
  lstat(file: string): FileStatus;
  /** The name that a link contains. */
  readLink(file: string): string;
  /** A path without links. */
  realPath(file: string): string;
  /** The names of the entries of a folder. */
  list(folder: string): readonly string[];
  /** The bytes of a file; never waits for the writer of a pipe. */
  read(file: string): Uint8Array;
}

/** The functions for paths that do not read the disk, as in `node:path`. */
export interface PathFunctions {
  readonly sep: string;
  /** The same functions for paths with forward slashes. */
  readonly posix: PathFunctions;
  resolve(...paths: string[]): string;
  join(...paths: string[]): string;
  normalize(path: string): string;
  relative(from: string, to: string): string;
  dirname(path: string): string;
  basename(path: string): string;
  isAbsolute(path: string): boolean;
  /** The root of a path, and its last name without the extension. */
  parse(path: string): { readonly root: string; readonly name: string };
}

/** Text in UTF-8. */
export interface Utf8 {
  /** The number of bytes. */
  lengthOf(text: string): number;
  isValid(bytes: Uint8Array): boolean;
  encode(text: string): Uint8Array;
  /** The text, with its byte order mark. */
  decode(bytes: Uint8Array): string;
}
