import type { Api } from '../model/api.ts';
import { own, stringOf } from '../model/place.ts';

const KNOWN = new WeakMap<Api, readonly string[]>();

/** The names in the list of tags of a description. */
export function declaredTags(api: Api): readonly string[] {
  const known = KNOWN.get(api) ?? readTags(api);
  KNOWN.set(api, known);
  return known;
}

function readTags({ references, root }: Api): readonly string[] {
  return [...references.items(root.child('tags'))].flatMap(({ value }) => stringOf(own(value, 'name')) ?? []);
}
