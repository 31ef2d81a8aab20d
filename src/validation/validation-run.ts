import type { Place } from '../model/place.ts';
import type { CompiledSchema } from './compiled-schema.ts';

/** The direction in which a value is sent, if it is sent in only one. */
export type ValueDirection = 'request' | 'response';

/** The budget for all values of a description together, so that thousands of hostile examples cost no more than one. */
export interface Allowance {
  left: number;
}

/** Deciding about a value would take too long. */
export class ExhaustedError extends Error {}

/** The most schemas and parts of a value that may be nested. */
const MAX_DEPTH = 200;
/** The most times that schemas are applied for one value; the largest examples of APIs need a few thousand. */
const MAX_STEPS = 200_000;

/** The resources whose schemas are being applied, the innermost first. */
export interface ResourceScope {
  readonly resource: Place;
  readonly outer: ResourceScope | undefined;
}

/** The validation of one value. */
export class ValidationRun {
  /** The schema of the part of the value that is being looked at; others apply to the same part by its keywords. */
  whole: CompiledSchema;
  scope: ResourceScope | undefined;
  /** The number of values that passed although their format is not checked, so that they may not have it. */
  assumptions = 0;
  #depth = 0;
  #left: number;

  constructor(
    schema: CompiledSchema,
    readonly direction: ValueDirection | undefined,
    readonly allowance: Allowance,
    /** True if the value is listed by the schema, so that being listed does not prove anything. */
    readonly isListed = false,
  ) {
    this.whole = schema;
    this.#left = Math.min(MAX_STEPS, allowance.left);
  }

  /** @throws ExhaustedError if the budget is exhausted. */
  spend(steps: number): void {
    this.#left -= steps;
    this.allowance.left -= steps;
    if (this.#left < 0) throw new ExhaustedError();
  }

  /** Begins with a schema; returns the scope to pass to {@link leave}. */
  enter({ resource }: CompiledSchema): ResourceScope | undefined {
    this.spend(1);
    if (++this.#depth > MAX_DEPTH) throw new ExhaustedError();
    const outer = this.scope;
    if (resource && outer?.resource.value !== resource.value) this.scope = { resource, outer };
    return outer;
  }

  leave(scope: ResourceScope | undefined): void {
    this.#depth--;
    this.scope = scope;
  }
}
