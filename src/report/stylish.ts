import { Chalk, type ChalkInstance } from 'chalk';
import type { Range } from '../document/lines.ts';
import type { Finding, LintError, LintResult } from '../finding.ts';
import { pluginOf } from '../plugin/plugin-id.ts';
import { SEVERITIES, type Severity } from '../rule.ts';
import { columnsOf, wrap } from './columns.ts';
import { visible, withoutCommand } from './escape.ts';
import { excerpt } from './excerpt.ts';
import { type Format, listed, type ReportOptions } from './report.ts';
import { SourceLines } from './source-lines.ts';
import {
  changesOf,
  count,
  countChecked,
  expiryOf,
  FAILURES,
  findingsOf,
  isMixed,
  positionOf,
  relatedOf,
  usesOf,
} from './wording.ts';

const GUTTER = '| ';
const INDENT = '  ';
const SEVERITY_WIDTH = Math.max(...SEVERITIES.map((severity) => severity.length));
/** However narrow the terminal is; below, the lines are its business. */
const LEAST_WIDTH = 24;

/** For people. All text of descriptions is made visible: it cannot steer the terminal, nor a CI system that reads along. */
export const stylish: Format = (result, options) => {
  const page = new Page(result, options);
  const lines = [...page.findings(), ...page.failures(), ...page.summary()];
  return `${lines.map(withoutCommand).join('\n')}\n`;
};

class Page {
  readonly #result: LintResult;
  readonly #options: ReportOptions;
  readonly #chalk: ChalkInstance;
  readonly #sources: SourceLines;
  readonly #marksNew: boolean;

  constructor(result: LintResult, options: ReportOptions) {
    this.#result = result;
    this.#options = options;
    this.#chalk = new Chalk({ level: options.color ? 1 : 0 });
    this.#sources = new SourceLines(result);
    this.#marksNew = isMixed(result.findings);
  }

  findings(): string[] {
    const findings = listed(this.#result, this.#options);
    const positionWidth = findings.reduce((widest, { range }) => Math.max(widest, positionOf(range).length), 0);
    const lines: string[] = [];
    let file: string | undefined;
    for (const finding of findings) {
      if (finding.file !== file) lines.push(this.#chalk.underline(visible(finding.file)));
      file = finding.file;
      for (const line of this.#finding(finding, positionWidth)) lines.push(line);
      lines.push('');
    }
    return lines;
  }

  failures(): string[] {
    const { errors } = this.#result;
    if (errors.length === 0) return [];
    return [this.#chalk.bold.red('Could not be checked:'), '', ...errors.flatMap((error) => [...this.#failure(error), ''])];
  }

  summary(): string[] {
    const { errors, findings, suppressed, baseline } = this.#result;
    const notes = [
      changesOf(this.#result),
      suppressed === 0 ? '' : `${suppressed} suppressed`,
      baseline && baseline.matched > 0 ? `${baseline.matched} in the baseline` : '',
    ];
    const silenced = notes.map((note) => note && `; ${note}`).join('');
    const checked = `${count(countChecked(this.#result), 'description')} checked`;
    if (findings.length === 0 && errors.length === 0) return [this.#chalk.green(`${checked}, no findings${silenced}.`)];
    const failures = errors.length === 0 ? '' : ` ${count(errors.length, 'failure')}, see above.`;
    const text = `${findingsOf(findings)}${silenced}; ${checked}.${failures}`;
    return [...wrap(text, this.#options.width).map((line) => this.#chalk.bold(line)), ...this.#advice()];
  }

  #finding(finding: Finding, positionWidth: number): string[] {
    const { severity, file, range } = finding;
    const ink = this.#inkOf(severity);
    const position = INDENT + positionOf(range).padEnd(positionWidth);
    const margin = position.length + 2 + SEVERITY_WIDTH + 2;
    const width = Math.max(LEAST_WIDTH, this.#options.width - margin);

    const related = relatedOf(finding).flatMap((place) => wrap(visible(place), width).map((line) => this.#chalk.dim(line)));
    const lines = [...this.#message(finding, width), ...this.#source(file, range, width, ink), ...related];
    const [first = '', ...more] = lines;
    return [`${position}  ${ink(severity.padEnd(SEVERITY_WIDTH))}  ${first}`, ...more.map((line) => ' '.repeat(margin) + line)];
  }

  /** The message, then who shares the fault, what is known of it, and the rule: on its last line where there is room, else on a line of their own. */
  #message(finding: Finding, width: number): string[] {
    const lines = wrap(visible(finding.message), width);
    const marks = [usesOf(finding.uses), visible(expiryOf(finding)), this.#marksNew && finding.status === 'new' ? '(new)' : ''];
    const shared = marks.map((mark) => mark && `${mark}  `).join('');
    const id = visible(finding.ruleId);
    const tail = shared + this.#chalk.dim(id);
    const last = lines.at(-1) ?? '';
    const fits = columnsOf(last) + 2 + columnsOf(shared + id) <= width;
    return fits ? [...lines.slice(0, -1), `${last}  ${tail}`] : [...lines, tail];
  }

  #failure({ kind, message, file, range, ruleId }: LintError): string[] {
    const place = file === undefined ? '' : `${visible(file)}${range ? `:${positionOf(range)}` : ''}`;
    const what = ruleId === undefined ? FAILURES[kind] : `${FAILURES[kind]} ${visible(ruleId)}`;
    const width = Math.max(LEAST_WIDTH, this.#options.width - 2 * INDENT.length);
    const source = file !== undefined && range ? this.#source(file, range, width, this.#chalk.red) : [];
    return [
      INDENT + [place, this.#chalk.red(what)].filter(Boolean).join('  '),
      ...[...wrap(visible(message), width), ...source].map((line) => INDENT + INDENT + line),
    ];
  }

  /** The line that a range begins in, with the part that belongs to the range underlined. */
  #source(file: string, { start, end }: Range, width: number, ink: ChalkInstance): string[] {
    const line = this.#sources.line(file, start.line);
    if (line === undefined || line.trim() === '') return [];
    const mark = { start: start.column - 1, end: end.line === start.line ? end.column - 1 : line.length };
    const { text, before, marked } = excerpt(line, mark, width - GUTTER.length);
    const gutter = this.#chalk.dim(GUTTER);
    return [gutter + text, gutter + ' '.repeat(before) + ink('^'.repeat(marked))];
  }

  /** What to do next: read about the rule that would put right the most. Of plugins, `explain` would have to be told. */
  #advice(): string[] {
    const own = this.#options.rules.filter(({ id }) => pluginOf(id) === undefined);
    const rule = commonestRule(listed(this.#result, this.#options), new Set(own.map(({ id }) => id)));
    return rule === undefined ? [] : [`Why, and what to do: ${this.#chalk.cyan(`api-conventions explain ${rule}`)}`];
  }

  #inkOf(severity: Severity): ChalkInstance {
    const { red, yellow, blue, cyan } = this.#chalk;
    return { error: red, warn: yellow, info: blue, hint: cyan }[severity];
  }
}

/** Of rules with equally many findings, the one met first. */
function commonestRule(findings: readonly Finding[], explainable: ReadonlySet<string>): string | undefined {
  const counts = new Map<string, number>();
  for (const { ruleId } of findings) {
    if (explainable.has(ruleId)) counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1);
  }
  let commonest: string | undefined;
  for (const [rule, number] of counts) {
    if (commonest === undefined || number > (counts.get(commonest) ?? 0)) commonest = rule;
  }
  return commonest;
}
