/**
 * One named observation about a subject. It reads the subject only: the same subject always gives the same answer.
 */
export interface Evidence<Subject> {
  /** A description of the observation, for the page of the rule: "An identifier that repeats the name of the segment follows." */
  readonly summary: string;
  /** Returns whether the observation applies. */
  readonly holds: (subject: Subject) => boolean;
  /**
   * The observation as a clause that completes "because …", in Markdown: "`{userId}` follows". It is called for findings only, and
   * only if the evidence holds. There are several clauses if the evidence is a decision itself, and none if it needs no words.
   */
  readonly because?: (subject: Subject) => string | readonly string[];
  /** Small descriptions, as the examples of a rule or in short form: one in which it holds for some subject, and one in which it holds for none. */
  readonly example: { readonly yes: string; readonly no: string };
}

/** The evidence of a judgement, by id. */
export type EvidenceTable<Subject, Id extends string> = { readonly [Key in Id]: Evidence<Subject> };

/** The decision about a subject. */
export type JudgementVerdict = 'flag' | 'pass';

/** A row of a decision table: it applies if all of `if` and none of `unless` hold. */
export interface DecisionRow<Id extends string> {
  readonly if: readonly Id[];
  readonly unless?: readonly Id[];
  readonly then: JudgementVerdict;
  /** A small description with a subject that this row decides. */
  readonly example: string;
}
