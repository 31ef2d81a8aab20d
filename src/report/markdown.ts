import type { Finding, LintError, LintResult } from '../finding/finding.ts';
import { clip } from '../text/clip.ts';
import { count } from '../text/count.ts';
import { FAILURE_TITLES } from './failure-titles.ts';
import { lineAddresses } from './file-links.ts';
import { type FileReport, reportsByFile } from './file-reports.ts';
import { severeFilesFirst } from './finding-groups.ts';
import { positionOf } from './finding-text.ts';
import { FindingLists, type FindingSection, findingSectionsOf } from './markdown-findings.ts';
import { fixBlocks } from './markdown-fixes.ts';
import { foldedLines, MarkdownRoom, unfoldingBlocks } from './markdown-room.ts';
import { markdownFileTable, markdownGroupTable, markdownRuleTable } from './markdown-tables.ts';
import { codeSpan, MAX_NAME_LENGTH, markdownText } from './markdown-text.ts';
import { omissionsOf } from './omissions.ts';
import { acceptanceAdvice, fixAdvice, suppressionAdvice } from './printed-commands.ts';
import { listedFindings, type ReportFormat, type ReportOptions } from './report-writer.ts';
import { repositoryPath } from './repository-path.ts';
import { headlineOf } from './result-summary.ts';
import { withNewFixes } from './shown-edits.ts';
import { SourceLines } from './source-lines.ts';

const MAX_MESSAGE_LENGTH = 2_000;
/** The number of failures that are visible at first; the others unfold. */
const FIRST_FAILURES = 20;
/** In a comparison, more findings than this are also counted by rule and file. */
const MAX_UNCOUNTED = 20;

/** The summary of a job on GitHub, whose Markdown other systems also read, and the comment on a pull request. */
export const markdown: ReportFormat = (result, options) => new MarkdownSummary(result, options).text();

class MarkdownSummary {
  readonly #result: LintResult;
  readonly #options: ReportOptions;
  readonly #findings: readonly Finding[];
  readonly #sections: readonly FindingSection[];
  readonly #room = new MarkdownRoom();
  readonly #lists: FindingLists;
  #omitted = 0;

  constructor(result: LintResult, options: ReportOptions) {
    this.#result = result;
    this.#options = options;
    this.#findings = listedFindings(result, options);
    this.#sections = findingSectionsOf(this.#findings);
    this.#lists = new FindingLists(options, lineAddresses(result, options), this.#room);
  }

  /** Writes the blocks in the order of their importance, as each takes a part of the room that is left. */
  text(): string {
    // The effects of a change are read finding by finding, and the state of many descriptions first as a whole.
    const body = this.#result.comparison ? this.#changes() : [...this.#failures(), ...this.#tables(), ...this.#all()];
    const blocks = ['## API conventions', this.#headline(), ...this.#omissions(), ...body, ...this.#fixes(), ...this.#fixed()];
    return `${blocks.join('\n\n')}\n`;
  }

  #all(): string[] {
    const acceptance = acceptanceAdvice(this.#findings, this.#result, this.#options);
    return [...this.#list('breaks'), ...acceptance, ...this.#list('errors'), ...this.#list('others')];
  }

  #changes(): string[] {
    const suppression = suppressionAdvice(this.#findings, this.#result, this.#options);
    // The suppression is below the findings that it is about, which are the most severe ones.
    const isErrors = this.#sections.some(({ kind }) => kind === 'errors');
    return [
      ...this.#list('breaks'),
      ...acceptanceAdvice(this.#findings, this.#result, this.#options),
      ...this.#list('errors'),
      ...(isErrors ? suppression : []),
      ...this.#failures(),
      ...this.#list('others'),
      ...(isErrors ? [] : suppression),
      ...(this.#findings.length > MAX_UNCOUNTED ? this.#tables() : []),
    ];
  }

  #headline(): string {
    const [counts = '', ...more] = headlineOf(this.#result, this.#findings);
    const breaks = this.#sections.find(({ kind }) => kind === 'breaks')?.findings.length ?? 0;
    return [...(breaks === 0 ? [] : [`**Breaks clients: ${breaks}.**`]), `**${counts}**`, ...more].join(' ');
  }

  #tables(): string[] {
    const files: readonly FileReport[] = severeFilesFirst(reportsByFile({ findings: this.#findings, errors: [] }, this.#options));
    return [
      ...markdownRuleTable(this.#findings, this.#result, this.#room),
      ...markdownGroupTable({ ...this.#result, findings: this.#findings }, this.#options, this.#room),
      ...markdownFileTable(files, this.#room),
    ];
  }

  #list(kind: FindingSection['kind']): string[] {
    return this.#sections
      .filter((section) => section.kind === kind)
      .flatMap((section) => {
        const { blocks, omitted } = this.#lists.section(section);
        this.#omitted += omitted;
        return blocks;
      });
  }

  #omissions(): string[] {
    const code = omissionsOf(this.#result).map(markdownText);
    if (this.#omitted === 0) return code;
    const verb = this.#omitted === 1 ? 'is' : 'are';
    return [
      ...code,
      `**${this.#omitted} of ${count(this.#findings.length, 'finding')} ${verb} left out below**, ` +
        'the least severe first: GitHub shows no more than 1 MiB. A report in another format has all of them.',
    ];
  }

  /** The fixes: all of them or none, as half a diff says little. */
  #fixes(): string[] {
    const findings = withNewFixes(this.#findings);
    const pathOf = (file: string) => clip(repositoryPath(file, this.#options).path, MAX_NAME_LENGTH);
    const command = fixAdvice(findings, this.#result, this.#options);
    const blocks = fixBlocks(findings, command, new SourceLines(this.#result), pathOf);
    return blocks.length > 0 && this.#room.takes(`${blocks.join('\n\n')}\n\n`) ? [...blocks] : [];
  }

  /** The fixed findings, folded. Findings in deleted parts were not fixed, and are only counted. */
  #fixed(): string[] {
    const { fixed = [], deleted = [] } = this.#result.comparison ?? {};
    if (fixed.length + deleted.length === 0) return [];
    const lines = fixed.map((finding) => this.#lists.formerLine(finding));
    const kept = this.#room.fitting(lines);
    const left = lines.length - kept.length;
    const more = left === 0 ? [] : [`and ${left} more.`];
    const note = deleted.length === 0 ? [] : [`${count(deleted.length, 'finding')} of the base went with what was deleted.`];
    return [
      '### Fixed',
      ...(kept.length === 0 ? more : foldedLines(count(fixed.length, 'finding'), [...kept, ...more])),
      ...note,
    ];
  }

  #failures(): string[] {
    const { errors } = this.#result;
    if (errors.length === 0) return [];
    const lines = errors.map((error) => this.#failure(error));
    const kept = this.#room.fitting(lines);
    const blocks = unfoldingBlocks(kept, lines.length - kept.length, 'more failure', { first: FIRST_FAILURES });
    return ['### Could not be checked', ...blocks];
  }

  #failure({ kind, message, file, range, ruleId }: LintError): string {
    const place = file === undefined ? '' : codeSpan(clip(repositoryPath(file, this.#options).path, MAX_NAME_LENGTH));
    const what =
      ruleId === undefined ? FAILURE_TITLES[kind] : `${FAILURE_TITLES[kind]} ${codeSpan(clip(ruleId, MAX_NAME_LENGTH))}`;
    const parts = [place, range ? positionOf(range) : '', `**${what}**`, markdownText(clip(message, MAX_MESSAGE_LENGTH))];
    return `- ${parts.filter(Boolean).join(' ')}`;
  }
}
