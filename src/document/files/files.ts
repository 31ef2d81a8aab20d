import { UsageError } from '../../errors.ts';
import { path, utf8 } from '../../platform/platform.ts';
import { measured } from '../../timings/current-timings.ts';
import { brokenDocument, type ParsedDocument } from '../document.ts';
import { type Heap, OWN_HEAP } from '../heap.ts';
import { DEFAULT_LIMITS, fileSizeProblem, LimitError, type Limits } from '../limits.ts';
import type { DocumentLoader, LoadFailure } from '../loader.ts';
import { parseText, syntaxOf } from '../parse.ts';
import { decodePercent } from '../pointer.ts';
import { RunMemory } from '../run-memory.ts';
import { isRemote } from './addresses.ts';
import { Boundary } from './boundary.ts';
import { encodingProblem } from './encoding.ts';
import type { KeptDocuments } from './kept-documents.ts';
import { inOtherCase, isNotUtf8, NOT_UTF8 } from './listed-names.ts';
import { isBelow, realUri, toUri } from './paths.ts';

import { type ReadFile, readFromDisk, sizeOnDisk, UnreadableFile, whyUnreadable } from './read-file.ts';

/** Receives the result of reading a file: its bytes, or the failure. */
export type OnRead = (uri: string, result: Uint8Array | LoadFailure) => void;

/** Returns remote files that were fetched before. */
export interface RemoteFiles {
  load(uri: string): ParsedDocument | LoadFailure;
}

/** The options for loading the files of a description. */
interface LoaderOptions {
  readonly limits?: Limits | undefined;
  readonly remote?: RemoteFiles | undefined;
  /** The description, which may refer to files in a hidden folder that it is itself in. */
  readonly description?: string | undefined;
  /** Called before each file; throws if the run was cancelled. */
  readonly checkStopped?: () => void;
}

/** The files of one run, each read and parsed once. Names are absolute paths with forward slashes. */
export class FileStore {
  readonly #documents = new Map<string, ParsedDocument | LoadFailure>();
  #broken: ParsedDocument[] = [];
  readonly #refused = new Set<string>();
  readonly #readFile: ReadFile;
  readonly #onRead: OnRead | undefined;
  readonly #memory: RunMemory;
  readonly #kept: KeptDocuments | undefined;
  /** The files of the current description. */
  #current = new Set<string>();
  /** Files that were read for earlier descriptions and are read again if they are needed. */
  readonly #forgotten = new Set<string>();

  /**
   * @param readFile Reads files; by default from disk.
   * @param kept The documents of earlier runs.
   */
  constructor(readFile: ReadFile = readFromDisk, onRead?: OnRead, heap: Heap = OWN_HEAP, kept?: KeptDocuments) {
    this.#readFile = readFile;
    this.#onRead = onRead;
    this.#memory = new RunMemory(() => this.#forget(), heap);
    this.#kept = kept;
    kept?.startRun();
  }

  /**
   * Reads and parses a file; a file with syntax errors also gives a document, with `problems`.
   *
   * @param limits Apply when the file is first read; for a shared file, those of the first description apply.
   */
  read(uri: string, limits: Limits = DEFAULT_LIMITS): ParsedDocument | LoadFailure {
    this.#current.add(uri);
    let document = this.#documents.get(uri);
    if (!document) {
      const text = this.#kept?.openText(uri);
      if (text !== undefined) return this.write(uri, text, limits);
      const isOnDisk = this.#readFile === readFromDisk;
      const read = () => measured('files', () => this.#parse(uri, limits));
      document = this.#kept && isOnDisk ? this.#kept.read(uri, limits, read) : read();
      this.#keep(uri, document);
    }
    return document;
  }

  #parse(uri: string, limits: Limits): ParsedDocument | LoadFailure {
    const got = readBytes(uri, limits, this.#readFile);
    this.#onRead?.(uri, got);
    return 'failure' in got ? got : parseBytes(uri, got, limits, this);
  }

  #refuse(uri: string, refusal: LoadFailure): LoadFailure {
    this.#refused.add(uri);
    this.#onRead?.(uri, refusal);
    return refusal;
  }

  /** Begins with another description: the files of earlier ones may be forgotten if the memory is full. */
  startDescription(): void {
    this.#current = new Set();
  }

  /** Returns whether memory is left to work with the files, and for a number of additional bytes. */
  hasMemory(bytes = 0): boolean {
    return this.#memory.hasRoom(bytes);
  }

  /** The reason why the text is not parsed, wherever it comes from; `undefined` if there is memory left for it. */
  memoryRefusal(uri: string, text: Uint8Array | string): string | undefined {
    return this.#memory.refusal(uri, text, syntaxOf(uri, text));
  }

  #forget(): void {
    for (const uri of this.#documents.keys()) {
      if (this.#current.has(uri)) continue;
      this.#documents.delete(uri);
      this.#kept?.forget(uri);
      this.#forgotten.add(uri);
    }
    this.#broken = this.#broken.filter(({ uri }) => this.#current.has(uri));
  }

  #keep(uri: string, document: ParsedDocument | LoadFailure): void {
    this.#current.add(uri);
    this.#documents.set(uri, document);
    if (!('failure' in document) && document.problems.some(({ kind }) => kind === 'syntax')) this.#broken.push(document);
  }

  /** Reads a description that the user named. Below the working directory, it may be a link from an untrusted contributor. */
  readNamed(uri: string, cwd: string, root: string, limits: Limits = DEFAULT_LIMITS): ParsedDocument | LoadFailure {
    if (this.#documents.has(uri) || !isBelow(uri, toUri(cwd))) return this.read(uri, limits);
    const named = path.posix.join(realUri(cwd), path.posix.relative(toUri(cwd), uri));
    const refusal = new Boundary([cwd, root]).refusalOfNamed(named);
    if (refusal === undefined) return this.read(uri, limits);
    return this.#refuse(uri, refusal === 'outside' ? LINK_LEADS_OUT : HIDDEN_FILE);
  }

  /** A file that was read before; `undefined` for any other. */
  find(uri: string): ParsedDocument | undefined {
    const document = this.#forgotten.has(uri) ? this.read(uri) : this.#documents.get(uri);
    return document && !('failure' in document) ? document : undefined;
  }

  /** The documents of all files that could be read. */
  get documents(): readonly ParsedDocument[] {
    return [...new Set([...this.#documents.keys(), ...this.#forgotten])].flatMap((uri) => this.find(uri) ?? []);
  }

  /** The documents with syntax errors so far, in the order of reading; without unreadable files. */
  get brokenDocuments(): readonly ParsedDocument[] {
    return this.#broken;
  }

  /** The names of all requested files, including missing and forbidden files. */
  get requestedFiles(): readonly string[] {
    return [...new Set([...this.#documents.keys(), ...this.#forgotten, ...this.#refused])];
  }

  /** Sets the content of a file, which is then not read. */
  write(uri: string, text: string, limits: Limits = DEFAULT_LIMITS): ParsedDocument {
    const why = fileSizeProblem(utf8.lengthOf(text), limits) ?? this.memoryRefusal(uri, text);
    const parse = () => this.#kept?.documentOf(uri, text, limits) ?? parseText(uri, text, limits);
    const document = why === undefined ? measured('files', parse) : unreadDocument(uri, why);
    this.#keep(uri, document);
    return document;
  }

  /** Like {@link write}, for bytes that may not be text. */
  writeBytes(uri: string, bytes: Uint8Array, limits: Limits = DEFAULT_LIMITS): ParsedDocument | LoadFailure {
    const document = measured('files', () => parseBytes(uri, bytes, limits, this));
    this.#keep(uri, document);
    return document;
  }

  /** Loads what a description may refer to: only files below `root` and fetched files. */
  loader(root: string, { limits = DEFAULT_LIMITS, remote, description, checkStopped }: LoaderOptions = {}): DocumentLoader {
    const boundary = new Boundary([root]);
    const from = description === undefined ? undefined : realUri(description);
    const refusals = new Map<string, LoadFailure | undefined>();
    return {
      join: joinReference,
      load: (uri) => {
        checkStopped?.();
        if (remote && isRemote(uri)) return failureIfBroken(remote.load(uri));
        if (!refusals.has(uri)) {
          if (refusals.size === limits.files) {
            throw new LimitError(
              `it refers to more than ${limits.files} files; split it, or raise \`limits.files\` in the configuration`,
            );
          }
          refusals.set(uri, refuse(uri, root, boundary, from));
        }
        const refused = refusals.get(uri);
        return refused ? this.#refuse(uri, refused) : failureIfBroken(this.read(uri, limits));
      },
    };
  }
}

const LINK_LEADS_OUT: LoadFailure = {
  failure: 'outside-root',
  message: 'it is a link out of the working directory; pass its target instead, or a folder that contains both with `--root`',
};

const OUTSIDE_OF_ROOT: LoadFailure = {
  failure: 'outside-root',
  message: 'the file is outside the root folder; pass a wider one with `--root`',
};

const HIDDEN_FILE: LoadFailure = { failure: 'outside-root', message: 'the file is hidden or belongs to Git' };

function failureIfBroken(document: ParsedDocument | LoadFailure): ParsedDocument | LoadFailure {
  const isBroken = !('failure' in document) && document.value === undefined && document.problems.length > 0;
  return isBroken ? { failure: 'broken', message: 'the file has a syntax error' } : document;
}

/** The file that a reference at another file means. */
export function joinReference(base: string, reference: string): string {
  // Remote files may not refer to local files.
  if (isRemote(base)) return URL.canParse(reference, base) ? new URL(reference, base).href : reference;
  if (hasScheme(reference)) return reference;
  return toUri(path.resolve(path.dirname(base), decodePercent(reference)));
}

/** `C:\x` is a path, not a URL: a scheme has two letters at least. */
function hasScheme(reference: string): boolean {
  return /^([a-z][a-z0-9+.-]+:|\/\/)/i.test(reference);
}

function refuse(uri: string, root: string, boundary: Boundary, description: string | undefined): LoadFailure | undefined {
  const isOnServer = uri.startsWith('//');
  if (isRemote(uri) || (isOnServer && !toUri(root).startsWith('//'))) {
    return { failure: 'remote', message: 'remote files are not fetched' };
  }
  if (hasScheme(uri) && !isOnServer) return { failure: 'outside-root', message: 'only relative references to files are allowed' };
  const refusal = boundary.refusal(uri, description);
  return refusal && (refusal === 'outside' ? OUTSIDE_OF_ROOT : HIDDEN_FILE);
}

/** The bytes of a file within the limits, or why they cannot be read. */
export function readBytes(uri: string, limits: Limits, readFile: ReadFile = readFromDisk): Uint8Array | LoadFailure {
  // No system has such names, and Node.js would report a mistake of its caller.
  if (uri.includes('\0')) return { failure: 'unreadable', message: 'its name contains a NUL (`%00`)' };
  let bytes: Uint8Array | undefined;
  try {
    const message = readFile === readFromDisk ? fileSizeProblem(sizeOnDisk(uri), limits) : undefined;
    if (message !== undefined) return { failure: 'unreadable', message };
    bytes = readFile(uri);
  } catch (error) {
    // The error concerns the whole run, such as an incomplete commit, of which no other file can be read either.
    if (error instanceof UsageError) throw error;
    const reason = whyUnreadable(error);
    return { failure: 'unreadable', message: error instanceof UnreadableFile ? `it ${reason}` : `the file ${reason}` };
  }
  if (bytes) return bytes;
  if (readFile === readFromDisk && isNotUtf8(uri)) return { failure: 'unreadable', message: NOT_UTF8 };
  const other = readFile === readFromDisk ? inOtherCase(uri) : undefined;
  if (other === undefined) return { failure: 'missing', message: 'there is no such file' };
  return { failure: 'missing', message: `there is no such file, but there is \`${other}\``, similar: other };
}

function parseBytes(uri: string, bytes: Uint8Array, limits: Limits, files: FileStore): ParsedDocument | LoadFailure {
  const size = fileSizeProblem(bytes.length, limits) ?? files.memoryRefusal(uri, bytes);
  if (size !== undefined) return { failure: 'unreadable', message: size };
  const encoding = encodingProblem(bytes);
  if (encoding) return { failure: 'unreadable', ...encoding };
  return parseText(uri, utf8.decode(bytes), limits);
}

function unreadDocument(uri: string, why: string): ParsedDocument {
  return brokenDocument(uri, '', { kind: 'syntax', message: `The text is too large: ${why}.`, span: { start: 0, end: 0 } });
}
