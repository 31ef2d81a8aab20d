import type { Place } from '../model/place.ts';
import type { CompiledSchema } from './compiled-schema.ts';

/** Which way a value is sent, if it is sent only one way. */
export type Direction = 'request' | 'response';

/** What all values of a description may cost together, so that thousands of hostile examples are no worse than one. */
export interface Allowance {
  left: number;
}

/** Deciding about a value would take too long. */
export class Exhausted extends Error {}

/** How many schemas and parts of a value may be within each other. */
const DEEPEST = 200;
/** How many times a schema is applied for one value; the largest examples of APIs need a few thousand. */
const MOST_STEPS = 200_000;

/** The resources whose schemas are being applied, the innermost first. */
export interface Scope {
  readonly resource: Place;
  readonly outer: Scope | undefined;
}

/** The validation of one value. */
export class Run {
  /** The schema of the part of the value that is being looked at; others apply to the same part by its keywords. */
  whole: CompiledSchema;
  scope: Scope | undefined;
  /** How many times a value passed that has a format which is not checked, so that it may not have it. */
  assumptions = 0;
  #depth = 0;
  #left: number;

  constructor(
    schema: CompiledSchema,
    readonly direction: Direction | undefined,
    readonly allowance: Allowance,
    /** True if the value is listed by the schema, so that its being listed says nothing for it. */
    readonly isListed = false,
  ) {
    this.whole = schema;
    this.#left = Math.min(MOST_STEPS, allowance.left);
  }

  /** @throws Exhausted where that is too much. */
  spend(steps: number): void {
    this.#left -= steps;
    this.allowance.left -= steps;
    if (this.#left < 0) throw new Exhausted();
  }

  /** Begins with a schema; gives the scope to {@link leave} with. */
  enter({ resource }: CompiledSchema): Scope | undefined {
    this.spend(1);
    if (++this.#depth > DEEPEST) throw new Exhausted();
    const outer = this.scope;
    if (resource && outer?.resource.value !== resource.value) this.scope = { resource, outer };
    return outer;
  }

  leave(scope: Scope | undefined): void {
    this.#depth--;
    this.scope = scope;
  }
}
