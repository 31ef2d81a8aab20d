import { Header } from '../../model/header.ts';
import type { MediaType } from '../../model/media-type.ts';
import { ownMember } from '../../model/place.ts';

/** A header of a part of a multipart body, before and after. */
export interface PartHeaderPair {
  /** The name as the head writes it. */
  readonly name: string;
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
    if (ownMember(ownMember(base.place.value, 'encoding'), part) === undefined) continue;
    const known = headersOf(base, part);
    for (const [key, { name, header }] of headersOf(head, part)) yield { name, base: known.get(key)?.header, head: header };
  }
}

interface NamedHeader {
  readonly name: string;
  readonly header: Header;
}

/** The headers by name in lower case. */
function headersOf({ api, place }: MediaType, part: string): ReadonlyMap<string, NamedHeader> {
  const headers = new Map<string, NamedHeader>();
  for (const [name, at] of api.references.entries(place.child('encoding').child(part).child('headers'))) {
    const header = api.resolve(Header, at);
    if (header && name.toLowerCase() !== 'content-type') headers.set(name.toLowerCase(), { name, header });
  }
  return headers;
}
