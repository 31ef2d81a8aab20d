import { Header } from '../../model/header.ts';
import type { MediaType } from '../../model/media-type.ts';
import { own } from '../../model/place.ts';

/** A header of a part of a multipart body, before and after. */
export interface PartHeaderPair {
  /** `undefined` for a header that is new. */
  readonly base: Header | undefined;
  readonly head: Header;
}

/**
 * The headers of all parts of a multipart body whose `encoding` both versions describe. Names are compared without regard to case;
 * OpenAPI ignores a header called `Content-Type` (3.0.3, 4.7.15.1 Encoding Object).
 */
export function* matchPartHeaders(base: MediaType, head: MediaType): Generator<PartHeaderPair> {
  if (!head.essence.startsWith('multipart/')) return;
  for (const [part] of head.place.child('encoding').entries()) {
    if (own(own(base.place.value, 'encoding'), part) === undefined) continue;
    const known = headersOf(base, part);
    for (const [name, header] of headersOf(head, part)) yield { base: known.get(name), head: header };
  }
}

function headersOf({ api, place }: MediaType, part: string): ReadonlyMap<string, Header> {
  const headers = new Map<string, Header>();
  for (const [name, at] of api.references.entries(place.child('encoding').child(part).child('headers'))) {
    const header = api.resolve(Header, at);
    if (header && name.toLowerCase() !== 'content-type') headers.set(name.toLowerCase(), header);
  }
  return headers;
}
