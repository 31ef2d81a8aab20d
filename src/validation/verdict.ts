import type { Token } from '../document/pointer.ts';
import type { Place } from '../model/place.ts';

/** States whether a value fits a schema; `unsure` if the schema itself is wrong, or if deciding would take too long. */
export type Verdict = 'fits' | 'fails' | 'unsure';

/** What is said about a violation. */
export interface Fault {
  /** What the schema wants, as the predicate of a sentence about the part: "must be a string", "lacks the required property `id`". */
  readonly wants: string;
  /** The name or value that the part was probably meant to have. */
  readonly suggestion?: string;
}

/** One reason why a value does not fit. */
export interface Violation {
  /** The way from the value to the part of it that does not fit. */
  readonly tokens: readonly Token[];
  /** The keyword of the schema that the part violates. */
  readonly keyword: string;
  /** The schema that has the keyword. */
  readonly schema: Place;
  /** The types, values or properties of which one is wanted, by which the violations of several alternatives become one. */
  readonly options?: readonly unknown[];
  /** Says it; most alternatives that a value does not fit are never mentioned. */
  readonly describe: () => Fault;
}

/** The verdict of all, if each has to fit. */
export function both(one: Verdict, other: Verdict): Verdict {
  if (one === 'fails' || other === 'fails') return 'fails';
  return one === 'fits' ? other : one;
}
