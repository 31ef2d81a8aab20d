import type { Severity } from '../rule/rule.ts';
import { FAILURE_TITLES } from './failure-titles.ts';
import { type FileReport, reportsByFile } from './file-reports.ts';
import { wholeMessage } from './finding-text.ts';
import { listedFindings, type ReportFormat } from './report-writer.ts';
import { element, XML_DECLARATION } from './xml.ts';

/** The severities of Checkstyle; it has nothing below an info. */
const CHECKSTYLE_SEVERITIES: Readonly<Record<Severity, string>> = { error: 'error', warn: 'warning', info: 'info', hint: 'info' };

/** Readers split a source at its dots, the last part being the check. */
const SOURCE = 'api-conventions.';

/** The XML of Checkstyle, which many CI systems and review bots read. */
export const checkstyle: ReportFormat = (result, options) => {
  const files = reportsByFile({ findings: listedFindings(result, options), errors: result.errors }, options).map(toFile);
  return `${XML_DECLARATION}${element('checkstyle', { version: '4.3' }, files)}\n`;
};

function toFile({ path, findings, errors }: FileReport): string {
  const lines = findings.map((finding) => {
    const { line, column } = finding.range.start;
    const message = wholeMessage(finding);
    return element('error', {
      line,
      column,
      severity: CHECKSTYLE_SEVERITIES[finding.severity],
      message,
      source: SOURCE + finding.ruleId,
    });
  });
  const failures = errors.map(({ kind, message, range, ruleId }) => {
    // Readers of the format require a line, even for a missing file.
    const { line, column } = range?.start ?? { line: 1, column: undefined };
    const text = `${FAILURE_TITLES[kind]}: ${message}`;
    return element('error', { line, column, severity: 'error', message: text, source: SOURCE + (ruleId ?? kind) });
  });
  return element('file', { name: path }, [...lines, ...failures]);
}
