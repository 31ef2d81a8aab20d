import { apiKind, pathKind, securitySchemeKind, serverKind } from './api-kinds.ts';
import { headerKind, mediaTypeKind, operationKind, parameterKind, requestBodyKind, responseKind } from './operation-kinds.ts';
import { propertyKind, schemaKind } from './schema-kinds.ts';
import type { SubjectKind } from './subject.ts';
import { tagKind } from './tag-kind.ts';

/** The kinds of parts that house rules can judge, by the value of `where`. */
export const SUBJECT_KINDS = {
  api: apiKind,
  server: serverKind,
  path: pathKind,
  operation: operationKind,
  parameter: parameterKind,
  'request-body': requestBodyKind,
  response: responseKind,
  'media-type': mediaTypeKind,
  header: headerKind,
  schema: schemaKind,
  property: propertyKind,
  'security-scheme': securitySchemeKind,
  tag: tagKind,
} as const satisfies Readonly<Record<string, SubjectKind>>;

export type SubjectName = keyof typeof SUBJECT_KINDS;

export const SUBJECT_NAMES = Object.keys(SUBJECT_KINDS) as readonly SubjectName[];
