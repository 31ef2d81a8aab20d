import type { MediaType } from '../../model/media-type.ts';
import type { Schema } from '../../model/schema.ts';
import type { SchemaMember } from '../../model/schema-member.ts';
import { isPartlyUnread } from '../../model/unread.ts';
import { VERBS } from '../words/word-classes.ts';
import { wordsOf } from '../words/words.ts';

/** The schemas of JSON bodies that are objects with known members. */
export function jsonObjects(content: readonly MediaType[]): readonly Schema[] {
  return content.flatMap(({ isJson, schema }) =>
    isJson && schema && mayBeObject(schema) && !hasUnknownMembers(schema) ? schema : [],
  );
}

/** Returns whether the members of the object are unknown: a part cannot be read, or no property is declared, as in gRPC's `Empty`. */
function hasUnknownMembers(schema: Schema): boolean {
  const { properties, additionalProperties, branches } = schema;
  return isPartlyUnread(schema) || (properties.size === 0 && !additionalProperties && branches.length === 0);
}

/** Searches bodies for links. One search serves all bodies of an API, because they share most of their schemas. */
export class LinkSearch {
  readonly #linked = new Set<Schema>();
  readonly #unlinked = new Set<Schema>();

  /** Returns whether a value of this schema contains a link, at any depth. */
  hasLink(schema: Schema): boolean {
    if (this.#linked.has(schema)) return true;
    const seen = new Set([schema]);
    for (const part of seen) {
      if (this.#unlinked.has(part)) continue;
      const members = part.members();
      if (this.#linked.has(part) || members.some(isLink)) {
        this.#linked.add(schema);
        return true;
      }
      // Iterating over a set includes what is added meanwhile.
      for (const member of members) if (!member.isLeaf && !isHidden(member)) seen.add(member.schema);
    }
    // A link in any of these parts would have been found above.
    for (const part of seen) this.#unlinked.add(part);
    return false;
  }
}

/** The most levels of `oneOf` within `oneOf` that are searched for an object. */
const MAX_BRANCHING = 5;

function mayBeObject(schema: Schema): boolean {
  const seen = new Set<Schema>();
  for (let level: readonly Schema[] = [schema], depth = 0; depth <= MAX_BRANCHING && level.length > 0; depth++) {
    if (level.some((one) => one.isObject || (one.types.size === 0 && one.additionalProperties !== undefined))) return true;
    for (const one of level) seen.add(one);
    const below = new Set(level.filter(({ types }) => types.size === 0).flatMap(({ branches }) => branches));
    level = [...below].filter((one) => !seen.has(one));
  }
  return false;
}

/** Returns whether a value has a member only when a client sends it. */
function isHidden({ property, schema }: SchemaMember): boolean {
  return property !== undefined && schema.isWriteOnly;
}

const ADDRESSES = new Set(['href', 'hrefs', 'url', 'urls', 'uri', 'uris', 'links']);

/** Relations of links (RFC 8288, section 3.3). A `next` that is not a link is a number or a cursor. */
const RELATIONS = new Set(['self', 'next', 'prev', 'previous', 'first', 'last', 'parent', 'up', 'related', 'canonical']);

function isLink({ property: name, schema }: SchemaMember): boolean {
  if (name === undefined || schema.isWriteOnly || !['string', 'object', 'array'].some((type) => schema.allows(type)))
    return false;
  const words = wordsOf(name);
  if (words.some((word) => ADDRESSES.has(word)) || name === '@id') return true;
  // The URI of the thing that the property names, whatever the property's name.
  if (/^(url|uri|iri)\b/.test(schema.format ?? '') || DESCRIBED_AS_LINK.test(schema.description)) return true;
  const isRelation = words.some((word) => RELATIONS.has(word));
  // `payment_link` may be the id of a resource that is called a link; `viewLink` is the address of a page to view.
  if (words.includes('link')) return isRelation || words.length === 1 || VERBS.has(words[0] ?? '');
  return words.length === 1 && words[0] === 'self';
}

/** "The href of the task" */
const DESCRIBED_AS_LINK =
  /^\W*(?:(?:the|an?|full|absolute|relative) ){0,2}(?:href|hyperlink|url|uri|link) (?:of|to|for|where)\b/i;
