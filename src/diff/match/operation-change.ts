import type { Operation } from '../../model/operation.ts';
import { matchParameters, type Parameters } from './parameters.ts';
import { matchResponses, type Responses } from './responses.ts';

/** An operation that both versions serve, with its matched parts. */
export class OperationChange {
  #parameters: Parameters | undefined;
  #responses: Responses | undefined;

  constructor(
    readonly base: Operation,
    readonly head: Operation,
    /** True if clients call it at another path now. */
    readonly isMoved = false,
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
