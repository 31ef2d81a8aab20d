import { KeptDocuments } from './kept-documents.ts';
import { keptIn } from './kept-in.ts';
import { toUri } from './paths.ts';

/**
 * What runs leave for the next run, so that programs that lint again and again, such as editors, need not read and parse everything
 * each time: files are read again only if they have changed, and of the texts of an editor, only what has changed is parsed.
 */
export class DocumentStore {
  readonly #kept = new KeptDocuments();

  constructor() {
    keptIn.set(this, this.#kept);
  }

  /**
   * Lets a text take the place of a file, saved or not, or a newer text that of an older one.
   *
   * @param file An absolute path.
   */
  open(file: string, text: string): void {
    this.#kept.open(toUri(file), text);
  }

  /** Lets a file count again as it is on disk. */
  close(file: string): void {
    this.#kept.close(toUri(file));
  }
}
