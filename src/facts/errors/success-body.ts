import type { Api } from '../../model/api.ts';
import { jsonSchemasOf, type MediaType } from '../../model/media-type.ts';
import type { Operation } from '../../model/operation.ts';
import type { Schema } from '../../model/schema.ts';
import { fact } from '../fact.ts';
import { certainSuccessResponses } from '../responses/success.ts';
import { declaresAtMostObject } from './bare-object.ts';
import { isErrorLike, isMainlyError } from './error-like.ts';
import { causeOfInline, isNamedDefinition } from './inline-body.ts';

/**
 * Returns whether an operation declares the body of a success as that of an error, as generators do that write what a method returns under
 * each status. An envelope for success and failure is the body of both.
 */
export function declaresSuccess(operation: Operation, content: readonly MediaType[]): boolean {
  const bodies = jsonSchemasOf(content);
  if (bodies.length === 0 || bodies.some((body) => isErrorLike(body) && isMainlyError(body))) return false;
  return bodies.every((body) => {
    const identity = identityOf(body);
    // A result that may contain an error, such as a job, is a success if the same operation returns it as one.
    if (isErrorLike(body)) return successBodiesOf(operation).has(identity);
    const successes = typeof identity === 'string' ? successBodiesOf(operation) : allSuccessBodiesOf(operation.api);
    return successes.has(identity);
  });
}

/** Returns whether a component is the body of a success of any operation. */
export function isSuccessBody(body: Schema): boolean {
  return allSuccessBodiesOf(body.api).has(identityOf(body));
}

/** The bodies of the successes of all operations, and the items of those that are lists. */
const allSuccessBodiesOf = fact((api: Api): ReadonlySet<unknown> => {
  return new Set([...api.operations()].flatMap((operation) => [...successBodiesOf(operation)]));
});

const successBodiesOf = fact((operation: Operation): ReadonlySet<unknown> => {
  const bodies = certainSuccessResponses(operation).flatMap(({ response }) => jsonSchemasOf(response.content(operation)));
  const named = bodies.flatMap(({ items }) => (items && isNamedDefinition(items.place) ? items : []));
  return new Set([...bodies, ...named].map(identityOf));
});

/** A key that is the same for one component, with or without remarks around it, and for equal schemas that are written inline. */
function identityOf(body: Schema): unknown {
  const inner = unwrapped(body);
  return causeOfInline(inner.place) ?? inner.place.value;
}

/** The only schema in `allOf`, `oneOf` or `anyOf`, if nothing beside it has a meaning; otherwise the given schema. */
function unwrapped(body: Schema): Schema {
  const { place } = body;
  const entries = [...place.entries()].filter(([key]) => !declaresAtMostObject(key, place.child(key).value));
  const [only, ...others] = entries;
  if (!only || others.length > 0 || !/^(?:allOf|oneOf|anyOf)$/.test(only[0])) return body;
  const items = [...only[1].items()];
  const schema = items.length === 1 && items[0] ? body.at(items[0]) : undefined;
  return schema ?? body;
}
