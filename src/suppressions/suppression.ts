import type { Span } from '../document/lines.ts';
import type { Place } from '../model/place.ts';

/** The rule that demands reasons. */
export const REASON_RULE = 'suppression-reason';

/** Where something about suppressions is to be reported: the id of a rule in a list, or a comment. */
export interface Spot {
  readonly place: Place;
  readonly on: 'key' | 'value';
  /** Of a comment, which is at no place. */
  readonly span?: Span;
}

/** One rule that a suppression names. */
export interface Suppression {
  readonly ruleId: string;
  /** Why; empty where it does not say. */
  readonly reason: string;
  /** What it holds for: an object and all below it, the next line, or a whole file. */
  readonly reach: 'object' | 'line' | 'file';
  readonly spot: Spot;
  /** The object that it holds for; of a comment, none. */
  readonly holder?: Place;
  /** Whether it has silenced a finding. */
  isUsed: boolean;
  /** Whether all that it holds for was checked, so that it would have been used if it were needed. */
  isJudged: boolean;
  /** A finding that it would silence if the other uses of the faulty definition had such a suppression too. */
  shared?: Place;
}

export type ByRule = ReadonlyMap<string, Suppression>;

/** Why something meant to be a suppression is none. */
export interface Mistake {
  readonly message: string;
  readonly spot: Spot;
}

/** What suppressions of one place in the text say. */
export interface Written {
  readonly suppressions: readonly Suppression[];
  readonly mistakes: readonly Mistake[];
}

/** Suppressions by the rule they name; of equal ones the first. */
export function byRule(suppressions: readonly Suppression[]): ByRule {
  const map = new Map<string, Suppression>();
  for (const suppression of suppressions) if (!map.has(suppression.ruleId)) map.set(suppression.ruleId, suppression);
  return map;
}
