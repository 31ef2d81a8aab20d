import type { ParsedDocument } from '../../document/document.ts';
import { ownMember, Place } from '../../model/place.ts';
import { visitObjects } from '../../model/visit-objects.ts';

/** Determines which files each description of a run consists of. */
export class SharedFiles {
  readonly #documents: readonly ParsedDocument[];
  readonly #join: (base: string, file: string) => string;
  readonly #parts = new Map<string, ReadonlySet<string>>();
  readonly #referred = new Map<string, ReadonlySet<string>>();

  /** @param join Returns the document that a file name in another document refers to. */
  constructor(documents: readonly ParsedDocument[], join: (base: string, file: string) => string) {
    this.#documents = documents;
    this.#join = join;
  }

  /** A description that uses a part but not a file, so that it would depend on the file if the part referred to it. */
  dependent(part: ParsedDocument, file: string): ParsedDocument | undefined {
    return this.#documents.find((document) => {
      if (!isDescription(document.value) || document === part) return false;
      const parts = this.#partsOf(document.uri);
      return parts.has(part.uri) && !parts.has(file);
    });
  }

  /** The files that a description consists of, itself among them. */
  #partsOf(uri: string): ReadonlySet<string> {
    const known = this.#parts.get(uri);
    if (known) return known;
    const parts = new Set([uri]);
    // Iterating over a set includes items that are added meanwhile.
    for (const part of parts) for (const other of this.#referredBy(part)) parts.add(other);
    this.#parts.set(uri, parts);
    return parts;
  }

  #referredBy(uri: string): ReadonlySet<string> {
    const known = this.#referred.get(uri);
    if (known) return known;
    const files = new Set<string>();
    const document = this.#documents.find((one) => one.uri === uri);
    if (document)
      visitObjects(Place.root(document), document.isTree ? undefined : new Set(), ({ value }) => {
        const reference = ownMember(value, '$ref');
        const file = typeof reference === 'string' ? (reference.split('#', 1)[0] ?? '') : '';
        if (file !== '') files.add(this.#join(uri, file));
      });
    this.#referred.set(uri, files);
    return files;
  }
}

function isDescription(value: unknown): boolean {
  return ownMember(value, 'openapi') !== undefined || ownMember(value, 'swagger') !== undefined;
}
