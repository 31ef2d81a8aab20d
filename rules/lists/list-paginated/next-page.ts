import { type ListResponse, listResponseOf } from '../../../src/facts/lists/list-response.ts';
import { hasPagePlace } from '../../../src/facts/lists/page-size.ts';
import { successJsonBodiesOf } from '../../../src/facts/lists/response-bodies.ts';
import { mayBeNumber } from '../../../src/facts/schemas/shapes.ts';
import { wordsIn } from '../../../src/facts/words/names.ts';
import type { Operation } from '../../../src/model/operation.ts';
import type { Parameter } from '../../../src/model/parameter.ts';
import { isObject, ownMember, type Place } from '../../../src/model/place.ts';
import { isLocal } from '../../../src/model/reference-to.ts';
import type { Schema } from '../../../src/model/schema.ts';
import type { Edit } from '../../../src/rule/edits.ts';
import { jsonCopyOf } from '../../../src/rule/fixes/copy-json.ts';
import type { ReusedPagination } from './reused-pagination.ts';

/** A part of a response by which clients find the next page. */
interface NextPart {
  readonly kind: 'headers' | 'properties';
  readonly name: string;
  /** The place at which another list defines it. */
  readonly place: Place;
}

/**
 * The edits that let a list say where its next page is, as the other lists of the API do; empty if they do not say it, or if
 * clients count pages. `undefined` if the list cannot have what clients need.
 */
export function nextPageEdits(operation: Operation, { parameters, operations }: ReusedPagination): readonly Edit[] | undefined {
  const edits = nextPartEdits(operation, commonPart(operations));
  return edits ?? (parameters.some(isPageToken) ? undefined : []);
}

/**
 * Returns whether at least half of the other lists have an object about the page that is required, such as `page_info`, and this one has not:
 * its name would be added easily, but the server must return it.
 */
export function lacksPageDetails(operation: Operation, { operations }: ReusedPagination): boolean {
  const names = pageDetailsOf(operation);
  const read = operations.slice(0, MAX_LISTS).map(pageDetailsOf);
  const isCommon = (name: string) => read.filter((one) => one.get(name) === true).length * 2 >= read.length;
  return [...new Set(read.flatMap((one) => [...one.keys()]))].some((name) => isCommon(name) && !names.has(name));
}

/** The objects about the page beside a list, in lower case, and whether each is required. */
function pageDetailsOf(operation: Operation): ReadonlyMap<string, boolean> {
  const envelope = listResponseOf(operation)?.envelope;
  const details = [...(envelope?.properties ?? [])].filter(
    ([name, { isObject: isDetail }]) =>
      isDetail && wordsIn(name).some((word) => /^(?:pag(?:e|ing|er|ination)|meta|metadata)$/.test(word)),
  );
  return new Map(details.map(([name]) => [name.toLowerCase(), envelope?.required.has(name) === true]));
}

function nextPartEdits(operation: Operation, part: NextPart | undefined): readonly Edit[] | undefined {
  if (!part) return [];
  const list = listResponseOf(operation);
  const holders = part.kind === 'headers' ? responsesOf(operation) : envelopesOf(list);
  if (holders.length === 0) return undefined;
  const edits: Edit[] = [];
  for (const holder of holders) {
    const place = holder.child(part.kind);
    const isUsable = isLocal(holder.document) && (place.value === undefined || place.value === null || isObject(place.value));
    const value = jsonCopyOf(part.place.value, holder.document === part.place.document);
    if (!isUsable || value === undefined) return undefined;
    const known = isObject(place.value) ? Object.keys(place.value) : [];
    const isKnown = known.some((name) => name.toLowerCase() === part.name.toLowerCase());
    if (!isKnown) edits.push({ set: place.child(part.name), value, ...(part.kind === 'headers' && { before: 'content' }) });
  }
  return edits;
}

/** Returns whether clients get the value of a parameter from the previous page, and cannot count it. */
function isPageToken(parameter: Parameter): boolean {
  const isNumber = parameter.schema !== undefined && mayBeNumber(parameter.schema);
  return hasPagePlace(parameter) && !isNumber && /cursor|token|marker|contin|next|scroll|key$/i.test(parameter.name);
}

/** The part that at least half of the lists have. */
function commonPart(operations: readonly Operation[]): NextPart | undefined {
  const parts = new Map<string, { readonly part: NextPart; count: number }>();
  for (const operation of operations.slice(0, MAX_LISTS)) {
    for (const part of partsOf(operation)) {
      const key = `${part.kind} ${part.name}`;
      const known = parts.get(key);
      if (known) known.count++;
      else parts.set(key, { part, count: 1 });
    }
  }
  const [most] = [...parts.values()].sort((a, b) => b.count - a.count);
  return most && most.count * 2 >= Math.min(operations.length, MAX_LISTS) ? most.part : undefined;
}

/** The most lists that are read to find common parts. */
const MAX_LISTS = 50;

function* partsOf(operation: Operation): Generator<NextPart> {
  for (const response of responsesOf(operation))
    for (const [name, place] of response.child('headers').entries())
      if (/^link$/i.test(name) || wordsIn(name).includes('next')) yield { kind: 'headers', name, place };
  const [body] = [...successJsonBodiesOf(operation, (_, { schema }) => schema)];
  const envelope = listResponseOf(operation)?.envelope ?? body;
  if (!envelope || envelope.isArray) return;
  for (const part of envelope.parts) {
    for (const [name, place] of part.place.child('properties').entries()) {
      const schema = envelope.properties.get(name);
      if (schema && leadsToNextPage(name, schema, operation)) yield { kind: 'properties', name, place };
    }
  }
}

/** Returns whether a property has the place of the next page, or contains it: `nextPageToken`, `paging: { next }`. */
function leadsToNextPage(name: string, schema: Schema, { parameters }: Operation): boolean {
  const words = wordsIn(name);
  const isName = words.includes('next') || parameters.some((parameter) => parameter.name === name && isPageToken(parameter));
  if (isName && !schema.isArray) return true;
  if (schema.isArray || !/^(?:links?|paging|pagination|page|meta|metadata|cursors?|info)$/.test(words.at(-1) ?? '')) return false;
  return [...schema.properties.keys()].some((inner) => wordsIn(inner).includes('next'));
}

function responsesOf({ successResponses }: Operation): readonly Place[] {
  return successResponses.flatMap(({ status, response }) => (status === '202' || status === '204' ? [] : [response.place]));
}

/** The object around a list, if it names its properties itself. */
function envelopesOf(list: ListResponse | undefined): readonly Place[] {
  if (!list || list.envelope.isArray || !isObject(ownMember(list.envelope.place.value, 'properties'))) return [];
  return [list.envelope.place];
}
