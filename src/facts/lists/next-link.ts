import type { Operation } from '../../model/operation.ts';
import type { Schema } from '../../model/schema.ts';
import { fact } from '../fact.ts';
import { wordsIn } from '../words/names.ts';
import { wordSet } from '../words/words.ts';
import type { ListResponse } from './list-response.ts';

/** Returns whether an envelope says where the next page is. The result is kept, as many operations return the same envelope. */
const leadsToNext = fact((envelope: Schema) => hasNext(envelope, false, MAX_DEPTH, new Set()));

/** Returns whether a response says where the next page is, so that clients can follow: a `Link` header, or a `next` that is a URI. */
export function hasNextLink({ successResponses }: Operation, { body, envelope }: ListResponse): boolean {
  if (successResponses.some(({ response }) => [...response.headers.keys()].some(isLinkHeader))) return true;
  return [body, envelope].some(leadsToNext);
}

const MAX_DEPTH = 3;

function isLinkHeader(name: string): boolean {
  const words = wordsIn(name);
  return name === 'link' || (words.includes('next') && isNamedLink(words));
}

/** Words for the properties of an envelope that contain links. */
const HOLDERS = wordSet(
  'links link paging pagination pages page pager pageinfo meta metadata cursor cursors info navigation view',
);

function hasNext(schema: Schema, isAmongLinks: boolean, depth: number, seen: Set<Schema>): boolean {
  if (depth < 0 || seen.has(schema)) return false;
  seen.add(schema);
  // A `next` beside the link to the list itself is a link, too.
  const isBesideLinks = isAmongLinks || schema.properties.get('self')?.types.has('string') === true;
  for (const [name, property] of schema.properties) {
    const words = wordsIn(name);
    if ((words.includes('next') || JOINED.test(words.join(''))) && isLink(words, property, isBesideLinks)) return true;
    if (!words.some((word) => HOLDERS.has(word))) continue;
    if (listsNext(property) || hasNext(property, isNamedLink(words), depth - 1, seen)) return true;
  }
  return schema.branches.slice(0, 10).some((branch) => hasNext(branch, isAmongLinks, depth - 1, seen));
}

function isNamedLink(words: readonly string[]): boolean {
  return words.some((word) => /^(?:links?|ur[li]|href)$/.test(word));
}

/** Words that are written together: `NEXTPAGEURL`. */
const JOINED = /^next(?:page)?(?:url|uri|link|href)$/;

function isLink(words: readonly string[], schema: Schema, isAmongLinks: boolean): boolean {
  if (['boolean', 'integer', 'number'].some((type) => schema.types.has(type))) return false;
  if (isNamedLink(words) || JOINED.test(words.join('')) || /^(?:ur[il]|iri)/.test(schema.format ?? '')) return true;
  const text = `${schema.description} ${String(schema.example ?? '')}`;
  // "Cursor value for the next page" in `links`
  if (isAmongLinks) return !/\bcursors?\b/i.test(text) || LINK.test(text);
  return LINK.test(text) || [...schema.properties.keys()].some((name) => isNamedLink([name.toLowerCase()]));
}

const LINK = /\b(?:url|uri|link|href|path (?:to|of))\b|https?:\/\/|(?:^| )\/\w/i;

/** `[{ "rel": "next", "href": ... }]`, or FHIR's `relation` */
function listsNext({ isArray, items, description }: Schema): boolean {
  const relation = isArray ? (items?.properties.get('rel') ?? items?.properties.get('relation')) : undefined;
  if (!relation) return false;
  return relation.values?.includes('next') === true || /\bnext\b/i.test(`${description} ${relation.description}`);
}
