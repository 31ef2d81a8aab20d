import type { Finding, LintError, LintResult, Uses } from '../finding.ts';
import type { Severity } from '../rule.ts';

/** What kept something from being checked. */
export const FAILURES: Readonly<Record<LintError['kind'], string>> = {
  syntax: 'Syntax error',
  unreadable: 'Unreadable file',
  'not-openapi': 'Not an OpenAPI description',
  'rule-crash': 'Crashed rule',
};

/** `3 paths`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** How many places share the cause of a finding, if there are several: `(12 operations)`, else nothing. */
export function usesOf({ count: number, of }: Uses): string {
  return number > 1 && of !== '' ? `(${count(number, of)})` : '';
}

export function messageWithUses({ message, uses }: Finding): string {
  return [message, usesOf(uses)].filter(Boolean).join(' ');
}

export function countSeverities({ findings }: LintResult): Readonly<Record<Severity, number>> {
  const counts = { error: 0, warn: 0, info: 0, hint: 0 };
  for (const { severity } of findings) counts[severity]++;
  return counts;
}
