import type { SourceDocument } from './document.ts';
import type { Position } from './lines.ts';

/** Loads the documents that `$ref`s name; each host (files, Spectral, an editor's buffers) has its own loader. */
export interface DocumentLoader {
  /** Makes the file part of a reference absolute, relative to its document. */
  join(base: string, reference: string): string;
  /** Returns the document of that name, the same object each time, or the reason why it is not available. */
  load(uri: string): SourceDocument | LoadFailure;
}

/** The reason why a document cannot be loaded. */
export interface LoadFailure {
  readonly failure: 'remote' | 'outside-root' | 'missing' | 'unreadable' | 'broken';
  /** The problem, as a clause without a full stop: `the file cannot be read (EACCES)`. */
  readonly message: string;
  /** The position of the problem in the document. */
  readonly position?: Position;
  /** The name of a file that differs in case only from the missing one. */
  readonly similar?: string;
}
