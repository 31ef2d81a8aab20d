import type { Api } from '../../model/api.ts';
import type { MediaType } from '../../model/media-type.ts';
import type { Operation } from '../../model/operation.ts';

/** A segment of a path, with the segments before it. */
export interface SegmentInPath {
  readonly api: Api;
  readonly text: string;
  /** The segment right before it, in lower case; empty if there is none. */
  readonly previous: string;
  /** The segments before it, also those of the servers' base paths, that name a standard, in lower case: `scim`, `fhir`. */
  readonly marks: ReadonlySet<string>;
}

/** Errors that a standard defines: by their bodies and, if these are not enough, by the operation that returns them. */
export interface FixedError {
  readonly matchesBody: (content: readonly MediaType[]) => boolean;
  readonly matchesOperation?: (operation: Operation, status: string) => boolean;
}

/** A description that follows a standard, for the test of its entry and for readers. */
export interface StandardExample {
  /** The rules that leave it alone. */
  readonly rules: readonly string[];
  readonly api: string;
  /** Nearly the same, but not what the standard defines: the first of the rules reports it. */
  readonly nearMiss: string;
}

/** A standard that defines names or bodies, which therefore are not an API's own. */
export interface Standard {
  readonly id: string;
  readonly title: string;
  /** The RFC or the URL of the specification. */
  readonly reference: string;
  /** Returns whether it gives a segment its name, so that the rules about paths leave the segment alone. */
  readonly namesSegment?: (segment: SegmentInPath) => boolean;
  /** The errors whose bodies it defines, so that `error-schema` leaves them alone. */
  readonly errors?: readonly FixedError[];
  readonly examples: readonly StandardExample[];
}
