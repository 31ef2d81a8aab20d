import type { ParsedDocument } from '../../document/document.ts';
import { formatPointer, type Token } from '../../document/pointer.ts';
import type { MisspelledName } from '../../specification/misspelled-names.ts';

/** Finds misspelled names by the intended names. */
export class Misspellings {
  readonly #names: ReadonlyMap<string, string>;

  constructor(misspelled: readonly MisspelledName[]) {
    this.#names = new Map(misspelled.map(({ owner, name, intended }) => [keyOf(owner.document, owner.tokens, intended), name]));
  }

  /** The misspelling of a name in an object; `undefined` if there is none. */
  of(document: Pick<ParsedDocument, 'uri'>, object: readonly Token[], name: string): string | undefined {
    return this.#names.get(keyOf(document, object, name));
  }
}

function keyOf({ uri }: Pick<ParsedDocument, 'uri'>, object: readonly Token[], name: string): string {
  return JSON.stringify([uri, formatPointer(object), name]);
}
