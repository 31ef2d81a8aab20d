import type { Operation } from '../../src/model/operation.ts';
import type { Schema } from '../../src/model/schema.ts';
import { wordSet } from '../words/words.ts';
import type { ListResponse } from './list-response.ts';
import { wordsIn } from './vocabulary.ts';

const known = new WeakMap<Schema, boolean>();

/** Whether an answer tells where the next page is, so that a client can follow: a `Link` header or a `next` that is a URI. */
export function hasNextLink(operation: Operation, { body, envelope }: ListResponse): boolean {
  if (operation.successResponses.some(({ response }) => hasLinkHeader([...response.headers.keys()]))) return true;
  return [body, envelope].some((schema) => {
    // Many operations answer in the same envelope.
    const found = known.get(schema) ?? hasNextProperty(schema);
    known.set(schema, found);
    return found;
  });
}

const MAX_DEPTH = 3;

function hasLinkHeader(names: readonly string[]): boolean {
  return names.some((name) => {
    const words = wordsIn(name);
    return name === 'link' || (words.includes('next') && words.some((word) => LINK_WORDS.has(word)));
  });
}

const LINK_WORDS = wordSet('link links url uri href');

/** Where an envelope keeps its links. */
const HOLDERS = wordSet(
  'links link paging pagination pages page pager pageinfo meta metadata cursor cursors info navigation view',
);

/** A schema on the way, and whether it is among links. */
type Step = readonly [schema: Schema, isAmongLinks: boolean];

function hasNextProperty(body: Schema): boolean {
  const seen = [new Set<Schema>(), new Set<Schema>()] as const;
  let level: readonly Step[] = [[body, false]];
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    const below: Step[] = [];
    for (const [schema, isAmongLinks] of level) {
      // What is met again says nothing new.
      const met = seen[isAmongLinks ? 1 : 0];
      if (met.has(schema)) continue;
      met.add(schema);
      // Beside the link to itself, `next` is one as well.
      const isWithLinks = isAmongLinks || schema.properties.get('self')?.types.has('string') === true;
      for (const [name, property] of schema.properties) {
        const words = wordsIn(name);
        if ((words.includes('next') || NEXT_LINK.test(words.join(''))) && isLink(words, property, isWithLinks)) return true;
        if (!words.some((word) => HOLDERS.has(word))) continue;
        const isLinks = words.some((word) => LINK_WORDS.has(word));
        if (depth < MAX_DEPTH && isLinks && property.isArray && listsNext(property)) return true;
        below.push([property, isLinks]);
      }
      for (const branch of schema.branches.slice(0, 10)) below.push([branch, isAmongLinks]);
    }
    level = below;
  }
  return false;
}

/** Written without a sign between the words: `NEXTPAGEURL`. */
const NEXT_LINK = /^next(page)?(url|uri|link|href)$/;

function isLink(words: readonly string[], schema: Schema, isAmongLinks: boolean): boolean {
  if (schema.types.has('boolean') || schema.types.has('integer') || schema.types.has('number')) return false;
  if (words.some((word) => LINK_WORDS.has(word)) || NEXT_LINK.test(words.join(''))) return true;
  // "Cursor value for the next page", kept in `links` all the same
  if (isAmongLinks) return !CURSOR.test(schema.description) || LINK.test(schema.description);
  if (/^(ur[il]|iri)/.test(schema.format ?? '')) return true;
  if ([...schema.properties.keys()].some((name) => LINK_WORDS.has(name.toLowerCase()))) return true;
  const example = String(schema.example ?? '');
  return /^\/\w/.test(example) || LINK.test(`${schema.description} ${example}`);
}

const LINK = /\b(url|uri|link|href|path (?:to|of))\b|https?:\/\//i;
const CURSOR = /\bcursors?\b/i;

/** Links told apart by their relation, `[{ "rel": "next", "href": ... }]`, where `next` is said to be among them. */
function listsNext(links: Schema): boolean {
  const relation = links.items?.properties.get('rel');
  if (!relation) return false;
  return relation.values?.includes('next') === true || /\bnext\b/i.test(`${links.description} ${relation.description}`);
}
