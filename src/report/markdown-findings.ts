import type { Finding } from '../finding/finding.ts';
import { SEVERITIES, type Severity } from '../rule/rule.ts';
import { reportsBreaks } from '../rule/rule-id.ts';
import { clip } from '../text/clip.ts';
import { CitedSections } from './cited-sections.ts';
import type { LineAddress } from './file-links.ts';
import { reportsByFile } from './file-reports.ts';
import { severeFilesFirst, severeFirst } from './finding-groups.ts';
import { positionOf, wholeMessage } from './finding-text.ts';
import { type MarkdownRoom, unfoldingBlocks } from './markdown-room.ts';
import { codeSpan, MAX_NAME_LENGTH, markdownLink, markdownText } from './markdown-text.ts';
import type { ReportOptions } from './report-writer.ts';
import { repositoryPath } from './repository-path.ts';
import { type SharedHabit, shareHabits } from './shared-habits.ts';

const MAX_MESSAGE_LENGTH = 2_000;
/** The number of breaking changes, and of errors, that are visible at first; the others unfold. */
const FIRST_SEVERE = 20;
/** The number of findings of another severity that are visible at first. */
const FIRST_FINDINGS = 10;
/** The most descriptions that are named for a shared habit. */
const MAX_NAMED = 10;

const NOUNS: Readonly<Record<Severity, string>> = { error: 'errors', warn: 'warnings', info: 'info', hint: 'hints' };

/** Findings under one heading. */
export interface FindingSection {
  /** Their common property: `New errors`. */
  readonly title: string;
  readonly kind: 'breaks' | 'errors' | 'others';
  readonly findings: readonly Finding[];
}

/**
 * The findings in the order in which a reviewer asks for them: what breaks clients, then errors, then the rest by severity. New findings
 * come before those that the base has.
 */
export function findingSectionsOf(findings: readonly Finding[]): readonly FindingSection[] {
  const existing = findings.filter(({ status }) => status === 'existing');
  const present = findings.filter(({ status }) => status !== 'existing');
  const breaks = present.filter(({ ruleId }) => reportsBreaks(ruleId));
  const others = present.filter(({ ruleId }) => !reportsBreaks(ruleId));
  const isCompared = findings.some(({ status }) => status !== undefined);
  const sections: readonly FindingSection[] = [
    { title: 'Breaks clients', kind: 'breaks', findings: severeFirst(breaks) },
    ...bySeverity(others, isCompared ? 'New' : ''),
    ...bySeverity(existing, 'Existing'),
  ];
  return sections.filter((section) => section.findings.length > 0);
}

function bySeverity(findings: readonly Finding[], adjective: string): readonly FindingSection[] {
  return SEVERITIES.map((level) => {
    const title = `${adjective} ${NOUNS[level]}`.trim();
    return {
      title: `${title[0]?.toUpperCase()}${title.slice(1)}`,
      kind: level === 'error' && adjective !== 'Existing' ? 'errors' : 'others',
      findings: findings.filter(({ severity }) => severity === level),
    };
  });
}

/** Writes findings as lists of Markdown, each on a line with a link to its place. */
export class FindingLists {
  readonly #options: ReportOptions;
  readonly #addressOf: LineAddress;
  readonly #room: MarkdownRoom;
  readonly #sections: CitedSections;

  constructor(options: ReportOptions, addressOf: LineAddress, room: MarkdownRoom) {
    this.#options = options;
    this.#sections = new CitedSections(options.rules);
    this.#addressOf = addressOf;
    this.#room = room;
  }

  /** The blocks of a section, and the number of its findings for which there was no room. */
  section({ title, kind, findings }: FindingSection): { readonly blocks: readonly string[]; readonly omitted: number } {
    const { shared, others } = shareHabits(findings);
    const entries = [
      ...shared.map((habit) => ({ line: this.#habit(habit), findings: habit.findings.length })),
      ...this.#sorted(others, kind).map((finding) => ({ line: this.#line(finding, kind === 'breaks'), findings: 1 })),
    ];
    const kept = this.#room.fitting(entries.map(({ line }) => line));
    const omitted = entries.slice(kept.length).reduce((sum, entry) => sum + entry.findings, 0);
    if (kept.length === 0) return { blocks: [], omitted };
    const first = kind === 'others' ? FIRST_FINDINGS : FIRST_SEVERE;
    return {
      blocks: [`### ${title}: ${findings.length}`, ...unfoldingBlocks(kept, omitted, 'more finding', { first })],
      omitted,
    };
  }

  /** Breaking changes are sorted already; of other findings, those of a file stay together. */
  #sorted(findings: readonly Finding[], kind: FindingSection['kind']): readonly Finding[] {
    if (kind === 'breaks') return findings;
    return severeFilesFirst(reportsByFile({ findings, errors: [] }, this.#options)).flatMap((file) => file.findings);
  }

  /** `- [file:12:3](address) message [rule](address)`. */
  #line(finding: Finding, withSeverity: boolean): string {
    return this.#lineOf(this.#place(finding), finding, withSeverity);
  }

  /** A finding of the base, which has its former place and therefore no address. */
  formerLine(finding: Finding): string {
    return this.#lineOf(this.#name(finding), finding, false);
  }

  #habit({ findings, message }: SharedHabit): string {
    const named = findings.slice(0, MAX_NAMED).map((finding) => `${this.#place(finding)} (${finding.habit?.count ?? 1})`);
    const more = findings.length - named.length;
    const places = [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
    return `- ${markdownText(clip(message, MAX_MESSAGE_LENGTH))} ${this.#ruleOf(findings[0])} in ${places}`;
  }

  #lineOf(place: string, finding: Finding, withSeverity: boolean): string {
    const severity = withSeverity ? ` **${finding.severity}**` : '';
    return `- ${place}${severity} ${markdownText(clip(wholeMessage(finding), MAX_MESSAGE_LENGTH))} ${this.#ruleOf(finding)}`;
  }

  /** The rule, and the sentence of the conventions that it checks. */
  #ruleOf({ ruleId, url }: Finding): string {
    const section = this.#sections.of(ruleId);
    const rule = markdownLink(codeSpan(clip(ruleId, MAX_NAME_LENGTH)), url);
    return section ? `${rule} (${markdownLink(section.name, section.url)})` : rule;
  }

  #place(finding: Finding): string {
    return markdownLink(this.#name(finding), this.#addressOf(finding.file, finding.range.start.line) ?? '');
  }

  #name({ file, range }: Finding): string {
    return codeSpan(`${clip(repositoryPath(file, this.#options).path, MAX_NAME_LENGTH)}:${positionOf(range)}`);
  }
}
