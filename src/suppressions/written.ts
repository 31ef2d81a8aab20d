import type { SourceDocument } from '../document/document.ts';
import type { Api } from '../model/api.ts';
import { type Frame, placeOf, visitObjects } from '../model/objects.ts';
import { isObject, own, Place } from '../model/place.ts';
import { hasExtension, KEY } from './extension.ts';
import type { Mistake, Suppression, Written } from './suppression.ts';
import type { Suppressions } from './suppressions.ts';

/**
 * All suppressions that are written in the files of a run, so that those of no use can be told. In a file that descriptions refer
 * to, the parts that they do not refer to are left alone: a description that is not in this run may.
 */
export class WrittenSuppressions implements Written {
  readonly #suppressions: Suppressions;
  readonly #written = new Set<Written>();

  constructor(suppressions: Suppressions) {
    this.#suppressions = suppressions;
  }

  get suppressions(): readonly Suppression[] {
    return [...this.#written].flatMap(({ suppressions }) => suppressions);
  }

  get mistakes(): readonly Mistake[] {
    return [...this.#written].flatMap(({ mistakes }) => mistakes);
  }

  /** Takes up what stands in the files of a description. */
  collect(api: Api): void {
    const documents = [...api.references.documents].filter((document) => this.#suppressions.mayStandIn(document));
    if (documents.length === 0) return;
    for (const document of documents) this.#written.add(this.#suppressions.commentsIn(document));
    const wholes = this.#visit(
      api,
      documents.some((document) => document !== api.document),
    );
    for (const document of documents) {
      if (wholes.has(document)) judge(this.#suppressions.commentsIn(document));
    }
  }

  /**
   * Visits the document of a description and, where that matters, what it refers to in others.
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
        if (hasExtension(frame.value) && !isName(frame)) this.#take(placeOf(frame, at));
        if (!frame.isNameMap)
          for (const key of misspelt(frame.value)) this.#written.add(noSuchKey(placeOf(frame, at).child(key), key));
        const reference = follows ? own(frame.value, '$ref') : undefined;
        if (typeof reference !== 'string') return;
        const key = `${document.uri}\n${reference}`;
        // Where a document has `$id`s, what a reference means depends on where it stands.
        if (followed.has(key) && !document.hasIdentifiers) return;
        followed.add(key);
        const target = api.references.target(placeOf(frame, at));
        // The description's own document is visited anyway.
        if (target instanceof Place && target.document !== api.document) pending.push(target);
      });
    }
    return wholes;
  }

  #take(holder: Place): void {
    const written = this.#suppressions.extensionAt(holder);
    judge(written);
    this.#written.add(written);
  }
}

/** Keys that are meant for the one that there is: `x-lint-ignores`, `X-Lint-Ignore`. */
function misspelt(value: object): readonly string[] {
  return Object.keys(value).filter((key) => key !== KEY && /^x-lint-ignore[ds]?$/i.test(key));
}

function noSuchKey(place: Place, key: string): Written {
  return {
    suppressions: [],
    mistakes: [{ message: `There is no \`${key}\`, expected \`${KEY}\`.`, spot: { place, on: 'key' } }],
  };
}

function judge({ suppressions }: Written): void {
  for (const suppression of suppressions) suppression.isJudged = true;
}

/** Whether the key is one of the names in a map and its value what has that name: a schema's property may be called so. */
function isName({ value, token, isNameMap }: Frame): boolean {
  return isNameMap && token !== 'paths' && isObject(own(value, KEY));
}
