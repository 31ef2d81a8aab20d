import { mentionsIdentifiers, type SourceDocument } from '../../document/document.ts';
import type { DocumentLoader, LoadFailure } from '../../document/loader.ts';
import { withoutByteOrderMark } from '../../document/parse.ts';
import { openApiVersion } from '../../model/openapi-version.ts';
import { hasReference } from './has-reference.ts';
import type { DocumentInventory, HostDocument } from './host-inventory.ts';
import { joinWrittenReference } from './host-path.ts';
import { type IncompleteText, readIncomplete } from './incomplete-text.ts';

/**
 * The documents that Spectral has read and parsed, in the form that the API model needs. Nothing is read or parsed again, except a document with a
 * line that is being typed.
 */
export class HostDocuments implements DocumentLoader {
  readonly join = joinWrittenReference;
  /** `undefined` if the linted document is not well-formed. */
  readonly root: SourceDocument | undefined;
  readonly #referenced: DocumentInventory['referencedDocuments'];
  readonly #documents = new Map<string, SourceDocument>();
  readonly #hosts = new Map<SourceDocument, HostDocument>();
  readonly #incomplete = new Map<SourceDocument, IncompleteText>();

  constructor({ document, referencedDocuments }: DocumentInventory) {
    this.#referenced = referencedDocuments;
    this.root = this.#read(document.source ?? '', document);
  }

  load(uri: string): SourceDocument | LoadFailure {
    const known = this.#documents.get(uri);
    if (known) return known;
    const document = Object.hasOwn(this.#referenced, uri) ? this.#referenced[uri] : undefined;
    // Spectral reports the reason as `invalid-ref`.
    if (!document) return { failure: 'missing', message: 'Spectral could not read the file' };
    return this.#read(uri, document) ?? { failure: 'broken', message: 'the file has a syntax error' };
  }

  /** The first description that a part refers to and that itself has a `$ref` to the part. */
  descriptionWith(part: SourceDocument): SourceDocument | undefined {
    for (const [uri, { data }] of Object.entries(this.#referenced)) {
      if (!openApiVersion(data) || !hasReference(data, (reference) => this.join(uri, reference) === part.uri)) continue;
      const loaded = this.load(uri);
      if ('value' in loaded) return loaded;
    }
    return undefined;
  }

  /** The document in Spectral. */
  hostOf(document: SourceDocument): HostDocument | undefined {
    return this.#hosts.get(document);
  }

  /** `undefined` if the caller passed a parsed value to Spectral. */
  textOf(document: SourceDocument): string | undefined {
    return this.#hosts.get(document)?.input;
  }

  /** The documents with a line that is being typed. */
  incompleteDocuments(): Iterable<SourceDocument> {
    return this.#incomplete.keys();
  }

  /** The readable part of a document with a line that is being typed; `undefined` for other documents. */
  incompleteTextOf(document: SourceDocument): IncompleteText | undefined {
    return this.#incomplete.get(document);
  }

  #read(uri: string, host: HostDocument): SourceDocument | undefined {
    const { data, input } = host;
    const incomplete = isBroken(host) && input !== undefined ? readIncomplete(uri, withoutByteOrderMark(input)) : undefined;
    if (!incomplete && isBroken(host)) return undefined;
    const document: SourceDocument = incomplete?.document ?? {
      uri,
      value: data,
      hasIdentifiers: input === undefined || mentionsIdentifiers(input),
      isTree: false,
    };
    this.#documents.set(uri, document);
    this.#hosts.set(document, host);
    if (incomplete) this.#incomplete.set(document, incomplete);
    return document;
  }
}

const ERROR = 0;

/** Returns whether a document has syntax errors, in which case Spectral's parser only guesses its value. */
function isBroken({ diagnostics }: HostDocument): boolean {
  return diagnostics.some(({ code, severity, message }) => {
    return code === 'parser' && severity === ERROR && !/^(Duplicate key|Mapping key must be)/.test(message);
  });
}
