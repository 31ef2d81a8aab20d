import { Buffer, isUtf8 } from 'node:buffer';
import {
  closeSync,
  constants,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs';
import nodePath from 'node:path';
import type { FileSystem, PathFunctions, Utf8 } from './file-system.ts';

// The functions that Node.js provides. In the library for browsers, `platform.browser.ts` takes the place of this file.

export const path: PathFunctions = nodePath;

export const fileSystem: FileSystem = {
  exists: existsSync,
  stat: (file) => statSync(file),
  lstat: (file) => lstatSync(file),
  readLink: (file) => readlinkSync(file),
  realPath: (file) => realpathSync.native(file),
  list: (folder) => readdirSync(folder),
  read(file) {
    const handle = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      return readFileSync(handle);
    } finally {
      closeSync(handle);
    }
  },
};

export const utf8: Utf8 = {
  lengthOf: (text) => Buffer.byteLength(text),
  isValid: isUtf8,
  encode: (text) => Buffer.from(text),
  decode: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'),
};

/** The SHA-256 hash of the text. */
export function sha256(text: string, encoding: 'hex' | 'base64'): string {
  // Most runs need none, and loading it takes time.
  return process.getBuiltinModule('node:crypto').createHash('sha256').update(text).digest(encoding);
}

/** The size of the text after compression with gzip, in bytes. */
export function gzipSize(text: string): number {
  return process.getBuiltinModule('node:zlib').gzipSync(text).length;
}

/** The address of a file. */
export function fileUrl(file: string): URL {
  return process.getBuiltinModule('node:url').pathToFileURL(file);
}

/** The working directory. */
export function workingFolder(): string {
  return process.cwd();
}

/** The variables of the environment. */
export function environment(): Readonly<Record<string, string | undefined>> {
  return process.env;
}

/** Seconds since the start, by a clock that costs nothing to start: for `performance.now()`, Node first loads eight modules. */
export function uptime(): number {
  return process.uptime();
}

/** Lets events run that are pending. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
