import type { SourceDocument } from '../document/document.ts';
import { escapeToken, type Token } from '../document/pointer.ts';
import type { Place } from './place.ts';

/** A `$ref` that a document can use for a place, in the same file or another one. */
export function referenceTo({ document, tokens }: Pick<Place, 'document' | 'tokens'>, from: SourceDocument): string {
  const pointer = tokens.map((token) => `/${encodeToken(token)}`).join('');
  if (document === from) return `#${pointer}`;
  const file = relativeReference(from.uri, document.uri).map(encodeFragment).join('/');
  return pointer === '' ? file : `${file}#${pointer}`;
}

/** Returns whether a document is a local file, whose references can name other local files. */
export function isLocal({ uri }: SourceDocument): boolean {
  return !/^(?:[a-z][a-z0-9+.-]+:)?\/\//i.test(uri);
}

function relativeReference(from: string, to: string): readonly string[] {
  const [start, end] = [from.split('/').slice(0, -1), to.split('/')];
  let shared = 0;
  while (shared < start.length && shared < end.length - 1 && start[shared] === end[shared]) shared++;
  const up = start.slice(shared).map(() => '..');
  return up.length > 0 ? [...up, ...end.slice(shared)] : ['.', ...end.slice(shared)];
}

/** One step of a pointer in the fragment of a reference. */
export function encodeToken(token: Token): string {
  return encodeFragment(escapeToken(token));
}

/** Braces and the like may be in keys of paths, and must be escaped in a fragment (RFC 3986, 3.5). */
function encodeFragment(text: string): string {
  return encodeURIComponent(text).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
}
