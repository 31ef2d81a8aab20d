import { api, path, securityScheme, server } from './api-kinds.ts';
import { header, mediaType, operation, parameter, requestBody, response } from './operation-kinds.ts';
import { property, schema } from './schema-kinds.ts';
import type { SubjectKind } from './subject.ts';
import { tag } from './tag-kind.ts';

/** The kinds of parts that house rules can judge, by the value of `where`. */
export const SUBJECT_KINDS = {
  api,
  server,
  path,
  operation,
  parameter,
  'request-body': requestBody,
  response,
  'media-type': mediaType,
  header,
  schema,
  property,
  'security-scheme': securityScheme,
  tag,
} as const satisfies Readonly<Record<string, SubjectKind>>;

export type SubjectName = keyof typeof SUBJECT_KINDS;

export const SUBJECT_NAMES = Object.keys(SUBJECT_KINDS) as readonly SubjectName[];
