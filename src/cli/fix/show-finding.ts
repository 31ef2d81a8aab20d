import type { ChalkInstance } from 'chalk';
import type { Finding, LintResult } from '../../finding/finding.ts';
import type { FixProposals } from '../../fix/fix-proposals.ts';
import type { FixPlan } from '../../fix/plan-fixes.ts';
import { excerpt } from '../../report/excerpt.ts';
import { positionOf } from '../../report/finding-text.ts';
import { colorOf } from '../../report/severity-color.ts';
import { SourceLines } from '../../report/source-lines.ts';
import { visible, withoutCommand } from '../../text/escape.ts';
import { indent, wrapWords } from '../layout.ts';
import { unifiedDiff } from '../lint/fix/unified-diff.ts';

/** The most lines of a diff: a fix may change many places. */
const MAX_DIFF_LINES = 40;

/** The settings with which findings are shown. */
export interface FindingDisplay {
  readonly chalk: ChalkInstance;
  readonly width: number;
  /** `2 of 7`. */
  readonly progress: string;
}

/** A finding with its line, and what each of its fixes changes. */
export function findingLines(
  finding: Finding,
  result: LintResult,
  found: FixProposals,
  display: FindingDisplay,
): readonly string[] {
  const { chalk, width, progress } = display;
  const { ruleId, severity, file, range, message } = finding;
  const place = chalk.underline(`${visible(file)}:${positionOf(range)}`);
  const head = `${chalk.bold(`[${progress}]`)} ${place}  ${colorOf(severity, chalk)(severity)}  ${chalk.bold(visible(ruleId))}`;
  const lines = [head, ...indent(wrapWords(visible(message), width - 2), 2), ...indent(sourceLines(finding, result, display), 2)];
  const isOne = found.proposals.length === 1;
  for (const [index, { title, applicability, plan }] of found.proposals.entries()) {
    const note = applicability === 'unsafe' ? ' (changes for clients)' : '';
    lines.push('', `${chalk.bold(isOne ? 'Fix:' : `${index + 1}.`)} ${visible(title)}${note}`, ...diffLines(plan, chalk));
  }
  for (const reason of found.refusals) lines.push('', `Not fixable because ${visible(reason)}.`);
  return ['', ...lines].map(withoutCommand);
}

function sourceLines(
  { file, range: { start, end } }: Finding,
  result: LintResult,
  { chalk, width }: FindingDisplay,
): readonly string[] {
  const line = new SourceLines(result).line(file, start.line);
  if (line === undefined || line.trim() === '') return [];
  const mark = { start: start.column - 1, end: end.line === start.line ? end.column - 1 : line.length };
  const { text, before, marked } = excerpt(line, mark, width - 4);
  return [`${chalk.dim('| ')}${text}`, `${chalk.dim('| ')}${' '.repeat(before)}${'^'.repeat(marked)}`];
}

function diffLines({ files }: FixPlan<unknown>, chalk: ChalkInstance): readonly string[] {
  const changed = files.map(({ file, before, text }) => ({ file, uri: before.uri, before: before.text, text }));
  const lines = unifiedDiff(changed, { isTTY: true }).trimEnd().split('\n');
  const shown = lines.slice(0, MAX_DIFF_LINES).map((line) => colored(line, chalk));
  const more = lines.length - shown.length;
  return more > 0 ? [...shown, chalk.dim(`… ${more} more lines`)] : shown;
}

function colored(line: string, chalk: ChalkInstance): string {
  if (line.startsWith('+++') || line.startsWith('---')) return chalk.bold(line);
  if (line.startsWith('@@')) return chalk.cyan(line);
  if (line.startsWith('+')) return chalk.green(line);
  return line.startsWith('-') ? chalk.red(line) : line;
}
