import type { SourceDocument } from '../document/document.ts';
import type { Api } from '../model/api.ts';
import { isObject, ownMember, Place } from '../model/place.ts';
import { type ObjectFrame, placeOfFrame, visitObjects } from '../model/visit-objects.ts';
import { hasExtension } from './extension.ts';
import { type Mistake, SUPPRESSION_KEY, type Suppression, type SuppressionSet } from './suppression.ts';
import type { Suppressions } from './suppressions.ts';

/**
 * All suppressions in the files of a run, so that unused ones can be reported. In a file that descriptions refer to, the other
 * parts of the file are ignored, as descriptions outside of this run may use them.
 */
export class WrittenSuppressions implements SuppressionSet {
  readonly #suppressions: Suppressions;
  readonly #written = new Set<SuppressionSet>();

  constructor(suppressions: Suppressions) {
    this.#suppressions = suppressions;
  }

  get suppressions(): readonly Suppression[] {
    return [...this.#written].flatMap(({ suppressions }) => suppressions);
  }

  get mistakes(): readonly Mistake[] {
    return [...this.#written].flatMap(({ mistakes }) => mistakes);
  }

  /** Collects the suppressions in the files of a description. */
  collect(api: Api): void {
    const documents = [...api.references.documents].filter((document) => this.#suppressions.mayHaveSuppressions(document));
    if (documents.length === 0) return;
    for (const document of documents) this.#written.add(this.#suppressions.commentsIn(document));
    const wholes = this.#visit(
      api,
      documents.some((document) => document !== api.document),
    );
    for (const document of documents) {
      if (wholes.has(document)) markChecked(this.#suppressions.commentsIn(document));
    }
  }

  /**
   * Visits the document of a description and, if there are suppressions in others, the parts of them that it refers to.
   *
   * @returns The documents that were visited as a whole.
   */
  #visit(api: Api, follows: boolean): ReadonlySet<SourceDocument> {
    const wholes = new Set<SourceDocument>();
    const seen = follows || !api.document.isTree ? new Set<unknown>() : undefined;
    const followed = new Set<string>();
    const pending: Place[] = [api.root];
    for (let start = pending.pop(); start; start = pending.pop()) {
      const { document, parent } = start;
      if (!parent) wholes.add(document);
      const at = start;
      visitObjects(at, seen, (frame) => {
        if (hasExtension(frame.value) && !isName(frame)) this.#collectFrom(placeOfFrame(frame, at));
        if (!frame.isNameMap)
          for (const key of misspelledKeys(frame.value)) this.#written.add(unknownKey(placeOfFrame(frame, at).child(key), key));
        const reference = follows ? ownMember(frame.value, '$ref') : undefined;
        if (typeof reference !== 'string') return;
        const key = `${document.uri}\n${reference}`;
        // In a document with `$id`s, the meaning of a reference depends on its place.
        if (followed.has(key) && !document.hasIdentifiers) return;
        followed.add(key);
        const target = api.references.target(placeOfFrame(frame, at));
        // The main document is visited anyway.
        if (target instanceof Place && target.document !== api.document) pending.push(target);
      });
    }
    return wholes;
  }

  #collectFrom(holder: Place): void {
    const written = this.#suppressions.extensionAt(holder);
    markChecked(written);
    this.#written.add(written);
  }
}

/** The misspelled keys of an object: `x-lint-ignores`, `X-Lint-Ignore`. */
function misspelledKeys(value: object): readonly string[] {
  return Object.keys(value).filter((key) => key !== SUPPRESSION_KEY && /^x-lint-ignore[ds]?$/i.test(key));
}

function unknownKey(place: Place, key: string): SuppressionSet {
  return {
    suppressions: [],
    mistakes: [{ messageId: 'unknownKey', data: { key }, spot: { place, on: 'key' } }],
  };
}

function markChecked({ suppressions }: SuppressionSet): void {
  for (const suppression of suppressions) suppression.isChecked = true;
}

/** Returns whether the key is a name in a map: a property of a schema may be called `x-lint-ignore`. */
function isName({ value, token, isNameMap }: ObjectFrame): boolean {
  return isNameMap && token !== 'paths' && isObject(ownMember(value, SUPPRESSION_KEY));
}
