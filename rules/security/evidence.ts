import type { Api } from '../../src/model/api.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Schema } from '../../src/model/schema.ts';
import { wordsOf } from '../words/words.ts';

/** A value that a client sends: a parameter, or a property of one that is an object. */
export interface Sent {
  readonly name: string;
  readonly in: string;
  readonly description: string;
  readonly schema: Schema | undefined;
  readonly example: unknown;
}

/** The segment before a path parameter, where that has no parameter itself; empty where there is none. */
export function segmentBefore(parameter: Sent, operation: Operation | undefined): string {
  if (parameter.in !== 'path' || !operation) return '';
  const { segments } = operation.pathItem;
  const before = segments[segments.findIndex((segment) => segment.parameters.includes(parameter.name)) - 1];
  return before?.isStatic ? before.text : '';
}

/** Whether the operation has a query or path parameter whose words match. */
export function hasSibling(operation: Operation | undefined, words: RegExp): boolean {
  return operation?.parameters.some(({ name }) => words.test(wordsOf(name.slice(0, 200)).join(' '))) ?? false;
}

/** Whether the answer holds a token to go on with: `{ "continuation_token": ... }`. */
export function isHandedOn(operation: Operation): boolean {
  return operation.successResponses.some(({ response }) =>
    response
      .content(operation)
      .some(({ schema }) =>
        [...(schema?.properties.keys() ?? [])].some((name) =>
          /^(next|continuation)( page)? token$/.test(wordsOf(name).join(' ')),
        ),
      ),
  );
}

/** `/apikeys/{key}`, `/tokens?key=`: looked up by the secret. */
export function isUnderKeys(parameter: Sent, operation: Operation | undefined): boolean {
  const segments = operation?.pathItem.segments.filter((segment) => segment.text !== '') ?? [];
  const text = parameter.in === 'path' ? segmentBefore(parameter, operation) : (segments.at(-1)?.text ?? '');
  return /(^| )(tokens|(api|app|application|access) ?keys?)$/.test(wordsOf(text).join(' '));
}

/**
 * Whether (almost) every operation has the parameter in the query, as it is with a caller's key.
 * Two operations at least, for one shows no custom.
 */
export function isOfWholeApi({ name }: Sent, api: Api): boolean {
  const { operations, users } = queryUse(api);
  const having = users.get(name) ?? 0;
  return having > 1 && having >= operations * 0.8;
}

interface QueryUse {
  readonly operations: number;
  /** How many operations have a query parameter of the name. */
  readonly users: ReadonlyMap<string, number>;
}

/** Counted once an API: to count for each parameter would grow with the square of the description. */
const QUERY_USE = new WeakMap<Api, QueryUse>();

function queryUse(api: Api): QueryUse {
  const known = QUERY_USE.get(api);
  if (known) return known;
  const users = new Map<string, number>();
  let operations = 0;
  for (const operation of api.operations()) {
    operations++;
    for (const { in: place, name } of operation.parameters) if (place === 'query') users.set(name, (users.get(name) ?? 0) + 1);
  }
  const use = { operations, users };
  QUERY_USE.set(api, use);
  return use;
}
