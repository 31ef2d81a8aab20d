import { errorResponsesOf } from '../facts/errors/error-responses.ts';
import { propertyOf, type SchemaShape, shapesOf } from '../facts/schemas/shapes.ts';
import type { Api } from '../model/api.ts';
import type { MediaType } from '../model/media-type.ts';
import type { Schema } from '../model/schema.ts';
import { isPartlyUnread } from '../model/unread.ts';

/** An error response whose body is described in JSON. */
export interface DescribedError {
  readonly json: readonly MediaType[];
  readonly bodies: readonly Schema[];
  /** The number of operations and statuses that return it. */
  readonly count: number;
}

/** All error responses, also those that describe no fields. */
export interface ErrorResponses {
  readonly all: readonly {
    readonly content: readonly MediaType[];
    readonly json: readonly MediaType[];
    readonly count: number;
  }[];
  /** The responses whose body has described fields: only these can show the form of the errors of an API. */
  readonly described: readonly DescribedError[];
}

export function errorResponsesIn(apis: readonly Api[]): ErrorResponses {
  const all = apis.flatMap(errorResponsesOf).map(({ content, uses }) => {
    return { content, json: content.filter(({ isJson }) => isJson), count: uses.length };
  });
  const described = all.flatMap(({ json, count }) => {
    const bodies = json.flatMap(({ schema }) => schema ?? []);
    return bodies.length > 0 && bodies.every(isDescribed) ? [{ json, bodies, count }] : [];
  });
  return { all, described };
}

/** Returns whether every alternative has fields that can be read: `{}` and a `$ref` that leads nowhere show nothing. */
function isDescribed(body: Schema): boolean {
  const shapes = shapesOf([body]);
  return shapes.length > 0 && shapes.every((shape) => !shape.some(isPartlyUnread) && hasFields(shape));
}

function hasFields(shape: SchemaShape): boolean {
  return shape.some(({ properties, items }) => properties.size > 0 || (items && shapesOf([items]).every(hasFields)));
}

/**
 * Returns whether every alternative of a body describes a field. A field that may be behind a `$ref` that leads nowhere is not
 * described.
 */
export function describesField(schemas: readonly Schema[], [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return true;
  const shapes = shapesOf(schemas);
  return (
    shapes.length > 0 &&
    shapes.every((shape) => {
      const next = step === '[]' ? shape.flatMap(({ items }) => items ?? []) : propertyOf(shape, step);
      return next.length > 0 && describesField(next, rest);
    })
  );
}
