import type { Operation } from '../../model/operation.ts';
import type { Schema } from '../../model/schema.ts';
import { isPartlyUnread } from '../../model/unread.ts';
import { wordsIn } from '../words/names.ts';
import { wordSet } from '../words/words.ts';
import { isPageName } from './metadata.ts';
import { paginationParameter } from './pagination-parameter-rows.ts';
import { MAX_DESCRIPTION_LENGTH } from './pagination-parameter-subject.ts';

/** States whether clients can page by a request body: `possible` if the body is not fully described, and may contain anything. */
export type BodyPaging = 'certain' | 'possible' | 'impossible';

type IsNamed = (name: string) => boolean;

/** The most levels above pagination in a body: `{ "options": { "page": { "size": 10 } } }`. */
const MAX_DEPTH = 3;

/**
 * Returns whether clients can page by the body of a search.
 *
 * @param isNamed Returns whether a property has a name that the organization accepts, if there are such names.
 */
export function pagingByBody({ requestBody }: Operation, isNamed?: IsNamed): BodyPaging {
  if (!requestBody) return 'impossible';
  const { content } = requestBody;
  if (content.length === 0) return 'possible';
  return mostCertain(content.map(({ schema }) => (schema ? pagingBy(schema, isNamed, MAX_DEPTH) : 'possible')));
}

function pagingBy(schema: Schema, isNamed: IsNamed | undefined, depth: number): BodyPaging {
  if (isOpen(schema) || isPartlyUnread(schema)) return 'possible';
  if (depth === 0 || schema.isArray) return 'impossible';
  return mostCertain([
    ...schema.branches.map((branch) => pagingBy(branch, isNamed, depth - 1)),
    ...[...schema.properties].map(([name, property]) => {
      if (isNamed ? isNamed(name) : isPaging(name, property)) return 'certain';
      return mayHoldPaging(name, property) ? pagingBy(property, isNamed, depth - 1) : 'impossible';
    }),
  ]);
}

function mostCertain(possibilities: readonly BodyPaging[]): BodyPaging {
  return (['certain', 'possible'] as const).find((way) => possibilities.includes(way)) ?? 'impossible';
}

function isPaging(name: string, schema: Schema): boolean {
  const { place, description } = schema;
  const parameter = { place, name, description };
  const subject = {
    parameter,
    name: wordsIn(name),
    in: 'body',
    schema,
    description: description.slice(0, MAX_DESCRIPTION_LENGTH),
    nouns: [],
  };
  return paginationParameter.decide(subject).verdict === 'flag';
}

/** Names of objects that clients send beside a filter; an object with another name that allows any property is a filter. */
const HOLDER_NAMES = wordSet(`
  arguments args body config configuration control controls data input meta metadata option options opts param parameters params payload query
  range request search setting settings`);

/** Returns whether a property may have pagination in it: `options`, even if it allows any property; not a map such as `labels`. */
function mayHoldPaging(name: string, schema: Schema): boolean {
  if (!schema.isObject) return schema.branches.length > 0;
  return !isOpen(schema) || (!isMap(schema) && (isPageName(name) || HOLDER_NAMES.has(wordsIn(name).at(-1) ?? '')));
}

/** Returns whether the values of properties of any name have a type. */
function isMap(schema: Schema): boolean {
  return schema.parts.some((part) => (part.at(part.place.child('additionalProperties'))?.types.size ?? 0) > 0);
}

/** An object without properties, or any value. */
function isOpen({ types, properties, branches, isArray }: Schema): boolean {
  if (isArray || properties.size > 0 || branches.length > 0) return false;
  return types.size === 0 || types.has('object');
}
