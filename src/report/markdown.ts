import { addCounts, countByRule, type Finding, type LintError, type LintResult, type RuleCount } from '../finding/finding.ts';
import { SEVERITIES } from '../rule/rule.ts';
import { count } from '../text/count.ts';
import { escapeMarkup } from '../text/escape.ts';
import { FAILURES } from './failure-titles.ts';
import { byFile, type FileReport } from './file-reports.ts';
import { severeFilesFirst } from './finding-groups.ts';
import { positionOf, wholeMessage } from './finding-text.ts';
import { fixCommand } from './fix-command.ts';
import { groupCells, SEVERITY_TITLES } from './groups/group-columns.ts';
import { fixBlocks } from './markdown-fixes.ts';
import { codeCell, codeSpan, linked, markdownText } from './markdown-text.ts';
import { type Format, listed, type ReportOptions } from './report-format.ts';
import { repositoryPath } from './repository-path.ts';
import { countSeverities, headlineOf, severitiesOf } from './result-summary.ts';
import { newFixes } from './shown-edits.ts';
import { SourceLines } from './source-lines.ts';

/** GitHub refuses the summary of a step that is larger than 1 MiB; some of it is left for other output of the step. */
const MOST_BYTES = 1_000_000;
const LONGEST_MESSAGE = 2_000;
const LONGEST_NAME = 200;
/** Space for the heads of tables, and for the sentences about omitted findings, whose numbers are not known beforehand. */
const RESERVE = 2_000;
/** Up to so many findings are shown unfolded. */
const FEW = 20;
/** So many rows of a table and so many failures are seen at once; the others unfold. */
const FIRST_ROWS = 10;
const FIRST_FAILURES = 20;

/** The summary of a job on GitHub, whose Markdown other systems also read. */
export const markdown: Format = (result, options) => new Summary(result, options).text();

class Summary {
  readonly #result: LintResult;
  readonly #options: ReportOptions;
  readonly #findings: readonly Finding[];
  /** The most severe first. */
  readonly #files: readonly FileReport[];
  #room = MOST_BYTES - RESERVE;

  constructor(result: LintResult, options: ReportOptions) {
    this.#result = result;
    this.#options = options;
    this.#findings = listed(result, options);
    this.#files = severeFilesFirst(byFile({ findings: this.#findings, errors: [] }, options));
  }

  /** In the order of what matters: the blocks take the room that is left, one after the other. */
  text(): string {
    const blocks = [
      '## API conventions',
      this.#headline(),
      ...this.#table(),
      ...this.#failures(),
      ...this.#countsByGroup(),
      ...this.#countsByFile(),
      ...this.#byFile(),
      ...this.#fixes(),
      ...this.#fixed(),
    ];
    return `${blocks.join('\n\n')}\n`;
  }

  #headline(): string {
    const [counts = '', ...more] = headlineOf(this.#result, this.#findings);
    return [`**${counts}**`, ...more].join(' ');
  }

  #table(): string[] {
    const { comparison } = this.#result;
    const columns: Record<string, readonly RuleCount[]> = comparison
      ? { New: countByRule(this.#findings.filter(isNew)), Existing: comparison.existing, Fixed: countByRule(comparison.fixed) }
      : { Findings: countByRule(this.#findings) };
    const rows = rowsOf(Object.values(columns));
    if (rows.length === 0) return [];
    const lines = rows.map(({ first: { severity, ruleId, url }, counts }) => {
      return `| ${severity} | ${linked(codeCell(clip(ruleId, LONGEST_NAME)), url)} | ${counts.join(' | ')} |`;
    });
    const names = Object.keys(columns);
    return this.#rows([`| Severity | Rule | ${names.join(' | ')} |`, `|---|---|${'--:|'.repeat(names.length)}`], lines);
  }

  #countsByGroup(): string[] {
    const { head, rows } = groupCells({ ...this.#result, findings: this.#findings }, this.#options);
    const [title = ''] = head;
    if (rows.length === 0) return [];
    const lines = rows.map(({ name, cells }) => `| ${codeCell(clip(name, LONGEST_NAME))} | ${cells.join(' | ')} |`);
    const line = `|---|${'--:|'.repeat(head.length - 1)}`;
    return [`### By ${title.toLowerCase()}`, ...this.#rows([`| ${head.join(' | ')} |`, line], lines)];
  }

  #countsByFile(): string[] {
    if (this.#files.length < 2) return [];
    return this.#counts(
      'By file',
      '| File |',
      '|---|',
      this.#files.map(({ path, findings }) => ({ findings, cells: [path] })),
    );
  }

  /** A table with the number of findings of each severity; the first cell of each row is a name. */
  #counts(
    title: string,
    names: string,
    line: string,
    groups: readonly { readonly findings: readonly Finding[]; readonly cells: readonly string[] }[],
  ): string[] {
    if (groups.length === 0) return [];
    const total = countSeverities({ findings: this.#findings });
    const levels = SEVERITIES.filter((level) => total[level] > 0);
    const head = [`${names} ${levels.map((level) => SEVERITY_TITLES[level]).join(' | ')} |`, line + '--:|'.repeat(levels.length)];
    const lines = groups.map(({ findings, cells: [name = '', ...cells] }) => {
      const counts = countSeverities({ findings });
      return `| ${[codeCell(clip(name, LONGEST_NAME)), ...cells, ...levels.map((level) => counts[level])].join(' | ')} |`;
    });
    return [`### ${title}`, ...this.#rows(head, lines)];
  }

  /** A table, of which the first rows are seen and the others unfold. */
  #rows(head: readonly string[], lines: readonly string[]): string[] {
    const kept = this.#fitting(lines);
    const left = lines.length - kept.length;
    const [first, more] = [kept.slice(0, FIRST_ROWS), kept.slice(FIRST_ROWS)];
    return [
      [...head, ...first].join('\n'),
      ...(more.length === 0 ? [] : folded(count(more.length, 'more row'), [...head, ...more])),
      ...(left === 0 ? [] : [`and ${count(left, 'more row')}.`]),
    ];
  }

  /** All of them or none, as half a diff says little. */
  #fixes(): string[] {
    const findings = newFixes(this.#findings);
    const pathOf = (file: string) => clip(repositoryPath(file, this.#options).path, LONGEST_NAME);
    const command = fixCommand(findings, this.#result, this.#options);
    const blocks = fixBlocks(findings, command, new SourceLines(this.#result), pathOf);
    return blocks.length > 0 && this.#takes(`${blocks.join('\n\n')}\n\n`) ? [...blocks] : [];
  }

  /** Good news comes last, and folded. */
  #fixed(): string[] {
    const fixed = this.#result.comparison?.fixed ?? [];
    const lines = fixed.map(
      (finding) =>
        `- ${codeSpan(clip(repositoryPath(finding.file, this.#options).path, LONGEST_NAME))} ${toLine(finding).slice(2)}`,
    );
    const kept = this.#fitting(lines);
    if (kept.length === 0) return [];
    const more = kept.length === lines.length ? [] : [`and ${lines.length - kept.length} more.`];
    return [
      '### Fixed',
      `<details>\n<summary>${count(fixed.length, 'finding')}</summary>`,
      kept.join('\n'),
      ...more,
      '</details>',
    ];
  }

  #failures(): string[] {
    const { errors } = this.#result;
    if (errors.length === 0) return [];
    const lines = errors.map((error) => this.#failure(error));
    const kept = this.#fitting(lines);
    const left = lines.length - kept.length;
    const [first, more] = [kept.slice(0, FIRST_FAILURES), kept.slice(FIRST_FAILURES)];
    return [
      '### Could not be checked',
      first.join('\n'),
      ...(more.length === 0 ? [] : folded(count(more.length, 'more failure'), more)),
      ...(left === 0 ? [] : [`and ${count(left, 'more failure')}.`]),
    ];
  }

  #failure({ kind, message, file, range, ruleId }: LintError): string {
    const place = file === undefined ? '' : codeSpan(clip(repositoryPath(file, this.#options).path, LONGEST_NAME));
    const what = ruleId === undefined ? FAILURES[kind] : `${FAILURES[kind]} ${codeSpan(clip(ruleId, LONGEST_NAME))}`;
    const parts = [place, range ? positionOf(range) : '', `**${what}**`, markdownText(clip(message, LONGEST_MESSAGE))];
    return `- ${parts.filter(Boolean).join(' ')}`;
  }

  #byFile(): string[] {
    if (this.#findings.length === 0) return [];
    const kept = this.#keptFindings(this.#files);
    const left = this.#findings.length - kept.size;
    const note =
      `**${left} of ${count(this.#findings.length, 'finding')} ${left === 1 ? 'is' : 'are'} left out below**, ` +
      'the least severe first: GitHub shows no more than 1 MiB. A report in another format has all of them.';
    const blocks = this.#files.flatMap((file) => {
      const lines = file.findings.flatMap((finding) => kept.get(finding) ?? []);
      if (lines.length === 0) return [];
      return [this.#frame(file, file.findings.length - lines.length), lines.join('\n'), '</details>'];
    });
    return ['### Findings', ...(left > 0 ? [note] : []), ...blocks];
  }

  /** As many findings as there is room for, errors before warnings, with their lines. */
  #keptFindings(files: readonly FileReport[]): ReadonlyMap<Finding, string> {
    const kept = new Map<Finding, string>();
    const framed = new Set<FileReport>();
    for (const severity of SEVERITIES) {
      for (const file of files) {
        for (const finding of file.findings) {
          if (finding.severity !== severity) continue;
          const line = toLine(finding);
          // The number of omitted findings is not known yet; this number is at least as long.
          const frame = framed.has(file) ? '' : `${this.#frame(file, file.findings.length)}\n\n\n\n</details>\n\n`;
          if (!this.#takes(`${frame}${line}\n`)) return kept;
          framed.add(file);
          kept.set(finding, line);
        }
      }
    }
    return kept;
  }

  /** The beginning of a block that folds. Its summary is HTML, in which Markdown means nothing. */
  #frame({ path, findings }: FileReport, left: number): string {
    const start = this.#findings.length <= FEW ? '<details open>' : '<details>';
    const counts = `${count(findings.length, 'finding')}: ${severitiesOf(findings)}`;
    const without = left > 0 ? `, ${left} left out` : '';
    return `${start}\n<summary><code>${escapeMarkup(clip(path, LONGEST_NAME))}</code> – ${counts}${without}</summary>`;
  }

  #fitting(lines: readonly string[]): readonly string[] {
    const end = lines.findIndex((line) => !this.#takes(`${line}\n`));
    return end === -1 ? lines : lines.slice(0, end);
  }

  #takes(text: string): boolean {
    const bytes = Buffer.byteLength(text);
    if (bytes > this.#room) return false;
    this.#room -= bytes;
    return true;
  }
}

/** Lines of Markdown that unfold. */
function folded(summary: string, lines: readonly string[]): readonly string[] {
  return [`<details>\n<summary>${summary}</summary>`, lines.join('\n'), '</details>'];
}

function isNew({ status }: Finding): boolean {
  return status === 'new';
}

interface Row {
  readonly first: RuleCount;
  /** Of each column. */
  readonly counts: readonly number[];
}

/** The number of findings of a rule in each column: the most severe first, then those with the most findings. */
function rowsOf(columns: readonly (readonly RuleCount[])[]): readonly Row[] {
  const keyOf = ({ severity, ruleId }: RuleCount) => `${severity} ${ruleId}`;
  const counts = columns.map((column) => new Map(column.map((one) => [keyOf(one), one.count])));
  const sums = addCounts(columns.flat());
  const sorted = SEVERITIES.flatMap((level) =>
    sums.filter(({ severity }) => severity === level).sort((a, b) => b.count - a.count),
  );
  return sorted.map((first) => ({ first, counts: counts.map((column) => column.get(keyOf(first)) ?? 0) }));
}

function toLine(finding: Finding): string {
  const { severity, range, ruleId, url, status } = finding;
  const rule = linked(codeSpan(clip(ruleId, LONGEST_NAME)), url);
  const state = status === undefined ? '' : ` ${status}`;
  return `- **${severity}**${state} ${positionOf(range)} ${markdownText(clip(wholeMessage(finding), LONGEST_MESSAGE))} ${rule}`;
}

/** The beginning of a text, in whole characters. */
function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/[\ud800-\udbff]$/, '')}…`;
}
