import type { Schema } from '../../model/schema.ts';
import { isGenericListName, wordsIn } from '../words/names.ts';
import { wordSet } from '../words/words.ts';

/** Words for the response rather than its content: pages, links, status. */
const METADATA = wordSet(`
  total totals count counts size length page pages paging pagination pager pageinfo limit offset skip top start end from to next previous prev
  first last self cursor cursors marker link links linked meta metadata info more has token continuation object kind etag status statuscode code ok
  success successful message messages msg error errors warning warnings request requestid took time timestamp timing version context href
  url uri extensions truncated incomplete max per number num nb no current remaining query filter filters sort order facets aggregations debug
  copyright license attribution sync updated generated date trace throttle seconds detailed complete exceeded position set index available found ttl
  return returned matched stamp applied is search criteria input included timeframe period sum for of at header headers hydra`);

/** Words that are metadata together with one of the words above: `total_items`, `resultCount`, `MessageData`. */
const BESIDE_METADATA = wordSet(
  'data items item results result elements entries record records row rows list response id size hits api detail details',
);

/** Words that make any name metadata: `paging_info`. */
const PAGING = wordSet('page paging pagination pager pageinfo cursor cursors continuation');

/** Words for the number of elements or pages: a response with such a number contains a list. */
const COUNTING_WORDS = wordSet('total totals count page pages paging pagination offset limit cursor next more');

/** Control information of OData and JSON-LD: `@odata.context`, `Members@odata.count`. An `@odata.type` is that of one object. */
const CONTROL_NAME = /@odata\.(?!type$)|^@(?:context|count|nextLink|deltaLink|id|type)$/;

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns whether a name is about the response.
 *
 * @param nouns The nouns for the content of the response; `totalComments` beside `comments` counts them.
 */
function isMetadataName(name: string, nouns: ReadonlySet<string> = NONE): boolean {
  const words = wordsIn(name);
  if (words.some((word) => PAGING.has(word)) || CONTROL_NAME.test(name)) return true;
  if (!words.some((word) => METADATA.has(word))) return false;
  return words.every((word) => METADATA.has(word) || (words.length > 1 && (BESIDE_METADATA.has(word) || nouns.has(word))));
}

/** Returns whether a property is about the response rather than content of it. */
export function isMetadata(name: string, property: Schema, nouns: ReadonlySet<string>): boolean {
  // `search_results` are the content.
  if (property.isArray)
    return (
      isListOfReasons(property) ||
      (isMetadataName(name) && !(wordsIn(name).length > 1 && isGenericListName(wordsIn(name).at(-1) ?? '')))
    );
  if (!isContainer(property)) return isMetadataName(name, nouns);
  if (isMetadataName(name) || isLink(property) || isReferences(name, property)) return true;
  return isAllMetadata(property) && !isNamedContainer(name);
}

const REFERENCES = wordSet('references refs included includes linked related relations expansions sideloads lookups');

/** `"references": { "harbours": [...] }`: the things that the elements of the list refer to, by kind. */
function isReferences(name: string, { properties }: Schema): boolean {
  return (
    REFERENCES.has(wordsIn(name).join('')) &&
    properties.size > 0 &&
    [...properties.values()].every((kind) => kind.isArray || kind.isObject)
  );
}

/** Returns whether a name is that of a page, which may contain the list: `{ "cursor": { "data": [...], "hasMore": ... } }`. */
export function isPageName(name: string): boolean {
  return wordsIn(name).some((word) => PAGING.has(word));
}

/** Returns whether an object contains only metadata, such as where the list continues: `{ "limit": ..., "offset": ... }`. */
export function isAllMetadata({ properties }: Schema): boolean {
  return properties.size > 0 && [...properties.keys()].every((name) => isMetadataName(name));
}

/** Returns whether an array lists the reasons why a request failed: `"reasons": [{ "code": ..., "message": ... }]`. */
function isListOfReasons({ items }: Schema): boolean {
  return items?.properties.size === 2 && items.properties.has('code') && items.properties.has('message');
}

/** `{ "href": ..., "type": ... }` */
function isLink({ properties }: Schema): boolean {
  return (
    properties.has('href') && [...properties.keys()].every((name) => /^(?:href|rel|type|title|method|templated)$/.test(name))
  );
}

/** Returns whether a property counts elements or pages, or has properties that do. */
export function isCounting(name: string, property: Schema): boolean {
  if (!isContainer(property)) return !property.isArray && isCountName(name);
  return (
    wordsIn(name).some((word) => PAGING.has(word)) ||
    (isAllMetadata(property) && [...property.properties.keys()].some(isCountName))
  );
}

/** `total_count` */
function isCountName(name: string): boolean {
  return wordsIn(name).some((word) => COUNTING_WORDS.has(word));
}

const CONTAINERS = wordSet('list collection page set result results response');

/** `topic_list`, an object that has the list as a property. */
export function isNamedContainer(name: string): boolean {
  const words = wordsIn(name);
  return words.length > 1 && /^(?:list|collection|page|set)$/.test(words.at(-1) ?? '');
}

/** The words for the content of a container: `topic` of `topic_list`. */
export function wordsOfContent(name: string): readonly string[] {
  return wordsIn(name).filter((word) => !CONTAINERS.has(word));
}

/** Returns whether a schema may describe an object with properties. */
export function isContainer(schema: Schema): boolean {
  return schema.isObject || (schema.types.size === 0 && schema.branches.some((branch) => branch.isObject || branch.isArray));
}
