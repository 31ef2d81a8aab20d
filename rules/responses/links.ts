import type { MediaType } from '../../src/model/media-type.ts';
import type { Schema } from '../../src/model/schema.ts';
import { wordsOf } from '../words/words.ts';

/** Looks for links in bodies. One for all bodies of an API, as they share most of their schemas. */
export class LinkSearch {
  readonly #linked = new Set<Schema>();
  readonly #unlinked = new Set<Schema>();

  /** The first JSON object among the bodies, where none of those has a link anywhere in it. */
  unlinkedObject(content: readonly MediaType[]): Schema | undefined {
    const objects = content.flatMap(({ isJson, schema }) => (isJson && schema && mayBeObject(schema) ? schema : []));
    return objects.some((schema) => this.hasLink(schema)) ? undefined : objects[0];
  }

  /** Whether there is a link in a value of this shape, however deep. */
  hasLink(schema: Schema): boolean {
    if (this.#linked.has(schema)) return true;
    const seen = new Set([schema]);
    for (const part of seen) {
      if (this.#unlinked.has(part)) continue;
      if (this.#linked.has(part) || [...part.properties].some(([name, property]) => isLink(name, property))) {
        this.#linked.add(schema);
        return true;
      }
      // A set goes on to what is added while it is gone through.
      for (const inner of innerOf(part)) seen.add(inner);
    }
    // None of them has a link, or it would have been found on the way.
    for (const part of seen) this.#unlinked.add(part);
    return false;
  }
}

/** How many `oneOf` within `oneOf` are looked through for an object. */
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

function* innerOf(schema: Schema): Generator<Schema> {
  for (const property of schema.properties.values()) if (!property.isWriteOnly) yield property;
  if (schema.items) yield schema.items;
  if (schema.additionalProperties) yield schema.additionalProperties;
  yield* schema.branches;
}

const ADDRESSES = new Set(['href', 'hrefs', 'url', 'urls', 'uri', 'uris', 'links']);

/** Where a link may lead (RFC 8288, 3.3); a `next` of another kind is a number or a cursor. */
const RELATIONS = new Set(['self', 'next', 'prev', 'previous', 'first', 'last', 'parent', 'up', 'related', 'canonical']);

function isLink(name: string, schema: Schema): boolean {
  if (schema.isWriteOnly || !['string', 'object', 'array'].some((type) => schema.allows(type))) return false;
  const words = wordsOf(name);
  if (words.some((word) => ADDRESSES.has(word)) || name === '@id') return true;
  const isAddress = /^(url|uri|iri)\b/.test(schema.format ?? '');
  const isRelation = words.some((word) => RELATIONS.has(word));
  // `payment_link` may be the id of a thing that is called so.
  if (words.includes('link')) return isAddress || isRelation || words.length === 1;
  return words.length === 1 && isRelation && (isAddress || words[0] === 'self');
}
