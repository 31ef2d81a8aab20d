import { keptDocumentsOf } from './documents-of-stores.ts';
import { KeptDocuments } from './kept-documents.ts';
import { toUri } from './paths.ts';

/**
 * Keeps documents from one run for the next, so that programs that lint again and again, such as editors, need not read and parse
 * everything each time: files are read again only if they have changed, and of the texts of an editor, only the changed parts are parsed.
 */
export class DocumentStore {
  readonly #kept = new KeptDocuments();

  constructor() {
    keptDocumentsOf.set(this, this.#kept);
  }

  /**
   * Makes runs use the given text in place of the file, saved or not, or in place of its older text.
   *
   * @param file An absolute path.
   */
  open(file: string, text: string): void {
    this.#kept.open(toUri(file), text);
  }

  /** Makes runs use the file on disk again. */
  close(file: string): void {
    this.#kept.close(toUri(file));
  }
}
