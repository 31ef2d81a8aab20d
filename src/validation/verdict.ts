import type { Token } from '../document/pointer.ts';
import type { Place } from '../model/place.ts';

/** States whether a value fits a schema; `unsure` if the schema itself is wrong, or if deciding would take too long. */
export type Verdict = 'fits' | 'fails' | 'unsure';

/** The text about a violation. */
export interface ViolationText {
  /** The requirement of the schema, as the predicate of a sentence about the part: "must be a string", "lacks the required property `id`". */
  readonly requirement: string;
  /** The name or value that the part was probably meant to have. */
  readonly suggestion?: string;
}

/** One reason why a value does not fit. */
export interface SchemaViolation {
  /** The path from the value to the part of it that does not fit. */
  readonly tokens: readonly Token[];
  /** The keyword of the schema that the part violates. */
  readonly keyword: string;
  /** The schema that has the keyword. */
  readonly schema: Place;
  /** The types, values or properties one of which is required, by which the violations of several alternatives become one. */
  readonly options?: readonly unknown[];
  /** Creates the text; most alternatives that a value does not fit are never mentioned. */
  readonly describe: () => ViolationText;
}

/** The combined verdict, if both must fit. */
export function combinedVerdict(one: Verdict, other: Verdict): Verdict {
  if (one === 'fails' || other === 'fails') return 'fails';
  return one === 'fits' ? other : one;
}
