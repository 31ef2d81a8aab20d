import type { LintError } from '../finding/finding.ts';

/** The titles of the reasons why something could not be checked. */
export const FAILURE_TITLES: Readonly<Record<LintError['kind'], string>> = {
  syntax: 'Syntax error',
  unreadable: 'Unreadable file',
  'not-openapi': 'Not an OpenAPI description',
  limit: 'Limit reached',
  config: 'Broken configuration',
  'rule-crash': 'Crashed rule',
};
