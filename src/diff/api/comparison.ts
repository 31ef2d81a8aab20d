import type { Api } from '../../model/api.ts';
import type { MediaType } from '../../model/media-type.ts';
import type { Operation } from '../../model/operation.ts';
import type { Place } from '../../model/place.ts';
import type { Schema } from '../../model/schema.ts';
import { isFile, isTextual, matchMediaTypes } from './media-types.ts';
import { matchOperations, type Operations } from './operations.ts';
import { matchParameters, type Parameters } from './parameters.ts';
import { RenamedComponents } from './renamed-components.ts';
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
  /** The components that have another name in the head; complete after {@link schemas}. */
  readonly renamed = new RenamedComponents();

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
      this.#schemas = new SchemaPairs(this.base, this.head, this.renamed);
      for (const change of this.changes) {
        for (const { base, head, ways } of holdersOf(change)) {
          if (base.schema && head.schema) this.#schemas.add(Shape.of([base.schema]), Shape.of([head.schema]), change.head, ways);
        }
      }
    }
    return this.#schemas.pairs;
  }
}

/** A parameter, header or media type of both versions, with the directions of its values. */
export interface HolderPair {
  readonly base: SchemaHolder;
  readonly head: SchemaHolder;
  readonly ways: number;
}

interface SchemaHolder {
  readonly place: Place;
  readonly schema: Schema | undefined;
}

/** What has a schema in both versions of an operation. */
export function* holdersOf({ base, head, parameters, responses }: OperationChange): Generator<HolderPair> {
  for (const pair of parameters.pairs) yield { ...pair, ways: pair.head.in === 'path' ? PATH_REQUEST : TEXT_REQUEST };
  if (base.requestBody && head.requestBody) yield* bodiesOf(base.requestBody.content, head.requestBody.content, 'request');
  for (const pair of responses.pairs) {
    const contents = contentsOf(pair);
    yield* bodiesOf(contents.base, contents.head, 'response');
    const [before, after] = [pair.base.response, pair.head.response];
    for (const name of before.headers.keys()) {
      const [header, now] = [before.header(name), after.header(name)];
      if (header && now) yield { base: header, head: now, ways: TEXT_RESPONSE };
    }
  }
}

function* bodiesOf(
  before: readonly MediaType[],
  after: readonly MediaType[],
  direction: 'request' | 'response',
): Generator<HolderPair> {
  const [json, text] = direction === 'request' ? [REQUEST, TEXT_REQUEST] : [RESPONSE, TEXT_RESPONSE];
  for (const { base, head } of matchMediaTypes(before, after, direction).pairs) {
    if (isFile(base) && isFile(head)) continue;
    yield { base, head, ways: isTextual(base) && isTextual(head) ? text : json };
  }
}
