import { fact } from '../facts/fact.ts';
import type { Api } from '../model/api.ts';
import { ownMember, stringOf } from '../model/place.ts';

/** The names in the list of tags of a description. */
export const declaredTags = fact(({ references, root }: Api): readonly string[] =>
  [...references.items(root.child('tags'))].flatMap(({ value }) => stringOf(ownMember(value, 'name')) ?? []),
);
