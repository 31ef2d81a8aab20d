import type { ParsedDocument } from '../document.ts';
import type { Limits } from '../limits.ts';
import { LiveDocument } from '../live/live-document.ts';
import type { LoadFailure } from '../loader.ts';
import { statOf } from './read-file.ts';

/** A document that was read from a file. */
interface KeptDocument {
  readonly document: ParsedDocument;
  readonly state: string;
  readonly limits: Limits;
  /** The number of the last run that asked for it. */
  run: number;
}

/** A document of text that is given to a run, such as that of an editor. */
interface KeptText {
  readonly live: LiveDocument;
  readonly limits: Limits;
  run: number;
}

/** After so many runs that did not ask for a document, it is forgotten. */
const MAX_UNUSED_RUNS = 50;

/**
 * The age, in milliseconds, from which a file is kept. File systems may record times that are up to two seconds apart as equal,
 * so that a file that has just been written may change once more without a trace.
 */
const SETTLED_MS = 2000;

/** The documents that runs leave for later ones. Names are absolute paths with forward slashes, or addresses. */
export class KeptDocuments {
  readonly #files = new Map<string, KeptDocument>();
  readonly #texts = new Map<string, KeptText>();
  readonly #open = new Map<string, string>();
  #run = 0;

  /** Puts text in the place of a file until it is closed. */
  open(uri: string, text: string): void {
    this.#open.set(uri, text);
  }

  close(uri: string): void {
    this.#open.delete(uri);
    this.#texts.delete(uri);
  }

  /** The text that takes the place of a file. */
  openText(uri: string): string | undefined {
    return this.#open.get(uri);
  }

  /** Begins another run. */
  startRun(): void {
    this.#run++;
    const isOld = ({ run }: { readonly run: number }) => run < this.#run - MAX_UNUSED_RUNS;
    for (const [uri, file] of this.#files) if (isOld(file)) this.#files.delete(uri);
    for (const [uri, text] of this.#texts) if (isOld(text)) this.#texts.delete(uri);
  }

  /** The document of the text, of which only the changes since the last text of this name are parsed. */
  documentOf(uri: string, text: string, limits: Limits): ParsedDocument {
    const known = this.#texts.get(uri);
    const kept = known && areEqualLimits(known.limits, limits) ? known : { live: new LiveDocument(uri, limits), limits, run: 0 };
    kept.run = this.#run;
    this.#texts.set(uri, kept);
    return kept.live.update(text);
  }

  /** The document of a file, which is read only if it has changed. */
  read(uri: string, limits: Limits, read: () => ParsedDocument | LoadFailure): ParsedDocument | LoadFailure {
    const known = this.#files.get(uri);
    // The state is read first: if the file changes while it is read, the state is outdated, and the file is read again next time.
    const state = stateOf(uri);
    if (known && known.state === state && areEqualLimits(known.limits, limits)) {
      known.run = this.#run;
      return known.document;
    }
    const document = read();
    if (state === undefined || 'failure' in document) this.#files.delete(uri);
    else this.#files.set(uri, { document, state, limits, run: this.#run });
    return document;
  }

  /** Forgets a document, which can be read again. */
  forget(uri: string): void {
    this.#files.delete(uri);
    this.#texts.delete(uri);
  }
}

/** A string that distinguishes two versions of a file; `undefined` if there is no such string, or no file. */
function stateOf(uri: string): string | undefined {
  const stat = statOf(uri);
  if (!stat?.isFile() || Date.now() - Math.max(stat.mtimeMs, stat.ctimeMs) < SETTLED_MS) return undefined;
  return [stat.size, stat.mtimeMs, stat.ctimeMs, stat.ino, stat.dev].join();
}

/** Returns whether text is read in the same way with both limits. */
function areEqualLimits(a: Limits, b: Limits): boolean {
  return a.fileSize === b.fileSize && a.depth === b.depth && a.aliases === b.aliases;
}
