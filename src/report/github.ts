import type { Range } from '../document/lines.ts';
import type { Severity } from '../rule.ts';
import { escapeData, escapeProperty } from './escape.ts';
import { type Format, listed, type ReportOptions } from './report.ts';
import { repositoryPath } from './repository-path.ts';
import { FAILURES, messageWithUses } from './wording.ts';

const COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warn: 'warning', info: 'notice', hint: 'notice' };

/** Workflow commands, from which GitHub makes annotations on the changed files of a pull request. */
export const github: Format = (result, options) => {
  const findings = listed(result, options).map((finding) =>
    command(COMMANDS[finding.severity], { ...place(finding, options), title: finding.ruleId }, messageWithUses(finding)),
  );
  const errors = result.errors.map((error) => {
    const title = error.ruleId === undefined ? FAILURES[error.kind] : `${FAILURES[error.kind]}: ${error.ruleId}`;
    return command('error', { ...place(error, options), title }, error.message);
  });
  return [...findings, ...errors].join('');
};

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
