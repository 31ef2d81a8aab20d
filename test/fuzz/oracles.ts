/** The guarantees of every run, whatever its input is. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ValidateFunction } from 'ajv';
import { LineIndex } from '../../src/document/lines.ts';
import { parseText } from '../../src/document/parse.ts';
import { parsePointer } from '../../src/document/pointer.ts';
import type { Finding, LintError } from '../../src/finding/finding.ts';
import { SEVERITIES } from '../../src/rule/rule.ts';
import { parseXml } from '../report/xml.ts';
import { reportValidator, sarifValidator } from '../support/schemas.ts';
import type { Outcome } from './command-line.ts';

export interface JsonReport {
  readonly files: readonly string[];
  readonly findings: readonly Finding[];
  readonly errors: readonly LintError[];
  readonly summary: { readonly warn: number; readonly suppressed: number; readonly baselined: number };
  readonly stale: readonly unknown[];
}

/** A run that breaks a guarantee. */
class Fault extends Error {}

export function hold(condition: boolean, what: string, detail: unknown = ''): asserts condition {
  if (!condition)
    throw new Fault(`${what}${detail === '' ? '' : `: ${typeof detail === 'string' ? detail : JSON.stringify(detail)}`}`);
}

/** No crash, and nothing that a terminal would obey. */
export function checkOutcome({ code, stdout, stderr }: Outcome): void {
  hold(code === 0 || code === 1 || code === 2, 'the exit code is 0, 1 or 2', code);
  hold(!/failed unexpectedly|\n {4}at .*:\d+:\d+/.test(stderr), 'nothing crashes', stderr);
  hold(code !== 2 || stderr + stdout !== '', 'a run that fails says why');
  for (const text of [stdout, stderr]) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get out.
    const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.exec(text);
    hold(
      !control,
      'no control character gets out',
      control ? JSON.stringify(text.slice(Math.max(0, control.index - 60), control.index + 9)) : '',
    );
  }
}

export interface Limits {
  readonly failSeverity: (typeof SEVERITIES)[number] | 'off';
  readonly maxWarnings: number;
}

/** The report of `--format json`, which agrees with the exit code, the files and the schema. */
export function checkReport({ code, stdout }: Outcome, folder: string, { failSeverity, maxWarnings }: Limits): JsonReport {
  const report = JSON.parse(stdout) as JsonReport;
  validate(reportValidator(), report);
  const { findings, errors, summary } = report;
  for (const { kind, message } of errors) hold(kind !== 'rule-crash', 'no rule crashes', message);
  for (const finding of findings) checkPlace(finding, folder);
  const failing = failSeverity === 'off' ? [] : SEVERITIES.slice(0, SEVERITIES.indexOf(failSeverity) + 1);
  const existing = findings.filter(({ status }) => status === 'existing');
  const warnings = summary.warn - existing.filter(({ severity }) => severity === 'warn').length;
  const fails =
    findings.some(({ severity, status }) => failing.includes(severity) && status !== 'existing') || warnings > maxWarnings;
  hold(code === (errors.length > 0 ? 2 : fails ? 1 : 0), 'the exit code says what the report says', code);
  return report;
}

/** A finding has a position in its file, at something that exists. */
function checkPlace({ ruleId, file, range: { start, end }, pointer }: Finding, folder: string): void {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const document = parseText(file, text);
  const lines = new LineIndex(document.text);
  const where = `${ruleId} at ${file}:${start.line}:${start.column}-${end.line}:${end.column} ${pointer}`;
  hold(start.line >= 1 && start.column >= 1, 'a finding begins in its file', where);
  hold(end.line <= lines.count && end.column <= (lines.line(end.line) ?? '').length + 1, 'a finding ends in its file', where);
  hold(end.line > start.line || (end.line === start.line && end.column >= start.column), 'a finding ends after it begins', where);
  const tokens = parsePointer(pointer);
  hold(tokens !== undefined, 'a finding has a pointer', where);
  hold(document.locate([tokens])[0]?.depth === tokens.length, 'a finding points to something', where);
}

/** Two runs that must be equivalent have the same parts of a report. */
export function holdSame(one: JsonReport, other: JsonReport, parts: readonly (keyof JsonReport)[], what: string): void {
  for (const part of parts) {
    const [first, second] = [JSON.stringify(one[part]), JSON.stringify(other[part])];
    hold(first === second, `${what}: ${part}`, { first, second });
  }
}

/** A report in any format is one that its readers can read. */
export function checkFormat(format: string, text: string): void {
  if (format === 'sarif') validate(sarifValidator(), JSON.parse(text));
  else if (format === 'json') validate(reportValidator(), JSON.parse(text));
  else if (format === 'gitlab') hold(Array.isArray(JSON.parse(text)), 'a report for GitLab is a list');
  else if (format === 'junit' || format === 'checkstyle') parseXml(text);
  else if (format === 'github')
    hold(/^(?:::(?:error|warning|notice) .*\n)*$/.test(text), 'annotations are commands, each on a line', text);
  else if (format === 'html') hold(/^<!doctype html>[\s\S]*<\/html>\s*$/i.test(text), 'a page is whole');
}

function validate(validator: ValidateFunction, value: unknown): void {
  hold(validator(value), 'a report is valid against its schema', validator.errors);
}
