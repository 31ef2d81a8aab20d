import type { Range } from '../document/lines.ts';
import type { Finding, LintResult } from '../finding/finding.ts';
import type { Severity } from '../rule/rule.ts';
import { escapeData, escapeProperty } from '../text/escape.ts';
import { FAILURE_TITLES } from './failure-titles.ts';
import { wholeMessage } from './finding-text.ts';
import { omissionsOf } from './omissions.ts';
import { listedFindings, type ReportFormat, type ReportOptions } from './report-writer.ts';
import { repositoryPath } from './repository-path.ts';

const COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warn: 'warning', info: 'notice', hint: 'notice' };

/** The most annotations of each kind that GitHub shows for a step. */
const MAX_ANNOTATIONS = 10;

/**
 * Workflow commands, from which GitHub makes annotations on the changed files of a pull request. GitHub shows the first ten of each kind
 * per step: if versions were compared, findings on changed lines come first, then the other new ones.
 */
export const github: ReportFormat = (result, options) => {
  const findings = byRelevance(result, options).map((finding) =>
    command(COMMANDS[finding.severity], { ...place(finding, options), title: finding.ruleId }, wholeMessage(finding)),
  );
  const errors = result.errors.map((error) => {
    const title = error.ruleId === undefined ? FAILURE_TITLES[error.kind] : `${FAILURE_TITLES[error.kind]}: ${error.ruleId}`;
    return command('error', { ...place(error, options), title }, error.message);
  });
  const omissions = omissionsOf(result).map((text) => command('notice', { title: 'Left out' }, text));
  return withNote([...errors, ...omissions, ...findings]).join('');
};

function byRelevance(result: LintResult, options: ReportOptions): readonly Finding[] {
  const findings = listedFindings(result, options);
  const { comparison } = result;
  if (!comparison) return findings;
  const isOnChange = ({ file, range: { start } }: Finding) =>
    comparison.changedLines(file).some(([first, last]) => start.line >= first && start.line <= last);
  const rank = (finding: Finding) => (isOnChange(finding) ? 0 : finding.status === 'new' ? 1 : 2);
  const ranks = new Map(findings.map((finding) => [finding, rank(finding)]));
  return findings.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}

/** Adds a note about the annotations that GitHub leaves out, as the last notice that it shows. */
function withNote(commands: readonly string[]): readonly string[] {
  const counts = { error: 0, warning: 0, notice: 0 };
  let lastShown = commands.length;
  for (const [index, text] of commands.entries()) {
    const kind = text.startsWith('::error') ? 'error' : text.startsWith('::warning') ? 'warning' : 'notice';
    if (++counts[kind] === MAX_ANNOTATIONS && kind === 'notice') lastShown = index;
  }
  const hidden = Object.values(counts).reduce((sum, number) => sum + Math.max(0, number - MAX_ANNOTATIONS), 0);
  if (hidden === 0) return commands;
  // The note takes the place of a notice.
  const left = hidden + (counts.notice >= MAX_ANNOTATIONS ? 1 : 0);
  const message = `GitHub shows ${MAX_ANNOTATIONS} errors, ${MAX_ANNOTATIONS} warnings and ${MAX_ANNOTATIONS} notices of a step; ${left} of ${commands.length} annotations are left out. All are in the log, and in the summary of the job where one is written.`;
  return [
    ...commands.slice(0, lastShown),
    command('notice', { title: 'api-conventions' }, message),
    ...commands.slice(lastShown),
  ];
}

function command(name: string, properties: Readonly<Record<string, string | number>>, message: string): string {
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${name} ${list.join(',')}::${escapeData(message)}\n`;
}

function place(
  { file, range }: { readonly file?: string; readonly range?: Range },
  options: ReportOptions,
): Record<string, string | number> {
  if (file === undefined) return {};
  const { path } = repositoryPath(file, options);
  if (!range) return { file: path };
  const { start, end } = range;
  const lines = { file: path, line: start.line, endLine: end.line };
  // GitHub refuses columns for an annotation of several lines.
  return start.line === end.line ? { ...lines, col: start.column, endColumn: end.column } : lines;
}
