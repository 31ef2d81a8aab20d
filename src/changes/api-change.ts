import type { Range } from '../document/lines.ts';
import type { LintError, RelatedPlace } from '../finding/finding.ts';
import type { Severity } from '../rule/rule.ts';

/** What a change means for clients, the most important first. */
export const EFFECTS = ['moved', 'breaking', 'warning', 'removed', 'deprecated', 'added', 'changed', 'documentation'] as const;
/**
 * What a change means for clients: `moved` is how the versions are matched, and `breaking` and `warning` are findings of rules about changes, with the severity `error` and `warn`. What was deprecated
 * before is `removed` in any case.
 */
export type Effect = (typeof EFFECTS)[number];

/** An operation that a change affects. */
export interface AffectedOperation {
  /** `GET /orders/{id}`. */
  readonly label: string;
  readonly path: string;
  readonly tags: readonly string[];
  /** Empty if it has none. Untrusted, as the others. */
  readonly summary: string;
  /** The fields that have changed, where operations have them in different places. */
  readonly fields?: readonly string[];
  /** The objects that have these fields; empty for the body itself. */
  readonly objects?: readonly string[];
  /** The statuses of the responses that have changed, where operations have different ones. */
  readonly statuses?: readonly string[];
}

/** What clients of an API should know about one change. */
export interface ApiChange {
  /** The kind of change, such as `operation-added`, or the id of the rule that it breaks. */
  readonly kind: string;
  readonly effect: Effect;
  /** That of the rule that it breaks; missing for other changes. */
  readonly severity?: Severity;
  /** What has changed. Untrusted: it quotes the description. */
  readonly message: string;
  /** What clients do about it; missing if there is nothing to do. Untrusted. */
  readonly advice?: string;
  /** The operations that are affected, in the order of the description; empty for a change of the API as a whole. */
  readonly operations: readonly AffectedOperation[];
  /** The place in the newer version, as that of a finding. */
  readonly file: string;
  readonly range: Range;
  readonly pointer: string;
  /** The place in the older version; missing for what is new. */
  readonly before?: Omit<RelatedPlace, 'message'>;
}

/** A version of a description. */
export interface ApiVersion {
  /** As reports name it. */
  readonly file: string;
  /** `info.title` and `info.version`; empty where they are missing. Untrusted. */
  readonly title: string;
  readonly version: string;
}

/** What clients of one API should know about the step from one version of its description to the next. */
export interface DescriptionChanges {
  /** Missing for a new description, and for one that could not be read. */
  readonly base?: ApiVersion;
  /** Missing for a description that no longer exists, and for one that could not be read. */
  readonly head?: ApiVersion;
  /** By effect, then by place. */
  readonly changes: readonly ApiChange[];
}

/** Everything that clients should know about the newer versions of descriptions. */
export interface Changelog {
  /** In the order of their comparison. */
  readonly descriptions: readonly DescriptionChanges[];
  /** What could not be compared. */
  readonly errors: readonly LintError[];
}
