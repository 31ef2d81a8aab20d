import { Buffer, isUtf8 } from 'node:buffer';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DocumentLoader, LoadFailure } from '../model/references.ts';
import type { ParsedDocument } from './document.ts';
import { parseText } from './parse.ts';
import { decodePercent } from './pointer.ts';

/**
 * Gives the content of a file, named by its absolute path with forward slashes; `undefined` where there is none of that name.
 *
 * @throws Error for a file that is there and cannot be read.
 */
export type ReadFile = (file: string) => Uint8Array | undefined;

/** The files of one run, each read and parsed once. Names are absolute paths with forward slashes. */
export class FileStore {
  readonly #documents = new Map<string, ParsedDocument | LoadFailure>();
  readonly #readFile: ReadFile;

  /** @param readFile Where files come from; by default from disk. */
  constructor(readFile: ReadFile = readFromDisk) {
    this.#readFile = readFile;
  }

  /** Reads and parses a file; a file that has syntax errors is a document all the same, with `problems`. */
  read(uri: string): ParsedDocument | LoadFailure {
    let document = this.#documents.get(uri);
    if (!document) {
      document = readDocument(uri, this.#readFile);
      this.#documents.set(uri, document);
    }
    return document;
  }

  /** A file that was read before; `undefined` for any other. */
  find(uri: string): ParsedDocument | undefined {
    const document = this.#documents.get(uri);
    return document && !('failure' in document) ? document : undefined;
  }

  /** What was read so far, files with syntax errors too; not those that could not be read. */
  get documents(): readonly ParsedDocument[] {
    return [...this.#documents.values()].filter((document): document is ParsedDocument => !('failure' in document));
  }

  /** Takes a text for the content of a file, which is then not read. */
  write(uri: string, text: string): ParsedDocument {
    const document = parseText(uri, text);
    this.#documents.set(uri, document);
    return document;
  }

  /** What a description below `root` may refer to: files below `root`, and nothing else. */
  loader(root: string): DocumentLoader {
    const folder = toUri(root);
    const realFolder = realPath(folder) ?? folder;
    const refusals = new Map<string, LoadFailure | undefined>();
    return {
      join: joinReference,
      load: (uri) => {
        if (!refusals.has(uri)) refusals.set(uri, refuse(uri, folder, realFolder));
        const refused = refusals.get(uri);
        if (refused) return refused;
        const document = this.read(uri);
        if (!('failure' in document) && document.value === undefined && document.problems.length > 0) {
          return { failure: 'broken', message: 'the file is not well-formed' };
        }
        return document;
      },
    };
  }
}

/** An absolute path with forward slashes, as documents are named. */
export function toUri(file: string): string {
  return toForwardSlashes(path.resolve(file));
}

export function toForwardSlashes(file: string): string {
  return path.sep === '\\' ? file.replaceAll('\\', '/') : file;
}

function joinReference(base: string, reference: string): string {
  if (hasScheme(reference)) return reference;
  return toUri(path.resolve(path.dirname(base), decodePercent(reference)));
}

/** `C:\x` is a path, not a URL: a scheme has two letters at least. */
function hasScheme(reference: string): boolean {
  return /^([a-z][a-z0-9+.-]+:|\/\/)/i.test(reference);
}

function refuse(uri: string, folder: string, realFolder: string): LoadFailure | undefined {
  if (/^(https?:)?\/\//i.test(uri)) {
    return { failure: 'remote', message: 'it points to the network, and nothing is fetched from there' };
  }
  if (hasScheme(uri)) return { failure: 'outside-root', message: 'only relative references to files are followed' };
  if (!isBelow(uri, folder) || !isBelow(realPathBelow(uri, folder), realFolder)) {
    return { failure: 'outside-root', message: 'the file is outside the root folder; name a wider one with --root' };
  }
  return undefined;
}

/** Whether a path is that folder or something in it; both absolute, with forward slashes. */
export function isBelow(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

/** A path below a folder with symbolic links followed, so that none can lead out of the root; of a missing file, as far as it exists. */
function realPathBelow(uri: string, folder: string): string {
  const known = realPath(uri);
  if (known !== undefined) return known;
  // From the folder down: a reference may name more missing folders than one could look up.
  let existing = folder;
  for (let end = folder.length; end !== -1 && existsSync(uri.slice(0, end)); end = uri.indexOf('/', end + 1))
    existing = uri.slice(0, end);
  return (realPath(existing) ?? existing) + uri.slice(existing.length);
}

function realPath(uri: string): string | undefined {
  try {
    return toForwardSlashes(realpathSync.native(uri));
  } catch {
    return undefined;
  }
}

function readDocument(uri: string, readFile: ReadFile): ParsedDocument | LoadFailure {
  let bytes: Uint8Array | undefined;
  try {
    bytes = readFile(uri);
  } catch (error) {
    const reason = error instanceof NoFile ? error.message : `the file cannot be read (${String(codeOf(error) ?? error)})`;
    return { failure: 'unreadable', message: reason };
  }
  if (!bytes) return { failure: 'missing', message: 'there is no such file' };
  if (!isUtf8(bytes)) return { failure: 'unreadable', message: 'the file is not UTF-8 text' };
  return parseText(uri, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
}

/** Something other than a file has the name. */
class NoFile extends Error {
  override message = 'it is not a file';
}

export function readFromDisk(file: string): Uint8Array | undefined {
  try {
    if (!statSync(file).isFile()) throw new NoFile();
    return readFileSync(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** What the system calls a failure: `ENOENT`. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
