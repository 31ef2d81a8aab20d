import type { Span } from '../document/lines.ts';
import type { Place } from '../model/place.ts';
import type { Fix } from '../rule/edits.ts';
import type { MessagePart } from '../text/message.ts';

/** The key that names the rules to suppress for an object and everything in it. */
export const SUPPRESSION_KEY = 'x-lint-ignore';

/** The reason of a suppression whose author must still give one. */
export const REASON_PLACEHOLDER = 'TODO: give the reason.';

/** Matches placeholders of a reason: {@link REASON_PLACEHOLDER}, and those that people write. */
const PLACEHOLDER = /^(?:(?:TODO|FIXME|TBD)\b[\s.:]*(?:(?:give|add) (?:the|a) reason[\s.]*)?|\.{3}|…)$/i;

/** Returns whether a suppression has no reason. */
export function lacksReason({ reason }: Pick<Suppression, 'reason'>): boolean {
  return reason === '' || PLACEHOLDER.test(reason);
}

/** The place at which a mistake in a suppression is reported: the id of a rule in a list, or a comment. */
export interface Spot {
  readonly place: Place;
  readonly on: 'key' | 'value';
  /** The stretch of a comment, as comments have no place. */
  readonly span?: Span;
  /** The comment, so that it can be edited. */
  readonly comment?: { readonly span: Span; readonly text: string };
}

/** One rule that a suppression names. */
export interface Suppression {
  readonly ruleId: string;
  /** Empty if the suppression has no reason. */
  readonly reason: string;
  /** The part that it applies to: an object and everything in it, the next line, or a whole file. */
  readonly reach: 'object' | 'line' | 'file';
  readonly spot: Spot;
  /** The object that it applies to; missing for comments. */
  readonly holder?: Place;
  /** True if it has suppressed a finding. */
  isUsed: boolean;
  /** True if everything that it applies to was checked, so that it is unused if it has suppressed nothing. */
  isChecked: boolean;
  /** The place of a finding that it would suppress if the other uses of the definition were suppressed too. */
  shared?: Place;
}

export type SuppressionsByRule = ReadonlyMap<string, Suppression>;

/** A mistake in a suppression, as a message of `unused-suppression` or `suppression-reason`. */
export interface Mistake extends MessagePart {
  readonly spot: Spot;
  readonly fix?: Fix;
}

/** The suppressions that are written in one place of the text. */
export interface SuppressionSet {
  readonly suppressions: readonly Suppression[];
  readonly mistakes: readonly Mistake[];
}

/** Suppressions by the rule that they name, the first of equal ones. */
export function indexByRule(suppressions: readonly Suppression[]): SuppressionsByRule {
  const map = new Map<string, Suppression>();
  for (const suppression of suppressions) if (!map.has(suppression.ruleId)) map.set(suppression.ruleId, suppression);
  return map;
}
