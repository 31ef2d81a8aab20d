import type { ParsedDocument } from '../../document/document.ts';
import type { Token } from '../../document/pointer.ts';
import { isObject, Place } from '../../model/place.ts';
import { placeOfFrame, visitObjects } from '../../model/visit-objects.ts';

/** A text of a description that is for people. */
export interface Prose {
  readonly path: readonly Token[];
  readonly text: string;
}

/** The texts of a document in which code spans may name paths: descriptions, summaries, and the reasons of suppressions. */
export function proseOf(document: ParsedDocument): readonly Prose[] {
  const root = Place.root(document);
  const found: Prose[] = [];
  const add = (place: Place) => {
    if (typeof place.value === 'string' && place.value.includes('`')) found.push({ path: place.tokens, text: place.value });
  };
  visitObjects(root, document.isTree ? undefined : new Set(), (frame) => {
    const { value } = frame as { readonly value: Readonly<Record<string, unknown>> };
    if (frame.isNameMap) return;
    for (const name of ['description', 'summary'])
      if (typeof value[name] === 'string') add(placeOfFrame(frame, root).child(name));
    const reasons = value['x-lint-ignore'];
    if (isObject(reasons)) for (const [, reason] of placeOfFrame(frame, root).child('x-lint-ignore').entries()) add(reason);
  });
  return found;
}
