import type { LintError } from '../../finding/finding.ts';
import { FAILURE_TITLES } from '../../report/failure-titles.ts';
import { visible, withoutCommand } from '../../text/escape.ts';

/** `openapi.yaml:3:1 Syntax error: …`, for standard error of commands that print something else than a report. Safe on terminals. */
export function errorLine({ kind, file = '', range, message }: LintError): string {
  const place = [file, ...(range ? [range.start.line, range.start.column] : [])].join(':');
  return withoutCommand(visible(`${place} ${FAILURE_TITLES[kind]}: ${message}`.trimStart()));
}
