import { Chalk, type ChalkInstance } from 'chalk';
import type { Range } from '../document/lines.ts';
import { type Finding, type LintError, type LintResult, movesPaths } from '../finding/finding.ts';
import { SEVERITIES, type Severity } from '../rule/rule.ts';
import { count } from '../text/count.ts';
import { visible, withoutCommand } from '../text/escape.ts';
import { CitedSections } from './cited-sections.ts';
import { excerpt } from './excerpt.ts';
import { FAILURE_TITLES } from './failure-titles.ts';
import { becauseText, expiryNote, positionOf, usesNote } from './finding-text.ts';
import { linkToFile, linkToPage } from './hyperlink.ts';
import { isInformativeLine, type LineMark } from './informative-line.ts';
import { fixDialog, nextSteps } from './next-steps.ts';
import { placeLines } from './place-lines.ts';
import { oneLineFiles, readableRelated } from './readable-place.ts';
import { listedFindings, type ReportFormat, type ReportOptions } from './report-writer.ts';
import { changeSummary, checkedSummary, findingSummary, fixableSummary, isMixed } from './result-summary.ts';
import { ruleRows } from './rule-rows.ts';
import { colorOf } from './severity-color.ts';
import { type SharedHabit, shareHabits } from './shared-habits.ts';
import { SourceLines } from './source-lines.ts';
import { columnsOf, wrap } from './terminal-columns.ts';
import { type TableCell, tableLines } from './text-table.ts';

const GUTTER = '| ';
const INDENT = '  ';
const SEVERITY_WIDTH = Math.max(...SEVERITIES.map((severity) => severity.length));
/** The least width of lines; a narrower terminal breaks them itself. */
const MIN_WIDTH = 24;
/** The width of a source line if nothing else limits it: a minified description is one line of megabytes. */
const EXCERPT_WIDTH = 80;
/** The most descriptions that are named for a shared habit. */
const MAX_NAMED = 10;
/** More findings than this are also counted by rule. */
const MAX_UNCOUNTED = 20;

/**
 * Writes a report for people. Hidden characters of descriptions are made visible, so that they can steer neither the terminal nor
 * a CI system that reads the output.
 */
export const stylish: ReportFormat = (result, options) => {
  const page = new TerminalReport(result, options);
  return page.text([...page.findings(), ...page.failures(), ...page.ruleTable(), ...page.summary()]);
};

/** The parts of a report in a terminal. */
export class TerminalReport {
  readonly #result: LintResult;
  readonly #sections: CitedSections;
  readonly #options: ReportOptions;
  readonly #listed: readonly Finding[];
  readonly #chalk: ChalkInstance;
  readonly #sources: SourceLines;
  readonly #marksNew: boolean;
  /** The files in which places are shown by their pointers. */
  readonly #oneLine: ReadonlySet<string>;

  constructor(result: LintResult, options: ReportOptions) {
    this.#result = result;
    this.#sections = new CitedSections(options.rules);
    this.#options = options;
    this.#listed = listedFindings(result, options);
    this.#chalk = new Chalk({ level: options.color ? 1 : 0 });
    this.#sources = new SourceLines(result);
    this.#marksNew = isMixed(result.findings);
    this.#oneLine = oneLineFiles(result.findings);
  }

  text(lines: readonly string[]): string {
    return `${lines.map(withoutCommand).join('\n')}\n`;
  }

  findings(): string[] {
    const { shared, others } = shareHabits(this.#listed);
    const positioned = others.filter(({ file }) => !this.#oneLine.has(file));
    const positionWidth = positioned.reduce((widest, { range }) => Math.max(widest, positionOf(range).length), 0);
    const lines: string[] = [];
    if (shared.length > 0) lines.push(this.#chalk.underline('Several descriptions'));
    for (const habit of shared) lines.push(...this.#sharedHabit(habit), '');
    let file: string | undefined;
    for (const finding of others) {
      if (finding.file !== file) lines.push(this.#title(finding.file));
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

  /** The table of the rules with listed findings, if there are many findings. */
  ruleTable(isMany = this.#listed.length > MAX_UNCOUNTED): string[] {
    if (!isMany) return [];
    return this.rules(['Findings', 'Places', 'Files'], ruleRows(this.#listed), (row) => [row.count, row.places, row.files]);
  }

  /** A table of rules. @param numbers The cells of a rule, below the titles. */
  rules<Rule extends Pick<Finding, 'ruleId' | 'severity' | 'url'>>(
    titles: readonly string[],
    rules: readonly Rule[],
    numbers: (rule: Rule) => readonly (string | number)[],
  ): string[] {
    const rows = rules.map((rule) => [
      { text: visible(rule.ruleId), show: (text: string) => linkToPage(text, rule.url, this.#options) },
      { text: rule.severity, show: colorOf(rule.severity, this.#chalk) },
      ...numbers(rule),
    ]);
    return this.lines(['Rule', 'Severity', ...titles], rows);
  }

  /** A table, unless it has no rows. Plain cells are numbers, except in the first column. */
  lines(titles: readonly string[], rows: readonly (readonly (TableCell | string | number)[])[]): string[] {
    if (rows.length === 0) return [];
    const cells = rows.map((row) =>
      row.map((cell, column): TableCell => (typeof cell === 'object' ? cell : { text: String(cell), isNumber: column > 0 })),
    );
    return [...tableLines([titles.map((text) => ({ text, show: this.#chalk.bold })), ...cells]), ''];
  }

  summary(): string[] {
    const { errors, findings, suppressed, baseline } = this.#result;
    const notes = [
      changeSummary(this.#result),
      suppressed === 0 ? '' : `${suppressed} suppressed`,
      baseline && baseline.matched > 0 ? `${baseline.matched} in the baseline` : '',
      baseline?.accepted ? `${baseline.accepted} accepted` : '',
    ];
    const silenced = notes.map((note) => note && `; ${note}`).join('');
    const checked = checkedSummary(this.#result);
    if (findings.length === 0 && errors.length === 0) return [this.#chalk.green(`${checked}, no findings${silenced}.`)];
    const failures = errors.length === 0 ? '' : ` ${count(errors.length, 'failure')}, see above.`;
    const text = `${findingSummary(findings)}${silenced}; ${checked}.${failures}`;
    const { run } = this.#options;
    const fixable = run === 'none' ? '' : fixableSummary(findings, fixDialog(this.#options), run !== undefined);
    const steps = nextSteps(this.#listed, this.#result, this.#options, this.#listed.length > MAX_UNCOUNTED, this.#chalk);
    return [
      ...this.#wrap(text, 0).map((line) => this.#chalk.bold(line)),
      ...(fixable === '' ? [] : [fixable]),
      ...this.#advice(),
      ...steps,
    ];
  }

  /** Advice that is given once for all findings that list some of their places only, and for all operations that moved. */
  #advice(): string[] {
    const { verbose = false, statistics = false, suggestsMatching = false } = this.#options;
    const isUseful = !verbose && !statistics && this.#listed.some((finding) => 'places' in finding);
    return [
      ...(isUseful ? ['To list all places of each finding, add `--verbose`.'] : []),
      ...(suggestsMatching && this.#listed.some(movesPaths)
        ? ['To compare the operations that moved, add `--match-versions`.']
        : []),
    ];
  }

  #title(file: string): string {
    return linkToFile(this.#chalk.underline(withoutCommand(visible(file))), file, this.#options);
  }

  #finding(finding: Finding, positionWidth: number): string[] {
    const { severity, file, range } = finding;
    const ink = colorOf(severity, this.#chalk);
    const position = (this.#oneLine.has(file) ? '' : positionOf(range)).padEnd(positionWidth);
    const start = INDENT + (position === '' ? '' : `${position}  `);
    const margin = start.length + SEVERITY_WIDTH + 2;
    return this.#entry(start, severity, [
      ...this.#message(finding, margin),
      ...this.#dim(this.#pointer(finding), margin),
      ...this.#because(finding, margin),
      ...this.#source(file, range, margin, ink, isInformativeLine),
      ...this.#places(finding, margin),
      ...readableRelated(finding).flatMap((place) => this.#dim(place, margin)),
    ]);
  }

  /** The lines of a habit of several descriptions, which name the descriptions and the number of places in each. */
  #sharedHabit({ findings, message }: SharedHabit): string[] {
    const [first] = findings;
    const margin = INDENT.length + SEVERITY_WIDTH + 2;
    const named = this.#options.verbose ? findings : findings.slice(0, MAX_NAMED);
    const names = named.map(({ file, habit }) => `${file} (${habit?.count ?? 1})`);
    const more = findings.length - named.length;
    const files = [...names, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
    return this.#entry(INDENT, first.severity, [
      ...this.#message(findings.find(({ fix }) => fix) ?? first, margin, message),
      ...this.#dim(`in ${files}`, margin),
      ...findings.flatMap((finding) => this.#places(finding, margin)),
    ]);
  }

  /** The severity and the lines beside it. */
  #entry(start: string, severity: Severity, [first = '', ...more]: readonly string[]): string[] {
    const margin = ' '.repeat(start.length + SEVERITY_WIDTH + 2);
    const ink = colorOf(severity, this.#chalk);
    return [`${start}${ink(severity.padEnd(SEVERITY_WIDTH))}  ${first}`, ...more.map((line) => margin + line)];
  }

  /** The pointer of a finding in a document that is written on one line; empty for other documents. */
  #pointer({ file, pointer }: Finding): string {
    return this.#oneLine.has(file) ? `at #${pointer}` : '';
  }

  /**
   * The message, followed by the uses of the fault, notes, and the rule: on the last line of the message if there is room, and
   * otherwise on a line of their own.
   */
  #message(finding: Finding, margin: number, message = finding.message): string[] {
    const lines = this.#wrap(visible(message), margin);
    const marks = [
      visible(usesNote(finding)),
      visible(expiryNote(finding)),
      this.#marksNew && finding.status === 'new' ? '(new)' : '',
      this.#isFixable(finding) ? '(fixable)' : '',
    ];
    const shared = marks.map((mark) => mark && `${mark}  `).join('');
    const id = visible(finding.ruleId);
    const tail = shared + linkToPage(this.#chalk.dim(id), finding.url, this.#options);
    const last = lines.at(-1) ?? '';
    const fits = columnsOf(last) + 2 + columnsOf(shared + id) <= this.#room(margin);
    return fits ? [...lines.slice(0, -1), `${last}  ${tail}`] : [...lines, tail];
  }

  /** Returns whether `--fix` with the options of the run would fix the finding. */
  #isFixable({ fix, status }: Finding): boolean {
    const isWanted = fix?.applicability === 'safe' || this.#options.unsafeFixes === true;
    return fix !== undefined && isWanted && status !== 'existing';
  }

  /** The reasons for the finding, and the sentence of the conventions that it is about, with `--verbose`. */
  #because(finding: Finding, margin: number): string[] {
    if (!this.#options.verbose) return [];
    const section = this.#sections.of(finding.ruleId);
    const cited = section && this.#chalk.dim(linkToPage(`${section.name} of the conventions`, section.url, this.#options));
    return [...this.#dim(becauseText(finding), margin), ...(cited === undefined ? [] : [cited])];
  }

  /** All places of a finding, of which the message names a few, with `--verbose`. */
  #places(finding: Finding, margin: number): string[] {
    const lines = this.#options.verbose ? placeLines(finding, this.#result) : [];
    return lines.flatMap((line) => this.#dim(line, margin));
  }

  #dim(text: string, margin: number): string[] {
    return text === '' ? [] : this.#wrap(visible(text), margin).map((line) => this.#chalk.dim(line));
  }

  #failure({ kind, message, file, range, ruleId }: LintError): string[] {
    const name = file === undefined ? '' : `${withoutCommand(visible(file))}${range ? `:${positionOf(range)}` : ''}`;
    const place = file === undefined ? '' : linkToFile(name, file, this.#options);
    const what = ruleId === undefined ? FAILURE_TITLES[kind] : `${FAILURE_TITLES[kind]} ${visible(ruleId)}`;
    const margin = 2 * INDENT.length;
    const title = INDENT + [place, this.#chalk.red(what)].filter(Boolean).join('  ');
    const source = file !== undefined && range ? this.#source(file, range, margin, this.#chalk.red) : [];
    const more = source.map((line) => INDENT + INDENT + line);
    if (this.#options.width === undefined) return [`${title}  ${visible(message)}`, ...more];
    return [title, ...this.#wrap(visible(message), margin).map((line) => INDENT + INDENT + line), ...more];
  }

  /**
   * The line that a range begins in, with the part that belongs to the range underlined.
   *
   * @param isShown Returns whether the line is useful; by default, every line is.
   */
  #source(
    file: string,
    { start, end }: Range,
    margin: number,
    ink: ChalkInstance,
    isShown?: (line: string, mark: LineMark) => boolean,
  ): string[] {
    const line = this.#sources.line(file, start.line);
    if (line === undefined || line.trim() === '') return [];
    const mark = { start: start.column - 1, end: end.line === start.line ? end.column - 1 : line.length };
    if (isShown?.(line, mark) === false) return [];
    const width = Math.max(MIN_WIDTH, (this.#options.width ?? EXCERPT_WIDTH) - margin) - GUTTER.length;
    const { text, before, marked } = excerpt(line, mark, width);
    const gutter = this.#chalk.dim(GUTTER);
    return [gutter + text, gutter + ' '.repeat(before) + ink('^'.repeat(marked))];
  }

  /** The number of columns beside a margin. */
  #room(margin: number): number {
    const { width } = this.#options;
    return width === undefined ? Number.POSITIVE_INFINITY : Math.max(MIN_WIDTH, width - margin);
  }

  #wrap(text: string, margin: number): string[] {
    return this.#options.width === undefined ? [text] : wrap(text, this.#room(margin));
  }
}
