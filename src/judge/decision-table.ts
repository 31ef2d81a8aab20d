import type { Api } from '../model/api.ts';

/** A decision table of a rule, as far as its page and its tests read it. */
export interface DecisionTable {
  /** Kebab case; unique among all tables. */
  readonly id: string;
  /** The question that it answers: "Does this segment name a collection?". `flag` is yes. */
  readonly question: string;
  /**
   * Named observations, with small descriptions: one in which the observation applies, and one in which it does not. Summaries and
   * examples are on the page of the rule; the package does not contain them.
   */
  readonly evidence: Readonly<
    Record<string, { readonly summary?: string; readonly example?: { readonly yes: string; readonly no: string } }>
  >;
  /** The first row that applies decides: all of `if` and none of `unless` hold. If none applies, the answer is `pass`. */
  readonly rows: readonly {
    readonly if: readonly string[];
    readonly unless?: readonly string[];
    readonly then: 'flag' | 'pass';
    readonly example?: string;
  }[];
  /** Decides about everything in an API. */
  readonly observe: (api: Api) => Iterable<ObservedDecision>;
}

/** The decision of a table about one place, for tests and tools. */
export interface ObservedDecision {
  /** `/v1/user`, `GET /files query:token`. */
  readonly place: string;
  readonly verdict: 'flag' | 'pass';
  /** The index of the row that decided; -1 if none applied. */
  readonly row: number;
  /** All evidence that holds, whether or not a row asked for it. */
  readonly evidence: readonly string[];
}
