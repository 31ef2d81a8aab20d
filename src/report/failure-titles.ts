import type { LintError } from '../finding.ts';

/** What kept something from being checked. */
export const FAILURES: Readonly<Record<LintError['kind'], string>> = {
  syntax: 'Syntax error',
  unreadable: 'Unreadable file',
  'not-openapi': 'Not an OpenAPI description',
  limit: 'Limit reached',
  config: 'Broken configuration',
  'rule-crash': 'Crashed rule',
};
