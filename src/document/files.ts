import { isUtf8 } from 'node:buffer';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DocumentLoader, LoadFailure } from '../model/references.ts';
import type { ParsedDocument } from './document.ts';
import { parseText } from './parse.ts';
import { decodePercent } from './pointer.ts';

/** The files of one run, each read and parsed once. Names are absolute paths with forward slashes. */
export class FileStore {
  readonly #documents = new Map<string, ParsedDocument | LoadFailure>();

  /** Reads and parses a file; a file that has syntax errors is a document all the same, with `problems`. */
  read(uri: string): ParsedDocument | LoadFailure {
    let document = this.#documents.get(uri);
    if (!document) {
      document = readDocument(uri);
      this.#documents.set(uri, document);
    }
    return document;
  }

  /** Takes a text for the content of a file, which is then not read. */
  write(uri: string, text: string): ParsedDocument {
    const document = parseText(uri, text);
    this.#documents.set(uri, document);
    return document;
  }

  /** What a description below `root` may refer to: files below `root`, and nothing else. */
  loader(root: string): DocumentLoader {
    return {
      join: joinReference,
      load: (uri) => {
        const refused = refuse(uri, root);
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

function refuse(uri: string, root: string): LoadFailure | undefined {
  if (/^(https?:)?\/\//i.test(uri)) {
    return { failure: 'remote', message: 'it points to the network, and nothing is fetched from there' };
  }
  if (hasScheme(uri)) return { failure: 'outside-root', message: 'only relative references to files are followed' };
  if (!isBelow(uri, toUri(root)) || !isBelow(realPath(uri), realPath(toUri(root)))) {
    return { failure: 'outside-root', message: 'the file is outside the root folder; name a wider one with --root' };
  }
  return undefined;
}

/** Whether a path is that folder or something in it; both absolute, with forward slashes. */
export function isBelow(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

/** The path with symbolic links followed, so that a link cannot lead out of the root; of a missing file, the path itself. */
function realPath(uri: string): string {
  try {
    return toForwardSlashes(realpathSync(uri));
  } catch {
    return uri;
  }
}

function readDocument(uri: string): ParsedDocument | LoadFailure {
  let bytes: Buffer;
  try {
    if (!statSync(uri).isFile()) return { failure: 'unreadable', message: 'it is not a file' };
    bytes = readFileSync(uri);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { failure: 'missing', message: 'there is no such file' };
    return { failure: 'unreadable', message: `the file cannot be read (${String(code ?? error)})` };
  }
  if (!isUtf8(bytes)) return { failure: 'unreadable', message: 'the file is not UTF-8 text' };
  return parseText(uri, bytes.toString('utf8'));
}
