import { mentionsIdentifiers, type SourceDocument } from '../../document/document.ts';
import type { DocumentLoader, LoadFailure } from '../../document/loader.ts';
import type { DocumentInventory, HostDocument } from './host-inventory.ts';
import { joinReference } from './host-path.ts';

/** The documents that Spectral has read and parsed, as the API model wants them. Nothing is read or parsed again. */
export class HostDocuments implements DocumentLoader {
  readonly join = joinReference;
  /** `undefined` where the linted document is not well-formed. */
  readonly root: SourceDocument | undefined;
  readonly #referenced: DocumentInventory['referencedDocuments'];
  readonly #documents = new Map<string, SourceDocument>();
  readonly #texts = new Map<SourceDocument, string>();

  constructor({ document, referencedDocuments }: DocumentInventory) {
    this.#referenced = referencedDocuments;
    this.root = isBroken(document) ? undefined : this.#add(document.source ?? '', document);
  }

  load(uri: string): SourceDocument | LoadFailure {
    const known = this.#documents.get(uri);
    if (known) return known;
    const document = Object.hasOwn(this.#referenced, uri) ? this.#referenced[uri] : undefined;
    // Spectral reports the reason as `invalid-ref`.
    if (!document) return { failure: 'missing', message: 'Spectral could not read the file' };
    if (isBroken(document)) return { failure: 'broken', message: 'the file has a syntax error' };
    return this.#add(uri, document);
  }

  /** `undefined` where a program gave Spectral a parsed value. */
  textOf(document: SourceDocument): string | undefined {
    return this.#texts.get(document);
  }

  #add(uri: string, { data, input }: HostDocument): SourceDocument {
    const document = { uri, value: data, hasIdentifiers: input === undefined || mentionsIdentifiers(input), isTree: false };
    this.#documents.set(uri, document);
    if (input !== undefined) this.#texts.set(document, input);
    return document;
  }
}

const ERROR = 0;

/** Whether a document has syntax errors, in which case Spectral's parser only guesses its value. */
function isBroken({ diagnostics }: HostDocument): boolean {
  return diagnostics.some(({ code, severity, message }) => {
    return code === 'parser' && severity === ERROR && !/^(Duplicate key|Mapping key must be)/.test(message);
  });
}
