import type { Api } from '../../model/api.ts';
import type { MediaType } from '../../model/media-type.ts';
import type { Operation } from '../../model/operation.ts';
import type { Schema } from '../../model/schema.ts';
import type { ComparisonScope } from './comparison-scope.ts';
import { isFile, isTextual, matchMediaTypes } from './media-types.ts';
import { OperationChange } from './operation-change.ts';
import { matchOperations, type Operations } from './operations.ts';
import { contentsOf } from './responses.ts';
import {
  type Direction,
  PATH_REQUEST,
  REQUEST,
  RESPONSE,
  type SchemaPair,
  SchemaPairs,
  TEXT_REQUEST,
  TEXT_RESPONSE,
} from './schema-pairs.ts';
import { Shape } from './shape.ts';
import { directionsOf, matchWebhooks, type Webhooks } from './webhooks.ts';

/** Two versions of an API, and their matching parts. */
export class Comparison {
  #operations: Operations | undefined;
  #added: readonly Operation[] | undefined;
  #changes: readonly OperationChange[] | undefined;
  #webhooks: Webhooks | undefined;
  #schemas: SchemaPairs | undefined;

  constructor(
    readonly base: Api,
    readonly head: Api,
    readonly scope: ComparisonScope,
  ) {}

  /** All operations of the base, except those that promise less compatibility than is asked for. */
  get operations(): Operations {
    this.#operations ??= matchOperations(this.base, this.head, this.scope.stabilityLevel);
    return this.#operations;
  }

  /** The operations that only the head has. */
  get added(): readonly Operation[] {
    this.#added ??= matchOperations(this.head, this.base, this.scope.stabilityLevel).removed;
    return this.#added;
  }

  /** The operations that both versions serve, without those that return only `410` in the head. */
  get changes(): readonly OperationChange[] {
    this.#changes ??= this.operations.pairs
      .filter((pair) => !pair.isGone)
      .map(({ base, head }) => new OperationChange(base, head));
    return this.#changes;
  }

  /** The requests that the API sends; none if they are not compared. */
  get webhooks(): Webhooks {
    this.#webhooks ??= this.scope.webhooks ? matchWebhooks(this) : { changes: [], removed: [], added: [] };
    return this.#webhooks;
  }

  /** The schemas that both versions have and that are not the same. */
  get schemas(): Iterable<SchemaPair> {
    if (!this.#schemas) {
      this.#schemas = new SchemaPairs(this.base, this.head);
      for (const change of [...this.changes, ...this.webhooks.changes]) collect(change, this.#schemas);
    }
    return this.#schemas.pairs;
  }
}

function collect({ base, head, parameters, responses }: OperationChange, into: SchemaPairs): void {
  const [ofRequest, ofResponse] = directionsOf(head);
  const add = (before: Schema | undefined, after: Schema | undefined, ways: number) => {
    if (before && after) into.add(Shape.of([before]), Shape.of([after]), head, ways);
  };
  const addBodies = (before: readonly MediaType[], after: readonly MediaType[], direction: Direction) => {
    for (const pair of matchMediaTypes(before, after, direction).pairs) {
      if (isFile(pair.base) && isFile(pair.head)) continue;
      const ways = isTextual(pair.base) && isTextual(pair.head) ? TEXT[direction] : JSON_BODY[direction];
      add(pair.base.schema, pair.head.schema, ways);
    }
  };
  for (const { base: before, head: after } of parameters.pairs) {
    add(before.schema, after.schema, after.in === 'path' && ofRequest === 'request' ? PATH_REQUEST : TEXT[ofRequest]);
  }
  if (base.requestBody && head.requestBody) addBodies(base.requestBody.content, head.requestBody.content, ofRequest);
  for (const pair of responses.pairs) {
    const { base: before, head: after } = pair;
    const contents = contentsOf(pair);
    addBodies(contents.base, contents.head, ofResponse);
    for (const name of before.response.headers.keys()) {
      add(before.response.header(name)?.schema, after.response.header(name)?.schema, TEXT[ofResponse]);
    }
  }
}

const JSON_BODY = { request: REQUEST, response: RESPONSE };
const TEXT = { request: TEXT_REQUEST, response: TEXT_RESPONSE };
