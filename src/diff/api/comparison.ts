import type { Api } from '../../model/api.ts';
import type { MediaType } from '../../model/media-type.ts';
import type { Operation } from '../../model/operation.ts';
import type { Schema } from '../../model/schema.ts';
import { isFile, isTextual, matchMediaTypes } from './media-types.ts';
import { matchOperations, type Operations } from './operations.ts';
import { matchParameters, type Parameters } from './parameters.ts';
import { contentsOf, matchResponses, type Responses } from './responses.ts';
import { PATH_REQUEST, REQUEST, RESPONSE, type SchemaPair, SchemaPairs, TEXT_REQUEST, TEXT_RESPONSE } from './schema-pairs.ts';
import { Shape } from './shape.ts';

/** An operation that both versions serve, with its matched parts. */
export class OperationChange {
  #parameters: Parameters | undefined;
  #responses: Responses | undefined;

  constructor(
    readonly base: Operation,
    readonly head: Operation,
  ) {}

  get parameters(): Parameters {
    this.#parameters ??= matchParameters(this.base, this.head);
    return this.#parameters;
  }

  get responses(): Responses {
    this.#responses ??= matchResponses(this.base, this.head);
    return this.#responses;
  }
}

/** Two versions of an API, and their matching parts. */
export class Comparison {
  #operations: Operations | undefined;
  #changes: readonly OperationChange[] | undefined;
  #schemas: SchemaPairs | undefined;

  constructor(
    readonly base: Api,
    readonly head: Api,
  ) {}

  /** All operations of the base, except previews. */
  get operations(): Operations {
    this.#operations ??= matchOperations(this.base, this.head);
    return this.#operations;
  }

  /** The operations that both versions serve, without those that return only `410` in the head. */
  get changes(): readonly OperationChange[] {
    this.#changes ??= this.operations.pairs
      .filter((pair) => !pair.isGone)
      .map(({ base, head }) => new OperationChange(base, head));
    return this.#changes;
  }

  /** The schemas that both versions have and that are not the same. */
  get schemas(): Iterable<SchemaPair> {
    if (!this.#schemas) {
      this.#schemas = new SchemaPairs(this.base, this.head);
      for (const change of this.changes) collect(change, this.#schemas);
    }
    return this.#schemas.pairs;
  }
}

function collect({ base, head, parameters, responses }: OperationChange, into: SchemaPairs): void {
  const add = (before: Schema | undefined, after: Schema | undefined, ways: number) => {
    if (before && after) into.add(Shape.of([before]), Shape.of([after]), head, ways);
  };
  const addBodies = (before: readonly MediaType[], after: readonly MediaType[], direction: 'request' | 'response') => {
    const [json, text] = direction === 'request' ? [REQUEST, TEXT_REQUEST] : [RESPONSE, TEXT_RESPONSE];
    for (const pair of matchMediaTypes(before, after, direction).pairs) {
      if (isFile(pair.base) && isFile(pair.head)) continue;
      add(pair.base.schema, pair.head.schema, isTextual(pair.base) && isTextual(pair.head) ? text : json);
    }
  };
  for (const { base: before, head: after } of parameters.pairs) {
    add(before.schema, after.schema, after.in === 'path' ? PATH_REQUEST : TEXT_REQUEST);
  }
  if (base.requestBody && head.requestBody) addBodies(base.requestBody.content, head.requestBody.content, 'request');
  for (const pair of responses.pairs) {
    const { base: before, head: after } = pair;
    const contents = contentsOf(pair);
    addBodies(contents.base, contents.head, 'response');
    for (const name of before.response.headers.keys()) {
      add(before.response.header(name)?.schema, after.response.header(name)?.schema, TEXT_RESPONSE);
    }
  }
}
