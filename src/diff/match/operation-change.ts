import type { Operation } from '../../model/operation.ts';
import { type MatchedParameters, matchParameters } from './parameters.ts';
import { type MatchedResponses, matchResponses } from './responses.ts';

/** An operation that both versions serve, with its matched parts. */
export class OperationChange {
  #parameters: MatchedParameters | undefined;
  #responses: MatchedResponses | undefined;

  constructor(
    readonly base: Operation,
    readonly head: Operation,
    /** True if clients call it at another path now. */
    readonly isMoved = false,
  ) {}

  get parameters(): MatchedParameters {
    this.#parameters ??= matchParameters(this.base, this.head);
    return this.#parameters;
  }

  get responses(): MatchedResponses {
    this.#responses ??= matchResponses(this.base, this.head);
    return this.#responses;
  }
}
