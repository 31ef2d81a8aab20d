import type { Server } from '../../model/server.ts';
import type { Edit } from '../edits.ts';

/** Gives a server of OpenAPI 3 another URL, or removes it if one beside it has this URL. */
export function setServerUrl({ place }: Server, value: string): Edit {
  const isDeclared = [...(place.parent?.items() ?? [])].some((other) => other.child('url').value === value);
  return isDeclared ? { remove: place } : { set: place.child('url'), value };
}
