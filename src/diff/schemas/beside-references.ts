import { isObject, ownMember, stringsOf } from '../../model/place.ts';
import { isReference } from '../../model/references.ts';
import type { Shape } from './shape.ts';

/** The properties that a keyword beside a `$ref` in an `allOf` names. OpenAPI 3.0 ignores it, but its authors mean it. */
export function namesBesideReferences({ api, parts }: Shape, keyword: 'required' | 'properties'): ReadonlySet<string> {
  const found = new Set<string>();
  if (api.references.countsSiblings) return found;
  for (const { place } of parts) {
    const members = ownMember(place.value, 'allOf');
    for (const member of Array.isArray(members) ? (members as readonly unknown[]) : []) {
      if (!isReference(member)) continue;
      const value = ownMember(member, keyword);
      for (const name of isObject(value) ? Object.keys(value) : stringsOf(value)) found.add(name);
    }
  }
  return found;
}
