import type { Range } from '../document/lines.ts';
import type { LintError, RelatedPlace } from '../finding/finding.ts';
import type { Severity } from '../rule/rule.ts';

/** The effects of changes on clients, the most important first. */
export const EFFECTS = ['moved', 'breaking', 'warning', 'removed', 'deprecated', 'added', 'changed', 'documentation'] as const;
/**
 * The effect of a change on clients: `moved` is how the versions are matched, and `breaking` and `warning` are findings of rules about
 * changes, with the severity `error` and `warn`. A part that was deprecated before is always `removed`.
 */
export type Effect = (typeof EFFECTS)[number];

/** An operation that a change affects. */
export interface AffectedOperation {
  /** `GET /orders/{id}`. */
  readonly label: string;
  readonly path: string;
  readonly tags: readonly string[];
  /** Empty if it does not have one. Untrusted, like the other members. */
  readonly summary: string;
  /** The fields that have changed, where operations have them in different places. */
  readonly fields?: readonly string[];
  /** The objects that have these fields; empty for the body itself. */
  readonly objects?: readonly string[];
  /** The statuses of the responses that have changed, where operations have different ones. */
  readonly statuses?: readonly string[];
}

/** One change that clients of an API should know about. */
export interface ApiChange {
  /** The kind of change, such as `operation-added`, or the id of the rule that it breaks. */
  readonly kind: string;
  readonly effect: Effect;
  /** The severity of the rule that it breaks; missing for other changes. */
  readonly severity?: Severity;
  /** The description of the change. Untrusted: it quotes the description. */
  readonly message: string;
  /** The advice to clients; missing if there is nothing to do. Untrusted. */
  readonly advice?: string;
  /** The operations that are affected, in the order of the description; empty for a change of the API as a whole. */
  readonly operations: readonly AffectedOperation[];
  /** The place in the newer version, in the form of a finding. */
  readonly file: string;
  readonly range: Range;
  readonly pointer: string;
  /** The place in the older version; missing for what is new. */
  readonly before?: Omit<RelatedPlace, 'message'>;
}

/** A version of a description. */
export interface ApiVersion {
  /** The name in reports. */
  readonly file: string;
  /** `info.title` and `info.version`; empty where they are missing. Untrusted. */
  readonly title: string;
  readonly version: string;
}

/** The changes from one version of a description to the next that clients of the API should know about. */
export interface DescriptionChanges {
  /** Missing for a new description, and for one that could not be read. */
  readonly base?: ApiVersion;
  /** Missing for a description that no longer exists, and for one that could not be read. */
  readonly head?: ApiVersion;
  /** Sorted by effect, then by place. */
  readonly changes: readonly ApiChange[];
}

/** Everything that clients should know about the newer versions of descriptions. */
export interface Changelog {
  /** The descriptions in the order of their comparison. */
  readonly descriptions: readonly DescriptionChanges[];
  /** The descriptions that could not be compared. */
  readonly errors: readonly LintError[];
}
