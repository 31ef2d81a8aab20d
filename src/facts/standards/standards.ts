import type { MediaType } from '../../model/media-type.ts';
import type { Operation } from '../../model/operation.ts';
import type { Schema } from '../../model/schema.ts';
import { factBy } from '../fact.ts';
import { FHIR } from './fhir.ts';
import { JSON_API, ODATA } from './hypermedia.ts';
import { GNAP, OAUTH, OPENID_CONNECT, SCIM } from './identity.ts';
import type { FixedError, SegmentInPath, Standard } from './standard.ts';
import { DID_WEB, GRAPHQL, HEALTH_CHECK, JWK_SET, WEBDAV, WELL_KNOWN } from './web.ts';

/**
 * The standards that define names or bodies. Those whose errors an organization chooses for all of its API (problem details,
 * JSON:API, Google, OData) are values of the option `shape` of `error-schema` instead.
 */
export const STANDARDS: readonly Standard[] = [
  FHIR,
  SCIM,
  OAUTH,
  OPENID_CONNECT,
  GNAP,
  DID_WEB,
  WELL_KNOWN,
  JWK_SET,
  WEBDAV,
  JSON_API,
  ODATA,
  HEALTH_CHECK,
  GRAPHQL,
];

/** Returns whether a standard gives a segment its name. */
export function isFixedName(segment: SegmentInPath): boolean {
  return STANDARDS.some(({ namesSegment }) => namesSegment?.(segment) ?? false);
}

const STANDARD_ERRORS: readonly FixedError[] = STANDARDS.flatMap(({ errors = [] }) => errors);

/** The errors of standards that match a schema and a media type. The result is kept, as most errors of an API have the same schema. */
const errorsWithSchema = factBy(
  (first: MediaType, _content: readonly MediaType[]) => first.essence,
  (_schema: Schema, _first, content): readonly FixedError[] => STANDARD_ERRORS.filter(({ matchesBody }) => matchesBody(content)),
);

/** Returns a test of whether a standard defines the error with this content, for an operation and a status. */
export function standardErrorTest(content: readonly MediaType[]): (operation: Operation, status: string) => boolean {
  const errors = standardErrorsLike(content);
  return (operation, status) => errors.some((error) => error.matchesOperation?.(operation, status) ?? true);
}

/** The errors of standards whose bodies are like these. */
function standardErrorsLike(content: readonly MediaType[]): readonly FixedError[] {
  const [first] = content;
  if (!first) return [];
  if (content.length > 1 || !first.schema) return STANDARD_ERRORS.filter(({ matchesBody }) => matchesBody(content));
  return errorsWithSchema(first.schema, first, content);
}
