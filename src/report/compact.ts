import { Chalk } from 'chalk';
import type { Range } from '../document/lines.ts';
import type { LintError } from '../finding/finding.ts';
import { visible, withoutCommand } from '../text/escape.ts';
import { FAILURE_TITLES } from './failure-titles.ts';
import { NO_FILE_NAME } from './file-reports.ts';
import { positionOf, wholeMessage } from './finding-text.ts';
import { listedFindings, type ReportFormat } from './report-writer.ts';
import { colorOf } from './severity-color.ts';

/** The range of a failure of a whole file, because readers of the format need a line. */
const FILE_START: Range = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };

/**
 * `file:line:column: severity message  rule`, a line for each finding and failure and nothing else: for grep, the quickfix list of
 * Vim, and problem matchers.
 */
export const compact: ReportFormat = (result, options) => {
  const chalk = new Chalk({ level: options.color ? 1 : 0 });
  const lines = [
    ...listedFindings(result, options).map((finding) => ({ ...finding, message: wholeMessage(finding) })),
    ...result.errors.map(toLine),
  ].map(({ file, range, severity, message, ruleId }) => {
    const place = `${visible(file)}:${positionOf(range)}:`;
    return withoutCommand(`${place} ${colorOf(severity, chalk)(severity)} ${visible(message)}  ${chalk.dim(visible(ruleId))}`);
  });
  return lines.map((line) => `${line}\n`).join('');
};

function toLine({ kind, message, file = NO_FILE_NAME, range = FILE_START, ruleId = kind }: LintError) {
  return { file, range, severity: 'error' as const, message: `${FAILURE_TITLES[kind]}: ${message}`, ruleId };
}
